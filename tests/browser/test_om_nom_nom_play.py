"""Om Nom Nom in a real browser: a whole round by keys, a reveal step by step, a shared screen."""

from __future__ import annotations

import pytest

from mousemath.games.om_nom_nom.teaching import OmNomNomTeaching
from mousemath.lesson.lesson import Lesson
from mousemath.lesson.registry import open_lesson
from mousemath.scene import ActionButton, Card, Matrix
from tests.workshop.axe import run_axe
from tests.workshop.host import Host, Hosted
from tests.workshop.reader import Reader, walk
from tests.workshop.sights import SPOILT

pytestmark = pytest.mark.browser

# Words that run out of their cell of a table.
OUT_OF_CELL = """(table) => [...table.querySelectorAll("th, td")].flatMap((cell) => {
  const { left, right } = cell.getBoundingClientRect();
  const range = document.createRange();
  const seen = (node) => node.textContent.trim() && node.checkVisibility() && node.clientWidth !== 1;
  return [cell, ...cell.querySelectorAll("*")].filter((node) => !node.children.length && seen(node)).filter((node) => {
    range.selectNodeContents(node);
    const box = range.getBoundingClientRect();
    return box.right > right + 2 || box.left < left - 2;
  }).map((node) => node.textContent);
})"""
OPEN = ".mm-hand button.mm-card:not([aria-disabled=true])"
THINGS = (ActionButton, Card)


class Played(Hosted):
    """A lesson of the game, for eyes that want no motion."""

    def __init__(self, page, **options):
        page.emulate_media(reduced_motion="reduce")
        super().__init__(page, Lesson(OmNomNomTeaching.opened(options), seed=3))
        self.host.thing("live").focus()

    @property
    def due(self):
        """What is to be done now: the main button, else the first card that can be chosen."""
        things = {each.id: each for each in walk(self.lesson.draw()) if isinstance(each, THINGS)}
        return next(things[name] for name in self.lesson.draw().due if name in things)

    def step(self):
        """Do what is due by its key."""
        self.page.keyboard.press(self.due.key)
        assert self.answer()

    def decide(self):
        """Open Decide, and show it and return it when all that it works out is done."""
        self.lesson.look("tab", "decide")
        while self.lesson.busy:
            self.lesson.advance(1.0)
        scene = self.lesson.draw()
        self.host.show(scene)
        return scene

    @property
    def over(self):
        return self.lesson.draw().sentence.tone in {"won", "lost"}


def test_a_reveal_unfolds_board_by_board(page):
    played = Played(page)
    for _step in range(3):
        played.step()
    cards = page.locator(".mm-played")
    assert cards.count() == 2
    assert sorted(cards.locator("b").all_inner_texts()) == ["Bot", "You"]
    for _board in range(3):
        if not page.locator("[data-id=unfold]").count():
            break
        played.step()
    assert cards.count() == 0


def test_by_a_key_reveals_resolve_at_once_from_then_on(page):
    played = Played(page)
    for _step in range(2):
        played.step()
    page.keyboard.press("p")
    played.answer()
    assert "all at once" in page.locator("[data-id=reveal]").inner_text()
    for _play in range(2):
        page.keyboard.press("r")
        played.answer()
        assert page.locator("[data-id=unfold]").count() == 0
        assert page.locator(".mm-live").inner_text().startswith("Revealed: You ")
        played.step()


@pytest.mark.parametrize("pace", ["boards", "once"])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_what_can_be_done_before_a_reveal_leaves_the_table_in_its_frame(page, language, pace):
    played = Played(page)
    played.lesson.language = language
    for _step in range(2):
        played.step()
    played.lesson.look("reveal_pace", pace)
    played.host.show(played.lesson.draw())
    played.host.give_room(848)
    assert page.locator(".mm-action").count() == 3
    table = page.locator(".mm-play").element_handle()
    assert table.evaluate("(play) => play.scrollHeight - play.clientHeight") == 0
    assert table.evaluate(SPOILT) == []


def test_a_field_of_the_payoff_table_tells_its_exact_value_while_it_has_the_focus(page):
    played = Played(page)
    played.step()
    (matrix,) = [part for part in played.decide().panel.parts if isinstance(part, Matrix)]
    page.locator("[data-id='payoff:0:0']").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowDown")
    assert played.host.focused == "payoff:1:1"
    assert page.locator(".mm-exact > span:last-child").inner_text() == matrix.entries[1][1].exact


@pytest.mark.parametrize("width", [848, pytest.param(1100, marks=pytest.mark.long)])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_check_of_the_payoff_table_lies_above_the_fold(page, language, width):
    page.set_viewport_size({"width": 1280, "height": 800})
    played = Played(page)
    played.lesson.language = language
    played.step()
    played.decide()
    played.host.give_room(width)
    check = page.locator(".mm-agree").evaluate("(check) => check.getBoundingClientRect().bottom")
    body = page.locator(".mm-panel-body").evaluate("(body) => body.getBoundingClientRect().bottom")
    assert check <= body + 1


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_word_of_the_payoff_table_is_whole(page, language):
    played = Played(page)
    played.lesson.language = language
    played.step()
    played.decide()
    root = page.locator(".mm-root").element_handle()
    for width in (1100, 848, 390, 274):
        page.set_viewport_size({"width": width, "height": 900})
        assert (width, root.evaluate(SPOILT)) == (width, [])
        assert page.locator(".mm-payoff").evaluate(OUT_OF_CELL) == []


# Cards on the table that stand out of their chain, and words that stand out of their card.
OUT_OF_CHAIN = """(root) => [...root.querySelectorAll(".mm-played, .mm-played b")].filter((each) => {
  const range = document.createRange();
  range.selectNodeContents(each);
  const holder = each.matches("b") ? ".mm-played" : ".mm-chain", around = each.closest(holder).getBoundingClientRect();
  return [range.getBoundingClientRect(), each.getBoundingClientRect()]
    .some((box) => box.left < around.left - 0.5 || box.right > around.right + 0.5 || box.bottom > around.bottom + 0.5);
}).map((each) => each.textContent)"""


@pytest.mark.parametrize("opponents", [2, 3])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_cards_on_the_table_stay_in_their_chain_at_every_width(page, language, opponents):
    played = Played(page, solo=opponents)
    played.lesson.language = language
    for _step in range(3):
        played.step()
    assert page.locator(".mm-played").count() == opponents + 1
    root = page.locator(".mm-root").element_handle()
    for width in (1100, 1099, 848, 390, 389, 274, 271):
        page.set_viewport_size({"width": width, "height": 900})
        assert (width, root.evaluate(OUT_OF_CHAIN), root.evaluate(SPOILT)) == (width, [], [])


def test_the_numbers_of_a_roll_by_hand_are_added_up_while_they_are_typed(page):
    played = Played(page)
    page.locator("[data-id=more]").click()
    form = page.locator(".mm-form:has(.mm-sum)")
    assert form.locator(".mm-sum").inner_text() == "Together 15 of 15 dice."
    form.locator("input").first.fill("7")
    assert form.locator(".mm-sum").inner_text() == "Together 19 of 15 dice."
    assert form.locator("input").first.input_value() == "7"
    assert played.host.page.errors == []


def test_a_shared_screen_covers_the_hand_until_its_owner_asks(page):
    played = Played(page, players=2)
    played.step()
    assert page.locator(OPEN).count() == 0
    assert page.locator(".mm-card.is-hidden").count() == 6
    played.step()
    assert page.locator(OPEN).count() == 6
    played.step()
    assert page.locator(OPEN).count() == 0
    assert page.locator(".mm-card.is-hidden").count() == 6
    assert page.get_by_text("0 points · has chosen, face down").count() == 1


@pytest.mark.parametrize("width", [390, 700])
def test_cards_stay_in_one_row(new_page, width):
    page = new_page(viewport={"width": width, "height": 900})
    played = Played(page, players=2)
    for _step in range(3):
        played.step()
    for hand in page.locator(".mm-hand").all():
        tops = hand.locator(".mm-card-slot").evaluate_all(
            "(all) => all.map((one) => Math.round(one.getBoundingClientRect().bottom))"
        )
        assert max(tops) - min(tops) < 30
    wide = "() => document.documentElement.scrollWidth <= window.innerWidth"
    assert page.evaluate(wide)


@pytest.mark.parametrize("width", [1280, 390])
def test_axe_finds_no_barrier(new_page, width):
    page = new_page(viewport={"width": width, "height": 900})
    lesson = Lesson(OmNomNomTeaching.opened({"players": 3}), seed=5)
    lesson.receive({"type": "action", "turn": lesson.session.turn, "token": lesson.tokens()[0]})
    for theme, tab in (("light", "count"), ("dark", "decide")):
        lesson.receive({"type": "view", "name": "tab", "value": tab})
        Host(page, lesson.draw(), theme=theme)
        found = run_axe(page, ".mm-root")
        assert [each for each in found if each["kind"] != "incomplete"] == []


def test_an_answer_has_the_focus_and_enter_reveals_no_card(new_page):
    page = new_page(viewport={"width": 1200, "height": 800}, reduced_motion="reduce")
    lesson = open_lesson("om_nom_nom", None, {}, seed=4, guess=True)
    on = Hosted(page, lesson)
    Reader(lesson).click("a0", "a0").tab("chance")
    on.hear()
    turn = lesson.session.turn
    assert on.host.thing("reveal").count() == 1, "a button of the table"
    page.locator(".mm-asking input[type=text]").first.fill("1/2")
    page.keyboard.press("Enter")
    on.hear()
    assert on.host.focused == "answered"
    page.keyboard.press("Enter")
    on.hear()
    assert lesson.session.turn == turn
