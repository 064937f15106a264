"""The moves of a position with their values: for the mouse that moves, and for its whole family."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby
from typing import TYPE_CHECKING

from mousemath.games.viva_topo.maths.family import worths_left
from mousemath.games.viva_topo.maths.policies import family_options
from mousemath.games.viva_topo.maths.run import Run, Runs
from mousemath.games.viva_topo.rules.game import after_turn

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mousemath.games.viva_topo.maths.danger import Ahead
    from mousemath.games.viva_topo.maths.family import FamilySolution
    from mousemath.games.viva_topo.rules.game import State
    from mousemath.games.viva_topo.rules.path import Move
    from mousemath.games.viva_topo.rules.preset import Preset


@dataclass(frozen=True, slots=True)
class Choice:
    """A legal move.

    Attributes:
        move: what is done.
        run: what the mouse that moves can reach then, alone with the cat.
        value: the expected cheese of the whole family from now on; 0 while it is not known.
        cost: what the move gives away against the best; 0 also where rounding may hide it.
    """

    move: Move
    run: Run
    value: float = 0.0
    cost: float = 0.0


def lone_run(ahead: Ahead, spot: int) -> Run:
    """Return what a mouse of the family on ``spot`` can reach, before its next roll."""
    state, players = ahead.state, len(ahead.state.families)
    runs = Runs(ahead.preset, players, worths_left(ahead.preset, state.cheese))
    return runs.from_position(spot, state.cat, (ahead.seat - state.turn) % players)


def move_run(preset: Preset, state: State, move: Move) -> Run:
    """Return what the mouse that makes ``move`` can reach; mice on one space are caught together."""
    after, players = after_turn(preset, state, move), len(state.families)
    left = tuple({mouse for mouse in after.families[state.turn].mice if mouse == move.space})
    worths = worths_left(preset, state.cheese)
    return Run(preset, players, left, after.cat, players - 1, worths, move.place)


def choices(
    preset: Preset, state: State, moves: Sequence[Move], solution: FamilySolution | None
) -> tuple[Choice, ...]:
    """Return the legal moves, the best for the family first; in the order of the rules if unknown."""
    runs = {move: move_run(preset, state, move) for move in moves}
    if solution is None:
        return tuple(Choice(move, run) for move, run in runs.items())
    valued = [
        Choice(
            option.move,
            runs[option.move],
            float(option.value),
            float(option.cost) if option.cost > solution.slack else 0.0,
        )
        for option in family_options(solution, state)
    ]
    return tuple(sorted(valued, key=lambda choice: choice.value, reverse=True))


def by_mouse(found: Sequence[Choice]) -> list[list[Choice]]:
    """Return the moves of each mouse, the furthest mouse first, each mouse's best move first."""
    ordered = sorted(found, key=lambda choice: (-choice.move.mouse, -choice.run.expected_cheese))
    return [list(group) for _mouse, group in groupby(ordered, key=lambda each: each.move.mouse)]
