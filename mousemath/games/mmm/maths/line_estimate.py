"""How often the line variant is won on a large board: an estimate beside the upper bound.

Where the line variant is too large to be solved, a turn is valued as if the rest of the game were
played in free placement, an upper bound. What the policy that follows this bound really wins is
estimated here by playing on from a position, with a standard error; it is a lower bound for optimal
play, up to chance.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mousemath.games.mmm.rules.state import State
from mousemath.play.draws import draw
from mousemath.play.simulation import Tally

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mousemath.games.mmm.maths.solved_board import SolvedBoard
    from mousemath.play.simulation import Estimate

GAMES = 60


class LineEstimate:
    """Games played on from ``state`` by the policy of the upper bound.

    Args:
        whole: a solved bound of the line variant.
        state: where every game begins.
        games: how many are played.
        seed: of the draws; equal seeds give equal estimates.
    """

    def __init__(
        self, whole: SolvedBoard, state: State, *, games: int = GAMES, seed: int = 1
    ) -> None:
        self.whole, self.state, self.games, self.seed = whole, state, games, seed
        self.won = Tally(share=True)
        self._draws = 0

    @property
    def estimate(self) -> Estimate | None:
        """The share of games won so far; ``None`` before two games are over."""
        return self.won.estimate() if self.won.games > 1 else None

    @property
    def finished(self) -> bool:
        """Whether all games are played."""
        return self.won.games >= self.games

    def steps(self) -> Iterator[tuple[int, int]]:
        """Play on, one action in each step; yields how many games are over, and of how many."""
        game = self.whole.game
        while not self.finished:
            state = self.state
            while not game.is_over(state):
                state = self._played(state)
                yield self.won.games, self.games
            self.won.add(game.is_won(state))
            yield self.won.games, self.games

    def _played(self, state: State) -> State:
        game = self.whole.game
        actions = game.actions(state)
        action = actions[0]
        if len(actions) > 1:
            action = self.whole.choices(State(state.chips, state.cat)).best_action(state)
        chance = game.chance(state, action)
        outcome: Any = draw(chance, self.seed, self._draws)
        self._draws += 1
        return game.apply(state, action, outcome)
