/**
 * What is to be pressed next may lie below the edge of the panel, or of the window: then a bar at the foot of what
 * is seen names it and leads there.
 */

import { h } from "./dom.js";
import { scrollers } from "./scrollers.js";
import { settleTabs } from "./tab_row.js";

/** @import { TalkingView } from "./talking.js" */

/** What is still to be chosen, what follows an answer, and what may be tried. */
const NEXT = ".mm-replies, .mm-reveal ~ :is(.mm-asking, .mm-task, .mm-actions), .mm-tries";
/** A question with more letters names nothing at a glance. */
const SHORT = 32;
/** What is pressed or filled in there; what is tried may be chosen above its buttons. */
const PRESSED = ":is(button, input):not([aria-disabled=true])";
/** The foot is only worth its room where so much of the panel is seen, in pixels. */
const LEAST = 200;
/** The height of the bar, in pixels, and that of the foot of a question. */
const [BAR, FOOT] = [44, 58];
const UNSEEN = "--mm-unseen";
/** Milliseconds after which a page has come to rest. */
const REST = 150;

/** The bar. Whoever goes by keys, or listens, comes to what it names by reading on. @param {TalkingView} view */
export function drawAhead(view) {
  const { ahead } = view.state;
  if (!ahead) return null;
  return h(
    "button",
    {
      class: "mm-ahead",
      key: "ahead",
      type: "button",
      tabindex: "-1",
      "aria-hidden": "true",
      onclick: () => goAhead(view),
    },
    h("span", null, ahead),
  );
}

export class Ahead {
  /** @param {TalkingView} view */
  constructor(view) {
    this.view = view;
    this.due = false;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.rest = undefined;
    const page = view.root.ownerDocument;
    const scrolled = (/** @type {Event} */ { target }) => this.moved(/** @type {Node} */ (target));
    const resized = () => this.look();
    page.addEventListener("scroll", scrolled, { capture: true, passive: true });
    page.defaultView?.addEventListener("resize", resized);
    view.lent.push(() => {
      page.removeEventListener("scroll", scrolled, { capture: true });
      page.defaultView?.removeEventListener("resize", resized);
    });
  }

  /** Something scrolls: a bar at the edge of the window follows when it rests. @param {Node} target */
  moved(target) {
    const { root } = this.view;
    if (target.contains(root)) {
      root.classList.add("is-scrolling");
      clearTimeout(this.rest);
      this.rest = setTimeout(() => root.classList.remove("is-scrolling"), REST);
    }
    if (target.contains(root) || root.contains(target)) this.look();
  }

  /** Once what was drawn is laid out, look what lies ahead. */
  look() {
    if (this.due) return;
    this.due = true;
    requestAnimationFrame(() => {
      this.due = false;
      settleTabs(this.view);
      this.find();
    });
  }

  find() {
    const { view } = this;
    const panel = view.first(".mm-panel");
    const below = panel ? lowest(panel) : 0;
    const next = panel ? nextBelow(panel, below) : null;
    view.root.classList.toggle("is-asked", Boolean(panel && begins(panel, below - FOOT)));
    const name = next ? nameOf(view, next) : "";
    if (panel && name) this.lift(Math.max(0, panel.getBoundingClientRect().bottom - below));
    if (name === view.state.ahead) return;
    view.state.ahead = name;
    view.redraw();
  }

  /** Let the bar stand above what is not seen of the panel; a page that is as it was is not laid out again. @param {number} unseen */
  lift(unseen) {
    const { style } = this.view.root;
    if (style.getPropertyValue(UNSEEN) !== `${unseen}px`) style.setProperty(UNSEEN, `${unseen}px`);
  }
}

/** Where what is seen of an element ends: nothing below is, the window or whatever scrolls cuts it off. @param {Element} element */
function lowest(element) {
  const ends = [element, ...scrollers(element)].map(endOf);
  return Math.min(...ends, element.ownerDocument.defaultView?.innerHeight ?? Infinity);
}

/** The first thing to do next that is not seen, if all before it are. @param {Element} panel @param {number} end */
function nextBelow(panel, end) {
  if (end - panel.getBoundingClientRect().top < LEAST) return null;
  const found = [...panel.querySelectorAll(NEXT)].filter((each) => each.querySelector(PRESSED));
  const next = found.find((each) => endOf(each.querySelector(PRESSED)) > end + 1);
  return next && !(next.matches(".mm-tries") && cuts(next, end)) ? next : null;
}

/** Whether a question begins above an edge: then its foot may stand there. @param {Element} panel @param {number} end */
function begins(panel, end) {
  const first = panel.querySelector(`.mm-asking ${PRESSED}`);
  return first !== null && endOf(first) <= end;
}

/** @param {Element | null} element */
function endOf(element) {
  return element?.getBoundingClientRect().bottom ?? 0;
}

/** Whether the bar would cut what is seen whole without it: what may be tried can wait. @param {Element} next @param {number} end */
function cuts(next, end) {
  const before = [...(next.parentElement?.children ?? [])].filter(
    (each) => next.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_PRECEDING,
  );
  return before.some((each) => endOf(each) <= end + 1 && endOf(each) > end - BAR);
}

/** @param {TalkingView} view @param {Element} next */
function nameOf(view, next) {
  if (next.matches(".mm-actions")) return next.querySelector("button > b")?.textContent?.trim() ?? "";
  if (next.matches(".mm-reveal ~ :is(.mm-replies, .mm-task)")) return view.word("one_more");
  const name = headingOf(next)?.textContent ?? "";
  return name.length > SHORT ? "" : name;
}

/** What stands above a question with a heading of its own, or in a part. @param {Element} next */
function headingOf(next) {
  const above = next.previousElementSibling?.previousElementSibling;
  return next.matches(".mm-asking") && above?.matches(".mm-subhead") ? above : next.querySelector(".mm-subhead");
}

/** @param {TalkingView} view */
function goAhead(view) {
  const panel = view.first(".mm-panel");
  const next = panel && nextBelow(panel, lowest(panel));
  next?.scrollIntoView({ block: "nearest" });
  /** @type {HTMLElement | null | undefined} */ (next?.querySelector(PRESSED))?.focus({ preventScroll: true });
}
