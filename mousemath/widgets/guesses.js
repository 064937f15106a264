/** Looking back on one's own guesses: the square of guess against exact value, and a sum as one bar. */

import { h } from "./dom.js";
import { across, drawNotches } from "./guess_line.js";
import { cssShare, filled, icon, round } from "./words.js";

/** @import { Dot, NumberLine, Square, Sum, Term } from "./scene.js" */
/** @import { LessonView } from "./lesson.js" */

/** @param {number} at */
const up = (at) => `--y:${round(100 * at)}%`;

/**
 * The square: arrows go through its dots by number, a tap chooses the nearest; its words stand below.
 *
 * @param {LessonView} view
 * @param {Square} part
 */
export function drawSquare(view, part) {
  const { id, label, line, dots } = part;
  const last = dots.length - 1;
  const { places } = view.state;
  const spots = apart(dots);
  const at = Math.min(last, places[id] ?? last);
  const choose = (/** @type {number} */ index, opens = false) => {
    places[id] = Math.max(0, Math.min(last, index));
    view.redraw();
    if (opens && part.open) view.send({ type: "tool", id: `board:${dots[places[id] ?? 0].name}` });
  };
  const button = {
    class: "mm-button",
    type: "button",
    key: "open",
    "data-id": `${id}:open`,
    onclick: () => choose(at, true),
  };
  const square = {
    class: "mm-square",
    role: "slider",
    tabindex: "0",
    key: "square",
    "data-id": `${id}:square`,
    "aria-label": label,
    "aria-valuemin": "1",
    "aria-valuemax": String(dots.length),
    "aria-valuenow": String(at + 1),
    "aria-valuetext": dots[at].label,
    onclick: (/** @type {MouseEvent & { currentTarget: HTMLElement }} */ event) => choose(nearest(event, spots), true),
    onkeydown: (/** @type {KeyboardEvent} */ event) => {
      const next = event.key === "Enter" ? at : goal(event.key, at, last);
      if (next === null || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      choose(next, event.key === "Enter");
    },
  };
  const words = (/** @type {string} */ look, /** @type {string} */ said) =>
    h("b", { class: `mm-square-word is-${look}`, "aria-hidden": "true" }, said);
  return h(
    "figure",
    { class: "mm-square-box", key: id },
    h(
      "figcaption",
      { class: "mm-square-axes", "aria-hidden": "true" },
      h("span", null, `↑ ${part.up}`),
      h("span", null, `${part.across} →`),
    ),
    h("div", { class: "mm-square-names", "aria-hidden": "true" }, drawNames(line)),
    h(
      "div",
      square,
      drawGrid(line),
      words("above", part.above),
      words("below", part.below),
      h(
        "div",
        { class: "mm-square-dots", "aria-hidden": "true" },
        drawLead(spots[at]),
        spots.map((spot, index) => drawDot(dots[index].name, spot, index === at)),
      ),
    ),
    h("div", { class: "mm-square-feet" }, drawNotches(line)),
    h("p", { class: "mm-text mm-square-said", "aria-hidden": "true" }, dots[at].label),
    part.open && h("button", button, icon("eye"), filled(part.open, { number: dots[at].name })),
  );
}

/** Where a key leads; null when it is not for the square. @param {string} key @param {number} at @param {number} last */
function goal(key, at, last) {
  /** @type {Record<string, number>} */
  const goals = { ArrowRight: at + 1, ArrowUp: at + 1, ArrowLeft: at - 1, ArrowDown: at - 1, Home: 0, End: last };
  return goals[key] ?? null;
}

/** The dot nearest to a tap. @param {MouseEvent & { currentTarget: HTMLElement }} event @param {number[][]} spots */
function nearest(event, spots) {
  const box = (event.currentTarget.querySelector(".mm-square-dots") ?? event.currentTarget).getBoundingClientRect();
  const [x, y] = [(event.clientX - box.left) / box.width, (box.bottom - event.clientY) / box.height];
  const far = spots.map(([across, up]) => Math.hypot(across - x, up - y));
  return far.indexOf(Math.min(...far));
}

/** The ends and the named notches. @param {NumberLine} line @returns {{ at: number, label: string }[]} */
function named({ notches, low, high }) {
  const ends = [low && { at: 0, label: low }, high && { at: 1, label: high }];
  return [...notches.filter(({ label }) => label), ...ends.filter((end) => typeof end === "object")].map(
    ({ at, label = "" }) => ({ at, label }),
  );
}

/** The names on the left. @param {NumberLine} line */
function drawNames(line) {
  return named(line).map(({ at, label }) => h("span", { style: up(at) }, label));
}

/** Lines of the named notches, and the diagonal with what is close. @param {NumberLine} line */
function drawGrid(line) {
  const lines = named(line).map(({ at }) => {
    const [x, y] = [round(100 * at), round(100 * (1 - at))];
    return h("path", { class: "mm-gridline", d: `M${x} 0V100M0 ${y}H100` });
  });
  return h(
    "svg",
    { class: "mm-square-grid", viewBox: "0 0 100 100", preserveAspectRatio: "none", "aria-hidden": "true" },
    lines,
    h("path", { class: "mm-square-close", d: "M0 100H4L100 4V0H96L0 96Z" }),
    h("path", { class: "mm-axis", d: "M0 100L100 0" }),
  );
}

/** From the chosen dot straight to the diagonal. @param {number[]} spot */
function drawLead([x, y]) {
  const [low, high] = [Math.min(x, y), Math.max(x, y)];
  return h("i", { class: "mm-square-lead", style: `${across(x)};${up(low)};--h:${round(100 * (high - low))}%` });
}

/** Two dots nearer than this cover each other; one of them then goes on by a step, and on. */
const [COVERED, ASIDE] = [0.08, [0, 1, -1, 2, -2, 3, -3, 4, -4].map((step) => step * 0.06)];

/** Where dots are drawn: who would lie on another goes along the diagonal, so it is as far from it as before. @param {Dot[]} dots */
function apart(dots) {
  /** @type {number[][]} */
  const taken = [];
  for (const { across: guess, up: exact } of dots) {
    const places = ASIDE.map((step) => [guess.at + step, exact.at + step]);
    const free = places.find(
      ([x, y]) =>
        Math.min(x, y) >= -0.01 &&
        Math.max(x, y) <= 1.01 &&
        taken.every(([a, b]) => Math.hypot(a - x, b - y) >= COVERED),
    );
    taken.push(free ?? places[0]);
  }
  return taken;
}

/** @param {string} name @param {number[]} spot @param {boolean} chosen */
function drawDot(name, [x, y], chosen) {
  return h("b", { class: chosen ? "is-chosen" : "", style: `${across(x)};${up(y)}` }, name);
}

/** @param {LessonView} _view @param {Sum} part */
export function drawSum(_view, { label, terms, total }) {
  const piece = (/** @type {Term} */ { number, tone }) =>
    h("i", { class: `is-${tone}`, style: `--w:${cssShare(number.share)}` });
  const term = (/** @type {string} */ sign, /** @type {Term} */ { number, words }) => [
    h("span", { class: "mm-sum-sign" }, sign),
    h("p", null, h("b", { class: "mm-number" }, number.decimal), h("small", null, words)),
  ];
  return h(
    "div",
    { class: "mm-summed", role: "group", "aria-label": label },
    h("div", { class: "mm-sum-bar", "aria-hidden": "true" }, terms.map(piece)),
    h(
      "div",
      { class: "mm-sum-terms" },
      terms.map((each, index) => term(index ? "+" : "", each)),
      term("=", total),
    ),
  );
}
