/**
 * One Tab stop for each group of things (dice, a hand, a den, the strip), and arrow keys inside.
 *
 * A group is an element with `data-rove`; its things are the buttons in it that have a `data-id`.
 */

import { destination } from "./walking.js";

/** @import { Place } from "./scene.js" */
/** @import { View } from "./view.js" */

/** @type {Record<string, number>} */
const STEPS = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** @param {Element} group */
function thingsOf(group) {
  return /** @type {HTMLElement[]} */ ([...group.querySelectorAll("button[data-id]")]);
}

/** Give every group its one stop: the thing last visited, else the first that can be used. @param {View} view */
export function settleStops(view) {
  for (const group of /** @type {NodeListOf<HTMLElement>} */ (view.root.querySelectorAll("[data-rove]"))) {
    const things = thingsOf(group);
    const last = view.state.roving[group.dataset.group ?? ""];
    const stop =
      things.find((thing) => thing.dataset.id === last) ??
      things.find((thing) => thing.getAttribute("aria-disabled") !== "true") ??
      things[0];
    for (const thing of things) {
      const index = thing === stop ? "0" : "-1";
      if (thing.getAttribute("tabindex") !== index) thing.setAttribute("tabindex", index);
    }
  }
}

/** The thing of a group that keeps its place in the tab order. @param {View} view @param {string} group @param {string} id */
export function rove(view, group, id) {
  if (view.state.roving[group] === id) return;
  view.state.roving[group] = id;
  view.redraw();
}

/** The thing that has got the focus becomes the stop of its group. @param {View} view @param {Element} target */
export function visitStop(view, target) {
  const thing = /** @type {HTMLElement | null} */ (target.closest("[data-rove] button[data-id]"));
  const group = /** @type {HTMLElement | null | undefined} */ (thing?.closest("[data-rove]"));
  if (!thing || !group) return;
  view.state.roving[group.dataset.group ?? ""] = thing.dataset.id ?? "";
  settleStops(view);
}

/**
 * Arrow keys, Home and End inside a group; tells the thing that has the focus then.
 *
 * @param {KeyboardEvent} event
 * @returns {HTMLElement | null | undefined} undefined when the key is not for walking here
 */
export function walkGroup(event) {
  const here = /** @type {Element} */ (event.target);
  const group = here.closest("[data-rove]");
  const things = group ? thingsOf(group) : [];
  const at = things.findIndex((thing) => thing === here);
  if (at < 0) return undefined;
  const areas = things.map(area);
  const next = destination(areas, areas[at], event.key, true);
  if (next === undefined) return undefined;
  const aim = next ? things[areas.indexOf(next)] : inLine(areas) ? things[at + STEPS[event.key]] : null;
  aim?.focus();
  return aim ?? null;
}

/** Where a thing lies, as a place of a board. @param {HTMLElement} thing @returns {Place} */
function area(thing) {
  const { x, y, width, height } = thing.getBoundingClientRect();
  const where = { x, y, width, height, row: Math.round(y), column: Math.round(x) };
  return { kind: "Place", id: thing.dataset.id ?? "", name: "", look: "", ...where };
}

/** Whether all things stand in one row or one column: then any arrow goes on or back. @param {Place[]} areas */
function inLine(areas) {
  const middles = (/** @type {(area: Place) => number} */ of) => areas.map((each) => Math.round(of(each) / 8));
  const rows = new Set(middles((each) => each.y + each.height / 2));
  const columns = new Set(middles((each) => each.x + each.width / 2));
  return rows.size === 1 || columns.size === 1;
}
