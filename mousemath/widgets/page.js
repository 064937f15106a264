/** What every widget needs of the page around it: the drawings, and the saved picture out of sight. */

import { h } from "./dom.js";
import { sprite } from "./icons.js";

/** @typedef {SVGElement & { mmHolders?: number }} Sprite */

/** While a live view is on the page, the saved picture of its widget is not shown. @param {string} id */
export function hidingPicture(id) {
  const name = `.mm-picture-${id.replace(/\W/g, "")}`;
  return h("style", { key: "picture" }, `${name},.jp-OutputArea-child:has(${name}){display:none!important}`);
}

/**
 * Put the drawings on the page once, for as long as a view needs them.
 *
 * @param {HTMLElement} el
 * @returns {() => void} lets them go
 */
export function holdSprite(el) {
  const home = el.getRootNode();
  const place = home instanceof ShadowRoot ? home : el.ownerDocument.body;
  const holder = /** @type {Sprite | null} */ (place.querySelector(":scope > .mm-sprite")) ?? placed(place);
  holder.mmHolders = (holder.mmHolders ?? 0) + 1;
  return () => {
    holder.mmHolders = (holder.mmHolders ?? 0) - 1;
    if (!holder.mmHolders) holder.remove();
  };
}

/** @param {ShadowRoot | HTMLElement} place @returns {Sprite} */
function placed(place) {
  const read = new DOMParser().parseFromString(sprite, "image/svg+xml").documentElement;
  const holder = place.ownerDocument.importNode(read, true);
  holder.setAttribute("class", "mm-sprite");
  place.append(holder);
  return /** @type {Sprite} */ (/** @type {Element} */ (holder));
}
