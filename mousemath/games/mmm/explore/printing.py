"""A table of words in characters and in HTML, as everything in the explorer is shown."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Protocol

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
