/** The railway of lines: where each parts from another, what was chosen there, how it ended. */

import { badgeShape } from "./branches.js";
import { h } from "./dom.js";
import { address, round } from "./words.js";

/** @import { Rail, Railway } from "./scene.js" */
/** @import { LessonView } from "./lesson.js" */

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
