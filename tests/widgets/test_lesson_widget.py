"""The widget between a lesson and the page: messages checked, scenes sent, pictures kept."""

from __future__ import annotations

import asyncio
import base64
import gc
import json
import sys
import time
import tracemalloc
import zlib
from concurrent.futures import ThreadPoolExecutor

import pytest
from browser import samples
from hypothesis import given
from hypothesis import strategies as st

import mousemath
from mousemath.scene.mathml import warm_up
from mousemath.widgets import dialogue, kept_picture, kept_widget
from mousemath.widgets.dialogue import Drawable
from mousemath.widgets.lesson_widget import LessonWidget
from mousemath.widgets.messages import checked


def run(coroutine):
    """Run a coroutine in a thread of its own: Playwright keeps a loop running in this one."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(asyncio.run, coroutine).result()


async def until(true):
    """Wait for something to become true, for at most ten seconds."""
    for _moment in range(1000):
        if true():
            return
        await asyncio.sleep(0.01)
    raise AssertionError("it did not come to pass")


class Recording:
    """A lesson that keeps what it receives and counts its drawings."""

    busy = False

    def __init__(self):
        self.received, self.drawn = [], 0

    def draw(self):
        self.drawn += 1
        return samples.mmm(turn=self.drawn)

    def receive(self, message):
        self.received.append(message)

    def advance(self, seconds):
        raise AssertionError(f"no work is waiting for {seconds}")


class Broken(Recording):
    """A lesson that fails at everything after its first drawing."""

    def draw(self):
        if self.drawn:
            raise RuntimeError("no scene")
        return super().draw()

    def receive(self, message):
        raise RuntimeError(f"cannot take {message}")


GOOD = [
    {"type": "action", "turn": 3, "token": "a1"},
    {"type": "view", "name": "tab", "value": "count"},
    {"type": "form", "id": "code", "values": {"paste": "MM1"}},
    {"type": "tool", "id": "undo"},
    {"type": "guess", "id": "p", "value": "4/5", "sure": "", "way": ""},
    {"type": "start"},
    {"type": "cancel"},
]
BAD = [
    None,
    7,
    "start",
    [],
    {},
    {"type": None},
    {"type": ["start"]},
    {"type": "shout"},
    {"type": "action", "turn": "3", "token": "a1"},
    {"type": "action", "turn": True, "token": "a1"},
    {"type": "action", "turn": 3},
    {"type": "action", "turn": 3, "token": "a1", "more": 1},
    {"type": "form", "id": "code", "values": {"paste": 3}},
    {"type": "form", "id": "code", "values": [1]},
    {"type": "view", "name": "tab", "value": "x" * 30_000},
    {"type": "form", "id": "code", "values": {"paste": "x" * 30_000}},
]


@pytest.mark.parametrize("message", GOOD, ids=lambda message: message["type"])
def test_good_messages_reach_the_lesson_and_are_answered(message):
    lesson = Recording()
    widget = LessonWidget(lesson)
    before = widget.scene
    widget._receive(widget, message, [])
    assert lesson.received == [message]
    assert widget.scene["turn"] == before["turn"] + 1
    assert widget.scene["reply"] == before["reply"] + 1


@pytest.mark.parametrize("message", BAD, ids=str)
def test_bad_messages_change_nothing(message):
    lesson = Recording()
    widget = LessonWidget(lesson)
    before = widget.scene
    widget._receive(widget, message, [])
    assert lesson.received == []
    assert widget.scene == before


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=20),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=4)
    ),
    max_leaves=12,
)
messages = st.fixed_dictionaries(
    {"type": st.sampled_from(["action", "view", "form", "tool", "guess", "start", "?"])},
    optional=dict.fromkeys(
        ("turn", "token", "name", "value", "id", "values", "other"), json_values
    ),
)


@given(messages | json_values)
def test_whatever_comes_is_passed_on_whole_or_not_at_all(content):
    message = checked(content, LessonWidget.SHAPES)
    assert message is None or message == content


def test_a_broken_lesson_keeps_the_last_scene():
    widget = LessonWidget(Broken())
    before = widget.scene
    for message in GOOD:
        widget._receive(widget, message, [])
    told = widget.scene["sentence"]
    assert told["text"] == [
        "That could not be done, by a fault of the program: try something else."
    ]
    assert told["tone"] == "refused"
    apart = {"sentence", "reply", "heard"}
    assert [
        name for name in before if before[name] != widget.scene[name] and name not in apart
    ] == []


def test_a_lesson_is_whatever_draws_and_receives():
    assert isinstance(Recording(), Drawable)


class Working(Recording):
    """A lesson with thirty slices of work, started by a message."""

    left, most = 0, 30

    @property
    def busy(self):
        return self.left > 0

    def advance(self, seconds):
        assert seconds <= 0.05
        self.left -= 1
        return True

    def receive(self, message):
        super().receive(message)
        self.left = 0 if message["type"] == "cancel" else self.most


def test_long_work_runs_in_slices_redraws_and_stops(monkeypatch):
    monkeypatch.setattr(dialogue, "REDRAW_SECONDS", 0.02)

    async def play():
        lesson = Working()
        widget = LessonWidget(lesson)
        widget._receive(widget, {"type": "start"}, [])
        first = lesson.drawn
        await until(lambda: not lesson.busy)
        assert lesson.drawn > first
        lesson.most = 10**9
        widget._receive(widget, {"type": "start"}, [])
        await asyncio.sleep(0.05)
        widget._receive(widget, {"type": "cancel"}, [])
        assert not lesson.busy
        await until(lambda: not widget._dialogue.working)

    run(play())


class Alone(Working):
    """A lesson that notices when two things are done with it at once."""

    def __init__(self):
        super().__init__()
        self.inside, self.met = 0, False

    def advance(self, seconds):
        return self._alone(lambda: super(Alone, self).advance(seconds))

    def draw(self):
        return self._alone(super().draw)

    def _alone(self, deed):
        self.inside += 1
        self.met = self.met or self.inside > 1
        time.sleep(0.005)
        try:
            return deed()
        finally:
            self.inside -= 1


def test_messages_of_another_thread_and_long_work_wait_for_each_other(monkeypatch):
    monkeypatch.setattr(dialogue, "REDRAW_SECONDS", 0.02)

    async def play():
        lesson = Alone()
        widget = LessonWidget(lesson)
        for _click in range(5):  # in a thread of its own, as a notebook does it
            await asyncio.to_thread(widget._receive, widget, {"type": "start"}, [])
            await asyncio.sleep(0.02)
        await until(lambda: not widget._dialogue.working)
        assert not lesson.met
        assert widget.scene["turn"] == lesson.drawn  # what was drawn last is what is shown

    run(play())


# ── what is ready before a click ─────────────────────────────────────────────────────────────────


def unpacked(text):
    return json.loads(zlib.decompress(base64.b64decode(text)))


def put(value, difference):
    """Change a value as the page does."""
    if "=" in difference:
        return difference["="]
    pairs = enumerate(value) if isinstance(value, list) else value.items()
    made = {str(name): inner for name, inner in pairs if name not in difference.get("-", ())}
    for name, inner in difference["*"].items():
        made[name] = put(made.get(name), inner)
    return list(made.values()) if isinstance(value, list) else made


def playing(monkeypatch):
    """A game whose page has spoken once, and what it was sent."""
    widget, sent = mousemath.play("mmm", board="crumb", seed=4), []
    monkeypatch.setattr(widget, "send", sent.append)
    widget._dialogue.foresight._send = sent.append
    widget._receive(widget, {"type": "view", "name": "tab", "value": "chance"}, [])
    return widget, sent


async def at_rest(widget):
    """Wait until the board is solved and what follows is worked out."""
    await until(lambda: not widget._dialogue.working and widget._dialogue.foresight.idle)


def clicked(widget, token):
    widget._receive(widget, {"type": "action", "turn": widget.scene["turn"], "token": token}, [])
    return widget.scene


def test_what_the_next_clicks_bring_is_worked_out_and_sent_but_no_chance(monkeypatch):
    async def play():
        widget, sent = playing(monkeypatch)
        await at_rest(widget)
        assert sent == [], "a roll is not told"
        known = dict(widget._dialogue.foresight._run.known)
        monkeypatch.setattr(widget.lesson, "draw", None)  # it is drawn already
        base = clicked(widget, "a0")
        monkeypatch.undo()
        [(_found, content)] = known.values()
        assert {**content, "reply": base["reply"], "heard": base["heard"]} == base
        widget._dialogue.foresight._send = sent.append
        await at_rest(widget)
        assert len(json.dumps(sent)) < 20_000
        scenes = {}
        for each in sent:
            ready = unpacked(each["ready"])
            assert ready["reply"] == base["reply"]
            scenes |= ready["scenes"]
        for message, difference in scenes.items():
            click = json.loads(message)
            found = put(base, difference)
            after = clicked(widget, click["token"])
            assert {**after, "reply": base["reply"], "heard": base["heard"]} == found
            break
        assert "ready" not in widget.get_state()

    run(play())


def test_whatever_comes_ends_what_is_worked_out_ahead(monkeypatch):
    async def play():
        widget, _sent = playing(monkeypatch)
        await until(lambda: not widget._dialogue.working)
        first = widget._dialogue.foresight._run
        widget._receive(widget, {"type": "tool", "id": "rules"}, [])
        assert widget._dialogue.foresight._run is not first
        await at_rest(widget)
        assert not first.over

    run(play())


def test_no_click_is_awaited_where_nobody_looks_nor_in_the_kernel_of_a_browser(monkeypatch):
    async def play():
        assert mousemath.play("mmm", board="crumb")._dialogue.foresight.idle
        monkeypatch.setattr(sys, "platform", "emscripten")
        assert playing(monkeypatch)[0]._dialogue.foresight.idle

    run(play())


class Failing(Working):
    """A lesson whose work fails."""

    def advance(self, seconds):
        self.left = 0
        raise RuntimeError(f"nothing comes of {seconds}")


def test_work_that_fails_is_not_waited_for_any_more():
    async def play():
        lesson = Failing()
        widget = LessonWidget(lesson)
        widget._receive(widget, {"type": "start"}, [])
        first = lesson.drawn
        await until(lambda: not widget._dialogue.working)
        assert lesson.drawn == first + 1

    run(play())


class Shown:
    """Stands for the notebook's output with a display id."""

    def __init__(self):
        self.pictures = []

    def update(self, bundle, **_options):
        self.pictures.append(bundle)


def test_a_picture_waits_until_nobody_clicks_and_the_last_one_comes(monkeypatch):
    monkeypatch.setattr(kept_picture, "REST_SECONDS", 0.3)
    monkeypatch.setattr(kept_picture, "LATEST_SECONDS", 1.0)

    async def play():
        widget = LessonWidget(Recording())
        widget._kept._shown = shown = Shown()

        def click():
            widget._receive(widget, {"type": "tool", "id": "undo"}, [])

        for _click in range(20):
            click()
        assert shown.pictures == []
        await until(lambda: shown.pictures)
        await asyncio.sleep(0.4)
        assert len(shown.pictures) == 1
        for _click in range(
            13
        ):  # who goes on clicking is not kept waiting, nor the notebook for ever
            click()
            await asyncio.sleep(0.1)
        assert len(shown.pictures) == 2

    run(play())


def test_other_readers_get_html_and_text():
    widget = LessonWidget(Recording())
    data, _metadata = widget._repr_mimebundle_()
    assert data["application/vnd.jupyter.widget-view+json"]["model_id"] == widget.model_id
    assert "data:image/svg+xml," in data["text/html"]
    assert data["text/plain"].startswith("Mmm!: Turn 14")


def test_the_widget_comes_first_and_the_picture_after_it(monkeypatch):
    shown = []
    for module in (kept_widget, kept_picture):
        monkeypatch.setattr(
            module, "display", lambda data, **options: shown.append((data, options))
        )
    LessonWidget(Recording())._ipython_display_()
    (first, _options), (second, options) = shown
    assert "application/vnd.jupyter.widget-view+json" in first
    assert "text/html" not in first, "a reader without widgets must not see an old board"
    assert "mm-picture" in second["text/html"]
    assert options["display_id"].startswith("mousemath-")


def test_a_closed_widget_shows_its_picture_and_the_line_that_goes_on(monkeypatch):
    shown = []
    for module in (kept_widget, kept_picture):
        monkeypatch.setattr(module, "display", lambda data, **_options: shown.append(data))
    game = mousemath.play("mmm", board="crumb", seed=77)
    game.close()
    game._ipython_display_()
    (picture,) = shown
    assert game.lesson.code in picture["text/plain"]
    assert "mm-picture" in picture["text/html"]


def test_a_cell_that_runs_again_offers_the_game_in_progress(monkeypatch):
    shown = []
    for module in (kept_widget, kept_picture):
        monkeypatch.setattr(module, "display", lambda data, **_options: shown.append(data))
    first = mousemath.play("mmm", board="crumb", seed=77)
    first._ipython_display_()
    token = first.lesson.tokens()[0]
    first.handle({"type": "action", "turn": 0, "token": token})
    for _again in range(2):  # also when the fresh game was not touched
        shown.clear()
        again = mousemath.play("mmm", board="crumb", seed=77)
        again._ipython_display_()
        assert len(shown) == 2, "nothing stands below the widget"
        offer = again.scene["band"]["button"]
        again.handle({"type": "tool", "id": offer["tool"]})
        assert again.lesson.code == first.lesson.code
        del again
        gc.collect()
    other = mousemath.play("mmm", board="crumb", seed=78)
    assert "band" not in other.scene, "another seed is another game"


def test_what_was_sent_is_not_kept():
    lesson, sizes = Recording(), []
    warm_up()  # now, and not beside us
    tracemalloc.start()
    widget = LessonWidget(lesson)
    for clicks in (5, 30):
        for _click in range(clicks):
            widget.handle({"type": "tool", "id": "undo"})
        lesson.received.clear()
        gc.collect()
        sizes.append(tracemalloc.get_traced_memory()[0])
    tracemalloc.stop()
    assert sizes[1] - sizes[0] < 5 * len(json.dumps(widget.scene))


def test_a_click_sends_down_no_other_part_of_the_lesson_that_it_does_not_change():
    widgets = {name: mousemath.lesson("mouse-03", name) for name in ("derive", "guess", "ticket")}
    sent = []
    for name, widget in widgets.items():
        widget.observe(lambda _change, name=name: sent.append(name), "packed")
    hint = {"type": "hint", "id": "g1:mouse-03.g1"}
    widgets["guess"]._receive(None, hint, [])
    assert sent == ["guess"]
    widgets["ticket"].lesson.turn += 1
    widgets["guess"]._receive(None, hint, [])
    assert sent == ["guess", "guess", "ticket"]
