/** Lines of play: the band over the board, the rows that compare them, many plays of each. */

import { h } from "./dom.js";
import { cssShare, icon, rich, titled } from "./words.js";

/** @import { Child } from "./described.js" */
/** @import { Band, Fill, Fills, LineRow, LineRows } from "./scene.js" */
/** @import { LessonView } from "./lesson.js" */

// ── the band ─────────────────────────────────────────────────────────────────────────────────────

/** @param {LessonView} view @param {Band} band */
export function drawBand(view, { text, button, badge = "", icon: drawing = "", close }) {
  const press = { type: "button", "data-id": button.id, onclick: () => view.press(button) };
  const leave = close && { type: "button", "data-id": close.id, onclick: () => view.press(close) };
  return h(
    "div",
    { class: close ? "mm-band is-offer" : "mm-band", key: "band", role: "group" },
    badge ? drawBadge(badge) : icon(drawing),
    h("span", null, rich(text)),
    h("button", { class: "mm-button", ...press }, button.label),
    close && h("button", { class: "mm-button is-bare", "aria-label": close.label, ...leave }, icon("close")),
  );
}

/** The letter of a line: a disc, a square, a diamond. @param {string} letter */
function drawBadge(letter) {
  return h(
    "svg",
    { class: "mm-badge", viewBox: "0 0 32 32", "aria-hidden": "true" },
    badgeShape(letter, 16, 16),
    h("text", { class: "mm-badge-letter", x: 16, y: 21, "text-anchor": "middle" }, letter),
  );
}

/** @param {string} letter @param {number} x @param {number} y */
export function badgeShape(letter, x, y) {
  const look = `mm-badge-shape is-${letter}`;
  if (letter === "A") return h("circle", { class: look, cx: x, cy: y, r: 13 });
  if (letter === "B") return h("rect", { class: look, x: x - 12, y: y - 12, width: 24, height: 24, rx: 5 });
  return h("path", { class: look, d: `M${x} ${y - 15}l15 15-15 15-15-15z` });
}

// ── lines side by side ───────────────────────────────────────────────────────────────────────────

/** @param {LessonView} _view @param {LineRows} part */
export function drawLineRows(_view, { label, rows }) {
  return h("ul", { class: "mm-line-rows", "aria-label": label }, rows.map(drawRow));
}

/** @param {LineRow} row */
function drawRow({ letter, title, note, icon: drawing, end, value = "", share = 0, best }) {
  return h(
    "li",
    { class: `mm-line-row${best ? " is-best" : ""}`, key: letter },
    drawBadge(letter),
    h(
      "span",
      { class: "mm-line-words" },
      h("b", null, h("span", { class: "mm-hidden" }, `${letter}: `), title),
      small(note, best),
    ),
    h("span", { class: "mm-line-end" }, drawing && icon(drawing, drawing === "crown" ? "mm-end-crown" : ""), end),
    value && h("span", { class: "mm-line-bar", style: `--w:${cssShare(share)}`, "aria-hidden": "true" }, h("i", null)),
    value && h("span", { class: "mm-number mm-decimal" }, value),
  );
}

/** @param {string} note @param {boolean | undefined} best @returns {Child} */
function small(note, best) {
  return h("small", null, best && icon("check"), note);
}

// ── many plays ───────────────────────────────────────────────────────────────────────────────────

/** @param {LessonView} _view @param {Fills} part */
export function drawFills(_view, { label, fills, note }) {
  return h(
    "figure",
    { class: "mm-fills" },
    h("figcaption", { class: "mm-label" }, label),
    fills.map(drawFill),
    h("p", { class: "mm-text is-quiet" }, note),
  );
}

/** @param {Fill} fill */
function drawFill({ title, note, share, exact, value }) {
  return h(
    "div",
    { class: "mm-fill", key: title },
    h("span", { class: "mm-fill-name" }, titled(title, note)),
    h(
      "span",
      { class: "mm-fill-bar", style: `--n:${cssShare(share)};--e:${cssShare(exact ?? 0)}`, "aria-hidden": "true" },
      h("i", null),
      exact !== null && h("u", null),
    ),
    h("span", { class: "mm-number" }, value),
  );
}
