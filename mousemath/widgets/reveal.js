/** The answer to a guess or a choice: its first sentence, three numbers side by side, the way, strokes. */

import { h } from "./dom.js";
import { table } from "./folding.js";
import { across, drawNotches, drawRail } from "./guess_line.js";
import { ended, formula, formulaLines, icon, rich, round } from "./words.js";

/** @import { Child } from "./described.js" */
/** @import { Notch, NumberLine, Part, Reveal, Side, Strokes, Trio, Way } from "./scene.js" */
/** @import { LessonView } from "./lesson.js" */

/** Where the focus goes when an answer comes. */
export const ANSWERED = "answered";
/** More dots than this are not drawn; the words beside say how many. */
const MOST_DOTS = 216;
/** Marks nearer than this share of the line have their labels one above the other; at its ends they keep inside. */
const [CLOSE, AT_END] = [0.3, 0.12];

/** Whether the question that was answered is gone from the panel. @param {LessonView} view */
export function isAnswered({ state, scene }) {
  const asks = (/** @type {Part} */ part) =>
    (part.kind === "Guess" || part.kind === "Picks") && part.id === state.answering;
  return state.answering !== "" && !scene.panel?.parts?.some(asks);
}

/** @param {LessonView} _view @param {Reveal} part */
export function drawReveal(_view, { title, text }) {
  return h(
    "div",
    { class: "mm-reveal", key: ANSWERED, tabindex: "-1", "data-id": ANSWERED },
    title && h("h4", { class: "mm-subhead" }, title),
    h("p", { class: "mm-answer" }, rich(text)),
  );
}

/** @param {LessonView} _view @param {Trio} part */
export function drawTrio(_view, { label, sides, line, guess, exact }) {
  const trio = { class: "mm-trio", role: "group", "aria-label": label };
  return [h("div", trio, sides.map(drawSide)), line && drawMarked(label, line, guess, exact)];
}

/** @param {Side} side */
function drawSide({ label, number, words, tone, dots }) {
  const few = dots && dots[1] <= MOST_DOTS ? dots : null;
  const big = few ? drawDots(few) : number ? (formula(number.fraction) ?? number.decimal) : "–";
  return h(
    "div",
    { class: `mm-side-number${tone ? ` is-${tone}` : ""}` },
    h("p", { class: "mm-label" }, label),
    h("p", { class: `mm-side-big${few ? " has-dots" : ""}`, "aria-hidden": few || !number ? "true" : null }, big),
    h("p", { class: "mm-side-words mm-number" }, words || (number?.fraction ? number.decimal : "")),
  );
}

/** Favourable outcomes among all, in a block about twice as wide as high. @param {[number, number]} dots */
function drawDots([favourable, all]) {
  const wide = Array.from({ length: all }, (_, index) => index + 1).filter(
    (each) => all % each === 0 && each * each >= all && each * each <= 4 * all,
  );
  const columns = wide.sort(
    (a, b) => Math.abs(Math.log((a * a) / (2 * all))) - Math.abs(Math.log((b * b) / (2 * all))),
  )[0];
  const width = columns ?? Math.ceil(Math.sqrt(2 * all));
  const dot = (/** @type {number} */ index) =>
    h("circle", {
      class: index < favourable ? "mm-spot is-in" : "mm-spot",
      cx: 6 + 12 * (index % width),
      cy: 6 + 12 * Math.floor(index / width),
      r: index < favourable ? 4.6 : 4,
    });
  return h(
    "svg",
    { viewBox: `0 0 ${12 * width} ${12 * Math.ceil(all / width)}` },
    Array.from({ length: all }, (_, index) => dot(index)),
  );
}

/**
 * Guess and exact value as marks on the line.
 *
 * @param {string} label
 * @param {NumberLine} line
 * @param {Notch | undefined} guess
 * @param {Notch | undefined} exact
 */
function drawMarked(label, line, guess, exact) {
  const close = guess && exact && Math.abs(guess.at - exact.at) < CLOSE;
  const said = [guess, exact].flatMap((mark) => (mark ? [`${mark.label}: ${mark.spoken || mark.value}`] : []));
  return h(
    "div",
    {
      class: `mm-scale is-told${close ? " is-close" : ""}`,
      role: "img",
      "aria-label": `${ended(label)} ${said.join(". ")}`,
    },
    h("div", { class: "mm-scale-line" }, drawRail(line), drawFlag(exact, "is-exact"), drawFlag(guess, "is-guess")),
    drawNotches(line),
  );
}

/** @param {Notch | undefined} mark @param {string} look */
function drawFlag(mark, look) {
  if (!mark) return null;
  const end = mark.at < AT_END ? " is-first" : mark.at > 1 - AT_END ? " is-last" : "";
  return h("span", { class: `mm-flag ${look}${end}`, style: across(mark.at) }, h("b", null, mark.label), h("i", null));
}

/** @param {LessonView} _view @param {Way} part */
export function drawWay(_view, { title, formula: line, text, tone = "wrong" }) {
  const wrong = tone === "wrong";
  return h(
    "div",
    { class: `mm-way is-${tone}` },
    icon(wrong ? "ask" : "hand"),
    h("div", null, h("p", null, rich(title)), formulaLines(line), h("p", null, rich(text))),
  );
}

/** @param {LessonView} view @param {Strokes} part */
export function drawStrokes(view, { label, rows, of = 100 }) {
  /** @type {Child[][]} */
  const told = rows.map(([name, _count, words]) => [name, words]);
  const row = (/** @type {[string, number, string]} */ [name, count, words], /** @type {number} */ index) =>
    h(
      "div",
      null,
      h("span", null, name),
      h("span", {
        class: `mm-stroke-bar${index ? "" : " is-best"}`,
        style: `--n:${round((100 * count) / of)}%;--step:${round(100 / of)}%`,
      }),
      h("b", { class: "mm-number" }, words),
    );
  return h(
    "figure",
    { class: "mm-strokes", key: `strokes-${label}` },
    h("figcaption", { class: "mm-label", "aria-hidden": "true" }, label),
    h("div", { class: "mm-stroke-rows", "aria-hidden": "true" }, rows.map(row)),
    h("div", { class: "mm-hidden" }, table(label, ["", view.word("value")], told)),
  );
}
