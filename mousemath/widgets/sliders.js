/** The weights of a mix, set by sliders. */

import { h } from "./dom.js";
import { icon } from "./words.js";

/** @import { Slider, Sliders } from "./scene.js" */
/** @import { LessonView } from "./lesson.js" */

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
