"""Long work behind the panels, in small steps, and what it has found, shared by all plays."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING

from mousemath.chance.matrix_game import Reduction, centred, eliminate
from mousemath.games.om_nom_nom.maths.beat_all import MOST_CARDS, BeatAll
from mousemath.games.om_nom_nom.maths.duel import Duel, duel_from
from mousemath.games.om_nom_nom.maths.round_values import shared_values
from mousemath.games.om_nom_nom.maths.simulation import Sample, simulating
from mousemath.games.om_nom_nom.maths.solo import AIMS, POINTS, SoloSolver
from mousemath.games.om_nom_nom.rules.game import bare

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from fractions import Fraction

    from mousemath.games.om_nom_nom.rules.game import State

QUICK_DUEL, QUICK_SOLO = 3, 2
"""Cards in a hand up to which a duel, or the solo game, is solved at once."""
RUNS = 600
"""Simulated rounds for each card."""
MOST_POSITIONS, MOST_ANSWERS = 1_500_000, 1_500
"""Positions that a solver of the solo game keeps, and answers about states, before all begins anew."""


# ── two players ──────────────────────────────────────────────────────────────────────────────────


def duel_ready(state: State) -> bool:
    """Whether the choice of two players can be shown at once."""
    return state.cards_left <= QUICK_DUEL or shared_values().knows(state)


def duel_of(state: State, seat: int) -> Duel:
    """Return the choice that ``seat`` faces; the latest are remembered.

    Where a side has several optimal mixes, it plays the mean of the extreme ones.
    """
    return _duel(bare(state), seat)


@lru_cache(maxsize=256)
def _duel(state: State, seat: int) -> Duel:
    duel = duel_from(state, seat, known=shared_values())
    return replace(duel, solution=centred(duel.payoff, duel.solution))


@lru_cache(maxsize=256)
def reduction_of(duel: Duel) -> Reduction:
    """Return the strikes of dominated cards; the latest are remembered."""
    return eliminate(duel.payoff, mixed=True)


# ── solo ─────────────────────────────────────────────────────────────────────────────────────────


class SoloWork:
    """The solo game against some imaginary opponents: solvers, and samples of what is not exact."""

    def __init__(self, opponents: int) -> None:
        self.opponents = opponents
        self._solvers = {aim: SoloSolver(opponents, aim) for aim in AIMS}
        self._samples: dict[tuple[State, str], Sample] = {}
        self._values: dict[tuple[State, str], dict[str, Fraction]] = {}

    def values(self, state: State, aim: str) -> dict[str, Fraction] | None:
        """Return what each card is worth, or ``None`` while it is not worked out."""
        position, solver = bare(state), self._solvers[aim]
        if (position, aim) not in self._values:
            if state.cards_left > QUICK_SOLO and not solver.knows(position):
                return None
            if len(self._values) > MOST_ANSWERS:
                self._values.clear()
            self._values[position, aim] = solver.values(position)
        return self._values[position, aim]

    def sample(self, state: State, card: str) -> Sample | None:
        """Return what was simulated so far for a card."""
        return self._samples.get((state, card))

    def complete(self, state: State) -> bool:
        """Whether nothing is missing: both aims are solved, and what is not exact is simulated."""
        solved = all(self.values(state, aim) is not None for aim in AIMS)
        return solved and self.sampled(state)

    def sampled(self, state: State) -> bool:
        """Whether every card is simulated as often as it will be, or nothing need be simulated."""
        exact = state.cards_left <= MOST_CARDS
        return exact or all(self._enough(state, card) for card in state.hands[0])

    def _enough(self, state: State, card: str) -> bool:
        sample = self.sample(state, card)
        return sample is not None and sample.beats_all.games >= RUNS

    def solving(self, state: State, aim: str) -> Iterator[tuple[int, int]]:
        """Solve one aim, as far as it is missing."""
        if len(self._solvers[aim]) > MOST_POSITIONS:
            self._solvers[aim] = SoloSolver(self.opponents, aim)
        if self.values(state, aim) is None:
            for share in self._solvers[aim].solving(bare(state)):
                yield int(1000 * share), 1000

    def steps(self, state: State) -> Iterator[tuple[int, int]]:
        """Solve both aims and simulate what is not exact, as far as it is missing."""
        for aim in AIMS:
            yield from self.solving(state, aim)
            if aim == POINTS and state.cards_left > MOST_CARDS:
                yield from self._simulate(state)

    def _simulate(self, state: State) -> Iterator[tuple[int, int]]:
        if len(self._samples) > MOST_ANSWERS:
            self._samples.clear()
        choose = self._solvers[POINTS].choose
        for seed, card in enumerate(sorted(state.hands[0]), 1):
            if self._enough(state, card):
                continue
            for sample in simulating(state, choose, runs=RUNS, seed=seed, first=card):
                self._samples[state, card] = sample
                yield sample.beats_all.games, RUNS


@lru_cache(maxsize=64)
def beats_all(state: State) -> Mapping[str, Fraction] | None:
    """Return the exact chance to end the round ahead of all, from three cards on."""
    return BeatAll().chances(state) if state.cards_left <= MOST_CARDS else None


@lru_cache(maxsize=4)
def solo_work(opponents: int) -> SoloWork:
    """Return the work on the solo game, the same for all plays."""
    return SoloWork(opponents)
