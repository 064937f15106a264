"""Om Nom Nom in a real browser: a whole round by keys, a reveal step by step, a shared screen."""

from __future__ import annotations

import pytest

from mousemath.games.om_nom_nom.teaching import OmNomNomTeaching
from mousemath.lesson.lesson import Lesson
from tests.workshop.axe import run_axe
from tests.workshop.host import Host, Hosted

pytestmark = pytest.mark.browser

BUTTONS = ".mm-action:not([aria-disabled='true'])"


class Played(Hosted):
    """A lesson of the game."""

    def __init__(self, page, **options):
        super().__init__(page, Lesson(OmNomNomTeaching.opened(options), seed=3))

    def press(self, selector, key="Enter"):
        """Go to the first thing that fits and press a key."""
        self.page.locator(selector).first.focus()
        self.page.keyboard.press(key)
        assert self.answer()

    def step(self):
        """Press the main button, or choose the first card of the hand."""
        button = ".mm-tray .mm-action.is-main"
        card = ".mm-hand button.mm-card"
        self.press(button if self.page.locator(button).count() else card)


def test_a_whole_game_is_played_by_keys(page):
    played = Played(page)
    for _step in range(120):
        if page.locator(".mm-live.is-result").count():
            break
        played.step()
    assert played.lesson.session.state.game.is_over
    assert page.locator(".mm-live.is-result").count() == 1
    assert page.locator(".mm-below .mm-table tbody tr").count() == 4
    assert page.errors == []


def test_a_reveal_unfolds_board_by_board(page):
    played = Played(page)
    for _step in range(3):
        played.step()
    cards = page.locator(".mm-thing.is-chip")
    assert cards.count() == 2
    while page.locator("[data-id=unfold]").count():
        before = cards.count()
        played.press("[data-id=unfold]", "Space")
        assert cards.count() < before
    assert cards.count() == 0
    assert page.locator(".mm-hand button.mm-card").count() == 5


def test_a_shared_screen_covers_the_hand_until_its_owner_asks(page):
    played = Played(page, players=2)
    played.step()
    assert page.locator(".mm-hand button.mm-card").count() == 0
    assert page.locator(".mm-card.is-hidden").count() == 6
    played.step()
    assert page.locator(".mm-hand button.mm-card").count() == 6
    played.step()
    assert page.locator(".mm-hand button.mm-card").count() == 0
    assert page.locator(".mm-card.is-hidden").count() == 1 + 6


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("options", [{}, {"players": 2}, {"solo": 2}])
def test_the_play_area_fits_a_projector(new_page, options, language):
    page = new_page(viewport={"width": 1280, "height": 720})
    played = Played(page, **options)
    played.lesson.language = language
    for _step in range(10):
        played.host.show(played.lesson.draw())
        live = page.locator(".mm-live").bounding_box()
        assert live["y"] + live["height"] <= 720
        played.step()


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
