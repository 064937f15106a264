"""The parts of a survey: each says all that its result depends on, and can be done anywhere, twice too."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, Any, Protocol, cast

from mousemath.play.played import Table, part

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from mousemath.play.played import Door, Engine
    from mousemath.play.simulation import Sums

Row = dict[str, Any]
"""A row of results: plain numbers and words by the names of the columns."""
FORMAT = "play-outs 1"
"""Changes when the same games are counted otherwise, or other dice fall."""


class Piece(Protocol):
    """A part of a survey."""

    @property
    def key(self) -> str:
        """The name of all that the rows depend on: equal keys, equal rows."""

    @property
    def columns(self) -> Mapping[str, Callable[[str], object]]:
        """The columns of its rows, each with what reads a value from text."""

    def rows(self) -> list[Row]:
        """Do the work: the same rows at any time, in any process."""


def key_of(*parts: object) -> str:
    """Return a short name of all that a result depends on."""
    return hashlib.sha256("\n".join(map(str, parts)).encode()).hexdigest()[:20]


def rows_of(piece: Piece) -> list[Row]:
    """Do a piece; by this name other processes are asked for it."""
    return piece.rows()


def number_or_none(text: str) -> float | None:
    """Read a number that may be missing."""
    return float(text) if text else None


COLUMNS: dict[str, Callable[[str], object]] = {
    "version": str,
    "game": str,
    "board": str,
    "board_key": str,
    "policy": str,
    "seed": int,
    "part": int,
    "games": int,
    "quantity": str,
    "count": int,
    "total": int,
    "squares": int,
    "unit": int,
    "mean": number_or_none,
    "standard_error": number_or_none,
}
"""What a row of games says. ``count``, ``total`` and ``squares`` (in parts of 1/unit) are whole numbers: rows of one
board, policy and quantity merge by adding them. Mean and error are those of the row alone."""


@dataclass(frozen=True, slots=True)
class Games:
    """Games on one board by one policy.

    Attributes:
        table: the board.
        policy: its name, or the code of a rule.
        seed: of the survey.
        number: which part of the games of this board and policy.
        games: how many.
        version: of the package.
        door: the module of the game in which its engine is made.
    """

    table: Table
    policy: str
    seed: int
    number: int
    games: int
    version: str
    door: str

    @property
    def key(self) -> str:
        """The name of all that the rows depend on."""
        named = self.table.game, self.table.name, self.table.text, self.policy
        return key_of(FORMAT, self.version, *named, self.seed, self.number, self.games)

    @property
    def columns(self) -> Mapping[str, Callable[[str], object]]:
        """The columns of a row."""
        return COLUMNS

    def rows(self) -> list[Row]:
        """Play the games: a row for each quantity that was counted."""
        played = part(self.table, self.policy, self._engine, (self.seed, self.number, self.games))
        return [self._row(name, sums) for name, sums in played.items()]

    def _engine(self, text: str, policy: str) -> Engine:
        return cast("Door", import_module(self.door)).engine(text, policy)

    def _row(self, quantity: str, sums: Sums) -> Row:
        told = sums.estimate() if sums.games > 1 else None
        return {
            "version": self.version,
            "game": self.table.game,
            "board": self.table.name,
            "board_key": key_of(self.table.text)[:12],
            "policy": self.policy,
            "seed": self.seed,
            "part": self.number,
            "games": self.games,
            "quantity": quantity,
            "count": sums.games,
            "total": sums.total,
            "squares": sums.squares,
            "unit": sums.unit,
            "mean": told.mean if told else None,
            "standard_error": told.standard_error if told else None,
        }


def parts(games: int, size: int) -> Iterator[tuple[int, int]]:
    """Part so many games: the number and the games of each part.

    >>> list(parts(12, 5))
    [(0, 5), (1, 5), (2, 2)]
    """
    for number, begins in enumerate(range(0, games, size)):
        yield number, min(size, games - begins)
