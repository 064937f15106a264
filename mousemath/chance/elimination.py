"""Exact Gauss-Jordan elimination on sparse rows whose entries are fractions or SymPy expressions."""

from __future__ import annotations

from fractions import Fraction

from mousemath.chance.distribution import Mass

Row = dict[int, Mass]
"""A sparse row of a matrix: column to entry, zeros left out."""


def plain(mass: Mass) -> Mass:
    """Bring a symbolic mass to its normal form, so that zero is seen to be zero."""
    return mass.cancel() if hasattr(mass, "cancel") else mass


def _subtract(row: Row, factor: Mass, other: Row) -> None:
    for column, entry in other.items():
        rest = plain(row.get(column, Fraction(0)) - factor * entry)
        if rest == 0:
            row.pop(column, None)
        else:
            row[column] = rest


def solve(rows: list[Row], size: int) -> list[Row]:
    """Solve ``A X = B`` by Gauss-Jordan elimination; rows hold ``A`` and, from ``size`` on, ``B``.

    ``A`` is ``I - Q`` of an absorbing chain: an M-matrix, whose leading blocks are all regular, so
    the diagonal serves as pivot throughout (Kemeny and Snell, theorem 3.2.1).
    """
    for pivot in range(size):
        head = rows[pivot]
        scale = head.pop(pivot)
        rows[pivot] = head = {column: plain(entry / scale) for column, entry in head.items()}
        for number, row in enumerate(rows):
            if number != pivot and pivot in row:
                _subtract(row, row.pop(pivot), head)
    return [{column - size: entry for column, entry in row.items()} for row in rows]
