/** A widget whose cell has just been run comes into view whole, or from its upper edge on. */

import { scrollers } from "./scrollers.js";

/** Pixels left below it. */
const MARGIN = 4;

/**
 * Bring it into view where a reader of JupyterLab or Notebook has run its cell and looks at it: the notebook has
 * scrolled to the next cell before there was anything to see. Never where all cells were run, and never where the
 * reader has gone on to somewhere else.
 *
 * @param {HTMLElement} root
 */
export function comeIntoView(root) {
  const page = root.ownerDocument.defaultView;
  const cell = /** @type {HTMLElement | null} */ (root.closest(".jp-Cell"));
  if (!page || !cell || !page.navigator.userActivation?.hasBeenActive) return;
  page.requestAnimationFrame(() => page.requestAnimationFrame(() => wasRun(cell) && scrollTo(root)));
}

/** Whether the notebook stands at this cell, or has gone on to the next. @param {HTMLElement} cell */
function wasRun(cell) {
  return [cell, cell.nextElementSibling].some((each) => each?.matches(".jp-mod-active"));
}

/** The least that shows it whole; its upper edge where there is no room. @param {HTMLElement} root */
function scrollTo(root) {
  const view = scrollers(root)[0]?.getBoundingClientRect();
  const frame = root.getBoundingClientRect();
  if (!view || frame.top >= view.bottom || frame.bottom <= view.top) return; // the reader has scrolled away from it
  bringIntoView(root, root);
}

/**
 * Scroll by the least that shows all from one element's upper edge to another's lower one; where there is no room,
 * to the upper edge.
 *
 * @param {Element} first
 * @param {Element} last
 */
export function bringIntoView(first, last) {
  const [holder] = scrollers(first);
  const page = first.ownerDocument.defaultView;
  const view = holder?.getBoundingClientRect() ?? { top: 0, bottom: page?.innerHeight ?? 0 };
  const above = first.getBoundingClientRect().top - view.top;
  const below = last.getBoundingClientRect().bottom + MARGIN - view.bottom;
  const by = Math.min(above, Math.max(0, below));
  if (by) (holder ?? page)?.scrollBy(0, by);
}
