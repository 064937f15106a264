"""The choices of a moment, how they compare, and their words: what the tabs Decide and Cat share."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from mousemath.games.mmm.maths.choices import PIECES, STAYS, WIN, Choice
from mousemath.games.mmm.table.words import choice_words, unclear_foods
from mousemath.language import capital

if TYPE_CHECKING:
    from mousemath.games.mmm.table.moment import Moment

BUST = "bust"
SHOWN = 5
"""Choices drawn with a bar; the others follow in a table."""


class Decision:
    """The choices of a moment.

    Attributes:
        aims: what choices can be compared by.
        usual: the aim by which they are compared unless the reader wants another; an upper bound is
            shown, but no choice is called best by it.
    """

    def __init__(self, moment: Moment) -> None:
        self.state, self.bounded = moment.state, moment.bounded
        self.choices = moment.turn.choices(moment.state)
        self.solved = WIN in moment.turn.tables
        self.tolerance = moment.turn.tolerance
        self.aims = (WIN, STAYS, PIECES, BUST) if self.solved else (STAYS, PIECES, BUST)
        self.usual = WIN if self.solved and not self.bounded else STAYS
        self._unclear = unclear_foods(choice.laid for choice in self.choices)

    def words(self, choice: Choice) -> str:
        """Return what the choice is called."""
        again = not self.state.between_turns
        said = choice_words(choice.laid, choice.deed, choice.hand, self._unclear, again=again)
        return capital(said)

    def value(self, choice: Choice, aim: str) -> Fraction | float:
        """Return the value by which choices are compared; a bust is better when rarer."""
        return choice.bust if aim == BUST else choice.values[aim]

    def alike(self, one: Choice, other: Choice, aim: str) -> bool:
        """Whether two choices cannot be told apart by their values."""
        gap = self.value(one, aim) - self.value(other, aim)
        return -self.slack(aim) <= gap <= self.slack(aim)

    def slack(self, aim: str) -> Fraction:
        """Return what a loss must exceed to be told from none."""
        return self.tolerance if aim == WIN else Fraction(0)

    def ranked(self, aim: str) -> list[Choice]:
        """Return the choices, best first; equal ones in the order of the win, then of the rules."""
        order = self.choices
        if self.solved and aim != WIN:
            order = tuple(sorted(order, key=lambda choice: -choice.values[WIN]))
        return sorted(order, key=lambda each: self.value(each, aim), reverse=aim != BUST)
