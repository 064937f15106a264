"""Full games played out at random: estimates with their standard error, never exact values.

The simulation draws faces and choices; every position comes from the rules' own functions.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from mousemath.errors import MousemathError
from mousemath.games.viva_topo.rules.game import (
    State,
    after_turn,
    end_turn,
    is_over,
    legal_moves,
    winners,
)
from mousemath.language import mark
from mousemath.play.simulation import Estimate, Tally

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from mousemath.games.viva_topo.maths.policies import Policy
    from mousemath.games.viva_topo.rules.game import VivaTopo
    from mousemath.games.viva_topo.rules.path import Move

FEWEST = 2
"""Games from which there is a standard error."""
MOST_ROLLS = 100_000
"""Rolls after which a game is taken to be stuck; no game of a checked preset comes near."""


class Simulation:
    """Games from one position under fixed policies, one for each seat.

    Args:
        game: the rules.
        policies: what each seat does.
        seed: the same seed gives the same games.
        state: where each game starts (default: the set-up).
        first: a move to be made first, the roll being known in ``state``.

    Raises:
        MousemathError: the policies are not one for each seat.

    >>> from mousemath.games.viva_topo.maths.policies import policy
    >>> from mousemath.games.viva_topo.rules.preset import Preset
    >>> from mousemath.games.viva_topo.rules.game import VivaTopo
    >>> game = VivaTopo(Preset.load("classic"), 2)
    >>> bots = [policy("timid"), policy("greedy")]
    >>> simulation = Simulation(game, bots, seed=7)
    >>> simulation.run(20)
    >>> simulation.cheese(0).games
    20
    """

    def __init__(
        self,
        game: VivaTopo,
        policies: Sequence[Policy],
        *,
        seed: int = 1,
        state: State | None = None,
        first: Move | None = None,
    ) -> None:
        if len(policies) != game.players:
            raise MousemathError(mark("Give one policy for each player."))
        self.game, self.policies = game, tuple(policies)
        start = game.start() if state is None else state
        self.start = start if first is None else game.apply(start, first, None)
        self._random = random.Random(seed)  # noqa: S311 - dice, no secret
        self._faces = tuple(game.die)
        self._weights = tuple(float(mass) for _face, mass in game.die.items())
        self._cheese = [Tally() for _ in policies]
        self._wins = [Tally(share=True) for _ in policies]

    def run(self, games: int) -> None:
        """Play ``games`` more games to their end."""
        for _ in range(games):
            end = self.play()
            best = winners(end)
            for seat, family in enumerate(end.families):
                self._cheese[seat].add(Fraction(family.cheese))
                self._wins[seat].add(Fraction(int(seat in best), len(best)))

    def cheese(self, seat: int) -> Estimate:
        """Return the estimate of the expected cheese of ``seat`` at the end."""
        return self._cheese[seat].estimate()

    def win_share(self, seat: int) -> Estimate:
        """Return the estimate of the expected share of the win; a tie shares it."""
        return self._wins[seat].estimate()

    def play(self) -> State:
        """Play one game to its end and return its last state."""
        state = self.start
        for _ in range(MOST_ROLLS):
            if is_over(state):
                return state
            state = self._turn(state)
        raise MousemathError(mark("This game does not come to an end: check the preset."))

    def _turn(self, state: State) -> State:
        """Play one turn, or what is left of it."""
        preset = self.game.preset
        face = state.face or self._random.choices(self._faces, self._weights)[0]
        moves = legal_moves(preset, state, face.steps)
        if not moves:
            return end_turn(preset, state, face)
        rolled = State(state.families, state.cat, state.cheese, state.turn, face)
        if len(moves) > 1:
            moves = self.policies[state.turn](self.game, rolled).support
        move = moves[0] if len(moves) == 1 else self._random.choice(moves)
        return after_turn(preset, rolled, move)


@dataclass(frozen=True, slots=True)
class SimulatedOption:
    """A legal move with estimates for the seat that makes it."""

    move: Move
    cheese: Estimate
    win_share: Estimate


def are_apart(first: SimulatedOption, second: SimulatedOption) -> bool:
    """Whether the first move wins more than the second by more than both estimates may be off."""
    return first.win_share.exceeds(second.win_share)


class Competition:
    """Full games from one position, for every legal move, under fixed policies.

    Args:
        game: the rules.
        state: where a roll waits for its move.
        policies: what each seat does.
        games: how many games each move gets.
        seed: the same for every move.

    Attributes:
        done: how many games each move has got.

    Raises:
        MousemathError: no move is due.
    """

    def __init__(
        self, game: VivaTopo, state: State, policies: Sequence[Policy], *, games: int, seed: int
    ) -> None:
        if state.face is None:
            raise MousemathError(mark("No move is due now."))
        self.games, self.done, self._seat = games, 0, state.turn
        self._simulations = {
            move: Simulation(game, policies, seed=seed, state=state, first=move)
            for move in legal_moves(game.preset, state, state.face.steps)
        }

    @property
    def finished(self) -> bool:
        """Whether all games are played."""
        return self.done >= self.games

    def steps(self) -> Iterator[tuple[int, int]]:
        """Play game after game; yield how many moves have got one, and of how many in all."""
        moves = len(self._simulations)
        while not self.finished:
            for number, simulation in enumerate(self._simulations.values(), start=1):
                simulation.run(1)
                yield self.done * moves + number, self.games * moves
            self.done += 1

    def options(self) -> tuple[SimulatedOption, ...]:
        """Return the estimates so far; nothing before there is a standard error."""
        if self.done < FEWEST:
            return ()
        return tuple(
            SimulatedOption(move, simulation.cheese(self._seat), simulation.win_share(self._seat))
            for move, simulation in self._simulations.items()
        )

    def ranked(self) -> tuple[SimulatedOption, ...]:
        """Return the estimates so far, the most wins first."""
        wins = sorted(self.options(), key=lambda each: (-each.win_share.mean, -each.cheese.mean))
        return tuple(wins)


def simulate_options(
    game: VivaTopo, state: State, policies: Sequence[Policy], *, games: int, seed: int = 1
) -> tuple[SimulatedOption, ...]:
    """Return estimates for every legal move, each from ``games`` games with the same seed.

    Raises:
        MousemathError: no move is due.
    """
    competition = Competition(game, state, policies, games=games, seed=seed)
    for _step in competition.steps():
        pass
    return competition.options()
