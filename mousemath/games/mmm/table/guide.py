"""The rules of Mmm! at hand: five pictures with a sentence each."""

from __future__ import annotations

from mousemath.games.mmm.rules.state import CROSS
from mousemath.games.mmm.table.tray import face_sign
from mousemath.language import _
from mousemath.lesson import kit
from mousemath.scene import Rules, Sign

_ARROW, _CAT = Sign(form="arrow"), Sign("cat")
_CHIP, _CROSS = Sign("chip"), face_sign(CROSS, "die")


def guide() -> Rules:
    """Return who moves, what wins, and how a turn goes."""
    carrot = face_sign("carrot", "die")
    items = (Sign("chip", "carrot", form="item"), *(face_sign("carrot", "item"),) * 2)
    placed = _("Place at least one die on a free square of its own food.")
    in_line = _("In the line variant all dice of a turn lie in one row or one column.")
    last = (*(Sign("chip", "bread", form="item"),) * 2, Sign("check", "best"))
    return kit.rules_at_hand(
        "Mmm!",
        _("You all play together: you roll in turn, and decide as one."),
        _("The last food is gathered before the cat gets into the pantry."),
        (_("Roll all three dice."), (carrot, face_sign("cheese", "die"), _CROSS)),
        (f"{placed} {in_line}", (carrot, _ARROW), items),
        (
            _("Then roll all the other dice again, or stop and gather."),
            (_CROSS, _ARROW, Sign(word=_("roll"))),
            (_CHIP, _CHIP, Sign(word=_("stop"))),
        ),
        (
            _("If no die fits, it is a bust: you gather nothing, and the cat moves 1."),
            (_CROSS, _CROSS),
            (_CAT, _ARROW, Sign("paw")),
        ),
        (
            _("Cover the last square of an item, and the cat stays; else she moves 1."),
            last,
            (_CAT, Sign(word=_("stays"))),
        ),
    )
