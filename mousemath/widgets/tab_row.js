/** A row of tabs, and how arrow keys walk a row of choices. */

import { h } from "./dom.js";

/** @import { Tab } from "./scene.js" */
/** @import { View } from "./view.js" */

/**
 * A row of tabs over the part `panel`, walked with arrow keys.
 *
 * @param {View} view
 * @param {Pick<Tab, "id" | "label">[]} tabs
 * @param {string} active
 * @param {string} name
 * @param {(id: string) => void} choose
 */
export function drawTabs(view, tabs, active, name, choose) {
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
  return h("div", { class: "mm-tabs", role: "tablist", "aria-label": name, "data-group": "tabs" }, tabs.map(drawTab));
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
