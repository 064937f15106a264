"""What a game is: immutable states, legal actions, explicit chance.

Chance is split from the rules. ``chance(state, action)`` describes what may happen and
``apply(state, action, outcome)`` says what then follows; both are pure. Playing (with dice drawn
from a seed), solving, counting and drawing all go through these two functions.

Terms follow Puterman, *Markov Decision Processes* (1994), and the usual ones of game theory: a
*policy* chooses actions, a *strategy* mixes them.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import TYPE_CHECKING, Any, Protocol, TypeVar, runtime_checkable

from mousemath.errors import IllegalAction
from mousemath.language import mark

if TYPE_CHECKING:
    from mousemath.chance.distribution import Distribution

NOT_NOW = mark("That is not possible now: choose one of the marked actions.")
State = TypeVar("State", bound=Hashable)
Action = TypeVar("Action", bound=Hashable)
__all__ = ["NOT_NOW", "Game", "IllegalAction", "check_legal", "reachable", "transition"]


@runtime_checkable
class Game(Protocol[State, Action]):
    """A sequential game with explicit chance, for one decision maker or several in turn.

    A state without actions is terminal. An action with one certain outcome (``None``) involves
    no chance. Dealing and rolling are actions too, so that nothing random happens unseen.
    """

    def start(self) -> State:
        """Return the state before anything has happened."""

    def actions(self, state: State) -> tuple[Action, ...]:
        """Return the legal actions, in a fixed order; empty in a terminal state."""

    def player(self, state: State) -> int:
        """Return the seat (0, 1, …) that acts in ``state``; 0 where all decide together."""

    def chance(self, state: State, action: Action) -> Distribution[Any]:
        """Return what may happen when ``action`` is taken; certain ``None`` without chance."""

    def apply(self, state: State, action: Action, outcome: Any) -> State:  # noqa: ANN401 - each game has its own
        """Return the state after ``action`` and ``outcome``.

        Raises:
            IllegalAction: the rules do not allow the action or the outcome here.
        """


def check_legal(game: Game[State, Action], state: State, action: Action) -> None:
    """Raise :class:`~mousemath.errors.IllegalAction` unless ``action`` is legal in ``state``."""
    if action not in game.actions(state):
        raise IllegalAction(NOT_NOW)


def transition(game: Game[State, Action], state: State, action: Action) -> Distribution[State]:
    """Return the distribution of the next state, outcomes that lead to the same state merged."""
    return game.chance(state, action).map(lambda outcome: game.apply(state, action, outcome))


def reachable(game: Game[State, Action], start: State | None = None) -> Iterator[State]:
    """Iterate over every state that play can reach, each once, ``start`` first."""
    first = game.start() if start is None else start
    seen, waiting = {first}, [first]
    while waiting:
        state = waiting.pop()
        yield state
        for action in game.actions(state):
            for after in transition(game, state, action):
                if after not in seen:
                    seen.add(after)
                    waiting.append(after)
