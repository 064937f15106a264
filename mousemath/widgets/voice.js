/**
 * The voice of an object that is shown in several places of a page: whoever listens hears each change once,
 * from the view that was used last.
 */

import { restyled } from "./dom.js";

/** @import { Child, Described } from "./described.js" */
/** @import { View } from "./view.js" */

/** The views of each object, the one that was used last at the end. @type {Map<unknown, View[]>} */
const shown = new Map();

export class Voice {
  /** @param {View} view @param {unknown} object what it shows, the same for all its views */
  constructor(view, object) {
    this.view = view;
    this.object = object;
    this.join()?.redraw();
    const take = () => this.take();
    view.root.addEventListener("focusin", take);
    view.root.addEventListener("pointerdown", take);
  }

  /** Whether this view speaks. */
  get speaks() {
    return shown.get(this.object)?.at(-1) === this.view;
  }

  /** The view speaks from now on; return the one that did. */
  join() {
    const others = (shown.get(this.object) ?? []).filter((each) => each !== this.view);
    shown.set(this.object, [...others, this.view]);
    return others.at(-1);
  }

  /** The view is used: the one before is silent. */
  take() {
    if (this.speaks) return;
    this.join()?.redraw();
    this.view.redraw();
  }

  /** The view leaves the page: the one that was used before it speaks. */
  leave() {
    const others = (shown.get(this.object) ?? []).filter((each) => each !== this.view);
    if (others.length) shown.set(this.object, others);
    else shown.delete(this.object);
    others.at(-1)?.redraw();
  }

  /** What was described, as it is drawn: where another view speaks, without a region that does. @template {Child} C @param {C} children @returns {C} */
  say(children) {
    return this.speaks ? children : restyled(children, hushed);
  }
}

/** The attributes of a region that does not speak. @param {Described} described */
function hushed({ attributes }) {
  const live = attributes.role === "status" || attributes["aria-live"];
  return live ? { ...attributes, "aria-live": "off" } : attributes;
}
