"""A board in the making: a grid of squares of which some carry an item's label.

A draft may be anything, also something that is no board yet; :meth:`Draft.problems` says what is
still wrong and :meth:`Draft.board` gives the board once nothing is. Drafts are immutable: every
change returns a new one.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from mousemath.errors import MousemathError
from mousemath.games.mmm.rules.board import MAX_CAT_MOVES, Board
from mousemath.games.mmm.rules.board_file import FOODS, LETTERS, MAX_SIDE, NO_SQUARE
from mousemath.games.mmm.rules.squares import Square, parts
from mousemath.language import _, mark

if TYPE_CHECKING:
    from collections.abc import Mapping

LETTER_OF = {food: letter for letter, food in LETTERS.items()}
LONGEST_NAME, LONGEST_SOURCE = 40, 400


@dataclass(frozen=True, slots=True)
class Problem:
    """What is wrong, or worth a look, at item ``label`` (``""``: at the board as a whole).

    ``parts`` is the number of parts of an item that does not hang together, else 0. Only with
    ``grave`` problems the draft is no board.
    """

    label: str
    sentence: MousemathError
    grave: bool = True
    parts: int = 0


@dataclass(frozen=True, slots=True)
class Draft:
    """A board in the making.

    Attributes:
        rows: rows of the grid, 1 to 8.
        columns: columns of the grid, 1 to 8.
        labels: the label of each painted square, such as ``"B1"``; squares that are no part of the
            board are not mentioned.
        cat_moves: moves of the cat until she enters the pantry, 1 to 30.
        name: the name that the board will have.
        source: where the layout comes from, in words.

    >>> draft = Draft(2, 2).painted((0, 0), "B1").painted((0, 1), "B1")
    >>> draft.sizes()["bread"]
    (('B1', 2),)
    """

    rows: int = 7
    columns: int = 7
    labels: Mapping[Square, str] = field(default_factory=dict)
    cat_moves: int = 11
    name: str = field(default_factory=lambda: _("my board"))
    source: str = ""

    @classmethod
    def of(cls, board: Board) -> Draft:
        """Return the draft of a finished board."""
        grid = board.grid()
        labels = {
            board.places[square]: item.label for item in board.items for square in item.squares
        }
        return cls(len(grid), len(grid[0]), labels, board.cat_moves, board.name, board.source)

    # ── changes ──────────────────────────────────────────────────────────────────────────────────

    def painted(self, square: Square, label: str) -> Draft:
        """Return the draft with ``square`` given to item ``label``.

        Raises:
            MousemathError: there is no such square.
        """
        self._check(square)
        return replace(self, labels={**self.labels, square: label})

    def wiped(self, *squares: Square) -> Draft:
        """Return the draft with nothing on ``squares``.

        Raises:
            MousemathError: there is no such square.
        """
        for square in squares:
            self._check(square)
        kept = {square: label for square, label in self.labels.items() if square not in squares}
        return replace(self, labels=kept)

    def resized(self, rows: int, columns: int) -> Draft:
        """Return the draft on a grid of another size; what lies outside is cut off.

        Raises:
            MousemathError: a side is not a whole number from 1 to 8.
        """
        if any(type(side) is not int or not 1 <= side <= MAX_SIDE for side in (rows, columns)):
            raise MousemathError(
                mark("A board has 1 to {side} rows and 1 to {side} columns."), side=MAX_SIDE
            )
        kept = {
            (row, column): label
            for (row, column), label in self.labels.items()
            if row < rows and column < columns
        }
        return replace(self, rows=rows, columns=columns, labels=kept)

    def split(self, label: str) -> Draft:
        """Return the draft with each part of item ``label`` an item of its own."""
        draft = self
        for part in self.parts(label)[1:]:
            fresh = draft.free_label(LETTERS[label[0]])
            draft = replace(draft, labels={**draft.labels, **dict.fromkeys(part, fresh)})
        return draft

    def with_cat_moves(self, cat_moves: int) -> Draft:
        """Return the draft with another length of the cat's track.

        Raises:
            MousemathError: it is not a whole number from 1 to 30.
        """
        if type(cat_moves) is not int or not 1 <= cat_moves <= MAX_CAT_MOVES:
            raise MousemathError(
                mark("The cat's track has 1 to {most} moves: write a whole number."),
                most=MAX_CAT_MOVES,
            )
        return replace(self, cat_moves=cat_moves)

    def with_words(self, *, name: str | None = None, source: str | None = None) -> Draft:
        """Return the draft with another name or source; what cannot be printed becomes a space.

        Raises:
            MousemathError: the name is empty or too long, or the source is too long.
        """
        name = self.name if name is None else _printable(name)
        source = self.source if source is None else _printable(source)
        if not 1 <= len(name) <= LONGEST_NAME:
            raise MousemathError(mark("A board needs a name of 1 to 40 letters."))
        if len(source) > LONGEST_SOURCE:
            raise MousemathError(
                mark("The source has at most {most} letters: shorten it."), most=LONGEST_SOURCE
            )
        return replace(self, name=name, source=source)

    def _check(self, square: Square) -> None:
        row, column = square
        if not (0 <= row < self.rows and 0 <= column < self.columns):
            raise MousemathError(
                mark("There is no row {row}, column {column} on this grid."),
                row=row + 1,
                column=column + 1,
            )

    # ── what it says ─────────────────────────────────────────────────────────────────────────────

    def squares(self, label: str) -> tuple[Square, ...]:
        """Return the squares of item ``label`` in reading order."""
        return tuple(sorted(square for square, own in self.labels.items() if own == label))

    def parts(self, label: str) -> list[tuple[Square, ...]]:
        """Return the parts of item ``label`` that hang together along edges, as they are read."""
        return [tuple(sorted(part)) for part in parts(self.squares(label))]

    def free_label(self, food: str) -> str:
        """Return the first label of ``food`` that no item has: ``"B1"``, ``"B2"`` and so on."""
        taken, number = set(self.labels.values()), 1
        while f"{LETTER_OF[food]}{number}" in taken:
            number += 1
        return f"{LETTER_OF[food]}{number}"

    def sizes(self) -> dict[str, tuple[tuple[str, int], ...]]:
        """Return the items of each food, each with its label and the number of its squares."""
        counts: dict[str, int] = {}
        for _square, label in sorted(self.labels.items()):
            counts[label] = counts.get(label, 0) + 1
        return {
            food: tuple(
                (label, counts[label])
                for label in sorted(counts, key=_reading)
                if LETTERS[label[0]] == food
            )
            for food in FOODS
        }

    def problems(self) -> tuple[Problem, ...]:
        """Say what keeps the draft from being a board, and what deserves a second look."""
        found: list[Problem] = []
        for of_food in self.sizes().values():
            for label, size in of_food:
                number = len(self.parts(label))
                if number > 1:
                    sentence = MousemathError(
                        mark(
                            "Item {label} lies in {parts} parts that do not touch: join them, or "
                            "make each part an item."
                        ),
                        label=label,
                        parts=number,
                    )
                    found.append(Problem(label, sentence, parts=number))
                elif size == 1:
                    sentence = MousemathError(
                        mark("Item {label} is a single square: check that it is so."), label=label
                    )
                    found.append(Problem(label, sentence, grave=False))
        if not any(problem.grave for problem in found):
            try:
                self._read()
            except MousemathError as error:
                found.append(Problem("", error))
        return tuple(found)

    def board(self) -> Board:
        """Return the finished board.

        Raises:
            MousemathError: the draft is no board yet; the sentence names the first thing to mend.
        """
        for problem in self.problems():
            if problem.grave:
                raise problem.sentence
        return self._read()

    def _read(self) -> Board:
        grid = [
            [self.labels.get((row, column), NO_SQUARE) for column in range(self.columns)]
            for row in range(self.rows)
        ]
        return Board.from_grid(grid, cat_moves=self.cat_moves, name=self.name, source=self.source)


def _reading(label: str) -> tuple[int, str]:
    """Sort B2 before B10."""
    return len(label), label


def _printable(text: str) -> str:
    plain = "".join(letter if letter.isprintable() else " " for letter in text)
    return " ".join(plain.split())
