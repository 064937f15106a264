"""The board editor without its looks: a draft, the item in hand, and everything that can be done.

Each operation either changes the draft, keeps the former one for :meth:`Editor.undo` and leaves a
sentence in :attr:`Editor.said`, or refuses with a :class:`~mousemath.errors.MousemathError` and
changes nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mousemath.errors import MousemathError
from mousemath.games.mmm.editor import sentences
from mousemath.games.mmm.editor.desk import ERASER, Desk
from mousemath.games.mmm.editor.generator import random_board, sizes_of
from mousemath.games.mmm.rules.board import Board
from mousemath.games.mmm.rules.board_file import LETTERS
from mousemath.games.mmm.rules.board_words import board_words
from mousemath.language import _, mark

if TYPE_CHECKING:
    from mousemath.games.mmm.rules.squares import Square


class Editor(Desk):
    """A board being drawn.

    Args:
        board: the board to start from; without one the grid is empty, 7 × 7.

    >>> editor = Editor()
    >>> for column in range(3):
    ...     editor.use((0, column))
    >>> editor.said
    'Bread, item B1: 3 squares.'
    >>> editor.board.open_sizes()
    ((3,), (), (), (), ())
    """

    # ── squares ──────────────────────────────────────────────────────────────────────────────────

    def use(self, square: Square) -> None:
        """Paint a square with the item in hand, or empty it: with the eraser, or if it has that item.

        Raises:
            MousemathError: there is no such square.
        """
        if self.draft.labels.get(square) == self.label:
            self.wipe(square)
        else:
            self.sweep(square)

    def sweep(self, square: Square) -> None:
        """Do with a square what a stroke does that passes over it: paint, or erase, never both.

        Raises:
            MousemathError: there is no such square.
        """
        if self.tool == ERASER:
            self.wipe(square)
        else:
            self.paint(square)

    def paint(self, square: Square) -> None:
        """Give a square to the item in hand.

        Raises:
            MousemathError: there is no such square.
        """
        if self.tool == ERASER:
            self.tool = LETTERS[self.label[0]]
        self._change(self.draft.painted(square, self.label))
        size = len(self.draft.squares(self.label))
        self.said = sentences.painted(self.tool, self.label, size)

    def wipe(self, square: Square) -> None:
        """Empty a square.

        Raises:
            MousemathError: there is no such square.
        """
        self._change(self.draft.wiped(square))
        self.said = _("Row {row}, column {column} is empty.").format(
            row=square[0] + 1, column=square[1] + 1
        )

    def split(self, label: str) -> None:
        """Make each part of an item that does not hang together an item of its own.

        Raises:
            MousemathError: the item hangs together, or there is none.
        """
        parts = len(self.draft.parts(label))
        if parts < 2:  # noqa: PLR2004 - one part is whole
            raise MousemathError(mark("Item {label} is in one piece."), label=label)
        self._change(self.draft.split(label))
        self.said = _("Item {label} has become {parts} items.").format(label=label, parts=parts)

    def clear(self) -> None:
        """Empty every square; size, name, source and cat stay."""
        self._change(self.draft.wiped(*self.draft.labels))
        self._keep_label()
        self.said = _("All squares are empty. Undo brings them back.")

    # ── the board as a whole ─────────────────────────────────────────────────────────────────────

    def resize(self, rows: int, columns: int) -> None:
        """Give the grid another size; what lies outside is cut off.

        Raises:
            MousemathError: a side is not a whole number from 1 to 8.
        """
        before = len(self.draft.labels)
        self._change(self.draft.resized(rows, columns))
        self._keep_label()
        self.said = sentences.resized(rows, columns, before - len(self.draft.labels))

    def set_cat_moves(self, cat_moves: int) -> None:
        """Set the length of the cat's track.

        Raises:
            MousemathError: it is not a whole number from 1 to 30.
        """
        self._change(self.draft.with_cat_moves(cat_moves))
        self.said = sentences.track_set(cat_moves)

    def set_name(self, name: str) -> None:
        """Name the board.

        Raises:
            MousemathError: the name is empty or longer than 40 letters.
        """
        self._change(self.draft.with_words(name=name))
        self.said = _("The board is called “{name}”.").format(name=self.draft.name)

    def set_source(self, source: str) -> None:
        """Say where the layout comes from.

        Raises:
            MousemathError: the text is longer than 400 letters.
        """
        self._change(self.draft.with_words(source=source))
        self.said = _("The source is noted.")

    def read(self, toml: str) -> None:
        """Take up the board of a board file.

        Raises:
            MousemathError: the text is no board file, or its board is not valid.
        """
        board = Board.from_toml(toml)
        self._take(board)
        self.said = _("The board “{name}” is read.").format(name=board_words(board.name))

    def randomize(self, table: str, seed: int) -> None:
        """Take up a random board with the item sizes of a shipped one.

        Raises:
            MousemathError: there is no shipped board ``table``, or the seed is out of range.
        """
        model = Board.load(table)
        board = random_board(
            sizes_of(model),
            rows=1 + max(row for row, _column in model.places),
            columns=1 + max(column for _row, column in model.places),
            seed=seed,
            cat_moves=model.cat_moves,
            name=f"{table} {seed}",
            source=sentences.source_of_lot(table, seed),
        )
        self._take(board)
        self.said = sentences.drawn_by_lot(table, seed)
