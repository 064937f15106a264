"""What a board is called in the reader's language; its name in code stays as it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mousemath.language import _, mark

if TYPE_CHECKING:
    from collections.abc import Mapping

NAMES: Mapping[str, str] = {
    "crumb": mark("crumb"),
    "shelf": mark("shelf"),
    "pantry": mark("pantry"),
    "pantry-hard": mark("pantry-hard"),
}
"""The shipped boards."""


def board_words(name: str) -> str:
    """Return the name of a board as readers meet it; a board of one's own keeps its own.

    >>> from mousemath.language import speaking
    >>> with speaking("fr"):
    ...     board_words("crumb"), board_words("crumbs of mine")
    ('miette', 'crumbs of mine')
    """
    return _(NAMES[name]) if name in NAMES else name
