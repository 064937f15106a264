"""Words, numbers and pictures of the course as HTML; everything from the data is escaped."""

from __future__ import annotations

from html import escape
from itertools import pairwise
from typing import TYPE_CHECKING

from mousemath.course.prose import paragraphs, rich
from mousemath.lesson import kit
from mousemath.lesson.still import still
from mousemath.scene import Board, Formula, Strong
from mousemath.scene.drawing import drawing
from mousemath.widgets.table_picture import table_image

if TYPE_CHECKING:
    from collections.abc import Iterable
    from fractions import Fraction

    from mousemath.course.overview import Asked
    from mousemath.scene import Rich

MINUTES = 45
"""How long a lesson takes."""
LONGEST = 24
"""A fraction of more letters is written as a decimal number alone."""


def said(text: str) -> str:
    """Return a text of the course in one line, its strong words marked.

    >>> said("at least *two* dice, 1 < 2")
    'at least <em>two</em> dice, 1 &lt; 2'
    """
    return _runs(rich(text))


def told(text: str) -> str:
    r"""Return a text of the course as paragraphs.

    >>> told("One.\n\nTwo.")
    '<p>One.</p><p>Two.</p>'
    """
    return "".join(f"<p>{_runs(part.text)}</p>" for part in paragraphs(text))


def _runs(runs: Rich) -> str:
    return "".join(_run(run) for run in runs)


def _run(run: object) -> str:
    if isinstance(run, Strong):
        return f"<em>{escape(run.text)}</em>"
    if isinstance(run, Formula):
        return run.mathml
    return escape(str(run))


def figure(value: Fraction, unit: str = "") -> str:
    """Return an exact value: as a fraction, and as a decimal number where it is no whole one.

    >>> from fractions import Fraction
    >>> figure(Fraction(18), "rolls"), figure(Fraction(-1, 2)), figure(Fraction(2, 3))[:5]
    ('18 rolls', '−1/2 = −0.5', '2/3 ≈')
    """
    written = str(value).replace("-", "−")
    if value.denominator != 1:
        written = kit.near(value) if len(written) > LONGEST else f"{written} {kit.equated(value)}"
    return f"{written} {unit}".strip()


def picture(code: str, label: str, *, words: bool = True) -> str:
    """Return the table of a position as a picture; ``label`` says in words what it shows.

    With words it stands in a column of 102 mm, where none of them is below 8 pt; smaller it has none.
    """
    parts = (drawing(part) if isinstance(part, Board) else part for part in still(code))
    return f'<div class="table">{table_image(parts, label, words=words)}</div>'


def listed(items: Iterable[str], kind: str = "ul", name: str = "") -> str:
    """Return a list of entries that are HTML."""
    look = f' class="{name}"' if name else ""
    return f"<{kind}{look}>{''.join(f'<li>{item}</li>' for item in items)}</{kind}>"


def answered(questions: Iterable[Asked]) -> str:
    """Return questions, each with its answer below it."""
    lines = (f"<dt>{said(each.question)}</dt><dd>{said(each.answer)}</dd>" for each in questions)
    return f"<dl>{''.join(lines)}</dl>"


def rows(head: Iterable[str], body: Iterable[Iterable[str]]) -> str:
    """Return a table of cells that are HTML; the first row is its head."""
    heads = "".join(f'<th scope="col">{cell}</th>' for cell in head)
    lines = "".join(f"<tr>{''.join(f'<td>{cell}</td>' for cell in line)}</tr>" for line in body)
    return f"<table><thead><tr>{heads}</tr></thead><tbody>{lines}</tbody></table>"


def spans(starts: Iterable[int]) -> list[str]:
    """Return from which minute to which each line of a plan lasts, the last one to the end of a lesson.

    >>> spans([0, 5, 20])
    ['0–5', '5–20', '20–45']
    """
    return [f"{start}–{end}" for start, end in pairwise((*starts, MINUTES))]


def room(lines: int) -> str:
    """Return lines to write on."""
    return '<div class="line"></div>' * lines
