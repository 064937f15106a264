/** What every widget needs of the page around it: the styles and the drawings. */

import { styles } from "./frame_styles.css";
import { sprite } from "./icons.js";

/** @typedef {SVGElement & { mmHolders?: number }} Sprite */

/** @typedef {{ sheet: CSSStyleSheet, holders: number }} Worn a style sheet, and how many views wear it */

/** @type {WeakMap<Document | ShadowRoot, Map<string, Worn>>} */
const wardrobes = new WeakMap();

/**
 * Put the drawings and the styles on the page once, for as long as a view needs them.
 *
 * @param {HTMLElement} el
 * @param {string[]} own styles that this view alone needs
 * @returns {() => void} lets them go
 */
export function dress(el, own) {
  const root = el.getRootNode();
  const place = root instanceof ShadowRoot ? root : el.ownerDocument;
  const releases = [holdSprite(place), ...[styles, ...own].map((text) => wear(place, text))];
  return () => {
    for (const release of releases) release();
  };
}

/** @param {Document | ShadowRoot} place @param {string} text */
function wear(place, text) {
  const wardrobe = wardrobes.get(place) ?? new Map();
  wardrobes.set(place, wardrobe);
  const worn = wardrobe.get(text) ?? putOn(place, text);
  wardrobe.set(text, worn);
  worn.holders += 1;
  return () => {
    worn.holders -= 1;
    if (worn.holders) return;
    wardrobe.delete(text);
    place.adoptedStyleSheets = place.adoptedStyleSheets.filter((sheet) => sheet !== worn.sheet);
  };
}

/** @param {Document | ShadowRoot} place @param {string} text @returns {Worn} */
function putOn(place, text) {
  const realm = (place instanceof ShadowRoot ? place.ownerDocument : place).defaultView ?? window;
  const sheet = new /** @type {typeof globalThis} */ (realm).CSSStyleSheet();
  sheet.replaceSync(text);
  place.adoptedStyleSheets = [...place.adoptedStyleSheets, sheet];
  return { sheet, holders: 0 };
}

/** @param {Document | ShadowRoot} place */
function holdSprite(place) {
  const home = place instanceof ShadowRoot ? place : place.body;
  const holder = /** @type {Sprite | null} */ (home.querySelector(":scope > .mm-sprite")) ?? placed(home);
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
