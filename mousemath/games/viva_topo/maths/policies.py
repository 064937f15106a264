"""Named ways to play: what computer players do, and against what a simulation plays.

A policy picks some legal moves as equally good to it and draws one of them evenly. All are pure;
the draw is made by a session or a simulation. None of them is optimal in the game of several
families, which is out of exact reach; they are fixed so that numbers about them mean something.

- ``random``: any legal move.
- ``timid``: looks at how many cat rolls each of its mice is away from being caught when the turn is
  over, and makes the smallest of these as large as it can, then the next smallest, and so on. A
  safe mouse counts as out of reach, a caught one as 0.
- ``greedy``: takes the most cheese it can get at once; without cheese it moves the mouse that gets
  furthest, but rather any other than one into the cat.
- ``family-optimal``: takes the move of greatest value for its own family, as if the other mice were
  not there and homes did not run out (see :mod:`mousemath.games.viva_topo.maths.family`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from mousemath.chance.distribution import Distribution
from mousemath.errors import IllegalAction, check_known
from mousemath.games.viva_topo.maths.arrival import cat_rolls_until
from mousemath.games.viva_topo.maths.family import Option, options_from, worths_left
from mousemath.games.viva_topo.maths.solve import solve_family
from mousemath.games.viva_topo.rules.game import after_turn, legal_moves
from mousemath.language import mark

if TYPE_CHECKING:
    from fractions import Fraction

    from mousemath.games.viva_topo.maths.family import FamilySolution
    from mousemath.games.viva_topo.rules.game import State, VivaTopo
    from mousemath.games.viva_topo.rules.path import Move
    from mousemath.games.viva_topo.rules.preset import Preset

OUT_OF_REACH = 10**6
"""Stands for the cat rolls that would catch a mouse which is safe."""

Policy = Callable[["VivaTopo", "State"], Distribution["Move"]]
"""A way to choose among the moves of the seat in turn: an even draw; refuses where none is due."""


def _moves(preset: Preset, state: State) -> tuple[Move, ...]:
    moves = () if state.face is None else legal_moves(preset, state, state.face.steps)
    if not moves:
        raise IllegalAction(mark("No move is due now."))
    return moves


def _foremost(
    moves: tuple[Move, ...], key: Callable[[Move], tuple[int, ...]]
) -> Distribution[Move]:
    keys = [key(move) for move in moves]
    best = max(keys)
    return Distribution.uniform(move for move, at in zip(moves, keys, strict=True) if at == best)


def any_move(game: VivaTopo, state: State) -> Distribution[Move]:
    """Draw any legal move, each as likely as the others."""
    return Distribution.uniform(_moves(game.preset, state))


def timid(game: VivaTopo, state: State) -> Distribution[Move]:
    """Keep the mouse that is nearest to being caught as far from it as can be, then the next, …."""
    preset, seat, before = game.preset, state.turn, state.families[state.turn]

    def distances(move: Move) -> tuple[int, ...]:
        after = after_turn(preset, state, move)
        family = after.families[seat]
        caught = family.caught - before.caught
        far = [cat_rolls_until(preset, after.cat, mouse) or OUT_OF_REACH for mouse in family.mice]
        safe = len(before.mice) - caught - len(far)
        return tuple(sorted([0] * caught + far + [OUT_OF_REACH] * safe))

    return _foremost(_moves(preset, state), distances)


def greedy(game: VivaTopo, state: State) -> Distribution[Move]:
    """Take the most cheese at once, else run furthest."""
    worths = worths_left(game.preset, state.cheese)

    def gain(move: Move) -> tuple[int, int]:
        if move.space is None:
            return (
                (0, 0) if move.place is None else (worths[game.preset.place_index(move.place)], 0)
            )
        return (0, -1 if move.space == state.cat.space else move.space)

    return _foremost(_moves(game.preset, state), gain)


def family_optimal(game: VivaTopo, state: State) -> Distribution[Move]:
    """Play best for the own family, as if it were alone with the cat; it is solved first."""
    return best_for_family(solve_family(game.preset, game.players), state)


def best_for_family(solution: FamilySolution, state: State) -> Distribution[Move]:
    """Draw a move of greatest value, up to the solution's error bound."""
    options = family_options(solution, state)
    return Distribution.uniform(option.move for option in options if option.cost <= solution.slack)


def family_options(solution: FamilySolution, state: State) -> tuple[Option, ...]:
    """Return the value for the family in turn of each move that is legal in a full game.

    The move itself is the game's: other mice may fill its target, and an empty home gives no
    cheese. What follows is valued as if the family were alone and homes did not run out.

    Raises:
        IllegalAction: no move is due.
    """
    seat = state.turn
    values: list[tuple[Move, Fraction | float]] = []
    for move in _moves(solution.preset, state):
        after = after_turn(solution.preset, state, move)
        family = after.families[seat]
        gain = family.cheese - state.families[seat].cheese
        values.append((move, gain + solution.value_after_turn(family.mice, after.cat)))
    return options_from(values)


POLICIES: dict[str, Policy] = {
    "random": any_move,
    "timid": timid,
    "greedy": greedy,
    "family-optimal": family_optimal,
}
"""The policies by the names that seats and position codes use."""


def policy(name: str) -> Policy:
    """Return the policy of that name.

    Raises:
        MousemathError: there is none of that name.

    >>> from mousemath.games.viva_topo.rules.equipment import Face
    >>> from mousemath.games.viva_topo.rules.preset import Preset
    >>> from mousemath.games.viva_topo.rules.game import Roll, VivaTopo
    >>> game = VivaTopo(Preset.load("classic"), 2)
    >>> policy("greedy")(game, game.apply(game.start(), Roll(), Face(5)))
    Distribution({Move(mouse=0, space=None, place=1): 1})
    """
    check_known(name, POLICIES, mark("There is no policy “{name}”: choose one of {known}."))
    return POLICIES[name]
