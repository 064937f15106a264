"""Who sits at the table: people who share one screen, and computer players by their policies."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from mousemath.errors import MousemathError
from mousemath.games.batamouse.maths.policies import POLICIES
from mousemath.games.batamouse.rules.state import FEWEST, MOST, Phase
from mousemath.language import mark

if TYPE_CHECKING:
    from collections.abc import Iterable

    from mousemath.games.batamouse.rules.game import Batamouse
    from mousemath.play.session import Session

PERSON = "person"
"""What a seat of a person is called; other seats are called by their policy."""


@dataclass(frozen=True, slots=True)
class Seating:
    """Who sits where: ``"person"``, or the name of a policy, for each seat.

    Raises:
        MousemathError: there are not 2 to 4 seats, a seat is called something else, or nobody is
            a person.

    >>> Seating(("person", "greedy", "random")).people
    (0,)
    """

    seats: tuple[str, ...] = (PERSON, "greedy", "greedy")

    def __post_init__(self) -> None:
        """Check the seats."""
        if len(self.seats) not in range(FEWEST, MOST + 1):
            raise MousemathError(mark("Batamouse is for two, three or four players."))
        for seat in self.seats:
            if seat != PERSON and seat not in POLICIES:
                raise MousemathError(
                    mark("A seat is “person” or one of {known}: “{name}” is neither."),
                    name=str(seat)[:20],
                    known=", ".join(POLICIES),
                )
        if PERSON not in self.seats:
            raise MousemathError(mark("At least one seat is for a person: name one “person”."))

    @classmethod
    def of(cls, seats: Iterable[Any]) -> Seating:
        """Return the seating for any list of names.

        Raises:
            MousemathError: it is not possible.
        """
        return cls(tuple(str(seat) for seat in seats))

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of people."""
        return tuple(number for number, seat in enumerate(self.seats) if seat == PERSON)

    @property
    def bots(self) -> tuple[str, ...]:
        """The policies at the table, each once, in the order of the seats."""
        return tuple(dict.fromkeys(seat for seat in self.seats if seat != PERSON))

    @property
    def shares_screen(self) -> bool:
        """Whether several people share the screen, so that hands are shown only on request."""
        return len(self.people) > 1

    def acting(self, game: Batamouse, session: Session[Any, Any]) -> int | None:
        """Return the person who is to play or take now; ``None`` if no person is."""
        if session.state.phase not in {Phase.PLAY, Phase.TAKE}:
            return None
        seat = game.player(session.state)
        return seat if seat in self.people else None


def request(seating: Seating, game: Batamouse, session: Session[Any, Any], seat: int) -> str:
    """Return what the page sends when the person in ``seat`` asks for the hand.

    It names the seat and the moment since when nobody else has acted, so an older request of
    another moment, or of another person, shows nothing.
    """
    since = len(session.records)
    for record in reversed(session.records):
        if record.before.phase in {Phase.PLAY, Phase.TAKE}:
            actor = game.player(record.before)
            if actor != seat and actor in seating.people:
                break
        since -= 1
    return f"{seat}.{since}.{session.turn - len(session.records)}"
