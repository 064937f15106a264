"""What a hand on the table of Mmm! means: a die led to a square, a square, a button."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from mousemath.games.mmm.rules.game import Action, Bust, Gather, Place, Roll
from mousemath.games.mmm.rules.state import CROSS

if TYPE_CHECKING:
    from mousemath.games.mmm.table.moment import Moment

BUTTONS: dict[str, Action] = {"roll": Roll(), "gather": Gather(), "bust": Bust()}
NOWHERE = -1
"""The square of a die that is led to none."""


def meant(moment: Moment, source: str, target: str) -> Action | None:
    """Return the action that leading ``source`` to ``target`` means, legal or not.

    Either end may be the die; a die alone is led nowhere, and a square alone is meant for the die in
    hand that comes nearest to fitting it.
    """
    if source in BUTTONS:
        return BUTTONS[source]
    die, square = (_number(kind, source, target) for kind in ("die", "(?:square|chip)"))
    if square is None:
        return None if die is None else Place(die, NOWHERE)
    return Place(_nearest(moment, square) if die is None else die, square)


def _number(kind: str, *ends: str) -> int | None:
    found = (re.fullmatch(rf"(?:piece-)?{kind}-(\d\d?)", end) for end in ends)
    return next((int(match[1]) for match in found if match), None)


def _nearest(moment: Moment, square: int) -> int:
    """Return the die in hand of the square's own food, else one that fits elsewhere."""
    board, state = moment.game.board, moment.state
    food = board.item_of[square].food if square < len(board.places) else CROSS

    def nearness(die: int) -> tuple[bool, bool]:
        return state.faces[die] == food, bool(moment.game.squares_for(state, state.faces[die]))

    return max(state.in_hand, key=nearness)
