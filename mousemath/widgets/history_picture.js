/** The picture of a play looked back on: its value as a line, what moved it below, numbered moments above. */

import { h } from "./dom.js";
import { address, icon, round } from "./words.js";

/** @import { History } from "./scene.js" */

/** Where the axes lie in the picture, how far it reaches, and where the signs of the steps stand. */
const [LEFT, AROUND, TOP, BOTTOM] = [40, 16, 34, 172];
const [HIGH, FEET, CHANCE, DEED] = [250, 226, 188, 209];
/** The least width of the picture, and that of a step. */
const [LEAST, STEP] = [400, 8];
/** A step that changes less of the height is not drawn thick. */
const SEEN = 0.02;
/** Half of a numbered disc, and how much a sign takes. */
const [DISC, SIGN] = [13, 17];

/** The number in the name of a turn, else the name. @param {string} moment */
export function figureOf(moment) {
  return /\d+/.exec(moment)?.[0] ?? moment;
}

/** How wide a picture of so many steps is. @param {number} steps */
function widthOf(steps) {
  return Math.max(LEAST, LEFT + AROUND + STEP * steps);
}

/** The step at a share of the width. @param {number} share @param {number} steps */
export function stepAt(share, steps) {
  const wide = widthOf(steps);
  return Math.round(((share * wide - LEFT) / (wide - LEFT - AROUND)) * steps - 0.5);
}

/** @param {number} place upwards, in shares of the height */
const up = (place) => round(BOTTOM - place * (BOTTOM - TOP));

/** @param {History} part @param {number} at the step that is looked at */
export function drawPicture(part, at) {
  const wide = widthOf(part.ups.length);
  const { start, ups, ticks } = part;
  const right = wide - AROUND;
  const step = (right - LEFT) / Math.max(1, ups.length);
  const middle = (/** @type {number} */ index) => round(LEFT + (index + 0.5) * step);
  const line = ups.map((place, index) => `H${middle(index)}V${up(place)}`).join("");
  const last = ups[ups.length - 1] ?? start;
  const picture = h(
    "svg",
    { class: "mm-hist", viewBox: `0 0 ${wide} ${HIGH}`, "aria-hidden": "true" },
    at < ups.length && h("rect", { class: "mm-h-sel", x: middle(at) - 11, y: 29, width: 22, height: FEET - 29, rx: 6 }),
    ticks.map(([place]) => h("path", { class: "mm-gridline", d: `M${LEFT} ${up(place)}H${right}` })),
    drawScale(part),
    drawTurns(part, step),
    h("path", { class: "mm-h-line", d: `M${LEFT} ${up(start)}${line}H${right}` }),
    ups.map((place, index) => drawChange(part, index, ups[index - 1] ?? start, place, middle(index))),
    part.marks.map((mark, index) => drawMark(part, mark, index, middle(index), step)),
    drawLinks(part, at, middle, wide - DISC - 1),
    h("circle", { class: "mm-nowpoint", cx: right, cy: up(last), r: 5 }),
  );
  const scale = h("svg", { viewBox: `0 0 ${LEFT} ${HIGH}` }, drawScale(part));
  const staying = h("div", { class: "mm-hist-scale", "aria-hidden": "true" }, scale); // while the picture goes by
  return h("div", { class: "mm-hist-sheet", style: `--mm-wide:${wide}` }, picture, staying);
}

/** The numbers on the left. @param {History} part */
function drawScale({ ticks }) {
  return ticks.map(([place, text]) => word(LEFT - 8, up(place) + 5, "end", text));
}

/** @param {number} x @param {number} y @param {string} anchor @param {string} text */
function word(x, y, anchor, text) {
  return h("text", { class: "mm-try-word", x: round(x), y: round(y), "text-anchor": anchor }, text);
}

/** The numbers of the turns below, where there is room, and lines between them. @param {History} part @param {number} step */
function drawTurns(part, step) {
  let free = 0;
  return groups(part).map(({ text, first, next }) => {
    const [x, middle] = [LEFT + first * step, LEFT + ((first + next) / 2) * step];
    const half = 4.5 * text.length + 2;
    const fits = middle - half >= free;
    if (fits) free = middle + half;
    return [
      first > 0 && h("path", { class: "mm-gridline", d: `M${round(x)} ${TOP}V${FEET}` }),
      fits && word(middle, HIGH - 6, "middle", text),
    ];
  });
}

/** Turns by their numbers, with their first step and the one after their last; plays of one round are one. @param {History} part */
function groups({ turns, moments }) {
  /** @type {{ text: string, first: number, next: number }[]} */
  const found = [];
  moments.forEach((moment, turn) => {
    const [text, last] = [figureOf(moment), found[found.length - 1]];
    const next = turns.lastIndexOf(turn) + 1;
    if (last?.text === text) last.next = next;
    else found.push({ text, first: turns.indexOf(turn), next });
  });
  return found;
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
export function drawLegend([mark, words]) {
  const drawn = mark === "small" || mark === "free";
  const sign = drawn
    ? h("svg", { class: "mm-icon", viewBox: "-6 -6 12 12", "aria-hidden": "true" }, drawShape(mark))
    : icon(mark, "mm-h-sign");
  return h("li", { class: `is-${mark}` }, sign, words);
}
