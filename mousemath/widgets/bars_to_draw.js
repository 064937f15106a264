/**
 * The bars of a distribution, drawn by the reader: raised by tap, drag, keys or in a field; nothing is known
 * here of what is right. A drawing is kept as it is sent: a whole number for each bar, with a space between.
 */

import { drawField, drawTotal, sum } from "./bars_in_writing.js";
import { roundStep } from "./charts.js";
import { h } from "./dom.js";
import { filled, round } from "./words.js";

/** @import { BarsToDraw } from "./scene.js" */
/** @import { LessonView } from "./lesson.js" */

/** With more bars a drag goes over them, for each is too narrow to be led up alone. */
const PAINTED = 12;
/** With more bars their heights are not written above them; so many names stand below. */
const [NUMBERED, NAMED] = [12, 14];
/** What a Page key raises, as a share of all. */
const PAGE = 0.1;

/** @typedef {{ id: string, typed: string, help: string, set: (text: string) => void }} Drawing what is drawn so far, and how it changes */
/** @typedef {{ drawn: number[], chosen: number, top: number, raise: (bar: number, height: number) => void, choose: (bar: number) => void }} Hand */

/** The heights of a drawing. @param {BarsToDraw} bars @param {string} typed @returns {number[]} */
function heights({ labels }, typed) {
  const drawn = typed.split(" ").map(Number);
  return labels.map((_, index) => drawn[index] || 0);
}

/** Whether a drawing can be shown: something is drawn, and it comes to all. @param {BarsToDraw} bars @param {string} typed */
export function isDrawn(bars, typed) {
  return typed.trim() !== "" && (bars.whole === false || sum(heights(bars, typed)) === bars.of);
}

/** Where the plot ends: higher once a bar has got there. @param {BarsToDraw} bars @param {number[]} drawn */
function topOf({ of, top }, drawn) {
  let end = top;
  while (end < of && Math.max(...drawn) >= end) end = Math.min(of, 2 * end);
  return end;
}

/** @param {LessonView} view @param {BarsToDraw} bars @param {Drawing} drawing */
export function drawBarsToDraw(view, bars, drawing) {
  const { id, typed, set } = drawing;
  const { places } = view.state;
  const drawn = heights(bars, typed);
  const within = (/** @type {number} */ bar) => Math.max(0, Math.min(drawn.length - 1, bar));
  /** @type {Hand} */
  const hand = {
    drawn,
    chosen: within(places[`${id}:bar`] ?? 0),
    top: places[`${id}:top`] ?? topOf(bars, drawn),
    raise: (bar, height) => {
      places[`${id}:bar`] = bar;
      const kept = Math.max(0, Math.min(bars.of, Math.round(height)));
      set(drawn.map((each, index) => (index === bar ? kept : each)).join(" "));
    },
    choose: (bar) => {
      places[`${id}:bar`] = within(bar);
      view.redraw();
      view.focus(`${id}:bar-${within(bar)}`);
    },
  };
  const look = `mm-columns mm-drawn${drawn.length > NUMBERED ? " is-crowded" : ""}`;
  return [
    h(
      "div",
      { class: look, key: "bars", role: "group", "aria-label": bars.axis, style: `--mm-count:${drawn.length}` },
      drawPlot(view, bars, drawing, hand),
      drawNames(bars, hand.chosen),
      h("p", { class: "mm-axis-name", "aria-hidden": "true" }, bars.axis),
    ),
    drawField(view, bars, id, hand),
    bars.whole !== false && drawTotal(bars, id, drawn, set),
  ];
}

/** @param {LessonView} view @param {BarsToDraw} bars @param {Drawing} drawing @param {Hand} hand */
function drawPlot(view, bars, drawing, hand) {
  const { drawn, top } = hand;
  const step = roundStep(top);
  const ticks = Array.from({ length: Math.floor(top / step + 1e-9) + 1 }, (_, index) => index * step);
  return h(
    "div",
    { class: "mm-plot-area", key: "plot", ...led(view, bars, drawing.id, hand) },
    ticks.map((tick) =>
      h("span", { class: "mm-tick", style: `bottom:${round((100 * tick) / top)}%` }, h("span", null, String(tick))),
    ),
    drawn.map((_, bar) => drawBar(bars, drawing, bar, hand)),
    !drawing.typed && h("span", { class: "mm-scale-empty", "aria-hidden": "true" }, view.word("tap_bars")),
  );
}

/**
 * A tap or a drag raises the bar below it to where it is; meanwhile the plot keeps its height.
 *
 * @param {LessonView} view
 * @param {BarsToDraw} bars
 * @param {string} id
 * @param {Hand} hand
 */
function led(view, { labels }, id, { chosen, top, raise }) {
  const { places } = view.state;
  /** @typedef {PointerEvent & { currentTarget: HTMLElement }} Touch */
  const lead = (/** @type {Touch} */ { currentTarget, clientX, clientY }, /** @type {boolean} */ begins) => {
    const box = currentTarget.getBoundingClientRect();
    const over = Math.max(
      0,
      Math.min(labels.length - 1, Math.floor((labels.length * (clientX - box.left)) / box.width)),
    );
    const share = Math.max(0, Math.min(1, (box.bottom - clientY) / box.height));
    raise(begins || labels.length > PAINTED ? over : chosen, top * share);
  };
  return {
    onpointerdown: (/** @type {Touch} */ event) => {
      if (event.button) return;
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
      places[`${id}:top`] = top;
      lead(event, true);
    },
    onpointermove: (/** @type {Touch} */ event) => {
      if (event.currentTarget.hasPointerCapture(event.pointerId)) lead(event, false);
    },
    onlostpointercapture: () => {
      places[`${id}:top`] = null;
      view.redraw();
      view.focus(`${id}:bar-${chosen}`);
    },
  };
}

/** A bar as a slider. @param {BarsToDraw} bars @param {Drawing} drawing @param {number} bar @param {Hand} hand */
function drawBar({ labels, of, spoken }, { id, typed, help }, bar, { drawn, chosen, top, raise, choose }) {
  const height = drawn[bar];
  const rest = Math.max(0, of - (sum(drawn) - height));
  /** @type {Record<string, number>} */
  const goals = {
    ArrowUp: height + 1,
    ArrowDown: height - 1,
    PageUp: height + PAGE * of,
    PageDown: height - PAGE * of,
    Home: 0,
    End: rest,
  };
  const slider = {
    class: `mm-column${bar === chosen ? " is-chosen" : ""}`,
    role: "slider",
    tabindex: bar === chosen ? "0" : "-1",
    "data-id": `${id}:bar-${bar}`,
    "aria-label": labels[bar],
    "aria-describedby": help,
    "aria-orientation": "vertical",
    "aria-valuemin": "0",
    "aria-valuemax": String(of),
    "aria-valuenow": String(height),
    "aria-valuetext": filled(spoken, { number: height }),
    style: `--h:${round((100 * Math.min(height, top)) / top)}%`,
    onkeydown: (/** @type {KeyboardEvent} */ event) => {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      const side = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      if (side) choose(bar + side);
      else if (event.key in goals) raise(bar, goals[event.key]);
      else return;
      event.preventDefault();
    },
  };
  return h("span", slider, h("b", null, typed && String(height)), h("i", null));
}

/** The names below; of many only some, so that there is room. @param {BarsToDraw} bars @param {number} chosen */
function drawNames({ labels }, chosen) {
  const every = Math.ceil(labels.length / NAMED);
  const room = chosen === labels.length - 1 ? every + 2 : every; // the last is a word: "later"
  const isNamed = (/** @type {number} */ bar) => bar % every === 0 && (every === 1 || Math.abs(bar - chosen) >= room);
  const name = (/** @type {string} */ label, /** @type {number} */ bar) =>
    h("span", { class: bar === chosen ? "is-chosen" : "" }, isNamed(bar) || bar === chosen ? label : "");
  return h("div", { class: "mm-column-names", "aria-hidden": "true" }, labels.map(name));
}
