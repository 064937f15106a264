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
  const [holder] = scrollers(root);
  if (!holder) return;
  const [view, frame] = [holder.getBoundingClientRect(), root.getBoundingClientRect()];
  if (frame.top >= view.bottom || frame.bottom <= view.top) return; // the reader has scrolled away from it
  const [above, below] = [frame.top - view.top, frame.bottom + MARGIN - view.bottom];
  holder.scrollTop += Math.min(above, Math.max(0, below));
}
