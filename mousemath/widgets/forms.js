/** Forms and their fields; the notebook takes Enter for itself, so they handle it. */

import { h } from "./dom.js";
import { filled, icon } from "./words.js";

/** @import { Attributes, Plain } from "./described.js" */
/** @import { Field, Form } from "./scene.js" */
/** @import { LessonView } from "./lesson.js" */
/** @import { View } from "./view.js" */

/** @typedef {KeyboardEvent & { target: HTMLInputElement | HTMLTextAreaElement }} Keyed a key in a field */

/** @param {LessonView} view @param {Form} form */
export function drawForm(view, form) {
  const numbers = form.fields.filter((each) => each.type === "number");
  const enters = form.submit && form.fields.some((each) => !["copy", "none"].includes(each.type));
  return h(
    "form",
    {
      class: "mm-form",
      key: form.id,
      onsubmit: (event) => submit(view, form.id, event),
      "aria-label": form.title,
      "data-group": `form:${form.id}`,
      autocomplete: "off",
    },
    h("h3", { class: "mm-subhead" }, form.title),
    numbers.length > 0 &&
      h(
        "div",
        { class: "mm-numbers", key: "numbers" },
        numbers.map((each) => drawField(view, form, each)),
      ),
    form.fields.filter((each) => !numbers.includes(each)).map((each) => drawField(view, form, each)),
    form.error && !form.fields.some((each) => each.name === form.wrong) && drawError(view, form.error, null),
    enters &&
      h(
        "div",
        { class: "mm-row" },
        h("button", { class: "mm-button is-main", type: "submit", "data-id": `${form.id}:submit` }, form.submit),
      ),
  );
}

/** Send the values of a form's fields. @param {LessonView} view @param {string} id @param {SubmitEvent & { currentTarget: HTMLFormElement }} event */
export function submit(view, id, event) {
  event.preventDefault();
  /** @type {Record<string, string>} */
  const values = {};
  const inputs = /** @type {Iterable<HTMLInputElement>} */ (/** @type {unknown} */ (event.currentTarget.elements));
  for (const { name, value } of inputs) if (name) values[name] = value;
  view.state.submitted = true;
  view.send({ type: "form", id, values });
}

/** Why the values just sent were refused. @param {{ state: { told: number } }} view @param {string} error @param {string | null} id */
export function drawError(view, error, id) {
  return h("p", { class: "mm-error", key: `error${view.state.told}`, id, role: "alert" }, icon("refused"), error);
}

/** @param {LessonView} view @param {Form} form @param {Field} each */
function drawField(view, form, each) {
  const id = view.local(`${form.id}-${each.name}`);
  const wrong = Boolean(form.error) && form.wrong === each.name;
  const described = [wrong && `${id}-error`, each.help && `${id}-help`].filter(Boolean).join(" ");
  if (each.type === "none") {
    const more = each.help && h("p", { class: "mm-help" }, each.help);
    return h("div", { class: "mm-field", key: each.name }, h("p", null, each.label), more);
  }
  if (each.type === "sum") {
    const told = filled(each.label, { sum: sumOf(view, form) });
    const sum = h("output", { class: "mm-sum" }, told);
    return h("div", { class: "mm-field", key: each.name }, sum, wrong && drawError(view, form.error ?? "", null));
  }
  const shared = {
    id,
    name: each.name,
    "data-id": `${form.id}:${each.name}`,
    "aria-describedby": described || null,
    "aria-invalid": wrong ? "true" : null,
    key: "input",
  };
  return h(
    "div",
    { class: `mm-field is-${each.type}`, key: each.name },
    h("label", { for: id, class: "mm-label" }, each.label),
    drawInput(view, each, shared, form),
    wrong && drawError(view, form.error ?? "", `${id}-error`),
    each.help && h("p", { class: "mm-help", id: `${id}-help` }, each.help),
  );
}

/** Where a view keeps the sum of the numbers in a form while they are typed. @param {Form} form */
const sumKey = (form) => `sum:${form.id}`;

/** The sum of the numbers in a form, as they stand there. @param {LessonView} view @param {Form} form */
function sumOf(view, form) {
  const numbers = form.fields.filter((each) => each.type === "number");
  return view.state.roving[sumKey(form)] ?? String(added(numbers.map(({ value }) => value ?? "")));
}

/** @param {string[]} texts */
function added(texts) {
  return texts.reduce((sum, text) => sum + (Number.parseInt(text, 10) || 0), 0);
}

/** A number was typed: the sum follows. @param {LessonView} view @param {Form} form @param {Element} input */
function addUp(view, form, input) {
  const inputs = /** @type {HTMLInputElement[]} */ ([
    ...(input.closest("form")?.querySelectorAll(".is-number input") ?? []),
  ]);
  view.state.roving[sumKey(form)] = String(added(inputs.map(({ value }) => value)));
  view.redraw();
}

/**
 * @param {LessonView} view
 * @param {Field} each
 * @param {Record<string, Plain>} shared attributes of any input
 * @param {Form} form
 */
function drawInput(view, each, shared, form) {
  const value = each.value ?? "";
  if (each.type === "select") {
    const options = (each.choices ?? []).map((choice) =>
      h("option", { value: choice.value, selected: choice.value === value, key: choice.value }, choice.label),
    );
    return h("select", { ...shared, class: "mm-input" }, options);
  }
  const typed = { ...shared, class: "mm-input", spellcheck: "false", value };
  if (each.type === "area") return h("textarea", { ...typed, rows: "6", onkeydown: newLine });
  if (each.type === "number") {
    const oninput = (/** @type {Event & { target: HTMLInputElement }} */ event) => addUp(view, form, event.target);
    return h("input", {
      ...typed,
      type: "text",
      inputmode: "numeric",
      maxlength: "2",
      onkeydown: enterSubmits,
      oninput,
    });
  }
  if (each.type === "copy") return drawCopied(view, String(shared["data-id"]), value, shared);
  return h("input", { ...typed, type: "text", onkeydown: enterSubmits });
}

/**
 * Text that can be copied: a field to read, and a button.
 *
 * @param {View} view
 * @param {string} id the data-id of the field
 * @param {string} value
 * @param {Attributes} attributes of the field
 */
export function drawCopied(view, id, value, attributes) {
  const field = {
    ...attributes,
    name: null,
    "data-id": id,
    class: "mm-input mm-code",
    readonly: true,
    value,
    /** @param {FocusEvent & { target: HTMLInputElement }} event */
    onfocus: (event) => event.target.select(),
  };
  return h("div", { class: "mm-row is-tight" }, h("input", field), copyButton(view, id, value));
}

/** @param {View} view @param {string} id the data-id of the field that is copied @param {string} value */
export function copyButton(view, id, value) {
  return h(
    "button",
    { class: "mm-button", type: "button", key: "copy", "data-id": `${id}:copy`, onclick: () => copy(view, id, value) },
    view.state.copied === id ? [icon("check"), view.word("copied")] : view.word("copy"),
  );
}

/** @param {View} view @param {string} id the data-id of the field that is copied @param {string} value */
export async function copy(view, id, value) {
  try {
    await navigator.clipboard.writeText(value);
  } catch {
    /** @type {HTMLInputElement | null} */ (view.find(id))?.select();
    document.execCommand("copy");
  }
  view.state.copied = id;
  view.announce(view.word("copied"));
  view.redraw();
  setTimeout(() => {
    if (view.state.copied === id) view.state.copied = "";
    view.redraw();
  }, 2500);
}

/** A field submits its form by itself. @param {Keyed} event */
export function enterSubmits(event) {
  if (event.isComposing || event.key !== "Enter" || event.shiftKey || modified(event)) return;
  event.preventDefault();
  event.target.form?.requestSubmit();
}

/** Many lines take a new one. @param {Keyed} event */
export function newLine(event) {
  if (event.isComposing || event.key !== "Enter" || modified(event)) return;
  event.preventDefault();
  const area = event.target;
  area.setRangeText("\n", area.selectionStart ?? 0, area.selectionEnd ?? 0, "end");
}

/** @param {KeyboardEvent} event */
function modified(event) {
  return event.ctrlKey || event.altKey || event.metaKey;
}
