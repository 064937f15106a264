/**
 * Counting by hand: outcomes of one to three dice, marked by tap or key, one by one or a whole row; beside them
 * how many are marked. Nothing is known here of what belongs.
 */

import { h } from "./dom.js";
import { folded } from "./folding.js";
import { filled, icon, rich, tone } from "./words.js";

/** @import { Child } from "./described.js" */
/** @import { SampleAxis, Tally } from "./scene.js" */
/** @import { LessonView } from "./lesson.js" */

/** So many outcomes at most are written out, each a button of its own. */
const WRITTEN = 12;

/** @typedef {{ marked: string, flip: (places: number[]) => void, all: number[] }} Hand what is marked, and how it changes */

/** @param {LessonView} view @param {Tally} part */
export function drawTally(view, part) {
  const { id, label, names, counted, said } = part;
  const all = names.flatMap((name, place) => (name ? [place] : []));
  const marked = handed(view, part);
  /** @type {Hand} */
  const hand = { marked, all, flip: (places) => flip(view, part, marked, places) };
  const number = all.filter((place) => marked[place] === "1").length;
  const rows = () => all.map((place) => [names[place], marked[place] === "1" ? "●" : "○"]);
  return h(
    "div",
    { class: `mm-tally${part.closed ? " is-closed is-right" : ""}`, key: id, role: "group", "aria-label": label },
    drawOutcomes(view, part, hand),
    h(
      "p",
      { class: "mm-answer", key: "count", role: "status" },
      h("strong", null, filled(counted, { number, total: all.length })),
    ),
    !part.closed && drawButtons(view, part, marked),
    h(
      "div",
      { class: "mm-said", key: "said", role: "status" },
      said && [icon(part.closed ? "check" : "info"), h("p", null, rich(said))],
    ),
    folded(view, `tally-${id}`, label, [view.word("outcome"), ""], rows),
  );
}

/** What is marked: on the page, else what was sent last. @param {LessonView} view @param {Tally} part */
function handed(view, { id, names, marks = "", closed }) {
  const own = view.state.replies[id];
  return closed ? marks : own || marks || "0".repeat(names.length);
}

/** Mark outcomes, or take the marks off where all of them are marked. @param {LessonView} view @param {Tally} part @param {string} marked @param {number[]} places */
function flip(view, { id, closed }, marked, places) {
  if (closed) return;
  const full = places.every((place) => marked[place] === "1");
  const changed = new Set(places);
  view.state.replies[id] = [...marked].map((mark, place) => (changed.has(place) ? (full ? "0" : "1") : mark)).join("");
  view.redraw();
}

/** @param {LessonView} view @param {Tally} part @param {string} marked */
function drawButtons(view, { id, submit, skip }, marked) {
  const send = (/** @type {string} */ marks) => view.send({ type: "form", id, values: { marks } });
  const button = (
    /** @type {string} */ name,
    /** @type {string} */ words,
    /** @type {string} */ marks,
    /** @type {string} */ look,
  ) =>
    h(
      "button",
      { class: `mm-button${look}`, key: name, type: "button", "data-id": `${id}:${name}`, onclick: () => send(marks) },
      words,
    );
  return h(
    "div",
    { class: "mm-row", key: "buttons", "data-group": `${id}-buttons` },
    button("submit", submit, marked, " is-main"),
    button("skip", skip, "", " is-bare"),
  );
}

/** @param {LessonView} view @param {Tally} part @param {Hand} hand */
function drawOutcomes(view, part, hand) {
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

/** Few outcomes, each written out. @param {Tally} part @param {Hand} hand */
function drawWritten(part, hand) {
  return h(
    "div",
    { class: "mm-tally-few", key: "few", "data-group": `${part.id}-few`, "data-rove": "true" },
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
        onclick: () => hand.flip(places.filter((place) => part.names[place])),
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
  const { id, axis, counted } = part;
  const size = axis.length ** 2;
  const block = (/** @type {SampleAxis} */ face, /** @type {number} */ index) => {
    const inside = hand.marked.slice(index * size, (index + 1) * size);
    const name = filled(counted, { number: inside.split("1").length - 1, total: size });
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
