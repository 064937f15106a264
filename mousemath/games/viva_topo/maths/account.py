"""What a race of Viva Topo! was worth to one family, step by step, as if it were alone with the cat.

The value is the cheese won so far and what best play can expect of the rest, the other families only
rolling and no cheese running out (:mod:`mousemath.games.viva_topo.maths.family`). What other families
really do to it is theirs: the cat that their dice move, the spaces they fill, the cheese they take. The
last two show when the family rolls: its luck is measured against the mean over its die in the real
position, and what lies between this mean and the value before belongs to the others.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mousemath.games.viva_topo.maths.policies import family_options
from mousemath.games.viva_topo.rules.game import Action, Roll, State, VivaTopo, end_turn
from mousemath.play.review import Account, Kind, Share, equal

if TYPE_CHECKING:
    from collections.abc import Sequence
    from fractions import Fraction

    from mousemath.games.viva_topo.maths.family import FamilySolution
    from mousemath.play.session import Record


class Alone(Account[State, Action]):
    """The cheese that one family ends with, as if it were alone.

    Args:
        game: the rules.
        solution: the best play of a family.
        seat: whose cheese is counted.

    >>> from dataclasses import replace
    >>> from mousemath.games.viva_topo.maths.exact import ExactFamily
    >>> from mousemath.games.viva_topo.rules.path import Cat
    >>> from mousemath.games.viva_topo.rules.preset import Preset
    >>> game = VivaTopo(Preset.load("classic"), 2)
    >>> family = replace(game.start().families[0], mice=(18,))
    >>> race = replace(game.start(), families=(family, family), cat=Cat(2, 16))
    >>> account = Alone(game, ExactFamily(game.preset, 2), 0)
    >>> account.value(race), account.mean(race, Roll())
    (Fraction(16, 3), Fraction(16, 3))
    """

    def __init__(self, game: VivaTopo, solution: FamilySolution, seat: int) -> None:
        super().__init__(game)
        self.preset, self.players = game.preset, game.players
        self.solution, self.seat, self.error = solution, seat, solution.error_bound

    def decides(self, state: State) -> bool:
        """Whether this family is in turn."""
        return state.turn == self.seat

    def value(self, state: State) -> Fraction | float:
        """Return the cheese to be expected in the end."""
        if state.face is not None and not self.decides(state):
            state = end_turn(
                self.preset, state, state.face
            )  # how another family moves is no matter
        own = state.families[self.seat]
        if state.face is not None:
            return own.cheese + max(each.value for each in family_options(self.solution, state))
        waiting = (self.seat - state.turn) % self.players
        return own.cheese + self.solution.value(own.mice, state.cat, waiting)

    def best(self, state: State) -> Action:
        """Return the move of greatest value, the first of equals."""
        actions = self.game.actions(state)
        if len(actions) == 1 or state.face is None or not self.decides(state):
            return actions[0]
        return max(family_options(self.solution, state), key=lambda option: option.value).move

    def shares(self, record: Record[State, Action]) -> Sequence[Share]:
        """Return the shares of a step; what others had taken or filled comes before a roll's luck."""
        shares = super().shares(record)
        if not self.decides(record.before) or not isinstance(record.action, Roll):
            return shares
        mean = self.mean(record.before, record.action)
        told = equal(mean, self.value(record.before), self.error)
        return shares if told else (Share(Kind.OTHERS, mean), *shares)
