"""Exercises about two choices against two."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from mousemath.chance.formula import (
    difference,
    implied,
    number,
    product,
    quotient,
    symbol,
    total,
)
from mousemath.chance.line import THEREFORE
from mousemath.chance.matrix_game import solve
from mousemath.language import _
from mousemath.lesson.exercises.kinds import Given, Kind, Pick, Posed, whole
from mousemath.scene import Matrix, MatrixEntry, MatrixHead, Number

if TYPE_CHECKING:
    from mousemath.chance.formula import Written
    from mousemath.scene import Part


def _payoffs(given: Given) -> tuple[tuple[Fraction, Fraction], tuple[Fraction, Fraction]]:
    a, b, c, d = (Fraction(whole(given, letter)) for letter in "abcd")
    return (a, b), (c, d)


def _grid(given: Given) -> tuple[Part, ...]:
    rows = tuple(MatrixHead(_("row {number}").format(number=n)) for n in (1, 2))
    columns = tuple(MatrixHead(_("column {number}").format(number=n)) for n in (1, 2))
    entries = tuple(
        tuple(MatrixEntry(Number(str(entry), short=str(entry))) for entry in row)
        for row in _payoffs(given)
    )
    return (Matrix(_("Your points"), _("you"), rows, columns, entries),)


def _mix(given: Given) -> Posed:
    (a, b), (c, d) = _payoffs(given)
    p = (d - c) / (a - b - c + d)
    value = (a * d - b * c) / (a - b - c + d)
    return Posed(
        p,
        lambda: solve(_payoffs(given)).row_strategy[0],
        (
            _balance(given, p),
            (
                symbol("p", p),
                quotient(
                    difference(number(d), number(c)),
                    difference(total(number(a), number(d)), total(number(b), number(c))),
                ),
                number(p),
            ),
        ),
        {
            "half": (number(Fraction(1, 2)),),
            "complement": (number(1 - p),),
            "column": (number((d - b) / (a - b - c + d)),),
            "certain": (number(1),),
            "value": (number(value),),
        },
        {},
        lambda: _grid(given),
    )


def _balance(given: Given, p: Fraction) -> tuple[Written, Written]:
    """Write that both columns are worth the same."""
    (a, b), (c, d) = _payoffs(given)
    letter = symbol("p", p)
    rest = difference(number(1), letter)

    def mixed(first: Fraction, second: Fraction) -> Written:
        return total(implied(number(first), letter), implied(number(second), rest))

    return mixed(a, c), mixed(b, d)


def _value(given: Given) -> Posed:
    (a, b), (c, d) = _payoffs(given)
    p = (d - c) / (a - b - c + d)
    value = (a * d - b * c) / (a - b - c + d)
    return Posed(
        value,
        lambda: solve(_payoffs(given)).value,
        (
            (*_balance(given, p), THEREFORE, symbol("p"), number(p)),
            (
                symbol("v"),
                total(product(number(a), number(p)), product(number(c), number(1 - p))),
                number(value),
            ),
        ),
        {
            "mean": (number((a + b + c + d) / 4),),
            "lowest": (number(max(min(a, b), min(c, d))),),
            "highest": (number(min(max(a, c), max(b, d))),),
            "chance": (number(p),),
        },
        {},
        lambda: _grid(given),
    )


def _crossed(pick: Pick) -> Given:
    """Return payoffs without a best row: the first row is better in one column, worse in the other."""
    c, b = pick((0, 1, 2)), pick((0, 1, 2))
    a, d = max(b, c) + pick((1, 2, 3)), max(b, c) + pick((1, 2, 3))
    return {"a": a, "b": b, "c": c, "d": d}


KINDS = {
    "mix": Kind(_crossed, _mix),
    "value": Kind(_crossed, _value),
}
