"""The board editor on the page: a teacher enters the printed board once and plays on it.

Python holds the board. One value goes down, the page; messages come up, each checked strictly and
turned into one operation of :class:`mousemath.games.mmm.editor.editor.Editor`.
"""

from __future__ import annotations

import logging
import uuid
from pathlib import Path
from typing import TYPE_CHECKING, Any

import anywidget
import traitlets
from IPython.display import display

from mousemath.errors import MousemathError
from mousemath.games.mmm.editor.editor import Editor
from mousemath.games.mmm.editor.page import page, picture
from mousemath.games.mmm.rules.board import Board
from mousemath.language import LANGUAGES, language, mark, speaking
from mousemath.widgets import assets
from mousemath.widgets.kept_picture import KeptPicture

if TYPE_CHECKING:
    from collections.abc import Callable

FOLDER = Path(__file__).parent
LOG = logging.getLogger("mousemath")
LONGEST_TEXT = 20_000

_FIELDS: dict[str, dict[str, type]] = {
    "use": {"row": int, "column": int},
    "sweep": {"row": int, "column": int},
    "wipe": {"row": int, "column": int},
    "food": {"food": str},
    "eraser": {},
    "new": {},
    "pick": {"label": str},
    "split": {"label": str},
    "size": {"rows": int, "columns": int},
    "cat": {"moves": int},
    "name": {"text": str},
    "source": {"text": str},
    "random": {"table": str, "seed": int},
    "read": {"text": str},
    "clear": {},
    "undo": {},
}
"""The messages of the page: their fields and the types of these."""


def checked(content: object) -> tuple[str, list[Any]] | None:
    """Return the type of a message and its fields in order, or ``None`` when it is not one.

    >>> checked({"type": "cat", "moves": 7})
    ('cat', [7])
    >>> checked({"type": "cat", "moves": True}) is None
    True
    """
    if not isinstance(content, dict) or not isinstance(content.get("type"), str):
        return None
    fields = _FIELDS.get(content["type"])
    if fields is None or set(content) != {"type", *fields}:
        return None
    values = [content[name] for name in fields]
    if any(type(value) is not kind for value, kind in zip(values, fields.values(), strict=True)):
        return None
    if any(isinstance(value, str) and len(value) > LONGEST_TEXT for value in values):
        return None
    return content["type"], values


class BoardEditor(anywidget.AnyWidget):
    """A grid on which the items of a board are painted.

    Args:
        board: the board to start from: a :class:`~mousemath.games.mmm.rules.board.Board`, the name of a
            shipped one, or the text of a board file. Without it the grid is empty.
        language: ``"en"`` or ``"fr"``; by default the current language.
        **settings: settings of the widget itself, such as its layout.

    Raises:
        MousemathError: there is no such board or language.

    >>> BoardEditor("crumb").board.open_sizes()
    ((3,), (2,), (), (3,), ())
    """

    _esm = assets.joined(FOLDER / "board_editor.js")
    _css = assets.styles() + (FOLDER / "board_editor.css").read_text(encoding="utf-8")
    scene = traitlets.Dict().tag(sync=True)

    def __init__(
        self,
        board: Board | str | None = None,
        *,
        language: str | None = None,
        **settings: Any,  # noqa: ANN401 - layout and the like
    ) -> None:
        self._language = _checked_language(language)
        self._editor = Editor(_given(board))
        self._name = uuid.uuid4().hex[:12]
        self._picture = KeptPicture(self._name, self._pictured)
        self._replies = self._reads = 0
        super().__init__(scene=self._payload(), **settings)
        self.on_msg(self._receive)

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

    # ── down and up ──────────────────────────────────────────────────────────────────────────────

    def _payload(self, refusal: str = "") -> dict[str, Any]:
        """Return the page; ``reply`` makes every answer a change that the browser sees."""
        self._replies += 1
        with speaking(self._language):
            content = page(self._editor, refusal)
        return {**content, "picture": self._name, "reply": self._replies, "reads": self._reads}

    def _receive(self, _widget: object, content: object, _buffers: object) -> None:
        message = checked(content)
        if message is None:
            return
        kind, values = message
        refusal = ""
        with speaking(self._language):
            try:
                self._operations()[kind](*values)
                self._reads += kind == "read"
            except MousemathError as error:
                refusal = str(error)
            except Exception:
                LOG.exception("The message %r could not be handled.", kind)
        self.scene = self._payload(refusal)
        self._picture.refresh()

    def _operations(self) -> dict[str, Callable[..., None]]:
        editor = self._editor
        return {
            "use": lambda row, column: editor.use((row, column)),
            "sweep": lambda row, column: editor.sweep((row, column)),
            "wipe": lambda row, column: editor.wipe((row, column)),
            "food": editor.choose,
            "eraser": editor.erase,
            "new": editor.new_item,
            "pick": editor.pick,
            "split": editor.split,
            "size": editor.resize,
            "cat": editor.set_cat_moves,
            "name": editor.set_name,
            "source": editor.set_source,
            "random": editor.randomize,
            "read": editor.read,
            "clear": editor.clear,
            "undo": editor.undo,
        }

    # ── in the notebook ──────────────────────────────────────────────────────────────────────────

    def _pictured(self) -> dict[str, str]:
        with speaking(self._language):
            return picture(self._editor, self._name)

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:  # noqa: ANN401 - as anywidget declares it
        """Give the live widget, and the picture for readers that have none."""
        bundle = super()._repr_mimebundle_(**kwargs)
        if bundle is None:
            return None
        data, metadata = bundle
        return {**data, **self._pictured()}, metadata

    def _ipython_display_(self, **kwargs: Any) -> None:  # noqa: ANN401 - as IPython calls it
        """Show the live widget, then the picture, hidden by the widget while it lives."""
        bundle = super()._repr_mimebundle_(**kwargs)
        if bundle is None:
            return
        data, metadata = bundle
        show: Callable[..., Any] = display
        show({**data, "text/plain": self._editor.draft.name}, metadata=metadata, raw=True)
        self._picture.show()


def _checked_language(code: str | None) -> str:
    if code is None:
        return language()
    if code not in LANGUAGES:
        raise MousemathError(
            mark("There is no language {code}: choose one of {known}."),
            code=str(code),
            known=", ".join(LANGUAGES),
        )
    return code


def _given(board: object) -> Board | None:
    if board is None or isinstance(board, Board):
        return board
    if isinstance(board, str):
        return Board.from_toml(board) if "\n" in board or "=" in board else Board.load(board)
    raise MousemathError(mark("Give a board, the name of one, or the text of a board file."))
