/** Tools of the head line, the section behind "More", forms, the prediction, sliders. */

import { boardTable } from "./board.js";
import { h } from "./dom.js";
import { icon, rich } from "./words.js";

/** @param {any} view @param {any} scene */
export function drawTools(view, scene) {
  const more = (scene.tools ?? []).find((/** @type {any} */ tool) => tool.id === "more");
  const tools = (scene.tools ?? []).filter((/** @type {any} */ tool) => tool !== more);
  const name = more?.label ?? view.word("more");
  return h(
    "div",
    { class: "mm-tools", role: "group", "aria-label": view.word("tools"), "data-group": "tools" },
    tools.map((/** @type {any} */ tool) => h(
      "button",
      {
        class: `mm-tool${tool.wide ? " has-word is-kept" : ""}`, key: tool.id, type: "button", "data-id": `tool:${tool.id}`,
        title: tool.wide ? null : tool.label, "aria-label": tool.label, "aria-disabled": tool.disabled ? "true" : null,
        "aria-expanded": tool.form ? String(view.state.more === tool.form) : null,
        onclick: () => useTool(view, tool),
      },
      icon(tool.icon), tool.wide && h("span", null, tool.label),
    )),
    h(
      "button",
      {
        class: "mm-tool is-kept", key: "more", type: "button", "data-id": "more", title: name,
        "aria-label": name, "aria-expanded": String(view.state.more === "*"),
        onclick: () => open(view, view.state.more === "*" ? "" : "*"),
      },
      icon("more"),
    ),
  );
}

/** @param {any} view @param {any} tool */
function useTool(view, tool) {
  if (tool.disabled) return;
  if (tool.form) open(view, view.state.more === tool.form ? "" : tool.form);
  else view.send({ type: "tool", id: tool.id });
}

/** Open a form, all of them ("*") or none (""). @param {any} view @param {string} what */
function open(view, what) {
  view.state.more = what;
  view.redraw();
  if (what) view.focus("more-section");
}

/** @param {any} view @param {any} scene */
export function drawMore(view, scene) {
  const { more } = view.state;
  if (!more) return null;
  const forms = (scene.forms ?? []).filter((/** @type {any} */ form) => more === "*" || form.id === more);
  const close = () => {
    open(view, "");
    view.focus("more");
  };
  return h(
    "section",
    {
      class: "mm-more", key: "more-section", "aria-label": view.word("more"), tabindex: "-1", "data-id": "more-section",
      onkeydown: (/** @type {KeyboardEvent} */ event) => {
        if (event.key !== "Escape") return;
        event.preventDefault();
        close();
      },
    },
    more === "*" && h("div", { class: "mm-row" }, (scene.tools ?? [])
      .filter((/** @type {any} */ tool) => !tool.wide && !tool.form && tool.id !== "more")
      .map((/** @type {any} */ tool) => h("button", {
        class: "mm-button", key: tool.id, type: "button", "data-id": `more:${tool.id}`,
        "aria-disabled": tool.disabled ? "true" : null, onclick: () => useTool(view, tool),
      }, icon(tool.icon), tool.label))),
    h("div", { class: "mm-forms" }, forms.map((/** @type {any} */ form) => drawForm(view, form))),
    more === "*" && [...(scene.main ?? []), ...(scene.below ?? [])]
      .filter((/** @type {any} */ part) => part?.kind === "Board").map((board) => boardTable(view, board)),
    h("div", { class: "mm-row is-end" }, h("button", { class: "mm-button", type: "button", "data-id": "more:close", onclick: close }, view.word("close"))),
  );
}

/** @param {any} view @param {any} form */
function drawForm(view, form) {
  const submit = (/** @type {any} */ event) => {
    event.preventDefault();
    /** @type {Record<string, string>} */
    const values = {};
    for (const each of event.currentTarget.elements) if (each.name) values[each.name] = each.value;
    view.state.submitted = true;
    view.send({ type: "form", id: form.id, values });
  };
  const enters = form.submit && form.fields.some((/** @type {any} */ each) => !["copy", "none"].includes(each.type));
  return h(
    "form",
    { class: "mm-form", key: form.id, onsubmit: submit, "aria-label": form.title, "data-group": `form:${form.id}`, autocomplete: "off" },
    h("h3", { class: "mm-subhead" }, form.title),
    form.fields.map((/** @type {any} */ each) => drawField(view, form, each)),
    enters && h("div", { class: "mm-row" },
      h("button", { class: "mm-button is-main", type: "submit", "data-id": `${form.id}:submit` }, form.submit)),
  );
}

/** @param {any} view @param {any} form @param {any} each */
function drawField(view, form, each) {
  const id = view.local(`${form.id}-${each.name}`);
  const help = each.help ? `${id}-help` : null;
  if (each.type === "none") {
    return h("div", { class: "mm-field", key: each.name }, h("p", null, each.label), each.help && h("p", { class: "mm-help" }, each.help));
  }
  const shared = { id, name: each.name, "data-id": `${form.id}:${each.name}`, "aria-describedby": help, key: "input" };
  return h(
    "div",
    { class: `mm-field is-${each.type}`, key: each.name },
    h("label", { for: id, class: "mm-label" }, each.label),
    drawInput(view, each, shared),
    each.help && h("p", { class: "mm-help", id: help }, each.help),
  );
}

/** @param {any} view @param {any} each @param {any} shared */
function drawInput(view, each, shared) {
  const value = each.value ?? "";
  if (each.type === "select") {
    return h("select", { ...shared, class: "mm-input" }, (each.choices ?? []).map((/** @type {any} */ choice) =>
      h("option", { value: choice.value, selected: choice.value === value, key: choice.value }, choice.label)));
  }
  if (each.type === "area") {
    return h("textarea", { ...shared, class: "mm-input", rows: "6", spellcheck: "false", value, onkeydown: newLine });
  }
  if (each.type === "copy") {
    return h("div", { class: "mm-row is-tight" },
      h("input", { ...shared, name: null, class: "mm-input mm-code", readonly: true, value, onfocus: (/** @type {any} */ event) => event.target.select() }),
      h("button", { class: "mm-button", type: "button", "data-id": `${shared["data-id"]}:copy`, onclick: () => copy(view, shared, value) },
        view.state.copied === shared.id ? [icon("check"), view.word("copied")] : view.word("copy")));
  }
  return h("input", { ...shared, class: "mm-input", type: "text", spellcheck: "false", value, onkeydown: enterSubmits });
}

// The notebook cancels Enter inside a cell, so a field submits its form by itself.
/** @param {any} event */
export function enterSubmits(event) {
  if (event.key !== "Enter" || event.isComposing || event.shiftKey || event.ctrlKey || event.altKey || event.metaKey) return;
  event.preventDefault();
  event.target.form.requestSubmit();
}

/** @param {any} event */
export function newLine(event) {
  if (event.key !== "Enter" || event.isComposing || event.ctrlKey || event.altKey || event.metaKey) return;
  event.preventDefault();
  const area = event.target;
  area.setRangeText("\n", area.selectionStart, area.selectionEnd, "end");
}

/** @param {any} view @param {any} shared @param {string} value */
export async function copy(view, shared, value) {
  try {
    await navigator.clipboard.writeText(value);
  } catch {
    const field = view.find(shared["data-id"]);
    field?.select();
    document.execCommand("copy");
  }
  view.state.copied = shared.id;
  view.announce(view.word("copied"));
  view.redraw();
  setTimeout(() => {
    if (view.state.copied === shared.id) view.state.copied = "";
    view.redraw();
  }, 2500);
}

/** A guess between 0 and 1 from what was typed, or null. @param {string} text */
export function readGuess(text) {
  const tidy = text.replace(/\s/g, "").replace(",", ".");
  const match = /^(\d*\.?\d+)(?:\/(\d+)|(%))?$/.exec(tidy);
  if (!match) return null;
  const value = Number(match[1]) / (match[2] ? Number(match[2]) : match[3] ? 100 : 1);
  return value >= 0 && value <= 1 ? value : null;
}

/** @param {any} view @param {any} part */
export function drawPredict(view, part) {
  const typed = view.state.guess[part.id] ?? view.number(0.5, 2, 2);
  const set = (/** @type {string} */ text) => {
    view.state.guess[part.id] = text;
    view.redraw();
  };
  const submit = (/** @type {any} */ event) => {
    event.preventDefault();
    view.send({ type: "predict", id: part.id, value: typed });
  };
  const help = view.local(`${part.id}-help`);
  const share = readGuess(typed);
  return h(
    "form",
    { class: "mm-predict", key: part.id, onsubmit: submit, "data-group": part.id, "aria-label": view.word("your_guess"), autocomplete: "off" },
    h("p", { class: "mm-answer" }, h("strong", null, rich(part.question))),
    h("div", { class: "mm-predict-row" },
      h("input", {
        class: "mm-range", type: "range", min: "0", max: "100", value: String(Math.round((share ?? 0.5) * 100)),
        "aria-label": view.word("your_guess"), "aria-valuetext": typed, "data-id": `${part.id}:range`, "aria-describedby": help,
        oninput: (/** @type {any} */ event) => set(view.number(event.target.value / 100, 2, 2)), onkeydown: enterSubmits,
      }),
      h("input", {
        class: "mm-input mm-number", type: "text", value: typed, inputmode: "text", "aria-label": view.word("guess_as_number"),
        "data-id": `${part.id}:text`, "aria-describedby": help,
        oninput: (/** @type {any} */ event) => set(event.target.value), onkeydown: enterSubmits,
      }),
      h("button", { class: "mm-button is-main", type: "submit", "data-id": `${part.id}:submit` }, part.submit),
      part.skip && h("button", {
        class: "mm-button", type: "button", "data-id": `${part.id}:skip`,
        onclick: () => view.send({ type: "predict", id: part.id, value: "" }),
      }, part.skip)),
    h("p", { class: "mm-help", id: help }, part.help),
  );
}

/** @param {any} view @param {any} part */
export function drawSliders(view, part) {
  const values = part.sliders.map((/** @type {any} */ slider) => view.state.sliders[`${part.id}:${slider.name}`] ?? slider.value);
  return h(
    "fieldset",
    { class: "mm-sliders", key: part.id, "data-group": part.id },
    h("legend", { class: "mm-label" }, part.label),
    part.sliders.map((/** @type {any} */ slider, /** @type {number} */ index) => {
      const id = view.local(`${part.id}-${slider.name}`);
      return h("div", { class: "mm-slider", key: slider.name }, icon(slider.icon),
        h("label", { for: id }, slider.label),
        h("input", {
          class: "mm-range", id, type: "range", min: "0", max: String(slider.maximum ?? 12), step: "1",
          value: String(values[index]), "data-id": `${part.id}:${slider.name}`,
          oninput: (/** @type {any} */ event) => {
            view.state.sliders[`${part.id}:${slider.name}`] = Number(event.target.value);
            view.redraw();
          },
          onchange: () => view.send({ type: "view", name: part.view, value: values.join(",") }),
        }),
        h("span", { class: "mm-number mm-slider-value" }, String(values[index])));
    }),
  );
}
