"""What a hand on the table means, whether the rules allow it or not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mousemath.errors import IllegalAction
from mousemath.games.batamouse.rules.state import Draw, Gather, Lot, Play, Take
from mousemath.games.batamouse.table.words import card_id
from mousemath.language import mark

if TYPE_CHECKING:
    from mousemath.games.batamouse.rules.state import Action
    from mousemath.games.batamouse.table.moment import Moment

SLOT, HAND_SLOT = "slot-played", "slot-hand"
"""The places of the card that the viewer plays or takes."""
BUTTONS: dict[str, Action] = {"lot": Lot(), "draw": Draw(), "gather": Gather()}
"""The buttons that do what they say, by their ids."""


def meant(moment: Moment, source: str, target: str) -> Action | None:
    """Return the action of leading a card to another place, or of pressing a button.

    A card led nowhere goes where it belongs: taken from the den, played from a hand.

    Raises:
        IllegalAction: a button that needs a card was pressed without one.
    """
    if source in {"play", "take"}:
        raise IllegalAction(mark("Choose a card first, then press this button."))
    if source in BUTTONS:
        return BUTTONS[source]
    cards = {card_id(card): card for card in moment.game.preset.cards}
    card = cards.get(source)
    takes = target == HAND_SLOT or (not target and card in moment.state.den)
    if card is None or target not in {"", SLOT, HAND_SLOT}:
        return None
    return Take(card) if takes else Play(card)
