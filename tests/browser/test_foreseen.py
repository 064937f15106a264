"""What a click brings is drawn at once where it came down before, and the kernel's answer counts."""

from __future__ import annotations

import pytest

from mousemath.games.mmm.rules.game import Place, Roll
from mousemath.lesson.ahead import ahead as ahead_of
from mousemath.lesson.registry import open_lesson
from mousemath.scene import drawn, to_json
from mousemath.widgets.foreseeing import difference
from mousemath.widgets.kept_widget import written
from tests.workshop.host import Host

pytestmark = pytest.mark.browser

# How often anything on the page has changed, and what was said.
WATCH = """() => {
  [window.changes, window.said] = [0, []];
  new MutationObserver((records) => (window.changes += records.length)).observe(
    document.querySelector(".mm-root"), { subtree: true, childList: true, attributes: true, characterData: true });
  new MutationObserver(() => window.said.push(document.querySelector(".mm-live p").textContent)).observe(
    document.querySelector(".mm-live"), { subtree: true, childList: true, characterData: true });
}"""


class Ahead:
    """A lesson on a page that has heard what its next clicks may bring."""

    def __init__(self, page):
        self.lesson = open_lesson("mmm", None, {"board": "shelf"}, seed=4)
        self.number = 1
        self.act(next(t for t, a in self.lesson.actions.items() if isinstance(a, Roll)))
        self.host = Host(page, self.scene(heard=0))
        self.ready()
        page.evaluate(WATCH)

    def act(self, token):
        self.lesson.receive({"type": "action", "turn": self.lesson.session.turn, "token": token})

    def scene(self, heard):
        content = to_json(drawn(self.lesson.draw()))
        return {**content, "reply": self.number, "heard": heard}

    def ready(self):
        """Let come down what is foreseen."""
        base = self.scene(heard=self.number - 1)
        self.known = {written(f.message): to_json(f.scene) for f in ahead_of(self.lesson) if f}
        kept = {"reply": self.number, "heard": self.number - 1}
        scenes = {key: difference({**each, **kept}, base) for key, each in self.known.items()}
        self.host.foresee({"reply": self.number, "scenes": scenes})

    def place(self):
        """Lay the first die that fits anywhere, by two clicks; return what is sent."""
        moves = {move.token: move for move in self.lesson.draw().moves}
        token = next(t for t, a in self.lesson.actions.items() if isinstance(a, Place))
        self.host.thing(moves[token].source).click()
        self.host.page.evaluate("() => { window.changes = 0; window.said.length = 0 }")
        self.host.thing(moves[token].target).click()
        return self.host.sent[-1]

    def answer(self):
        """Let the kernel answer; return how much of the page it changed."""
        self.act(self.host.sent[-1]["token"])
        self.number += 1
        self.host.page.evaluate("() => { window.changes = 0 }")
        self.host.show(self.scene(heard=self.number - 1))
        return self.host.page.evaluate("() => window.changes")

    @property
    def turn(self):
        return int(self.host.root.locator(".mm-frame").get_attribute("data-turn"))

    @property
    def said(self):
        return self.host.page.evaluate("() => window.said")


@pytest.fixture
def ahead(new_page):
    return Ahead(new_page(reduced_motion="reduce"))


def test_a_click_is_drawn_at_once_said_once_and_sent_and_its_answer_changes_nothing(ahead):
    turn = ahead.turn
    for _die in range(2):
        sent = ahead.place()
        assert sent == {"type": "action", "turn": turn, "token": sent["token"]}
        assert ahead.turn == turn + 1
        shown = ahead.host.page.locator(".mm-root").inner_html()
        told = ahead.said
        assert ahead.answer() == 0
        assert ahead.said == told
        assert told
        ahead.host.show({**ahead.scene(heard=ahead.number - 1), "turn": turn + 1})
        assert ahead.host.page.locator(".mm-root").inner_html() == shown
        turn = ahead.turn
        if not any(isinstance(action, Place) for action in ahead.lesson.session.actions):
            break
        ahead.ready()


def test_what_was_on_its_way_before_the_click_is_older_than_what_is_shown(ahead):
    turn, older = ahead.turn, ahead.scene(heard=0)
    ahead.place()
    ahead.host.show({**older, "reply": 2})
    assert ahead.turn == turn + 1
    assert ahead.answer() == 0


@pytest.mark.parametrize("wrong", [{"heading": "Wrong"}, {"turn": 99}], ids=str)
def test_what_was_foreseen_wrong_is_put_right_by_the_answer(ahead, wrong):
    turn, base = ahead.turn, ahead.scene(heard=0)
    false = {key: {**base, **each, **wrong} for key, each in ahead.known.items()}
    scenes = {key: difference(each, base) for key, each in false.items()}
    ahead.host.foresee({"reply": 1, "scenes": scenes})
    ahead.place()
    assert ahead.turn == wrong.get("turn", turn + 1)
    heading = ahead.host.root.locator(".mm-turn")
    assert heading.inner_text() == wrong.get("heading", heading.inner_text())
    assert ahead.answer() > 0
    assert ahead.turn == turn + 1
    assert heading.inner_text() == ahead.lesson.draw().heading


def test_a_refusal_takes_back_what_was_drawn(ahead):
    turn = ahead.turn
    ahead.place()
    sentence = {"kind": "Note", "text": ["Not now."], "tone": "refused"}
    ahead.host.show({**ahead.scene(heard=1), "reply": 2, "sentence": sentence})
    assert ahead.turn == turn
    assert ahead.host.sentence == "Not now."


def test_what_was_made_for_another_scene_or_before_another_message_is_not_drawn(ahead):
    turn = ahead.turn
    ahead.host.thing("tab:count").click()
    ahead.ready()  # it was on its way
    ahead.place()
    assert ahead.turn == turn
    ahead.host.foresee({"reply": 7, "scenes": {}})
    assert [message["type"] for message in ahead.host.sent] == ["view", "action"]
