"""What a click would bring, worked out before it comes.

A twin of the lesson receives the message that a click would send, and is drawn: by the same rules, and
the lesson stays as it is. What chance brings is worked out too, so that a click need not wait, but the
page is never told of it before the click; nor of anything while the reader guesses first, while another
decides, or at a table where something is hidden.
"""

from __future__ import annotations

from copy import copy
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from mousemath.lesson.asking.asker import Asker
from mousemath.lesson.asking.record import Record
from mousemath.lesson.branches.lines import FIRST, Line
from mousemath.lesson.branches.plays import Plays
from mousemath.lesson.lesson import Lesson
from mousemath.lesson.looking_back.kept import LookBack
from mousemath.lesson.tries import Bench
from mousemath.lesson.work import Unforeseen, Worker
from mousemath.scene import drawn

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from mousemath.play.draws import Draw
    from mousemath.play.session import Session
    from mousemath.scene import Scene

_CHANGING = dict, Asker, Record, Plays, LookBack, Bench
"""What a lesson holds that changes, and has none but shallow changes by a step of play."""


class NoLuck:
    """A luck that draws nothing: what would need a draw is not foreseen."""

    def roll(self, session: Session[Any, Any]) -> Draw:
        """Refuse."""
        raise Unforeseen(session.turn)

    def pick(self, session: Session[Any, Any]) -> Draw:
        """Refuse."""
        raise Unforeseen(session.turn)


@dataclass(frozen=True, slots=True)
class Ahead:
    """The scene after a click that has not come.

    Attributes:
        message: what the click would send.
        scene: what follows.
        certain: whether no chance is in it, so that the page may have it before the click.
        lesson: what the click was worked out for.
        twin: the same after it.
    """

    message: Mapping[str, Any]
    scene: Scene
    certain: bool
    lesson: Lesson
    twin: Lesson

    def holds(self) -> bool:
        """Whether the lesson has received the message since, and stands where its twin does."""
        here, there = self.lesson.session, self.twin.session
        quiet = not (self.lesson.busy or self.lesson.notice)
        return quiet and (here.turn, here.state) == (there.turn, there.state)


def ahead(lesson: object) -> Iterator[Ahead | None]:
    """Work out what each action would bring, one at a time; ``None`` for one that is not foreseen.

    What chance decides comes first, for there a click waits longest. Of what is no play of a game nothing
    is foreseen.
    """
    if not isinstance(lesson, Lesson) or not _is_plain(lesson):
        return
    game, state = lesson.teaching.game, lesson.session.state
    certain = {token: len(game.chance(state, each)) == 1 for token, each in lesson.actions.items()}
    for token in sorted(certain, key=certain.__getitem__):
        yield _after(lesson, token, certain=certain[token])


def _is_plain(lesson: Lesson) -> bool:
    """Whether a click can be foreseen: an open table, one line, its present, nothing asked first."""
    still = not (lesson.predict or lesson.bench.busy or lesson.plays.busy or lesson.refused)
    here = lesson.looked is None and len(lesson.lines) == 1
    return lesson.teaching.open_table and still and here


def _after(lesson: Lesson, token: str, *, certain: bool) -> Ahead | None:
    """Return the scene after an action; ``None`` where more than the action would come."""
    twin = _twin_of(lesson)
    message = {"type": "action", "turn": lesson.session.turn, "token": token}
    twin.session.luck = NoLuck() if certain else None
    try:
        twin.receive(message)
    except Unforeseen:
        return None
    session = twin.session
    session.luck = None
    asked_again = len(session.records) == len(lesson.session.records) + 1 and session.actions
    if not asked_again or twin.notice or twin.passed:
        return None
    return Ahead(message, drawn(twin.draw()), certain, lesson, twin)


def _twin_of(lesson: Lesson) -> Lesson:
    """Return a lesson of its own in the same present, on the one line that there is."""
    twin = copy(lesson)
    vars(twin).update({name: _own(value) for name, value in vars(lesson).items()})
    session = lesson.session.at(len(lesson.session.records))
    twin.lines = replace(lesson.lines, known={FIRST: Line(session)}, memory={})
    return twin


def _own(value: object) -> object:
    """Return what the twin has in place of what its lesson holds."""
    if isinstance(value, Worker):
        return value.standing()
    return copy(value) if isinstance(value, _CHANGING) else value
