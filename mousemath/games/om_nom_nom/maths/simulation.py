"""The solo round played many times: estimates with their standard errors.

For what is not worked out exactly, and as a third route to what is. The same seed gives the same
rounds.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from mousemath.errors import MousemathError
from mousemath.games.om_nom_nom.rules.game import State, play
from mousemath.games.om_nom_nom.rules.pieces import in_order
from mousemath.language import mark
from mousemath.play.kinds import check_at_once
from mousemath.play.simulation import Estimate, Tally

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

PORTION = 20
"""How many runs are played before the sample so far is given."""


@dataclass(frozen=True, slots=True)
class Sample:
    """What seat 0 reached, simulated: points and margin from now on, and how often it beat all."""

    points: Estimate
    margin: Estimate
    beats_all: Estimate


def simulating(
    state: State,
    choose: Callable[[State], str],
    *,
    runs: int,
    seed: int,
    first: str | None = None,
) -> Iterator[Sample]:
    """Play the rest of the round ``runs`` times; give the sample so far after every portion.

    Seat 0 plays ``first`` (if given) and then what ``choose`` says; the others play at random.
    Points count from now on; beating all compares the points of the whole round, strictly.

    Raises:
        MousemathError: ``runs`` is not positive, or more than a million.
    """
    if runs < 1:
        raise MousemathError(mark("A simulation needs at least one run."))
    check_at_once(runs)
    return _samples(state, choose, runs, seed, first)


def _samples(
    state: State, choose: Callable[[State], str], runs: int, seed: int, first: str | None
) -> Iterator[Sample]:
    source = random.Random(seed)  # noqa: S311 - reproducible, not secret
    before = [haul.points for haul in state.hauls]
    points, margin, beats_all = Tally(), Tally(), Tally(share=True)
    for run in range(1, runs + 1):
        reached = [haul.points for haul in _ended(state, choose, source, first).hauls]
        mine, *others = (after - at for after, at in zip(reached, before, strict=True))
        points.add(mine)
        margin.add(mine - Fraction(sum(others), len(others)))
        beats_all.add(int(reached[0] > max(reached[1:])))
        if run % PORTION == 0 or run == runs:
            yield Sample(points.estimate(), margin.estimate(), beats_all.estimate())


def _ended(
    state: State, choose: Callable[[State], str], source: random.Random, first: str | None
) -> State:
    """Return how the round ends in one run."""
    while state.cards_left:
        mine, first = first or choose(state), None
        state = play(state, (mine, *(source.choice(in_order(hand)) for hand in state.hands[1:])))
    return state
