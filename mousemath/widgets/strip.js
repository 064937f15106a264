/** The strip of what was played: a mark for each turn, and a way to look back at it. */

import { h } from "./dom.js";
import { filled, icon, tone } from "./words.js";

/** @import { Child } from "./described.js" */
/** @import { LessonView } from "./lesson.js" */
/** @import { FrameWord, Sign, Strip, StripMark } from "./scene.js" */

/** @type {[number, number][]} How many marks have room from which width on. */
const ROOM = [
  [1200, 9],
  [1060, 8],
  [480, 6],
  [360, 5],
  [0, 3],
];
/** Below so many letters a mark is narrow. */
const NARROW = 8;

/** @type {WeakMap<LessonView, number>} */
const rooms = new WeakMap();

/** How many marks have room in the view, which is drawn again when that changes. @param {LessonView} view */
function room(view) {
  const fitting = () => ROOM.find(([width]) => view.root.clientWidth >= width)?.[1] ?? 6;
  if (!rooms.has(view)) {
    rooms.set(view, fitting());
    new ResizeObserver(() => {
      if (!view.root.clientWidth || rooms.get(view) === fitting()) return;
      rooms.set(view, fitting());
      view.redraw();
    }).observe(view.root);
  }
  return rooms.get(view) ?? 6;
}

/** @param {LessonView} view @param {Strip} strip @returns {Child} */
export function drawStrip(view, strip) {
  const { id, label, marks } = strip;
  const wide = marks.some(({ figure }) => figure.length >= NARROW);
  const count = Math.max(2, Math.floor(room(view) * (wide ? 0.67 : 1)));
  const start = Math.min(first(view, marks, count), Math.max(0, marks.length - count));
  const end = start + count;
  const turn = (/** @type {FrameWord} */ name, /** @type {number} */ to, /** @type {string} */ words) =>
    turning(view, strip, name, Math.max(0, to), words);
  return h(
    "div",
    {
      class: `mm-strip${view.state.open.strip ? " is-open" : ""}`,
      key: id,
      role: "group",
      "aria-label": label,
      "data-group": "strip",
      "data-rove": "true",
    },
    start > 0 && turn("earlier", start - count + 1, range(marks.slice(0, start))),
    h(
      "div",
      { class: "mm-marks", style: `--mm-marks:${Math.min(count, marks.length)}` },
      marks.slice(start, end).map((mark) => drawMark(view, mark)),
    ),
    end < marks.length && turn("later", end - 1, range(marks.slice(end))),
  );
}

/**
 * The first mark that is seen: where the reader has turned to, else the present and those before it.
 *
 * @param {LessonView} view
 * @param {StripMark[]} marks
 * @param {number} count
 */
function first(view, marks, count) {
  const turned = view.state.strip;
  if (turned !== null) return turned;
  const looked = marks.findIndex(({ state }) => state === "looked");
  const now = marks.findIndex(({ state }) => state === "now");
  const ahead = marks.some(({ state }) => state === "ahead");
  const start = Math.max(0, now - (ahead ? Math.floor(count / 2) : count - 1));
  return looked >= 0 && looked < start ? Math.max(0, looked - Math.floor(count / 2)) : start;
}

/** The numbers of the first and last of the marks that are not seen. @param {StripMark[]} marks */
function range(marks) {
  const number = (/** @type {StripMark} */ { moment, figure }) => /\d+/.exec(moment)?.[0] ?? figure;
  const [from, to] = [number(marks[0]), number(marks[marks.length - 1])];
  return marks.length === 1 || from === to ? from : `${from}–${to}`;
}

/**
 * @param {LessonView} view
 * @param {Strip} strip
 * @param {FrameWord} name
 * @param {number} to
 * @param {string} words
 */
function turning(view, { id }, name, to, words) {
  return h(
    "button",
    {
      class: "mm-mark is-turning",
      key: name,
      type: "button",
      "data-id": `${id}:${name}`,
      "data-again": "true",
      "aria-label": filled(view.word(name), { which: words }),
      onclick: () => {
        view.state.strip = to;
        view.redraw();
      },
    },
    icon(name),
    words.length < NARROW ? h("span", null, words) : null,
  );
}

/** @param {LessonView} view @param {StripMark} mark */
function drawMark(view, { step, name, figure, signs = [], sign, state }) {
  const here = state === "looked" || (state === "now" && !view.scene.looking);
  const inside = [
    h("span", { class: "mm-mark-things", "aria-hidden": "true" }, signs.map(drawSign)),
    h("span", { class: "mm-mark-foot", "aria-hidden": "true" }, figure, icon(sign)),
    h("span", { class: "mm-hidden" }, name),
  ];
  const look = `mm-mark${state ? ` is-${state}` : ""}`;
  if (state === "ahead") return h("div", { class: look, key: `ahead-${figure}` }, inside);
  const back = state === "now" ? -1 : step;
  const attributes = { type: "button", "data-id": `mark:${step}`, "aria-current": here ? "step" : null };
  return h("button", { class: look, key: String(step), ...attributes, onclick: () => view.back(back) }, inside);
}

/** A small drawing with a figure or a word. @param {Sign} sign */
export function drawSign({ icon: name, tone: colour, figure, word, form }) {
  const bare = !form && !figure && !word;
  if (bare) return icon(name, tone(colour).trim());
  if (form === "arrow" && !name) return icon("arrow", "mm-tone-accent");
  const look = `mm-sign${form ? ` is-${form}` : ""}${tone(colour)}`;
  return h("span", { class: look }, icon(name), (figure || word) && h("b", null, figure || word));
}

/** In a low window the strip hides behind this button. @param {LessonView} view */
export function drawHistory(view) {
  const open = Boolean(view.state.open.strip);
  return h(
    "button",
    {
      class: "mm-history",
      key: "history",
      type: "button",
      "data-id": "history",
      "aria-expanded": String(open),
      onclick: () => view.unfold("strip", !open),
    },
    view.word("history"),
  );
}
