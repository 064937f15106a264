"""The tabs of the page: what the class says together, one way of looking at a time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mousemath.language import _
from mousemath.scene import Panel, Tab
from mousemath.teacher.classpage.choices import choices
from mousemath.teacher.classpage.following import following
from mousemath.teacher.classpage.frequencies import frequencies
from mousemath.teacher.classpage.guesses import guesses, nothing
from mousemath.teacher.classpage.prizes import prizes
from mousemath.teacher.classpage.state import NAMES

if TYPE_CHECKING:
    from mousemath.scene import Part
    from mousemath.teacher.classpage.state import ClassState


def panel(page: ClassState) -> Panel:
    """Return the side panel of the page as it stands."""
    question, parts = _shown(page)
    tabs = tuple(Tab(name, _(label)) for name, label in NAMES.items())
    return Panel(tabs, page.tab, question, tuple(parts))


def _shown(page: ClassState) -> tuple[str, list[Part]]:
    told, tab = page.told, page.tab
    place = page.places.get(tab, 0)
    is_drawn = (tab, place) in page.drawn
    match tab:
        case "guesses" if told.guesses:
            place = min(place, len(told.guesses) - 1)
            return guesses(told.guesses, place, is_drawn=is_drawn, names=page.names)
        case "frequencies":
            return frequencies(told, place)
        case "choices":
            was_read = bool(told.pool.results)
            return choices(
                told.choices, place, is_drawn=is_drawn, names=page.names, was_read=was_read
            )
        case "following":
            drawn = {number for view, number in page.drawn if view == "guesses"}
            return following(told.following, told.guesses, page.key, drawn, names=page.names)
        case "prizes":
            return prizes(told.prizes, names=page.names)
    return _("Guesses"), [nothing()]
