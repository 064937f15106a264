/** Pictures of chances: bars, columns, a curve. */

import { h } from "./dom.js";
import { folded } from "./folding.js";
import { cssShare, ended, formula, icon, round, tone, twoNumbers } from "./words.js";

/** @import { Bar, Bars, Columns, Curve } from "./scene.js" */
/** @import { LessonView } from "./lesson.js" */

/** @param {LessonView} _view @param {Bars} part */
export function drawBars(_view, { bars, label, legend, whole }) {
  if (whole) return drawWhole(bars, label);
  const row = (/** @type {Bar} */ bar) => {
    const look = `mm-bar${bar.tone ? ` is-${bar.tone}` : ""}`;
    return h(
      "li",
      { class: "mm-bar-row" },
      h("span", { class: "mm-bar-name" }, icon(bar.icon), h("span", null, bar.label)),
      h("span", { class: look, "aria-hidden": "true", style: `--w:${cssShare(bar.number?.share)}` }, h("i", null)),
      twoNumbers(bar.number),
    );
  };
  const striped = bars.some((bar) => bar.tone === "event");
  return [
    h("ul", { class: "mm-bars", "aria-label": label }, bars.map(row)),
    legend &&
      h(
        "p",
        { class: "mm-legend" },
        h("span", null, striped && h("span", { class: "mm-swatch is-event", "aria-hidden": "true" }), legend),
      ),
  ];
}

/** Parts of one whole, as one strip; below it what they are. @param {Bar[]} bars @param {string} label */
function drawWhole(bars, label) {
  const colours = (/** @type {Bar} */ bar) => (bar.tone ? tone(bar.tone) : " is-rest");
  const part = (/** @type {Bar} */ bar) =>
    h("i", { class: `mm-slice${colours(bar)}`, style: `--w:${cssShare(bar.number?.share)}` });
  const row = (/** @type {Bar} */ bar) =>
    h(
      "li",
      { class: "mm-slice-row" },
      h("span", { class: `mm-slice-sign${colours(bar)}`, "aria-hidden": "true" }, icon(bar.icon)),
      h("b", null, bar.label),
      twoNumbers(bar.number),
    );
  return [
    h("div", { class: "mm-strip-whole", "aria-hidden": "true" }, bars.map(part)),
    h("ul", { class: "mm-slices", "aria-label": label }, bars.map(row)),
  ];
}

/** A round step that divides `top` into about four. @param {number} top */
export function roundStep(top) {
  const rough = top / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  return power * (rough / power < 1.5 ? 1 : rough / power < 3.5 ? 2 : rough / power < 7.5 ? 5 : 10);
}

/** Above more columns than these there is no room for three decimals, unless two would look like none. */
const FEW = 6;

/** @param {LessonView} view @param {Columns} part */
export function drawColumns(view, part) {
  const { bars, label, axis, filling = [], filled = "", own = [], own_counts = [], exact = "", of = 1, counted } = part;
  const crowded = bars.length > 10 ? " is-crowded" : bars.length > 7 ? " is-full" : "";
  const every = Math.ceil(bars.length / 18);
  const name = (/** @type {Bar} */ bar, /** @type {number} */ index) =>
    h("span", null, index % every === 0 || bar.icon ? bar.label : "", icon(bar.icon));
  const head = [
    axis || view.word("value"),
    ...(counted ? [counted] : []),
    view.word("fraction"),
    view.word("decimal"),
    ...(filled ? [filled] : []),
  ];
  const rows = () =>
    bars.map(({ label: words, number, count }, index) => [
      words,
      ...(counted ? [count] : []),
      formula(number?.fraction) ?? "",
      number?.decimal ?? "",
      ...(filled ? [own_counts[index] ?? view.number(filling[index], 3, 3)] : []),
    ]);
  return h(
    "figure",
    { class: "mm-figure-box" },
    h("figcaption", { class: "mm-label" }, label),
    h(
      "div",
      { class: `mm-columns${crowded}`, role: "img", "aria-label": label, style: `--mm-count:${bars.length}` },
      drawUpright(view, bars, filling, own, of),
      h("div", { class: "mm-column-names" }, bars.map(name)),
      axis && h("p", { class: "mm-axis-name" }, axis),
    ),
    own.length > 0 &&
      h(
        "p",
        { class: "mm-legend" },
        h("span", null, h("span", { class: "mm-swatch is-bar", "aria-hidden": "true" }), exact),
        h("span", null, h("span", { class: "mm-swatch is-own", "aria-hidden": "true" }), filled),
      ),
    folded(view, `columns-${label}`, label, head, rows),
  );
}

/**
 * The columns and the lines behind them; with a filling the columns are outlines, one's own stand beside.
 *
 * @param {LessonView} view
 * @param {Bar[]} bars
 * @param {number[]} filling
 * @param {number[]} own
 * @param {number} of so many tries, by which the lines count
 */
function drawUpright(view, bars, filling, own, of) {
  const shares = bars.map((bar) => bar.number?.share ?? 0);
  const top = Math.max(1e-9, ...shares, ...filling, ...own);
  const step = roundStep(top * of) / of;
  const scale = (/** @type {number} */ share) => `${round((100 * share) / (top * 1.02))}%`;
  const places = (/** @type {number} */ share) => (bars.length > FEW && share >= 0.005 ? 2 : 3);
  const ticks = Array.from({ length: Math.floor(top / step + 1e-9) + 1 }, (_, index) => index * step);
  return h(
    "div",
    { class: "mm-plot-area" },
    ticks.map((tick) =>
      h("span", { class: "mm-tick", style: `bottom:${scale(tick)}` }, h("span", null, view.number(tick * of))),
    ),
    bars.map((bar, index) => {
      const look = own.length ? " is-beside" : filling.length ? " is-outline" : bar.tone ? ` is-${bar.tone}` : "";
      const second = own.length ? `--o:${scale(own[index])}` : `--f:${scale(filling[index] ?? 0)}`;
      return h(
        "span",
        { class: `mm-column${look}`, style: `--h:${scale(shares[index])};${second}` },
        h("b", null, bar.count || view.number(shares[index], places(shares[index]), places(shares[index]))),
        h("i", null),
        (own.length || filling.length) > 0 && h("u", null),
      );
    }),
  );
}

/** Where the axes of a curve lie in its picture. */
const [LEFT, RIGHT, TOP, BOTTOM] = [64, 524, 30, 256];

/** @typedef {{ x: (value: number) => number, y: (value: number) => number }} Scales */

/** @param {LessonView} view @param {Curve} part */
export function drawCurve(view, part) {
  const { points, label, mark_label } = part;
  const scales = scaled(part);
  const { x, y } = scales;
  const line = points.map(([px, py], i) => `${i ? "L" : "M"}${x(px)} ${y(py)}`).join("");
  const name = mark_label ? `${ended(label)} ${mark_label}` : label;
  const word = (
    /** @type {number} */ px,
    /** @type {number} */ py,
    /** @type {string} */ anchor,
    /** @type {string} */ text,
  ) => h("text", { class: "mm-axis-word", x: px, y: py, "text-anchor": anchor }, text);
  return h(
    "figure",
    { class: "mm-figure-box" },
    h("figcaption", { class: "mm-label" }, label),
    h(
      "svg",
      { class: "mm-curve", viewBox: "0 0 552 326", role: "img", "aria-label": name },
      part.y_ticks.map(([value, text]) => [
        h("path", { class: "mm-gridline", d: `M${LEFT} ${y(value)}H${RIGHT}` }),
        word(LEFT - 10, y(value) + 6, "end", text),
      ]),
      h("path", { class: "mm-axis", d: `M${LEFT} ${TOP}V${BOTTOM}H${RIGHT}` }),
      part.x_ticks.map(([value, text]) => word(x(value), BOTTOM + 24, "middle", text)),
      h("path", { class: "mm-plot", d: line }),
      drawMark(part, scales),
      word((LEFT + RIGHT) / 2, BOTTOM + 56, "middle", part.x_label),
      word(LEFT, TOP - 14, "start", part.y_label),
    ),
    folded(view, `curve-${label}`, label, [part.x_label, part.y_label], () => curveRows(view, part)),
  );
}

/** @param {Curve} part @returns {Scales} */
function scaled({ points, x_ticks, y_ticks }) {
  const across = [...points.map(([x]) => x), ...x_ticks.map(([value]) => value)];
  const up = [...points.map(([, y]) => y), ...y_ticks.map(([value]) => value)];
  const [left, right, low, high] = [Math.min(...across), Math.max(...across), Math.min(...up), Math.max(...up)];
  return {
    x: (value) => round(LEFT + ((value - left) / (right - left || 1)) * (RIGHT - LEFT)),
    y: (value) => round(BOTTOM - ((value - low) / (high - low || 1)) * (BOTTOM - TOP)),
  };
}

/** About a dozen points of a curve, and the marked one. @param {LessonView} view @param {Curve} part */
function curveRows(view, { points, mark }) {
  const stride = Math.max(1, Math.ceil(points.length / 12));
  const chosen = points.filter((_point, i) => i % stride === 0 || i === points.length - 1);
  if (mark) chosen.push(mark);
  return chosen.sort((a, b) => a[0] - b[0]).map(([x, y]) => [view.number(x), view.number(y)]);
}

/** @param {Curve} part @param {Scales} scales */
function drawMark({ mark, mark_label }, { x, y }) {
  if (!mark) return null;
  const [px, py] = [x(mark[0]), y(mark[1])];
  const early = px < 300;
  const at = { x: px + (early ? 12 : -12), y: round(py > 190 ? py - 18 : (py + BOTTOM) / 2 + 6) };
  return [
    h("path", { class: "mm-mark-line", d: `M${px} ${py}V${BOTTOM}` }),
    h("circle", { class: "mm-plot-point", cx: px, cy: py, r: 8 }),
    mark_label && h("text", { class: "mm-axis-strong", ...at, "text-anchor": early ? "start" : "end" }, mark_label),
  ];
}
