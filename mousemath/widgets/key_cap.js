/** Keys, drawn as small caps on what they press. */

import { h } from "./dom.js";

/** The key that chooses a thing, drawn on it. @param {string | undefined} key */
export function keyCap(key = "") {
  const cap = key === "Escape" ? "Esc" : key;
  return cap ? h("kbd", { class: `mm-key${cap.length > 1 ? " is-wide" : ""}`, "aria-hidden": "true" }, cap) : null;
}
