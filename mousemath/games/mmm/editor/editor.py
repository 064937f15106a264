"""The board editor without its looks: a draft, the item in hand, and everything that can be done.

Each operation either changes the draft, keeps the former one for :meth:`Editor.undo` and leaves a
sentence in :attr:`Editor.said`, or refuses with a :class:`~mousemath.errors.MousemathError` and
changes nothing.
"""

from __future__ import annotations

from dataclasses import dataclass

from mousemath.errors import MousemathError
from mousemath.games.mmm.editor.draft import Draft
from mousemath.games.mmm.editor.generator import random_board, sizes_of
from mousemath.games.mmm.rules.board import SHIPPED, Board, Square
from mousemath.games.mmm.rules.board_file import FOODS, LETTERS
from mousemath.games.mmm.table.words import capital, face_word
from mousemath.language import _, mark, ngettext

ERASER = "eraser"
LONGEST_HISTORY = 500


@dataclass(frozen=True, slots=True)
class _Moment:
    """What undo brings back."""

    draft: Draft
    tool: str
    label: str


class Editor:
    """A board being drawn.

    Args:
        board: the board to start from; without one the grid is empty, 7 × 7.

    Attributes:
        draft: the board in the making.
        tool: the food that is painted, or ``"eraser"``.
        label: the item that is painted, such as ``"B1"``.
        said: what the last operation did, in one sentence.

    >>> editor = Editor()
    >>> for column in range(3):
    ...     editor.use((0, column))
    >>> editor.said
    'Bread, item B1: 3 squares.'
    >>> editor.board.open_sizes()
    ((3,), (), (), (), ())
    """

    def __init__(self, board: Board | None = None) -> None:
        self.draft = Draft() if board is None else Draft.of(board)
        self.tool = FOODS[0]
        self.label = self.draft.free_label(self.tool)
        self.said = ""
        self._history: list[_Moment] = []

    # ── results ──────────────────────────────────────────────────────────────────────────────────

    @property
    def board(self) -> Board:
        """The finished board.

        Raises:
            MousemathError: it is not finished; the sentence names the first thing to mend.
        """
        return self.draft.board()

    @property
    def toml(self) -> str:
        """The board file.

        Raises:
            MousemathError: the board is not finished.
        """
        return self.board.to_toml()

    # ── the item in hand ─────────────────────────────────────────────────────────────────────────

    def choose(self, food: str) -> None:
        """Take up a food, for a new item.

        Raises:
            MousemathError: there is no such food.
        """
        if food not in FOODS:
            raise MousemathError(
                mark("There is no food “{food}”: choose among {known}."),
                food=food,
                known=", ".join(FOODS),
            )
        self.tool, self.label = food, self.draft.free_label(food)
        self.said = _("{food}: you paint the new item {label}.").format(
            food=capital(face_word(food)), label=self.label
        )

    def erase(self) -> None:
        """Take up the eraser."""
        self.tool = ERASER
        self.said = _("Eraser: choose the squares that are to be empty.")

    def new_item(self) -> None:
        """Begin a new item of the food in hand."""
        self.choose(LETTERS[self.label[0]])

    def pick(self, label: str) -> None:
        """Take up an item that is on the board, to go on painting it.

        Raises:
            MousemathError: no item has this label.
        """
        if label not in self.draft.labels.values():
            raise MousemathError(mark("There is no item {label} on this board."), label=label)
        self.tool, self.label = LETTERS[label[0]], label
        self.said = _("{food}: you go on with item {label}.").format(
            food=capital(face_word(self.tool)), label=label
        )

    # ── squares ──────────────────────────────────────────────────────────────────────────────────

    def use(self, square: Square) -> None:
        """Paint a square with the item in hand, or empty it: with the eraser, or if it has that item.

        Raises:
            MousemathError: there is no such square.
        """
        if self.tool == ERASER or self.draft.labels.get(square) == self.label:
            self.wipe(square)
        else:
            self.paint(square)

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
        self.said = ngettext(
            "{food}, item {label}: {number} square.",
            "{food}, item {label}: {number} squares.",
            size,
        ).format(food=capital(face_word(self.tool)), label=self.label, number=size)

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
        lost = before - len(self.draft.labels)
        self.said = _("The grid is now {rows} × {columns}.").format(rows=rows, columns=columns)
        if lost:
            self.said = ngettext(
                "The grid is now {rows} × {columns}; {number} painted square is cut off.",
                "The grid is now {rows} × {columns}; {number} painted squares are cut off.",
                lost,
            ).format(rows=rows, columns=columns, number=lost)

    def set_cat_moves(self, cat_moves: int) -> None:
        """Set the length of the cat's track.

        Raises:
            MousemathError: it is not a whole number from 1 to 30.
        """
        self._change(self.draft.with_cat_moves(cat_moves))
        self.said = ngettext(
            "The cat needs {number} move.", "The cat needs {number} moves.", cat_moves
        ).format(number=cat_moves)

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
        self.said = _("The board “{name}” is read.").format(name=board.name)

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
            source=_("Random board with the item sizes of “{table}”, seed {seed}.").format(
                table=table, seed=seed
            ),
        )
        self._take(board)
        self.said = _("A random board with the item sizes of “{table}”, seed {seed}.").format(
            table=table, seed=seed
        )

    # ── undo ─────────────────────────────────────────────────────────────────────────────────────

    @property
    def can_undo(self) -> bool:
        """Whether there is something to take back."""
        return bool(self._history)

    def undo(self) -> None:
        """Take back the last change.

        Raises:
            MousemathError: there is nothing to take back.
        """
        if not self._history:
            raise MousemathError(mark("There is nothing to undo."))
        moment = self._history.pop()
        self.draft, self.tool, self.label = moment.draft, moment.tool, moment.label
        self.said = _("The last change is taken back.")

    def _change(self, draft: Draft) -> None:
        if draft == self.draft:
            return
        self._history.append(_Moment(self.draft, self.tool, self.label))
        del self._history[:-LONGEST_HISTORY]
        self.draft = draft

    def _take(self, board: Board) -> None:
        self._change(Draft.of(board))
        self._keep_label(fresh=True)

    def _keep_label(self, *, fresh: bool = False) -> None:
        """Hold an item that makes sense on a draft that has just become another one."""
        food = LETTERS[self.label[0]]
        if fresh or self.label not in self.draft.labels.values():
            self.label = self.draft.free_label(food)


SIZE_TABLES: tuple[str, ...] = SHIPPED
"""The boards whose item sizes :meth:`Editor.randomize` knows."""
