"""Draws of a seed: the only place where dice are thrown.

Draw ``number`` of a seed is a pure function of both.
"""

from __future__ import annotations

import hashlib
from bisect import bisect_right
from collections.abc import Hashable
from typing import TYPE_CHECKING, Protocol, TypeVar

from mousemath.errors import MousemathError
from mousemath.language import mark

if TYPE_CHECKING:
    from mousemath.chance.distribution import Distribution

LARGEST_SEED = 999_999_999
Outcome = TypeVar("Outcome", bound=Hashable)
Played_contra = TypeVar("Played_contra", contravariant=True)
Draw = tuple[int, int | str]
"""A seed, and which of its draws."""


class Luck(Protocol[Played_contra]):
    """What draws for a play in place of its seed."""

    def roll(self, session: Played_contra) -> Draw:
        """Return which draw of which seed brings what chance brings next."""

    def pick(self, session: Played_contra) -> Draw:
        """Return which draw of which seed chooses for a computer player now."""


def draw(distribution: Distribution[Outcome], seed: int, number: int | str) -> Outcome:
    """Return the outcome that draw ``number`` of ``seed`` picks, with exactly its probability.

    Raises:
        MousemathError: a mass is not a number (a symbolic die cannot be rolled).

    >>> from mousemath.chance.distribution import Distribution
    >>> coin = Distribution.uniform(["heads", "tails"])
    >>> [draw(coin, seed=7, number=n) for n in range(4)] == [draw(coin, 7, n) for n in range(4)]
    True
    """
    return drawn(distribution, seed, number)[1]


def drawn(distribution: Distribution[Outcome], seed: int, number: int | str) -> tuple[int, Outcome]:
    """Return which outcome is drawn, by its number in the support and itself.

    A hash of seed and number gives a whole number below 2**256; those beyond the last full
    multiple of the common denominator are drawn again, so no outcome is favoured. A common
    denominator too long for that (mixed strategies can have such) takes as many hashes as it
    needs. The support is read in the distribution's own order.
    """
    steps, denominator = distribution.ladder()
    parts = 1 + denominator.bit_length() // 256
    limit = 2 ** (256 * parts) - 2 ** (256 * parts) % denominator
    attempt = 0
    while True:
        ticket = _ticket(seed, number, range(attempt, attempt + parts))
        if ticket < limit:
            break
        attempt += parts
    which = bisect_right(steps, ticket % denominator)
    return which, distribution.support[which]


def _ticket(seed: int, number: int | str, attempts: range) -> int:
    """Return the whole number whose digits are the hashes of these attempts, 256 bits each."""
    texts = (f"mousemath/{seed}/{number}/{attempt}" for attempt in attempts)
    return int.from_bytes(b"".join(hashlib.sha256(text.encode()).digest() for text in texts), "big")


def check_seed(seed: object) -> int:
    """Return ``seed`` if it is a whole number in range.

    Raises:
        MousemathError: it is not.
    """
    if type(seed) is not int or not 0 <= seed <= LARGEST_SEED:
        raise MousemathError(mark("A seed is a whole number from 0 to {most}."), most=LARGEST_SEED)
    return seed
