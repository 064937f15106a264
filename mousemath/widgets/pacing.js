/** Pieces that walk: along the way of their board, from place to place. */

import { partsOf } from "./table_view.js";

/** @import { LessonView } from "./lesson.js" */
/** @import { Drawing } from "./scene.js" */

/** Milliseconds of one step, and of a whole walk at least and at most. */
const STEP = 90;
const SHORTEST = 320;
const LONGEST = 560;

/**
 * Let a piece walk to its new place, where a way leads there over others.
 *
 * @param {LessonView} view
 * @param {HTMLElement} node the piece, where it is now
 * @param {{ cell?: string, at?: string }} from the place where it was, and its shift on the board
 */
export function walk(view, node, from) {
  const { cell = "" } = node.dataset;
  if (!from.cell || !from.at || from.cell === cell) return;
  const boards = partsOf(view.scene).flatMap((part) => (part?.kind === "Drawing" ? [part] : []));
  const board = boards.find(({ way = [] }) => way.includes(cell));
  if (!board) return;
  const places = stepsOn(board.way, from.cell, cell).slice(0, -1);
  const way = [from.at, ...places.map((id) => shift(board, id)), node.style.transform];
  const duration = Math.min(LONGEST, Math.max(SHORTEST, STEP * (way.length - 1)));
  node.animate(
    way.map((transform) => ({ transform, easing: "ease-in-out" })),
    { duration, id: "walk" },
  );
}

/**
 * The places that a piece passes on a way, the last one with them. Who comes from elsewhere begins
 * at its first place.
 *
 * @param {string[] | undefined} way
 * @param {string} from
 * @param {string} to
 */
function stepsOn(way = [], from, to) {
  const [start, end] = [way.indexOf(from), way.indexOf(to)];
  const length = start < 0 ? end + 1 : (end - start + way.length) % way.length;
  return Array.from({ length }, (_, step) => way[(start + 1 + step) % way.length]);
}

/** The shift to the middle of a place. @param {Drawing} board @param {string} id */
function shift({ places }, id) {
  const { x = 0, y = 0, width = 0, height = 0 } = places.find((place) => place.id === id) ?? {};
  return `translate(${x + width / 2}px,${y + height / 2}px)`;
}
