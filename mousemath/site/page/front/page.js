/** The page: what can be opened, what is open, and a kernel that answers. */

import { fragment, note, wished } from "./address.js";
import { drawChooser } from "./chooser.js";
import { KernelLine } from "./kernel_line.js";
import { openView } from "./views.js";

/** @import { Said, Start, Told, Wish } from "./protocol.js" */
/** @import { Open } from "./views.js" */

const $ = (/** @type {string} */ id) => /** @type {HTMLElement} */ (document.getElementById(id));
const field = (/** @type {string} */ id) => /** @type {HTMLInputElement} */ ($(id));
const textOf = (/** @type {string} */ id) => $(id).textContent ?? "";
const WORDED = [
  "lead",
  "games",
  "guess-word",
  "code-label",
  "open-code",
  "share",
  "copy",
  "save",
  "result-label",
  "course",
];
const GAME = "game";

class Page {
  constructor() {
    /** @type {Start} */
    this.start = JSON.parse(textOf("mm-start"));
    const known = Object.keys(this.start.languages);
    const said = [wished().language, this.start.language, ...(navigator.languages ?? [])];
    this.language = said.map((each) => each.slice(0, 2)).find((each) => known.includes(each)) ?? known[0];
    this.visit = 0;
    /** @type {Map<string, Open>} */
    this.views = new Map();
    /** @type {Wish | null} */
    this.wish = null;
    this.line = new KernelLine(textOf("mm-kernel"), (told) => this.hear(told));
    this.line.send({ type: "start", info: this.start.info, outer: this.start.outer });
    this.listen();
    this.speak(this.language);
    if (this.first()) this.wait();
    else this.show(false);
  }

  /** What the page begins with. */
  first() {
    const { wish, all } = wished();
    return wish ?? (all || !Object.keys(this.start.wish).length ? null : this.start.wish);
  }

  listen() {
    for (const [code, name] of Object.entries(this.start.languages)) {
      const button = document.createElement("button");
      Object.assign(button, { lang: code, textContent: name, onclick: () => this.speak(code, true) });
      button.dataset.language = code;
      $("languages").append(button);
    }
    $("games").onclick = () => (location.hash = fragment(this.language, null));
    $("guess").onchange = () => this.draw();
    $("enter").onsubmit = (event) => {
      event.preventDefault();
      const code = field("paste").value.trim();
      const to = fragment(this.language, { code });
      if (location.hash === to) this.follow();
      else if (code) location.hash = to;
    };
    $("copy").onclick = () => this.copy();
    $("save").onclick = () => this.save();
    addEventListener("hashchange", () => this.follow());
  }

  // ── what lies in the page, as its parser reaches it ────────────────────────────────────────────

  /** @param {string} name */
  arrived(name) {
    this.line.send({ type: "data", name, text: textOf(`mm-${name}`) });
  }

  /** Everything is there. */
  begin() {
    for (const name of this.start.tables) this.line.send({ type: "table", name, text: textOf(`mm-${name}`) });
    const wish = this.first();
    if (wish) this.open(wish);
    this.line.send({ type: "maths" });
    document.body.dataset.whole = "true";
  }

  // ── what is open ───────────────────────────────────────────────────────────────────────────────

  /** The address has changed: a link was followed, or the way back was taken. */
  follow() {
    const { wish, language } = wished();
    if (language && language !== this.language && language in this.start.languages) this.speak(language, true);
    if (wish) this.open(wish);
    else this.leave();
  }

  /** @param {Wish} wish */
  open(wish) {
    this.clear();
    this.wait();
    this.wish = wish;
    this.visit += 1;
    this.line.send({ type: "open", visit: this.visit, wish: JSON.stringify(wish), language: this.language });
  }

  leave() {
    this.clear();
    this.line.send({ type: "close" });
    this.show(false);
  }

  clear() {
    for (const view of this.views.values()) view.end();
    this.views.clear();
    $("lesson").replaceChildren();
    $("said").textContent = "";
    this.wish = null;
    this.tell("");
  }

  wait() {
    this.show(true);
    $("share-row").hidden = true;
    this.tell(this.start.words[this.language].loading);
  }

  /** @param {Told} told */
  hear(told) {
    if (told.type === "trouble") {
      console.error(`mousemath: ${told.text}`);
      this.tell(`${this.start.words[this.language].trouble} (${told.text})`, true);
    } else if (told.type === "told" && told.visit === this.visit && this.wish) this.take(JSON.parse(told.text));
  }

  /** @param {Said} said */
  take(said) {
    if (said.refused !== undefined) {
      this.leave();
      this.tell(said.refused, true);
      return;
    }
    const { view, scene, code, result } = said;
    const open = this.views.get(view);
    if (open) open.show(scene);
    else this.add(view, said);
    if (view === GAME) this.wish = { code };
    if (scene.language !== this.language) this.speak(scene.language);
    field("code").value = code;
    field("result").value = result;
    $("result-row").hidden = !result;
    $("code").hidden = !code;
    document.title = `${scene.title} · mousemath`;
    note(fragment(this.language, this.wish));
  }

  /** @param {string} view @param {Said} said */
  add(view, { scene }) {
    const el = document.createElement("div");
    el.className = "view";
    $("lesson").append(el);
    const opened = openView(el, scene, (content) =>
      this.line.send({ type: "hear", view, content: JSON.stringify(content) }),
    );
    this.views.set(view, opened);
    $("share-row").hidden = false;
    this.tell("");
    if (this.views.size === 1) $("lesson").focus({ preventScroll: true });
  }

  // ── words ──────────────────────────────────────────────────────────────────────────────────────

  /** @param {string} words @param {boolean} [refused] */
  tell(words, refused = false) {
    $("status").textContent = words;
    $("status").classList.toggle("is-refused", refused);
  }

  /** @param {boolean} lesson whether something is open */
  show(lesson) {
    $("chooser").hidden = lesson;
    for (const id of ["lesson", "games"]) $(id).hidden = !lesson;
    if (lesson) return;
    $("share-row").hidden = true;
    document.title = "mousemath";
  }

  /** @param {string} language @param {boolean} [tellKernel] */
  speak(language, tellKernel = false) {
    this.language = document.documentElement.lang = language;
    const words = this.start.words[language];
    for (const id of WORDED) $(id).textContent = words[id];
    for (const button of document.querySelectorAll("#languages button")) {
      button.setAttribute("aria-pressed", String(/** @type {HTMLElement} */ (button).lang === language));
    }
    this.draw();
    const { [language]: course } = this.start.course;
    /** @type {HTMLAnchorElement} */ ($("course")).href = course ?? "";
    /** @type {HTMLElement} */ ($("course").parentElement).hidden = !course;
    if (!this.views.size || !tellKernel) return;
    this.line.send({ type: "speak", language });
    note(fragment(language, this.wish));
  }

  draw() {
    drawChooser($("cards"), $("trails"), this.start, this.language, field("guess").checked);
  }

  // ── sharing ────────────────────────────────────────────────────────────────────────────────────

  /** Copy the address of this moment; of a file, whose address helps nobody else, its code. */
  async copy() {
    const code = field("code");
    const file = location.protocol === "file:" && code.value;
    try {
      await navigator.clipboard.writeText(file ? code.value : location.href);
      $("said").textContent = this.start.words[this.language].copied;
    } catch {
      code.select();
    }
  }

  /** Save this page once more, to open where the reader is now. */
  save() {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(this.again());
    link.download = "mousemath.html";
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  }

  again() {
    const copy = /** @type {Document} */ (document.cloneNode(true));
    for (const id of ["lesson", "cards", "trails", "languages"]) copy.getElementById(id)?.replaceChildren();
    for (const rest of copy.querySelectorAll(".mm-sprite, .within")) rest.remove();
    const start = { ...this.start, wish: this.wish ?? {}, language: this.language };
    const held = /** @type {HTMLElement} */ (copy.getElementById("mm-start"));
    held.textContent = JSON.stringify(start).replaceAll("<", "\\u003c");
    return new Blob(["<!doctype html>\n", copy.documentElement.outerHTML], { type: "text/html" });
  }
}

/** @type {{ mousemathPage?: Page }} */ (/** @type {unknown} */ (globalThis)).mousemathPage = new Page();
