/** Trying a claim out: its buttons, single tries in bins, the path of the share, three lines. */

import { h } from "./dom.js";
import { drawSign } from "./strip.js";
import { icon, rich, round } from "./words.js";

/** @import { Child } from "./described.js" */
/** @import { Bin, Bins, Fact, Picker, Slip, TryChart, TryFacts, TryIt } from "./scene.js" */
/** @import { LessonView } from "./lesson.js" */

/** @param {LessonView} view @param {TryIt} part */
export function drawTryIt(view, part) {
  const { id, label, numbers, number = 0, pickers = [], note = "" } = part;
  const name = view.local(`tries-${id}`);
  return h(
    "div",
    { class: "mm-tries", key: "tries" },
    h("h4", { class: "mm-subhead", id: name }, label),
    pickers.map((picker) => drawPicker(view, picker)),
    h(
      "div",
      { class: "mm-try-row", role: "group", "aria-labelledby": name, "data-group": "tries", "data-again": "true" },
      numbers.map(([times, words]) =>
        h(
          "button",
          {
            class: `mm-try${times === number ? " is-selected" : ""}`,
            key: String(times),
            type: "button",
            "data-id": `tries:${times}`,
            "aria-current": times === number ? "true" : null,
            onclick: () => tryOut(view, id, times),
          },
          words,
        ),
      ),
    ),
    note && h("p", { class: "mm-text is-quiet" }, note),
  );
}

/** Try so often. @param {LessonView} view @param {string} id @param {number} number */
function tryOut(view, id, number) {
  view.state.trying = true;
  view.send({ type: "tries", id, number });
}

/** Let what has come be seen below the buttons, where the panel scrolls. @param {LessonView} view */
export function showTries({ root, state }) {
  const [body, row] = [root.querySelector(".mm-panel-body"), root.querySelector(".mm-panel .mm-tries")];
  if (state.trying && body && row) body.scrollTop += row.getBoundingClientRect().top - body.getBoundingClientRect().top;
  state.trying = false;
}

/** Whether tries are being made now, or plays of lines; Escape ends them. @param {LessonView} view */
export function areTrying(view) {
  const parts = view.scene.panel?.parts ?? [];
  const lines = parts.some((part) => part?.kind === "LineRows");
  return parts.some(
    (part) => (part?.kind === "TryIt" && part.running) || (lines && part?.kind === "Progress" && part.cancel),
  );
}

/** @param {LessonView} view @param {Picker} picker */
function drawPicker(view, { view: name, label, value, choices }) {
  const id = view.local(`picker-${name}`);
  return h(
    "div",
    { class: "mm-picker", key: name },
    h("label", { class: "mm-label", for: id }, label),
    h(
      "select",
      { class: "mm-input", id, "data-id": `picker:${name}`, onchange: (event) => view.look(name, event.target.value) },
      choices.map((choice) =>
        h("option", { key: choice.value, value: choice.value, selected: choice.value === value }, choice.label),
      ),
    ),
  );
}

// ── single tries ─────────────────────────────────────────────────────────────────────────────────

/** @param {LessonView} _view @param {Bins} part */
export function drawBins(_view, { label, bins }) {
  return h(
    "div",
    { class: `mm-bins${bins.length > 1 ? "" : " is-one"}`, role: "group", "aria-label": label },
    bins.map(drawBin),
  );
}

/** @param {Bin} bin */
function drawBin({ label, slips, tone = "" }) {
  return h(
    "figure",
    { class: `mm-bin${tone ? ` is-${tone}` : ""}` },
    h("figcaption", null, label),
    slips.length > 0 && h("ol", null, slips.map(drawSlip)),
  );
}

/** @param {Slip} slip */
function drawSlip({ figure, name, signs = [], value = "" }) {
  return h(
    "li",
    { class: "mm-slip", key: figure },
    h("span", { class: "mm-number" }, figure),
    h("span", { class: "mm-slip-signs", "aria-hidden": "true" }, signs.map(drawSign)),
    name && h("span", { class: "mm-hidden" }, `: ${name}`),
    value && h("b", { class: "mm-number" }, value),
  );
}

// ── the path ─────────────────────────────────────────────────────────────────────────────────────

/** Where the axes lie in the picture. */
const [LEFT, RIGHT, TOP, BOTTOM] = [48, 388, 10, 206];
const [WIDE, HIGH] = [RIGHT - LEFT, BOTTOM - TOP];
/** From so many powers of ten on, the last two numbers have no room beside each other. */
const CROWDED = 5;

/** @param {LessonView} _view @param {TryChart} part */
export function drawTryChart(_view, part) {
  const { key, label, path, earlier = [], seconds = 0 } = part;
  const look = seconds ? { class: "mm-path is-drawn", style: `--mm-seconds:${seconds}s` } : { class: "mm-path" };
  const line = lineOf(part, path);
  return h(
    "figure",
    { class: "mm-try-figure", key: "tries-chart" },
    h(
      "svg",
      { class: "mm-try-chart", viewBox: "0 0 400 234", role: "img", "aria-label": label },
      drawGrid(part),
      h(
        "svg",
        { class: "mm-try-plot", x: LEFT, y: TOP, width: WIDE, height: HIGH, viewBox: `0 0 ${WIDE} ${HIGH}` },
        drawBand(part),
        earlier.map((old, index) => h("path", { class: "mm-oldpath", key: `old-${index}`, d: lineOf(part, old) })),
        h("path", { class: "mm-exact-line", d: `M0 ${up(part.exact)}H${WIDE}` }),
        h(
          "g",
          { ...look, key: `path-${key}` },
          h("path", { class: "mm-nowpath-gap", d: line }),
          h("path", { class: "mm-nowpath", d: line }),
        ),
      ),
      drawPoint(part),
      h("path", { class: "mm-axis", d: `M${LEFT} ${TOP}V${BOTTOM}H${RIGHT}` }),
    ),
    h("p", { class: "mm-try-axis", key: "axis" }, part.x_label),
    drawLegend(part.legend),
  );
}

/** @param {number} place upwards, in shares of the picture */
function up(place) {
  return round((1 - place) * HIGH);
}

/** @param {TryChart} part @param {number[]} places */
function lineOf({ at }, places) {
  return places.map((place, i) => `${i ? "L" : "M"}${round(at[i] * WIDE)} ${up(place)}`).join("");
}

/** @param {TryChart} part */
function drawBand(part) {
  const { low, high, at } = part;
  const back = low.map((place, i) => `L${round(at[i] * WIDE)} ${up(place)}`).reverse();
  return [
    h("path", { class: "mm-funnel", d: `${lineOf(part, high)}${back.join("")}Z` }),
    h("path", { class: "mm-funnel-edge", d: lineOf(part, high) + lineOf(part, low) }),
  ];
}

/** The end of the path, where it lies in the picture. @param {TryChart} part */
function drawPoint({ at, path }) {
  const last = path.length - 1;
  const inside = last >= 0 && path[last] >= 0 && path[last] <= 1;
  return inside && h("circle", { class: "mm-nowpoint", cx: LEFT + at[last] * WIDE, cy: TOP + up(path[last]), r: 5 });
}

/** @param {number} x @param {number} y @param {string} anchor @param {string} text */
function word(x, y, anchor, text) {
  return h("text", { class: "mm-try-word", x: round(x), y: round(y), "text-anchor": anchor }, text);
}

/** The lines of the picture and their numbers. @param {TryChart} part */
function drawGrid({ x_ticks, y_ticks }) {
  const last = x_ticks.length - 1;
  const seen = (/** @type {number} */ i) => i !== last - 1 || last < CROWDED;
  return [
    y_ticks.map(([place, text]) => [
      h("path", { class: "mm-gridline", d: `M${LEFT} ${TOP + up(place)}H${RIGHT}` }),
      word(LEFT - 7, TOP + up(place) + 5, "end", text),
    ]),
    x_ticks.map(
      ([place, text], i) =>
        seen(i) && word(LEFT + place * WIDE + (i === last ? 8 : 0), BOTTOM + 20, i === last ? "end" : "middle", text),
    ),
  ];
}

/** @param {string[]} legend */
function drawLegend(legend) {
  const looks = ["now", "exact", "funnel", "old"];
  return h(
    "figcaption",
    { class: "mm-try-legend" },
    legend.map((words, i) => h("span", null, h("i", { class: `is-${looks[i]}`, "aria-hidden": "true" }), words)),
  );
}

// ── three lines ──────────────────────────────────────────────────────────────────────────────────

/** @param {LessonView} view @param {TryFacts} part */
export function drawTryFacts(view, { id, label, facts, again = "", number = 0 }) {
  const row = (/** @type {Fact} */ fact) =>
    h(
      "div",
      null,
      h("dt", null, fact.label),
      h("dd", null, rich(fact.words)),
      h("dd", { class: "mm-number mm-decimal" }, fact.number.decimal),
    );
  /** @type {Child} */
  const button = h(
    "button",
    {
      class: "mm-button",
      type: "button",
      "data-id": "tries:again",
      "data-again": "true",
      onclick: () => tryOut(view, id, number),
    },
    icon("restart"),
    again,
  );
  return [
    h("dl", { class: "mm-facts", "aria-label": label }, facts.map(row)),
    again && h("div", { class: "mm-row", key: "tries-again" }, button),
  ];
}
