"""Exact backward induction over any game without cycles.

The value of a state is the best, over the legal actions, of the expectation of the value of what
follows (Bellman's equation); in a terminal state it is the reward that the caller names. Because
masses are fractions and no state is visited twice, the values are exact. This generic solver
is the oracle against which the solvers of single games are tested.

Source: M. L. Puterman, *Markov Decision Processes*, section 4.3 (finite-horizon backward
induction).
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import TYPE_CHECKING, Generic, TypeVar

from mousemath.play.game import Game, transition

if TYPE_CHECKING:
    from fractions import Fraction

State = TypeVar("State", bound=Hashable)
Action = TypeVar("Action", bound=Hashable)


class BackwardInduction(Generic[State, Action]):
    """Values and optimal actions of a game, computed on demand and remembered.

    Args:
        game: states must not repeat along a line of play.
        reward: the value of each terminal state.
        best: ``max`` to seek a large value (default), ``min`` a small one.
        key: states with equal keys have equal values and are solved once; by default every state
            is its own key. A key is a symmetry that the caller vouches for.
        limit: refuse to remember more than this many states.

    The solver keeps its own stack, so deep games do not meet Python's recursion limit.
    """

    def __init__(
        self,
        game: Game[State, Action],
        reward: Callable[[State], Fraction],
        *,
        best: Callable[..., Fraction] = max,
        key: Callable[[State], Hashable] = lambda state: state,
        limit: int = 2_000_000,
    ) -> None:
        self.game, self.reward, self.best, self.key, self.limit = game, reward, best, key, limit
        self._values: dict[Hashable, Fraction] = {}

    def value(self, state: State) -> Fraction:
        """Return the value of ``state`` under optimal play.

        Raises:
            ValueError: a state repeats (the game has a cycle), or the limit is reached.
        """
        stack: list[State] = [state]
        opened: set[Hashable] = set()
        while stack:
            top = stack[-1]
            key = self.key(top)
            if key in self._values:
                stack.pop()
                continue
            missing = self._missing(top)
            if missing and key in opened:
                raise ValueError("A position can repeat in this game.")
            if missing:
                opened.add(key)
                stack.extend(missing)
                continue
            self._remember(top)
            stack.pop()
        return self._values[self.key(state)]

    def _missing(self, state: State) -> list[State]:
        after = (
            following
            for action in self.game.actions(state)
            for following in transition(self.game, state, action)
        )
        distinct = {self.key(following): following for following in after}
        return [following for key, following in distinct.items() if key not in self._values]

    def _remember(self, state: State) -> None:
        if len(self._values) >= self.limit:
            raise ValueError(f"This game has more than {self.limit} positions.")
        actions = self.game.actions(state)
        self._values[self.key(state)] = (
            self.best(self.action_value(state, action) for action in actions)
            if actions
            else self.reward(state)
        )

    def action_value(self, state: State, action: Action) -> Fraction:
        """Return the expectation of the value after ``action``, later play being optimal."""
        mean: Fraction = transition(self.game, state, action).expectation(
            lambda after: self._values.get(self.key(after)) or self.value(after)
        )
        return mean

    def action_values(self, state: State) -> dict[Action, Fraction]:
        """Return the value of every legal action."""
        return {action: self.action_value(state, action) for action in self.game.actions(state)}

    def optimal_actions(self, state: State) -> frozenset[Action]:
        """Return all actions that reach the value: a set, because exact ties occur."""
        values = self.action_values(state)
        if not values:
            return frozenset()
        best = self.best(values.values())
        return frozenset(action for action, value in values.items() if value == best)
