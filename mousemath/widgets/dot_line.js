/** Guesses of a class as dots on a line of numbers, with the exact value behind a curtain. */

import { drawButton } from "./class_button.js";
import { h } from "./dom.js";
import { rich, round } from "./words.js";

/** @import { ClassDot, DotLine } from "./scene.js" */
/** @import { LessonView } from "./lesson.js" */

/** The line of dots: its ends, its top and its foot; the lane of the exact value below it. */
const [LEFT, RIGHT, TOP, FOOT, LANE, DEEP] = [26, 374, 30, 176, 212, 44];
/** The greatest distance between two dots of a pile. */
const PITCH = 17.4;

/** @param {number} share */
const across = (share) => round(LEFT + share * (RIGHT - LEFT));

/** @param {LessonView} view @param {DotLine} part */
export function drawDotLine(view, { id, label, ticks, dots, curtain, at = -1, exact }) {
  const highest = Math.max(1, ...dots.map(({ row }) => row + 1));
  const pitch = Math.min(PITCH, (FOOT - TOP) / highest);
  const drawn = at >= 0;
  const picture = h(
    "svg",
    { class: "mm-dots", viewBox: "0 0 400 260", role: "img", "aria-label": label },
    ticks.map(([share, text]) => [
      h("path", { class: "mm-gridline", d: `M${across(share)} 18V182` }),
      h("text", { class: "mm-dots-word", x: across(share), y: 200, "text-anchor": "middle" }, text),
    ]),
    h("path", { class: "mm-axis", d: "M16 176H384" }),
    dots.map((dot) => drawDot(dot, pitch)),
    tops(dots).map((dot, index, all) => drawLetter(dot, pitch, index, all)),
    h("rect", { class: `mm-lane${drawn ? "" : " is-closed"}`, x: 16, y: LANE, width: 368, height: DEEP, rx: 8 }),
    drawn && h("path", { class: "mm-exact-line", d: `M${across(at)} 12V${LANE + DEEP}` }),
    !drawn &&
      h("path", {
        class: "mm-curtain-folds",
        d: "M60 212v44M104 212v44M148 212v44M192 212v44M236 212v44M280 212v44M324 212v44",
      }),
  );
  return h(
    "figure",
    { class: "mm-dotline", key: id, "data-group": id },
    picture,
    h(
      "div",
      { class: "mm-curtain-row", role: "status", key: "lane" },
      drawn && h("p", { class: `mm-curtain-said${at < 0.5 ? " is-end" : ""}` }, h("span", null, rich(exact))),
      curtain && drawButton(view, curtain, drawn ? " is-bare" : " is-curtain"),
    ),
  );
}

/** @param {ClassDot} dot @param {number} pitch */
function drawDot({ at, row, look }, pitch) {
  const r = round(pitch / 2.35);
  return h("circle", {
    class: `mm-cdot${look ? ` is-${look}` : ""}`,
    cx: across(at),
    cy: round(FOOT - pitch * (row + 0.55)),
    r,
  });
}

/** The highest dot of each letter, where most of its dots lie. @param {ClassDot[]} dots */
function tops(dots) {
  /** @type {Map<string, ClassDot[]>} */
  const piles = new Map();
  for (const dot of dots) if (dot.letter) push(piles, `${dot.letter}:${dot.at}`, dot);
  /** @type {Map<string, ClassDot[]>} */
  const largest = new Map();
  for (const pile of piles.values()) {
    const { letter = "" } = pile[0];
    if (pile.length > (largest.get(letter)?.length ?? 0)) largest.set(letter, pile);
  }
  const height = (/** @type {number} */ at) => Math.max(...dots.filter((dot) => dot.at === at).map(({ row }) => row));
  return [...largest.values()].map(([dot]) => ({ ...dot, row: height(dot.at) }));
}

/** @template T @param {Map<string, T[]>} map @param {string} key @param {T} value */
function push(map, key, value) {
  map.set(key, [...(map.get(key) ?? []), value]);
}

/** Letters of one pile stand beside each other. @param {ClassDot} dot @param {number} pitch @param {number} index @param {ClassDot[]} all */
function drawLetter({ at, row, letter, look }, pitch, index, all) {
  const before = all.slice(0, index).filter((other) => other.at === at).length;
  const place = { x: across(at) + 14 * before, y: round(FOOT - pitch * (row + 1) - 7), "text-anchor": "middle" };
  return h("text", { class: `mm-cl is-${look}`, ...place }, letter);
}
