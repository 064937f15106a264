"""Where the parts of a survey are kept: a file for each, whole or not at all, checked when it is read.

The name of a file is the key of its part, so what is there needs no work, and what belongs to another survey
is not looked at. A file is written aside, under a name that no other writer has, and renamed; its last line is
the SHA-256 of the lines before.
"""

from __future__ import annotations

import csv
import hashlib
import io
from typing import TYPE_CHECKING

from mousemath.errors import MousemathError
from mousemath.language import mark
from mousemath.play.whole_file import clear_parts, whole_file

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping
    from pathlib import Path

    from mousemath.play.surveys.pieces import Piece, Row

_CHECK = "# sha256 "


class Damaged(Exception):  # noqa: N818 - what a file is, not an error of the program
    """A kept part is not what was written."""


class Folder:
    """The kept parts of surveys.

    Raises:
        MousemathError: the folder cannot be made.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        try:
            path.mkdir(parents=True, exist_ok=True)
        except (OSError, ValueError) as trouble:  # a sign that no name can have, too
            raise MousemathError(
                mark("The folder {path} cannot be made: choose another place for the results."),
                path=path,
            ) from trouble
        clear_parts(path)

    def file(self, piece: Piece) -> Path:
        """Return where a part is kept."""
        return self.path / f"{piece.key}.csv"

    def write(self, piece: Piece, rows: Iterable[Row]) -> None:
        """Keep the rows of a part."""
        text = as_csv(rows, piece.columns)
        with whole_file(self.file(piece)) as file:
            file.write(f"{text}{_CHECK}{_digest(text)}\n".encode())

    def read(self, piece: Piece) -> list[Row] | None:
        """Return the rows of a part, ``None`` where it is not kept.

        Raises:
            Damaged: the file is not what was written, or says what no part says.
        """
        try:
            whole = self.file(piece).read_text(encoding="utf-8", errors="replace")
        except FileNotFoundError:
            return None
        text, _mark, digest = whole.rpartition(_CHECK)
        if digest.strip() != _digest(text):
            raise Damaged(self.file(piece).name)
        try:
            return from_csv(text, piece.columns)
        except (KeyError, TypeError, ValueError, csv.Error) as trouble:
            raise Damaged(self.file(piece).name) from trouble


def as_csv(rows: Iterable[Row], columns: Iterable[str]) -> str:
    """Write rows as CSV, the names of the columns first.

    >>> print(as_csv([{"board": "shelf", "mean": 0.5}], ["board", "mean"]), end="")
    board,mean
    shelf,0.5
    """
    out = io.StringIO()
    writer = csv.DictWriter(out, list(columns), lineterminator="\n")
    writer.writeheader()
    writer.writerows(rows)
    return out.getvalue()


def from_csv(text: str, columns: Mapping[str, Callable[[str], object]]) -> list[Row]:
    """Read rows from CSV.

    >>> from_csv(as_csv([{"board": "shelf", "games": 5}], ["board", "games"]), {"board": str, "games": int})
    [{'board': 'shelf', 'games': 5}]
    """
    listed = csv.DictReader(io.StringIO(text, newline=""))
    return [{name: reads(row[name]) for name, reads in columns.items()} for row in listed]


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()
