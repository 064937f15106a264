"""One of several things to look at: numbered buttons, and none where there is but one."""

from __future__ import annotations

from mousemath.scene import Segment, Segments

MOST = 8
"""So many can be chosen from; the others are those that fewest have answered."""


def numbered(view: str, label: str, count: int, place: int) -> list[Segments]:
    """Return the buttons.

    Args:
        view: the name of the view that they set.
        label: what is chosen.
        count: how many there are.
        place: the number of the one that is shown, from 0.

    >>> [each.label for each in numbered("asked", "Question", 3, 0)[0].segments]
    ['1', '2', '3']
    """
    if count < 2:  # noqa: PLR2004 - nothing to choose
        return []
    segments = tuple(Segment(str(at), str(at + 1)) for at in range(min(count, MOST)))
    return [Segments(view, label, view, str(place), segments)]
