"""The board editor on the page: a teacher enters the printed board once and plays on it.

Python holds the board. One value goes down, the page; messages come up, each checked strictly and
turned into one operation of :class:`mousemath.games.mmm.editor.editor.Editor`.
"""

from __future__ import annotations

import logging
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from mousemath.errors import MousemathError
from mousemath.games.mmm.editor.editor import Editor
from mousemath.games.mmm.editor.page import page, picture
from mousemath.games.mmm.rules.board import Board
from mousemath.language import mark, speaking, spoken
from mousemath.scene import to_json
from mousemath.widgets import assets
from mousemath.widgets.kept_widget import KeptWidget

if TYPE_CHECKING:
    from collections.abc import Mapping

    from mousemath.widgets.messages import Message, Shapes

FOLDER = Path(__file__).parent
LOG = logging.getLogger("mousemath")
_SQUARE = {"row": int, "column": int}
_FIELD_OF = {
    "set_name": "name",
    "set_source": "source",
    "randomize": "seed",
    "read": "file",
}
"""The field at which a refused operation is answered."""


class BoardEditor(KeptWidget):
    """A grid on which the items of a board are painted.

    Args:
        board: the board to start from: a :class:`~mousemath.games.mmm.rules.board.Board`, the name
            of a shipped one, or the text of a board file. Without it the grid is empty.
        language: ``"en"`` or ``"fr"``; by default the current language.
        **settings: settings of the widget itself, such as its layout.

    Raises:
        ValueError: there is no such board or language.

    >>> BoardEditor("crumb").board.open_sizes()
    ((3,), (2,), (), (3,), ())
    """

    SHAPES: ClassVar[Shapes] = {  # a message is called after the operation it asks for
        "use": _SQUARE,
        "sweep": _SQUARE,
        "wipe": _SQUARE,
        "choose": {"food": str},
        "erase": {},
        "new_item": {},
        "pick": {"label": str},
        "split": {"label": str},
        "resize": {"rows": int, "columns": int},
        "set_cat_moves": {"moves": int},
        "set_name": {"text": str},
        "set_source": {"text": str},
        "randomize": {"table": str, "seed": int},
        "read": {"text": str},
        "clear": {},
        "undo": {},
    }

    def __init__(
        self,
        board: Board | str | None = None,
        *,
        language: str | None = None,
        **settings: object,
    ) -> None:
        self._language = spoken(language)
        with speaking(self._language):
            self._editor = Editor(_given(board))
        self._refusal, self._wrong, self._reads = "", "", 0
        super().__init__(**settings)

    @property
    def board(self) -> Board:
        """The finished board, for ``mm.play("mmm", board=editor.board)``.

        Raises:
            MousemathError: the board is not finished; the sentence names the first thing to mend.
        """
        return self._editor.board

    @property
    def toml(self) -> str:
        """The board file: :meth:`mousemath.games.mmm.rules.board.Board.from_toml` reads it.

        Raises:
            MousemathError: the board is not finished.
        """
        return self._editor.toml

    @classmethod
    def script(cls) -> str:
        """Return the editor's front end as one module."""
        return assets.joined(FOLDER / "board_editor.js")

    # ── down and up ──────────────────────────────────────────────────────────────────────────────

    def content(self) -> Mapping[str, object]:
        """Return the page; ``reads`` counts the board files that were read."""
        with speaking(self._language):
            shown: dict[str, object] = to_json(page(self._editor, self._refusal, self._wrong))
        return {**shown, "reads": self._reads}

    def handle(self, message: Message) -> None:
        """Do one operation of the editor, or say why not."""
        kind = str(message["type"])
        self._refusal = self._wrong = ""
        with speaking(self._language):
            try:
                self._do(kind, [message[name] for name in self.SHAPES[kind]])
                self._reads += kind == "read"
            except MousemathError as error:
                self._refusal, self._wrong = str(error), _FIELD_OF.get(kind, "")
            except Exception:
                LOG.exception("The message %r could not be handled.", kind)
        self.show_again()

    def _do(self, operation: str, values: list[object]) -> None:
        of_a_square = self.SHAPES[operation] is _SQUARE
        getattr(self._editor, operation)(*([tuple(values)] if of_a_square else values))

    # ── the picture that stays ───────────────────────────────────────────────────────────────────

    def picture(self) -> dict[str, str]:
        """Return the draft as a static picture, and in words."""
        with speaking(self._language):
            return picture(self._editor)

    def heading(self) -> str:
        """Return the name of the draft."""
        return self._editor.draft.name


def _given(board: object) -> Board | None:
    if board is None or isinstance(board, Board):
        return board
    if isinstance(board, str):
        return Board.from_toml(board) if "\n" in board or "=" in board else Board.load(board)
    raise MousemathError(mark("Give a board, the name of one, or the text of a board file."))
