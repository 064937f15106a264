/** Outcomes of one to three dice, marked by tap or key, one by one, a whole row or a whole block. */

import { h } from "./dom.js";
import { filled, icon, tone } from "./words.js";

/** @import { Child } from "./described.js" */
/** @import { SampleAxis, Tally } from "./scene.js" */
/** @import { LessonView } from "./lesson.js" */
/** @import { Hand } from "./tally.js" */

/** So many outcomes at most are written out, each a button of its own. */
const WRITTEN = 12;
/** The room, in px, of a button without its signs, and of a sign: a picture, or a letter. */
const [LEAST, ICON, LETTER] = [22, 30, 20];

/** @param {LessonView} view @param {Tally} part @param {Hand} hand */
export function drawOutcomes(view, part, hand) {
  if (part.dimensions === 1 || hand.all.length <= WRITTEN) return drawWritten(part, hand);
  if (part.dimensions === 2) return drawSquare(part, hand, 0);
  const blocks = part.axis.length;
  const open = Math.min(view.state.places[`${part.id}:block`] ?? 0, blocks - 1);
  return [drawBlocks(view, part, hand, open), drawSquare(part, hand, open)];
}

/** A sign of a face, to be seen. @param {SampleAxis} face */
function sign(face) {
  return face.icon ? icon(face.icon) : h("b", { "aria-hidden": "true" }, face.name);
}

/** The name of a button whose signs are to be seen alone. @param {string} words */
function named(words) {
  return h("span", { class: "mm-hidden" }, words);
}

/** The faces of an outcome, first die first. @param {Tally} part @param {number} place */
function facesOf({ axis, dimensions }, place) {
  return Array.from(
    { length: dimensions },
    (_, die) => axis[Math.floor(place / axis.length ** (dimensions - 1 - die)) % axis.length],
  );
}

/** Few outcomes, each written out; those that begin alike in one row. @param {Tally} part @param {Hand} hand */
function drawWritten(part, hand) {
  const { id, axis, dimensions } = part;
  const columns = dimensions === 1 ? hand.all.length : Math.ceil(hand.all.length / axis.length);
  const room = axis[0].icon ? LEAST + ICON * dimensions : LEAST + LETTER * dimensions;
  return h(
    "div",
    {
      class: "mm-tally-few",
      key: "few",
      style: `--mm-columns: ${columns}; --mm-least: ${room}px`,
      "data-group": `${id}-few`,
      "data-rove": "true",
    },
    hand.all.map((place) => drawMark(part, hand, place, facesOf(part, place).map(sign))),
  );
}

/** @param {Tally} part @param {Hand} hand @param {number} place @param {Child} inside */
function drawMark(part, { marked, flip }, place, inside) {
  const is = marked[place] === "1";
  return h(
    "button",
    {
      class: `mm-tally-mark${is ? " is-marked" : ""}`,
      key: String(place),
      type: "button",
      "data-id": `${part.id}:${place}`,
      "aria-pressed": String(is),
      "aria-disabled": part.closed ? "true" : null,
      onclick: () => flip([place]),
    },
    named(part.names[place]),
    inside,
    h("span", { class: "mm-point", "aria-hidden": "true" }),
  );
}

/** Two dice as a square; the first of three is that of the open block. @param {Tally} part @param {Hand} hand @param {number} block */
function drawSquare(part, hand, block) {
  const { id, axis, dimensions, heads = [] } = part;
  const size = axis.length;
  const start = dimensions === 3 ? block * size ** 2 : 0;
  const sides = axis.map((_, index) => index);
  const at = (/** @type {number} */ row, /** @type {number} */ column) => start + row * size + column;
  const head = (/** @type {number} */ die, /** @type {number} */ face, /** @type {number[]} */ places) =>
    h(
      "button",
      {
        class: `mm-face mm-mark-all${tone(axis[face].tone)}`,
        key: `${die}-${face}`,
        type: "button",
        "data-id": `${id}:${die}-${face}`,
        "aria-disabled": part.closed ? "true" : null,
        onclick: () => hand.flip(places),
      },
      named(filled(heads[die], { name: axis[face].name })),
      sign(axis[face]),
    );
  const last = dimensions - 1;
  return h(
    "div",
    {
      class: "mm-tally-square",
      key: "square",
      "data-group": `${id}-square`,
      "data-rove": "true",
      style: `--mm-faces:${size}`,
    },
    drawCorner(part, hand, block, start),
    sides.map((column) =>
      head(
        last,
        column,
        sides.map((row) => at(row, column)),
      ),
    ),
    sides.map((row) => [
      head(
        last - 1,
        row,
        sides.map((column) => at(row, column)),
      ),
      sides.map((column) => {
        const place = at(row, column);
        return part.names[place] ? drawMark(part, hand, place, null) : h("span", { key: String(place) });
      }),
    ]),
  );
}

/** Which die goes down and which across; with three dice a button that marks all of the open block. @param {Tally} part @param {Hand} hand @param {number} block @param {number} start */
function drawCorner({ id, axis, dimensions, heads = [], whole, closed }, hand, block, start) {
  const ways = h("small", { class: "mm-tally-corner", "aria-hidden": "true" }, `${dimensions - 1}↓ ${dimensions}→`);
  if (!whole || closed) return ways;
  const places = Array.from({ length: axis.length ** 2 }, (_, index) => start + index);
  return h(
    "button",
    {
      class: "mm-face mm-mark-all",
      key: "corner",
      type: "button",
      "data-id": `${id}:whole`,
      onclick: () => hand.flip(places),
    },
    named(filled(heads[0], { name: axis[block].name })),
    ways,
    h("b", { "aria-hidden": "true" }, whole),
  );
}

/** Three dice: a block for each face of the first, of which one is open. @param {LessonView} view @param {Tally} part @param {Hand} hand @param {number} open */
function drawBlocks(view, part, hand, open) {
  const { id, axis, names, counted } = part;
  const size = axis.length ** 2;
  const block = (/** @type {SampleAxis} */ face, /** @type {number} */ index) => {
    const inside = hand.marked.slice(index * size, (index + 1) * size);
    const total = names.slice(index * size, (index + 1) * size).filter(Boolean).length;
    const name = filled(counted, { number: inside.split("1").length - 1, total });
    return h(
      "button",
      {
        class: `mm-tally-block${index === open ? " is-chosen" : ""}`,
        key: String(index),
        type: "button",
        "data-id": `${id}:block-${index}`,
        "aria-current": index === open ? "true" : null,
        onclick: () => {
          view.state.places[`${id}:block`] = index;
          view.redraw();
        },
      },
      named(`${face.name}: ${name}`),
      h("span", { class: `mm-face${tone(face.tone)}` }, sign(face)),
      h(
        "span",
        { class: "mm-tally-dots", "aria-hidden": "true", style: `--mm-faces:${axis.length}` },
        [...inside].map((mark) => h("i", { class: mark === "1" ? "is-in" : null })),
      ),
    );
  };
  return h(
    "div",
    {
      class: "mm-tally-blocks",
      key: "blocks",
      "data-group": `${id}-blocks`,
      "data-rove": "true",
      style: `--mm-faces:${axis.length}`,
    },
    axis.map(block),
  );
}
