"""One moment of a lesson: all that the table and the panels ask of it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING

from mousemath.chance.claim import claim_named
from mousemath.games.mmm.maths.bounded_line import BoundedLine
from mousemath.games.mmm.maths.claims import claims
from mousemath.games.mmm.maths.roll_facts import roll_facts
from mousemath.games.mmm.maths.solvers import whole_game
from mousemath.games.mmm.rules.game import Action, Bust, Mmm, Place
from mousemath.games.mmm.rules.state import State
from mousemath.games.mmm.table.settings import Settings
from mousemath.lesson.moment import MomentOf

if TYPE_CHECKING:
    from mousemath.chance.claim import Claim
    from mousemath.games.mmm.maths.choices import TurnChoices
    from mousemath.games.mmm.maths.roll_facts import RollFacts
    from mousemath.games.mmm.maths.solved_board import SolvedBoard
    from mousemath.play.session import Record, Session


@dataclass(frozen=True)
class Moment(MomentOf[Mmm, State, Action, Settings]):
    """The rules, the session, what the reader looks at, and the settings."""

    @property
    def squares_left(self) -> int:
        """How many squares are still full."""
        return (self.game.board.everything & ~self.state.chips).bit_count()

    @property
    def dice_laid(self) -> int:
        """How many dice of this turn lie on the board."""
        return len(self.state.placed) - len(self.state.in_hand)

    @property
    def dice_seen(self) -> State:
        """The position whose dice lie on the table: when the game is over, that of the last turn."""
        last = self.session.last
        if not self.over or last is None:
            return self.state
        if isinstance(last.action, Place):
            placed = list(last.before.placed)
            placed[last.action.die] = last.action.square
            return replace(last.before, placed=tuple(placed))
        return last.before

    @property
    def busted(self) -> bool:
        """Whether the dice on the table are those of a bust."""
        return self.game.actions(self.dice_seen) == (Bust(),)

    @property
    def number(self) -> int:
        """The number of this turn, from 1."""
        return rounds(self.session) + 1

    @property
    def whose(self) -> str:
        """Whose turn it is; nothing where nobody gave a name."""
        names = self.view.names
        return names[rounds(self.session) % len(names)] if names else ""

    @property
    def past(self) -> bool:
        """Whether the roll that the panels speak of is known already: it lies there, or is long over."""
        return self.state.fresh or self.looking

    # ── what the mathematics knows of it ──────────────────────────────────────────────────────

    @cached_property
    def facts(self) -> RollFacts:
        """What the next roll can do; where dice lie that were just rolled, what that roll could do."""
        return roll_facts(self.game, self.state)

    @cached_property
    def claims(self) -> tuple[Claim, ...]:
        """What is claimed of that roll."""
        return claims(self.facts)

    def claim(self, name: str) -> Claim:
        """Return the claim of this name about that roll."""
        return claim_named(self.claims, name)

    @property
    def began(self) -> State:
        """The position at the start of this turn."""
        return State(self.state.chips, self.state.cat)

    @cached_property
    def whole(self) -> SolvedBoard:
        """The solution of the board, as far as it is known."""
        return whole_game(self.game)

    @property
    def bounded(self) -> bool:
        """Whether chances of winning are upper bounds, not values."""
        return isinstance(self.whole, BoundedLine)

    @cached_property
    def turn(self) -> TurnChoices:
        """The choices of this turn."""
        return self.whole.choices(self.began)


def rounds(session: Session[State, Action]) -> int:
    """Return how many turns are over."""
    return session.first_rounds + sum(map(ends_turn, session.records))


def ends_turn(record: Record[State, Action]) -> bool:
    """Whether a turn was over with this step."""
    return record.after.between_turns and not record.before.between_turns
