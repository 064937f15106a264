/** The address of the page: what follows # says what is open, and is sent to nobody. */

/** @import { Wish } from "./protocol.js" */

/** Names in the address, and those of a wish. @type {Record<string, string>} */
const NAMES = { game: "game", code: "code", lesson: "lesson", class: "class_code", student: "student" };
const CHOOSER = "all";

/** What the address wishes for; nothing where it is silent. */
export function wished() {
  const found = new URLSearchParams(location.hash.slice(1));
  /** @type {Wish} */
  const wish = {};
  for (const [name, field] of Object.entries(NAMES)) {
    const value = found.get(name);
    if (value) wish[field] = field === "student" ? Number(value) : value;
  }
  if (found.has("guess")) wish.guess = true;
  const open = Boolean(wish.game || wish.code || wish.lesson);
  return { wish: open ? wish : null, language: found.get("lang") ?? "", all: found.has(CHOOSER) };
}

/** The part of an address that leads there. @param {string} language @param {Wish | null} wish */
export function fragment(language, wish) {
  const said = new URLSearchParams({ lang: language });
  for (const [name, field] of Object.entries(NAMES)) {
    if (wish?.[field]) said.set(name, String(wish[field]));
  }
  if (wish?.guess) said.set("guess", "1");
  if (!wish) said.set(CHOOSER, "1");
  return `#${said}`;
}

/** Say in the address what is open now; some browsers forbid it to pages that are files. @param {string} to */
export function note(to) {
  try {
    history.replaceState(null, "", to);
  } catch {
    /* then the address stays as it was */
  }
}
