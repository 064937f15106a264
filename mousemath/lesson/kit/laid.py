"""What lies on a table, whatever is played: a way to a goal, buttons, a mark for each turn, the rules at hand."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING, Any, TypeVar

from mousemath.language import _, ngettext
from mousemath.scene import ActionButton, Actions, Rule, Rules, Stop, Track

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from mousemath.play.session import Record, Session
    from mousemath.scene import Sign

Name = TypeVar("Name", bound=Hashable)
STOPS = 10
"""So many stops a way to a goal has at most."""


def way_to(goal: int, id_: str, who: str, at: int, reached: int) -> Track:
    """Return somebody's way to a number of points: how far it is gone, and how far this turn leads.

    Args:
        goal: the points at its end.
        id_: of the part.
        who: goes it.
        at: the points that are there for good.
        reached: those that are there if the turn ends now.

    >>> way = way_to(4, "way", "Ada", at=1, reached=3)
    >>> [(stop.name, stop.state) for stop in way.stops[1:3]]
    [('1 point', 'passed'), ('2 points', 'next')]
    """
    points = sorted({round(stop * goal / STOPS) for stop in range(1, STOPS + 1)})
    states = ("passed" if each <= at else "next" if each <= reached else "ahead" for each in points)
    names = (ngettext("{points} point", "{points} points", each) for each in points)
    stops = (
        Stop(name.format(points=each), state, str(each))
        for each, state, name in zip(points, states, names, strict=True)
    )
    label = _("{name}: {score} of {target}").format(name=who, score=at, target=goal)
    note = _("Holding makes {points}.").format(points=reached) if reached > at else ""
    return Track(id_, label, tuple(stops), note, form="lap")


def buttons(
    label: str, words: Mapping[Name, tuple[str, str, str]], token: Callable[[Name], str]
) -> Actions:
    """Return a button for each action, with its key, its name and a word beside it.

    >>> row = buttons("What to do", {"roll": ("R", "Roll", "the dice")}, str.upper)
    >>> row.buttons[0].id, row.buttons[0].token, row.buttons[0].key
    ('roll', 'ROLL', 'R')
    """
    row = (
        ActionButton(str(each), name, said, token(each), key=key)
        for each, (key, name, said) in words.items()
    )
    return Actions("actions", label, tuple(row))


def turns_of(
    session: Session[Any, Any], turn: Callable[[Any], int]
) -> Iterator[tuple[int, Any, Record[Any, Any] | None]]:
    """Yield each turn that is over: its last step, the position before it, and the step itself; then the one now."""
    for number, record in enumerate(session.records):
        if turn(record.after) > turn(record.before):
            yield number, record.before, record
    yield len(session.records), session.state, None


def rules_at_hand(game: str, moves: str, wins: str, *told: tuple[Sign, str]) -> Rules:
    """Return the rules at hand: who moves, what wins, and pictures with a sentence each."""
    rules = tuple(Rule(((sign,),), (words,)) for sign, words in told)
    return Rules(_("How to play {game}").format(game=game), moves, wins, rules)
