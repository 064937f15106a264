/** What unfolds: ranked options, derivations step by step, trees of play, long work. */

import { h } from "./dom.js";
import { showing } from "./glow.js";
import {
  cssShare,
  fill,
  filled,
  formulaLines,
  icon,
  plain,
  rich,
  round,
  shortNumber,
  twoNumbers,
  wholeWords,
} from "./words.js";

/** @import { Child } from "./described.js" */
/** @import { Branch, FrameWord, Option, Options, Progress, Step, Steps, Tree } from "./scene.js" */
/** @import { LessonView } from "./lesson.js" */

/** Letters of a decimal for which there is always room: "−0.9722". */
const SHORT = 7;

/** @param {LessonView} view @param {Options} part */
export function drawOptions(view, { label, options, origin, shown = 7, more }) {
  const id = `options-${label}`;
  const open = Boolean(view.state.open[id]);
  const folds = Boolean(more) && options.length > shown;
  const fractions = options.some(({ number }) => number.fraction) ? " has-fractions" : "";
  const long = options.some(({ number }) => number.decimal.length > SHORT) ? " has-long" : "";
  const seen = folds && !open ? options.slice(0, shown) : options;
  const unfold = { class: "mm-unfold", type: "button", "data-id": id, "aria-expanded": String(open) };
  return [
    origin && h("p", { class: "mm-text is-quiet", key: `${id}-origin` }, origin),
    h(
      "ul",
      { class: `mm-options${fractions}${long}`, key: id, "aria-label": label, "data-group": id },
      seen.map((option) => h("li", null, drawOption(view, option, Boolean(origin)))),
    ),
    folds && h("button", { ...unfold, key: `${id}-more`, onclick: () => view.unfold(id, !open) }, icon("later"), more),
  ];
}

/** A choice with its value: a button where it can be played. @param {LessonView} view @param {Option} option @param {boolean} torn */
function drawOption(view, option, torn) {
  const { label, number, best = false, cost, detail = [], games, token, taken } = option;
  const costs = () => fill(view.word("costs"), { number: shortNumber(cost) });
  const look = `mm-option${best ? " is-best" : ""}${taken ? " is-taken" : ""}`;
  const press = { type: "button", "data-id": `option:${token}` };
  const told = [games, detail.length > 0 && rich(detail)].filter(Boolean);
  return h(
    token ? "button" : "div",
    { class: look, ...(token ? press : {}), ...showing(view, option) },
    h("span", { class: "mm-option-name" }, wholeWords(label)),
    best && h("span", { class: "mm-tag is-best" }, icon("check"), view.word(taken ? "best_yours" : "best")),
    !best && cost && h("span", { class: "mm-tag is-cost" }, costs()),
    h("span", { class: "mm-option-value" }, drawTrackOf(option, torn), twoNumbers(number)),
    told.length > 0 && h("span", { class: "mm-option-more" }, told[0], told[1] && [" · ", told[1]]),
  );
}

/** The bar of a choice, up to where the best one ends. @param {Option} option @param {boolean} torn */
function drawTrackOf({ number, best = false, best_share = 0 }, torn) {
  const share = number.share ?? 0;
  const to = Math.max(share, best_share);
  const bar = {
    class: `mm-bar${best ? " is-best" : ""}${torn ? " is-torn" : ""}`,
    "aria-hidden": "true",
    style: `--w:${cssShare(share)};--best:${cssShare(to)}`,
  };
  return h("span", bar, h("i", null), to > share && h("u", null));
}

/** @param {LessonView} view @param {Steps} part */
export function drawSteps(view, { id, key, steps }) {
  const mark = `${id}/${key}`;
  const shown = Math.min(steps.length, view.state.steps[mark] ?? 1);
  const show = (/** @type {number} */ count) => {
    view.state.steps[mark] = count;
    const newest = steps[count - 1];
    view.announce(`${plain(newest.text)} ${newest.formula?.spoken ?? ""}`);
    view.redraw();
    if (count === steps.length) view.focus(`${id}:last`);
  };
  const button = (/** @type {string} */ name, /** @type {number} */ count, /** @type {FrameWord} */ word) =>
    h(
      "button",
      {
        class: `mm-button${name === "next" ? " is-main" : ""}`,
        type: "button",
        "data-id": `${id}:${name}`,
        onclick: () => show(count),
      },
      view.word(word),
    );
  const lines = steps.slice(0, shown).map((step, index) => drawStep(step, index === steps.length - 1 ? id : null));
  const where = filled(view.word("step_of"), { number: shown, total: steps.length });
  const more = [button("next", shown + 1, "next_step"), button("all", steps.length, "show_all")];
  return h(
    "div",
    { class: "mm-derivation", key: mark },
    h("ol", { class: "mm-steps" }, lines),
    shown < steps.length && h("div", { class: "mm-row" }, more, h("span", { class: "mm-quiet" }, where)),
  );
}

/**
 * A line of a derivation; `last` is the id of the derivation that it ends.
 *
 * @param {Step} step
 * @param {string | null} last
 */
function drawStep(step, last) {
  return h(
    "li",
    {
      class: `mm-step${last === null ? "" : " is-last"}`,
      tabindex: last === null ? null : "-1",
      "data-id": last === null ? null : `${last}:last`,
    },
    h("p", null, rich(step.text)),
    formulaLines(step.formula),
  );
}

/** @param {LessonView} view @param {Progress} part */
export function drawProgress(view, { text, share, cancel, start }) {
  const known = typeof share === "number";
  const button = (/** @type {string} */ type, /** @type {string} */ label, /** @type {string} */ look) =>
    h(
      "button",
      { class: look, type: "button", "data-id": `progress:${type}`, onclick: () => view.send({ type }) },
      label,
    );
  const bar = {
    class: `mm-progress-bar${known ? "" : " is-unknown"}`,
    role: "progressbar",
    "aria-label": text,
    "aria-valuemin": "0",
    "aria-valuemax": "100",
    "aria-valuenow": known ? round(share * 100) : null,
    style: `--w:${cssShare(share)}`,
  };
  return h(
    "div",
    { class: "mm-progress" },
    h("p", null, text),
    (known || cancel) && h("span", bar, h("i", null)),
    (start || cancel) &&
      h(
        "div",
        { class: "mm-row" },
        start && button("start", start, "mm-button is-main"),
        cancel && button("cancel", cancel, "mm-button"),
      ),
  );
}

/** @param {LessonView} view @param {Tree} part */
export function drawTree(view, { id, label, branches }) {
  return h("div", { key: id, role: "group", "aria-label": label }, drawBranches(view, branches, id));
}

/** @param {LessonView} view @param {Branch[]} list @param {string} path @returns {Child} */
function drawBranches(view, list, path) {
  return h(
    "ul",
    { class: "mm-branches" },
    list.map((branch, index) =>
      h("li", { class: `mm-branch${branch.best ? " is-best" : ""}` }, drawBranch(view, branch, `${path}/${index}`)),
    ),
  );
}

/** @param {LessonView} view @param {Branch} branch @param {string} path */
function drawBranch(view, { label, number, best, branches }, path) {
  const line = [
    best && icon("check", "mm-best-sign"),
    h("span", { class: "mm-branch-words" }, rich(label)),
    number && h("span", { class: "mm-branch-number" }, twoNumbers(number)),
  ];
  if (!branches?.length) return h("div", { class: "mm-leaf" }, line);
  /** @param {Event & { target: HTMLDetailsElement }} event */
  const ontoggle = (event) => {
    event.stopPropagation();
    view.unfold(path, event.target.open);
  };
  const inside = view.state.open[path] && drawBranches(view, branches, path);
  return h("details", { ontoggle }, h("summary", { "data-id": path }, line), inside);
}
