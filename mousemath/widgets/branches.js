/** Lines of play: the band over the board, the railway, the rows that compare them, many plays of each. */

import { h } from "./dom.js";
import { address, cssShare, icon, rich, round } from "./words.js";

/** @import { Child } from "./described.js" */
/** @import { Band, Fill, Fills, LineRow, LineRows, Rail, Railway } from "./scene.js" */
/** @import { LessonView } from "./lesson.js" */

// ── the band ─────────────────────────────────────────────────────────────────────────────────────

/** @param {LessonView} view @param {Band} band */
export function drawBand(view, { text, button, badge = "", icon: drawing = "" }) {
  const press = { type: "button", "data-id": button.id, onclick: () => view.press(button) };
  return h(
    "div",
    { class: "mm-band", key: "band", role: "group" },
    badge ? drawBadge(badge) : icon(drawing),
    h("span", null, rich(text)),
    h("button", { class: "mm-button", ...press }, button.label),
  );
}

/** The letter of a line: a disc, a square, a diamond. @param {string} letter */
function drawBadge(letter) {
  return h(
    "svg",
    { class: "mm-badge", viewBox: "0 0 32 32", "aria-hidden": "true" },
    badgeShape(letter, 16, 16),
    h("text", { class: "mm-badge-letter", x: 16, y: 21, "text-anchor": "middle" }, letter),
  );
}

/** @param {string} letter @param {number} x @param {number} y */
function badgeShape(letter, x, y) {
  const look = `mm-badge-shape is-${letter}`;
  if (letter === "A") return h("circle", { class: look, cx: x, cy: y, r: 13 });
  if (letter === "B") return h("rect", { class: look, x: x - 12, y: y - 12, width: 24, height: 24, rx: 5 });
  return h("path", { class: look, d: `M${x} ${y - 15}l15 15-15 15-15-15z` });
}

// ── the railway ──────────────────────────────────────────────────────────────────────────────────

/**
 * @typedef {object} Plan
 * @property {number[]} x the middles of the columns; NaN for one that has no room
 * @property {number} fork how far left of a choice its line parts
 * @property {number} wide
 */
/** The first rail, and from one to the next. */
const [TOP, APART] = [78, 92];
/** Columns between choices and end that have room. */
const ROOM = 2;

/** @param {LessonView} view @param {Railway} part */
export function drawRailway(view, part) {
  const { id, label, rails, note } = part;
  return h(
    "figure",
    { class: "mm-railway", key: id },
    h("figcaption", { class: "mm-subhead" }, label),
    drawPlan(part, planOf(part, 590, part.heads.length), "wide"),
    drawPlan(part, planOf(part, 400, ROOM), "narrow"),
    drawPlan(part, planOf(part, 300, 0), "tiny"),
    h(
      "div",
      {
        class: "mm-line-keys",
        role: "group",
        "aria-label": label,
        "data-group": id,
        onkeydown: (event) => walkAlong(view, event),
      },
      rails.map((rail) => drawKey(view, rail)),
    ),
    note && h("p", { class: "mm-text is-quiet" }, note),
  );
}

/** Where the columns stand. @param {Railway} part @param {number} wide @param {number} room how many turns have a column */
function planOf({ heads, rails }, wide, room) {
  const last = heads.length - 1;
  const choices = new Set(rails.map((rail) => rail.choice));
  const turns = heads.map((_head, i) => i).filter((i) => i < last && !choices.has(i));
  const kept = new Set(turns.length <= room ? turns : [turns[0], turns[turns.length - 1]].slice(0, room));
  const shown = heads.map((_head, i) => i).filter((i) => i === last || choices.has(i) || kept.has(i));
  const fork = wide > 500 ? 74 : 56;
  const from = 26 + 40 + fork;
  const step = (wide - 46 - from) / Math.max(1, shown.length - 1);
  const x = heads.map((_head, i) => (shown.includes(i) ? round(from + shown.indexOf(i) * step) : NaN));
  return { x, fork: Math.min(fork, step * 0.7), wide };
}

/** @param {Railway} part @param {Plan} plan @param {string} look */
function drawPlan(part, plan, look) {
  const { heads, forks, rails } = part;
  const rows = new Map(rails.map((rail, i) => [rail.letter, TOP + i * APART]));
  const parents = new Map(rails.map((rail) => [rail.choice, rows.get(rail.parent || rail.letter) ?? TOP]));
  const high = TOP + (rails.length - 1) * APART + 48;
  return h(
    "svg",
    {
      class: `mm-railway-plan is-${look}`,
      key: look,
      viewBox: `0 0 ${plan.wide} ${high}`,
      role: "img",
      "aria-label": rails.map((rail) => rail.name).join(". "),
    },
    heads.map((head, i) => !Number.isNaN(plan.x[i]) && twoLines(plan.x[i], head)),
    rails.map((rail) => h("path", { class: `mm-rail is-${rail.letter}`, d: trackOf(part, rail, plan, rows) })),
    forks.map(([column, moment]) => {
      const [x, y] = [plan.x[column] - plan.fork, parents.get(column) ?? TOP];
      return [h("circle", { class: "mm-switch", cx: x, cy: y, r: 7 }), word(x, y - 18, moment, true)];
    }),
    rails.map((rail) => drawStops(part, rail, plan, rows.get(rail.letter) ?? TOP)),
  );
}

/** @param {Railway} part @param {Rail} rail @param {Plan} plan @param {Map<string, number>} rows */
function trackOf({ heads }, rail, { x, fork }, rows) {
  const y = rows.get(rail.letter) ?? TOP;
  const reached = (rail.stations ?? []).map(({ column }) => x[column]).filter((at) => !Number.isNaN(at));
  const end = rail.end ? x[heads.length - 1] : Math.max(x[rail.choice], ...reached) + 34;
  if (!rail.parent) return `M26 ${y}H${end}`;
  const [from, over] = [x[rail.choice] - fork, rows.get(rail.parent) ?? TOP];
  return `M${from} ${over}C${from + 26} ${over} ${from + 6} ${y} ${from + 34} ${y}H${end}`;
}

/** @param {Railway} part @param {Rail} rail @param {Plan} plan @param {number} y */
function drawStops({ heads }, rail, { x }, y) {
  const { letter, choice, value, stations = [], end = "", icon: drawing = "" } = rail;
  const stops = stations.filter(({ column }) => !Number.isNaN(x[column]));
  return h(
    "g",
    { key: letter },
    stops.map((stop) => [
      h("circle", { class: `mm-station is-${letter}`, cx: x[stop.column], cy: y, r: 7 }),
      word(x[stop.column], y + 26, stop.value),
    ]),
    badgeShape(letter, x[choice], y),
    h("text", { class: "mm-badge-letter", x: x[choice], y: y + 5, "text-anchor": "middle" }, letter),
    word(x[choice], y + 33, value, true),
    end && drawEnd(x[heads.length - 1], y, end, drawing),
  );
}

/** How a line ended. @param {number} x @param {number} y @param {string} end @param {string} drawing */
function drawEnd(x, y, end, drawing) {
  const won = drawing === "crown";
  return [
    h("circle", { class: `mm-terminal${won ? " is-won" : ""}`, cx: x, cy: y, r: 21 }),
    h("use", {
      class: won ? "mm-end-crown" : "mm-end",
      href: address(drawing),
      x: x - 14,
      y: y - 15,
      width: 28,
      height: 28,
    }),
    word(x, y + 39, end, true),
  ];
}

/** @param {number} x @param {number} y @param {string} text @param {boolean} [strong] */
function word(x, y, text, strong = false) {
  const look = `mm-rail-word${strong ? " is-strong" : ""}`;
  return text && h("text", { class: look, x: round(x), y, "text-anchor": "middle" }, text);
}

/** The head of a column: its first word above the others. @param {number} x @param {string} head */
function twoLines(x, head) {
  const [first, ...others] = head.split(" ");
  return [word(x, others.length ? 14 : 31, first), word(x, 31, others.join(" "))];
}

/** A line by its dash, its letter and its words; pressing it leads there. @param {LessonView} view @param {Rail} rail */
function drawKey(view, { letter, name, words, here }) {
  return h(
    "button",
    {
      class: `mm-line-key${here ? " is-here" : ""}`,
      key: letter,
      type: "button",
      "data-id": `line:${letter}`,
      "aria-label": name,
      "aria-current": here ? "true" : null,
      onclick: () => view.look("line", letter),
    },
    h(
      "svg",
      { viewBox: "0 0 44 12", "aria-hidden": "true" },
      h("path", { class: `mm-rail is-${letter}`, d: "M2 6h40" }),
    ),
    h("span", null, h("b", null, letter), ` ${words}`),
  );
}

/** The arrows lead along the line, from mark to mark. @param {LessonView} view @param {KeyboardEvent} event */
function walkAlong(view, event) {
  const turn = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  const marks = (view.scene.strip?.marks ?? []).filter(({ state }) => state !== "ahead");
  const at = marks.findIndex(({ state }) => state === (view.scene.looking ? "looked" : "now"));
  const next = turn ? marks[at + turn] : undefined;
  if (!turn) return;
  event.preventDefault();
  event.stopPropagation();
  if (at >= 0 && next) view.send({ type: "back", step: next.state === "now" ? -1 : next.step });
}

// ── lines side by side ───────────────────────────────────────────────────────────────────────────

/** @param {LessonView} _view @param {LineRows} part */
export function drawLineRows(_view, { label, rows }) {
  return h("ul", { class: "mm-line-rows", "aria-label": label }, rows.map(drawRow));
}

/** @param {LineRow} row */
function drawRow({ letter, title, note, icon: drawing, end, value = "", share = 0, best }) {
  return h(
    "li",
    { class: `mm-line-row${best ? " is-best" : ""}`, key: letter },
    drawBadge(letter),
    h(
      "span",
      { class: "mm-line-words" },
      h("b", null, h("span", { class: "mm-hidden" }, `${letter}: `), title),
      small(note, best),
    ),
    h("span", { class: "mm-line-end" }, drawing && icon(drawing, drawing === "crown" ? "mm-end-crown" : ""), end),
    value && h("span", { class: "mm-line-bar", style: `--w:${cssShare(share)}`, "aria-hidden": "true" }, h("i", null)),
    value && h("span", { class: "mm-number mm-decimal" }, value),
  );
}

/** @param {string} note @param {boolean | undefined} best @returns {Child} */
function small(note, best) {
  return h("small", null, best && icon("check"), note);
}

// ── many plays ───────────────────────────────────────────────────────────────────────────────────

/** @param {LessonView} _view @param {Fills} part */
export function drawFills(_view, { label, fills, note }) {
  return h(
    "figure",
    { class: "mm-fills" },
    h("figcaption", { class: "mm-label" }, label),
    fills.map(drawFill),
    h("p", { class: "mm-text is-quiet" }, note),
  );
}

/** @param {Fill} fill */
function drawFill({ title, note, share, exact, value }) {
  return h(
    "div",
    { class: "mm-fill", key: title },
    h("span", { class: "mm-fill-name" }, h("b", null, title), note && h("small", null, note)),
    h(
      "span",
      { class: "mm-fill-bar", style: `--n:${cssShare(share)};--e:${cssShare(exact ?? 0)}`, "aria-hidden": "true" },
      h("i", null),
      exact !== null && h("u", null),
    ),
    h("span", { class: "mm-number" }, value),
  );
}
