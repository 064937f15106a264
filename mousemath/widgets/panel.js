/** The side panel: tabs, the question, and the parts that answer it. */

import { h } from "./dom.js";
import {
  decimalText, fill, folded, formula, cssShare, icon, plain, rich, round, shortNumber, table, twoNumbers,
} from "./words.js";

/** @param {any} view @param {any} panel @param {(part: any) => any} draw */
export function drawPanel(view, panel, draw) {
  const tabs = panel.tabs ?? [];
  const active = view.state.tab ?? panel.active;
  const body = view.local("panel");
  return h(
    "section",
    { class: "mm-panel", "aria-label": view.word("mathematics") },
    tabs.length > 0 && h(
      "div",
      { class: "mm-tabs", role: "tablist", "aria-label": view.word("mathematics"), "data-group": "tabs" },
      tabs.map((/** @type {any} */ tab) => h(
        "button",
        {
          class: "mm-tab", key: tab.id, role: "tab", type: "button", id: view.local(`tab-${tab.id}`),
          "data-id": `tab:${tab.id}`, "aria-selected": String(tab.id === active), "aria-controls": body,
          tabindex: tab.id === active ? "0" : "-1",
          onclick: () => chooseTab(view, panel, tab.id),
          onkeydown: (/** @type {KeyboardEvent} */ event) =>
            roveTo(event, tabs.map((/** @type {any} */ t) => t.id), tab.id, (id) => {
              chooseTab(view, panel, id);
              view.focus(`tab:${id}`);
            }),
        },
        tab.label,
      )),
    ),
    h(
      "div",
      {
        class: `mm-panel-body${active === panel.active ? "" : " is-waiting"}${view.state.open.folded ? " is-folded" : ""}`, id: body, role: "tabpanel",
        tabindex: "0", "data-id": "panel", "aria-labelledby": tabs.length ? view.local(`tab-${active}`) : null,
        "aria-label": tabs.length ? null : view.word("mathematics"),
      },
      panel.question && drawQuestion(view, panel.question),
      (panel.parts ?? []).map(draw),
    ),
  );
}

/** The question; on a narrow screen a button beside it folds the panel. @param {any} view @param {string} question */
function drawQuestion(view, question) {
  const open = !view.state.open.folded;
  const name = open ? view.word("fold") : view.word("unfold");
  return h(
    "div",
    { class: "mm-question-row", key: "question" },
    h("h3", { class: "mm-question" }, question),
    h("button", {
      class: "mm-tool is-kept mm-fold", type: "button", "data-id": "fold", "aria-expanded": String(open),
      "aria-label": name, title: name,
      onclick: () => {
        view.state.open.folded = open;
        view.redraw();
      },
    }),
  );
}

/** @param {any} view @param {any} panel @param {string} id */
function chooseTab(view, panel, id) {
  if (id === (view.state.tab ?? panel.active)) return;
  view.state.tab = id;
  view.redraw();
  view.send({ type: "view", name: "tab", value: id });
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
  /** @type {Record<string, number>} */
  const next = {
    ArrowRight: at === last ? 0 : at + 1, ArrowDown: at === last ? 0 : at + 1,
    ArrowLeft: at === 0 ? last : at - 1, ArrowUp: at === 0 ? last : at - 1, Home: 0, End: last,
  };
  if (!Object.hasOwn(next, event.key)) return;
  event.preventDefault();
  go(ids[next[event.key]]);
}

const NOTES = /** @type {Record<string, string>} */ ({ info: "info", refused: "refused", saved: "saved", result: "crown" });

/** The drawing of a note. @param {string | undefined} tone */
export function noteIcon(tone) {
  return icon(NOTES[tone ?? "info"] ?? "info");
}

/** @param {any} _view @param {any} part */
export function drawNote(_view, part) {
  return h("div", { class: `mm-note is-${part.tone ?? "info"}` }, noteIcon(part.tone), h("p", null, rich(part.text)));
}

/** @param {any} _view @param {any} part */
export function drawText(_view, part) {
  if (part.role === "heading") return h("h4", { class: "mm-subhead" }, rich(part.text));
  return h("p", { class: part.role === "quiet" ? "mm-text is-quiet" : "mm-text" }, rich(part.text));
}

/** @param {any} _view @param {any} part */
export function drawAnswer(_view, part) {
  const words = h("p", { class: "mm-answer" }, rich(part.text));
  if (!part.number) return words;
  return h("div", { class: "mm-big" }, formula(part.number.fraction),
    h("span", { class: "mm-number mm-decimal" }, part.number.decimal), words);
}

/** @param {any} _view @param {any} part */
export function drawAgreement(_view, part) {
  const agrees = part.agrees ?? true;
  return h("div", { class: `mm-agree${agrees ? "" : " is-apart"}` },
    icon(agrees ? "check" : "refused"), h("p", null, rich(part.text)));
}

/** @param {any} _view @param {any} part */
export function drawSource(_view, part) {
  return h("p", { class: "mm-source" }, rich(part.text));
}

/** @param {any} view @param {any} part */
export function drawTable(view, part) {
  const rows = (part.rows ?? []).map((/** @type {any[]} */ row) => row.map(rich));
  if (part.folded) return folded(view, `table-${part.label ?? ""}`, part.label ?? "", part.head, () => rows, true);
  return h("div", { class: "mm-scroll" }, table(part.label ?? "", part.head, rows, part.best ?? []));
}

/** @param {any} view @param {any} part */
export function drawSegments(view, part) {
  const active = view.state.segments[part.id] ?? part.value;
  const choose = (/** @type {string} */ value) => {
    if (value === active) return;
    view.state.segments[part.id] = value;
    view.redraw();
    view.send({ type: "view", name: part.view, value });
  };
  const values = part.segments.map((/** @type {any} */ segment) => segment.value);
  return h(
    "div",
    { class: "mm-choose", key: part.id },
    h("span", { class: "mm-label", id: view.local(part.id) }, part.label),
    h(
      "div",
      { class: "mm-segments", role: "radiogroup", "aria-labelledby": view.local(part.id), "data-group": part.id },
      part.segments.map((/** @type {any} */ { value, label }) => h(
        "button",
        {
          class: "mm-segment", key: value, role: "radio", type: "button", "data-id": `${part.id}:${value}`,
          "aria-checked": String(value === active), tabindex: value === active ? "0" : "-1",
          onclick: () => choose(value),
          onkeydown: (/** @type {KeyboardEvent} */ event) => roveTo(event, values, value, (next) => {
            choose(next);
            view.focus(`${part.id}:${next}`);
          }),
        },
        label,
      )),
    ),
  );
}

/** @param {any} view @param {any} part */
export function drawOptions(view, part) {
  return h("ul", { class: "mm-options", "aria-label": part.label },
    part.options.map((/** @type {any} */ option) => drawOption(view, option)));
}

/** @param {any} view @param {any} option */
function drawOption(view, option) {
  const { number = {}, best = false, cost = null } = option;
  const share = number.share ?? 0;
  const to = Math.max(share, option.best_share ?? 0);
  return h(
    "li",
    { class: `mm-option${best ? " is-best" : ""}` },
    h("span", { class: "mm-option-name" }, option.label),
    best && h("span", { class: "mm-tag is-best" }, icon("check"), view.word("best")),
    !best && cost && h("span", { class: "mm-tag is-cost" }, fill(view.word("costs"), { number: shortNumber(cost) })),
    h("span", { class: "mm-option-value" },
      h("span", { class: `mm-bar${best ? " is-best" : ""}`, "aria-hidden": "true", style: `--w:${cssShare(share)};--best:${cssShare(to)}` },
        h("i", null), to > share && h("u", null)),
      twoNumbers(number)),
    option.detail && option.detail.length > 0 && h("span", { class: "mm-option-more" }, rich(option.detail)),
  );
}

/** @param {any} view @param {any} part */
export function drawSteps(view, part) {
  const steps = part.steps ?? [];
  const mark = `${part.id}/${part.key}`;
  const shown = Math.min(steps.length, view.state.steps[mark] ?? 1);
  const show = (/** @type {number} */ count) => {
    view.state.steps[mark] = count;
    const newest = steps[count - 1];
    view.announce(`${plain(newest.text)} ${newest.formula?.spoken ?? ""}`);
    view.redraw();
    if (count === steps.length) view.focus(`${part.id}:last`);
  };
  return h(
    "div",
    { class: "mm-derivation", key: mark },
    h("ol", { class: "mm-steps" }, steps.slice(0, shown).map((/** @type {any} */ step, /** @type {number} */ index) =>
      h("li", {
        class: `mm-step${index === steps.length - 1 ? " is-last" : ""}`,
        tabindex: index === steps.length - 1 ? "-1" : null,
        "data-id": index === steps.length - 1 ? `${part.id}:last` : null,
      }, h("p", null, rich(step.text)), step.formula && h("div", { class: "mm-scroll" }, formula(step.formula))))),
    shown < steps.length && h("div", { class: "mm-row" },
      h("button", { class: "mm-button is-main", type: "button", "data-id": `${part.id}:next`, onclick: () => show(shown + 1) },
        view.word("next_step")),
      h("button", { class: "mm-button", type: "button", "data-id": `${part.id}:all`, onclick: () => show(steps.length) },
        view.word("show_all")),
      h("span", { class: "mm-quiet" }, fill(view.word("step_of"), { number: shown, total: steps.length }).join(""))),
  );
}

/** @param {any} view @param {any} part */
export function drawProgress(view, part) {
  const known = typeof part.share === "number";
  return h(
    "div",
    { class: "mm-progress" },
    h("p", null, part.text),
    (known || part.cancel) && h("span", {
      class: `mm-progress-bar${known ? "" : " is-unknown"}`, role: "progressbar", "aria-label": part.text,
      "aria-valuemin": "0", "aria-valuemax": "100",
      "aria-valuenow": known ? round(part.share * 100) : null, style: `--w:${cssShare(part.share)}`,
    }, h("i", null)),
    (part.start || part.cancel) && h("div", { class: "mm-row" },
      part.start && h("button", { class: "mm-button is-main", type: "button", "data-id": "progress:start", onclick: () => view.send({ type: "start" }) }, part.start),
      part.cancel && h("button", { class: "mm-button", type: "button", "data-id": "progress:cancel", onclick: () => view.send({ type: "cancel" }) }, part.cancel)),
  );
}

/** @param {any} view @param {any} part */
export function drawTree(view, part) {
  return h("div", { class: "mm-tree", key: part.id, role: "group", "aria-label": part.label }, branches(view, part.branches ?? [], part.id));
}

/** @param {any} view @param {any[]} list @param {string} path @returns {any} */
function branches(view, list, path) {
  return h("ul", { class: "mm-branches" }, list.map((branch, index) => {
    const here = `${path}/${index}`;
    const inside = branch.branches ?? [];
    const line = [
      branch.best && icon("check", "mm-best-sign"), h("span", { class: "mm-branch-words" }, rich(branch.label)),
      branch.number && h("span", { class: "mm-branch-number" }, formula(branch.number.fraction), decimalText(branch.number)),
    ];
    const classes = `mm-branch${branch.best ? " is-best" : ""}`;
    if (!inside.length) return h("li", { class: classes }, h("div", { class: "mm-leaf" }, line));
    const open = Boolean(view.state.open[here]);
    return h("li", { class: classes }, h("details", {
      ontoggle: (/** @type {any} */ event) => {
        event.stopPropagation();
        if (Boolean(view.state.open[here]) === event.target.open) return;
        view.state.open[here] = event.target.open;
        view.redraw();
      },
    }, h("summary", { "data-id": here }, line), open && branches(view, inside, here)));
  }));
}
