"""The one door to a family's best play: exact fractions for few mice, the fast solver for more."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from mousemath.games.viva_topo.maths.exact import ExactFamily
from mousemath.language import mark
from mousemath.play.extras import needing

if TYPE_CHECKING:
    from collections.abc import Sequence
    from fractions import Fraction

    from mousemath.games.viva_topo.maths.family import FamilySolution
    from mousemath.games.viva_topo.maths.fast.solver import FastFamily
    from mousemath.games.viva_topo.rules.preset import Preset

NO_NUMPY = mark("The fast solver needs NumPy: install it with pip install mousemath[solve].")
MOST_EXACT = 2
"""Mice up to which a family is solved in fractions unless told otherwise."""


def solve_family(
    preset: Preset,
    players: int,
    *,
    mice: int | None = None,
    reward: Sequence[Fraction | int] | None = None,
    exact: bool | None = None,
) -> FamilySolution:
    """Return the values of a family's best play when homes do not run out.

    Args:
        preset: the parts.
        players: how many roll in turn.
        mice: the largest number of mice (default: as many as the preset gives).
        reward: what a mouse gains in each of ``preset.places`` (default: the worth of the cheese).
        exact: whether to insist on fractions, or on the fast solver; by default fractions for
            one or two mice, which are computed when they are asked for.

    Raises:
        MousemathError: the fast solver is not installed, or there are too many positions.

    >>> from mousemath.games.viva_topo.rules.path import Cat
    >>> from mousemath.games.viva_topo.rules.preset import Preset
    >>> solve_family(Preset.load("classic"), 2, mice=1).value((18,), Cat(2, 16))
    Fraction(16, 3)
    """
    wanted = preset.mice(players) if mice is None else mice
    if exact or (exact is None and wanted <= MOST_EXACT):
        return exact_family(preset, players, preset.worths if reward is None else tuple(reward))
    family = fast_family(preset, players, mice=wanted, reward=reward)
    for _done in family.steps():
        pass
    return family


def fast_family(
    preset: Preset,
    players: int,
    *,
    mice: int | None = None,
    reward: Sequence[Fraction | int] | None = None,
) -> FastFamily:
    """Return the table of a family, perhaps not solved yet: its ``steps`` do that.

    Raises:
        MousemathError: NumPy is not installed, or there are too many positions.
    """
    wanted = preset.mice(players) if mice is None else mice
    return _fast(preset, players, wanted, None if reward is None else tuple(reward))


@lru_cache(maxsize=4)  # a table for five mice takes about 40 MB and a second or two to make
def _fast(
    preset: Preset, players: int, mice: int, reward: tuple[Fraction | int, ...] | None
) -> FastFamily:
    with needing(NO_NUMPY):
        from mousemath.games.viva_topo.maths.fast.solver import FastFamily  # noqa: PLC0415 - NumPy
    return FastFamily(preset, players, mice, reward)


@lru_cache(maxsize=64)
def exact_family(preset: Preset, players: int, reward: tuple[Fraction | int, ...]) -> ExactFamily:
    """Return the exact solution for these rewards; it remembers each state it was asked for."""
    return ExactFamily(preset, players, reward)
