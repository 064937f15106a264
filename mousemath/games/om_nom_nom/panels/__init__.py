"""The tabs beside the table of Om Nom Nom."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from mousemath.games.om_nom_nom.panels import chance, count, decide, derive
from mousemath.games.om_nom_nom.panels.questions import decision, questions
from mousemath.games.om_nom_nom.table.drawing import unfold_all
from mousemath.language import _
from mousemath.lesson.kit import leaf_of, leaves_of, quiet
from mousemath.scene import Actions

if TYPE_CHECKING:
    from mousemath.games.om_nom_nom.table.moment import Moment
    from mousemath.lesson.teaching import Leaf

__all__ = ["LEAVES", "decision", "leaf", "questions"]
LEAVES = leaves_of(chance, count, derive, decide)


def leaf(moment: Moment) -> Leaf:
    """Write the open tab."""
    if moment.unfolds and moment.view.tab != "chance":
        return _waiting(moment)
    found = LEAVES[moment.view.tab](moment)
    if moment.looking and moment.now.cards_left and moment.view.tab != "chance":
        then = quiet(_("As it stood then, before the cards were revealed:"))
        return replace(found, parts=(then, *found.parts))
    return found


def _waiting(moment: Moment) -> Leaf:
    """Say that the next play comes after the boards, with a button that resolves them all.

    The game has moved on while the boards of a reveal are still resolved, so whatever a tab
    computes belongs to the next play, and would tell beforehand what the boards are about to show.
    """
    text = _("The cards are revealed, but not all boards are resolved. Then comes the next play.")
    if moment.over:
        text = _("The cards are revealed, but not all boards are resolved. Then the game is over.")
    button = unfold_all(moment, "unfold-here")
    boards = Actions("unfolding", _("The boards"), (button,))
    return leaf_of(_("What do the boards bring?"), text, boards)
