"""The long work behind the Decide tab: solving the family, one mouse's aims, and simulations.

What is found is kept for all plays of a process; each of these objects is the key of its own work.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from mousemath.errors import MousemathError
from mousemath.games.viva_topo.maths.policies import POLICIES
from mousemath.games.viva_topo.maths.run import Runs
from mousemath.games.viva_topo.maths.simulation import Competition
from mousemath.games.viva_topo.maths.solve import fast_family

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mousemath.games.viva_topo.maths.fast.solver import FastFamily
    from mousemath.games.viva_topo.rules.game import State, VivaTopo
    from mousemath.games.viva_topo.rules.preset import Preset

GAMES = 400
"""Games simulated for each move."""
RUN_LIMIT = 1500
"""Pairs of mouse and cat up to which one mouse's run is solved exactly."""


class FamilyWork:
    """The best play of a family, solved step by step, where that can be done here.

    Attributes:
        reason: why it cannot be done.
    """

    def __init__(self, preset: Preset, players: int) -> None:
        self.reason: MousemathError | None = None
        self._table: FastFamily | None = None
        try:
            self._table = fast_family(preset, players)
        except MousemathError as error:
            self.reason = error

    @property
    def solution(self) -> FastFamily | None:
        """The solved family; ``None`` while it is not."""
        return self._table if self._table is not None and self._table.finished else None

    def steps(self) -> Iterator[tuple[int, int]]:
        """Solve; yield how much is done, and of how much."""
        return iter(()) if self._table is None else self._table.steps()


@lru_cache(maxsize=4)
def family_work(preset: Preset, players: int) -> FamilyWork:
    """Return the work on a family, the same for equal presets."""
    return FamilyWork(preset, players)


class RunWork:
    """What one mouse can reach, solved for every aim ahead of the questions.

    Attributes:
        finished: whether that is done.
    """

    def __init__(self, preset: Preset, players: int, worths: tuple[int, ...]) -> None:
        self._runs = Runs(preset, players, worths)
        self._small = preset.ring * preset.ring * 2 <= RUN_LIMIT
        self.finished = False

    @property
    def is_quick(self) -> bool:
        """Whether a question is answered while the reader waits."""
        return self._small or self.finished

    def steps(self) -> Iterator[tuple[int, int]]:
        """Solve; yield how much is done, and of how much."""
        yield from self._runs.steps()
        self.finished = True


@lru_cache(maxsize=32)
def run_work(preset: Preset, players: int, worths: tuple[int, ...]) -> RunWork:
    """Return the work on one mouse's run, the same for equal questions."""
    return RunWork(preset, players, worths)


@lru_cache(maxsize=32)
def competition(game: VivaTopo, state: State, names: tuple[str, ...], seed: int) -> Competition:
    """Return the simulation of a position under policies, the same for equal questions."""
    policies = [POLICIES[name] for name in names]
    return Competition(game, state, policies, games=GAMES, seed=seed)
