/**
 * Presses: who presses on a thing and lets go in the same spot has clicked it, whatever was drawn or
 * moved meanwhile. A browser clicks only where both ends of a press lie on one node that is still there.
 */

import { swallow } from "./host_keys.js";

/** Pixels that a pointer may shake while it presses. */
const SHAKE = 6;

/** @param {EventTarget | null} target @returns {HTMLElement | null} */
function thingAt(target) {
  return /** @type {Element | null} */ (target)?.closest?.("[data-id]") ?? null;
}

/**
 * Complete each press of a view that the browser would lose.
 *
 * @param {HTMLElement} root
 * @param {(id: string) => HTMLElement | null} find the thing of this id as it is drawn now
 * @returns {() => void} ends it
 */
export function completePresses(root, find) {
  const page = root.ownerDocument;
  /** @type {{ id: string, on: EventTarget | null, x: number, y: number } | null} */
  let pressed = null;
  const begin = (/** @type {PointerEvent} */ event) => {
    const id = thingAt(event.target)?.dataset.id ?? "";
    const { target: on, clientX: x, clientY: y } = event;
    const plain = event.isPrimary && event.button === 0 && event.pointerType !== "touch"; // a tap clicks what is there
    pressed = id && plain ? { id, on, x, y } : null;
  };
  const end = (/** @type {PointerEvent} */ event) => {
    const press = pressed;
    pressed = null;
    if (!press || event.type !== "pointerup" || event.defaultPrevented) return;
    if (Math.hypot(event.clientX - press.x, event.clientY - press.y) > SHAKE) return;
    const thing = find(press.id);
    const kept = /** @type {Node} */ (press.on).isConnected && thing?.contains(/** @type {Node} */ (press.on));
    if (!thing || (kept && thingAt(event.target) === thing)) return;
    thing.click();
    page.addEventListener("click", swallow, true);
    setTimeout(() => page.removeEventListener("click", swallow, true)); // what the browser makes of it
  };
  root.addEventListener("pointerdown", begin, true);
  page.addEventListener("pointerup", end, true);
  page.addEventListener("pointercancel", end, true);
  return () => {
    page.removeEventListener("pointerup", end, true);
    page.removeEventListener("pointercancel", end, true);
  };
}
