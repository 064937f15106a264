"""The tabs beside the table of Batamouse: one module for each, with its ``leaf``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mousemath.games.batamouse.panels import chance, count, decide, derive, know
from mousemath.games.batamouse.panels.over import over_leaf
from mousemath.games.batamouse.panels.questions import decision, questions

if TYPE_CHECKING:
    from mousemath.games.batamouse.table.moment import Moment
    from mousemath.lesson.teaching import Leaf

__all__ = ["LEAVES", "decision", "leaf", "questions"]
LEAVES = {
    tab.__name__.rpartition(".")[2]: tab.leaf for tab in (chance, count, know, derive, decide)
}
"""What writes each tab."""


def leaf(moment: Moment) -> Leaf:
    """Write the open tab; when the game is over, a look back."""
    return over_leaf(moment) if moment.over else LEAVES[moment.view.tab](moment.asked)
