"""What a game says of a play that is looked back on: its values, and the words for them."""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from mousemath.language import _

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from mousemath.play.review import Account, Kind

TAB = "look_back"
"""The tab that looks back; while it is open, the solving that is needed is offered."""


@dataclass(frozen=True, slots=True)
class Measure:
    """What is measured, in words of the reader's language.

    Attributes:
        title: "Your chance of winning".
        kinds: what each kind is called, those that the game has: "luck of the dice", "your choices".
        result: the result in words, once there is one: "result: lost"; empty while the game goes on.
        small: a choice that costs less than this is no mistake.
        span: the ends of the axis, such as 0 and 1; ``None``: those of the values.
        places: how many decimals the values are written with.
    """

    title: str
    kinds: dict[Kind, str]
    result: str
    small: Fraction
    span: tuple[Fraction, Fraction] | None = None
    places: int = 2

    @classmethod
    def winning(
        cls, title: str, kinds: dict[Kind, str], small: Fraction, *, won: bool | None
    ) -> Measure:
        """Return the chance of winning as a measure; ``won`` is ``None`` while the game goes on."""
        ended = _("result: won") if won else _("result: lost")
        span = Fraction(0), Fraction(1)
        return cls(title, kinds, "" if won is None else ended, small, span, 3)


@dataclass(frozen=True, slots=True)
class Hindsight:
    """A play as its game tells it afterwards, for one side.

    Attributes:
        account: the values.
        measure: what they measure.
        moment: names the turn or play in which a step of the play lies: "turn 9".
        did: what was done or what chance brought, at a step of the play and by the kind of its share:
            "rolled 2 dice again" for a choice, "rolled fish, bread" for the luck of it, "gathered 2".
        better: the best that could have been done instead at a step: "re-roll 2 dice".
        source: what the values hold for, and whether they are exact, bounded or estimated.
        sides: whose play is told may be chosen: names by the values of the view choice :data:`mousemath.lesson.seats.SEAT`,
            the one that is told first; empty where there is one side only.
    """

    account: Account[Any, Any]
    measure: Measure
    moment: Callable[[int], str]
    did: Callable[[int, Kind], str]
    better: Callable[[int], str]
    source: str
    sides: Mapping[str, str] = field(default_factory=dict)
