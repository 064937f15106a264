/** The sample space of one, two or three dice: every outcome a point that can be looked at. */

import { h } from "./dom.js";
import { folded } from "./folding.js";
import { filled, icon, tone } from "./words.js";

/** @import { Child } from "./described.js" */
/** @import { SampleAxis, SamplePoint, SampleSpace } from "./scene.js" */
/** @import { LessonView } from "./lesson.js" */

/** @param {LessonView} view @param {SampleSpace} part */
export function drawSampleSpace(view, part) {
  const { id, label, points, favourable, other } = part;
  const looked = view.state.sample[id] === undefined ? null : points[home(view, part)];
  const words = (/** @type {SamplePoint} */ point) => [point.name, point.favourable ? favourable : other];
  return [
    part.dimensions < 3 ? drawFlat(view, part) : drawCube(view, part),
    h("p", { class: "mm-answer mm-looked", key: `${id}-looked` }, looked ? looked.name : view.word("look_at_outcome")),
    h(
      "p",
      { class: "mm-legend", key: `${id}-legend` },
      h("span", null, h("span", { class: "mm-point is-in", "aria-hidden": "true" }), favourable),
      h("span", null, h("span", { class: "mm-point", "aria-hidden": "true" }), other),
    ),
    folded(view, `sample-${id}`, label, [view.word("outcome"), ""], () => points.map(words)),
  ];
}

/** The point in the tab order. @param {LessonView} view @param {SampleSpace} part */
function home(view, part) {
  return Math.min(view.state.sample[part.id] ?? 0, part.points.length - 1);
}

/** @param {LessonView} view @param {SampleSpace} part @param {number} index */
function look(view, part, index) {
  view.state.sample[part.id] = index;
  view.redraw();
}

/** @param {LessonView} view @param {SampleSpace} part @param {KeyboardEvent} event */
function walk(view, part, event) {
  const sizes = { across: part.axis.length || 1, total: part.points.length, dimensions: part.dimensions };
  const next = sampleStep(home(view, part), event.key, sizes, event.ctrlKey);
  if (next === undefined) return;
  event.preventDefault();
  look(view, part, next);
  view.focus(`${part.id}:${next}`);
}

/** One die as a row, two as a square. @param {LessonView} view @param {SampleSpace} part */
function drawFlat(view, part) {
  const { axis, dimensions } = part;
  const across = axis.length || 1;
  const rows = dimensions === 1 ? 1 : Math.ceil(part.points.length / across);
  return h(
    "div",
    {
      class: `mm-cells is-${dimensions}`,
      key: part.id,
      role: "grid",
      "aria-label": part.label,
      onkeydown: (event) => walk(view, part, event),
      style: `--mm-faces:${across}`,
    },
    axisRow(part),
    Array.from({ length: rows }, (_, row) => pointRow(view, part, row * across, dimensions === 2 ? axis[row] : null)),
  );
}

/** Three dice as a block for each face of the first. @param {LessonView} view @param {SampleSpace} part */
function drawCube(view, part) {
  return h(
    "div",
    {
      class: "mm-cube",
      key: part.id,
      role: "group",
      "aria-label": part.label,
      onkeydown: (event) => walk(view, part, event),
    },
    part.axis.map((face, block) => cubeBlock(view, part, face, block)),
  );
}

/** @param {SampleSpace} part */
function axisRow({ axis, dimensions, label }) {
  const corner = h("span", { class: "mm-corner", role: "columnheader" }, h("span", { class: "mm-hidden" }, label));
  const heads = axis.map((face) =>
    h("span", { class: `mm-face${tone(face.tone)}`, role: "columnheader" }, faceSign(face)),
  );
  return h("div", { class: "mm-cells-row", role: "row" }, dimensions === 2 && corner, heads);
}

/** @param {SampleAxis} face @returns {Child} */
function faceSign(face) {
  return face.icon ? [icon(face.icon), h("span", { class: "mm-hidden" }, face.name)] : h("b", null, face.name);
}

/** @param {LessonView} view @param {SampleSpace} part @param {number} start @param {SampleAxis | null} head */
function pointRow(view, part, start, head) {
  const inside = part.points.slice(start, start + part.axis.length);
  return h(
    "div",
    { class: "mm-cells-row", role: "row" },
    head && h("span", { class: `mm-face${tone(head.tone)}`, role: "rowheader" }, faceSign(head)),
    inside.map((point, offset) => drawPoint(view, part, point, start + offset)),
  );
}

/** @param {LessonView} view @param {SampleSpace} part @param {SamplePoint} point @param {number} index */
function drawPoint(view, part, point, index) {
  return h(
    "span",
    {
      class: `mm-cell${point.favourable ? " is-in" : ""}`,
      role: "gridcell",
      tabindex: index === home(view, part) ? "0" : "-1",
      "data-id": `${part.id}:${index}`,
      "aria-label": `${point.name}: ${point.favourable ? part.favourable : part.other}`,
      onclick: (event) => {
        event.currentTarget.focus({ preventScroll: true });
        look(view, part, index);
      },
      onfocus: () => view.state.sample[part.id] !== index && look(view, part, index),
    },
    h("span", { class: "mm-point" }),
  );
}

/**
 * One block of a cube: the face of the first die, then rows and columns of the other two.
 *
 * @param {LessonView} view
 * @param {SampleSpace} part
 * @param {SampleAxis} face
 * @param {number} block
 */
function cubeBlock(view, part, face, block) {
  const { axis, points } = part;
  const size = axis.length ** 2;
  const inside = points.slice(block * size, (block + 1) * size);
  const count = inside.filter((point) => point.favourable).length;
  return h(
    "figure",
    { class: "mm-block" },
    h(
      "figcaption",
      { class: tone(face.tone).trim() },
      faceSign(face),
      h("span", null, filled(view.word("number_of_total"), { number: count, total: size })),
    ),
    h(
      "div",
      { role: "grid", "aria-label": face.name, class: "mm-block-grid", style: `--mm-faces:${axis.length}` },
      axis.map((_face, row) => pointRow(view, part, block * size + row * axis.length, null)),
    ),
  );
}

/**
 * The outcome an arrow key leads to: undefined when the key is not for walking.
 *
 * @param {number} here
 * @param {string} key
 * @param {{ across: number, total: number, dimensions: number }} sizes
 * @param {boolean} far
 */
function sampleStep(here, key, { across, total, dimensions }, far) {
  const column = here % across;
  const row = here - column;
  const block = dimensions === 3 ? across ** 2 : 0; // at the end of a row on to the next block
  const inside = (/** @type {number} */ next) => (next >= 0 && next < total ? next : here);
  /** @type {Record<string, () => number>} */
  const ways = {
    ArrowRight: () => (column < across - 1 ? here + 1 : inside(block ? row + block : here)),
    ArrowLeft: () => (column > 0 ? here - 1 : inside(block ? row - block + across - 1 : here)),
    ArrowDown: () => inside(here + across),
    ArrowUp: () => inside(here - across),
    Home: () => (far ? 0 : row),
    End: () => (far ? total - 1 : Math.min(total - 1, row + across - 1)),
  };
  return Object.hasOwn(ways, key) ? ways[key]() : undefined;
}
