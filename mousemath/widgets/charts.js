/** Pictures of chances: bars, columns, a curve, the sample space. */

import { h } from "./dom.js";
import { cssShare, fill, folded, formula, icon, round, tone, twoNumbers } from "./words.js";

/** @param {any} view @param {any} part */
export function drawBars(view, part) {
  const { bars = [], label, legend } = part;
  return [
    h("ul", { class: "mm-bars", "aria-label": label }, bars.map((/** @type {any} */ bar) =>
      h("li", { class: "mm-bar-row" },
        h("span", { class: "mm-bar-name" }, icon(bar.icon), h("span", null, bar.label)),
        h("span", { class: `mm-bar${bar.tone ? ` is-${bar.tone}` : ""}`, "aria-hidden": "true", style: `--w:${cssShare(bar.number?.share)}` }, h("i", null)),
        twoNumbers(bar.number)))),
    legend && h("p", { class: "mm-legend" },
      bars.some((/** @type {any} */ bar) => bar.tone === "event") && h("span", { class: "mm-swatch is-event", "aria-hidden": "true" }),
      h("span", null, legend)),
  ];
}

/** A round step that divides `top` into about four. @param {number} top */
function roundStep(top) {
  const rough = top / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  return power * (rough / power < 1.5 ? 1 : rough / power < 3.5 ? 2 : rough / power < 7.5 ? 5 : 10);
}

/** @param {any} view @param {any} part */
export function drawColumns(view, part) {
  const bars = part.bars ?? [];
  const shares = bars.map((/** @type {any} */ bar) => bar.number?.share ?? 0);
  const top = Math.max(1e-9, ...shares);
  const step = roundStep(top);
  const scale = (/** @type {number} */ share) => `${round((100 * share) / (top * 1.02))}%`;
  const ticks = Array.from({ length: Math.floor(top / step + 1e-9) + 1 }, (_, index) => index * step);
  const every = Math.ceil(bars.length / 18);
  const crowded = bars.length > 12 ? " is-crowded" : bars.length > 7 ? " is-full" : "";
  return h(
    "figure",
    { class: "mm-figure-box" },
    h("figcaption", { class: "mm-label" }, part.label),
    h(
      "div",
      { class: `mm-columns${crowded}`, role: "img", "aria-label": part.label, style: `--mm-count:${bars.length}` },
      h("div", { class: "mm-plot-area" },
        ticks.map((tick) => h("span", { class: "mm-tick", style: `bottom:${scale(tick)}` }, h("span", null, view.number(tick)))),
        bars.map((/** @type {any} */ bar, /** @type {number} */ index) =>
          h("span", { class: `mm-column${bar.tone ? ` is-${bar.tone}` : ""}`, style: `--h:${scale(shares[index])}` },
            h("b", null, view.number(shares[index], 3, 3)), h("i", null)))),
      h("div", { class: "mm-column-names" }, bars.map((/** @type {any} */ bar, /** @type {number} */ index) =>
        h("span", null, index % every === 0 || bar.icon ? bar.label : "", icon(bar.icon)))),
      part.axis && h("p", { class: "mm-axis-name" }, part.axis),
    ),
    folded(view, `columns-${part.label}`, part.label, [part.axis || view.word("value"), view.word("fraction"), view.word("decimal")],
      () => bars.map((/** @type {any} */ bar) => [bar.label, formula(bar.number?.fraction) ?? "", bar.number?.decimal ?? ""])),
  );
}

/** @param {any} view @param {any} part */
export function drawCurve(view, part) {
  const points = part.points ?? [];
  const across = [...points.map((/** @type {any} */ p) => p[0]), ...part.x_ticks.map((/** @type {any} */ t) => t[0])];
  const up = [...points.map((/** @type {any} */ p) => p[1]), ...part.y_ticks.map((/** @type {any} */ t) => t[0])];
  const [left, right, low, high] = [Math.min(...across), Math.max(...across), Math.min(...up), Math.max(...up)];
  const x = (/** @type {number} */ value) => round(64 + ((value - left) / (right - left || 1)) * 460);
  const y = (/** @type {number} */ value) => round(256 - ((value - low) / (high - low || 1)) * 226);
  const line = points.map((/** @type {any} */ p, /** @type {number} */ i) => `${i ? "L" : "M"}${x(p[0])} ${y(p[1])}`).join("");
  return h(
    "figure",
    { class: "mm-figure-box" },
    h("figcaption", { class: "mm-label" }, part.label),
    h(
      "svg",
      { class: "mm-curve", viewBox: "0 0 552 326", role: "img", "aria-label": part.mark_label ? `${part.label}. ${part.mark_label}` : part.label },
      part.y_ticks.map((/** @type {any} */ [value, text]) => [
        h("path", { class: "mm-gridline", d: `M64 ${y(value)}H524` }),
        h("text", { class: "mm-axis-word", x: 54, y: y(value) + 6, "text-anchor": "end" }, text)]),
      h("path", { class: "mm-axis", d: "M64 30V256H524" }),
      part.x_ticks.map((/** @type {any} */ [value, text]) =>
        h("text", { class: "mm-axis-word", x: x(value), y: 280, "text-anchor": "middle" }, text)),
      h("path", { class: "mm-plot", d: line }),
      part.mark && drawMark(part, x, y),
      h("text", { class: "mm-axis-word", x: 294, y: 312, "text-anchor": "middle" }, part.x_label),
      h("text", { class: "mm-axis-word", x: 64, y: 16, "text-anchor": "start" }, part.y_label),
    ),
    folded(view, `curve-${part.label}`, part.label, [part.x_label, part.y_label], () => {
      const stride = Math.max(1, Math.ceil(points.length / 12));
      const chosen = points.filter((/** @type {any} */ _p, /** @type {number} */ i) => i % stride === 0 || i === points.length - 1);
      if (part.mark) chosen.push(part.mark);
      return chosen.sort((/** @type {any} */ a, /** @type {any} */ b) => a[0] - b[0])
        .map((/** @type {any} */ p) => [view.number(p[0]), view.number(p[1])]);
    }),
  );
}

/** @param {any} part @param {(v: number) => number} x @param {(v: number) => number} y */
function drawMark(part, x, y) {
  const [px, py] = [x(part.mark[0]), y(part.mark[1])];
  const early = px < 300;
  const at = py > 190 ? py - 18 : (py + 256) / 2 + 6;
  return [
    h("path", { class: "mm-mark-line", d: `M${px} ${py}V256` }),
    h("circle", { class: "mm-plot-point", cx: px, cy: py, r: 8 }),
    part.mark_label && h("text", { class: "mm-axis-strong", x: px + (early ? 12 : -12), y: round(at), "text-anchor": early ? "start" : "end" }, part.mark_label),
  ];
}

/** @param {any} view @param {any} part */
export function drawSampleSpace(view, part) {
  const axis = part.axis ?? [];
  const points = part.points ?? [];
  const across = axis.length || 1;
  const home = Math.min(view.state.sample[part.id] ?? 0, points.length - 1);
  const looked = view.state.sample[part.id] === undefined ? null : points[home];
  const rows = part.dimensions === 1 ? 1 : Math.ceil(points.length / across);
  const context = { view, part, axis, points, home };
  const walk = (/** @type {KeyboardEvent} */ event) => {
    const next = sampleStep(home, event.key, across, points.length, part.dimensions, event.ctrlKey);
    if (next === undefined) return;
    event.preventDefault();
    look(view, part, next);
    view.focus(`${part.id}:${next}`);
  };
  return [
    part.dimensions < 3
      ? h("div", { class: `mm-cells is-${part.dimensions}`, key: part.id, role: "grid", "aria-label": part.label, onkeydown: walk, style: `--mm-faces:${across}` },
        axisRow(part, axis),
        Array.from({ length: rows }, (_, row) => pointRow(context, row * across, part.dimensions === 2 ? axis[row] : null)))
      : h("div", { class: "mm-cube", key: part.id, role: "group", "aria-label": part.label, onkeydown: walk },
        axis.map((/** @type {any} */ face, /** @type {number} */ block) => cubeBlock(context, face, block))),
    h("p", { class: "mm-answer mm-looked", key: `${part.id}-looked` }, looked ? looked.name : view.word("look_at_outcome")),
    h("p", { class: "mm-legend", key: `${part.id}-legend` },
      h("span", null, h("span", { class: "mm-point is-in", "aria-hidden": "true" }), part.favourable),
      h("span", null, h("span", { class: "mm-point", "aria-hidden": "true" }), part.other)),
    folded(view, `sample-${part.id}`, part.label, [view.word("outcome"), ""],
      () => points.map((/** @type {any} */ point) => [point.name, point.favourable ? part.favourable : part.other])),
  ];
}

/** @param {any} view @param {any} part @param {number} index */
function look(view, part, index) {
  view.state.sample[part.id] = index;
  view.redraw();
}

/** @param {any} part @param {any[]} axis */
function axisRow(part, axis) {
  return h("div", { class: "mm-cells-row", role: "row" },
    part.dimensions === 2 && h("span", { class: "mm-corner", role: "columnheader" }, h("span", { class: "mm-hidden" }, part.label)),
    axis.map((face) => h("span", { class: `mm-face${tone(face.tone)}`, role: "columnheader" }, faceSign(face))));
}

/** @param {any} face */
function faceSign(face) {
  return face.icon ? [icon(face.icon), h("span", { class: "mm-hidden" }, face.name)] : h("b", null, face.name);
}

/** @param {any} context @param {number} start @param {any} head */
function pointRow({ view, part, axis, points, home }, start, head) {
  return h("div", { class: "mm-cells-row", role: "row" },
    head && h("span", { class: `mm-face${tone(head.tone)}`, role: "rowheader" }, faceSign(head)),
    points.slice(start, start + axis.length).map((/** @type {any} */ point, /** @type {number} */ offset) => {
      const index = start + offset;
      return h("span", {
        class: `mm-cell${point.favourable ? " is-in" : ""}`, role: "gridcell", tabindex: index === home ? "0" : "-1",
        "data-id": `${part.id}:${index}`,
        "aria-label": `${point.name}: ${point.favourable ? part.favourable : part.other}`,
        onclick: (/** @type {any} */ event) => { event.currentTarget.focus({ preventScroll: true }); look(view, part, index); },
        onfocus: () => view.state.sample[part.id] !== index && look(view, part, index),
      }, h("span", { class: "mm-point" }));
    }));
}

// One block of a cube: the face of the first die, then rows and columns of the other two.
/** @param {any} context @param {any} face @param {number} block */
function cubeBlock(context, face, block) {
  const { view, part, axis, points } = context;
  const size = axis.length ** 2;
  const inside = points.slice(block * size, (block + 1) * size);
  const count = inside.filter((/** @type {any} */ point) => point.favourable).length;
  return h("figure", { class: "mm-block" },
    h("figcaption", { class: tone(face.tone).trim() }, faceSign(face),
      h("span", null, fill(view.word("number_of_total"), { number: count, total: size }).join(""))),
    h("div", { role: "grid", "aria-label": face.name, class: "mm-block-grid", style: `--mm-faces:${axis.length}` },
      axis.map((/** @type {any} */ _face, /** @type {number} */ row) => pointRow(context, block * size + row * axis.length, null))));
}

/**
 * The outcome an arrow key leads to: undefined when the key is not for walking.
 *
 * @param {number} here
 * @param {string} key
 * @param {number} across faces on an axis
 * @param {number} total
 * @param {number} dimensions
 * @param {boolean} far
 */
export function sampleStep(here, key, across, total, dimensions, far) {
  const column = here % across;
  const inside = (/** @type {number} */ next) => (next >= 0 && next < total ? next : here);
  if (key === "ArrowRight") return dimensions === 3 && column === across - 1 ? inside(here + across ** 2 - column) : column < across - 1 ? here + 1 : here;
  if (key === "ArrowLeft") return dimensions === 3 && column === 0 ? inside(here - across ** 2 + across - 1) : column > 0 ? here - 1 : here;
  if (key === "ArrowDown") return inside(here + across);
  if (key === "ArrowUp") return inside(here - across);
  if (key === "Home") return far ? 0 : here - column;
  if (key === "End") return far ? total - 1 : Math.min(total - 1, here - column + across - 1);
  return undefined;
}
