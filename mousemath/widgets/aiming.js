/**
 * Where the focus goes: after a deed at the table to what is due, after taking back to what was used
 * then. Whoever reads in the panel stays there.
 */

/** @import { LessonView } from "./lesson.js" */
/** @import { Shown } from "./table_view.js" */

/** So many deeds are remembered for taking back. */
const MOST_DEEDS = 400;

export class Aim {
  /** @param {LessonView} view */
  constructor(view) {
    this.view = view;
    /** What is to have the focus once the answer is there: ids, none for what is due. @type {string[] | null} */
    this.wanted = null;
    /** What was used, the latest last. @type {string[]} */
    this.used = [];
  }

  /** Something on the table was used. @param {string} id */
  use(id) {
    this.used.push(id);
    if (this.used.length > MOST_DEEDS) this.used.shift();
    this.wanted = [];
  }

  /** The latest deed is taken back. */
  back() {
    const id = this.used.pop();
    this.wanted = id ? [id] : [];
  }

  /** An answer has come: the focus goes where it is wanted, and never stays on what cannot be used. @param {Shown} former */
  follow(former) {
    const { view } = this;
    const { scene } = view;
    const changed = former.turn !== scene.turn || Boolean(former.looking) !== Boolean(scene.looking);
    const opened = Boolean(former.rules) !== Boolean(scene.rules);
    const wrong = scene.forms?.find((form) => form.error);
    if (wrong && view.state.submitted) this.goTo([`${wrong.id}:${wrong.wrong}`, `${wrong.id}:submit`]);
    else if (this.wanted && (changed || opened)) this.goTo(this.wanted);
    else if (changed && view.active()?.matches(".mm-play [aria-disabled=true]")) this.goTo([]);
    if (changed || opened || scene.sentence?.tone === "refused") this.wanted = null;
  }

  /** @param {string[]} ids the first that can be used; else what is due */
  goTo(ids) {
    const aim = this.usable(ids) ?? this.home();
    aim?.focus({ preventScroll: !this.view.byKey });
  }

  /** The first of these that can be used. @param {string[]} ids @returns {HTMLElement | undefined} */
  usable(ids) {
    const found = ids.map((id) => this.view.find(id));
    return found.find((each) => each && each.getAttribute("aria-disabled") !== "true") ?? undefined;
  }

  /** What is due; where nothing is, the first thing that can be used. @returns {HTMLElement | null} */
  home() {
    const { scene, sources } = this.view;
    const things = this.view.things().filter((thing) => sources.has(thing.id) || thing.token);
    const ids = [...(scene.due ?? []), ...things.map((thing) => thing.id)];
    const open = ":not([aria-disabled=true])";
    const last = [`.mm-actions button${open}`, `.mm-play .mm-top button${open}`, ".mm-panel-body"];
    return this.usable(ids) ?? last.map((selector) => this.view.first(selector)).find((each) => each) ?? null;
  }
}
