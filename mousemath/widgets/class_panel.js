/** The teacher's page, right: groups of guesses, frequencies, choices, what to ask next. */

import { drawButton } from "./class_button.js";
import { h } from "./dom.js";
import { drawCopied } from "./forms.js";
import { cssShare, icon, round } from "./words.js";

/** @import { AskNext, ClassChoice, ClassChoices, ClassColumn, ClassColumns, ClassGroup, ClassGroups, FairDots, Heat, HeatCell } from "./scene.js" */
/** @import { LessonView } from "./lesson.js" */

/** @param {LessonView} _view @param {ClassGroups} part */
export function drawClassGroups(_view, { label, groups }) {
  return h("ul", { class: "mm-groups", "aria-label": label }, groups.map(drawGroup));
}

/** @param {ClassGroup} group */
function drawGroup({ letter, look, title, text, number }) {
  return h(
    "li",
    null,
    h("span", { class: `mm-rl is-${look || "no"}`, "aria-hidden": letter ? null : "true" }, letter || "·"),
    h("span", { class: "mm-rt" }, h("b", null, title), h("small", null, text)),
    h("b", { class: "mm-number" }, number),
  );
}

/** @param {LessonView} _view @param {ClassColumns} part */
export function drawClassColumns(_view, { label, columns, ours, exact }) {
  return h(
    "figure",
    { class: "mm-counted" },
    h("div", { class: "mm-counted-columns", role: "img", "aria-label": label }, columns.map(drawColumn)),
    h(
      "figcaption",
      { class: "mm-legend" },
      h("span", null, h("span", { class: "mm-swatch is-ours", "aria-hidden": "true" }), ours),
      h("span", null, h("span", { class: "mm-swatch is-exact", "aria-hidden": "true" }), exact),
    ),
  );
}

/** @param {ClassColumn} column */
function drawColumn({ label, counted, filling, outline }) {
  return h(
    "div",
    { class: "mm-counted-column" },
    h(
      "div",
      { style: `--f:${cssShare(filling)};--o:${cssShare(outline)}` },
      h("b", null, counted),
      h("u", null),
      h("i", null),
    ),
    h("span", null, label),
  );
}

/** Dots in a row of one pile of fair classes, and the distance between them. */
const [IN_ROW, APART, PILE] = [4, 3.9, 16];

/** @param {LessonView} _view @param {FairDots} part */
export function drawFairDots(_view, { label, piles, ours, words, near, far }) {
  const rows = Math.max(...piles.map((count) => Math.ceil(count / IN_ROW)));
  const foot = Math.max(120, rows * APART + 46);
  const left = (/** @type {number} */ pile) => 4 + pile * PILE;
  const dot = (/** @type {number} */ pile, /** @type {number} */ index) =>
    `M${round(left(pile) + (index % IN_ROW) * APART + 2)} ${round(foot - 4 - Math.floor(index / IN_ROW) * APART)}h0`;
  const path = piles
    .map((count, pile) => Array.from({ length: count }, (_, index) => dot(pile, index)).join(""))
    .join("");
  const top = round(foot - 4 - Math.ceil(piles[ours] / IN_ROW) * APART - 8);
  const x = left(ours) + PILE / 2;
  const late = ours > piles.length / 2;
  return h(
    "svg",
    { class: "mm-fair", viewBox: `0 0 396 ${foot + 26}`, role: "img", "aria-label": label },
    h("path", { class: "mm-fair-dots", d: path }),
    h("path", { class: "mm-axis", d: `M4 ${foot}H392` }),
    h("path", { class: "mm-fair-lead", d: `M${x} ${top}V26` }),
    h("path", { class: "mm-ourdot", d: `M${x} ${top - 7}l7 7-7 7-7-7z` }),
    h("text", { class: "mm-dots-word is-strong", x, y: 18, "text-anchor": late ? "end" : "start" }, words),
    h("text", { class: "mm-dots-word", x: 4, y: foot + 20 }, near),
    h("text", { class: "mm-dots-word", x: 392, y: foot + 20, "text-anchor": "end" }, far),
  );
}

/** @param {LessonView} _view @param {ClassChoices} part */
export function drawClassChoices(_view, { label, choices }) {
  return h("ul", { class: "mm-clist", "aria-label": label }, choices.map(drawChoice));
}

/** @param {ClassChoice} choice */
function drawChoice({ label, number, tag, best }) {
  return h(
    "li",
    { class: `mm-crow${best ? " is-best" : ""}` },
    h("span", { class: "mm-cname" }, label),
    tag ? h("span", { class: `mm-ctag is-${best ? "best" : "cost"}` }, best && icon("check"), tag) : h("span", null),
    h(
      "span",
      { class: "mm-cdots", "aria-hidden": "true" },
      Array.from({ length: number }, () => h("i", null)),
    ),
    h("b", { class: "mm-number" }, String(number)),
  );
}

/** @param {LessonView} view @param {AskNext} part */
export function drawAskNext(view, { label, question, text, button, line }) {
  return h(
    "div",
    { class: "mm-asknext", key: "asknext", "data-group": "asknext" },
    h("p", { class: "mm-label" }, icon("ask"), label),
    h("p", { class: "mm-ask-all" }, question),
    h("p", { class: "mm-text" }, text),
    button && h("div", { class: "mm-row" }, drawButton(view, button)),
    line && drawCopied(view, "asknext-line", line, { "aria-label": view.word("position_code") }),
  );
}

/** @param {LessonView} _view @param {Heat} part */
export function drawHeat(_view, { label, corner, names, hot, rows, right, foot, legend }) {
  const isHot = (/** @type {number} */ column) => (hot.includes(column) ? "is-hot" : "");
  const heads = names.map((name, column) =>
    h(
      "th",
      { scope: "col", class: isHot(column), title: name },
      String(column + 1),
      h("span", { class: "mm-hidden" }, `: ${name}`),
    ),
  );
  return [
    h(
      "div",
      { class: "mm-scroll", tabindex: "0", role: "group", "aria-label": label, "data-id": "heat" },
      h(
        "table",
        { class: "mm-heat" },
        h("caption", { class: "mm-hidden" }, label),
        h("thead", null, h("tr", null, h("th", { scope: "col" }, h("span", { class: "mm-hidden" }, corner)), heads)),
        h(
          "tbody",
          null,
          rows.map(([name, cells]) => h("tr", null, h("th", { scope: "row" }, name), cells.map(drawCell))),
        ),
        foot.length > 0 &&
          h(
            "tfoot",
            null,
            h(
              "tr",
              null,
              h("th", { scope: "row" }, right),
              foot.map((count) => h("td", null, count)),
            ),
          ),
      ),
    ),
    h("p", { class: "mm-text is-quiet" }, legend),
  ];
}

/** @param {HeatCell} cell */
function drawCell({ text, look, words }) {
  return h(
    "td",
    { class: `mm-hc${look ? ` is-${look}` : ""}`, title: words },
    look === "ok" ? icon("check") : h("span", { "aria-hidden": "true" }, text),
    h("span", { class: "mm-hidden" }, words),
  );
}
