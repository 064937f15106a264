/** Keys of a lesson: what may be chosen says its own key in the scene; the tools have theirs here. */

import { beginsAnew } from "./ending.js";
import { typesInto } from "./host_keys.js";
import { walkGroup } from "./roving.js";
import { closeMore } from "./tools.js";
import { areTrying } from "./tries.js";

/** @import { LessonView } from "./lesson.js" */

/** @type {Record<string, string>} the keys of tools and of the buttons at the end of a game */
const TOOLS = { U: "undo", "shift+U": "redo", N: "again", S: "restart", L: "look_back", "?": "rules" };
/** Tools that are there at any moment; the others belong to the end of a game. */
const ALONE = new Set(["undo", "redo", "rules", "branch"]);
/** Where Enter makes no move: what takes it for itself, and an answer that is read. */
const NO_MOVE = 'button, summary, a, input, select, textarea, [role="gridcell"], .mm-reveal';

/** Do what a key asks for; tell whether it asked for anything. @param {LessonView} view @param {KeyboardEvent} event */
export function useKey(view, event) {
  if (event.altKey || event.ctrlKey || event.metaKey) return false;
  if (event.key === "Escape") return escape(view);
  if (typesInto(event.target)) return false;
  const walked = walkGroup(event);
  if (walked) walkedTo(view, walked);
  if (walked !== undefined) return true;
  if (event.repeat) return plays(event);
  if (event.key === "Enter") return pressMain(view, /** @type {Element} */ (event.target));
  return useNamed(view, keyName(event), event.shiftKey);
}

/** Whether a key that is held down would press a thing of the table again. @param {KeyboardEvent} event */
function plays({ key, target }) {
  return ["Enter", " "].includes(key) && Boolean(/** @type {Element} */ (target).closest(".mm-play button"));
}

/** The name of a key: a letter as a capital, and the digit above it on a French keyboard. @param {KeyboardEvent} event */
export function keyName(event) {
  const digit = /^(?:Digit|Numpad)([1-9])$/.exec(event.code)?.[1];
  if (digit && !/\d/.test(event.key)) return digit;
  return event.key.length === 1 ? event.key.toUpperCase() : event.key;
}

/** @param {LessonView} view @param {string} key @param {boolean} shift */
function useNamed(view, key, shift) {
  if (pressKey(view, key)) return true;
  const thing = view.things().find((each) => "key" in each && each.key === key);
  const tool = TOOLS[shift && key === "U" ? "shift+U" : key];
  if (thing) view.choose(thing);
  else if (view.scene.lines?.includes(key)) view.look("line", key);
  else return useTool(view, tool) || (key === "N" && useTool(view, "branch"));
  return true;
}

/** Press the button that has a key of its own. @param {LessonView} view @param {string} key */
function pressKey(view, key) {
  const button = view.buttons().find((each) => each.key === key);
  if (button) view.press(button);
  return Boolean(button);
}

/** @param {LessonView} view @param {string | undefined} id */
function useTool(view, id) {
  if (!id) return false;
  const button = view.buttons().find((each) => each.tool === id);
  const tool = view.scene.tools?.find((each) => each.id === id && !each.disabled);
  const alone = ALONE.has(id);
  if (button) view.press(button);
  else if (tool && alone) view.use(id);
  else return false;
  return true;
}

/** Enter, where nothing else takes it: the main button; another game begins by its own button or key alone. @param {LessonView} view @param {Element} target */
function pressMain(view, target) {
  if (target.closest(NO_MOVE)) return false;
  const usable = view.buttons().filter((each) => view.presses(each));
  if (usable.some(beginsAnew)) return false;
  const main =
    usable.find((each) => each.key === "Enter") ??
    usable.find((each) => each.main || view.placeOf(each)) ??
    (usable.length === 1 ? usable[0] : null);
  if (main) view.press(main);
  return Boolean(main);
}

/** In the past the arrows of the strip show each moment they come to. @param {LessonView} view @param {HTMLElement} thing */
function walkedTo(view, thing) {
  const step = /^mark:(-?\d+)$/.exec(thing.dataset.id ?? "")?.[1];
  if (step && view.scene.looking) view.back(Number(step));
}

/** What is in hand is let go, what is open closes, the past ends; else the notebook gets the focus. @param {LessonView} view */
function escape(view) {
  const { selected } = view.state;
  if (selected) {
    view.letGo();
    view.focus(selected);
  } else if (areTrying(view)) view.send({ type: "cancel" });
  else if (view.scene.rules) view.use("rules");
  else if (view.state.more) closeMore(view);
  else if (view.scene.looking) view.back(-1);
  else return pressKey(view, "Escape");
  return true;
}
