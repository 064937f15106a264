"""The side panel of Mmm!: one module for each tab, and what they share."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mousemath.games.mmm.panels import cat, chance, count, decide, derive, end
from mousemath.games.mmm.panels.questions import decision, questions

if TYPE_CHECKING:
    from mousemath.games.mmm.table.moment import Moment
    from mousemath.lesson.teaching import Leaf

__all__ = ["LEAVES", "decision", "leaf", "questions"]
LEAVES = {
    "chance": chance.leaf,
    "count": count.leaf,
    "derive": derive.leaf,
    "decide": decide.leaf,
    "cat": cat.leaf,
}


def leaf(moment: Moment) -> Leaf:
    """Write the open tab."""
    if moment.over:
        return end.leaf(moment)
    return LEAVES[moment.view.tab](moment)
