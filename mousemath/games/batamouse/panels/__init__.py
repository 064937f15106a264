"""The tabs beside the table of Batamouse: one module for each, with its ``leaf``."""

from __future__ import annotations

from mousemath.games.batamouse.panels import chance, count, decide, derive, end, know
from mousemath.games.batamouse.panels.questions import decision, questions
from mousemath.language import mark
from mousemath.lesson.kit import by_tab, leaves_of

__all__ = ["LEAVES", "OWN_TABS", "decision", "leaf", "questions"]
OWN_TABS = {"know": mark("Know")}
LEAVES = leaves_of(chance, count, know, derive, decide)
"""What writes each tab."""
leaf = by_tab(LEAVES, end.leaf, asked=lambda moment: moment.asked)
