"""A table of words in characters and in HTML, as everything in the explorer is shown."""

from __future__ import annotations

from abc import ABC, abstractmethod
from html import escape
from typing import TYPE_CHECKING, Protocol

from mousemath.language import capital

if TYPE_CHECKING:
    from collections.abc import Sequence

    Rows = Sequence[Sequence[str]]


class Printer(Protocol):
    """What IPython hands over to be written on where there is nothing but text."""

    def text(self, text: str, /) -> None:
        """Write words."""


def in_lines(rows: Rows, *, right: bool = False) -> list[str]:
    """Write rows one below the other, in columns; ``right`` sets words at their right edge.

    >>> in_lines([["foods", "1"], ["0", "42%"]], right=True)
    ['foods    1', '    0  42%']
    """
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    side = ">" if right else "<"
    return [
        "  ".join(f"{text:{side}{width}}" for text, width in zip(row, widths, strict=True)).rstrip()
        for row in rows
    ]


def in_html(caption: str, rows: Rows) -> str:
    """Write a table with a caption; the first row holds the heads of columns, the others begin with theirs."""
    head = "".join(f'<th scope="col">{escape(text)}</th>' for text in rows[0])
    body = "".join(
        f'<tr><th scope="row">{escape(first)}</th>'
        + "".join(f"<td>{escape(text)}</td>" for text in others)
        + "</tr>"
        for first, *others in rows[1:]
    )
    return (
        f"<table><caption>{escape(caption)}</caption><thead><tr>{head}</tr></thead>"
        f"<tbody>{body}</tbody></table>"
    )


class Shown:
    """What a notebook shows in words where it has nothing but text."""

    __slots__ = ()

    def _repr_pretty_(self, printer: Printer, _cycle: object) -> None:
        """Show it where a notebook has nothing but text."""
        printer.text(str(self))

    def __repr__(self) -> str:
        """Return the words too: a class of its own ``__repr__`` would be shown by that."""
        return str(self)


class Tabled(Shown, ABC):
    """A table with a title: in lines of text, and in a notebook with a caption and headed rows and columns."""

    __slots__ = ()

    @property
    @abstractmethod
    def title(self) -> str:
        """For what the table holds."""

    @abstractmethod
    def written(self) -> list[list[str]]:
        """Return the rows in words, the heads of the columns first."""

    def __str__(self) -> str:
        """Write the table in lines."""
        return "\n".join([self.title, *in_lines(self.written())])

    def _repr_html_(self) -> str:
        """Show the table in a notebook."""
        head, *rows = self.written()
        return in_html(self.title, [list(map(capital, head)), *rows])
