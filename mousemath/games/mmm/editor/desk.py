"""The desk of the board editor: the draft that lies on it, the item in hand, and undo."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from mousemath.errors import MousemathError, check_known
from mousemath.games.mmm.editor import sentences
from mousemath.games.mmm.editor.draft import Draft
from mousemath.games.mmm.rules.board_file import FOODS, LETTERS, NO_FOOD
from mousemath.language import _, mark

if TYPE_CHECKING:
    from mousemath.games.mmm.rules.board import Board

ERASER = "eraser"
LONGEST_HISTORY = 500


@dataclass(frozen=True, slots=True)
class _Moment:
    """What undo brings back."""

    draft: Draft
    tool: str
    label: str


class Desk:
    """A draft and what is painted on it.

    Attributes:
        draft: the board in the making.
        tool: the food that is painted, or ``"eraser"``.
        label: the item that is painted, such as ``"B1"``.
        said: what the last operation did, in one sentence.
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
        check_known(food, FOODS, NO_FOOD)
        self.tool, self.label = food, self.draft.free_label(food)
        self.said = sentences.taken_up(food, self.label)

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
        self.said = sentences.gone_on(self.tool, label)

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
