"""Where lessons are shown: in a notebook, whose cells can be run again, or on a page without; and what to run there."""

from __future__ import annotations

import os

from mousemath.language import language

_FIRST, _IMPORT = "en", "import mousemath as mm; "
VOILA = "voila"
"""How Voilà calls itself to its kernels, in the variable SERVER_SOFTWARE."""
_told = [os.environ.get("SERVER_SOFTWARE", "").startswith(VOILA)]
"""Whether there are no cells."""


def has_cells() -> bool:
    """Tell whether a reader can run a line of Python where the lesson is shown.

    >>> has_cells()
    True
    """
    return not _told[0]


def use_cells(*, there: bool) -> None:
    """Say whether there are cells, from here on: what is said of them is then left out or said otherwise.

    Args:
        there: whether a reader can run a line of Python.
    """
    _told[0] = not there


def as_line(code: str, *, guess: bool = False) -> str:
    """Return the line of Python that opens a code, ready to be pasted into a cell or a form.

    Args:
        code: of a position.
        guess: whether its reader guesses first; a position alone does not tell.

    >>> as_line("MM1~mmm~board=shelf~seed=7~JZHA")
    'import mousemath as mm; mm.play(code="MM1~mmm~board=shelf~seed=7~JZHA")'
    """
    return in_a_cell("play", f'code="{code}"' + (", guess=True" if guess else ""))


def in_a_cell(name: str, given: str) -> str:
    """Return the line of Python that opens something in any cell, of a kernel that has just begun too.

    It opens in the language that is spoken now, whatever that kernel speaks.

    Args:
        name: a function of the package.
        given: its arguments.

    >>> in_a_cell("lesson", '"mouse-03", "bet"')
    'import mousemath as mm; mm.lesson("mouse-03", "bet")'
    >>> from mousemath.language import speaking
    >>> with speaking("fr"):
    ...     in_a_cell("ask", '"03.2"')
    'import mousemath as mm; mm.ask("03.2", language="fr")'
    """
    said = "" if language() == _FIRST else f', language="{language()}"'
    return f"{_IMPORT}mm.{name}({given}{said})"
