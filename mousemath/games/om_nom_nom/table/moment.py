"""One moment of the lesson: all that the table and the panels ask of it."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, NamedTuple

from mousemath.games.om_nom_nom.rules.hot_seat import REVEAL, Choosing, HotSeat
from mousemath.games.om_nom_nom.rules.pieces import in_order
from mousemath.games.om_nom_nom.rules.unfolding import Fates, Unfolding, fates
from mousemath.games.om_nom_nom.table.settings import Settings
from mousemath.language import small_whole
from mousemath.lesson.moment import SeatedMoment

if TYPE_CHECKING:
    from mousemath.games.om_nom_nom.rules.game import State
    from mousemath.games.om_nom_nom.rules.pieces import Haul


UNFOLDED = "reveal"
"""The view choice that holds how many boards of the latest reveal are resolved, as ``play.number``."""
ALL = 99
"""The step of a reveal whose boards are all resolved with one click; no reveal has so many."""
PACE, AT_ONCE, BY_BOARDS = "reveal_pace", "once", "boards"
"""The view choice of how reveals resolve from now on, and its two values."""


class Reveal(NamedTuple):
    """A play in which the cards were turned: after how many steps, what it met, the card of each seat."""

    step: int
    before: State
    joint: tuple[str, ...]


class Moment(SeatedMoment[HotSeat, Choosing, str, Settings]):
    """The rules, the session, what the reader looks at, and who sits where."""

    @cached_property
    def reveals(self) -> tuple[Reveal, ...]:
        """All plays of this session, oldest first."""
        return tuple(
            Reveal(step, record.before.game, self.game.joint(record.before, record.outcome))
            for step, record in enumerate(self.session.records)
            if record.action == REVEAL
        )

    @property
    def latest(self) -> Reveal | None:
        """The reveal that was the latest step, if it was one."""
        here = len(self.session.records) - 1
        return next((each for each in self.reveals[-1:] if each.step == here), None)

    @cached_property
    def shown(self) -> Unfolding | None:
        """The reveal that has just been made, as far as it is unfolded; the game has moved on."""
        last = self.latest
        if self.looking or self.view.again or last is None:
            return None
        return Unfolding.at(last.before, last.joint, self._resolved)

    @property
    def _resolved(self) -> int:
        return ALL if self.at_once else self.step(UNFOLDED, self.play_name)

    @property
    def tells_all(self) -> bool:
        """Whether all boards were resolved with one click, so that one sentence tells of them together."""
        return self._resolved == ALL

    @property
    def at_once(self) -> bool:
        """Whether the reader wants all boards of a reveal resolved at once."""
        return self.view.choice(PACE, BY_BOARDS) == AT_ONCE

    @property
    def play_name(self) -> str:
        """Name the latest step by its number and cards: taken back and done again it is the same."""
        joint = self.latest.joint if self.latest else ()
        return "-".join((str(len(self.session.records)), *joint))

    def step(self, name: str, here: str) -> int:
        """Return the number in a view choice ``here.number``; 0 if it was made somewhere else."""
        where, _dot, number = self.view.choice(name, "").rpartition(".")
        return small_whole(number, ALL) or 0 if where == here else 0

    @cached_property
    def fates(self) -> Fates:
        """What became of the cards of this round; a code does not tell of those before it."""
        reveals = (
            (each.before.dice, each.joint)
            for each in self.reveals
            if each.before.finished == self.now.finished
        )
        return fates(self.now, reveals, self.shown)

    @property
    def unfolds(self) -> bool:
        """Whether boards of the latest reveal are still to be resolved."""
        return self.shown is not None and not self.shown.finished

    @property
    def ended(self) -> bool:
        """Whether the game is over, and told to its end."""
        return self.now.is_over and not self.unfolds

    @property
    def now(self) -> State:
        """The game now, without what is chosen in secret."""
        return self.state.game

    @property
    def alone(self) -> bool:
        """Whether one person plays, so that nothing has to be hidden on the screen."""
        return len(self.game.people) == 1

    @property
    def seats(self) -> range:
        """All seats."""
        return range(len(self.game.policies))

    @property
    def opponents(self) -> tuple[int, ...]:
        """All other seats."""
        return tuple(seat for seat in self.seats if seat != self.seat)

    @property
    def opponent(self) -> int:
        """The other seat of two; of more, the first."""
        return self.opponents[0]

    @property
    def cards(self) -> tuple[str, ...]:
        """The hand of who chooses now, in the usual order."""
        return self.hand(self.seat)

    def hand(self, seat: int) -> tuple[str, ...]:
        """Return the hand of a seat, in the usual order."""
        return in_order(self.now.hands[seat])

    @property
    def opponent_hands(self) -> tuple[tuple[str, ...], ...]:
        """The hands of all other seats."""
        return tuple(self.hand(seat) for seat in self.opponents)

    @property
    def hauls(self) -> tuple[Haul, ...]:
        """What lies in front of every seat, as far as the reveal is unfolded."""
        return self.now.hauls if self.shown is None else self.shown.hauls

    def name(self, seat: int) -> str:
        """Return what a seat is called."""
        return self.settings.name(seat, self.view.names)
