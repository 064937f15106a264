/** Of the buttons of a card one alone is filled: what is to be done next there. */

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
  return children.map((child) => restyled(child, styled));
}

/**
 * The same drawing with other attributes.
 *
 * @template {Child} T
 * @param {T} child
 * @param {(described: Described) => Described["attributes"]} styled
 * @returns {T}
 */
function restyled(child, styled) {
  if (Array.isArray(child)) return /** @type {T} */ (child.map((each) => restyled(each, styled)));
  if (!child || typeof child !== "object") return child;
  const attributes = styled(child);
  return { ...child, attributes, children: child.children.map((each) => restyled(each, styled)) };
}
