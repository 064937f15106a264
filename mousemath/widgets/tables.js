/** Tables that are pictures too: the payoff matrix, and the table of knowledge. */

import { h } from "./dom.js";
import { rove } from "./roving.js";
import { cssShare, decimalText, formula, icon, shortNumber, tone } from "./words.js";

/** @import { Child } from "./described.js" */
/** @import { Knowledge, KnownCell, Matrix, MatrixEntry, MatrixHead, Number as Value } from "./scene.js" */
/** @import { LessonView } from "./lesson.js" */

/** The group of the fields of a payoff table. */
const PAYOFF = "payoff";

/** @param {LessonView} view @param {Matrix} part */
export function drawMatrix(view, part) {
  const { rows, columns, entries } = part;
  const rowMixes = rows.some((row) => row.mix);
  const body = rows.map((head, index) =>
    h(
      "tr",
      null,
      drawHead(head, "row"),
      (entries[index] ?? []).map((entry, column) => drawEntry(view, entry, `${PAYOFF}:${index}:${column}`)),
      rowMixes && h("td", { class: "mm-mix" }, drawMix(head.mix, "is-best")),
    ),
  );
  const heads = [
    h("th", { scope: "col" }, h("small", null, part.corner)),
    columns.map((head) => drawHead(head, "col")),
    rowMixes && h("th", { scope: "col", class: "mm-mix-head" }, h("small", null, part.row_mix)),
  ];
  const table = h(
    "table",
    { class: `mm-payoff${columns.length > 4 ? " is-wide" : ""}` },
    h("caption", { class: "mm-hidden" }, part.label),
    h("thead", null, h("tr", null, heads)),
    h("tbody", null, body, columns.some((column) => column.mix) && drawColumnMixes(view, part, rowMixes)),
  );
  const best = entries.flat().some((entry) => entry.best);
  const told = entries.flat().some((entry) => entry.exact);
  const [, row, column] = (view.state.roving[PAYOFF] ?? "").split(":");
  const sign = h("span", { class: "mm-swatch is-answer", "aria-hidden": "true" });
  const exact = entries[Number(row)]?.[Number(column)]?.exact || part.label;
  return [
    h("div", { class: "mm-scroll", "data-group": PAYOFF, "data-rove": "true" }, table),
    (told || best) &&
      h(
        "p",
        { class: told ? "mm-exact" : null },
        best && h("span", { class: "mm-legend" }, sign, view.word("best_response")),
        told && h("span", { "aria-hidden": "true" }, exact),
      ),
  ];
}

/**
 * The last row: how the columns are mixed, and the value.
 *
 * @param {LessonView} view
 * @param {Matrix} part
 * @param {boolean} rowMixes
 */
function drawColumnMixes(view, { columns, column_mix, value }, rowMixes) {
  const named = h("span", { class: "mm-hidden" }, `${view.word("value_of_game")}: `);
  const worth = value ? h("td", { class: "mm-pay is-value" }, named, shortNumber(value)) : h("td", null);
  return h(
    "tr",
    null,
    h("th", { scope: "row" }, h("small", null, column_mix)),
    columns.map((head) => h("td", { class: "mm-mix" }, drawMix(head.mix, ""))),
    rowMixes && worth,
  );
}

/** @param {MatrixHead} head @param {string} scope */
function drawHead(head, scope) {
  return h("th", { scope, class: head.struck ? "is-struck" : "" }, icon(head.icon), h("small", null, head.name));
}

/**
 * A field of the table; where it knows its exact value, that is told while it has the focus.
 *
 * @param {LessonView} view
 * @param {MatrixEntry} entry
 * @param {string} id
 */
function drawEntry(view, { number, sign, best, struck, exact }, id) {
  const tint = sign === "plus" || sign === "minus" ? ` is-${sign}` : "";
  const value = number.short
    ? [
        h("span", { class: "mm-pay-long" }, shortNumber(number)),
        h("span", { class: "mm-pay-short", "aria-hidden": "true" }, number.short),
      ]
    : shortNumber(number);
  const tell = () => rove(view, PAYOFF, id);
  const telling = { type: "button", class: "mm-pay-field", "data-id": id, title: exact, onfocus: tell, onclick: tell };
  return h(
    "td",
    { class: `mm-pay${tint}${best ? " is-answer" : ""}${struck ? " is-struck" : ""}` },
    exact ? h("button", telling, value, h("span", { class: "mm-hidden" }, `. ${exact}`)) : value,
    best && h("span", { class: "mm-hidden" }, `, ${view.word("best_response")}`),
    struck && h("span", { class: "mm-hidden" }, `, ${view.word("struck_out")}`),
  );
}

/** @param {Value | undefined} mix @param {string} tint */
function drawMix(mix, tint) {
  if (!mix) return null;
  const style = `--w:${cssShare(mix.share)}`;
  return [
    h("span", { class: `mm-bar ${tint}`, "aria-hidden": "true", style }, h("i", null)),
    mix.short ? h("span", { class: "mm-number" }, mix.short) : (formula(mix.fraction) ?? decimalText(mix)),
  ];
}

// ── knowledge ────────────────────────────────────────────────────────────────────────────────────

/** @param {LessonView} view @param {Knowledge} part */
export function drawKnowledge(view, part) {
  const { rows, column_heads } = part;
  const cells = rows.flat();
  const visited = cells.find((cell) => cell.id === view.state.roving[part.id]);
  const home = visited ?? cells.find((cell) => cell.selected) ?? cells[0];
  const across = Math.max(column_heads.length, rows[0]?.length ?? 0);
  const corner = h("span", { role: "columnheader" }, h("span", { class: "mm-hidden" }, part.label));
  const counted = part.column_icon ? icon(part.column_icon, `mm-tone-${part.column_icon}`) : null;
  const heads = column_heads.map((head) => h("b", { role: "columnheader" }, head, counted));
  return [
    h(
      "div",
      {
        class: "mm-know",
        key: part.id,
        role: "grid",
        "aria-label": part.label,
        "data-group": part.id,
        style: `--mm-columns:${across}`,
        onkeydown: (event) => walk(view, part, event),
      },
      heads.length > 0 && h("div", { class: "mm-know-row", role: "row" }, corner, heads),
      rows.map((row, index) =>
        h(
          "div",
          { class: "mm-know-row", role: "row" },
          h("b", { role: "rowheader" }, part.row_heads?.[index] ?? ""),
          row.map((cell) => drawKnown(view, part, cell, cell === home)),
        ),
      ),
    ),
    drawLegend(part),
  ];
}

/** @param {Knowledge} part @returns {Child} */
function drawLegend({ id, legend = [] }) {
  const entries = legend.map(([state, words]) => h("span", null, legendSign(state), words));
  return entries.length > 0 && h("p", { class: "mm-legend", key: `${id}-legend` }, entries);
}

/** A legend entry is a state of a cell, or a drawing (with a tone after a blank). @param {string} state */
function legendSign(state) {
  if (["unseen", "mine", "den", "known", "gone"].includes(state)) {
    return h("span", { class: `mm-swatch mm-known is-${state}`, "aria-hidden": "true", style: "--h:35%" });
  }
  const [name, colour] = state.split(" ");
  return icon(name, tone(colour).trim());
}

/** @param {LessonView} view @param {Knowledge} part @param {KnownCell} cell @param {boolean} home */
function drawKnown(view, part, cell, home) {
  return h(
    "span",
    {
      class: `mm-known is-${cell.state}${tone(cell.tone)}`,
      key: cell.id,
      role: "gridcell",
      "data-id": cell.id,
      tabindex: home ? "0" : "-1",
      "aria-selected": String(Boolean(cell.selected)),
      style: `--h:${cssShare(cell.share)}`,
      onclick: (event) => {
        event.currentTarget.focus({ preventScroll: true });
        view.look(part.view, cell.id);
      },
      onfocus: () => rove(view, part.id, cell.id),
    },
    h("span", { class: "mm-hidden" }, cell.name),
    icon(cell.icon),
    cell.word && h("b", { "aria-hidden": "true" }, cell.word),
  );
}

/** @param {LessonView} view @param {Knowledge} part @param {KeyboardEvent & { target: HTMLElement }} event */
function walk(view, { rows, view: name }, event) {
  const id = event.target.dataset.id ?? "";
  const row = rows.findIndex((line) => line.some((cell) => cell.id === id));
  if (row < 0) return;
  const column = rows[row].findIndex((cell) => cell.id === id);
  if (event.key === "Enter" || event.key === " ") {
    event.preventDefault();
    view.look(name, id);
    return;
  }
  const [low, last] = [rows.length - 1, rows[row].length - 1];
  /** @type {Record<string, [number, number]>} */
  const ways = {
    ArrowRight: [row, Math.min(last, column + 1)],
    ArrowLeft: [row, Math.max(0, column - 1)],
    ArrowDown: [Math.min(low, row + 1), column],
    ArrowUp: [Math.max(0, row - 1), column],
    Home: [event.ctrlKey ? 0 : row, 0],
    End: [event.ctrlKey ? low : row, last],
  };
  if (!Object.hasOwn(ways, event.key)) return;
  event.preventDefault();
  const [down, right] = ways[event.key];
  const next = rows[down][right];
  if (next) view.focus(next.id);
}
