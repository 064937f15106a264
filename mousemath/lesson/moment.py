"""A moment of a lesson, as far as it is the same in every game.

``table/moment`` of a game is this class with its own types, or a class of its own that has more.
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from mousemath.lesson.seats import Seated, family_name
from mousemath.play.game import Game

if TYPE_CHECKING:
    from mousemath.lesson.teaching import View
    from mousemath.play.session import Session

State = TypeVar("State", bound=Hashable)
Action = TypeVar("Action", bound=Hashable)
Rules = TypeVar("Rules", bound=Game[Any, Any])
Chosen = TypeVar("Chosen")
Table = TypeVar("Table", bound=Seated)


@dataclass(frozen=True)
class MomentOf(Generic[Rules, State, Action, Chosen]):
    """What is played, what the reader looks at, and under which settings."""

    game: Rules
    session: Session[State, Action]
    view: View
    settings: Chosen

    @property
    def state(self) -> State:
        """The position."""
        return self.session.state

    @property
    def seat(self) -> int:
        """Who is in turn."""
        return self.game.player(self.state)

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return not self.session.actions

    @property
    def looking(self) -> bool:
        """Whether this moment lies in the past and is only looked at."""
        return self.view.looking

    def token(self, action: Action) -> str:
        """Return what plays ``action``; nothing where it is not legal, or the moment is past."""
        return self.view.tokens.get(action, "")

    def name(self, seat: int) -> str:
        """Return the name of a player."""
        return family_name(seat, self.view.names)

    def is_you(self, seat: int) -> bool:
        """Whether a player is spoken to as "you"; nobody is, unless the game says otherwise."""
        del seat
        return False

    def tell(self, seat: int, you: str, other: str, **pieces: object) -> str:
        """Fill the sentence ``you`` if the player is spoken to, else ``other`` with the name."""
        said = you if self.is_you(seat) else other
        return said.format(name=self.name(seat), **pieces)


class SeatedMoment(MomentOf[Rules, State, Action, Table]):
    """A moment of a game with seats: the only person is spoken to, unless by name."""

    def is_you(self, seat: int) -> bool:
        """Whether ``seat`` is the only person, who has no name."""
        return seat == self.settings.only_person and not self.view.names
