"""What a hand on the table means, whether the rules allow it or not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mousemath.games.batamouse.rules.state import Draw, Gather, Lot, Phase, Play, Take
from mousemath.games.batamouse.table.words import card_id

if TYPE_CHECKING:
    from mousemath.games.batamouse.rules.state import Action
    from mousemath.games.batamouse.table.moment import Moment

SLOT, HAND_SLOT = "slot-played", "slot-hand"
"""The places of the card that the viewer plays or takes."""
BUTTONS: dict[str, Action] = {"lot": Lot(), "draw": Draw(), "gather": Gather()}
"""The buttons that do what they say, by their ids."""


def meant(moment: Moment, source: str, target: str) -> Action | None:
    """Return the action of leading a card to another place, or of pressing a button.

    A card that everybody sees in the den is taken; every other one is played.
    """
    if source in BUTTONS:
        return BUTTONS[source]
    cards = {card_id(card): card for card in moment.game.preset.cards}
    card = cards.get(source) or cards.get(target)
    if card is None:
        return None
    takes = card in moment.den and moment.state.phase is not Phase.PLAY
    return Take(card) if takes or target == HAND_SLOT else Play(card)
