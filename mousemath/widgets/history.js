/** A play as a line of its value over the steps: what moved it below, and keys that go through it. */

import { h } from "./dom.js";
import { folded } from "./folding.js";
import { address, filled, icon, round } from "./words.js";

/** @import { Child } from "./described.js" */
/** @import { History } from "./scene.js" */
/** @import { LessonView } from "./lesson.js" */

/** Where the axes lie in the picture, how far it reaches, and where the signs of the steps stand. */
const [LEFT, AROUND, TOP, BOTTOM] = [40, 16, 34, 172];
const [HIGH, FEET, CHANCE, DEED] = [250, 226, 188, 209];
/** The least width of the picture, and that of a step. */
const [LEAST, STEP] = [400, 8];
/** A step that changes less of the height is not drawn thick. */
const SEEN = 0.02;
/** Half of a numbered disc, and how much a sign takes. */
const [DISC, SIGN] = [13, 17];

/** What was chosen last while the answer is under way. @type {WeakMap<LessonView, { scene: object, at: number }>} */
const wanted = new WeakMap();

/** The step that was brought into sight last. @type {WeakMap<Element, number>} */
const shown = new WeakMap();

/** The step that is looked at; the number of steps stands for the end. @param {LessonView} view @param {History} part */
function here(view, { ups, chosen = -1 }) {
  const asked = wanted.get(view);
  if (asked?.scene === view.scene) return asked.at;
  return chosen < 0 ? ups.length : chosen;
}

/** Look at a step; beyond the last is the end. @param {LessonView} view @param {History} part @param {number} at */
function goTo(view, part, at) {
  const last = part.ups.length;
  const next = Math.max(0, Math.min(last, at));
  wanted.set(view, { scene: view.scene, at: next });
  view.step(next === last ? -1 : next);
  view.redraw();
}

/** @param {LessonView} view @param {History} part */
export function drawValueLine(view, part) {
  const { id, label } = part;
  const at = here(view, part);
  const last = part.ups.length;
  const where = nameOf(part, at);
  const name = view.local(id);
  const wide = Math.max(LEAST, LEFT + AROUND + STEP * last);
  return h(
    "section",
    { class: "mm-history-box", key: id, role: "group", "aria-labelledby": name, "data-group": id },
    h(
      "div",
      { class: "mm-stepper-row" },
      h("h4", { class: "mm-subhead", id: name }, label),
      h(
        "div",
        { class: "mm-stepper" },
        drawTurning(view, part, "earlier", at > 0 ? at - 1 : null),
        h("span", { class: "mm-number" }, where),
        drawTurning(view, part, "later", at < last ? at + 1 : null),
      ),
    ),
    h(
      "div",
      {
        class: "mm-history-line",
        role: "slider",
        tabindex: "0",
        key: "line",
        "data-id": `${id}:line`,
        "aria-label": label,
        "aria-valuemin": "1",
        "aria-valuemax": String(last + 1),
        "aria-valuenow": String(at + 1),
        "aria-valuetext": said(part, at),
        onclick: (/** @type {MouseEvent & { currentTarget: HTMLElement }} */ event) => {
          const found = nearest(event, wide, last);
          if (found !== null) goTo(view, part, found);
        },
        onkeydown: (/** @type {KeyboardEvent} */ event) => {
          const next = goal(part, event, at);
          if (next === null || event.altKey || event.ctrlKey || event.metaKey) return;
          event.preventDefault();
          goTo(view, part, next);
        },
      },
      drawPicture(part, at, wide),
    ),
    h("ul", { class: "mm-history-legend" }, part.legend.map(drawLegend)),
    folded(view, `${id}-table`, part.table, part.head, () => rows(part), true),
  );
}

/** @param {LessonView} view @param {History} part @param {"earlier" | "later"} which @param {number | null} to */
function drawTurning(view, part, which, to) {
  return h(
    "button",
    {
      class: "mm-tool",
      key: which,
      type: "button",
      "data-id": `${part.id}:${which}`,
      "aria-label": part[which],
      "aria-disabled": to === null ? "true" : null,
      onclick: () => to !== null && goTo(view, part, to),
    },
    icon(which),
  );
}

/** Where a line is wider than its place, the step that is looked at is brought into sight. @param {LessonView} view */
export function showStep(view) {
  const line = view.first(".mm-history-line");
  const picture = line?.querySelector("svg");
  const part = view.scene.panel?.parts?.find((each) => each.kind === "History");
  if (!line || !picture || part?.kind !== "History") return;
  const at = here(view, part);
  if (shown.get(line) === at) return;
  shown.set(line, at);
  const wide = picture.getBoundingClientRect().width;
  line.scrollLeft = (at / part.ups.length) * wide - line.clientWidth / 2;
}

// ── words ────────────────────────────────────────────────────────────────────────────────────────

/** "turn 9, step 3", or the end. @param {History} part @param {number} at */
function nameOf(part, at) {
  const { turns, moments, where, end } = part;
  if (at >= turns.length) return end;
  const number = at - turns.indexOf(turns[at]) + 1;
  return filled(where, { moment: moments[turns[at]], number });
}

/** All of a step in words. @param {History} part @param {number} at */
function said(part, at) {
  const place = nameOf(part, at);
  return at >= part.turns.length ? place : `${place}: ${part.did[at]}, ${kindOf(part, at)} ${part.changes[at]}`;
}

/** @param {History} part @param {number} at */
function kindOf({ kinds, sorts }, at) {
  return kinds.find(([sort]) => sort === sorts[at])?.[1] ?? "";
}

/** The number in the name of a turn, else the name. @param {string} moment */
function figureOf(moment) {
  return /\d+/.exec(moment)?.[0] ?? moment;
}

/** @param {History} part @returns {Child[][]} */
function rows(part) {
  return part.ups.map((_up, at) => [
    figureOf(part.moments[part.turns[at]]),
    part.did[at],
    kindOf(part, at),
    h("span", { class: "mm-number" }, part.changes[at]),
  ]);
}

// ── keys and taps ────────────────────────────────────────────────────────────────────────────────

/** Where a key leads: a step, with Shift a turn, to a numbered moment; null when it is not for the line. @param {History} part @param {KeyboardEvent} event @param {number} at */
function goal(part, { key, code, shiftKey }, at) {
  const { turns, links } = part;
  const digit = /^(?:Digit|Numpad)([1-9])$/.exec(code)?.[1] ?? key;
  const link = /^[1-9]$/.test(digit) ? links[Number(digit) - 1] : undefined;
  if (link !== undefined) return link;
  const back = key === "ArrowLeft" || key === "ArrowDown";
  if (back || key === "ArrowRight" || key === "ArrowUp") {
    if (!shiftKey) return at + (back ? -1 : 1);
    const turn = (turns[at] ?? turns[turns.length - 1] + 1) + (back ? -1 : 1);
    const first = turns.indexOf(Math.max(0, turn));
    return first < 0 ? turns.length : first;
  }
  return key === "Home" ? 0 : key === "End" ? turns.length : null;
}

/** The step below a tap. @param {MouseEvent & { currentTarget: HTMLElement }} event @param {number} wide @param {number} last */
function nearest(event, wide, last) {
  const picture = event.currentTarget.querySelector("svg");
  if (!picture) return null;
  const box = picture.getBoundingClientRect();
  const x = ((event.clientX - box.left) / box.width) * wide;
  return Math.round(((x - LEFT) / (wide - LEFT - AROUND)) * last - 0.5);
}

// ── the picture ──────────────────────────────────────────────────────────────────────────────────

/** @param {number} place upwards, in shares of the height */
const up = (place) => round(BOTTOM - place * (BOTTOM - TOP));

/** @param {History} part @param {number} at @param {number} wide */
function drawPicture(part, at, wide) {
  const { start, ups, ticks } = part;
  const right = wide - AROUND;
  const step = (right - LEFT) / Math.max(1, ups.length);
  const middle = (/** @type {number} */ index) => round(LEFT + (index + 0.5) * step);
  const line = ups.map((place, index) => `H${middle(index)}V${up(place)}`).join("");
  const last = ups[ups.length - 1] ?? start;
  return h(
    "svg",
    { class: "mm-hist", viewBox: `0 0 ${wide} ${HIGH}`, style: `--mm-wide:${wide}`, "aria-hidden": "true" },
    at < ups.length && h("rect", { class: "mm-h-sel", x: middle(at) - 11, y: 29, width: 22, height: FEET - 29, rx: 6 }),
    ticks.map(([place, text]) => [
      h("path", { class: "mm-gridline", d: `M${LEFT} ${up(place)}H${right}` }),
      word(LEFT - 8, up(place) + 5, "end", text),
    ]),
    drawTurns(part, step),
    h("path", { class: "mm-h-line", d: `M${LEFT} ${up(start)}${line}H${right}` }),
    ups.map((place, index) => drawChange(part, index, ups[index - 1] ?? start, place, middle(index))),
    part.marks.map((mark, index) => drawMark(part, mark, index, middle(index), step)),
    drawLinks(part, at, middle, wide - DISC - 1),
    h("circle", { class: "mm-nowpoint", cx: right, cy: up(last), r: 5 }),
  );
}

/** @param {number} x @param {number} y @param {string} anchor @param {string} text */
function word(x, y, anchor, text) {
  return h("text", { class: "mm-try-word", x: round(x), y: round(y), "text-anchor": anchor }, text);
}

/** The names of the turns below, where there is room, and lines between them. @param {History} part @param {number} step */
function drawTurns({ turns, moments }, step) {
  let free = 0;
  return moments.map((moment, turn) => {
    const [first, next] = [turns.indexOf(turn), turns.lastIndexOf(turn) + 1];
    const [x, middle] = [LEFT + first * step, LEFT + ((first + next) / 2) * step];
    const text = figureOf(moment);
    const half = 4.5 * text.length + 2;
    const fits = middle - half >= free;
    if (fits) free = middle + half;
    return [
      turn > 0 && h("path", { class: "mm-gridline", d: `M${round(x)} ${TOP}V${FEET}` }),
      fits && word(middle, HIGH - 6, "middle", text),
    ];
  });
}

/** A step that moved the value: thick, by its kind. @param {History} part @param {number} index @param {number} from @param {number} to @param {number} x */
function drawChange({ sorts }, index, from, to, x) {
  if (Math.abs(to - from) < SEEN) return null;
  return h("path", { class: `mm-h-step is-${sorts[index]}`, key: `step-${index}`, d: `M${x} ${up(from)}V${up(to)}` });
}

/** What stands below a step. @param {History} part @param {string} mark @param {number} index @param {number} x @param {number} step */
function drawMark({ sorts }, mark, index, x, step) {
  if (!mark) return null;
  const y = sorts[index] === "luck" ? CHANCE : DEED;
  if (mark === "small" || mark === "free") return h("g", { transform: `translate(${x} ${y})` }, drawShape(mark));
  const size = Math.min(SIGN, Math.max(10, 2.2 * step));
  const place = { x: round(x - size / 2), y: round(y - size / 2), width: round(size), height: round(size) };
  return h("use", { class: `mm-h-sign is-${sorts[index]}`, href: address(mark), ...place });
}

/** @param {string} mark */
function drawShape(mark) {
  return mark === "small"
    ? h("path", { class: "mm-h-small", d: "M-3.200 -3.500h6.400l-3.200 7z" })
    : h("circle", { class: "mm-h-free", r: 2.2 });
}

/**
 * The numbers of the moments, above; where they lie close together they make room for each other.
 *
 * @param {History} part
 * @param {number} at
 * @param {(index: number) => number} middle
 * @param {number} end how far to the right the last may stand
 */
function drawLinks({ links, ups }, at, middle, end) {
  const numbered = links
    .map((step, index) => ({ step, figure: index + 1, place: middle(step) }))
    .sort((one, other) => one.step - other.step);
  let free = 0;
  for (const each of numbered) {
    each.place = Math.max(each.place, free);
    free = each.place + 2 * DISC + 2;
  }
  let most = end;
  for (const each of numbered.toReversed()) {
    each.place = Math.min(each.place, most);
    most = each.place - 2 * DISC - 2;
  }
  return numbered.map(({ step, figure, place }) => {
    const [x, y] = [middle(step), 16];
    const look = step === at ? " is-chosen" : "";
    return [
      h("path", { class: "mm-h-lead", d: `M${place} ${y + DISC}L${x} ${round(up(ups[step]) - 3)}` }),
      h("circle", { class: `mm-h-disc${look}`, cx: place, cy: y, r: DISC }),
      h("text", { class: `mm-h-figure${look}`, x: place, y: y + 5.5, "text-anchor": "middle" }, String(figure)),
    ];
  });
}

/** @param {[string, string]} entry */
function drawLegend([mark, words]) {
  const drawn = mark === "small" || mark === "free";
  const sign = drawn
    ? h("svg", { class: "mm-icon", viewBox: "-6 -6 12 12", "aria-hidden": "true" }, drawShape(mark))
    : icon(mark, "mm-h-sign");
  return h("li", { class: `is-${mark}` }, sign, words);
}
