/** What is folded: "as a table" what a picture shows, and fractions to their last digit. */

import { h } from "./dom.js";
import { drawCopied } from "./forms.js";
import { filled, icon } from "./words.js";

/** @import { Child } from "./described.js" */
/** @import { LessonView } from "./lesson.js" */
/** @import { Fractions, LongFraction } from "./scene.js" */

/**
 * The same content as the picture above it, folded.
 *
 * @param {LessonView} view
 * @param {string} id
 * @param {string} caption
 * @param {Child[]} head
 * @param {() => Child[][]} rows made only when opened
 * @param {boolean} [named] whether the caption is seen: there is no picture above
 */
export function folded(view, id, caption, head, rows, named = false) {
  const shown = named && caption ? filled(view.word("as_table_named"), { name: caption }) : view.word("as_table");
  const words = [shown, !named && caption && h("span", { class: "mm-hidden" }, `: ${caption}`)];
  return unfolding(view, id, words, () => h("div", { class: "mm-scroll" }, table(caption, head, rows())));
}

/** @param {string} caption @param {Child[]} head @param {Child[][]} rows @param {number[]} [best] */
export function table(caption, head, rows, best = []) {
  const heads = head.map((name) => (name ? h("th", { scope: "col" }, name) : h("td", null)));
  return h(
    "table",
    { class: "mm-table" },
    caption && h("caption", { class: "mm-hidden" }, caption),
    h("thead", null, h("tr", null, heads)),
    h(
      "tbody",
      null,
      rows.map((row, index) => tableRow(row, best.includes(index))),
    ),
  );
}

/** Exact numbers, folded: the first digits of each, and the whole of it folded once more. @param {LessonView} view @param {Fractions} part */
export function drawFractions(view, part) {
  const drawn = () => part.fractions.map((each, index) => h("li", null, drawFraction(view, part, each, index)));
  return unfolding(view, part.id, part.label, () =>
    h("ul", { class: "mm-fractions", "aria-label": part.label }, drawn()),
  );
}

/** @param {LessonView} view @param {Fractions} part @param {LongFraction} fraction @param {number} index */
function drawFraction(view, { id, whole, above, below }, { name, decimal, length, top, bottom }, index) {
  const own = `${id}-${index}`;
  const digits = (/** @type {string} */ title, /** @type {string} */ text) => [
    h("span", { class: "mm-quiet" }, title),
    h("span", { class: "mm-digits" }, text.replace(/\B(?=(\d{3})+$)/g, " ")),
  ];
  const inside = () => [
    h("p", { class: "mm-whole-fraction" }, digits(above, top), digits(below, bottom)),
    drawCopied(view, `${own}:copied`, `${top}/${bottom}`, { "aria-label": `${whole}: ${name}` }),
  ];
  return [
    h("span", { class: "mm-fraction-name" }, name),
    h("span", { class: "mm-number" }, decimal),
    unfolding(view, own, [length, h("span", { class: "mm-hidden" }, `: ${whole}, ${name}`)], inside),
  ];
}

/** Something folded under its words, made only when it is opened. @param {LessonView} view @param {string} id @param {Child} words @param {() => Child} inside */
function unfolding(view, id, words, inside) {
  return h(
    "details",
    { class: "mm-folded", key: `folded-${id}`, ontoggle: (event) => view.unfold(id, event.target.open) },
    h("summary", { "data-id": `folded:${id}` }, words),
    view.state.open[id] && inside(),
  );
}

/** The first cell of a row heads it. @param {Child[]} row @param {boolean} best */
function tableRow([first, ...others], best) {
  return h(
    "tr",
    { class: best ? "is-best" : "" },
    h("th", { scope: "row" }, best && icon("check"), first),
    others.map((cell) => h("td", null, cell)),
  );
}
