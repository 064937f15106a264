"""What a card brings on average, as a sum of expectations: the formula as it is written, and its check.

The expectation of what a card brings is the sum of the expectations of its pieces, whether or not
these depend on each other. The second route lists every joint play and asks the rules, or, where
these are many, takes the mean of the exact distribution.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from math import prod
from typing import TYPE_CHECKING

from mousemath.chance import formula as f
from mousemath.chance.claim import Claim
from mousemath.chance.distribution import Distribution
from mousemath.chance.experiment import Experiment
from mousemath.chance.line import line
from mousemath.games.om_nom_nom.maths.claims import LINEARITY
from mousemath.games.om_nom_nom.maths.outcomes import card_outcomes, falls
from mousemath.games.om_nom_nom.rules.pieces import (
    BLACK_POINTS,
    CARD_POINTS,
    RED_POINTS,
    Dice,
    board_of,
    check_card,
    divide,
    is_top,
)
from mousemath.games.om_nom_nom.rules.reveal import points_brought
from mousemath.language import _, ngettext

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mousemath.chance.line import Line
    from mousemath.games.om_nom_nom.maths.outcomes import Mix

LISTED = 400
"""Joint plays of the others that are listed one by one."""


@dataclass(frozen=True, slots=True)
class Pieces:
    """The expectation of what a card brings, taken apart by linearity.

    ``survives`` is the chance that the card is not lost; ``cards`` and ``dice`` the expected
    numbers of cards and dice it takes (its even part where predators share).
    """

    survives: Fraction
    cards: Fraction
    dice: Fraction
    die_points: int

    @property
    def points(self) -> Fraction:
        """The expected points: one for each card, the die's value for each die."""
        return CARD_POINTS * (self.survives + self.cards) + self.die_points * self.dice


def expectation_pieces(dice: Dice, card: str, mixes: Sequence[Mix]) -> Pieces:
    """Return the expectation of what ``card`` brings as a sum of expectations.

    ``E[points] = P(survives) + E[cards taken] + value * E[dice taken]``, whether or not these
    depend on each other.

    >>> from mousemath.chance.distribution import Distribution
    >>> from mousemath.games.om_nom_nom.rules.pieces import CARDS
    >>> even = Distribution.uniform(CARDS)
    >>> pieces = expectation_pieces(((3, 2), (2, 3), (3, 2)), "mouse", [even])
    >>> pieces.survives, pieces.cards, pieces.dice, pieces.points
    (Fraction(5, 6), Fraction(0, 1), Fraction(3, 2), Fraction(23, 6))
    """
    check_card(card)
    counts = falls(board_of(card), mixes)
    middle, bottom = dice[board_of(card)]
    if is_top(card):
        cards = counts.expectation(lambda fall: _each(fall[0] + 1, fall[1], middle)[0])
        taken = counts.expectation(lambda fall: _each(fall[0] + 1, fall[1], middle)[1])
        return Pieces(Fraction(1), cards, taken, BLACK_POINTS)
    survives = counts.probability(lambda fall: fall[0] == 0)
    taken = counts.expectation(
        lambda fall: 0 if fall[0] else _each(fall[1] + 1, 0, bottom)[1],
    )
    return Pieces(survives, Fraction(0), taken, RED_POINTS)


def _each(predators: int, cards: int, dice: int) -> tuple[Fraction, Fraction]:
    """Return the even part of each predator: cards and dice."""
    division = divide(predators, cards, dice)
    return Fraction(division.cards_taken, predators), Fraction(division.dice_taken, predators)


# ── the claim ─────────────────────────────────────────────────────────────────────────────────


def joint_plays(mixes: Sequence[Mix]) -> int:
    """Return in how many ways the others can play."""
    return prod(len(mix) for mix in mixes)


def capture_claim(dice: Dice, card: str, mixes: Sequence[Mix]) -> Claim:
    """Return the claim about the expected points that ``card`` brings against ``mixes``.

    >>> from mousemath.chance.distribution import Distribution
    >>> even = Distribution.uniform(["cat", "mouse"])
    >>> capture_claim(((3, 2), (2, 3), (3, 2)), "cat", [even]).value()
    Fraction(7, 2)
    """
    pieces = expectation_pieces(dice, card, mixes)
    listed = joint_plays(mixes) <= LISTED
    return Claim(
        _("Expected points that the card {card} brings in this play.").format(card=_(card)),
        lambda: pieces.points,
        lambda: (_mean_by_listing if listed else _mean_of_outcomes)(dice, card, mixes),
        LINEARITY,
        f"capture-{card}",
        lambda: _lines(dice, card, pieces),
        lambda: _playing(dice, card, mixes),
    )


def _playing(dice: Dice, card: str, mixes: Sequence[Mix]) -> Experiment[tuple[str, ...]]:
    """Return the experiment of a play: each other player draws a card by their mix."""

    def brings(others: tuple[str, ...]) -> int:
        return points_brought(dice, (card, *others))[0]

    def spread() -> Fraction:
        exact: Fraction = card_outcomes(dice, [card], mixes)[card].variance(Fraction)
        return exact

    if joint_plays(mixes) <= LISTED:
        return Experiment(_joint(mixes), brings)
    return Experiment(lambda draw: tuple(map(draw, mixes)), brings, spread)


def _joint(mixes: Sequence[Mix]) -> Distribution[tuple[str, ...]]:
    """List every way in which the others can play."""
    return Distribution(
        (
            tuple(card for card, _mass in joint),
            prod((mass for _card, mass in joint), start=Fraction(1)),
        )
        for joint in product(*(mix.items() for mix in mixes))
    )


def _mean_by_listing(dice: Dice, card: str, mixes: Sequence[Mix]) -> Fraction:
    mean: Fraction = _joint(mixes).expectation(
        lambda others: points_brought(dice, (card, *others))[0]
    )
    return mean


def _mean_of_outcomes(dice: Dice, card: str, mixes: Sequence[Mix]) -> Fraction:
    mean: Fraction = card_outcomes(dice, [card], mixes)[card].expectation(Fraction)
    return mean


def _lines(dice: Dice, card: str, pieces: Pieces) -> tuple[Line, ...]:
    """Add up what the card brings, piece by piece."""
    top = is_top(card)
    below = dice[board_of(card)][0 if top else 1]
    survives, cards, taken = map(f.number, (pieces.survives, pieces.cards, pieces.dice))
    own = (
        _("A hunter is never lost: it brings its own point for sure.")
        if top
        else _("Your card survives if no hunter comes to its board: then it brings its own point.")
    )
    others = _("Cards of others that it takes, its even part where hunters share:")
    stones = ngettext(
        "{dice} die lies below it, worth {worth}. Of this it takes on average:",
        "{dice} dice lie below it, worth {worth} each. Of these it takes on average:",
        below,
    ).format(dice=below, worth=pieces.die_points)
    return (
        line(own, f.probability(_("survives")), survives),
        *((line(others, _mean(_("cards")), cards),) if top else ()),
        line(stones, _mean(_("dice")), taken),
        line(
            _("Expectations add up, whether or not the parts depend on each other."),
            _mean(_("points")),
            f.total(
                survives,
                *((cards,) if top else ()),
                f.product(f.number(pieces.die_points), taken),
            ),
            f.number(pieces.points),
        ),
    )


def _mean(of: str) -> f.Written:
    return f.of("E", f.words(of))
