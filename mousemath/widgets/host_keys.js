/** Keys and the notebook around a widget: which of them are the notebook's, and how it gets the focus back. */

/** JupyterLab looks for this mark on the focused element itself before it takes a key for a command. */
export const OWN_KEYS = "data-lm-suppress-shortcuts";
/** With Ctrl or Cmd these edit what is typed in a field. */
const EDITING = new Set(["a", "c", "v", "x", "y", "z"]);
const FIELDS = 'input:not([type="range"]), textarea, select, [contenteditable]';

/** Whether keys are typed into this element. @param {EventTarget | null} target */
export function typesInto(target) {
  return target instanceof Element && target.matches(FIELDS);
}

/** Whether a key is a shortcut of the notebook or the browser, with Ctrl or Cmd. @param {KeyboardEvent} event */
export function forHost(event) {
  const shortcut = event.metaKey || (event.ctrlKey && !event.altKey);
  return shortcut && !(typesInto(event.target) && EDITING.has(event.key.toLowerCase()));
}

/**
 * Let the notebook see its shortcuts: for as long as one is heard, no mark keeps it away.
 *
 * @param {HTMLElement} root
 * @param {(event: KeyboardEvent) => boolean} own whether the widget itself uses such a key
 * @returns {() => void} ends it
 */
export function lendShortcuts(root, own) {
  const page = root.ownerDocument.defaultView ?? window;
  const lend = (/** @type {KeyboardEvent} */ event) => {
    const target = event.composedPath()[0];
    if (!(target instanceof Element) || !root.contains(target) || !forHost(event) || own(event)) return;
    /** @type {Element[]} */
    const marked = [];
    for (let node = /** @type {Element | null} */ (target); node && root.contains(node); node = node.parentElement) {
      if (node.hasAttribute(OWN_KEYS)) marked.push(node);
    }
    for (const node of marked) node.removeAttribute(OWN_KEYS);
    setTimeout(() => marked.forEach((node) => node.setAttribute(OWN_KEYS, "true")));
  };
  page.addEventListener("keydown", lend, true);
  return () => page.removeEventListener("keydown", lend, true);
}

/** Nothing else is to be done about this. @param {Event} event */
export function swallow(event) {
  event.preventDefault();
  event.stopPropagation();
}

/** Give the focus back to the notebook cell, or to nothing where there is none. @param {HTMLElement} root */
export function leave(root) {
  const home = root.getRootNode();
  const outer = home instanceof ShadowRoot ? home.host : root;
  const cell = /** @type {HTMLElement | null} */ (outer.closest(".jp-Cell[tabindex], .jp-Notebook[tabindex]"));
  const active = /** @type {Document | ShadowRoot} */ (home).activeElement;
  if (cell) cell.focus({ preventScroll: true });
  else if (active instanceof HTMLElement) active.blur();
}
