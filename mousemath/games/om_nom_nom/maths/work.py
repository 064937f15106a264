"""Long work behind the panels, in small steps, shared by all plays: counting, duels, the solo game."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from mousemath.chance.matrix_game import Reduction, eliminate
from mousemath.games.om_nom_nom.maths.beat_all import MOST_CARDS, BeatAll
from mousemath.games.om_nom_nom.maths.duel import Duel, duel_from, shared_values
from mousemath.games.om_nom_nom.maths.simulation import Sample, simulating
from mousemath.games.om_nom_nom.maths.solo import SoloSolver
from mousemath.games.om_nom_nom.rules.game import State

if TYPE_CHECKING:
    from collections.abc import Iterator
    from fractions import Fraction

    from mousemath.play.session import Session

QUICK = 3
"""Cards in a hand up to which a duel is solved at once."""
RUNS = 600
"""Simulated rounds for each card."""
MOST_KEPT = 1_500_000
"""Positions that a solver of the solo game keeps before it begins anew."""
POINTS, MARGIN = "points", "margin"


def bare(state: State) -> State:
    """Return a state with nothing but the dice and hands, on which the rest of a round depends."""
    return State(state.hands, tuple(type(haul)() for haul in state.hauls), state.dice)


# ── two players ──────────────────────────────────────────────────────────────────────────────────


def duel_ready(state: State) -> bool:
    """Whether the choice of two players can be shown at once."""
    return len(state.hands[0]) <= QUICK or shared_values().knows(state)


def duel_of(state: State, seat: int) -> Duel:
    """Return the choice that ``seat`` faces; the latest are remembered."""
    return _duel(bare(state), seat)


@lru_cache(maxsize=256)
def _duel(state: State, seat: int) -> Duel:
    return duel_from(state, seat, known=shared_values())


@lru_cache(maxsize=256)
def reduction_of(duel: Duel) -> Reduction:
    """Return the strikes of dominated cards; the latest are remembered."""
    return eliminate(duel.payoff, mixed=True)


# ── solo ─────────────────────────────────────────────────────────────────────────────────────────


class SoloWork:
    """The solo game against some imaginary opponents: solvers, and samples of what is not exact."""

    def __init__(self, opponents: int) -> None:
        self.opponents = opponents
        self.solvers = {aim: SoloSolver(opponents, aim) for aim in (POINTS, MARGIN)}
        self.samples: dict[tuple[State, str], Sample] = {}
        self._values: dict[tuple[State, str], dict[str, Fraction]] = {}

    def values(self, state: State, aim: str) -> dict[str, Fraction] | None:
        """Return what each card is worth, or ``None`` while it is not worked out."""
        key = (bare(state), aim)
        if key not in self._values:
            solver = self.solvers[aim]
            if len(state.hands[0]) > 2 and not solver.knows(key[0]):  # noqa: PLR2004 - quick from there on
                return None
            if len(self._values) > MOST_KEPT // 1000:
                self._values.clear()
            self._values[key] = solver.values(key[0])
        return self._values[key]

    def complete(self, state: State) -> bool:
        """Whether nothing is missing: both aims are solved, and what is not exact is simulated."""
        return all(self.values(state, aim) is not None for aim in self.solvers) and (
            len(state.hands[0]) <= MOST_CARDS
            or all(
                (state, card) in self.samples and self.samples[state, card].beats_all.games >= RUNS
                for card in state.hands[0]
            )
        )

    def beats_all(self, state: State) -> dict[str, Fraction] | None:
        """Return the exact chance to end the round ahead of all, from three cards on."""
        if len(state.hands[0]) > MOST_CARDS:
            return None
        return _beats_all(state)

    def steps(self, session: Session[Any, Any]) -> Iterator[tuple[int, int]]:
        """Work out the position of the session, as long as something is missing."""
        while True:
            state = session.state.game
            if not any(state.hands):
                return
            for done in self._of(state):
                yield done
                if session.state.game != state:
                    break
            else:
                return

    def _of(self, state: State) -> Iterator[tuple[int, int]]:
        position = bare(state)
        for aim, solver in self.solvers.items():
            if len(solver) > MOST_KEPT:
                self.solvers[aim] = SoloSolver(self.opponents, aim)
            if self.values(state, aim) is None:
                for share in self.solvers[aim].solving(position):
                    yield int(1000 * share), 1000
            if aim == POINTS and len(state.hands[0]) > MOST_CARDS:
                yield from self._simulate(state)

    def _simulate(self, state: State) -> Iterator[tuple[int, int]]:
        if len(self.samples) > MOST_KEPT // 1000:
            self.samples.clear()
        choose = self.solvers[POINTS].choose
        for number, card in enumerate(sorted(state.hands[0])):
            had = self.samples.get((state, card))
            if had is not None and had.beats_all.games >= RUNS:
                continue
            for sample in simulating(state, choose, runs=RUNS, seed=1 + number, first=card):
                self.samples[state, card] = sample
                yield sample.beats_all.games, RUNS


@lru_cache(maxsize=64)
def _beats_all(state: State) -> dict[str, Fraction]:
    return dict(BeatAll().chances(state))


@lru_cache(maxsize=4)
def solo_work(opponents: int) -> SoloWork:
    """Return the work on the solo game, the same for all plays."""
    return SoloWork(opponents)


# ── work ─────────────────────────────────────────────────────────────────────────────────────────


def duel_steps(session: Session[Any, Any]) -> Iterator[tuple[int, int]]:
    """Solve the duel of the session, following it where it goes."""
    while True:
        state = session.state.game
        if not any(state.hands) or duel_ready(state):
            return
        for done in shared_values().solving(state):
            yield done
            if session.state.game != state:
                break
        else:
            return
