"""Where lessons are shown: in a notebook, whose cells can be run again, or on a page that has no cells."""

from __future__ import annotations

import os

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
