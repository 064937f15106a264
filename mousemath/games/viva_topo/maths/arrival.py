"""When does the cat come? Waiting times that are binomial and negative binomial.

Each roll, whoever makes it, moves the cat with chance ``q``. So the number of her moves in ``n``
rolls is binomial, and the number of rolls until her ``m``-th move is negative binomial with mean
``m / q``. A mouse's danger is reached twice: by these formulas, and by walking the cat through
every sequence of faces (:func:`enumerate_caught`) with the rules' own steps.

The formulas take ``q`` as a fraction, or as a letter of SymPy.

Source: W. Feller, *An Introduction to Probability Theory and Its Applications* I, VI.2 and VI.8.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import pairwise
from math import comb
from typing import TYPE_CHECKING

from mousemath.chance.distribution import Distribution, Mass
from mousemath.errors import MousemathError, check_whole
from mousemath.games.viva_topo.rules.path import HOME, Cat, cat_after, cat_track, is_swept
from mousemath.games.viva_topo.rules.preset import Preset
from mousemath.language import mark
from mousemath.play.checked import checked
from mousemath.play.kinds import check_kind

if TYPE_CHECKING:
    from collections.abc import Iterable

    from mousemath.games.viva_topo.rules.equipment import Face

MOST_ROLLS = 10_000
"""So many rolls are looked ahead."""


def _check_rolls(rolls: int) -> None:
    check_kind("rolls", rolls, int)
    if rolls < 0:
        raise MousemathError(mark("A number of rolls cannot be negative."))
    check_whole("rolls", rolls, range(MOST_ROLLS + 1))


@lru_cache(maxsize=4096)
def cat_rolls_until(preset: Preset, cat: Cat, position: int) -> int | None:
    """Return how many cat rolls catch a mouse that stays on ``position``; ``None`` if none can.

    Args:
        preset: the parts.
        cat: where she stands.
        position: a space of the ring, or 0 for the mouse home, where her second lap catches.

    >>> classic = Preset.load("classic")
    >>> cat_rolls_until(classic, Cat(1, 8), 10), cat_rolls_until(classic, Cat(1, 8), 3)
    (2, 14)
    """
    for rolls, (before, after) in enumerate(pairwise(cat_track(preset, cat)), start=1):
        if is_swept(before, after, position):
            return rolls
    return None


# ── the formulas ─────────────────────────────────────────────────────────────────────────────────


def cat_moves_pmf(rolls: int, moves: int, q: Mass) -> Mass:
    """Return the binomial chance of exactly ``moves`` cats in ``rolls`` rolls.

    >>> cat_moves_pmf(3, 2, Fraction(1, 3))
    Fraction(2, 9)
    """
    return comb(rolls, moves) * q**moves * (1 - q) ** (rolls - moves)


def cat_masses(rolls: int, q: Mass) -> tuple[Mass, ...]:
    """Return the chances of 0, 1, …, ``rolls`` cats in so many rolls: the binomial distribution.

    >>> cat_masses(2, Fraction(1, 3))
    (Fraction(4, 9), Fraction(4, 9), Fraction(1, 9))
    """
    return tuple(cat_moves_pmf(rolls, moves, q) for moves in range(rolls + 1))


def arrival_pmf(cat_rolls: int, rolls: int, q: Mass) -> Mass:
    """Return the negative binomial chance that cat number ``cat_rolls`` comes with roll ``rolls``.

    The last roll is a cat; the earlier ones hold the others in any order.

    >>> arrival_pmf(2, 4, Fraction(1, 3))
    Fraction(4, 27)
    """
    return comb(rolls - 1, cat_rolls - 1) * q**cat_rolls * (1 - q) ** (rolls - cat_rolls)


def arrival_cdf(cat_rolls: int, rolls: int, q: Mass) -> Mass:
    """Return the chance of at least ``cat_rolls`` cats in ``rolls`` rolls: the tail of a binomial.

    >>> arrival_cdf(1, 2, Fraction(1, 3))
    Fraction(5, 9)
    """
    return sum(cat_masses(rolls, q)[cat_rolls:], Fraction(0))


@dataclass(frozen=True, slots=True)
class CatArrival:
    """The number of rolls, by anybody, until the cat has moved ``cat_rolls`` times.

    Attributes:
        cat_rolls: how many cats must be rolled.
        chance: q, the chance that a roll is a cat.
    """

    cat_rolls: int
    chance: Fraction

    @property
    def expected_rolls(self) -> Fraction:
        """The mean, ``m / q``."""
        return self.cat_rolls / self.chance

    @property
    def mode(self) -> int:
        """The most likely number of rolls, the larger one where two are."""
        return int((self.cat_rolls - 1) / self.chance) + 1

    @property
    def variance(self) -> Fraction:
        """The variance, ``m (1 - q) / q**2``."""
        return self.cat_rolls * (1 - self.chance) / self.chance**2

    @checked()
    def pmf(self, rolls: int) -> Fraction:
        """Return the chance that she arrives with exactly roll number ``rolls``.

        Raises:
            MousemathError: ``rolls`` is negative.
        """
        _check_rolls(rolls)
        if rolls < self.cat_rolls or self.cat_rolls == 0:
            return Fraction(int(rolls == self.cat_rolls))
        return Fraction(arrival_pmf(self.cat_rolls, rolls, self.chance))

    @checked()
    def within(self, rolls: int) -> Fraction:
        """Return the chance that she arrives within ``rolls`` rolls.

        Raises:
            MousemathError: ``rolls`` is negative.
        """
        _check_rolls(rolls)
        return Fraction(arrival_cdf(self.cat_rolls, rolls, self.chance))


def cat_arrival(
    preset: Preset, players: int, *, cat: Cat | None = None, position: int = HOME
) -> CatArrival:
    """Return when the cat catches what stays on ``position``.

    Args:
        preset: the parts.
        players: says where the cat starts.
        cat: where she stands (default: at her start).
        position: a space, or 0 (default) for the mouse home: when her second lap begins.

    Raises:
        MousemathError: she never comes there.

    >>> arrival = cat_arrival(Preset.load("classic"), players=2)
    >>> arrival.cat_rolls, arrival.expected_rolls, arrival.within(12)
    (6, Fraction(18, 1), Fraction(31483, 177147))
    """
    start = Cat(1, preset.cat_start(players)) if cat is None else cat
    rolls = cat_rolls_until(preset, start, position)
    if rolls is None:
        raise MousemathError(mark("The cat never comes to this space again."))
    return CatArrival(rolls, preset.cat_chance)


def cat_position(preset: Preset, cat: Cat, rolls: int) -> Distribution[Cat]:
    """Return where the cat stands after ``rolls`` rolls: binomial along her track.

    >>> cat_position(Preset.load("classic"), Cat(1, 8), 2)[Cat(1, 9)]
    Fraction(4, 9)
    """
    _check_rolls(rolls)
    track = list(cat_track(preset, cat))
    return Distribution(
        (track[min(moves, len(track) - 1)], mass)
        for moves, mass in enumerate(cat_masses(rolls, preset.cat_chance))
    )


def chance_caught(
    distance: int, rolls: int, *, preset: Preset | None = None, lap: int = 1
) -> Fraction:
    """Return the chance that the cat reaches a mouse ``distance`` ahead within ``rolls`` rolls.

    Args:
        distance: spaces from the cat to the mouse, at least 1, on the same lap.
        rolls: how many rolls are made before the mouse can move again.
        preset: gives q and her speed (default: ``classic``).
        lap: 1 or 2.

    Raises:
        MousemathError: the distance or the number of rolls is too small, or there is no such lap.

    >>> chance_caught(distance=1, rolls=2)
    Fraction(5, 9)
    """
    parts = Preset.load("classic") if preset is None else preset
    _check_rolls(rolls)
    if distance < 1 or lap not in {1, 2}:
        raise MousemathError(mark("The mouse must be at least 1 space ahead, in lap 1 or 2."))
    needed = -(-distance // parts.cat_speeds[lap - 1])
    return Fraction(arrival_cdf(needed, rolls, parts.cat_chance))


def chance_caught_on(preset: Preset, cat: Cat, position: int, rolls: int) -> Fraction:
    """Return the chance that a mouse staying on ``position`` is caught within ``rolls`` rolls.

    By formula: the tail of a binomial, beyond the cat rolls that her track needs, also across
    the end of her first lap.

    >>> chance_caught_on(Preset.load("classic"), Cat(1, 20), HOME, 2)
    Fraction(5, 9)
    """
    _check_rolls(rolls)
    needed = cat_rolls_until(preset, cat, position)
    return Fraction(0) if needed is None else arrival_cdf(needed, rolls, preset.cat_chance)


def is_caught_by(preset: Preset, cat: Cat, position: int, faces: Iterable[Face]) -> bool:
    """Whether these faces, rolled in turn, let the cat catch a mouse that stays on ``position``."""
    for face in faces:
        before, cat = cat, cat_after(preset, cat) if face.cat else cat
        if is_swept(before, cat, position):
            return True
    return False


@lru_cache(maxsize=1024)
def enumerate_caught(preset: Preset, cat: Cat, position: int, rolls: int) -> Fraction:
    """Return :func:`chance_caught_on` by walking the cat through every sequence of faces."""
    _check_rolls(rolls)
    caught = preset.faces.power(rolls).probability(
        lambda faces: is_caught_by(preset, cat, position, faces)
    )
    return Fraction(caught)
