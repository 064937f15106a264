/** What the reader says: a guess before the panel reveals, and the weights of a mix. */

import { h } from "./dom.js";
import { drawError, enterSubmits } from "./forms.js";
import { icon, rich } from "./words.js";

/** @import { Predict, Slider, Sliders } from "./scene.js" */
/** @import { LessonView } from "./lesson.js" */

/** A guess between 0 and 1 from what was typed, or null. @param {string} text */
export function readGuess(text) {
  const tidy = text.replace(/\s/g, "").replace(",", ".");
  const match = /^(\d*\.?\d+)(?:\/(\d+)|(%))?$/.exec(tidy);
  if (!match) return null;
  const value = Number(match[1]) / (match[2] ? Number(match[2]) : match[3] ? 100 : 1);
  return value >= 0 && value <= 1 ? value : null;
}

/** @param {LessonView} view @param {Predict} part */
export function drawPredict(view, part) {
  const { id } = part;
  const typed = view.state.guess[id] ?? view.number(0.5, 2, 2);
  const help = view.local(`${id}-help`);
  const form = {
    class: "mm-predict",
    key: id,
    "data-group": id,
    "aria-label": view.word("your_guess"),
    autocomplete: "off",
    onsubmit: (/** @type {SubmitEvent} */ event) => {
      event.preventDefault();
      view.state.submitted = true;
      view.send({ type: "predict", id, value: typed });
    },
  };
  const skip = () => view.send({ type: "predict", id, value: "" });
  return h(
    "form",
    form,
    h("p", { class: "mm-answer" }, h("strong", null, rich(part.question))),
    h(
      "div",
      { class: "mm-row" },
      drawGuess(view, id, typed, help, Boolean(part.error)),
      h("button", { class: "mm-button is-main", type: "submit", "data-id": `${id}:submit` }, part.submit),
      part.skip &&
        h("button", { class: "mm-button", type: "button", "data-id": `${id}:skip`, onclick: skip }, part.skip),
    ),
    part.error && drawError(part.error, null),
    h("p", { class: "mm-help", id: help }, part.help),
  );
}

/**
 * The guess as a slider and as a number.
 *
 * @param {LessonView} view
 * @param {string} id
 * @param {string} typed
 * @param {string} help
 * @param {boolean} wrong
 */
function drawGuess(view, id, typed, help, wrong) {
  const set = (/** @type {string} */ text) => {
    view.state.guess[id] = text;
    view.redraw();
  };
  const shared = { "aria-describedby": help, onkeydown: enterSubmits };
  return [
    h("input", {
      ...shared,
      class: "mm-range",
      type: "range",
      min: "0",
      max: "100",
      value: String(Math.round((readGuess(typed) ?? 0.5) * 100)),
      "aria-label": view.word("your_guess"),
      "aria-valuetext": typed,
      "data-id": `${id}:range`,
      oninput: (event) => set(view.number(Number(event.target.value) / 100, 2, 2)),
    }),
    h("input", {
      ...shared,
      class: "mm-input mm-number",
      type: "text",
      value: typed,
      inputmode: "text",
      "aria-invalid": wrong ? "true" : null,
      "aria-label": view.word("guess_as_number"),
      "data-id": `${id}:text`,
      oninput: (event) => set(event.target.value),
    }),
  ];
}

/** @param {LessonView} view @param {Sliders} part */
export function drawSliders(view, part) {
  const value = (/** @type {Slider} */ { name, value }) => view.state.sliders[`${part.id}:${name}`] ?? value;
  const change = () => view.look(part.view, part.sliders.map(value).join(","));
  return h(
    "fieldset",
    { class: "mm-sliders", key: part.id, "data-group": part.id },
    h("legend", { class: "mm-label" }, part.label),
    part.sliders.map((slider) => drawSlider(view, part, slider, value(slider), change)),
  );
}

/**
 * @param {LessonView} view
 * @param {Sliders} part
 * @param {Slider} slider
 * @param {number} value
 * @param {() => void} change
 */
function drawSlider(view, part, slider, value, change) {
  const id = view.local(`${part.id}-${slider.name}`);
  const key = `${part.id}:${slider.name}`;
  return h(
    "div",
    { class: "mm-slider", key: slider.name },
    icon(slider.icon),
    h("label", { for: id }, slider.label),
    h("input", {
      class: "mm-range",
      id,
      type: "range",
      min: "0",
      max: String(slider.maximum ?? 12),
      step: "1",
      value: String(value),
      "data-id": key,
      oninput: (event) => {
        view.state.sliders[key] = Number(event.target.value);
        view.redraw();
      },
      onchange: change,
    }),
    h("span", { class: "mm-number mm-slider-value" }, String(value)),
  );
}
