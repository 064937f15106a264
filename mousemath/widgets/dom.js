/**
 * Tiny keyed patching: draw a tree of plain descriptions onto the page, keeping nodes that stay.
 *
 * Nodes are matched by key within their parent, so focus, transitions, open details and typed
 * text survive a repaint. Strings become text nodes; nothing is ever parsed as HTML.
 */

import { mathNode } from "./math.js";

const SVG = "http://www.w3.org/2000/svg";
const HTML = "http://www.w3.org/1999/xhtml";

/** @import { Attributes, Child, Described, Plain } from "./described.js" */

/** @typedef {{ mmTag?: string, mmKey?: string, mmText?: string, mmLabel?: string, mmAttributes?: Attributes }} Kept */
/** @typedef {ChildNode & Kept} Drawn */

/**
 * Describe an element. `key` among the attributes names it within its parent.
 *
 * @param {string} tag
 * @param {Attributes | null} [attributes] attributes; functions are handlers (`onclick`)
 * @param {...Child} children descriptions, strings, numbers, nested arrays; null and false vanish
 * @returns {Described}
 */
export function h(tag, attributes, ...children) {
  const { key = "", ...rest } = attributes ?? {};
  return { tag, attributes: /** @type {Attributes} */ (rest), children: flatten(children), key: String(key) };
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

/** @param {Child[]} children @param {Described[]} [found] @returns {Described[]} */
function flatten(children, found = []) {
  for (const child of children) {
    if (child === null || child === undefined || child === false || child === "") continue;
    if (Array.isArray(child)) flatten(child, found);
    else if (typeof child === "object") found.push(child);
    else found.push({ tag: "#text", attributes: {}, children: [], key: "", text: String(child) });
  }
  return found;
}

/** Make the children of `parent` look as described. @param {Element} parent @param {Child} children */
export function patch(parent, children) {
  const wanted = named(flatten([children]));
  const old = new Map([.../** @type {Iterable<Drawn>} */ (parent.childNodes)].map((node) => [node.mmKey, node]));
  const nodes = wanted.map(([key, description]) => {
    const node = old.get(key);
    const stays = node && suits(node, description);
    const drawn = stays ? node : create(parent, description, key);
    if (!stays) update(drawn, description); // whole before it is on the page, which styles it once
    return drawn;
  });
  /** @type {Set<ChildNode>} */
  const kept = new Set(nodes);
  for (const node of [...parent.childNodes]) if (!kept.has(node)) node.remove();
  let cursor = parent.firstChild;
  nodes.forEach((node, index) => {
    if (node === cursor) cursor = cursor.nextSibling;
    else parent.insertBefore(node, cursor);
    if (old.get(node.mmKey) === node) update(node, wanted[index][1]);
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

/** @param {Drawn} node @param {Described} description */
function suits(node, description) {
  if (node.mmTag !== description.tag) return false;
  return description.tag !== "#math" || (node.mmText === description.text && node.mmLabel === description.label);
}

/** @param {Element} parent @param {Described} description @param {string} key @returns {Drawn} */
function create(parent, { tag, text = "", label = "" }, key) {
  /** @type {Drawn} */
  const node = newNode(parent, tag, text, label);
  return Object.assign(node, { mmTag: tag, mmKey: key, mmText: text, mmLabel: label });
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
  if (description.tag === "#text") {
    if (node.nodeValue !== description.text) node.nodeValue = description.text ?? "";
  } else if (description.tag !== "#math") {
    const element = /** @type {Element} */ (/** @type {ChildNode} */ (node));
    setAttributes(element, description.attributes);
    if (description.children.length || node.firstChild) patch(element, description.children);
  }
}

/** @param {Element & Kept} node @param {Attributes} wanted */
function setAttributes(node, wanted) {
  const had = node.mmAttributes ?? {};
  for (const name of Object.keys(had)) if (!(name in wanted)) setAttribute(node, name, null);
  for (const name of Object.keys(wanted)) {
    if (had[name] !== wanted[name]) setAttribute(node, name, wanted[name]);
  }
  node.mmAttributes = wanted;
}

/** @param {Element} node @param {string} name @param {Plain | Function} value */
function setAttribute(node, name, value) {
  const none = value === null || value === undefined || value === false;
  if (name.startsWith("on")) Reflect.set(node, name, none ? null : value);
  else if (name === "style") /** @type {HTMLElement} */ (node).style.cssText = none ? "" : String(value);
  else if (name === "value") Reflect.set(node, name, none ? "" : value);
  else if (none) node.removeAttribute(name);
  else node.setAttribute(name, value === true ? "" : String(value));
}
