/**
 * The board: a picture, and over it a grid of places for pointer, keyboard and screen reader.
 *
 * The picture is hidden from screen readers; the grid carries names, states and focus. Arrow keys
 * go to the nearest place in that direction, whatever the shape of the board.
 */

import { h } from "./dom.js";
import { drawnIcon, folded, round, tone } from "./words.js";

/** @param {any} view @param {any} board */
export function drawBoard(view, board) {
  const cells = board.cells ?? [];
  const { width, height } = board;
  return h(
    "div",
    { class: "mm-board", key: board.id, style: `--mm-ratio:${round(width / height)}` },
    h(
      "div",
      { class: "mm-board-sheet" },
      h(
        "svg",
        { class: "mm-board-art", viewBox: `0 0 ${width} ${height}`, "aria-hidden": "true" },
        (board.regions ?? []).map(drawRegion),
        h("g", { key: "cells" }, cells.map((/** @type {any} */ cell) => drawCell(view, cell, board))),
        h("g", { key: "texts" }, (board.texts ?? []).map(drawText)),
        h("g", { key: "pieces" }, cells.flatMap((/** @type {any} */ cell) =>
          (cell.pieces ?? []).map((/** @type {any} */ piece) => drawPiece(view, cell, piece)))),
        h("g", { key: "signs" }, cells.map((/** @type {any} */ cell) => drawDot(view, cell))),
      ),
      drawGrid(view, board, cells),
    ),
  );
}

/** The same board as a table, folded. @param {any} view @param {any} board */
export function boardTable(view, board) {
  return folded(view, `board-${board.id}`, board.label, [view.word("place")], () =>
    (board.cells ?? []).map((/** @type {any} */ cell) => [cell.name]));
}

/** @param {any} region */
function drawRegion(region) {
  const state = region.state ? ` is-${region.state}` : "";
  return h(
    "g",
    { class: `mm-region${tone(region.tone)}${state}${region.plain ? " is-plain" : ""}` },
    h("path", { class: "mm-region-shape", d: region.path }),
    region.lines && h("path", { class: "mm-region-line", d: region.lines }),
  );
}

/** The outline of a place. @param {any} cell @param {string} classes @param {number} inset */
function outline(cell, classes, inset) {
  const { x, y, width, height, shape = "square" } = cell;
  if (shape === "circle") {
    return h("ellipse", {
      class: classes, cx: round(x + width / 2), cy: round(y + height / 2),
      rx: round(width / 2 - inset), ry: round(height / 2 - inset), pathLength: 80,
    });
  }
  const corner = (shape === "round" ? 0.22 : 0.18) * Math.min(width, height);
  return h("rect", {
    class: classes, x: round(x + inset), y: round(y + inset), width: round(width - 2 * inset),
    height: round(height - 2 * inset), rx: round(corner), pathLength: 80,
  });
}

/** @param {any} view @param {any} cell @param {any} board */
function drawCell(view, cell, board) {
  const state = view.stateOf(cell);
  const inset = cell.visible ? 1.5 : Math.min(cell.width, cell.height) * 0.11;
  return h(
    "g",
    { class: `mm-place${tone(cell.tone)}${state ? ` is-${state}` : ""}`, key: cell.id },
    cell.visible && outline(cell, "mm-place-shape", 1.5),
    cell.mark && outline(cell, `mm-place-mark is-${cell.mark}`, inset),
    state && outline(cell, "mm-place-ring", inset),
    drawFace(cell),
    cell.caption && drawCaption(cell, board),
  );
}

/** Icon and text of a place: side by side when it is wide and the text short, else stacked. @param {any} cell */
function drawFace(cell) {
  const { width, height, icon, text } = cell;
  const x = cell.x + width / 2;
  const y = cell.y + height / 2;
  const least = Math.min(width, height);
  if (icon && !text) return drawnIcon(icon, x, y, round(least * 0.6));
  if (!text) return null;
  const wide = width > height * 1.15 && text.length < 4;
  const fits = (wide ? 0.45 : cell.shape === "circle" ? 0.76 : 0.86) * width / (0.58 * text.length);
  const letter = round(Math.min(icon ? 22 : 26, Math.max(13, least * (icon ? 0.26 : 0.36)), fits));
  if (!icon) return drawText({ text, x, y: y + letter * 0.35, size: letter, strong: true });
  const [dx, dy] = wide ? [width * 0.2, 0] : [0, least * 0.16];
  return [
    drawnIcon(icon, x - dx, y - dy, round(least * 0.42)),
    drawText({ text, x: x + dx, y: y + (wide ? 0 : least * 0.26) + letter * 0.35, size: letter, strong: true }),
  ];
}

/**
 * A caption lies below its place, or beside it towards the middle of a ring.
 *
 * @param {any} cell
 * @param {any} board
 */
function drawCaption(cell, board) {
  const x = cell.x + cell.width / 2;
  const y = cell.y + cell.height / 2;
  if (cell.shape !== "circle") {
    return drawText({ text: cell.caption, x, y: cell.y + cell.height + 14, size: 14, quiet: true });
  }
  const dx = board.width / 2 - x;
  const dy = board.height / 2 - y;
  const far = Math.hypot(dx, dy) || 1;
  const step = cell.width / 2 + 15;
  return drawText({ text: cell.caption, x: x + (dx / far) * step, y: y + (dy / far) * step + 6, size: 18, quiet: true, strong: true });
}

/** @param {any} words a BoardText */
function drawText(words) {
  return h(
    "text",
    {
      class: `mm-board-text${words.strong ? " is-strong" : ""}${words.quiet ? " is-quiet" : ""}`,
      x: round(words.x), y: round(words.y), style: `--mm-letter:${round(words.size ?? 14)}px`,
    },
    words.text,
  );
}

/** @param {any} view @param {any} cell @param {any} piece */
function drawPiece(view, cell, piece) {
  const { size = 30, form = "plain" } = piece;
  const x = round(cell.x + cell.width / 2 + (piece.x ?? 0));
  const y = round(cell.y + cell.height / 2 + (piece.y ?? 0));
  const half = round(size / 2);
  const chosen = view.stateOf(cell) === "chosen" ? " is-chosen" : "";
  return h(
    "g",
    {
      class: `mm-piece${tone(piece.tone)}${piece.quiet ? " is-quiet" : ""}${chosen}`,
      key: piece.id, "data-piece": piece.id, "data-cell": cell.id, style: `transform:translate(${x}px,${y}px)`,
    },
    form === "die" && h("rect", { class: "mm-piece-die", x: -half, y: -half, width: size, height: size, rx: round(size * 0.22) }),
    form === "chip" && h("circle", { class: "mm-piece-chip", r: half }),
    drawnIcon(piece.icon, 0, 0, round(form === "plain" ? size : size * 0.74)),
  );
}

/** @param {any} view @param {any} cell */
function drawDot(view, cell) {
  if (view.stateOf(cell) !== "legal") return null;
  const circle = cell.shape === "circle";
  const inset = Math.min(cell.width, cell.height) * (circle ? 0.16 : 0.12);
  return h("circle", {
    class: "mm-legal-dot", key: cell.id, cx: round(cell.x + cell.width - inset), cy: round(cell.y + inset), r: 7,
  });
}

/** @param {any} view @param {any} board @param {any[]} cells */
function drawGrid(view, board, cells) {
  /** @type {Map<number, any[]>} */
  const rows = new Map();
  for (const cell of cells) rows.set(cell.row, [...(rows.get(cell.row) ?? []), cell]);
  const known = cells.some((cell) => cell.id === view.state.roving[board.id]);
  const home = known ? view.state.roving[board.id] : cells[0]?.id;
  const columns = 1 + Math.max(0, ...cells.map((cell) => cell.column));
  return h(
    "div",
    {
      class: "mm-grid", role: "grid", "aria-label": board.label, "data-group": board.id,
      "aria-rowcount": 1 + Math.max(0, ...rows.keys()), "aria-colcount": columns,
      onkeydown: (/** @type {KeyboardEvent} */ event) => walk(view, board, cells, event),
    },
    [...rows.keys()].sort((a, b) => a - b).map((row) =>
      h(
        "div",
        { role: "row", "aria-rowindex": row + 1, key: row },
        (rows.get(row) ?? []).sort((a, b) => a.column - b.column)
          .map((cell) => drawTarget(view, board, cell, cell.id === home)),
      )),
  );
}

/** @param {any} view @param {any} board @param {any} cell @param {boolean} home */
function drawTarget(view, board, cell, home) {
  const state = view.stateOf(cell);
  const move = view.joining(cell.id);
  const share = (/** @type {number} */ part, /** @type {number} */ whole) => `${round((100 * part) / whole)}%`;
  return h("div", {
    class: `mm-target is-${cell.shape ?? "square"}${state ? " is-usable" : ""}`,
    key: cell.id, role: "gridcell", "data-id": cell.id, tabindex: home ? "0" : "-1",
    "aria-colindex": cell.column + 1, "aria-label": move?.label ? `${cell.name}. ${move.label}` : cell.name,
    "aria-selected": state === "chosen" ? "true" : view.isEnd(cell.id) ? "false" : null,
    style: `left:${share(cell.x, board.width)};top:${share(cell.y, board.height)};` +
      `width:${share(cell.width, board.width)};height:${share(cell.height, board.height)}`,
    onclick: (/** @type {any} */ event) => {
      view.state.roving[board.id] = cell.id;
      event.currentTarget.focus({ preventScroll: true });
      view.choose(cell);
    },
    onfocus: () => {
      if (view.state.roving[board.id] === cell.id) return;
      view.state.roving[board.id] = cell.id;
      view.redraw();
    },
  });
}

/** @param {any} view @param {any} board @param {any[]} cells @param {KeyboardEvent} event */
function walk(view, board, cells, event) {
  const id = /** @type {HTMLElement} */ (event.target).dataset.id;
  const here = cells.find((cell) => cell.id === id);
  if (!here || event.altKey || event.metaKey) return;
  if (event.key === "Enter" || event.key === " ") {
    event.preventDefault();
    view.choose(here);
    return;
  }
  const next = destination(cells, here, event.key, event.ctrlKey);
  if (next === undefined) return;
  event.preventDefault();
  if (!next) return;
  view.state.roving[board.id] = next.id;
  view.redraw();
  view.focus(next.id);
}

const WAYS = /** @type {Record<string, [number, number]>} */ ({
  ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1],
});

/**
 * The place a key leads to: null when there is none, undefined when the key is not for walking.
 *
 * @param {any[]} cells
 * @param {any} here
 * @param {string} key
 * @param {boolean} far
 */
export function destination(cells, here, key, far) {
  if (key === "Home" || key === "End") {
    const line = far ? cells : cells.filter((cell) => cell.row === here.row);
    const sorted = [...line].sort((a, b) => a.row - b.row || a.column - b.column);
    return key === "Home" ? sorted[0] : sorted[sorted.length - 1];
  }
  if (!Object.hasOwn(WAYS, key)) return undefined;
  return paths(cells).get(here.id)?.[key] ?? null;
}

/**
 * Where the four arrows lead from every place. A place that would never be reached, as a corner
 * outside a ring, gets the cheapest arrow that leads nowhere else.
 *
 * @param {any[]} cells
 */
function paths(cells) {
  /** @type {Map<string, Record<string, any>>} */
  const map = new Map(cells.map((here) => [here.id, {}]));
  const reached = new Set();
  for (const here of cells) {
    for (const key of Object.keys(WAYS)) {
      const best = cells.reduce((least, cell) => (cost(here, cell, key, 3) < cost(here, least, key, 3) ? cell : least), here);
      if (best === here) continue;
      /** @type {any} */ (map.get(here.id))[key] = best;
      reached.add(best.id);
    }
  }
  for (const lost of cells) {
    if (reached.has(lost.id)) continue;
    const free = cells.flatMap((here) => Object.keys(WAYS).filter((key) => !map.get(here.id)?.[key])
      .map((key) => ({ here, key, price: cost(here, lost, key, 20) })));
    const { here, key, price } = free.reduce((a, b) => (b.price < a.price ? b : a), { here: lost, key: "", price: Infinity });
    if (price < Infinity) /** @type {any} */ (map.get(here.id))[key] = lost;
  }
  return map;
}

// How far a place lies in the direction of a key; what lies aside counts double.
/** @param {any} here @param {any} cell @param {string} key @param {number} widest */
function cost(here, cell, key, widest) {
  const [right, down] = WAYS[key];
  const dx = cell.x + cell.width / 2 - here.x - here.width / 2;
  const dy = cell.y + cell.height / 2 - here.y - here.height / 2;
  const along = dx * right + dy * down;
  const aside = Math.abs(dx * down) + Math.abs(dy * right);
  return along <= 1 || aside > along * widest ? Infinity : along + 2.2 * aside;
}
