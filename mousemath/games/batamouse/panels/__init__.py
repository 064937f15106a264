"""The tabs beside the table of Batamouse: one module for each, with its ``leaf``."""

from __future__ import annotations

from mousemath.games.batamouse.panels import chance, count, decide, derive, end, know
from mousemath.games.batamouse.panels.questions import decision, questions
from mousemath.lesson.kit import by_tab

__all__ = ["LEAVES", "decision", "leaf", "questions"]
LEAVES = {
    "chance": chance.leaf,
    "count": count.leaf,
    "know": know.leaf,
    "derive": derive.leaf,
    "decide": decide.leaf,
}
"""What writes each tab."""
leaf = by_tab(LEAVES, end.leaf, asked=lambda moment: moment.asked)
