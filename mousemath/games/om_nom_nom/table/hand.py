"""What a hand on the table means: a card led to a board, a button pressed; legal or not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mousemath.errors import IllegalAction
from mousemath.games.om_nom_nom.rules.game import ROLL
from mousemath.games.om_nom_nom.rules.hot_seat import REVEAL, SHOW
from mousemath.games.om_nom_nom.rules.pieces import CARDS, board_of
from mousemath.games.om_nom_nom.table.words import card_word, the_card
from mousemath.language import mark

if TYPE_CHECKING:
    from mousemath.games.om_nom_nom.table.moment import Moment

BUTTONS = {"roll": ROLL, "show": SHOW, "reveal": REVEAL, "wait": REVEAL}


def meant(moment: Moment, source: str, target: str) -> str | None:
    """Return the action that leading ``source`` to ``target`` means, legal or not; ``None`` if none.

    Raises:
        IllegalAction: a card is led to a board on which it never lies.
    """
    if source in BUTTONS:
        return BUTTONS[source]
    kind, _dash, rest = source.partition("-")
    seat, _dash, card = rest.partition("-")
    if kind not in {"card", "gone"} or seat != str(moment.seat):
        return None
    if card not in CARDS:
        return SHOW if card.startswith("covered") else None
    if target.startswith("chain-") and target != f"chain-{board_of(card)}":
        top, middle = CARDS[2 * board_of(card) : 2 * board_of(card) + 2]
        raise IllegalAction(
            mark("Not here: {the_card} is played on the board of {top} and {middle}."),
            the_card=the_card(card),
            top=card_word(top),
            middle=card_word(middle),
        )
    return card
