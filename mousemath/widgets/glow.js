/** What a choice of the panel speaks of lights up on the table while the choice is looked at. */

/** @import { Option } from "./scene.js" */
/** @import { LessonView } from "./lesson.js" */

const LIT = "mm-glow";

/** Attributes of what lights up things on the table while it is looked at. @param {LessonView} view @param {string[]} [ids] */
export function lighting(view, ids = []) {
  const light = () => view.light(ids);
  const dark = () => view.light([]);
  return { onpointerenter: light, onpointerleave: dark, onfocus: light, onblur: dark };
}

/** Attributes of a choice: it lights what it speaks of, and is played. @param {LessonView} view @param {Option} option */
export function showing(view, { shows, token }) {
  return {
    ...lighting(view, shows),
    onclick: () => {
      view.light([]);
      if (token) view.act(token, "");
    },
  };
}

/** Light these things and no others. @param {HTMLElement} root @param {string[]} ids */
export function lightUp(root, ids) {
  const wanted = new Set(ids.flatMap((id) => [...named(root, CSS.escape(id))]));
  for (const node of root.querySelectorAll(`.${LIT}`)) if (!wanted.has(node)) node.classList.remove(LIT);
  for (const node of wanted) node.classList.add(LIT);
}

/** @param {HTMLElement} root @param {string} id */
function named(root, id) {
  const names = ["data-id", "data-piece"].map((name) => `.mm-play [${name}="${id}"]`);
  return root.querySelectorAll(names.join(","));
}
