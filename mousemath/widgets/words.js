/** Small pieces of every part: rich text, numbers, icons, tones. */

import { h, mathematics } from "./dom.js";
import { mathRuns } from "./math.js";

/** @import { Child } from "./described.js" */
/** @import { Formula, Number as Value, Rich } from "./scene.js" */

/** Letters with a hyphen between them, and the signs that stand close to such a word. */
const HYPHENED = /([(«“"']?\p{L}+(?:-\p{L}+)+[\p{P}]*)/u;

/** Words of which none is broken at its hyphen; no code, which has to be broken. @param {string} text @returns {Child} */
export function wholeWords(text) {
  if (!HYPHENED.test(text) || text.includes("~")) return text;
  return text.split(HYPHENED).map((part, place) => (place % 2 ? h("span", { class: "mm-whole" }, part) : part));
}

/** Rich text: runs of strings, strong words and formulas. @param {Rich | string | undefined} runs @returns {Child[]} */
export function rich(runs) {
  return listed(runs).map((run) => {
    if (typeof run === "string") return wholeWords(run);
    if (run?.kind === "Strong") return h("strong", null, wholeWords(run.text));
    return run?.kind === "Formula" ? formula(run) : null;
  });
}

/** A title and what stands below it; a listener hears a pause between them. @param {string} title @param {string} [note] @returns {Child[]} */
export function titled(title, note = "") {
  const words = h("b", null, wholeWords(title));
  return [words, note && [h("span", { class: "mm-hidden" }, ", "), h("small", null, wholeWords(note))]];
}

/** Words that end as a sentence does, so that more can follow. @param {string} words */
export function ended(words) {
  return /[.!?…]$/.test(words) ? words : `${words}.`;
}

/** Rich text as plain words, for names. @param {Rich | string | undefined} runs */
export function plain(runs) {
  return listed(runs)
    .map((run) => (typeof run === "string" ? run : run.kind === "Strong" ? run.text : (run.spoken ?? "")))
    .join("");
}

/** @param {Rich | string | undefined} runs @returns {Rich} */
function listed(runs) {
  return Array.isArray(runs) ? runs : runs ? [runs] : [];
}

/** @param {Formula | undefined} value */
export function formula(value) {
  return value?.mathml ? mathematics(value.mathml, value.spoken ?? "") : null;
}

/** A long formula that breaks before its signs of relation. @param {Formula | undefined} value */
export function formulaLines(value) {
  if (!value?.mathml) return null;
  const runs = mathRuns(value.mathml);
  const { spoken } = value;
  if (runs.length < 2) return h("div", { class: "mm-lines" }, formula(value));
  return h(
    "div",
    { class: "mm-lines", role: spoken ? "math" : null, "aria-label": spoken || null },
    runs.map((run) => h("span", { "aria-hidden": spoken ? "true" : null }, mathematics(run, ""))),
  );
}

/** A number in a line of text: its fraction if there is one. @param {Value | undefined} number */
export function shortNumber(number) {
  return number?.fraction ? formula(number.fraction) : decimalText(number);
}

/** @param {Value | undefined} number */
export function decimalText(number) {
  return number ? h("span", { class: "mm-number" }, number.decimal) : null;
}

/**
 * Fraction and decimal, to stand side by side; a whole number stands alone, without decimals.
 *
 * @param {Value | undefined} number
 * @returns {[Child, string]}
 */
export function besideEachOther(number) {
  const spoken = number?.fraction?.spoken ?? "";
  if (/^−?\d+$/.test(spoken)) return [null, spoken];
  return [formula(number?.fraction), number?.decimal ?? ""];
}

/** Fraction and decimal as two cells of a row. @param {Value | undefined} number */
export function twoNumbers(number) {
  const [fraction, decimal] = besideEachOther(number);
  return [
    h("span", { class: "mm-fraction", key: "fraction" }, fraction),
    h("span", { class: "mm-number mm-decimal", key: "decimal" }, decimal),
  ];
}

/** The name of a drawing without its prefix. @param {string | undefined} name */
function symbol(name) {
  return String(name ?? "")
    .replace(/^mm-/, "")
    .replace(/[^\w-]/g, "");
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
    h("use", { href: address(name) }),
  );
}

/** Names of more letters may be cut by their place. */
const FITS = 9;

/**
 * A name as it stands in a narrow place, and the whole of it for who points at it or hears it.
 *
 * @param {{ scene: { names?: Record<string, string> } }} view
 * @param {string} tag
 * @param {string} text
 */
export function named({ scene }, tag, text) {
  const whole = Object.entries(scene.names ?? {}).reduce((said, [short, name]) => said.replaceAll(short, name), text);
  const title = whole.length > FITS ? whole : null;
  const heard = [h("span", { "aria-hidden": "true" }, text), h("span", { class: "mm-hidden" }, whole)];
  return h(tag, { class: "mm-name", title }, whole === text ? text : heard);
}

/** Where a drawing is on the page. @param {string | undefined} name */
export function address(name) {
  return `#mm-${symbol(name)}`;
}

const NOTES = new Map([
  ["info", "info"],
  ["refused", "refused"],
  ["saved", "saved"],
  ["result", "crown"],
  ["won", "crown"],
  ["lost", "cat"],
  ["past", "eye"],
  ["rolling", "dice"],
]);

/** The drawing of a note. @param {string | undefined} tone @param {string} [instead] */
export function noteIcon(tone, instead = "") {
  return icon(instead || NOTES.get(tone ?? "info") || "info");
}

/** The class that gives a thing its two colours. @param {string | undefined} name */
export function tone(name) {
  return name ? ` mm-tone-${symbol(name)}` : "";
}

/** @param {number} value */
export function round(value) {
  return Math.round(value * 100) / 100;
}

/** A share as a per cent for CSS, kept within 0 and 100. @param {number | undefined} share */
export function cssShare(share) {
  return `${round(Math.min(1, Math.max(0, share || 0)) * 100)}%`;
}

/**
 * A sentence with `{names}` filled in.
 *
 * @param {string} template
 * @param {Record<string, Child>} values
 * @returns {Child[]}
 */
export function fill(template, values) {
  return template.split(/(\{\w+\})/).map((part) => {
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    return name && name in values ? values[name] : part;
  });
}

/** The same, where all values are words. @param {string} template @param {Record<string, string | number>} values */
export function filled(template, values) {
  return fill(template, values).join("");
}

/**
 * A class with those that hold now. What surrounds much is marked here, not found by `:has()`: that the
 * page would ask again whenever anything within it changes.
 *
 * @param {string} name
 * @param {Record<string, unknown>} marks
 */
export function marked(name, marks) {
  return [name, ...Object.keys(marks).filter((mark) => marks[mark])].join(" ");
}
