"""What is wanted of a game of Mmm!, in order of importance, kept in one whole number.

The first aim is to win. Several actions may win equally often, so ties are broken by stated aims:

1. win;
2. win with as many moves left to the cat as possible (in expectation);
3. when losing, have as few squares open as possible (in expectation);
4. win with exactly ``cat_moves`` left more often, then with one less, and so on;
5. when losing, have 1 square open more often, then 2-3, then 4-5.

An expectation is linear, so all aims can be kept as the digits of one whole number in a large
base, most important aim first: adding numbers adds the digits, and comparing numbers compares the
aims lexicographically. That is a reward vector under the lexicographic order, for which backward
induction holds as for a single reward, because the order respects sums and positive factors.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

Number = Fraction | float
"""Exact, or as the fast solver keeps it."""
LOSS_GRADES = (1, 3, 5)
"""Grades of a loss, best first: up to 1 square open, up to 3, up to 5, more."""
WIN_GRADES = (6, 4, 2)
"""Grades of a win, best first: at least 6 moves left to the cat, at least 4, at least 2, fewer."""


@dataclass(frozen=True, slots=True)
class Outlook:
    """The distribution of how a game ends under the optimal policy: fractions, or floats.

    Attributes:
        win_probability: probability that every square is gathered.
        moves_left: ``moves_left[k - 1]`` is the probability of winning with k moves left.
        loss_grades: probability of losing with 1, 2-3, 4-5, 6 or more squares open.
        open_total: expectation of the open squares at a loss, counting 0 for a win.
    """

    win_probability: Number
    moves_left: tuple[Number, ...]
    loss_grades: tuple[Number, ...]
    open_total: Number

    @property
    def win_grades(self) -> tuple[Number, ...]:
        """Probability of winning with 6 or more, 5-4, 3-2 and 1 moves left to the cat."""
        zero = self.win_probability - self.win_probability
        grades: list[Number] = [zero] * (len(WIN_GRADES) + 1)
        for moves, mass in enumerate(self.moves_left, start=1):
            grades[sum(moves < least for least in WIN_GRADES)] += mass
        return tuple(grades)

    @property
    def expected_moves_left(self) -> Number | None:
        """Expected moves that the cat still needs, given a win; ``None`` if no win is possible."""
        if not self.win_probability:
            return None
        total: Number = self.win_probability - self.win_probability
        for moves, mass in enumerate(self.moves_left, start=1):
            total += moves * mass
        return total / self.win_probability

    @property
    def expected_open(self) -> Number | None:
        """Expected open squares, given a loss; ``None`` if no loss is possible."""
        loss = 1 - self.win_probability
        return self.open_total / loss if loss else None


@dataclass(frozen=True)
class Ledger:
    """Writes results as whole numbers and reads expectations back.

    Args:
        cat_moves: the longest distance of the cat.
        squares: squares of the board.
        unit: the common denominator: a certain result is written with this many units.
        full: keep every aim; otherwise only the first (a plain probability of winning).
    """

    cat_moves: int
    squares: int
    unit: int
    full: bool = True

    @cached_property
    def bits(self) -> int:
        """Width of a digit: the largest expectation, times the unit, fits."""
        return (self.unit * max(self.cat_moves, self.squares, 1)).bit_length() + 1

    @cached_property
    def digits(self) -> int:
        """Number of digits."""
        return 3 + max(self.cat_moves - 1, 0) + len(LOSS_GRADES) if self.full else 1

    def _pack(self, digits: list[int]) -> int:
        number = 0
        for digit in digits:
            number = (number << self.bits) + digit * self.unit
        return number

    def win(self, moves: int) -> int:
        """Write a win with ``moves`` left to the cat."""
        if not self.full:
            return self.unit
        exactly = [int(moves == k) for k in range(self.cat_moves, 1, -1)]
        return self._pack([1, moves, 0, *exactly, *([0] * len(LOSS_GRADES))])

    def loss(self, squares: int) -> int:
        """Write a loss with so many ``squares`` open."""
        if not self.full:
            return 0
        grade = [int(squares <= most) for most in LOSS_GRADES]
        first = [int(sum(grade[: k + 1]) == 1 and grade[k]) for k in range(len(grade))]
        between = [0] * max(self.cat_moves - 1, 0)
        return self._pack([0, 0, self.squares - squares, *between, *first])

    def win_probability(self, number: int) -> Fraction:
        """Read the first digit."""
        return Fraction(number >> self.bits * (self.digits - 1), self.unit)

    def read(self, number: int) -> Outlook:
        """Read every digit; only for a full ledger."""
        mask = (1 << self.bits) - 1
        digits = [
            Fraction(number >> self.bits * place & mask, self.unit)
            for place in reversed(range(self.digits))
        ]
        win, _moves, gathered = digits[:3]
        many = digits[3 : 3 + max(self.cat_moves - 1, 0)]
        last = (win - sum(many, Fraction(0)),) if self.cat_moves else ()
        some = digits[-len(LOSS_GRADES) :]
        return Outlook(
            win_probability=win,
            moves_left=(*last, *reversed(many)),
            loss_grades=(*some, 1 - win - sum(some, Fraction(0))),
            open_total=self.squares * (1 - win) - gathered,
        )
