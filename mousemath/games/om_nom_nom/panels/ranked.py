"""Cards by their worth, best first: rows, who is best, and the exact fractions folded below."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from mousemath.games.om_nom_nom.table.words import card_word, cards_in_words
from mousemath.language import _, decimal
from mousemath.lesson.kit import capital, options, table
from mousemath.scene import Number
from mousemath.scene.mathml import as_number

if TYPE_CHECKING:
    from collections.abc import Mapping

    from mousemath.scene import Options, Table

LONGEST, LONGEST_COST = 4, 3
"""Digits of a denominator up to which a fraction has room in a row, or as a cost."""


def ranked(
    worth: Mapping[str, Fraction], *, low: Fraction = Fraction(0), high: Fraction | None = None
) -> Options:
    """List cards by their worth, with the cost of each; bars reach from ``low`` to the best."""
    return options(
        _("Your cards, best first"), worth, _name, low=low, high=high, number=_worth, cost=_cost
    )


def winners(worth: Mapping[str, Fraction]) -> tuple[str, int]:
    """Return the cards that are worth most in words, and how many they are."""
    best = [card for card, value in worth.items() if value == max(worth.values())]
    return cards_in_words(best), len(best)


def exact_table(worth: Mapping[str, Fraction]) -> Table | None:
    """Write what the rows have no room for: long fractions, folded."""
    if all(len(str(value.denominator)) <= LONGEST for value in worth.values()):
        return None
    rows = ((_name(card), value) for card, value in worth.items())
    return table(_("Exact fractions"), (_("card"), _("value")), rows, folded=True)


def _name(card: str) -> str:
    return capital(card_word(card))


def _worth(value: Fraction, share: float) -> Number:
    """Dress points for a row of its own: two decimals are enough beside the fraction."""
    if len(str(value.denominator)) <= LONGEST:
        return as_number(value, share, places=2)
    return Number(decimal(value, 2), None, min(1.0, max(0.0, share)))


def _cost(cost: Fraction) -> Number:
    fits = len(str(cost.denominator)) <= LONGEST_COST
    return as_number(cost) if fits else Number(decimal(cost, 2))
