/**
 * The board: a picture, and over it a grid of places for pointer, keyboard and screen reader.
 *
 * The picture is hidden from screen readers; the grid carries names, states and focus. What the
 * picture is made of comes down as marks with their places: it is printed here, not worked out.
 */

import { h } from "./dom.js";
import { folded } from "./folding.js";
import { rove } from "./roving.js";
import { destination } from "./walking.js";
import { address, round } from "./words.js";

/** @import { Described } from "./described.js" */
/** @import { Drawing, Group, Mark, Place } from "./scene.js" */
/** @import { LessonView } from "./lesson.js" */
/** @import { View } from "./view.js" */

/** Dashes are as long on every outline: so many units once around. */
const AROUND = 80;

/** The picture of a board alone. @param {View} view @param {Drawing} board */
export function drawPicture(view, board) {
  const { width, height, places } = board;
  return h(
    "svg",
    { class: "mm-board-art", viewBox: `0 0 ${width} ${height}`, "aria-hidden": "true" },
    board.regions.map((region) => h("g", { class: region.look }, region.marks.map(printed))),
    h(
      "g",
      { key: "cells" },
      places.map((place) => drawPlace(view, place)),
    ),
    h("g", { key: "texts" }, board.texts.map(printed)),
    h(
      "g",
      { key: "pieces" },
      board.pieces.map((piece) => drawPiece(view, board, piece)),
    ),
    h(
      "g",
      { key: "signs" },
      places.map((place) => drawDot(view, place)),
    ),
  );
}

/** @param {View} view @param {Drawing} board */
export function drawBoard(view, board) {
  const { width, height } = board;
  return h(
    "div",
    { class: "mm-board", key: board.id, style: `--mm-ratio:${round(width / height)};--mm-units:${width}` },
    h("div", { class: "mm-board-sheet" }, drawPicture(view, board), drawGrid(view, board)),
  );
}

/** The same board as a table, folded. @param {LessonView} view @param {Drawing} board */
export function boardTable(view, board) {
  const names = () => board.places.map((place) => [place.name]);
  return folded(view, `board-${board.id}`, board.label, [view.word("place")], names);
}

// ── the picture ──────────────────────────────────────────────────────────────────────────────────

/** @type {{ [K in Mark["kind"]]: (mark: Extract<Mark, { kind: K }>) => Described }} */
const PRINTERS = {
  Box: ({ look, x, y, width, height, corner }) =>
    h("rect", { class: look, x, y, width, height, rx: corner, pathLength: AROUND }),
  Ellipse: ({ look, x, y, across, down }) =>
    h("ellipse", { class: look, cx: x, cy: y, rx: across, ry: down, pathLength: AROUND }),
  Path: ({ look, path }) => h("path", { class: look, d: path }),
  Icon: ({ icon, x, y, size }) =>
    h("use", { href: address(icon), x: round(x - size / 2), y: round(y - size / 2), width: size, height: size }),
  BoardText: ({ text, x, y, size = 14, strong, quiet }) =>
    h(
      "text",
      {
        class: `mm-board-text${strong ? " is-strong" : ""}${quiet ? " is-quiet" : ""}`,
        x: round(x),
        y: round(y),
        style: `--mm-letter:${round(size)}px`,
      },
      text,
    ),
};

/** @param {Mark} mark */
function printed(mark) {
  return PRINTERS[mark.kind](/** @type {never} */ (mark));
}

/** @param {View} view @param {Place} place */
function drawPlace(view, place) {
  const state = view.stateOf(place);
  return h(
    "g",
    { class: `${place.look}${state ? ` is-${state}` : ""}`, key: place.id },
    place.below?.map(printed),
    state && place.ring && printed(place.ring),
    place.above?.map(printed),
  );
}

/** @param {View} view @param {Drawing} board @param {Group} piece */
function drawPiece(view, board, piece) {
  const home = board.places.find((place) => place.id === piece.cell);
  const chosen = home && view.stateOf(home) === "chosen" ? " is-chosen" : "";
  return h(
    "g",
    {
      class: `${piece.look}${chosen}`,
      key: piece.id,
      "data-piece": piece.id,
      "data-cell": piece.cell,
      style: `transform:translate(${piece.x ?? 0}px,${piece.y ?? 0}px)`,
    },
    piece.marks.map(printed),
  );
}

/** @param {View} view @param {Place} place */
function drawDot(view, place) {
  return view.stateOf(place) === "legal" && place.dot ? { ...printed(place.dot), key: place.id } : null;
}

// ── the grid ─────────────────────────────────────────────────────────────────────────────────────

/** @param {View} view @param {Drawing} board */
function drawGrid(view, board) {
  const { places } = board;
  const rows = [...new Set(places.map((place) => place.row))].sort((a, b) => a - b);
  const known = places.some((place) => place.id === view.state.roving[board.id]);
  const home = known ? view.state.roving[board.id] : places[0]?.id;
  return h(
    "div",
    {
      class: "mm-grid",
      role: "grid",
      "aria-label": board.label,
      "data-group": board.id,
      "aria-rowcount": 1 + Math.max(0, ...rows),
      "aria-colcount": 1 + Math.max(0, ...places.map((place) => place.column)),
      onkeydown: (event) => walk(view, board, event),
    },
    rows.map((row) =>
      h(
        "div",
        { role: "row", "aria-rowindex": row + 1, key: row },
        places
          .filter((place) => place.row === row)
          .sort((a, b) => a.column - b.column)
          .map((place) => drawTarget(view, board, place, place.id === home)),
      ),
    ),
  );
}

/** @param {View} view @param {Drawing} board @param {Place} place @param {boolean} home */
function drawTarget(view, board, place, home) {
  const state = view.stateOf(place);
  const move = view.joining(place.id);
  const share = (/** @type {number} */ part, /** @type {number} */ whole) => `${round((100 * part) / whole)}%`;
  const corner = `left:${share(place.x, board.width)};top:${share(place.y, board.height)}`;
  const size = `width:${share(place.width, board.width)};height:${share(place.height, board.height)}`;
  return h("div", {
    class: `mm-target is-${place.shape ?? "square"}${state ? " is-usable" : ""}`,
    key: place.id,
    role: "gridcell",
    "data-id": place.id,
    tabindex: home ? "0" : "-1",
    "aria-colindex": place.column + 1,
    "aria-label": move?.label ? `${place.name}. ${move.label}` : place.name,
    "aria-selected": state === "chosen" ? "true" : view.isEnd(place.id) ? "false" : null,
    style: `${corner};${size}`,
    onclick: (event) => {
      const here = event.currentTarget;
      view.state.roving[board.id] = place.id;
      here.tabIndex = 0; // before it has the focus: then it need not be asked again whether it may have it
      here.focus({ preventScroll: true });
      view.choose(place);
    },
    onfocus: () => rove(view, board.id, place.id),
  });
}

/** @param {View} view @param {Drawing} board @param {KeyboardEvent & { target: HTMLElement }} event */
function walk(view, board, event) {
  const here = board.places.find((place) => place.id === event.target.dataset.id);
  if (!here || event.altKey || event.metaKey) return;
  if (event.key === "Enter" || event.key === " ") {
    event.preventDefault();
    view.choose(here);
    return;
  }
  const next = destination(board.places, here, event.key, event.ctrlKey);
  if (next === undefined) return;
  event.preventDefault();
  if (!next) return;
  rove(view, board.id, next.id);
  view.focus(next.id);
}
