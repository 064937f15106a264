"""The solo round played many times: estimates with their standard errors.

For what is not worked out exactly, and as a third route to what is. The same seed gives the same
rounds.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from math import inf, sqrt
from typing import TYPE_CHECKING

from mousemath.errors import MousemathError
from mousemath.games.om_nom_nom.rules.game import State, play
from mousemath.games.om_nom_nom.rules.pieces import in_order
from mousemath.language import mark
from mousemath.play.simulation import Estimate

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
        MousemathError: ``runs`` is not positive.
    """
    if runs < 1:
        raise MousemathError(mark("A simulation needs at least one run."))
    source = random.Random(seed)  # noqa: S311 - reproducible, not secret
    before = [haul.points for haul in state.hauls]
    rivals = len(state.hands) - 1
    sums = [[0, 0], [0, 0], [0, 0]]
    for run in range(1, runs + 1):
        ended = _play_out(state, choose, source, first)
        reached = [haul.points for haul in ended.hauls]
        gains = [after - at for after, at in zip(reached, before, strict=True)]
        margin = rivals * gains[0] - sum(gains[1:])
        for each, amount in zip(
            sums, (gains[0], margin, int(reached[0] > max(reached[1:]))), strict=True
        ):
            each[0] += amount
            each[1] += amount * amount
        if run % PORTION == 0 or run == runs:
            points, margins, wins = sums
            yield Sample(
                _estimate(points, run), _estimate(margins, run, rivals), _estimate(wins, run)
            )


def _estimate(sums: list[int], runs: int, unit: int = 1) -> Estimate:
    """Return the estimate of a mean from a sum and a sum of squares, in whole numbers."""
    total, squares = sums
    spread = squares * runs - total * total
    error = sqrt(spread / (runs - 1)) / runs if runs > 1 else inf
    return Estimate(total / runs / unit, error / unit, runs)


def _play_out(
    state: State, choose: Callable[[State], str], source: random.Random, first: str | None
) -> State:
    while state.hands[0]:
        mine = first or choose(state)
        first = None
        state = play(state, (mine, *(source.choice(in_order(hand)) for hand in state.hands[1:])))
    return state
