"""What Om Nom Nom calls its questions, ways and reasons, whatever the moment, and what its choices cost."""

from __future__ import annotations

from mousemath.language import mark
from mousemath.lesson.asking.called import Called
from mousemath.lesson.asking.routes import TITLES
from mousemath.lesson.asking.units import POINTS

CALLED = Called(
    {
        "average": mark("points of a card, on average"),
        "every-face": mark("every face comes"),
        "lost": mark("the card is lost"),
        "mean-face": mark("dice with one face, on average"),
        "more": mark("more points than the other"),
        "points": mark("points of two faces, on average"),
        "share": mark("the card must share"),
        "three": mark("exactly three dice with one face"),
    },
    {
        "order-one": mark("one choice of dice only"),
        "enough": mark("more dice than faces"),
        "mode": mark("the likeliest number"),
        "dice": mark("each die one point"),
        "red": mark("each die two points"),
        "alone": mark("as if nobody came"),
        "own": mark("without its own point"),
        "thirds": TITLES["equal"],
    },
    {
        "safe": mark("It cannot be lost"),
        "food": mark("Most lies below it"),
        "alone": mark("Nobody else comes there"),
        "later": mark("I keep better cards for later"),
    },
    POINTS,
)
