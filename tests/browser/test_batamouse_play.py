"""Batamouse in a real browser: a whole game by keys, a shared screen, and the play area's height."""

from __future__ import annotations

import pytest

from mousemath.games.batamouse import Phase
from mousemath.games.batamouse.teaching import BatamouseTeaching
from mousemath.lesson.lesson import Lesson
from tests.workshop.axe import run_axe
from tests.workshop.host import Host, Hosted
from tests.workshop.reader import tokens

pytestmark = pytest.mark.browser

ENTER = "Enter"


class Played(Hosted):
    """A lesson of the game."""

    def __init__(self, page, **options):
        super().__init__(page, Lesson(BatamouseTeaching.opened(options), seed=3))

    def use(self, name, *, by_tab=False):
        """Go to a thing and press Enter."""
        if by_tab:
            self.host.thing("sentence").focus()
            for _press in range(80):
                if self.host.focused == name:
                    break
                self.host.page.keyboard.press("Tab")
            assert self.host.focused == name
        else:
            self.host.thing(name).focus()
        self.host.page.keyboard.press(ENTER)

    def act(self, *, by_tab=False):
        """Do the first thing that can be done."""
        scene = self.lesson.draw()
        if scene.moves:
            move = scene.moves[0]
            self.use(move.source, by_tab=by_tab)
            self.use(move.target, by_tab=by_tab)
        else:
            (button,) = [each for part in scene.tray for each in getattr(part, "buttons", ())]
            self.use(button.id, by_tab=by_tab)
        assert self.answer()


def test_a_whole_game_is_played_by_keys(page):
    played = Played(page, seats=["person", "greedy"])
    for number in range(60):
        if played.lesson.session.state.phase is Phase.OVER:
            break
        played.act(by_tab=number < 4)
    assert played.lesson.session.state.phase is Phase.OVER
    assert page.locator('.mm-board [role="grid"]').count() == 1
    assert page.locator(".mm-live.is-result").count() == 1
    assert page.errors == []


def test_a_shared_screen_shows_a_hand_on_request_only(page):
    played = Played(page, seats=["person", "person"])
    hand = page.locator(".mm-hand")
    assert hand.count() == 0
    played.act(by_tab=True)
    assert hand.locator("button.mm-card").count() == 3
    played.act()
    assert hand.count() == 0


def test_a_card_of_the_table_of_knowledge_is_asked_for_by_keys(page):
    played = Played(page)
    played.lesson.receive({"type": "view", "name": "tab", "value": "know"})
    played.host.show(played.lesson.draw())
    played.host.thing("know-card-9-4").focus()
    for key in ("ArrowLeft", "ArrowUp", ENTER):
        page.keyboard.press(key)
    assert played.answer()
    assert played.host.focused == "know-card-8-3"
    assert "8 with 3 cheese" in page.locator(".mm-question").inner_text()


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("bots", [1, 2, 3])
def test_the_play_area_fits_a_projector(new_page, bots, language):
    page = new_page(viewport={"width": 1280, "height": 720})
    played = Played(page, seats=["person", *["greedy"] * bots])
    played.lesson.language = language
    for _step in range(8):
        played.host.show(played.lesson.draw())
        area = page.locator(".mm-play").bounding_box()
        live = page.locator(".mm-live").bounding_box()
        assert live["y"] + live["height"] <= 700
        assert area["x"] + area["width"] <= 1280
        inside = "(all) => all.every((one) => one.scrollWidth <= one.clientWidth + 1)"
        assert page.locator(".mm-zone, .mm-hand, .mm-seats").evaluate_all(inside)
        if not tokens(played.lesson.draw()):
            break
        played.act()


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("width", [1280, 390])
def test_axe_finds_no_barrier(new_page, width, theme):
    page = new_page(viewport={"width": width, "height": 900})
    lesson = Lesson(BatamouseTeaching.opened({"seats": ["person", "greedy", "random"]}), seed=5)
    for tab in ("chance", "know", "decide"):
        lesson.receive({"type": "view", "name": "tab", "value": tab})
        Host(page, lesson.draw(), theme=theme)
        assert run_axe(page, ".mm-root") == []


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_chosen_card_tells_the_place_that_keys_reach_from_it(new_page, language):
    page = new_page(viewport={"width": 1280, "height": 720})
    played = Played(page, seats=["person", "greedy", "greedy", "greedy"])
    played.lesson.language = language
    met = set()
    for _step in range(40):
        scene = played.lesson.draw()
        played.host.show(scene)
        if scene.moves and scene.moves[0].target not in met:
            move = scene.moves[0]
            place = next(
                card
                for part in (*scene.main, *scene.tray)
                for card in getattr(part, "cards", ())
                if card.id == move.target
            )
            before = page.locator(".mm-live").inner_text()
            played.use(move.source)
            told = page.locator(".mm-live")
            assert place.word in told.inner_text()
            box = told.bounding_box()
            assert box["y"] + box["height"] <= 720
            page.keyboard.press(ENTER)  # the same card again: let go, as was said
            assert told.inner_text() == before
            assert not played.answer()
            page.keyboard.press(ENTER)
            # the place of a card played lies before the hand, that of a card taken behind it
            forward = any(card.id == move.target for card in scene.tray[0].cards)
            for _press in range(12):
                page.keyboard.press("Tab" if forward else "Shift+Tab")
                if played.host.focused == move.target:
                    break
            page.keyboard.press(ENTER)
            assert played.answer()
            met.add(move.target)
        elif met == {"slot-played", "slot-hand"}:
            break
        else:
            played.act()
    assert met == {"slot-played", "slot-hand"}
