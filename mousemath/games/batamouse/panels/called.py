"""What Batamouse calls its questions, ways and reasons, whatever the moment, and what its choices cost."""

from __future__ import annotations

from mousemath.language import mark
from mousemath.lesson.asking.called import Called
from mousemath.lesson.asking.units import CHEESE

CALLED = Called(
    {
        "beaten": mark("somebody plays a higher card"),
        "cheese": mark("cheese that is won, on average"),
        "holds": mark("a certain card is in one hand"),
        "place": mark("the card takes first"),
        "win": mark("the card wins the round"),
    },
    {
        "own": mark("the own card only"),
        "certain": mark("as if it won for certain"),
        "coin": mark("it happens or not, like a coin"),
        "shared": mark("a fair share of the trick"),
    },
    {
        "lucky": mark("I felt lucky"),
        "cheese": mark("It brings cheese"),
        "give": mark("It gives little cheese away"),
        "high": mark("A high card wins rounds"),
        "low": mark("A low card takes first"),
        "count": mark("I counted what the other holds"),
    },
    CHEESE,
)
