/**
 * Gliding: things that kept their id but changed their home fly there from where they were.
 *
 * Pieces on one board move by a CSS transition. Here are the flights between places of the page:
 * a card from the hand to the table, a die from the tray to its square. Nothing waits for them.
 */

/** Where everything that may fly is now. @param {HTMLElement} root */
export function places(root) {
  const found = new Map();
  if (still(root)) return found;
  for (const node of root.querySelectorAll("[data-glide]")) {
    const home = node.closest("[data-group], .mm-chain");
    found.set(node.getAttribute("data-glide"), { box: node.getBoundingClientRect(), home });
  }
  for (const node of root.querySelectorAll("[data-piece]")) {
    found.set(node.getAttribute("data-piece"), { box: node.getBoundingClientRect(), home: node.closest("svg") });
  }
  return found;
}

/** Whether the reader wants no motion, or the page is not shown. @param {HTMLElement} root */
function still(root) {
  return matchMedia("(prefers-reduced-motion: reduce)").matches || !root.isConnected || document.hidden;
}

/** @param {HTMLElement} root */
function timing(root) {
  const style = getComputedStyle(root);
  return { duration: Number.parseFloat(style.getPropertyValue("--mm-move")) || 0, easing: style.getPropertyValue("--mm-ease") || "ease" };
}

/**
 * Let what changed its home fly; a new piece on the target of the last move comes from its source.
 *
 * @param {HTMLElement} root
 * @param {Map<any, {box: DOMRect, home: any}>} before
 * @param {{from: string, to: string} | null} flight
 */
export function carry(root, before, flight) {
  if (!before.size) return;
  for (const node of root.querySelectorAll("[data-glide], [data-piece]")) {
    const piece = node.getAttribute("data-piece");
    const id = piece ?? node.getAttribute("data-glide");
    let from = before.get(id);
    if (!from && piece && flight) {
      const cell = node.getAttribute("data-cell");
      if (cell === flight.to) from = before.get(flight.from);
      else if (cell === flight.from) from = before.get(flight.to);
    }
    const home = piece ? node.closest("svg") : node.closest("[data-group], .mm-chain");
    if (from && from.home !== home) fly(root, node, from.box);
  }
}

/** @param {HTMLElement} root @param {Element} node @param {DOMRect} from */
function fly(root, node, from) {
  const to = node.getBoundingClientRect();
  const svg = /** @type {any} */ (node.closest("svg.mm-board-art"));
  const scale = svg ? svg.getBoundingClientRect().width / svg.viewBox.baseVal.width || 1 : 1;
  const dx = (from.left + from.width / 2 - to.left - to.width / 2) / scale;
  const dy = (from.top + from.height / 2 - to.top - to.height / 2) / scale;
  if (Math.abs(dx) + Math.abs(dy) < 3) return;
  // "add" keeps the place that the piece has by its own transform.
  node.animate([{ transform: `translate(${dx}px,${dy}px)` }, { transform: "translate(0px,0px)" }], { ...timing(root), composite: "add" });
}
