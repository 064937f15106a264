"""What the tabs say while the boards of a reveal are still to be resolved."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mousemath.games.om_nom_nom.table.unfolding import VIEW
from mousemath.language import _
from mousemath.lesson.teaching import Leaf
from mousemath.scene import ActionButton, Actions, Text

if TYPE_CHECKING:
    from mousemath.games.om_nom_nom.table.drawing import Sight
    from mousemath.games.om_nom_nom.table.unfolding import Unfolding


def still_unfolding(seen: Sight) -> Unfolding | None:
    """Return the reveal whose boards are not all resolved, if there is one.

    The game has moved on by then, so whatever a tab computes belongs to the next play, and would
    tell beforehand what the boards are about to show.
    """
    return None if seen.shown is None or seen.shown.finished else seen.shown


def waiting_leaf(shown: Unfolding) -> Leaf:
    """Say that the next play comes after the boards, with a button that resolves them all."""
    rest = ActionButton(
        "unfold-here",
        _("Resolve all boards"),
        _("no step is shown"),
        view=VIEW,
        value=f"{shown.turn}.{len(shown.captures)}",
    )
    text = _("The cards are revealed, but not all boards are resolved. Then comes the next play.")
    return Leaf(
        _("What do the boards bring?"),
        (Text((text,)), Actions("unfolding", _("The boards"), (rest,))),
    )
