"""The payoff matrix of two players with both mixes in its margins."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mousemath.chance import formula
from mousemath.games.om_nom_nom.table.words import ICONS, card_word, chance_text
from mousemath.language import _, decimal
from mousemath.lesson.kit import listing, short
from mousemath.scene import Matrix, MatrixEntry, MatrixHead, Number, mathml
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
    used = [(share, card) for card, share in zip(cards, shares, strict=True) if share]
    used.sort(key=lambda each: -each[0])
    fractions = all_short(shares)
    return listing(
        f"{card_word(card)} {short(share, SHORT) if fractions else chance_text(share, 2)}"
        for share, card in used
    )


def all_short(shares: tuple[Fraction, ...]) -> bool:
    """Whether all chances are short fractions; otherwise all are written as decimals."""
    return all(len(str(share.denominator)) <= SHORT for share in shares)


def matrix_part(duel: Duel, name: str, strikes: tuple[Strike, ...]) -> Matrix:
    """Draw the matrix, what is struck hatched and the best answers marked."""
    rows = {strike.index for strike in strikes if strike.side == "row"}
    columns = {strike.index for strike in strikes if strike.side == "column"}
    left = [line for row, line in enumerate(duel.payoff) if row not in rows]
    best = [max(column) for column in zip(*left, strict=True)]

    size = len(duel.row_cards)
    entries = tuple(
        tuple(
            _entry(value, size, best=best[column], struck=row in rows or column in columns)
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
        _field(duel.value, size),
    )


def _entry(value: Fraction, size: int, *, best: Fraction, struck: bool) -> MatrixEntry:
    sign = "plus" if value > 0 else "minus" if value < 0 else ""
    return MatrixEntry(_field(value, size), sign, value == best and not struck, struck)


def _field(value: Fraction, cards: int) -> Number:
    """Dress a payoff for its field: a short fraction stacked, else as many decimals as have room."""
    text = decimal(value, 2 if cards < ROOMY else 1)
    text = f"+{text}" if value > 0 else text
    if len(str(value.denominator)) > SHORT or len(str(abs(value.numerator))) > SHORT + 1:
        return Number(text)
    stacked = formula.number(value, plus=True)
    return Number(text, mathml.show(stacked, short(value), style="mm-fraction"))


def _heads(
    cards: tuple[str, ...], shares: tuple[Fraction, ...], struck: set[int]
) -> tuple[MatrixHead, ...]:
    fractions = all_short(shares)
    return tuple(
        MatrixHead(card_word(card), ICONS[card], _share(share, as_fraction=fractions), n in struck)
        for n, (card, share) in enumerate(zip(cards, shares, strict=True))
    )


def _share(share: Fraction, *, as_fraction: bool) -> Number:
    if as_fraction:
        return as_number(share, places=3)
    return Number(chance_text(share, 3), None, float(share))
