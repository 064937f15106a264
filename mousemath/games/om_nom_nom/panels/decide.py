"""The Decide tab: an equilibrium of two, the solo game, or the best card against stated mixes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mousemath.games.om_nom_nom.panels import duel, many, solo
from mousemath.games.om_nom_nom.table.settings import DUEL
from mousemath.language import _
from mousemath.lesson.kit import game_over, leaf_of, source

if TYPE_CHECKING:
    from mousemath.games.om_nom_nom.table.moment import Moment
    from mousemath.lesson.teaching import Leaf

KINDS = {"duel": duel.leaf, "solo": solo.leaf, "many": many.leaf}


def leaf(moment: Moment) -> Leaf:
    """Write the tab."""
    if moment.state.is_over:
        return game_over()
    if not moment.state.cards_left:
        return _before_the_roll(moment)
    return KINDS[moment.settings.kind](moment)


def _before_the_roll(moment: Moment) -> Leaf:
    text = _("There is nothing to decide before the roll: everybody holds all six cards.")
    if len(moment.seats) == DUEL:
        text = _(
            "There is nothing to decide before the roll. Both of you will stand alike, so the round is "
            "worth 0 to either, whatever the dice show."
        )
    holds = source(_("Holds for: {players}."), players=moment.settings.words)
    return leaf_of(_("Is there a choice yet?"), text, holds)
