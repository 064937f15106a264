"""What lies on a table, whatever is played: a way to a goal, buttons, a mark for each turn, the rules at hand."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING, Any, TypeVar

from mousemath.language import _, ngettext
from mousemath.scene import ActionButton, Actions, Rule, Rules, Stop, Track

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from mousemath.play.session import Record, Session
    from mousemath.scene import Sign

    Told = tuple[str, *tuple[Sign | tuple[Sign, ...], ...]]

Name = TypeVar("Name", bound=Hashable)
Played = TypeVar("Played", bound=Hashable)
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
    """Return a button for each action, with its key, its name and a word beside it; alone, it is the main one.

    >>> row = buttons("What to do", {"roll": ("R", "Roll", "the dice")}, str.upper)
    >>> row.buttons[0].id, row.buttons[0].token, row.buttons[0].key
    ('roll', 'ROLL', 'R')
    """
    row = (
        ActionButton(str(each), name, said, token(each), main=len(words) == 1, key=key)
        for each, (key, name, said) in words.items()
    )
    return Actions("actions", label, tuple(row))


def pressed(*buttons: Name) -> Callable[[object, str, str], Name | None]:
    """Return the role of a hand where nothing is led anywhere: the action of a button, legal or not.

    >>> hand = pressed("roll", "hold")
    >>> hand(None, "hold", ""), hand(None, "die", "")
    ('hold', None)
    """
    named = {str(button): button for button in buttons}
    return lambda _moment, source, _target: named.get(source)


def ended(
    session: Session[Any, Played], ends: Callable[[Record[Any, Played]], bool]
) -> list[tuple[int, Record[Any, Played]]]:
    """Return the steps that ended a turn, oldest first, each with its number; ``ends`` tells which did."""
    return [(number, record) for number, record in enumerate(session.records) if ends(record)]


def rules_at_hand(game: str, moves: str, wins: str, *told: Told) -> Rules:
    """Return the rules at hand: who moves, what wins, and five sentences, each with a picture.

    Args:
        game: its name.
        moves: who moves.
        wins: what wins.
        *told: a sentence, and what its picture shows: signs, those that keep together as a tuple.

    >>> from mousemath.scene import Sign
    >>> rules_at_hand("Pig", "In turn.", "100 points.", ("Roll.", Sign("die"))).rules[0].text
    ('Roll.',)
    """
    rules = (
        Rule(tuple(each if isinstance(each, tuple) else (each,) for each in picture), (words,))
        for words, *picture in told
    )
    return Rules(_("How to play {game}").format(game=game), moves, wins, tuple(rules))
