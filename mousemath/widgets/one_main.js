/** Of the buttons of a card one alone is filled: what is to be done next there. */

import { restyled } from "./dom.js";

/** @import { Child, Described } from "./described.js" */

const MAIN = / is-main(?= |$)/;

/**
 * A card with so many filled buttons at most: the first ones; the others are drawn as plain buttons.
 *
 * @param {Child[]} children
 * @param {number} most
 * @returns {Child[]}
 */
export function withMains(children, most = 1) {
  let left = most;
  const styled = (/** @type {Described} */ { tag, attributes }) => {
    const look = String(attributes.class ?? "");
    if (tag !== "button" || !MAIN.test(look)) return attributes;
    left -= 1;
    return left < 0 ? { ...attributes, class: look.replace(MAIN, "") } : attributes;
  };
  return restyled(children, styled);
}
