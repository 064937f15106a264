/** What every widget needs of the page around it: the drawings, and the saved picture out of sight. */

import { h } from "./dom.js";
import { sprite } from "./icons.js";

/**
 * While a live view is on the page, the saved picture of the same widget is not shown.
 *
 * @param {string} id
 */
export function hidingPicture(id) {
  const name = `.mm-picture-${String(id).replace(/\W/g, "")}`;
  return h("style", { key: "picture" }, `${name},.jp-OutputArea-child:has(${name}){display:none!important}`);
}

/**
 * Put the drawings on the page once, for as long as a view needs them.
 *
 * @param {HTMLElement} el
 * @returns {() => void} lets them go
 */
export function holdSprite(el) {
  const home = /** @type {any} */ (el.getRootNode());
  const place = home.host ? home : el.ownerDocument.body;
  let holder = place.querySelector(":scope > .mm-sprite");
  if (!holder) {
    const read = new DOMParser().parseFromString(sprite, "image/svg+xml").documentElement;
    holder = el.ownerDocument.importNode(read, true);
    holder.setAttribute("class", "mm-sprite");
    place.append(holder);
  }
  holder.mmHolders = (holder.mmHolders ?? 0) + 1;
  return () => {
    holder.mmHolders -= 1;
    if (!holder.mmHolders) holder.remove();
  };
}
