"""The side panel of Viva Topo!: one module for each tab, and what they share."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from mousemath.games.viva_topo.panels import chance, count, decide, derive
from mousemath.games.viva_topo.panels.end import over_leaf
from mousemath.games.viva_topo.panels.questions import decision, questions
from mousemath.games.viva_topo.panels.shared import as_it_stood

if TYPE_CHECKING:
    from collections.abc import Callable

    from mousemath.games.viva_topo.table.moment import Moment
    from mousemath.lesson.teaching import Leaf

__all__ = ["LEAVES", "decision", "leaf", "questions"]
LEAVES: dict[str, Callable[[Moment], Leaf]] = {
    "chance": chance.leaf,
    "count": count.leaf,
    "derive": derive.leaf,
    "decide": decide.leaf,
}
"""What each tab says."""


def leaf(moment: Moment) -> Leaf:
    """Write the open tab; when the game is over, a look back."""
    if moment.over:
        return over_leaf(moment)
    found, then = LEAVES[moment.view.tab](moment), as_it_stood(moment)
    return found if then is None else replace(found, parts=(then, *found.parts))
