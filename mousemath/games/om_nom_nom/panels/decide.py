"""The Decide tab: an equilibrium, the solo game, mixes of several players, or the best card against stated mixes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mousemath.games.om_nom_nom.panels import balanced, duel, solo
from mousemath.games.om_nom_nom.panels.against import many_leaf
from mousemath.games.om_nom_nom.panels.end import ending_leaf
from mousemath.games.om_nom_nom.panels.work import BALANCED
from mousemath.games.om_nom_nom.table.settings import DUEL
from mousemath.language import _
from mousemath.lesson import kit

if TYPE_CHECKING:
    from mousemath.games.om_nom_nom.table.moment import Moment
    from mousemath.lesson.teaching import Leaf


def _many(moment: Moment) -> Leaf:
    look = balanced.looks(moment)
    if look.value == BALANCED:
        return balanced.leaf(moment, look)
    return many_leaf(moment, look.part)


KINDS = {"duel": duel.leaf, "solo": solo.leaf, "many": _many}


def leaf(moment: Moment) -> Leaf:
    """Write the tab."""
    if moment.over:
        return ending_leaf(moment)
    if not moment.now.cards_left:
        return _before_the_roll(moment)
    return KINDS[moment.settings.kind](moment)


def _before_the_roll(moment: Moment) -> Leaf:
    text = _("There is nothing to decide before the roll: everybody holds all six cards.")
    if len(moment.seats) == DUEL:
        text = _(
            "There is nothing to decide before the roll. Both of you will have the same cards, so the round is "
            "worth 0 to either, whatever the dice show."
        )
    holds = kit.source(_("Holds for: {players}."), players=moment.settings.words)
    return kit.leaf_of(_("Is there a choice yet?"), text, holds)
