"""What a teacher may change: the board, and how dice may lie."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import TYPE_CHECKING

from mousemath.errors import MousemathError
from mousemath.games.mmm.rules.board import SHIPPED, Board
from mousemath.games.mmm.rules.board_words import board_words
from mousemath.games.mmm.rules.game import Mmm
from mousemath.language import _, mark, small_whole
from mousemath.lesson.form import OWN, Switch, check_options, select
from mousemath.scene import Field

if TYPE_CHECKING:
    from collections.abc import Mapping

VARIANT = Switch(
    "line",
    mark("Variant"),
    {"no": (False, mark("free placement")), "yes": (True, mark("line variant"))},
)


@dataclass(frozen=True, slots=True)
class Settings:
    """A board, and whether the dice of a turn lie in one line.

    >>> Settings(line=True).options
    {'board': 'shelf', 'line': 'yes'}
    """

    board: Board = field(default_factory=lambda: Board.load("shelf"))
    line: bool = False

    @classmethod
    def opened(cls, options: Mapping[str, object]) -> Settings:
        """Return the settings for the options of :func:`mousemath.play`: ``board`` and ``line``.

        Raises:
            MousemathError: there is no such option, or its value is not possible.
        """
        check_options("Mmm!", options, ("board", "line"))
        board, line = options.get("board", "shelf"), options.get("line", False)
        if isinstance(board, str):
            board = Board.load(board)
        if not isinstance(board, Board) or not isinstance(line, bool):
            raise MousemathError(
                mark("board is the name of a board or a Board, line is True or False.")
            )
        return cls(board, line)

    @property
    def game(self) -> Mmm:
        """The rules on this board.

        Raises:
            MousemathError: the line variant needs a layout, and the board has none.
        """
        return Mmm(self.board, self.line)

    @property
    def variant(self) -> str:
        """The variant in words."""
        return _(next(words for line, words in VARIANT.values.values() if line is self.line))

    @property
    def is_shipped(self) -> bool:
        """Whether the board is one of the shipped ones."""
        return self.board.name in SHIPPED and self.board == _shipped(self.board.name)

    @property
    def options(self) -> dict[str, str]:
        """The settings for a code; a board that is not shipped is written out."""
        line = VARIANT.options(self.line)
        if self.is_shipped:
            return {"board": self.board.name, **line}
        grid = "/".join(",".join(label.strip() for label in row) for row in self.board.grid())
        loose = {} if self.board.has_layout else {"loose": "yes"}
        own = {"board": OWN, "name": self.board.name, "cat": str(self.board.cat_moves)}
        return {**own, "grid": grid, **loose, **line}

    def fields(self) -> tuple[Field, ...]:
        """Return the fields of the settings form, for board and variant."""
        boards = {name: board_words(name) for name in SHIPPED} | {
            OWN: _("my own board, written below")
        }
        letters = _("Name, cat_moves and a grid: B bread, F fish, G cucumber, K cheese, C carrot.")
        edited = _("What you change here becomes your own board.")
        return (
            select("board", _("Board"), self.options["board"], boards),
            VARIANT.field(self.line),
            Field(
                "toml", _("My own board"), "area", self.board.to_toml(), help=f"{letters} {edited}"
            ),
        )

    def changed(self, values: Mapping[str, str]) -> Settings:
        """Return other settings, from a form or a code.

        A board that is written anew is taken, even where its name is still chosen above it.

        Raises:
            MousemathError: a value is not possible.
        """
        now = self.options["board"]
        name = values.get("board", now)
        if name == now and _plain(values.get("toml", "")) not in ([], _plain(self.board.to_toml())):
            name = OWN
        board = _own_board(values) if name == OWN else Board.load(name)
        return Settings(board, VARIANT.read(values))


def _plain(text: str) -> list[str]:
    """Return the lines of a board file, without what a page may add or drop at their ends."""
    return [line.rstrip() for line in text.strip().splitlines()]


@lru_cache(maxsize=len(SHIPPED))
def _shipped(name: str) -> Board:
    """Return a shipped board; kept, because every scene asks whether the board is one."""
    return Board.load(name)


def _own_board(values: Mapping[str, str]) -> Board:
    """Return the board that a form describes as a file, or a code as a grid."""
    if "grid" not in values:
        return Board.from_toml(values.get("toml", ""))
    board = Board.from_grid(
        [row.split(",") for row in values["grid"].split("/")],
        cat_moves=small_whole(values.get("cat", ""), 9999),
        name=values.get("name", "own board"),
    )
    return replace(board, has_layout=False) if values.get("loose") == "yes" else board
