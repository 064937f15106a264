/**
 * Gliding: things that kept their id but changed their home fly there from where they were.
 *
 * Pieces on one board move by a CSS transition, or walk along its way (`pacing.js`). Here are the
 * flights between places of the page: a card from the hand to the table, a die from the tray to its
 * square. Nothing waits for them.
 */

import { walk } from "./pacing.js";

/** @import { LessonView } from "./lesson.js" */

/**
 * @typedef {object} Seen
 * @property {DOMRect} box where a thing was
 * @property {Element | null} home in what
 * @property {boolean} down whether face down
 * @property {string} [cell] on which place of a board
 * @property {string} [at] its shift on the board
 */

/** The name by which a thing is known from one drawing to the next. @param {Element} node */
function identity(node) {
  return node.getAttribute("data-piece") ?? node.getAttribute("data-glide") ?? "";
}

/** What a thing lies in; inside one home nothing flies. @param {Element} node */
function homeOf(node) {
  return node.closest(node.hasAttribute("data-piece") ? "svg" : "[data-home], [data-group], .mm-chain");
}

/** Whether a card lies face down. @param {Element} node */
function isDown(node) {
  return node.getAttribute("data-face") === "down";
}

/** Where everything that may fly is now. @param {HTMLElement} root */
export function places(root) {
  /** @type {Map<string, Seen>} */
  const found = new Map();
  if (still(root)) return found;
  for (const selector of ["[data-glide]", "[data-piece]"]) {
    for (const node of /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll(selector))) {
      found.set(identity(node), {
        box: node.getBoundingClientRect(),
        home: homeOf(node),
        down: isDown(node),
        cell: node.getAttribute("data-cell") ?? "",
        at: node.style.transform,
      });
    }
  }
  return found;
}

/** Whether the reader wants no motion, or the page is not shown. @param {HTMLElement} root */
export function still(root) {
  return matchMedia("(prefers-reduced-motion: reduce)").matches || !root.isConnected || document.hidden;
}

/** A layer beside the view for what flies over it. @param {HTMLElement} root @param {string} [look] a class more */
export function layerBeside(root, look = "") {
  const layer = root.ownerDocument.createElement("div");
  layer.className = `mm-root mm-flying ${look}`.trim();
  layer.setAttribute("aria-hidden", "true");
  root.after(layer);
  return layer;
}

/** @param {HTMLElement} root */
function timing(root) {
  const style = getComputedStyle(root);
  const duration = Number.parseFloat(style.getPropertyValue("--mm-move")) || 0;
  return { duration, easing: style.getPropertyValue("--mm-ease") || "ease" };
}

/**
 * Let what changed its home fly; a new piece on the target of the last move comes from its source.
 *
 * @param {LessonView} view
 * @param {Map<string, Seen>} before
 * @param {boolean} played whether somebody has played: then pieces walk, and what is new on the chains was thrown there
 */
export function carry(view, before, played) {
  if (!before.size) return;
  const { root, flight } = view;
  let thrown = 0;
  for (const node of /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll("[data-glide], [data-piece]"))) {
    const from = before.get(identity(node)) ?? arrival(node, before, flight);
    if (played && from) walk(view, node, from);
    if (from && from.home !== homeOf(node)) fly(root, node, from.box);
    if (from?.down && !isDown(node)) turnOver(root, node);
    if (!from && played && node.matches(".mm-thing")) throwIn(root, node, thrown++);
  }
}

/** A die is thrown to its place, one a little after the other. @param {HTMLElement} root @param {Element} node @param {number} order */
function throwIn(root, node, order) {
  const way = [
    { transform: "translateY(-18px) rotate(-160deg)", opacity: 0 },
    { transform: "none", opacity: 1 },
  ];
  node.animate(way, { ...timing(root), delay: Math.min(8 * order, 130), fill: "backwards" });
}

/** A card that lay face down is turned over. @param {HTMLElement} root @param {Element} node */
function turnOver(root, node) {
  const turn = [{ transform: "perspective(600px) rotateY(90deg)" }, { transform: "perspective(600px) rotateY(0deg)" }];
  node.animate(turn, { ...timing(root), composite: "add" });
}

/**
 * Where a piece comes from that was nowhere before: the other end of the move.
 *
 * @param {Element} node
 * @param {Map<string, Seen>} before
 * @param {{ from: string, to: string } | null} flight
 */
function arrival(node, before, flight) {
  const cell = node.getAttribute("data-cell");
  if (!flight || !cell) return undefined;
  if (cell === flight.to) return before.get(flight.from);
  return cell === flight.from ? before.get(flight.to) : undefined;
}

/** @param {HTMLElement} root @param {Element} node @param {DOMRect} from */
function fly(root, node, from) {
  const to = node.getBoundingClientRect();
  const svg = /** @type {SVGSVGElement | null} */ (node.closest("svg.mm-board-art"));
  const scale = svg ? svg.getBoundingClientRect().width / svg.viewBox.baseVal.width || 1 : 1;
  const dx = (from.left + from.width / 2 - to.left - to.width / 2) / scale;
  const dy = (from.top + from.height / 2 - to.top - to.height / 2) / scale;
  if (Math.abs(dx) + Math.abs(dy) < 3) return;
  // "add" keeps the place that the piece has by its own transform.
  const way = [{ transform: `translate(${dx}px,${dy}px)` }, { transform: "translate(0px,0px)" }];
  node.animate(way, { ...timing(root), composite: "add" });
}
