/**
 * A line of numbers on which a guess is made: empty until it is touched; by pointer and by keys.
 *
 * Its notches come from Python. Between two of them it is straight, so a place is a number and a number a
 * place; that is all that is known here.
 */

import { h } from "./dom.js";
import { filled, round } from "./words.js";

/** @import { Child } from "./described.js" */
/** @import { Notch, NumberLine } from "./scene.js" */
/** @import { LessonView } from "./lesson.js" */

/** A tap so near a notch means the notch; with a label it reaches further. */
const [NEAR, NEAR_LABEL] = [0.006, 0.014];
/** How many marks the Page keys go. */
const PAGE = 5;

/** @typedef {{ value: number, at: number }} Place a number and where it lies */

/** A number from plain digits: a decimal, a fraction, a per cent; null for anything else. @param {string} text */
export function readNumber(text) {
  const tidy = text.replace(/\s/g, "").replace(",", ".").replace("−", "-");
  const match = /^(-?\d*\.?\d+)(?:\/(\d+)|(%))?$/.exec(tidy);
  if (!match) return null;
  const value = Number(match[1]) / (match[2] ? Number(match[2]) : match[3] ? 100 : 1);
  return Number.isFinite(value) ? value : null;
}

/** What the arrows stop at: the rings too. @param {NumberLine} line @returns {Notch[]} */
function stops({ notches, low = "", high = "" }) {
  /** @type {(at: number, label: string) => Notch[]} */
  const ring = (at, label) => (label ? [{ kind: "Notch", at, value: String(at), label, spoken: label }] : []);
  return [...ring(0, low), ...notches, ...ring(1, high)];
}

/** @param {NumberLine} line @returns {Place[]} */
const places = ({ notches }) => notches.map(({ value, at }) => ({ value: readNumber(value) ?? 0, at }));

/** Where a number lies, in 0..1; null where it lies outside. @param {NumberLine} line @param {number | null} value */
export function placeOf(line, value) {
  if (value === null) return null;
  const known = places(line);
  const [first, last] = [known[0], known[known.length - 1]];
  if (line.low && value > 0 && value < first.value) return first.at / 2;
  if (line.high && value > last.value && value < 1) return (1 + last.at) / 2;
  if (line.low && value === 0) return 0;
  if (line.high && value === 1) return 1;
  const next = known.findIndex((place) => place.value >= value);
  if (next < 0 || value < first.value) return null;
  const [a, b] = [known[Math.max(0, next - 1)], known[next]];
  return b.value === a.value ? b.at : a.at + ((value - a.value) / (b.value - a.value)) * (b.at - a.at);
}

/**
 * The number at a place, as it is typed: that of the notch or ring beside it, else with the decimals that
 * can be told apart there.
 *
 * @param {LessonView} view
 * @param {NumberLine} line
 * @param {number} at
 */
function typedAt(view, line, at) {
  const all = stops(line);
  const nearest = all.reduce((best, stop) => (Math.abs(stop.at - at) < Math.abs(best.at - at) ? stop : best));
  const known = places(line);
  const next = known.findIndex((place) => place.at >= at);
  if (next < 1 || Math.abs(nearest.at - at) <= (nearest.label ? NEAR_LABEL : NEAR)) return nearest.value;
  const [a, b] = [known[next - 1], known[next]];
  const value = a.value + ((at - a.at) / (b.at - a.at)) * (b.value - a.value);
  return view.number(value, Math.max(0, Math.ceil(-Math.log10((b.value - a.value) / 5))));
}

/**
 * Where a key leads from here; null when it is not for the line.
 *
 * @param {Notch[]} all
 * @param {number | null} at
 * @param {string} key
 */
function goal(all, at, key) {
  if (key === "Home") return all[0];
  if (key === "End") return all[all.length - 1];
  /** @type {Record<string, number>} */
  const steps = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1, PageUp: PAGE, PageDown: -PAGE };
  const step = steps[key];
  if (!step) return null;
  if (at === null) return middle(all);
  const ahead = step > 0 ? all.filter((stop) => stop.at > at + 1e-6) : all.filter((stop) => stop.at < at - 1e-6);
  const way = step > 0 ? ahead : ahead.reverse();
  return way[Math.min(Math.abs(step), way.length) - 1] ?? all[step > 0 ? all.length - 1 : 0];
}

/** @param {Notch[]} all */
function middle(all) {
  return all.reduce((best, stop) => (Math.abs(stop.at - 0.5) < Math.abs(best.at - 0.5) ? stop : best));
}

/**
 * The line as a slider.
 *
 * @param {LessonView} view
 * @param {NumberLine} line
 * @param {{ id: string, typed: string, at: number | null, help: string, set: (text: string) => void, enter: () => void }} guess
 */
export function drawGuessLine(view, line, { id, typed, at, help, set, enter }) {
  const empty = at === null;
  const all = stops(line);
  const touch = (/** @type {PointerEvent & { currentTarget: HTMLElement }} */ event) => {
    const box = event.currentTarget.getBoundingClientRect();
    set(typedAt(view, line, Math.min(1, Math.max(0, (event.clientX - box.left) / box.width))));
  };
  const slider = {
    class: "mm-scale-line",
    role: "slider",
    tabindex: "0",
    key: "line",
    "data-id": `${id}:line`,
    "aria-label": view.word("your_guess"),
    "aria-describedby": help,
    "aria-valuemin": "0",
    "aria-valuemax": "100",
    "aria-valuenow": String(Math.round(100 * (at ?? 0.5))),
    "aria-valuetext": empty ? view.word("guess_empty") : spokenGuess(view, all, typed, id),
    onpointerdown: (/** @type {PointerEvent & { currentTarget: HTMLElement }} */ event) => {
      if (event.button) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      touch(event);
    },
    onpointermove: (/** @type {PointerEvent & { currentTarget: HTMLElement }} */ event) => {
      if (event.currentTarget.hasPointerCapture(event.pointerId)) touch(event);
    },
    onkeydown: (/** @type {KeyboardEvent} */ event) => {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      const next = goal(all, at, event.key);
      if (next) {
        view.state.begun[id] = empty && next === middle(all);
        set(next.value);
      } else if (event.key === "Enter") enter();
      else if (event.key !== " ") return;
      event.preventDefault();
    },
  };
  const inside = empty
    ? h("span", { class: "mm-scale-empty", "aria-hidden": "true" }, view.word("tap_line"))
    : h("span", { class: "mm-scale-handle", "aria-hidden": "true", style: across(at) });
  return h("div", { class: "mm-scale" }, h("div", slider, drawRail(line), inside), drawNotches(line));
}

/** What is said of a guess: its notch in words, and that the first key began in the middle. @param {LessonView} view @param {Notch[]} all @param {string} typed @param {string} id */
function spokenGuess(view, all, typed, id) {
  const notch = all.find(({ value }) => value === typed);
  const said = notch?.spoken || typed;
  return view.state.begun[id] ? filled(view.word("guess_begins"), { value: said }) : said;
}

/** @param {number | null} at */
export function across(at) {
  return `--x:${round(100 * (at ?? 0))}%`;
}

/** The rail: straight in the middle, striped where it is stretched, rings apart. @param {NumberLine} line @returns {Child} */
export function drawRail({ notches, low, high }) {
  const [first, last] = [notches[0].at, notches[notches.length - 1].at];
  const named = notches.filter(({ label, row }) => label && !row);
  const [from, to] = low ? [named[0].at, named[named.length - 1].at] : [first, last];
  const part = (/** @type {number} */ a, /** @type {number} */ b, look = "") =>
    h("i", { class: `mm-scale-part${look}`, style: `--x:${round(100 * a)}%;--to:${round(100 * b)}%` });
  return [
    low && part(first, from, " is-stretched"),
    part(from, to),
    high && part(to, last, " is-stretched"),
    low && h("i", { class: "mm-scale-ring", style: across(0) }),
    high && h("i", { class: "mm-scale-ring", style: across(1) }),
  ];
}

/** The marks under the line. @param {NumberLine} line */
export function drawNotches(line) {
  const notch = (/** @type {Notch} */ { at, label, row }) => {
    const end = line.low && at <= 0 ? " is-first" : line.high && at >= 1 ? " is-last" : "";
    const look = `mm-notch${label ? "" : " is-small"}${row ? " is-low" : ""}${end}`;
    return h("span", { class: look, style: across(at) }, label && h("b", null, label));
  };
  return h("div", { class: "mm-notches", "aria-hidden": "true" }, stops(line).map(notch));
}
