"""What a hand on the table means: a mouse led to a place, the die led to one, a button pressed."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from mousemath.games.viva_topo.rules.game import Action, Roll
from mousemath.games.viva_topo.rules.path import HOME, Move
from mousemath.games.viva_topo.table.ring import cell_of

if TYPE_CHECKING:
    from mousemath.games.viva_topo.table.moment import Moment

ROLLS = {"die", "roll"}
_PLACE = re.compile(r"(space|home)-([0-9]{1,2})|(cockaigne)")
_BUTTON = re.compile(r"move-([0-9]{1,2})-(.+)")


def meant(moment: Moment, source: str, target: str) -> Action | None:
    """Return the action that leading ``source`` to ``target`` means, legal or not.

    Args:
        moment: what lies on the table.
        source: the id of a space, of the die or of a button.
        target: the id of a place; nothing where only ``source`` was pressed.
    """
    if button := _BUTTON.fullmatch(source):
        return _move(int(button[1]), button[2])
    if source in ROLLS:
        return next((move for move in moment.moves if cell_of(move) == target), Roll())
    start = _PLACE.fullmatch(source)
    if start is None or target in ROLLS:
        return None if start is None else Roll()
    mice = moment.state.families[moment.state.turn].mice
    mouse = int(start[2]) if start[1] == "space" else max(mice, default=HOME)
    return _move(mouse, target or source)


def _move(mouse: int, target: str) -> Move | None:
    """Return the move of a mouse to a place of the board, by its id."""
    end = _PLACE.fullmatch(target)
    if end is None:
        return None
    if end[3]:
        return Move(mouse, place="cockaigne")
    return Move(mouse, int(end[2])) if end[1] == "space" else Move(mouse, place=int(end[2]))
