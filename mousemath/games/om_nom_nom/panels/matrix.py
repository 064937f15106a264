"""The payoff matrix of two players with both mixes in its margins."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mousemath.games.om_nom_nom.table.words import (
    ICONS,
    card_word,
    chance_text,
    listing,
    short,
)
from mousemath.language import _, decimal
from mousemath.scene import (
    Matrix,
    MatrixEntry,
    MatrixHead,
    Number,
    mathml,
)
from mousemath.scene.mathml import as_number

if TYPE_CHECKING:
    from fractions import Fraction

    from mousemath.chance.matrix_game import Strike
    from mousemath.games.om_nom_nom.maths.duel import Duel

SHORT = 2
"""Digits of a denominator up to which a fraction is written in the matrix and its margins."""
ROOMY = 5
"""Cards in a hand from which the fields of the matrix have room for one decimal only."""


def mix_text(cards: tuple[str, ...], shares: tuple[Fraction, ...]) -> str:
    """Name the cards of a mix with their chances, the likeliest first."""
    used = sorted(
        ((share, card) for card, share in zip(cards, shares, strict=True) if share),
        key=lambda each: -each[0],
    )
    fractions = all_short(shares)
    return listing(
        f"{card_word(card)} {short(share) if fractions else chance_text(share, 2)}"
        for share, card in used
    )


def all_short(shares: tuple[Fraction, ...]) -> bool:
    """Whether all chances are short fractions; otherwise all are written as decimals."""
    return all(len(str(share.denominator)) <= SHORT for share in shares)


def matrix_part(duel: Duel, name: str, strikes: tuple[Strike, ...]) -> Matrix:
    """Draw the matrix, what is struck hatched and the best answers marked."""
    rows = {strike.index for strike in strikes if strike.side == "row"}
    columns = {strike.index for strike in strikes if strike.side == "column"}
    best = [
        max(duel.payoff[row][column] for row in range(len(duel.row_cards)) if row not in rows)
        for column in range(len(duel.column_cards))
    ]
    entries = tuple(
        tuple(
            MatrixEntry(
                _field(value, len(duel.row_cards)),
                "plus" if value > 0 else "minus" if value < 0 else "",
                best=value == best[column] and row not in rows and column not in columns,
                struck=row in rows or column in columns,
            )
            for column, value in enumerate(line)
        )
        for row, line in enumerate(duel.payoff)
    )
    return Matrix(
        _("Expected lead of the rest of the round for each pair of cards"),
        _("you, then {name}").format(name=name),
        _heads(duel.row_cards, duel.row_strategy, rows),
        _heads(duel.column_cards, duel.column_strategy, columns),
        entries,
        _("your mix"),
        _("mix of {name}").format(name=name),
        _field(duel.value, len(duel.row_cards)),
    )


def _field(value: Fraction, cards: int) -> Number:
    """Dress a payoff for its field: a short fraction stacked, else as many decimals as have room."""
    sign = "<mo>+</mo>" if value > 0 else ""
    text = decimal(value, 2 if cards < ROOMY else 1)
    text = f"+{text}" if value > 0 else text
    if len(str(value.denominator)) <= SHORT and len(str(abs(value.numerator))) <= SHORT + 1:
        spoken = str(value).replace("-", "\N{MINUS SIGN}")
        inner = mathml.row(sign, mathml.number(value))
        return Number(text, mathml.show(inner, spoken, style="mm-fraction"))
    return Number(text)


def _heads(
    cards: tuple[str, ...], shares: tuple[Fraction, ...], struck: set[int]
) -> tuple[MatrixHead, ...]:
    short_ones = all_short(shares)
    return tuple(
        MatrixHead(card_word(card), ICONS[card], _share(share, short_ones), place in struck)
        for place, (card, share) in enumerate(zip(cards, shares, strict=True))
    )


def _share(share: Fraction, as_fraction: bool) -> Number:
    if as_fraction:
        return as_number(share, places=3)
    return Number(chance_text(share, 3), None, float(share))
