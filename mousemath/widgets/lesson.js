/**
 * The lesson widget: draws any scene and reports what is chosen. It knows no rule and no chance.
 *
 * A scene comes down as one value of the model; messages go up. What belongs to one pair of eyes
 * alone is kept here, for each view.
 */

import { Aim } from "./aiming.js";
import { Drag } from "./dragging.js";
import { Ending } from "./ending.js";
import { Foresight } from "./foreseen.js";
import { framesTo, rollBegins } from "./frames.js";
import { lightUp } from "./glow.js";
import { showStep } from "./history.js";
import { showHint } from "./guess.js";
import { useKey } from "./keys.js";
import { carry, places, still } from "./motion.js";
import { fresh, unasked } from "./own_state.js";
import { drawScene } from "./parts.js";
import { Reel } from "./reel.js";
import { isAnswered, ANSWERED } from "./reveal.js";
import { celebrate, wonIn } from "./reward.js";
import { settleStops, visitStop } from "./roving.js";
import { TalkingView } from "./talking.js";
import { showRead } from "./class_codes.js";
import { showTries } from "./tries.js";
import { widget } from "./view.js";

/** @import { Ready } from "./foreseen.js" */
/** @import { ActionButton } from "./scene.js" */
/** @import { Message, Model } from "./view.js" */
/** @import { Shown } from "./table_view.js" */

/** Dice roll after these messages, or when the kernel plays by itself; not when a play is taken back. */
const PLAYS = new Set(["", "action", "try"]);

/** Tools of the panel: the focus stays there. */
const STAYS = new Set(["try_costliest", "again_next", "again_stop", "practise", "practise_stop"]);

export class LessonView extends TalkingView {
  /** @param {Model} model @param {HTMLElement} el */
  constructor(model, el) {
    super(model, el, fresh());
    /** The scene that came down last, and the one before: between them frames may be shown. */
    this.settled = /** @type {Shown} */ ({});
    this.former = this.settled;
    this.byKey = false;
    this.wins = false;
    this.ending = new Ending(this);
    this.reel = new Reel(this);
    this.aim = new Aim(this);
    this.drag = new Drag(this);
    this.foresight = new Foresight(this);
    const foresee = () => this.foresight.take(/** @type {Ready | undefined} */ (model.get("ready")));
    model.on("change:ready", foresee);
    this.lent.push(() => model.off("change:ready", foresee));
    this.root.addEventListener("pointerdown", () => (this.byKey = false), true);
    this.root.addEventListener("keydown", () => (this.byKey = true), true);
    this.root.addEventListener("focusin", ({ target }) => visitStop(this, /** @type {Element} */ (target)));
  }

  dispose() {
    this.reel.stop();
    super.dispose();
  }

  // ── scenes down ────────────────────────────────────────────────────────────────────────────────

  update() {
    const next = this.received();
    const drawn = this.foresight.settles(next);
    if (!drawn || this.settled === next) this.answered();
    if (!drawn) this.come(next);
  }

  /** Send a message; what it will bring is drawn at once, where that is known. @param {Message} message */
  send(message) {
    const known = this.foresight.after(message);
    super.send(message);
    if (this.silent) return;
    if (known) {
      this.acted = false;
      this.come(known);
    } else this.rollAtOnce(message);
  }

  /** Dice that a message rolls do so while it is on its way; what comes of it is not known here. @param {Message} message */
  rollAtOnce({ type, token }) {
    const rolls = type === "action" && this.scene.rolls?.find((each) => each.action === token);
    if (rolls && !this.reel.running && !still(this.root)) this.reel.begin(rollBegins(this.scene, rolls.dice));
  }

  /** No answer comes: then nothing has rolled. */
  silence() {
    if (this.reel.open) {
      this.reel.stop();
      this.lay(this.settled);
    }
    super.silence();
  }

  /** Go on to a scene. @param {Shown} next */
  come(next) {
    const [former, moved] = [this.settled, this.settled.turn !== next.turn];
    this.wins =
      this.wins || (former.turn !== undefined && moved && PLAYS.has(this.asked) && wonIn(next) && !wonIn(former));
    this.settled = next;
    if (this.reel.running && !moved && !(this.reel.open && this.foresight.answers(next))) {
      if (!this.reel.open) this.reel.replaceLast(next);
      return;
    }
    this.former = former;
    const frames =
      former.turn !== undefined && moved ? framesTo(former, next, this.rolls(next)) : framesTo(next, next, false);
    if (!this.reel.goesOn(frames)) {
      this.reel.stop();
      this.reel.play(frames);
    }
    if (moved) this.asked = "";
  }

  /** Whether dice may roll on the way to a scene. @param {Shown} next */
  rolls(next) {
    return !this.former.looking && !next.looking && PLAYS.has(this.asked);
  }

  /** Put a scene on the page; what leads to the last one is only looked at. @param {Shown} scene @param {boolean} last */
  show(scene, last) {
    const before = places(this.root);
    this.drag.land(before, this.flight?.from);
    this.lay(scene);
    if (last) this.forget();
    this.redraw();
    carry(this, before, PLAYS.has(this.asked));
    this.flight = null;
    if (last) this.settle();
  }

  /** The last scene is on the page. */
  settle() {
    this.ending.settle();
    this.aim.follow(this.former);
    if (isAnswered(this)) this.reveal();
    if (this.state.submitted) this.first(".mm-error")?.scrollIntoView({ block: "nearest" });
    this.state.submitted = false;
    showTries(this);
    showRead(this);
    showHint(this);
    if (this.wins && wonIn(this.scene)) celebrate(this.root);
    this.wins = false;
  }

  /** The answer has come: it gets the focus, and one sentence of it is said. */
  reveal() {
    Object.assign(this.state, unasked());
    this.aim.goTo([ANSWERED, "panel"], true);
    const reveal = this.scene.panel?.parts?.find((part) => part.kind === "Reveal");
    if (reveal && "said" in reveal && reveal.said) this.tell(reveal.said);
  }

  /** Forget what no longer holds. */
  forget() {
    const refused = this.scene.sentence?.tone === "refused";
    const wrong = this.scene.forms?.some((form) => form.error);
    if (this.former.turn !== this.scene.turn) Object.assign(this.state, { selected: "" }, unasked());
    if (this.state.submitted && !refused && !wrong) this.state.more = "";
    if (this.awaits && (refused || wrong || this.state.submitted)) this.state.told += 1;
    this.awaits = false;
    this.refused = refused;
    Object.assign(this.state, { tab: null, segments: {}, sliders: {}, strip: null, announced: "", lit: [] });
  }

  draw() {
    return drawScene(this);
  }

  redraw() {
    this.root.classList.toggle("is-large", Boolean(this.scene.large));
    super.redraw();
    settleStops(this);
    showStep(this);
    lightUp(this.root, this.state.lit);
  }

  home() {
    return this.aim.home();
  }
  /** @param {string} id @param {string} group */
  refocus(id, group) {
    const due = this.find(id) ? null : this.aim.dueIn(group);
    if (due) due.focus({ preventScroll: true });
    else super.refocus(id, group);
  }

  // ── keys ───────────────────────────────────────────────────────────────────────────────────────

  /** @param {KeyboardEvent} event */
  useKey(event) {
    return useKey(this, event) || super.useKey(event);
  }

  /** Take something up; who does so by a key wants to choose where it goes. @param {string} id */
  pick(id) {
    super.pick(id);
    if (!this.byKey) return;
    this.redraw();
    const joined = this.moves.filter((move) => move.source === id || move.target === id);
    const ends = joined.map((move) => (move.source === id ? move.target : move.source));
    const buttons = this.buttons().filter((button) => this.placeOf(button));
    this.aim.usable([...buttons.map((button) => button.id), ...ends])?.focus();
  }

  // ── buttons ──────────────────────────────────────────────────────────────────────────────────────

  /** Press a button of the table. @param {ActionButton} button */
  press(button) {
    if (this.ending.stays(button)) return;
    const place = this.placeOf(button);
    if (place) this.choose(place);
    else if (button.token) this.act(button.token, button.id);
    else if (button.view) this.look(button.view, button.value ?? "");
    else if (button.tool) this.use(button.tool);
    else this.attempt(button.id, "");
  }

  /** Use a tool. @param {string} id */
  use(id) {
    if (this.reel.uses(id)) return;
    if (STAYS.has(id)) this.wanted = ["panel"];
    else this.wanted = id === "rules" ? [this.scene.rules ? "tool:rules" : "rules"] : [];
    this.send({ type: "tool", id });
  }

  // ── what the reader alone sees ─────────────────────────────────────────────────────────────────

  /** Say something beside the sentence. @param {string} words */
  tell(words) {
    this.announce(words);
    this.redraw();
  }

  /** Light things on the table. @param {string[]} ids */
  light(ids) {
    this.state.lit = ids;
    lightUp(this.root, ids);
  }
}

export default widget((model, el) => new LessonView(model, el));
