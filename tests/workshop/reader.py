"""A reader of a lesson, as tests need one: clicks, looks, and tells what the page says.

``Reader.of("viva_topo", seats=["person", "timid"]).click(Roll()).said`` is a test in one line: what
is done to the lesson returns the reader again. What is asked for is read from a fresh scene.
"""

from __future__ import annotations

import json
from dataclasses import fields, is_dataclass, replace
from random import Random
from typing import TYPE_CHECKING, Any

from mousemath.lesson.registry import open_lesson
from mousemath.play.session import Session
from mousemath.scene import Formula, Strong, to_json

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mousemath.lesson.lesson import Lesson
    from mousemath.scene import Form, Scene

LARGEST_SCENE = 60_000
"""Bytes of a page as JSON, so that a click stays quick."""


def walk(value: Any) -> Iterator[Any]:
    """Iterate over every part of a scene or of a part, itself included."""
    if is_dataclass(value) and not isinstance(value, type):
        yield value
        for each in fields(value):
            yield from walk(getattr(value, each.name))
    elif isinstance(value, (tuple, list)):
        for item in value:
            yield from walk(item)


def tokens(scene: Scene) -> list[str]:
    """Return every token of a scene, in reading order, repeated as often as it can be clicked."""
    return [token for part in walk(scene) if (token := getattr(part, "token", ""))]


def plain(text: Any) -> str:
    """Return rich text, or the text of a part, in plain words; a formula as it is spoken."""
    if isinstance(text, (tuple, list)):
        return "".join(map(plain, text))
    if isinstance(text, Formula):
        return text.spoken
    if isinstance(text, Strong):
        return text.text
    return text if isinstance(text, str) else plain(getattr(text, "text", ""))


class Reader:
    """Somebody before the page."""

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson

    @classmethod
    def of(
        cls,
        name: str,
        *,
        seed: int = 1,
        language: str = "en",
        names: tuple[str, ...] = (),
        predict: bool = False,
        **options: object,
    ) -> Reader:
        """Open a game under the options of :func:`mousemath.play`."""
        lesson = open_lesson(
            name, None, options, seed=seed, language=language, names=names, predict=predict
        )
        return cls(lesson)

    @classmethod
    def at(cls, code: str, language: str = "en") -> Reader:
        """Open the position of a code."""
        return cls(open_lesson(None, code, {}, language=language))

    # ── what the reader does ─────────────────────────────────────────────────────────────────────

    def send(self, kind: str, **message: object) -> Reader:
        """Send any message, as the page does."""
        self.lesson.receive({"type": kind, **message})
        return self

    def click(self, *clicked: Any) -> Reader:
        """Do one action after the other; each is an action of the rules, or what its click sends."""
        for each in clicked:
            actions = list(self.session.actions)
            token = self.lesson.tokens()[actions.index(each)] if each in actions else each
            self.send("action", turn=self.session.turn, token=token)
        return self

    def tab(self, tab: str) -> Reader:
        """Open a tab."""
        return self.choose("tab", tab)

    def choose(self, view: str, value: str) -> Reader:
        """Choose by a control of the page."""
        return self.send("view", name=view, value=value)

    def form(self, form: str, **values: str) -> Reader:
        """Send a form."""
        return self.send("form", id=form, values=values)

    def tool(self, tool: str) -> Reader:
        """Press a tool, such as ``"undo"``."""
        return self.send("tool", id=tool)

    def guess(self, value: str, *, sure: str = "", way: str = "") -> Reader:
        """Answer the question that is asked first; nothing shows the answer without a guess."""
        asked = self.lesson.open_question
        return self.send("guess", id=asked.id if asked else "", value=value, sure=sure, way=way)

    def pick(self, choice: str, *, sure: str = "", why: str = "") -> Reader:
        """Say what one would do; nothing shows the values without a choice."""
        asked = self.lesson.open_decision
        return self.send("pick", id=asked.id if asked else "", value=choice, sure=sure, why=why)

    def back(self, step: int = -1) -> Reader:
        """Look back at the moment after so many steps, or return to the game."""
        return self.send("back", step=step)

    def attempt(self, source: str, target: str = "") -> Reader:
        """Lead one thing on the table to another, as a hand does that knows no rule."""
        return self.send("try", source=source, target=target)

    def start(self) -> Reader:
        """Ask for long work."""
        return self.send("start")

    def cancel(self) -> Reader:
        """Stop long work."""
        return self.send("cancel")

    def put(self, state: Any) -> Reader:
        """Put the game into a state, or where forced actions lead from it."""
        self.lesson._set(self.teaching, Session(self.teaching.game, 1, state))
        return self

    def finish(self) -> Reader:
        """Wait until all long work is done."""
        while self.lesson.busy:
            self.lesson.advance(0.5)
        return self

    def steps(self, seed: int = 1, most: int = 10_000) -> Iterator[Reader]:
        """Play a random game by clicks, at most so many, and come by at every moment."""
        dice = Random(seed)  # noqa: S311 - a reproducible game
        for _step in range(most):
            yield self
            if not self.session.actions:
                return
            self.click(dice.choice(self.session.actions))
            assert self.lesson.notice is None, self.notice
        yield self

    # ── what the reader sees ─────────────────────────────────────────────────────────────────────

    @property
    def teaching(self) -> Any:
        """The game with its teaching."""
        return self.lesson.teaching

    @property
    def session(self) -> Any:
        """The session below the page."""
        return self.lesson.session

    @property
    def state(self) -> Any:
        """The state of the game."""
        return self.session.state

    @property
    def scene(self) -> Scene:
        """The whole page."""
        return self.lesson.draw()

    @property
    def may_ask(self) -> Any:
        """The first number that may be asked at this moment."""
        return next(iter(self.lesson.questions), None)

    @property
    def asked(self) -> Any:
        """All numbers that may be asked at the moment that is shown."""
        return self.teaching.questions(self.lesson.shown, self.lesson.view)

    @property
    def decided(self) -> Any:
        """The choice that may be asked for at the moment that is shown."""
        return self.teaching.decision(self.lesson.shown, self.lesson.view)

    @property
    def strip(self) -> Any:
        """The marks of the turns of the play."""
        return self.teaching.strip(self.session, self.lesson.view)

    @property
    def said(self) -> str:
        """The sentence below the table, which may be a refusal."""
        return plain(self.scene.sentence)

    @property
    def notice(self) -> str:
        """What was refused or restored, by the table or by a form; nothing after what went well."""
        if self.lesson.refused is not None:
            return self.lesson.refused.error
        return plain(self.lesson.notice) if self.lesson.notice else ""

    def refused(self, form: str) -> Form:
        """Return a form as it is shown, with what it says was wrong."""
        return next(each for each in self.scene.forms if each.id == form)

    @property
    def question(self) -> str:
        """The question of the open tab."""
        return self.scene.panel.question

    def parts(self, *kinds: type) -> list[Any]:
        """Return the parts of the open tab, those of these kinds if any are named."""
        return [part for part in self.scene.panel.parts if isinstance(part, kinds or object)]

    def part(self, kind: type) -> Any:
        """Return the first part of its kind in the open tab."""
        return self.parts(kind)[0]

    def everywhere(self, *kinds: type) -> list[Any]:
        """Return all parts of these kinds on the page, however deep they lie."""
        return [part for part in walk(self.scene) if isinstance(part, kinds)]

    def texts(self, *kinds: type) -> list[str]:
        """Return the words of the parts of these kinds in the open tab."""
        return [plain(part) for part in self.parts(*kinds)]

    @property
    def json(self) -> Any:
        """The page as it is sent."""
        return to_json(self.scene)

    def check(self) -> Scene:
        """Return the page after seeing that it can be sent, and quickly; what passed by comes once."""
        scene = self.scene
        for part in (replace(scene, passing=()), *scene.passing):
            text = json.dumps(to_json(part), allow_nan=False, ensure_ascii=False)
            assert len(text.encode()) < LARGEST_SCENE
        return scene

    @property
    def kept(self) -> tuple[Any, ...]:
        """Everything that a refused message must leave alone."""
        lesson, session = self.lesson, self.session
        play = session.state, tuple(session.records), session.turn, session.seed, session.draws
        looked = session.undone, lesson.looked
        view = (
            lesson.language,
            lesson.names,
            lesson.predict,
            lesson.tab,
            tuple(lesson.choices.items()),
        )
        return *play, *looked, *view, lesson.code, repr(lesson.guesses), lesson.teaching
