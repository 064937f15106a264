/**
 * Presses: who presses on a thing and lets go in the same spot has clicked it, whatever was drawn or
 * moved meanwhile. A browser clicks only where both ends of a press lie on one node that never left
 * the page, not even to be put back where it was.
 */

import { swallow } from "./host_keys.js";

/** Pixels that a pointer may shake while it presses. */
const SHAKE = 6;
/** Milliseconds within which a second click on the same spot belongs to the first. */
const DOUBLE = 300;

/** @typedef {{ id: string, count: number, x: number, y: number }} Press on which thing, and the how manieth in a row */

/** @param {EventTarget | null} target @returns {HTMLElement | null} */
function thingAt(target) {
  return /** @type {Element | null} */ (target)?.closest?.("[data-id]") ?? null;
}

/**
 * Let a double click be one click, whatever its first half has brought below the pointer; but what is marked
 * with `data-again` is there to be clicked quickly, again and again.
 *
 * @param {HTMLElement} root
 */
function joinDoubles(root) {
  let heard = -Infinity;
  const hear = (/** @type {MouseEvent & { target: Element }} */ event) => {
    const half = event.detail > 1 && event.timeStamp - heard < DOUBLE;
    if (half && !event.target.closest("[data-again]")) swallow(event);
    else heard = event.timeStamp;
  };
  root.addEventListener("click", /** @type {EventListener} */ (hear), true);
}

/**
 * Complete each press of a view that the browser would lose, and take a double click for one.
 *
 * @param {HTMLElement} root
 * @param {(id: string) => HTMLElement | null} find the thing of this id as it is drawn now
 * @returns {() => void} ends it
 */
export function hearPresses(root, find) {
  const page = root.ownerDocument;
  joinDoubles(root);
  /** @type {Press | null} */
  let pressed = null;
  /** The press that has ended and waits for its click. @type {Press | null} */
  let awaited = null;
  const begin = (/** @type {PointerEvent} */ event) => {
    const id = thingAt(event.target)?.dataset.id ?? "";
    const plain = event.isPrimary && event.button === 0 && event.pointerType !== "touch"; // a tap clicks what is there
    pressed = id && plain ? { id, count: 1, x: event.clientX, y: event.clientY } : null;
  };
  const counted = (/** @type {MouseEvent} */ event) => pressed && (pressed.count = event.detail);
  const end = (/** @type {PointerEvent} */ event) => {
    const press = pressed;
    pressed = null;
    if (!press || event.type !== "pointerup" || event.defaultPrevented) return;
    if (Math.hypot(event.clientX - press.x, event.clientY - press.y) > SHAKE) return;
    awaited = press;
    setTimeout(complete); // the browser clicks at once or not at all
  };
  const complete = () => {
    const thing = find(awaited?.id ?? "");
    const detail = awaited?.count;
    awaited = null;
    thing?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, composed: true, detail }));
  };
  const click = (/** @type {MouseEvent} */ event) => {
    if (!awaited || !event.isTrusted) return;
    const thing = find(awaited.id);
    if (thing && thingAt(event.target) !== thing) {
      swallow(event);
      complete();
    }
    awaited = null;
  };
  root.addEventListener("pointerdown", begin, true);
  root.addEventListener("mousedown", counted, true);
  /** @type {[string, (event: never) => void][]} */
  const heard = [
    ["pointerdown", complete], // the next press comes before the page had the time
    ["pointerup", end],
    ["pointercancel", end],
    ["click", click],
  ];
  for (const [name, hear] of heard) page.addEventListener(name, /** @type {EventListener} */ (hear), true);
  return () => {
    for (const [name, hear] of heard) page.removeEventListener(name, /** @type {EventListener} */ (hear), true);
  };
}
