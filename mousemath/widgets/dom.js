/**
 * Tiny keyed patching: draw a tree of plain descriptions onto the page, keeping nodes that stay.
 *
 * Nodes are matched by key within their parent, so focus, transitions, open details and typed
 * text survive a repaint. Strings become text nodes; nothing is ever parsed as HTML.
 */

import { mathNode } from "./math.js";

const SVG = "http://www.w3.org/2000/svg";
const HTML = "http://www.w3.org/1999/xhtml";

/**
 * @typedef {{tag: string, attributes: Record<string, any>, children: Described[], key: string,
 *   text?: string, label?: string}} Described
 */

/**
 * Describe an element. `key` among the attributes names it within its parent.
 *
 * @param {string} tag
 * @param {Record<string, any> | null} [attributes] attributes; functions are handlers (`onclick`)
 * @param {...any} children descriptions, strings, numbers, nested arrays; null and false vanish
 * @returns {Described}
 */
export function h(tag, attributes, ...children) {
  const { key = "", ...rest } = attributes ?? {};
  return { tag, attributes: rest, children: flatten(children), key: String(key) };
}

/**
 * Describe a formula: presentation MathML, checked before it is drawn.
 *
 * @param {string} text a whole math element
 * @param {string} label its reading in words
 * @returns {Described}
 */
export function mathematics(text, label) {
  return { tag: "#math", attributes: {}, children: [], key: "", text, label };
}

/**
 * @param {any[]} children
 * @param {Described[]} [found]
 * @returns {Described[]}
 */
function flatten(children, found = []) {
  for (const child of children) {
    if (child === null || child === undefined || child === false || child === "") continue;
    if (Array.isArray(child)) flatten(child, found);
    else if (typeof child === "object") found.push(child);
    else found.push({ tag: "#text", attributes: {}, children: [], key: "", text: String(child) });
  }
  return found;
}

/**
 * Make the children of `parent` look as described.
 *
 * @param {any} parent
 * @param {any} children
 */
export function patch(parent, children) {
  const wanted = named(Array.isArray(children) ? flatten(children) : flatten([children]));
  const old = new Map();
  for (let node = parent.firstChild; node; node = node.nextSibling) old.set(node.mmKey, node);
  const nodes = wanted.map(([key, description]) => {
    const node = old.get(key);
    if (node && suits(node, description)) return node;
    return create(parent, description, key);
  });
  const kept = new Set(nodes);
  for (const node of [...parent.childNodes]) if (!kept.has(node)) node.remove();
  let cursor = parent.firstChild;
  nodes.forEach((node, index) => {
    if (node === cursor) cursor = cursor.nextSibling;
    else parent.insertBefore(node, cursor);
    update(node, wanted[index][1]);
  });
}

/**
 * Give every description a key that is unique among its siblings.
 *
 * @param {Described[]} descriptions
 * @returns {[string, Described][]}
 */
function named(descriptions) {
  /** @type {Map<string, number>} */
  const seen = new Map();
  return descriptions.map((description) => {
    const key = description.key ? `=${description.key}` : description.tag;
    const count = seen.get(key) ?? 0;
    seen.set(key, count + 1);
    return [count || !description.key ? `${key}~${count}` : key, description];
  });
}

/** @param {any} node @param {Described} description */
function suits(node, description) {
  if (description.tag === "#math") {
    return node.mmMath === description.text && node.mmLabel === description.label;
  }
  return node.mmTag === description.tag;
}

/** @param {any} parent @param {Described} description @param {string} key */
function create(parent, description, key) {
  const page = parent.ownerDocument;
  /** @type {any} */
  let node;
  if (description.tag === "#text") node = page.createTextNode(description.text);
  else if (description.tag === "#math") {
    node = mathNode(page, description.text ?? "", description.label ?? "");
    node.mmMath = description.text;
    node.mmLabel = description.label;
  } else {
    const inside = description.tag === "svg" || parent.namespaceURI === SVG;
    node = page.createElementNS(inside ? SVG : HTML, description.tag);
  }
  node.mmTag = description.tag;
  node.mmKey = key;
  return node;
}

/** @param {any} node @param {Described} description */
function update(node, description) {
  if (description.tag === "#text") {
    if (node.data !== description.text) node.data = description.text;
  } else if (description.tag !== "#math") {
    setAttributes(node, description.attributes);
    if (description.children.length || node.firstChild) patch(node, description.children);
  }
}

/** @param {any} node @param {Record<string, any>} wanted */
function setAttributes(node, wanted) {
  const had = node.mmAttributes ?? {};
  for (const name of Object.keys(had)) if (!(name in wanted)) setAttribute(node, name, null);
  for (const name of Object.keys(wanted)) {
    if (had[name] !== wanted[name]) setAttribute(node, name, wanted[name]);
  }
  node.mmAttributes = wanted;
}

/** @param {any} node @param {string} name @param {any} value */
function setAttribute(node, name, value) {
  const none = value === null || value === undefined || value === false;
  if (name.startsWith("on")) node[name] = none ? null : value;
  else if (name === "style") node.style.cssText = none ? "" : value;
  else if (name === "value") node.value = none ? "" : value;
  else if (none) node.removeAttribute(name);
  else node.setAttribute(name, value === true ? "" : String(value));
}
