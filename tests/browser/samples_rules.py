"""The page of a rule of thumb: a rule tried, guessed, and compared with another, on a tiny board."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from mousemath.games.mmm.rules.board import Board
from mousemath.lesson.thumb.opening import open_desk

if TYPE_CHECKING:
    from mousemath.lesson.thumb.desk import Desk
    from mousemath.scene import Scene

BOARD = Board.from_items({"bread": [1, 2], "fish": [2]}, cat_moves=3)


def filled(foods="-", cat="-", finished="no"):
    """Return the message of a sentence that is filled in."""
    return {
        "type": "form",
        "id": "rule",
        "values": {"foods": foods, "cat": cat, "finished": finished},
    }


def finish(desk: Desk) -> Desk:
    """Wait for all that is worked out."""
    while desk.busy:
        desk.advance(1.0)
    return desk


@cache
def rule_of_thumb() -> Scene:
    """Return the page with all of its parts."""
    desk = open_desk("mmm", {"board": BOARD}, guess=True)
    desk.seeds, desk.line = (lambda: 7), "MM1-PAN-7Q4K-29"
    for message in (filled("1"), {"type": "tool", "id": "better"}, filled(cat="1")):
        desk.receive(message)
        finish(desk)
    desk.receive({"type": "tool", "id": "worse"})
    desk.receive({"type": "form", "id": "duel", "values": {"one": "0", "other": "1"}})
    return finish(desk).draw()
