"""The tabs beside the table of Batamouse: one module for each, with its ``leaf``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mousemath.games.batamouse.panels import chance, count, decide, derive, know
from mousemath.games.batamouse.panels.over import over_leaf
from mousemath.games.batamouse.panels.parts import waiting_leaf
from mousemath.games.batamouse.panels.questions import decision, questions

if TYPE_CHECKING:
    from mousemath.games.batamouse.table.moment import Moment
    from mousemath.lesson.teaching import Leaf

__all__ = ["LEAVES", "decision", "leaf", "questions"]
OF_A_CARD = {"chance": chance.leaf, "count": count.leaf, "derive": derive.leaf}
OF_ALL = {"know": know.leaf, "decide": decide.leaf}
LEAVES = {tab: (OF_A_CARD | OF_ALL)[tab] for tab in ("chance", "count", "know", "derive", "decide")}
"""What writes each tab, of the trick with one card, or of all that is known."""


def leaf(moment: Moment) -> Leaf:
    """Write the open tab; when the game is over, a look back; without numbers, why there are none."""
    if moment.over:
        return over_leaf(moment)
    tab, asked = moment.view.tab, moment.asked
    known, trick = asked.knowledge, asked.trick_told
    if tab in OF_A_CARD and trick is not None:
        return OF_A_CARD[tab](asked, trick)
    if tab in OF_ALL and known is not None and (tab == "know" or trick is not None):
        return OF_ALL[tab](asked, known)
    return waiting_leaf(asked)
