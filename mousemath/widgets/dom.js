/**
 * Tiny keyed patching: draw a tree of plain descriptions onto the page, keeping nodes that stay.
 *
 * Nodes are matched by key within their parent, so focus, transitions, open details and typed
 * text survive a repaint. Strings become text nodes; nothing is ever parsed as HTML. Each node
 * remembers what was drawn in it, so what stays as it is costs no look at the page.
 */

import { mathNode } from "./math.js";

const SVG = "http://www.w3.org/2000/svg";
const HTML = "http://www.w3.org/1999/xhtml";

/** @import { Attributes, Child, Described, Plain } from "./described.js" */

/**
 * @typedef {object} Kept what a node remembers
 * @property {Described} [mmShown] as what it was drawn last
 * @property {Drawn[]} [mmDrawn] what was drawn in it, in order
 */
/** @typedef {ChildNode & Kept} Drawn */

/** @type {Attributes} */
const NONE = Object.freeze({});

/**
 * Describe an element. `key` among the attributes names it within its parent.
 *
 * @param {string} tag
 * @param {Attributes | null} [attributes] attributes; functions are handlers (`onclick`)
 * @param {...Child} children descriptions, strings, numbers, nested arrays; null and false vanish
 * @returns {Described}
 */
export function h(tag, attributes, ...children) {
  const key = attributes?.key;
  return {
    tag,
    attributes: attributes ?? NONE,
    children: flatten(children),
    key: key === undefined || key === null ? "" : String(key),
  };
}

/**
 * Describe a formula: presentation MathML, checked before it is drawn.
 *
 * @param {string} text a whole math element
 * @param {string} label its reading in words
 * @returns {Described}
 */
export function mathematics(text, label) {
  return { tag: "#math", attributes: NONE, children: [], key: "", text, label };
}

/** @param {Child[]} children @param {Described[]} [found] @returns {Described[]} */
function flatten(children, found = []) {
  for (const child of children) {
    if (child === null || child === undefined || child === false || child === "") continue;
    if (Array.isArray(child)) flatten(child, found);
    else if (typeof child === "object") found.push(child);
    else found.push({ tag: "#text", attributes: NONE, children: [], key: "", text: String(child) });
  }
  return found;
}

/**
 * The same drawing with other attributes.
 *
 * @template {Child} C
 * @param {C} child
 * @param {(described: Described) => Attributes} styled
 * @returns {C}
 */
export function restyled(child, styled) {
  if (Array.isArray(child)) return /** @type {C} */ (child.map((each) => restyled(each, styled)));
  if (!child || typeof child !== "object") return child;
  const attributes = styled(child);
  return { ...child, attributes, children: child.children.map((each) => restyled(each, styled)) };
}

/** Make the children of `parent` look as described. @param {Element} parent @param {Child} children */
export function patch(parent, children) {
  arrange(parent, flatten([children]));
}

/** @param {Element & Kept} parent @param {Described[]} wanted */
function arrange(parent, wanted) {
  const drawn = parent.mmDrawn ?? [];
  if (drawn.length === wanted.length && drawn.every((node, index) => stays(node, wanted[index]))) {
    drawn.forEach((node, index) => update(node, wanted[index]));
  } else parent.mmDrawn = rearranged(parent, drawn, wanted);
}

/**
 * The nodes of a row that is no longer the same: those that stay are moved, the others made anew.
 *
 * @param {Element} parent
 * @param {Drawn[]} drawn
 * @param {Described[]} wanted
 */
function rearranged(parent, drawn, wanted) {
  const shown = drawn.map((node) => /** @type {Described} */ (node.mmShown));
  const old = new Map(named(shown).map((key, index) => [key, drawn[index]]));
  const nodes = named(wanted).map((key, index) => {
    const node = old.get(key);
    return node && stays(node, wanted[index]) ? node : whole(parent, wanted[index]);
  });
  const kept = new Set(nodes);
  for (const node of drawn) if (!kept.has(node)) node.remove();
  const left = new Set(drawn);
  let cursor = parent.firstChild;
  nodes.forEach((node, index) => {
    if (node === cursor) cursor = cursor.nextSibling;
    else parent.insertBefore(node, cursor);
    if (left.has(node)) update(node, wanted[index]);
  });
  return nodes;
}

/** A new node, whole before it is on the page, which styles it once. @param {Element} parent @param {Described} description */
function whole(parent, description) {
  /** @type {Drawn} */
  const node = newNode(parent, description.tag, description.text ?? "", description.label ?? "");
  update(node, description);
  return node;
}

/** Keys that are unique among siblings. @param {Described[]} descriptions */
function named(descriptions) {
  /** @type {Map<string, number>} */
  const seen = new Map();
  return descriptions.map(({ key, tag }) => {
    const name = key ? `=${key}` : tag;
    const count = seen.get(name) ?? 0;
    seen.set(name, count + 1);
    return `${name}~${count}`;
  });
}

/** Whether a node may be drawn as described. @param {Drawn} node @param {Described} description */
function stays({ mmShown }, { tag, key, text, label }) {
  if (mmShown?.tag !== tag || mmShown.key !== key) return false;
  return tag !== "#math" || (mmShown.text === text && mmShown.label === label);
}

/** @param {Element} parent @param {string} tag @param {string} text @param {string} label */
function newNode(parent, tag, text, label) {
  const page = parent.ownerDocument;
  if (tag === "#text") return page.createTextNode(text);
  if (tag === "#math") return mathNode(page, text, label);
  return page.createElementNS(tag === "svg" || parent.namespaceURI === SVG ? SVG : HTML, tag);
}

/** @param {Drawn} node @param {Described} description */
function update(node, description) {
  const former = node.mmShown;
  node.mmShown = description;
  if (description.tag === "#text") {
    if (former && former.text !== description.text) node.nodeValue = description.text ?? "";
  } else if (description.tag !== "#math") {
    const element = /** @type {Element} */ (/** @type {ChildNode} */ (node));
    setAttributes(element, former?.attributes ?? NONE, description.attributes);
    arrange(element, description.children);
  }
}

/** @param {Element} node @param {Attributes} had @param {Attributes} wanted */
function setAttributes(node, had, wanted) {
  for (const name in had) if (!(name in wanted)) setAttribute(node, name, null);
  for (const name in wanted) {
    const value = wanted[name];
    if (had[name] !== value && !(isHandler(value) && isHandler(had[name]))) setAttribute(node, name, value);
  }
}

/** @param {Plain | Function} value @returns {value is Function} */
function isHandler(value) {
  return typeof value === "function";
}

/** One listener for all: what is heard goes to the handler that was described last. @param {Event & { currentTarget: EventTarget & Kept }} event */
function hear(event) {
  const handler = event.currentTarget.mmShown?.attributes[`on${event.type}`];
  return isHandler(handler) ? handler(event) : undefined;
}

/** @param {Element} node @param {string} name @param {Plain | Function} value */
function setAttribute(node, name, value) {
  if (name === "key") return;
  const none = value === null || value === undefined || value === false;
  if (name.startsWith("on")) Reflect.set(node, name, none ? null : hear);
  else if (name === "style") /** @type {HTMLElement} */ (node).style.cssText = none ? "" : String(value);
  else if (name === "value") Reflect.set(node, name, none ? "" : value);
  else if (none) node.removeAttribute(name);
  else if (name === "tabindex" && node.getAttribute(name) === value)
    return; // each setting lays the page out where it has the focus
  else node.setAttribute(name, value === true ? "" : String(value));
}
