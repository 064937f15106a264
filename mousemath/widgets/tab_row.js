/** A row of tabs, and how arrow keys walk a row of choices. */

import { h } from "./dom.js";

/** @import { Child } from "./described.js" */
/** @import { Tab } from "./scene.js" */
/** @import { View } from "./view.js" */

/** What is so few pixels beyond the end of the row is seen all the same. */
const SEEN = 2;

/** The tab that each row showed last, so that a reader who looks along it is let be. @type {WeakMap<Element, string>} */
const shown = new WeakMap();

/**
 * A row of tabs over the part `panel`, walked with arrow keys.
 *
 * It is one line, so that nothing below it moves when a tab is added; where some have no room, a button shows them.
 *
 * @param {View} view
 * @param {Pick<Tab, "id" | "label">[]} tabs
 * @param {string} active
 * @param {string} name
 * @param {(id: string) => void} choose
 * @param {Child} [on] the button that shows those beyond the end, where there may be any
 */
export function drawTabs(view, tabs, active, name, choose, on) {
  const ids = tabs.map((tab) => tab.id);
  const rove = (/** @type {string} */ id) => {
    choose(id);
    view.focus(`tab:${id}`);
  };
  const drawTab = (/** @type {Pick<Tab, "id" | "label">} */ { id, label }) =>
    h(
      "button",
      {
        class: "mm-tab",
        key: id,
        role: "tab",
        type: "button",
        id: view.local(`tab-${id}`),
        "data-id": `tab:${id}`,
        "aria-selected": String(id === active),
        "aria-controls": view.local("panel"),
        tabindex: id === active ? "0" : "-1",
        onclick: () => choose(id),
        onkeydown: (event) => roveTo(event, ids, id, rove),
      },
      label,
    );
  const row = {
    class: "mm-tabs",
    role: "tablist",
    "aria-label": name,
    "data-group": "tabs",
    onscroll: () => mark(view),
  };
  return h("div", { class: "mm-tab-row" }, h("div", row, tabs.map(drawTab)), on);
}

/** The button that shows the tabs beyond the end; whoever goes by keys, or listens, has them all. @param {View} view */
export function drawOn(view) {
  const on = () => {
    const list = view.first(".mm-tabs");
    if (list) list.scrollLeft = hidden(list).after ? list.scrollLeft + list.clientWidth / 2 : 0;
  };
  const button = {
    class: "mm-tab-on",
    type: "button",
    tabindex: "-1",
    "aria-hidden": "true",
    title: view.word("more"),
  };
  return h("button", { ...button, onclick: on });
}

/** Once the row is laid out: the tab that is open is seen, and whether others are not. @param {View} view */
export function settleTabs(view) {
  const list = view.first(".mm-tabs");
  if (!list) return;
  if (!shown.has(list)) new ResizeObserver(() => settleTabs(view)).observe(list);
  mark(view);
  const open = /** @type {HTMLElement | null} */ (list.querySelector("[aria-selected=true]"));
  const now = `${open?.dataset.id} ${list.clientWidth}`;
  if (!open || shown.get(list) === now) return;
  shown.set(list, now);
  const [row, tab] = [list.getBoundingClientRect(), open.getBoundingClientRect()];
  list.scrollLeft += Math.min(0, tab.left - row.left) + Math.max(0, tab.right - row.right);
}

/** @param {Element} list */
function hidden(list) {
  const { scrollLeft, scrollWidth, clientWidth } = list;
  return { before: scrollLeft > SEEN, after: scrollLeft < scrollWidth - clientWidth - SEEN };
}

/** Mark whether tabs lie before or after what is seen; the button goes where all have room without it. @param {View} view */
function mark(view) {
  const list = view.first(".mm-tabs");
  if (!list) return;
  const { classList } = view.root;
  const { before, after } = hidden(list);
  const fits = list.scrollWidth <= list.clientWidth + (view.first(".mm-tab-on")?.offsetWidth ?? 0);
  classList.toggle("has-tabs-after", after && !fits);
  classList.toggle("has-tabs-before", before && !fits);
}

/**
 * Arrow keys, Home and End in a row of choices.
 *
 * @param {KeyboardEvent} event
 * @param {string[]} ids
 * @param {string} here
 * @param {(id: string) => void} go
 */
export function roveTo(event, ids, here, go) {
  const at = ids.indexOf(here);
  const last = ids.length - 1;
  const [after, before] = [at === last ? 0 : at + 1, at === 0 ? last : at - 1];
  /** @type {Record<string, number>} */
  const next = { ArrowRight: after, ArrowDown: after, ArrowLeft: before, ArrowUp: before, Home: 0, End: last };
  if (!Object.hasOwn(next, event.key)) return;
  event.preventDefault();
  go(ids[next[event.key]]);
}
