"""The payoff matrix of two players with both mixes in its margins."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mousemath.games.om_nom_nom.table.words import ICONS, card_word, chance_text, number_of
from mousemath.language import _, decimal, nearest, ngettext
from mousemath.lesson.kit import listing, short
from mousemath.scene import Matrix, MatrixEntry, MatrixHead, Number

if TYPE_CHECKING:
    from fractions import Fraction

    from mousemath.chance.matrix_game import Strike
    from mousemath.games.om_nom_nom.maths.duel import Duel

SHORT = 2
"""Digits of a denominator up to which a chance is written as a fraction."""
LONGEST = 9
"""Digits of a denominator up to which a payoff is told as a fraction; longer ones with six decimals."""


def mix_text(cards: tuple[str, ...], shares: tuple[Fraction, ...]) -> str:
    """Name the cards of a mix with their chances, the likeliest first."""
    used = [(share, card) for card, share in zip(cards, shares, strict=True) if share]
    used.sort(key=lambda each: -each[0])
    fractions = all(len(str(share.denominator)) <= SHORT for share in shares)
    return listing(
        f"{card_word(card)} {short(share, SHORT) if fractions else chance_text(share, 2)}"
        for share, card in used
    )


def matrix_part(duel: Duel, name: str, strikes: tuple[Strike, ...]) -> Matrix:
    """Draw the matrix, what is struck hatched and the best answers marked."""
    rows = {strike.index for strike in strikes if strike.side == "row"}
    columns = {strike.index for strike in strikes if strike.side == "column"}
    left = [line for row, line in enumerate(duel.payoff) if row not in rows]
    best = [max(column) for column in zip(*left, strict=True)]

    def entry(row: int, column: int, value: Fraction) -> MatrixEntry:
        sign = "plus" if value > 0 else "minus" if value < 0 else ""
        struck = row in rows or column in columns
        exact = ngettext(
            "{mine} against {theirs}: {value} point",
            "{mine} against {theirs}: {value} points",
            number_of(value),
        ).format(
            mine=card_word(duel.row_cards[row]),
            theirs=card_word(duel.column_cards[column]),
            value=("+" if value > 0 else "") + short(value, LONGEST, 6),
        )
        return MatrixEntry(_field(value), sign, value == best[column] and not struck, struck, exact)

    return Matrix(
        _("Points you gain on {name} in the rest of the round, your card in the row").format(
            name=name
        ),
        _("you, then {name}").format(name=name),
        _heads(duel.row_cards, duel.row_strategy, rows),
        _heads(duel.column_cards, duel.column_strategy, columns),
        tuple(
            tuple(entry(row, column, value) for column, value in enumerate(line))
            for row, line in enumerate(duel.payoff)
        ),
        _("your mix"),
        _("mix of {name}").format(name=name),
        _field(duel.value),
    )


def _field(value: Fraction) -> Number:
    """Dress a payoff for its field: one decimal, or none from 10 on and in a narrow table."""
    rounded = nearest(value * 10)
    text = decimal(value, 1 if rounded % 10 and abs(rounded) < 10 * 10 else 0)
    whole = decimal(value, 0)
    return Number(f"+{text}" if rounded > 0 else text, short=f"+{whole}" if value > 0 else whole)


def _heads(
    cards: tuple[str, ...], shares: tuple[Fraction, ...], struck: set[int]
) -> tuple[MatrixHead, ...]:
    return tuple(
        MatrixHead(card_word(card), ICONS[card], _share(share), n in struck)
        for n, (card, share) in enumerate(zip(cards, shares, strict=True))
    )


def _share(share: Fraction) -> Number:
    """Dress a chance of a mix for the margin: two decimals without the nought before them."""
    text = str(share) if share.denominator == 1 else chance_text(share, 2).removeprefix("0")
    return Number(chance_text(share, 3), None, float(share), text)
