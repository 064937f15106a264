"""What the page offers to be kept: the class as a table, and what is printed for the lesson."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mousemath.classpage.head import TOOLS
from mousemath.classpage.sheet import sheet
from mousemath.language import _
from mousemath.scene import ActionButton, SavedText

if TYPE_CHECKING:
    from mousemath.classpage.page import ClassPage


def offered(page: ClassPage) -> SavedText | None:
    """Return what was asked for: a text to copy or to keep; ``None`` where nothing was."""
    close = ActionButton("close", _("Close"), tool=page.saved)
    local, lesson = _("The file is made on this computer."), page.plan.lesson
    if page.saved == "csv":
        said = (
            _("With pseudonyms, as the page shows them.")
            if page.names
            else _("Without pseudonyms, for they are hidden on the page.")
        )
        text, name = sheet(page.told.pool, names=page.names), f"{lesson}.csv"
        label = _("The class as a table (CSV)")
        save = _("Save as a file")
        return SavedText("saved", label, name, "text/csv", text, save, f"{said} {local}", close)
    if not page.saved:
        return None
    label, line = _(TOOLS[page.saved]), f'mm.handout("{lesson}")'
    return SavedText("saved", label, "", "", line, "", _("To print it, run this line:"), close)
