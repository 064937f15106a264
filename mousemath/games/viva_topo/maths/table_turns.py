"""Where turns of a full game lead, the policies of the seats being known: the tree below a position."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from mousemath.errors import IllegalAction
from mousemath.games.viva_topo.rules.game import State, after_turn, end_turn, is_over, legal_moves
from mousemath.language import mark

if TYPE_CHECKING:
    from collections.abc import Container, Iterable, Sequence

    from mousemath.games.viva_topo.maths.policies import Policy
    from mousemath.games.viva_topo.rules.equipment import Face
    from mousemath.games.viva_topo.rules.game import VivaTopo
    from mousemath.games.viva_topo.rules.path import Move

Ends = list[tuple[State, Fraction]]
"""Where a turn may end, each with its chance; of free choices each with 1."""


class TableTurns:
    """The turns of a game in which ``free`` chooses freely and all other seats by their policies.

    Args:
        game: the rules.
        policies: what each seat does.
        free: the seat that chooses freely, if any.
    """

    def __init__(self, game: VivaTopo, policies: Sequence[Policy], free: int | None) -> None:
        self.game, self.free = game, free
        self._policies = tuple(policies)
        self.chances = [Fraction(mass) for _face, mass in game.die.items()]
        self._known: dict[State, list[Ends]] = {}

    def forget(self) -> None:
        """Remember nothing of the turns seen so far."""
        self._known.clear()

    def moved(self, state: State) -> list[tuple[Move, State]]:
        """Return the legal moves of a roll, and where each leads.

        Raises:
            IllegalAction: no move is due.
        """
        preset = self.game.preset
        moves = () if state.face is None else legal_moves(preset, state, state.face.steps)
        if not moves:
            raise IllegalAction(mark("No move is due now."))
        return [(move, after_turn(preset, state, move)) for move in moves]

    def starts(self, state: State) -> list[State]:
        """Return a position before a roll itself, and what may follow a roll."""
        return [state] if state.face is None else [each for _move, each in self.moved(state)]

    def turns(self, state: State) -> list[Ends]:
        """Return for each face where the turn may end; nothing once the game is over."""
        if state not in self._known:
            faces = () if is_over(state) else tuple(self.game.die)
            self._known[state] = [self._turn(state, face) for face in faces]
        return self._known[state]

    def _turn(self, state: State, face: Face) -> Ends:
        preset = self.game.preset
        moves = legal_moves(preset, state, face.steps)
        if not moves:
            return [(end_turn(preset, state, face), Fraction(1))]
        rolled = State(state.families, state.cat, state.cheese, state.turn, face)
        if state.turn == self.free:
            return [(after_turn(preset, rolled, move), Fraction(1)) for move in moves]
        drawn = self._policies[state.turn](self.game, rolled)
        return [
            (after_turn(preset, rolled, move), Fraction(share)) for move, share in drawn.items()
        ]

    def circle(self, state: State) -> list[State]:
        """Return a position with each seat in turn, the free one first."""
        players, first = self.game.players, self.free or 0
        return [
            State(state.families, state.cat, state.cheese, (first + step) % players)
            for step in range(players)
        ]

    def passed(self, state: State) -> State:
        """Return the same position with the next seat in turn."""
        turn = (state.turn + 1) % self.game.players
        return State(state.families, state.cat, state.cheese, turn)

    def following(self, states: Iterable[State], known: Container[State]) -> list[State]:
        """Return the positions that may follow these, and are not known."""
        after = (
            each
            for state in states
            for turn in self.turns(state)
            for each, _share in turn
            if each not in known
        )
        return list(dict.fromkeys(after))
