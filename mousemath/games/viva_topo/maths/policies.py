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

from typing import TYPE_CHECKING, Protocol

from mousemath.chance.distribution import Distribution
from mousemath.errors import IllegalAction, MousemathError
from mousemath.games.viva_topo.maths.arrival import cat_rolls_until
from mousemath.games.viva_topo.maths.family import Option, options_from
from mousemath.games.viva_topo.maths.solve import solve_family
from mousemath.games.viva_topo.rules.game import end_turn, legal_moves, play_move
from mousemath.language import mark

if TYPE_CHECKING:
    from collections.abc import Callable
    from fractions import Fraction

    from mousemath.games.viva_topo.maths.family import FamilySolution
    from mousemath.games.viva_topo.rules.game import State
    from mousemath.games.viva_topo.rules.path import Cat, Move
    from mousemath.games.viva_topo.rules.preset import Preset

OUT_OF_REACH = 10**6
"""Stands for the cat rolls that would catch a mouse which is safe."""

NAMES = ("random", "timid", "greedy", "family-optimal")


class Policy(Protocol):
    """A way to choose among the moves of the seat in turn."""

    @property
    def name(self) -> str:
        """One of :data:`NAMES`."""
        ...

    def choices(self, state: State) -> tuple[Move, ...]:
        """Return the moves among which it draws evenly; at least one, in a fixed order.

        Raises:
            IllegalAction: no move is due.
        """
        ...


def distribution(policy: Policy, state: State) -> Distribution[Move]:
    """Return what ``policy`` does in ``state``: the policy as a distribution over moves."""
    return Distribution.uniform(policy.choices(state))


def _moves(preset: Preset, state: State) -> tuple[Move, ...]:
    moves = () if state.face is None else legal_moves(preset, state, state.face.steps)
    if not moves:
        raise IllegalAction(mark("No move is due now."))
    return moves


def _after(preset: Preset, state: State, move: Move) -> State:
    assert state.face is not None  # noqa: S101 - there was a move
    return end_turn(preset, play_move(preset, state, move), state.face)


def _foremost(moves: tuple[Move, ...], key: Callable[[Move], tuple[int, ...]]) -> tuple[Move, ...]:
    keys = [key(move) for move in moves]
    best = max(keys)
    return tuple(move for move, found in zip(moves, keys, strict=True) if found == best)


class RandomPolicy:
    """Any legal move, each as likely as the others."""

    name = "random"

    def __init__(self, preset: Preset) -> None:
        self.preset = preset

    def choices(self, state: State) -> tuple[Move, ...]:
        """Return every legal move."""
        return _moves(self.preset, state)


class TimidPolicy:
    """Keeps the mouse that is nearest to being caught as far from it as can be."""

    name = "timid"

    def __init__(self, preset: Preset) -> None:
        self.preset = preset
        self._rolls: dict[tuple[Cat, int], int] = {}

    def choices(self, state: State) -> tuple[Move, ...]:
        """Return the moves with the best smallest distance, then the best next smallest, …."""
        seat, running = state.turn, len(state.families[state.turn].mice)

        def distances(move: Move) -> tuple[int, ...]:
            after = _after(self.preset, state, move)
            family = after.families[seat]
            caught = family.caught - state.families[seat].caught
            far = [self._distance(after.cat, mouse) for mouse in family.mice]
            safe = running - caught - len(far)
            return tuple(sorted([0] * caught + far + [OUT_OF_REACH] * safe))

        return _foremost(_moves(self.preset, state), distances)

    def _distance(self, cat: Cat, mouse: int) -> int:
        if (cat, mouse) not in self._rolls:
            rolls = cat_rolls_until(self.preset, cat, mouse)
            self._rolls[cat, mouse] = OUT_OF_REACH if rolls is None else rolls
        return self._rolls[cat, mouse]


class GreedyPolicy:
    """Takes the most cheese at once, else runs furthest."""

    name = "greedy"

    def __init__(self, preset: Preset) -> None:
        self.preset = preset

    def choices(self, state: State) -> tuple[Move, ...]:
        """Return the moves with most cheese, and among those the furthest."""

        def gain(move: Move) -> tuple[int, int]:
            if move.place is not None:
                index = self.preset.place_index(move.place)
                return (self.preset.worths[index] if state.cheese[index] else 0, 0)
            space = move.space or 0
            return (0, -1 if space == state.cat.space else space)

        return _foremost(_moves(self.preset, state), gain)


class FamilyPolicy:
    """Plays best for its own family, as if it were alone with the cat."""

    name = "family-optimal"

    def __init__(self, solution: FamilySolution) -> None:
        self.preset, self.solution = solution.preset, solution
        self._slack = float(2 * solution.error_bound)

    def choices(self, state: State) -> tuple[Move, ...]:
        """Return the moves of greatest value, up to the solution's error bound."""
        options = family_options(self.solution, state)
        return tuple(option.move for option in options if option.cost <= self._slack)


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
        after = _after(solution.preset, state, move)
        family = after.families[seat]
        gain = family.cheese - state.families[seat].cheese
        values.append((move, gain + solution.value_after_turn(family.mice, after.cat)))
    return options_from(values)


def policy(name: str, preset: Preset, players: int) -> Policy:
    """Return the policy of that name; ``family-optimal`` is solved first.

    Raises:
        MousemathError: there is none of that name, or the fast solver is missing.

    >>> from mousemath.games.viva_topo.rules.parts import Face
    >>> from mousemath.games.viva_topo.rules.preset import Preset
    >>> from mousemath.games.viva_topo.rules.game import Roll, VivaTopo
    >>> game = VivaTopo(Preset.load("classic"), 2)
    >>> rolled = game.apply(game.start(), Roll(), Face(5))
    >>> policy("greedy", game.preset, 2).choices(rolled)
    (Move(mouse=0, space=None, place=1),)
    """
    simple: dict[str, Callable[[Preset], Policy]] = {
        "random": RandomPolicy,
        "timid": TimidPolicy,
        "greedy": GreedyPolicy,
    }
    if name in simple:
        return simple[name](preset)
    if name == FamilyPolicy.name:
        return FamilyPolicy(solve_family(preset, players))
    raise MousemathError(
        mark("There is no policy {name}: choose one of {known}."),
        name=repr(name),
        known=", ".join(NAMES),
    )
