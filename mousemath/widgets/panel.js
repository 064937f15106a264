/** The side panel: tabs, the question, and its plainer parts. */

import { drawAhead } from "./ahead.js";
import { h } from "./dom.js";
import { folded, table } from "./folding.js";
import { withMains } from "./one_main.js";
import { drawOn, drawTabs, roveTo } from "./tab_row.js";
import { besideEachOther, icon, noteIcon, plain, rich, wholeWords } from "./words.js";

/** @import { Child } from "./described.js" */
/** @import { Agreement, Answer, Note, Panel, Part, Segment, Segments, Source, Table, Text } from "./scene.js" */
/** @import { LessonView } from "./lesson.js" */

/** A line of choices: its width, that of a letter and what is around a choice. */
const [LINE, LETTER, AROUND] = [350, 9, 14];

/** An answer with more letters fills more than three lines beside a table. */
const LONG = 120;

/** @param {LessonView} view @param {Panel} panel @param {(part: Part) => Child} draw */
export function drawPanel(view, panel, draw) {
  const active = view.state.tab ?? panel.active;
  const waits = active === panel.active ? "" : " is-waiting";
  return h(
    "section",
    { class: "mm-panel", "aria-label": `${view.word("mathematics")} · ${view.scene.title}` }, // one of several in a notebook
    panel.tabs?.length > 0 &&
      drawTabs(view, panel.tabs, active, view.word("mathematics"), (id) => chooseTab(view, panel, id), drawOn(view)),
    h(
      "div",
      {
        class: `mm-panel-body${waits}${view.state.open.folded ? " is-folded" : ""}`,
        id: view.local("panel"),
        role: "tabpanel",
        tabindex: "0",
        "data-id": "panel",
        "aria-labelledby": panel.tabs?.length ? view.local(`tab-${active}`) : null,
        "aria-label": panel.tabs?.length ? null : view.word("mathematics"),
      },
      panel.question && drawQuestion(view, panel.question),
      withMains((panel.parts ?? []).map(draw)),
    ),
    drawAhead(view),
  );
}

/**
 * The question; on a narrow screen a button beside it folds the panel.
 *
 * @param {LessonView} view
 * @param {string} question
 */
function drawQuestion(view, question) {
  const open = !view.state.open.folded;
  const name = open ? view.word("fold") : view.word("unfold");
  return h(
    "div",
    { class: "mm-question-row", key: "question" },
    h("h3", { class: "mm-question" }, wholeWords(question)),
    h("button", {
      class: "mm-tool mm-fold",
      type: "button",
      "data-id": "fold",
      "aria-expanded": String(open),
      "aria-label": name,
      title: name,
      onclick: () => view.unfold("folded", open),
    }),
  );
}

/** @param {LessonView} view @param {Panel} panel @param {string} id */
function chooseTab(view, panel, id) {
  if (id === (view.state.tab ?? panel.active)) return;
  view.state.tab = id;
  view.redraw();
  view.look("tab", id);
}

/** @param {LessonView} view @param {Segments} part */
export function drawSegments(view, part) {
  const name = view.local(part.id);
  const active = view.state.segments[part.id] ?? part.value;
  const listed = view.scene.panel?.parts?.filter((each) => each?.kind === "Segments") ?? [];
  const alone = listed.length === 1 && listed[0] === part;
  const group = {
    class: `mm-segments${lines(part) > 1 ? " is-many" : ""}`,
    style: `--mm-across:${across(part)}`,
    role: "radiogroup",
    "aria-labelledby": name,
    "data-group": part.id,
  };
  return h(
    "div",
    { class: "mm-choose", key: part.id },
    h("span", { class: `mm-label${alone ? " mm-hidden" : ""}`, id: name }, part.label),
    h(
      "div",
      group,
      part.segments.map((segment) => drawSegment(view, part, segment, active)),
    ),
  );
}

/** How many lines the choices fill. @param {Segments} part */
function lines({ segments }) {
  const width = segments.reduce((sum, { label }) => sum + label.length * LETTER + AROUND, 0);
  return segments.length > 3 ? Math.ceil(width / LINE) : 1;
}

/** How many choices stand in a line, so that none stands alone in the last. @param {Segments} part */
function across(part) {
  const count = part.segments.length;
  const wanted = Math.ceil(count / lines(part));
  return wanted > 1 && count % wanted === 1 ? wanted + 1 : wanted;
}

/** @param {LessonView} view @param {Segments} part @param {Segment} segment @param {string} active */
function drawSegment(view, part, { value, label }, active) {
  const values = part.segments.map((segment) => segment.value);
  const choose = (/** @type {string} */ next) => {
    if (next === active) return;
    view.state.segments[part.id] = next;
    view.redraw();
    view.look(part.view, next);
  };
  const rove = (/** @type {string} */ next) => {
    choose(next);
    view.focus(`${part.id}:${next}`);
  };
  return h(
    "button",
    {
      class: "mm-segment",
      key: value,
      role: "radio",
      type: "button",
      "data-id": `${part.id}:${value}`,
      "aria-checked": String(value === active),
      tabindex: value === active ? "0" : "-1",
      onclick: () => choose(value),
      onkeydown: (event) => roveTo(event, values, value, rove),
    },
    label,
  );
}

// ── plain parts ──────────────────────────────────────────────────────────────────────────────────

/** @param {LessonView} _view @param {Note} part */
export function drawNote(_view, part) {
  return h(
    "div",
    { class: `mm-note is-${part.tone ?? "info"}` },
    noteIcon(part.tone, part.icon),
    h("p", null, rich(part.text)),
  );
}

/** A heading in the panel stands below its question. @param {LessonView} view @param {Text} part */
export function drawText(view, part) {
  const { main = [], below = [], panel } = view.scene;
  const level = panel?.question && ![...main, ...below].includes(part) ? "h4" : "h3";
  if (part.role === "heading") return h(level, { class: "mm-subhead" }, rich(part.text));
  return h("p", { class: part.role === "quiet" ? "mm-text is-quiet" : "mm-text" }, rich(part.text));
}

/** @param {LessonView} _view @param {Answer} part */
export function drawAnswer(_view, { text, number }) {
  const long = plain(text).length > LONG ? " is-long" : "";
  const words = h("p", { class: `mm-answer${long}` }, rich(text));
  if (!number) return words;
  const [fraction, decimal] = besideEachOther(number);
  return h("div", { class: "mm-big" }, fraction, h("span", { class: "mm-number mm-decimal" }, decimal), words);
}

/** @param {LessonView} _view @param {Agreement} part */
export function drawAgreement(_view, { text, agrees = true }) {
  const sign = icon(agrees ? "check" : "refused");
  return h("div", { class: `mm-agree${agrees ? "" : " is-apart"}` }, sign, h("p", null, rich(text)));
}

/** @param {LessonView} _view @param {Source} part */
export function drawSource(_view, part) {
  return h("p", { class: "mm-source" }, rich(part.text));
}

/** Words in which no line breaks between the sign of a number and the number. @template T @param {T} words */
function unbroken(words) {
  return typeof words === "string" ? words.replace(/(?<=[=≈]) (?=[−\d])/g, "\u00a0") : words;
}

/** @param {LessonView} view @param {Table} part */
export function drawTable(view, part) {
  const label = part.label ?? "";
  const rows = () => part.rows.map((row) => row.map((cell) => rich(cell.map(unbroken))));
  if (part.folded) return folded(view, `table-${label}`, label, part.head, rows, true);
  return h("div", { class: "mm-scroll" }, table(label, part.head, rows(), part.best));
}
