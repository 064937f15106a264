/** "As a table": what a picture shows, for those who would rather read it. */

import { h } from "./dom.js";
import { filled, icon } from "./words.js";

/** @import { Child } from "./described.js" */
/** @import { LessonView } from "./lesson.js" */

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
  return h(
    "details",
    { class: "mm-folded", key: `folded-${id}`, ontoggle: (event) => view.unfold(id, event.target.open) },
    h(
      "summary",
      { "data-id": `folded:${id}` },
      shown,
      !named && caption && h("span", { class: "mm-hidden" }, `: ${caption}`),
    ),
    view.state.open[id] && h("div", { class: "mm-scroll" }, table(caption, head, rows())),
  );
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

/** The first cell of a row heads it. @param {Child[]} row @param {boolean} best */
function tableRow([first, ...others], best) {
  return h(
    "tr",
    { class: best ? "is-best" : "" },
    h("th", { scope: "row" }, best && icon("check"), first),
    others.map((cell) => h("td", null, cell)),
  );
}
