"""Two players and no deck: perfect information, solved by minimax with its whole tree.

When the deck is used up, the unseen cards are the opponent's hand, so both know everything. Each
player seeks the largest final margin (own cheese less the opponent's). As every card goes to
someone, this is a zero-sum game; and who can force a positive margin can force the win.

Source: E. Zermelo, *Über eine Anwendung der Mengenlehre auf die Theorie des Schachspiels* (1913).
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from mousemath.errors import MousemathError
from mousemath.games.batamouse.rules.state import Gather, Phase, Play, State, Take
from mousemath.language import mark

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mousemath.games.batamouse.maths.knowledge import Knowledge
    from mousemath.games.batamouse.rules.game import Batamouse
    from mousemath.games.batamouse.rules.preset import Card

_DUEL = 2


@dataclass(frozen=True, slots=True)
class Node:
    """A position of the endgame.

    Attributes:
        action: the play or take that led here; ``None`` at the root.
        seat: who acts here; -1 when the game is over.
        margin: the final margin of the player who asks, if both play on perfectly.
        best: the cards that reach it, for the player who acts: a set, because ties occur.
        branches: what may follow, one node for each legal card, ascending.
    """

    action: Play | Take | None
    seat: int
    margin: int
    best: frozenset[Card]
    branches: tuple[Node, ...]

    def nodes(self) -> Iterator[Node]:
        """Iterate over this node and all below it, depth first."""
        yield self
        for branch in self.branches:
            yield from branch.nodes()

    def line(self) -> tuple[Play | Take, ...]:
        """Return one line of perfect play: the smallest best card at every node."""
        node, actions = self, []
        while node.branches:
            node = next(each for each in node.branches if each.margin == node.margin)
            if node.action is not None:
                actions.append(node.action)
        return tuple(actions)

    def margins(self) -> dict[Card, int]:
        """Return the margin after each card that may be played or taken here."""
        return {each.action.card: each.margin for each in self.branches if each.action}


def is_solvable(knowledge: Knowledge) -> bool:
    """Whether two players play on with no card left to draw, so that minimax applies."""
    begun = knowledge.phase in {Phase.PLAY, Phase.TAKE, Phase.CHEESE}
    return knowledge.players == _DUEL and knowledge.deck == 0 and begun and knowledge.leader >= 0


@lru_cache(maxsize=20)
def solve_endgame(knowledge: Knowledge) -> Node:
    """Return the whole tree of what is left to play, every node with its value.

    Three rounds without a den have 139 nodes; with the last den before them there are 2,533.

    Raises:
        MousemathError: there are more than two players, or cards are left to draw.
    """
    if not is_solvable(knowledge):
        raise MousemathError(
            mark("Perfect play is known with two players and no deck: play on until it is empty.")
        )
    return _solve(knowledge.game, knowledge.world(), knowledge.seat, None)


def _solve(game: Batamouse, state: State, seat: int, action: Play | Take | None) -> Node:
    while state.phase is Phase.CHEESE:
        state = game.apply(state, Gather())
    if state.phase is Phase.OVER:
        scores = state.scores()
        return Node(action, -1, scores[seat] - scores[1 - seat], frozenset(), ())
    branches = tuple(
        _solve(game, game.apply(state, each), seat, each)
        for each in game.actions(state)
        if isinstance(each, (Play, Take))
    )
    actor = game.player(state)
    margin = (max if actor == seat else min)(branch.margin for branch in branches)
    best = frozenset(
        branch.action.card for branch in branches if branch.action and branch.margin == margin
    )
    return Node(action, actor, margin, best, branches)
