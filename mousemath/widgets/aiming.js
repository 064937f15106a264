/** Where the focus goes: after a deed at the table to what is due. Whoever reads in the panel stays there. */

/** @import { LessonView } from "./lesson.js" */
/** @import { Shown } from "./table_view.js" */

export class Aim {
  /** @param {LessonView} view */
  constructor(view) {
    this.view = view;
  }

  /** An answer has come: the focus goes where it is wanted, and never stays on what cannot be used. @param {Shown} former */
  follow(former) {
    const { view } = this;
    const { scene } = view;
    const changed = former.turn !== scene.turn || Boolean(former.looking) !== Boolean(scene.looking);
    const opened = Boolean(former.rules) !== Boolean(scene.rules);
    const wrong = view.state.submitted ? wrongField(scene) : null;
    if (wrong) this.goTo(wrong);
    else if (view.wanted && (changed || opened)) this.goTo([...view.wanted, ...looked(scene)]);
    else if (changed && view.active()?.matches(".mm-play [aria-disabled=true]")) this.goTo([]);
    if (changed || opened || scene.sentence?.tone === "refused") view.wanted = null;
  }

  /** @param {string[]} ids the first that can be used; else what is due @param {boolean} [scrolls] */
  goTo(ids, scrolls = this.view.byKey) {
    const aim = this.usable(ids) ?? this.home();
    if (scrolls || aim !== this.view.active()) aim?.focus({ preventScroll: !scrolls }); // it lays the page out
  }

  /** The first of these that can be used. @param {string[]} ids @returns {HTMLElement | undefined} */
  usable(ids) {
    const found = ids.map((id) => this.view.find(id));
    return found.find((each) => each && each.getAttribute("aria-disabled") !== "true") ?? undefined;
  }

  /** What is due within a group: it has the focus before others, when what had it there is gone. @param {string} group */
  dueIn(group) {
    const due = this.usable(this.view.scene.due ?? []);
    return group && due?.closest(`[data-group="${CSS.escape(group)}"]`) ? due : null;
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

/** The field whose value was refused: its ids, the first that is there. @param {Shown} scene */
function wrongField({ forms, panel }) {
  const form = forms?.find((each) => each.error);
  if (form) return [`${form.id}:${form.wrong}`, `${form.id}:submit`];
  const asked = panel?.parts?.find((part) => part?.kind === "Guess" && part.error);
  return asked && "id" in asked ? [`${asked.id}:text`] : null;
}

/** The mark of the moment that is looked at: from there the arrows go on. @param {Shown} scene */
function looked({ looking, strip }) {
  const marks = looking ? (strip?.marks ?? []) : [];
  return marks.filter((mark) => mark.state === "looked").map((mark) => `mark:${mark.step}`);
}
