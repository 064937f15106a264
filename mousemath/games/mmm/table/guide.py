"""The rules of Mmm! at hand: five pictures with a sentence each."""

from __future__ import annotations

from mousemath.games.mmm.rules.state import CROSS
from mousemath.games.mmm.table.tray import face_sign
from mousemath.language import _
from mousemath.scene import Rule, Rules, Sign

_ARROW, _CAT = Sign(form="arrow"), Sign("cat")
_CHIP, _CROSS = Sign("chip"), face_sign(CROSS, "die")


def guide() -> Rules:
    """Return who moves, what wins, and how a turn goes."""
    return Rules(
        title=_("How to play {game}").format(game="Mmm!"),
        moves=_("You all play together: you roll in turn, and decide as one."),
        wins=_("The last food is gathered before the cat gets into the pantry."),
        rules=(
            Rule(
                ((face_sign("carrot", "die"), face_sign("cheese", "die"), _CROSS),),
                (_("Roll all three dice."),),
            ),
            Rule(
                (
                    (face_sign("carrot", "die"), _ARROW),
                    (Sign("chip", "carrot", form="item"), *(face_sign("carrot", "item"),) * 2),
                ),
                (
                    _("Place at least one die on a free square of its own food."),
                    " ",
                    _("In the line variant all dice of a turn lie in one row or one column."),
                ),
            ),
            Rule(
                ((_CROSS, _ARROW, Sign(word=_("roll"))), (_CHIP, _CHIP, Sign(word=_("stop")))),
                (_("Then roll all the other dice again, or stop and gather."),),
            ),
            *_ending(),
        ),
    )


def _ending() -> tuple[Rule, ...]:
    """Return how a turn ends, and when the cat moves."""
    return (
        Rule(
            ((_CROSS, _CROSS), (_CAT, _ARROW, Sign("paw"))),
            (_("If no die fits, it is a bust: you gather nothing, and the cat moves 1."),),
        ),
        Rule(
            (
                (*(Sign("chip", "bread", form="item"),) * 2, Sign("check", "best")),
                (_CAT, Sign(word=_("stays"))),
            ),
            (_("Cover the last square of an item, and the cat stays; else she moves 1."),),
        ),
    )
