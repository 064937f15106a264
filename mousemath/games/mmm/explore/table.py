"""Where is re-rolling right? The table over dice, foods, cat and item, and its rules of thumb.

All numbers hold for one board in free placement and for the moments that optimal play meets, each
weighed by how often it meets them; they are exact (see :mod:`mousemath.games.mmm.explore.survey`).
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from html import escape
from typing import TYPE_CHECKING, Any

from mousemath.games.mmm.explore.printing import in_html, in_lines
from mousemath.games.mmm.explore.survey import Place, visits
from mousemath.games.mmm.rules.board_words import board_words
from mousemath.games.mmm.rules.state import SIDES
from mousemath.language import _, ngettext, percent

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mousemath.games.mmm.explore.printing import Printer
    from mousemath.games.mmm.maths.solution import Solution

NEVER = SIDES
"""A threshold that is never reached: there are five foods."""
BLOCKS = ((1, False), (1, True), (2, False), (2, True))
"""The blocks of the table: dice in hand, and whether an item was finished."""


@dataclass(frozen=True, slots=True)
class Cell:
    """One place of the table; the three numbers are expected times in a game of optimal play.

    Attributes:
        place: dice in hand, foods with a free square, cat, whether an item is finished.
        gather: times at which gathering wins more often.
        equal: times at which both win equally often.
        reroll: times at which rolling again wins more often.
    """

    place: Place
    gather: Fraction
    equal: Fraction
    reroll: Fraction

    @property
    def visits(self) -> Fraction:
        """Expected number of times that the question comes up here in a game."""
        return self.gather + self.equal + self.reroll

    @property
    def share(self) -> Fraction:
        """Share of these times at which rolling again wins more often."""
        return self.reroll / self.visits


@dataclass(frozen=True, slots=True)
class Threshold:
    """The best advice that looks at the number of free foods alone.

    Attributes:
        dice: dice in hand.
        finished: whether an item was finished in this turn.
        cat: moves left to the cat.
        foods: roll again with at least so many foods free; ``NEVER`` (6) says never.
        right: share of the times at which this advice is optimal.
        visits: expected times in a game that the question comes up.
    """

    dice: int
    finished: bool
    cat: int
    foods: int
    right: Fraction
    visits: Fraction

    def __str__(self) -> str:
        """Say the advice."""
        if self.foods == NEVER:
            return _("gather")
        if self.foods == 0:
            return _("re-roll")
        return ngettext(
            "re-roll with at least {number} food free",
            "re-roll with at least {number} foods free",
            self.foods,
        ).format(number=self.foods)


@dataclass(frozen=True, slots=True)
class RerollTable:
    """Where rolling again is right on one board.

    Attributes:
        board: the name of the board.
        cells: the places that optimal play meets, sorted.
    """

    board: str
    cells: tuple[Cell, ...]

    @property
    def share(self) -> Fraction:
        """Share of all such moments at which rolling again wins more often."""
        visits = sum((cell.visits for cell in self.cells), Fraction(0))
        return sum((cell.reroll for cell in self.cells), Fraction(0)) / visits

    @property
    def title(self) -> str:
        """What the table holds, and for which board."""
        return _(
            "Board “{board}”, free placement: the share of the moments of optimal play at which re-rolling wins more often than gathering."
        ).format(board=board_words(self.board))

    def rows(self) -> list[dict[str, Any]]:
        """Return the table as plain data, one dictionary for each cell, fractions exact."""
        return [
            {
                **cell.place._asdict(),
                "visits": cell.visits,
                "gather": cell.gather,
                "equal": cell.equal,
                "reroll": cell.reroll,
                "share": cell.share,
            }
            for cell in self.cells
        ]

    def thresholds(self) -> tuple[Threshold, ...]:
        """Return the best advice by free foods for each dice, item and distance of the cat.

        Among equally good thresholds the smallest is given.
        """
        groups: dict[tuple[int, bool, int], list[Cell]] = {}
        for cell in self.cells:
            dice, _foods, cat, finished = cell.place
            groups.setdefault((dice, finished, cat), []).append(cell)
        return tuple(_threshold(*key, cells) for key, cells in sorted(groups.items()))

    def text(self) -> str:
        """Return the table in characters: a block for each number of dice and state of items.

        Rows are foods with a free square, columns the moves left to the cat; a dot stands for what
        optimal play never meets.
        """
        blocks = (
            "\n".join([block_title(dice, finished=finished), *in_lines(rows, right=True)])
            for dice, finished, rows in self._blocks()
        )
        return "\n\n".join([self.title, *blocks])

    def _repr_pretty_(self, printer: Printer, _cycle: object) -> None:
        """Show the table where a notebook has nothing but text; its fields would be endless."""
        printer.text(self.text())

    def _repr_html_(self) -> str:
        """Show the table in a notebook, with a caption and headed rows and columns."""
        return f"<p>{escape(self.title)}</p>" + "".join(
            in_html(block_title(dice, finished=finished), rows)
            for dice, finished, rows in self._blocks()
        )

    def _blocks(self) -> Iterator[tuple[int, bool, list[list[str]]]]:
        """Yield each block: its title's parts, and rows of written cells under a heading row."""
        known = {cell.place: percent(cell.share) for cell in self.cells}
        cats = range(1, 1 + max(place.cat for place in known))
        foods = range(1 + max(place.foods for place in known))
        for dice, finished in BLOCKS:
            head = [_("free foods ↓, cat's moves →"), *map(str, cats)]
            rows = [
                [str(food), *(known.get(Place(dice, food, cat, finished), "·") for cat in cats)]
                for food in foods
            ]
            yield dice, finished, [head, *rows]


def block_title(dice: int, *, finished: bool) -> str:
    """Name a block of the table."""
    if finished:
        return ngettext(
            "{number} die in hand, an item finished",
            "{number} dice in hand, an item finished",
            dice,
        ).format(number=dice)
    return ngettext(
        "{number} die in hand, no item finished",
        "{number} dice in hand, no item finished",
        dice,
    ).format(number=dice)


def where_to_reroll(solution: Solution) -> RerollTable:
    """Return the table of where rolling again is right, over the moments that optimal play meets.

    A moment counts when dice have just been laid and others are in hand. It is placed by the dice
    in hand, the foods with a free square, the moves left to the cat and whether an item was
    finished in this turn; in each place the table tells how often in a game of optimal play the
    question comes up, and at which share of these times rolling again wins more often. Exact.

    Raises:
        MousemathError: the line variant is played, or the board is too large for fractions.

    >>> from mousemath.games.mmm import Board, solve
    >>> table = where_to_reroll(solve(Board.load("crumb")))
    >>> round(float(table.share), 4)
    0.4215
    """
    game = solution.game
    cells = tuple(Cell(place, *times) for place, times in visits(game).items())
    return RerollTable(game.board.name, cells)


def _threshold(dice: int, finished: bool, cat: int, cells: list[Cell]) -> Threshold:
    def right(foods: int) -> Fraction:
        return sum(
            (
                cell.equal + (cell.reroll if cell.place.foods >= foods else cell.gather)
                for cell in cells
            ),
            Fraction(0),
        )

    met = sum((cell.visits for cell in cells), Fraction(0))
    most = max(cell.place.foods for cell in cells)
    best = max((*range(most + 1), NEVER), key=right)
    return Threshold(dice, finished, cat, best, right(best) / met, met)
