/**
 * Formulas: presentation MathML is rebuilt element by element from a list of allowed names.
 *
 * The text is parsed in a document that never runs or loads anything; whatever is not on the
 * lists (scripts, links, handlers, annotations) is left out.
 */

const MATHML = "http://www.w3.org/1998/Math/MathML";
const ELEMENTS = new Set(
  (
    "math mrow mi mn mo mtext mspace ms mfrac msqrt mroot msub msup msubsup munder mover munderover " +
    "mtable mtr mtd mstyle mpadded mphantom mfenced menclose semantics mmultiscripts mprescripts"
  ).split(" "),
);
const ATTRIBUTES = new Set(
  (
    "display displaystyle scriptlevel mathvariant form stretchy fence separator accent accentunder " +
    "lspace rspace width height depth linethickness columnalign rowalign rowspacing columnspacing " +
    "largeop movablelimits minsize maxsize symmetric open close separators notation"
  ).split(" "),
);
/** @type {Map<string, Element>} */
const known = new Map();

/**
 * A fresh math element for a formula; text that is no formula becomes an empty one.
 *
 * @param {Document} page
 * @param {string} text
 * @param {string} label how it is read aloud; empty: as the page's reader does
 * @returns {Element}
 */
export function mathNode(page, text, label) {
  let made = known.get(text);
  if (!made) {
    const source = new DOMParser().parseFromString(text, "text/html").body.firstElementChild;
    made = page.createElementNS(MATHML, "math");
    if (source?.localName === "math") copyInto(page, source, made);
    if (known.size > 2000) known.clear();
    known.set(text, made);
  }
  const node = /** @type {Element} */ (page.importNode(made, true));
  if (label) node.setAttribute("aria-label", label);
  return node;
}

/** Signs before which a long formula may break: those of relation, and in long sides those of sums. */
const RELATIONS = new Set(["=", "\u2248", "<", ">", "\u2264", "\u2265", "\u21d2", "\u21d4"]);
const SUMS = new Set(["+", "\u2212", "-"]);
/** So many letters of a side may stand in one line. */
const SIDE = 26;

/** A formula in runs that may stand on lines of their own. @param {string} text a whole math element */
export function mathRuns(text) {
  const source = new DOMParser().parseFromString(text, "text/html").body.firstElementChild;
  if (source?.localName !== "math") return [text];
  const sides = splitAt([...source.children], RELATIONS);
  const runs = sides.flatMap((side) => (letters(side) > SIDE ? splitAt(side.flatMap(opened), SUMS) : [side]));
  return runs.map((run) => `<math>${run.map((node) => node.outerHTML).join("")}</math>`);
}

/** A new run begins at each of the signs. @param {Element[]} nodes @param {Set<string>} signs */
function splitAt(nodes, signs) {
  /** @type {Element[][]} */
  const runs = [[]];
  for (const node of nodes) {
    const breaks = node.localName === "mo" && signs.has(node.textContent ?? "");
    if (breaks && runs[runs.length - 1].length) runs.push([]);
    runs[runs.length - 1].push(node);
  }
  return runs;
}

/** @param {Element[]} nodes */
function letters(nodes) {
  return nodes.reduce((sum, node) => sum + (node.textContent ?? "").length, 0);
}

/** What a group holds, unless brackets hold it together. @param {Element} node @returns {Element[]} */
function opened(node) {
  const groups = node.localName === "mrow" && node.firstElementChild?.getAttribute("form") !== "prefix";
  return groups && !"([{".includes(node.firstElementChild?.textContent || "(") ? [...node.children] : [node];
}

/** @param {Document} page @param {Element} source @param {Element} target */
function copyInto(page, source, target) {
  for (const { name, value } of source.attributes) {
    if (ATTRIBUTES.has(name)) target.setAttribute(name, value);
  }
  for (const child of source.childNodes) {
    if (child.nodeType === Node.TEXT_NODE) {
      const text = child.nodeValue ?? "";
      target.append(source.localName === "mo" && text.trim() === "-" ? "\u2212" : text); // a minus, no hyphen
    } else if (child instanceof Element && ELEMENTS.has(child.localName)) {
      const copy = page.createElementNS(MATHML, child.localName);
      copyInto(page, child, copy);
      target.append(copy);
    }
  }
}
