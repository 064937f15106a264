"""What Mmm! calls its questions, ways and reasons, whatever the moment, and what its choices cost."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mousemath.language import mark, nearest, ngettext
from mousemath.lesson.asking.called import Called
from mousemath.lesson.asking.units import CHANCE, Unit

if TYPE_CHECKING:
    from mousemath.lesson.asking.units import Cost


def _in_turns(cost: Cost) -> str:
    turns = nearest(1000 * cost)
    said = ngettext(
        "Your choice costs {turns} turn in 1,000.",
        "Your choice costs {turns} turns in 1,000.",
        turns,
    )
    return said.format(turns=turns)


TURN = Unit(
    "turn",
    mark("chance that the cat stays"),
    mark("Together the class gave away {cost} good turns."),
    costs=_in_turns,
    strokes=(mark("Of 100 turns like this, on average"), mark("in {number} the cat stays")),
)
"""Of a choice by one turn: whether it is a good one."""
CALLED = Called(
    {
        "nowhere": mark("at least one die fits nowhere"),
        "fits": mark("at least one die fits"),
        "fit-1": mark("exactly 1 die fits"),
        "fit-2": mark("exactly 2 dice fit"),
        "fit-3": mark("exactly 3 dice fit"),
        "bust": mark("a bust"),
        "completes": mark("the roll can fill an item"),
        "keeps": mark("the cat stays this turn"),
        "mean": mark("dice that fit, on average"),
    },
    {
        "one_order": mark("one order only"),
        "faces": mark("one face of the die"),
    },
    {
        "safe": mark("It is safer"),
        "pieces": mark("More pieces are safe"),
        "cat": mark("The cat must not move"),
        "full": mark("It fills an item"),
        "later": mark("It leaves more for later"),
        "same": mark("It is all the same"),
        "lucky": mark("I felt lucky"),
    },
    CHANCE,
    (TURN,),
)
