"""What the page offers to be kept: the class as a table, and what is printed for the lesson."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from mousemath.language import _
from mousemath.scene import ActionButton, SavedText
from mousemath.teacher.classpage.head import TOOLS
from mousemath.teacher.classpage.sheet import sheet
from mousemath.teacher.printing.handout import Handout

if TYPE_CHECKING:
    from mousemath.teacher.classpage.state import ClassState


def offered(page: ClassState) -> SavedText | None:
    """Return what was asked for: a text to copy or to keep; ``None`` where nothing was."""
    if not page.saved:
        return None
    close = ActionButton("close", _("Close"), tool=page.saved)
    save, local = _("Save as a file"), _("The file is made on this computer.")
    lesson = page.plan.lesson
    if page.saved == "csv":
        said = (
            _("With pseudonyms, as the page shows them.")
            if page.names
            else _("Without pseudonyms, for they are hidden on the page.")
        )
        text = sheet(page.told.pool, names=page.names)
        label, help_ = _("The class as a table (CSV)"), f"{said} {local}"
        return SavedText("saved", label, f"{lesson}.csv", "text/csv", text, save, help_, close)
    label, name = _(TOOLS[page.saved]), f"{lesson}-{page.saved}.html"
    text = paper(lesson, page.saved, page.language)
    opened = _("Open the file in a browser to print it.")
    return SavedText("saved", label, name, "text/html", text, save, f"{opened} {local}", close)


@lru_cache(maxsize=8)
def paper(lesson: str, name: str, language: str) -> str:
    """Return what is printed for a lesson, ``"handout"`` or ``"ticket"``, as a page."""
    handout = Handout(lesson, language)
    return handout.ticket() if name == "ticket" else handout.html()
