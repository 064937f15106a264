"""The side panel of Mmm!: one module for each tab, and what they share."""

from __future__ import annotations

from mousemath.games.mmm.panels import cat, chance, count, decide, derive, end
from mousemath.games.mmm.panels.questions import decision, questions
from mousemath.language import mark
from mousemath.lesson.kit import by_tab, leaves_of

__all__ = ["LEAVES", "OWN_TABS", "decision", "leaf", "questions"]
OWN_TABS = {"cat": mark("Cat")}
LEAVES = leaves_of(chance, count, derive, decide, cat)
leaf = by_tab(LEAVES, end.leaf)
