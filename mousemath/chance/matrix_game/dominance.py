"""Striking out dominated rows and columns, one at a time.

A row *strictly* dominates another if it pays more against every column left, *weakly* if it
never pays less and somewhere more; for columns, who pay, the other way round. A mix may dominate
too. Striking strictly dominated choices loses no equilibrium, in whatever order. Striking weakly
dominated ones keeps the value of a zero-sum game but may lose equilibria, so the strike says
which it was. Source: Osborne and Rubinstein, *A Course in Game Theory*, sections 4.2 and 4.3.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from mousemath.chance.matrix_game.payoffs import Matrix, Payoffs, Strategy, exact_matrix
from mousemath.chance.matrix_game.zero_sum import equilibrium

if TYPE_CHECKING:
    from collections.abc import Iterator


@dataclass(frozen=True, slots=True)
class Strike:
    """One dominated choice, struck out.

    ``side`` is ``"row"`` or ``"column"``; ``index`` counts in the whole matrix, as do the places
    of ``by``, the strategy that dominates it (a single 1 where a single choice does).
    """

    side: str
    index: int
    by: Strategy
    strict: bool

    @property
    def dominator(self) -> int | None:
        """The single choice that dominates; ``None`` if it takes a mix."""
        return self.by.index(Fraction(1)) if Fraction(1) in self.by else None


@dataclass(frozen=True, slots=True)
class Reduction:
    """What is left after all strikes, and the strikes in their order."""

    rows: tuple[int, ...]
    columns: tuple[int, ...]
    strikes: tuple[Strike, ...]


def eliminate(payoffs: Payoffs, *, weak: bool = True, mixed: bool = False) -> Reduction:
    """Strike dominated rows and columns until none is left.

    Each time the first that applies is struck: strict by a single choice (rows before columns),
    strict by a mix (only with ``mixed``), weak by a single choice (only with ``weak``).

    >>> reduction = eliminate([[3, 0, 5], [-1, 2, 4]])
    >>> [(s.side, s.index, s.dominator, s.strict) for s in reduction.strikes]
    [('column', 2, 0, True)]
    >>> [s.by for s in eliminate([[4, 0], [0, 4], [1, 1]], mixed=True).strikes]
    [(Fraction(1, 2), Fraction(1, 2), Fraction(0, 1))]
    """
    matrix = exact_matrix(payoffs)
    rows, columns = list(range(len(matrix))), list(range(len(matrix[0])))
    strikes: list[Strike] = []
    while (strike := next(_candidates(matrix, rows, columns, weak, mixed), None)) is not None:
        strikes.append(strike)
        (rows if strike.side == "row" else columns).remove(strike.index)
    return Reduction(tuple(rows), tuple(columns), tuple(strikes))


def _candidates(
    matrix: Matrix,
    rows: list[int],
    columns: list[int],
    weak: bool,
    mixed: bool,
) -> Iterator[Strike]:
    """Iterate over the strikes that are possible now, the preferred one first."""
    mirror = tuple(tuple(-entry for entry in column) for column in zip(*matrix, strict=True))
    sides = (("row", matrix, rows, columns), ("column", mirror, columns, rows))
    for side, view, own, others in sides:
        yield from _single(side, view, own, others, strict=True)
    if mixed:
        for side, view, own, others in sides:
            yield from _by_mix(side, view, own, others)
    if weak:
        for side, view, own, others in sides:
            yield from _single(side, view, own, others, strict=False)


def _single(
    side: str, view: Matrix, own: list[int], others: list[int], *, strict: bool
) -> Iterator[Strike]:
    for index in own:
        for rival in own:
            gains = [view[rival][other] - view[index][other] for other in others]
            if all(gain > 0 for gain in gains) if strict else min(gains) == 0 < max(gains):
                by = tuple(Fraction(place == rival) for place in range(len(view)))
                yield Strike(side, index, by, strict)


def _by_mix(side: str, view: Matrix, own: list[int], others: list[int]) -> Iterator[Strike]:
    """Find a mix by a game: its rows are the gains of each rival over the suspect."""
    for index in own:
        rivals = [rival for rival in own if rival != index]
        if not rivals:
            continue
        gains = [[view[rival][other] - view[index][other] for other in others] for rival in rivals]
        best = equilibrium(gains)
        if best.value > 0:
            share = dict(zip(rivals, best.row_strategy, strict=True))
            by = tuple(share.get(place, Fraction(0)) for place in range(len(view)))
            yield Strike(side, index, by, strict=True)
