"""A rule of thumb on the page: each blank holds its words, and the table above the fold."""

import pytest

from mousemath.student import rule_of_thumb
from tests.workshop.host import Host
from tests.workshop.sights import SPOILT

pytestmark = [pytest.mark.browser, pytest.mark.long]

RULES = [("mmm", {"board": "crumb"}), ("viva_topo", {}), ("batamouse", {})]
ARROW = 20
# Choices of a blank that are wider than it can become, with the arrow at its end.
TOO_WIDE = """(root, arrow) => [...root.querySelectorAll(".mm-blank")].flatMap((blank) => {
  const said = document.createElement("span"), style = getComputedStyle(blank);
  Object.assign(said.style, { font: style.font, position: "absolute", whiteSpace: "nowrap" });
  blank.after(said);
  const room = root.querySelector(".mm-blanks").clientWidth - arrow;
  const edges = parseFloat(style.paddingLeft) + parseFloat(style.paddingRight);
  const found = [...blank.options].map(({ textContent }) => {
    said.textContent = textContent;
    return [textContent, said.getBoundingClientRect().width + edges];
  }).filter(([, wide]) => wide > room);
  said.remove();
  return found;
})"""
each_rule = pytest.mark.parametrize(("game", "options"), RULES)
each_language = pytest.mark.parametrize("language", ["en", "fr"])


def shown(page, width, game, options, language):
    """Return the page of a rule, so wide."""
    host = Host(page, rule_of_thumb(game, language=language, **options).desk.draw())
    host.give_room(width)
    return host.root


@each_language
@each_rule
def test_blanks_hold_their_words_and_the_table_stays_in_its_frame(page, game, options, language):
    root = shown(page, 848, game, options, language)
    assert root.evaluate(TOO_WIDE, ARROW) == []
    table = root.locator(".mm-play")
    assert table.evaluate("(play) => play.scrollHeight - play.clientHeight") == 0


@each_language
@each_rule
def test_on_a_telephone_the_sentence_is_said_whole(page, game, options, language):
    root = shown(page, 274, game, options, language)
    said = root.locator(".mm-blanks-whole").inner_text()
    blanks = root.locator(".mm-blank")
    chosen = [each.evaluate("(blank) => blank.selectedOptions[0].label") for each in blanks.all()]
    assert chosen
    assert all(each in said for each in chosen)
    assert root.evaluate(SPOILT) == []
