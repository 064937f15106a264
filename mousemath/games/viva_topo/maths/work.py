"""The long work behind the Decide tab: solving the family, one mouse's aims, and simulations.

What is found is kept for all plays of a process; each of these objects is the key of its own work.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from math import comb
from typing import TYPE_CHECKING

from mousemath.errors import MousemathError
from mousemath.games.viva_topo.maths.against import BestAnswer
from mousemath.games.viva_topo.maths.policies import POLICIES
from mousemath.games.viva_topo.maths.run import Runs
from mousemath.games.viva_topo.maths.simulation import Competition
from mousemath.games.viva_topo.maths.solve import exact_family, fast_family
from mousemath.games.viva_topo.rules.path import HOME, Cat, cat_places

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mousemath.games.viva_topo.maths.exact import ExactFamily
    from mousemath.games.viva_topo.maths.family import FamilySolution
    from mousemath.games.viva_topo.maths.fast.solver import FastFamily
    from mousemath.games.viva_topo.rules.game import State, VivaTopo
    from mousemath.games.viva_topo.rules.path import Move
    from mousemath.games.viva_topo.rules.preset import Preset

GAMES = 400
"""Games simulated for each move."""
EXACT_LIMIT = 1500
"""Positions of a family up to which it is solved in fractions, at once."""
RUN_LIMIT = 1500
"""Pairs of mouse and cat up to which one mouse's run is solved exactly."""


class FamilyWork:
    """The best play of a family, solved step by step, where that can be done here.

    Few positions are solved in fractions, many by the fast solver.

    Attributes:
        reason: why it cannot be done.
    """

    def __init__(self, preset: Preset, players: int) -> None:
        self.reason: MousemathError | None = None
        self._start = (HOME,) * preset.mice(players), Cat(1, preset.table(players).cat_start)
        self._exact: ExactFamily | None = None
        self._table: FastFamily | None = None
        self._finished = False
        places = comb(preset.ring + len(self._start[0]), len(self._start[0]))
        if places * len(cat_places(preset)) <= EXACT_LIMIT:
            self._exact = exact_family(preset, players, preset.worths)
            return
        try:
            self._table = fast_family(preset, players)
        except MousemathError as error:
            self.reason = error

    @property
    def solution(self) -> FamilySolution | None:
        """The solved family; ``None`` while it is not."""
        if self._table is not None:
            return self._table if self._table.finished else None
        return self._exact if self._finished else None

    def steps(self) -> Iterator[tuple[int, int]]:
        """Solve; yield how much is done, and of how much."""
        if self._table is not None:
            yield from self._table.steps()
        elif self._exact is not None:
            yield 0, 1
            self._exact.value(*self._start)
            self._finished = True


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


MOST_RUNNING = 4
"""Mice still running, of all families, up to which a best answer to the others is tried for."""
WIN, CHEESE = "win", "cheese"


class AnswerWork:
    """The best answer of the seat in turn to the policies of all others, for the win and for the cheese.

    Attributes:
        reason: why it cannot be worked out here.
        finished: whether it is worked out.
    """

    def __init__(self, game: VivaTopo, state: State, names: tuple[str, ...]) -> None:
        self.reason: MousemathError | None = None
        self.finished, self._state = False, state
        policies = [POLICIES[name] for name in names]
        self._answers = {aim: BestAnswer(game, state.turn, policies, aim) for aim in (WIN, CHEESE)}

    def steps(self) -> Iterator[tuple[int, int]]:
        """Work it out; yield how much is done, and of how much."""
        try:
            for done, answer in enumerate(self._answers.values()):
                for part, whole in answer.solving(self._state):
                    yield done * whole + part, 2 * whole
        except MousemathError as error:
            self.reason = error
            return
        self.finished = True

    def values(self, aim: str) -> dict[Move, Fraction]:
        """Return what each legal move is worth, once it is worked out; best play for that follows."""
        options = self._answers[aim].options(self._state)
        return {each.move: Fraction(each.value) for each in options}


@lru_cache(maxsize=16)
def _answer(game: VivaTopo, state: State, names: tuple[str, ...]) -> AnswerWork:
    return AnswerWork(game, state, names)


def answer_work(game: VivaTopo, state: State, names: tuple[str, ...]) -> AnswerWork | None:
    """Return the work on the best answer in a position where a move is due; nothing where it does not fit."""
    if sum(len(family.mice) for family in state.families) > MOST_RUNNING:
        return None
    found = _answer(game, state, names)
    return found if found.reason is None else None
