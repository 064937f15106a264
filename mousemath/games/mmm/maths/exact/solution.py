"""What exact solutions share: solving position by position, and reading values and endings."""

from __future__ import annotations

from abc import ABC, abstractmethod
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Generic, Self, TypeVar

from mousemath.errors import MousemathError
from mousemath.games.mmm.maths.rolls import WholeNumbers
from mousemath.games.mmm.maths.turn_table import TurnTable
from mousemath.language import mark

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mousemath.games.mmm.maths.exact.turn_rows import Row
    from mousemath.games.mmm.maths.ledger import Ledger, Outlook
    from mousemath.games.mmm.maths.turn_table import TurnModel

Opens = TypeVar("Opens")
"""The open squares of a position, as the variant counts them."""


class ExactNumbers(WholeNumbers):
    """Whole numbers of a ledger, which compare all aims, the most important first."""

    def __init__(self, ledger: Ledger) -> None:
        self.ledger = ledger

    def win(self, value: int) -> Fraction:
        """Read the probability of winning."""
        return self.ledger.win_probability(value)


class Exact(ABC, Generic[Opens]):
    """A game solved in fractions: run :meth:`steps` (or :meth:`run`), then ask.

    Attributes:
        start: the open squares at the start of the game.
        count: how many positions there are.
        rows: for each position solved so far its values for cat distances 0, 1, ….
    """

    exact = True
    error_bound = Fraction(0)
    start: Opens
    count: int
    cat_moves: int
    ledger: Ledger
    rows: list[Row]

    @property
    def finished(self) -> bool:
        """Whether every position has been solved."""
        return len(self.rows) == self.count

    def steps(self) -> Iterator[tuple[int, int]]:
        """Solve position by position, yielding how many are done and how many there are.

        Stop iterating to cancel; iterate again to go on.
        """
        while not self.finished:
            self.solve_next()
            yield len(self.rows), self.count

    def run(self) -> Self:
        """Solve the rest and return the solution."""
        for _step in self.steps():
            pass
        return self

    @abstractmethod
    def solve_next(self) -> None:
        """Solve the next position."""

    @abstractmethod
    def find(self, opens: Opens) -> int:
        """Return the number of a position; -1 if the board never comes to it."""

    @abstractmethod
    def model(self, opens: Opens, cat: int) -> TurnModel[Any, Any]:
        """Return the turn that begins with ``opens`` and ``cat``, valued by :meth:`number`."""

    @property
    def win_probability(self) -> Fraction:
        """Probability of winning from the start of the game."""
        return self.value(self.start, self.cat_moves)

    def value(self, opens: Opens, cat: int) -> Fraction:
        """Return the probability of winning from the start of a turn.

        Args:
            opens: the open squares: of each item, food by food, or in the line variant as a mask.
            cat: moves left to the cat, 0 to ``cat_moves``.
        """
        return self.ledger.win_probability(self.number(opens, cat))

    def number(self, opens: Opens, cat: int) -> int:
        """Return the value of a turn's start as the ledger's whole number.

        Raises:
            MousemathError: the board never comes to this, or it has not been solved yet.
        """
        found = self.find(opens)
        if found < 0 or not 0 <= cat <= self.cat_moves:
            raise MousemathError(mark("This position does not occur on the board that was solved."))
        if found >= len(self.rows):
            raise MousemathError(mark("This position is not solved yet: wait, or ask again later."))
        return self.rows[found][cat]

    def outlook(self, opens: Opens, cat: int) -> Outlook:
        """Return how the game ends from the start of a turn; needs ``full=True``."""
        return self.ledger.read(self.number(opens, cat))

    def read(self, value: int) -> Outlook:
        """Return how the game ends after an option with this ``value``; needs ``full=True``."""
        return self.ledger.read(value)

    def turn(self, opens: Opens, cat: int) -> TurnTable[Any, Any]:
        """Return the table of a turn that begins with ``opens`` and ``cat``; keep it for the turn.

        ``turn.start()`` is the plan before the roll, ``turn.options(laid, hand)`` lists options.
        """
        return TurnTable(self.model(opens, cat), ExactNumbers(self.ledger))
