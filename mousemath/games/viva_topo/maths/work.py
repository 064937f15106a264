"""The long work behind the Decide tab: solving the family, one mouse's aims, and simulations.

What is found is kept for all plays of a process.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from mousemath.errors import MousemathError
from mousemath.games.viva_topo.maths.policies import Policy, policy
from mousemath.games.viva_topo.maths.run import Runs, worths_left
from mousemath.games.viva_topo.maths.simulation import SimulatedOption, Simulation
from mousemath.games.viva_topo.maths.solve import fast_family
from mousemath.games.viva_topo.rules.path import Move

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mousemath.games.viva_topo.maths.solver import FastFamily
    from mousemath.games.viva_topo.rules.game import State, VivaTopo
    from mousemath.games.viva_topo.rules.preset import Preset

GAMES = 400
"""Games simulated for each move."""
FEWEST = 2
"""Games from which there is a standard error."""
RUN_LIMIT = 1500
"""Pairs of mouse and cat up to which one mouse's run is solved exactly."""


class FamilyWork:
    """The best play of a family, solved step by step, where that can be done here."""

    def __init__(self, preset: Preset, players: int) -> None:
        self.preset, self.players = preset, players
        self.reason: MousemathError | None = None
        self._solution: FastFamily | None = None
        self.done: tuple[int, int] = (0, 1)
        try:
            self._solution = fast_family(preset, players)
        except MousemathError as error:
            self.reason = error

    @property
    def solution(self) -> FastFamily | None:
        """The solved family; ``None`` while it is not."""
        return self._solution if self._solution and self._solution.finished else None

    def steps(self) -> Iterator[tuple[int, int]]:
        """Solve; yield how much is done, and of how much."""
        if self._solution is not None and not self._solution.finished:
            for done in self._solution.steps():
                self.done = done
                yield done


@lru_cache(maxsize=4)
def family_work(preset: Preset, players: int) -> FamilyWork:
    """Return the work on a family, the same for equal presets."""
    return FamilyWork(preset, players)


def is_small(preset: Preset) -> bool:
    """Whether one mouse's run can be solved exactly while the reader waits."""
    return preset.ring * preset.ring * 2 <= RUN_LIMIT


_warm: set[object] = set()
_share: dict[object, float] = {}


def run_share(preset: Preset, players: int, cheese: tuple[int, ...]) -> float | None:
    """Return how much of one mouse's run is solved; ``None`` once a question needs no waiting."""
    key = (preset, players, worths_left(preset, cheese))
    return None if key in _warm or is_small(preset) else _share.get(key, 0.0)


def is_run_known(preset: Preset, players: int, cheese: tuple[int, ...]) -> bool:
    """Whether one mouse's aims are solved ahead of the questions."""
    return (preset, players, worths_left(preset, cheese)) in _warm


def run_steps(
    preset: Preset, players: int, cheese: tuple[int, ...] | None = None
) -> Iterator[tuple[int, int]]:
    """Solve one mouse's aims ahead of the questions; what is gone gives no cheese."""
    worths = worths_left(preset, preset.pieces if cheese is None else cheese)
    key = (preset, players, worths)
    if key in _warm:
        return
    for done, whole in Runs(preset, players, worths).steps():
        _share[key] = done / whole
        yield done, whole
    _warm.add(key)


class Competition:
    """Full games from one position, for every legal move, under fixed policies."""

    def __init__(self, game: VivaTopo, state: State, names: tuple[str, ...], seed: int) -> None:
        self.state, self.names = state, names
        policies: list[Policy] = [policy(name, game.preset, game.players) for name in names]
        self._simulations = {
            move: Simulation(game, policies, seed=seed, state=state, first=move)
            for move in game.actions(state)
            if isinstance(move, Move)
        }
        self.done = 0

    @property
    def finished(self) -> bool:
        """Whether all games are played."""
        return self.done >= GAMES

    def steps(self) -> Iterator[tuple[int, int]]:
        """Play game after game; yield how many moves have got one, and of how many in all."""
        moves = len(self._simulations)
        while not self.finished:
            for number, simulation in enumerate(self._simulations.values(), start=1):
                simulation.run(1)
                yield self.done * moves + number, GAMES * moves
            self.done += 1

    def options(self) -> tuple[SimulatedOption, ...]:
        """Return the estimates so far; nothing before there is a standard error."""
        if self.done < FEWEST:
            return ()
        seat = self.state.turn
        return tuple(
            SimulatedOption(move, simulation.cheese(seat), simulation.win_share(seat))
            for move, simulation in self._simulations.items()
        )


@lru_cache(maxsize=32)
def competition(game: VivaTopo, state: State, names: tuple[str, ...], seed: int) -> Competition:
    """Return the simulation of a position under policies, the same for equal questions."""
    return Competition(game, state, names, seed)
