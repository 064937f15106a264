/** What can be opened: the games with their pictures, and the lessons of the trails. */

import { fragment } from "./address.js";

/** @import { GameChoice, Start } from "./protocol.js" */

/**
 * @param {string} name
 * @param {Record<string, string>} attributes
 * @param {...(Node | string)} children
 */
function made(name, attributes, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
}

/** @param {GameChoice} game @param {string} language @param {string} href @param {string} play */
function card(game, language, href, play) {
  const [title, moves, wins] = game.words[language];
  const picture = made("img", { src: game.pictures[language], alt: "" });
  const door = made("a", { class: "door", href, "aria-label": `${play}: ${title}`, "data-game": game.id }, play);
  return made(
    "li",
    { class: "card" },
    made("div", { class: "view-of" }, picture),
    made("h2", {}, title),
    made("p", {}, moves),
    made("p", {}, wins),
    door,
  );
}

/** @param {HTMLElement} cards @param {HTMLElement} trails @param {Start} start @param {string} language @param {boolean} guess */
export function drawChooser(cards, trails, start, language, guess) {
  const words = start.words[language];
  cards.replaceChildren(
    ...start.games.map((game) => {
      const wish = { game: game.id, ...(guess ? { guess } : {}) };
      return card(game, language, fragment(language, wish), words.play);
    }),
  );
  trails.replaceChildren(
    ...start.trails.map((trail) => {
      const [name, lead] = trail.words[language];
      const lessons = trail.lessons.map(({ id, words }) => {
        const [title, question] = words[language];
        const link = made("a", { href: fragment(language, { lesson: id }), "data-lesson": id }, title);
        return made("li", {}, link, made("p", {}, question));
      });
      const head = made("summary", {}, made("h2", {}, name));
      return made("details", {}, head, made("p", {}, lead), made("ol", {}, ...lessons));
    }),
  );
}
