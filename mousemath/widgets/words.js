/** Small pieces of every part: rich text, numbers, icons, tones, words of the frame. */

import { h, mathematics } from "./dom.js";

/**
 * Rich text: a string, or runs of strings, strong words and formulas.
 *
 * @param {any} runs
 * @returns {any[]}
 */
export function rich(runs) {
  const list = Array.isArray(runs) ? runs : runs ? [runs] : [];
  return list.map((run) => {
    if (typeof run === "string") return run;
    if (run?.kind === "Strong") return h("strong", null, run.text);
    if (run?.kind === "Formula") return formula(run);
    if (run?.kind === "Number") return decimalText(run);
    return null;
  });
}

/** Rich text as plain words, for names. @param {any} runs @returns {string} */
export function plain(runs) {
  const list = Array.isArray(runs) ? runs : runs ? [runs] : [];
  return list
    .map((run) => (typeof run === "string" ? run : (run?.text ?? run?.spoken ?? run?.decimal ?? "")))
    .join("");
}

/** @param {any} value a Formula */
export function formula(value) {
  return value?.mathml ? mathematics(value.mathml, value.spoken ?? "") : null;
}

/** A number in a line of text: its fraction if there is one. @param {any} number */
export function shortNumber(number) {
  return number?.fraction ? formula(number.fraction) : decimalText(number);
}

/** @param {any} number */
export function decimalText(number) {
  return number ? h("span", { class: "mm-number" }, number.decimal) : null;
}

/** Fraction and decimal as two cells of a row. @param {any} number */
export function twoNumbers(number) {
  return [
    h("span", { class: "mm-fraction", key: "fraction" }, formula(number?.fraction)),
    h("span", { class: "mm-number mm-decimal", key: "decimal" }, number?.decimal ?? ""),
  ];
}

/** The name of a drawing without its prefix. @param {string | undefined} name */
function symbol(name) {
  return String(name ?? "").replace(/^mm-/, "").replace(/[^\w-]/g, "");
}

/**
 * A drawing on its own, hidden from screen readers: words beside it say the same.
 *
 * @param {string | undefined} name
 * @param {string} [classes]
 */
export function icon(name, classes = "") {
  if (!symbol(name)) return null;
  return h(
    "svg",
    { class: classes ? `mm-icon ${classes}` : "mm-icon", viewBox: "0 0 48 48", "aria-hidden": "true" },
    h("use", { href: `#mm-${symbol(name)}` }),
  );
}

/**
 * A drawing inside a picture, centred on a point.
 *
 * @param {string} name
 * @param {number} x
 * @param {number} y
 * @param {number} size
 */
export function drawnIcon(name, x, y, size) {
  return h("use", {
    href: `#mm-${symbol(name)}`, x: round(x - size / 2), y: round(y - size / 2), width: size, height: size,
  });
}

/** The class that gives a thing its two colours. @param {string | undefined} name */
export function tone(name) {
  return name ? ` mm-tone-${symbol(name)}` : "";
}

/** @param {number} value */
export function round(value) {
  return Math.round(value * 100) / 100;
}

/** A share as a per cent for CSS, kept within 0 and 100. @param {any} share */
export function cssShare(share) {
  return `${round(Math.min(1, Math.max(0, Number(share) || 0)) * 100)}%`;
}

/**
 * A sentence with `{names}` filled in; the values may be descriptions.
 *
 * @param {string} template
 * @param {Record<string, any>} values
 * @returns {any[]}
 */
export function fill(template, values) {
  return template.split(/(\{\w+\})/).map((part) => {
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    return name && name in values ? values[name] : part;
  });
}

/**
 * "As a table": the same content as the picture above it, folded.
 *
 * @param {any} view
 * @param {string} id
 * @param {string} caption
 * @param {any[]} head
 * @param {() => any[][]} rows made only when opened
 * @param {boolean} [named] whether the caption is seen: there is no picture above
 */
export function folded(view, id, caption, head, rows, named = false) {
  const open = Boolean(view.state.open[id]);
  return h(
    "details",
    {
      class: "mm-folded", key: `folded-${id}`,
      ontoggle: (/** @type {any} */ event) => {
        if (Boolean(view.state.open[id]) === event.target.open) return;
        view.state.open[id] = event.target.open;
        view.redraw();
      },
    },
    h("summary", { "data-id": `folded:${id}` }, 
      named && caption ? fill(view.word("as_table_named"), { name: caption }).join("") : view.word("as_table"),
      !named && caption && h("span", { class: "mm-hidden" }, `: ${caption}`)),
    open && h("div", { class: "mm-scroll" }, table(caption, head, rows())),
  );
}

/** @param {string} caption @param {any[]} head @param {any[][]} rows @param {number[]} [best] */
export function table(caption, head, rows, best = []) {
  return h(
    "table",
    { class: "mm-table" },
    caption && h("caption", { class: "mm-hidden" }, caption),
    h("thead", null, h("tr", null, head.map((name) =>
      name ? h("th", { scope: "col" }, name) : h("td", null)))),
    h("tbody", null, rows.map((row, index) =>
      h("tr", { class: best.includes(index) ? "is-best" : "" }, row.map((cell, column) =>
        column ? h("td", null, cell) : h("th", { scope: "row" }, best.includes(index) && icon("check"), cell))))),
  );
}
