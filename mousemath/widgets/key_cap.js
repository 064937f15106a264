/** Keys, drawn as small caps on what they press. */

import { h } from "./dom.js";

/** What stands on keys that are no letters, in every language. @type {Record<string, string>} */
const CAPS = { Enter: "↵", Escape: "Esc" };

/** The key that chooses a thing, drawn on it. @param {string | undefined} key */
export function keyCap(key = "") {
  const cap = CAPS[key] ?? key;
  return cap ? h("kbd", { class: `mm-key${cap.length > 1 ? " is-wide" : ""}`, "aria-hidden": "true" }, cap) : null;
}
