/** Tables that are pictures too: the payoff matrix, and the table of knowledge. */

import { h } from "./dom.js";
import { cssShare, decimalText, formula, icon, shortNumber, tone } from "./words.js";

/** @param {any} view @param {any} part */
export function drawMatrix(view, part) {
  const { rows = [], columns = [], entries = [] } = part;
  const rowMixes = rows.some((/** @type {any} */ row) => row.mix);
  const columnMixes = columns.some((/** @type {any} */ column) => column.mix);
  return [
    h("div", { class: "mm-scroll" }, h(
      "table",
      { class: `mm-payoff${columns.length > 4 ? " is-wide" : ""}`, style: `--mm-columns:${columns.length + (rowMixes ? 2 : 1)}` },
      h("caption", { class: "mm-hidden" }, part.label),
      h("thead", null, h("tr", null, h("th", { scope: "col" }, h("small", null, part.corner)),
        columns.map((/** @type {any} */ head) => drawHead(head, "col")),
        rowMixes && h("th", { scope: "col" }, h("small", null, part.row_mix)))),
      h("tbody", null,
        rows.map((/** @type {any} */ head, /** @type {number} */ index) => h("tr", null, drawHead(head, "row"),
          (entries[index] ?? []).map((/** @type {any} */ entry) => drawEntry(view, entry)),
          rowMixes && h("td", { class: "mm-mix is-row" }, drawMix(head.mix, "is-best")))),
        columnMixes && h("tr", null, h("th", { scope: "row" }, h("small", null, part.column_mix)),
          columns.map((/** @type {any} */ head) => h("td", { class: "mm-mix" }, drawMix(head.mix, ""))),
          rowMixes && (part.value
            ? h("td", { class: "mm-pay is-value" }, h("span", { class: "mm-hidden" }, `${view.word("value_of_game")}: `), shortNumber(part.value))
            : h("td", null)))),
    )),
    entries.flat().some((/** @type {any} */ entry) => entry.best) && h("p", { class: "mm-legend" },
      h("span", { class: "mm-swatch is-answer", "aria-hidden": "true" }), h("span", null, view.word("best_response"))),
  ];
}

/** @param {any} head @param {string} scope */
function drawHead(head, scope) {
  return h("th", { scope, class: head.struck ? "is-struck" : "" }, icon(head.icon), h("small", null, head.name));
}

/** @param {any} view @param {any} entry */
function drawEntry(view, entry) {
  const sign = { "+": " is-plus", "-": " is-minus", "−": " is-minus", plus: " is-plus", minus: " is-minus", positive: " is-plus", negative: " is-minus" };
  const classes = `mm-pay${/** @type {any} */ (sign)[entry.sign] ?? ""}${entry.best ? " is-answer" : ""}${entry.struck ? " is-struck" : ""}`;
  return h("td", { class: classes }, shortNumber(entry.number),
    entry.best && h("span", { class: "mm-hidden" }, `, ${view.word("best_response")}`),
    entry.struck && h("span", { class: "mm-hidden" }, `, ${view.word("struck_out")}`));
}

/** @param {any} mix @param {string} tint */
function drawMix(mix, tint) {
  if (!mix) return null;
  return [
    h("span", { class: `mm-bar ${tint}`, "aria-hidden": "true", style: `--w:${cssShare(mix.share)}` }, h("i", null)),
    formula(mix.fraction) ?? decimalText(mix),
  ];
}

/** @param {any} view @param {any} part */
export function drawKnowledge(view, part) {
  const rows = part.rows ?? [];
  const cells = rows.flat();
  const chosen = cells.find((/** @type {any} */ cell) => cell.selected)?.id;
  const home = cells.some((/** @type {any} */ cell) => cell.id === view.state.roving[part.id])
    ? view.state.roving[part.id] : (chosen ?? cells[0]?.id);
  return [
    h(
      "div",
      {
        class: "mm-know", key: part.id, role: "grid", "aria-label": part.label, "data-group": part.id,
        style: `--mm-columns:${Math.max((part.column_heads ?? []).length, rows[0]?.length ?? 0)}`,
        onkeydown: (/** @type {KeyboardEvent} */ event) => walk(view, part, rows, event),
      },
      (part.column_heads ?? []).length > 0 && h("div", { class: "mm-know-row", role: "row" }, h("span", { role: "columnheader" }, h("span", { class: "mm-hidden" }, part.label)),
        (part.column_heads ?? []).map((/** @type {string} */ head) => h("b", { role: "columnheader" }, head))),
      rows.map((/** @type {any[]} */ row, /** @type {number} */ index) => h("div", { class: "mm-know-row", role: "row" },
        h("b", { role: "rowheader" }, part.row_heads?.[index] ?? ""),
        row.map((cell) => drawKnown(view, part, cell, cell.id === home)))),
    ),
    part.legend?.length > 0 && h("p", { class: "mm-legend", key: `${part.id}-legend` },
      part.legend.map((/** @type {any} */ [state, words]) => h("span", null, drawLegend(state), words))),
  ];
}

/** A legend entry is a state of a cell, or a drawing (with a tone after a blank). @param {string} state */
function drawLegend(state) {
  if (["unseen", "mine", "den", "known", "gone"].includes(state)) {
    return h("span", { class: `mm-swatch mm-known is-${state}`, "aria-hidden": "true", style: "--h:35%" });
  }
  const [name, colour] = state.split(" ");
  return icon(name, tone(colour).trim());
}

/** @param {any} view @param {any} part @param {any} cell @param {boolean} home */
function drawKnown(view, part, cell, home) {
  return h("span", {
    class: `mm-known is-${cell.state}${tone(cell.tone)}`, key: cell.id, role: "gridcell", "data-id": cell.id,
    tabindex: home ? "0" : "-1", "aria-label": cell.name, "aria-selected": String(Boolean(cell.selected)),
    style: `--h:${cssShare(cell.share)}`,
    onclick: (/** @type {any} */ event) => {
      event.currentTarget.focus({ preventScroll: true });
      view.send({ type: "view", name: part.view, value: cell.id });
    },
    onfocus: () => {
      if (view.state.roving[part.id] === cell.id) return;
      view.state.roving[part.id] = cell.id;
      view.redraw();
    },
  }, icon(cell.icon));
}

/** @param {any} view @param {any} part @param {any[][]} rows @param {KeyboardEvent} event */
function walk(view, part, rows, event) {
  const id = /** @type {HTMLElement} */ (event.target).dataset.id ?? "";
  const row = rows.findIndex((line) => line.some((cell) => cell.id === id));
  if (row < 0) return;
  const column = rows[row].findIndex((cell) => cell.id === id);
  if (event.key === "Enter" || event.key === " ") {
    event.preventDefault();
    view.send({ type: "view", name: part.view, value: id });
    return;
  }
  const last = rows[row].length - 1;
  /** @type {Record<string, [number, number]>} */
  const ways = {
    ArrowRight: [row, Math.min(last, column + 1)], ArrowLeft: [row, Math.max(0, column - 1)],
    ArrowDown: [Math.min(rows.length - 1, row + 1), column], ArrowUp: [Math.max(0, row - 1), column],
    Home: [event.ctrlKey ? 0 : row, 0], End: [event.ctrlKey ? rows.length - 1 : row, last],
  };
  if (!Object.hasOwn(ways, event.key)) return;
  event.preventDefault();
  const [down, right] = ways[event.key];
  const next = rows[down][right];
  if (next) view.focus(next.id);
}
