"""A named policy of Mmm! at the table, on boards of any size."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from mousemath.errors import MousemathError
from mousemath.games.mmm.maths.choices import free_spot, item_opens
from mousemath.games.mmm.maths.free_turn import FreeTurn
from mousemath.games.mmm.maths.policies import POLICIES
from mousemath.games.mmm.maths.turn_table import placements
from mousemath.games.mmm.maths.turns import Node, Turns
from mousemath.games.mmm.rules.board_file import FOODS
from mousemath.games.mmm.rules.game import Action, Bust, Gather, Mmm, Place, Roll
from mousemath.games.mmm.rules.state import DICE, State
from mousemath.language import mark

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mousemath.games.mmm.maths.free_turn import Spot
    from mousemath.games.mmm.maths.policies import Policy
    from mousemath.games.mmm.maths.turn_table import Deed

KEPT = 50_000
"""Answers that a player keeps."""


@lru_cache(maxsize=4)
def stopping(game: Mmm) -> Player:
    """Return the team that lays all that fits and gathers; kept, as it learns the turns of a board."""
    return Player(game, POLICIES["always_stop"])


class Player:
    """A policy at the table: called with a position of the rules, it returns its action.

    It serves :func:`mousemath.play.simulation.simulate`, on boards of any size.

    >>> from mousemath.games.mmm.maths.policies import POLICIES
    >>> from mousemath.games.mmm.rules.board import Board
    >>> game = Mmm(Board.load("crumb"))
    >>> player = Player(game, POLICIES["always_stop"])
    >>> rolled = game.apply(game.start(), Roll(), ("cheese", "cross", "cross"))
    >>> laid = game.apply(rolled, player(rolled), None)
    >>> player(laid)
    Gather()
    """

    def __init__(self, game: Mmm, policy: Policy, turns: Turns | None = None) -> None:
        if game.line:
            raise MousemathError(
                mark(
                    "The named policies play the free placement only: choose a game without the line variant."
                )
            )
        self.game, self.policy = game, policy
        self.turns = turns or Turns(item_opens(game.board, 0))
        self._known = lru_cache(maxsize=KEPT)(self._action)

    def __call__(self, state: State) -> Action:
        """Return the action; ties are broken, so there is one. The latest answers are kept."""
        return self._known(state)

    def _action(self, state: State) -> Action:
        if state.between_turns:
            return Roll()
        if self.game.actions(state) == (Bust(),):
            return Bust()
        spots, node, deed = self.choice(state)
        if not spots:
            return Roll() if node.left and deed == "reroll" else Gather()
        return next(
            action
            for action in self.game.actions(state)
            if isinstance(action, Place) and free_spot(self.game.board, action.square) == spots[0]
        )

    def choice(self, state: State) -> tuple[tuple[Spot, ...], Node, Deed]:
        """Return where to lay dice now, the node that this leads to, and what to do there."""
        judge = self.policy.judge(
            self.turns, self.turns.find(item_opens(self.game.board, state.chips)), state.cat
        )
        spots, node = max(self.placements(state), key=lambda found: judge(found[1])[0])
        return spots, node, judge(node)[1]

    def placements(self, state: State) -> Iterator[tuple[tuple[Spot, ...], Node]]:
        """Yield every way to lay dice in hand that the rules allow, with its node."""
        board = self.game.board
        model = FreeTurn(item_opens(board, state.chips), state.cat, lambda _opens, _cat: 0)
        before = tuple(free_spot(board, square) for square in state.placed if square is not None)
        faces = [state.faces[die] for die in state.in_hand]
        hand = [FOODS.index(face) for face in faces if face in FOODS]
        for laid in placements(model, before, hand):
            if state.fresh and laid == before:
                continue
            states, finished = model.node(laid)
            yield (
                laid[len(before) :],
                Node(self.turns.find(states), finished, DICE - len(laid)),
            )
