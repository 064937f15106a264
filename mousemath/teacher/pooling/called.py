"""What questions, ways and reasons are called, whatever the moment in which they were met.

A result code holds them by a short name. Where the key to a lesson holds the moment, its own words are
told; else what stands here.
"""

from __future__ import annotations

from mousemath.language import mark
from mousemath.lesson.asking.routes import TITLES

QUESTIONS = {
    "nowhere": mark("at least one die fits nowhere"),
    "fits": mark("at least one die fits"),
    "fit-1": mark("exactly 1 die fits"),
    "fit-2": mark("exactly 2 dice fit"),
    "fit-3": mark("exactly 3 dice fit"),
    "bust": mark("a bust"),
    "completes": mark("the roll can fill an item"),
    "keeps": mark("the cat stays this turn"),
    "mean": mark("dice that fit, on average"),
    "next-cat": mark("the next roll moves the cat"),
    "some-cat": mark("at least one cat in the next rolls"),
    "reach": mark("a mouse comes into a home"),
    "wait": mark("rolls until the cat comes, on average"),
    "cheese": mark("cheese that is won, on average"),
    "caught": mark("a mouse is caught"),
    "running": mark("a running mouse is caught"),
    "average": mark("points of a card, on average"),
    "every-face": mark("every face comes"),
    "lost": mark("the card is lost"),
    "mean-face": mark("dice with one face, on average"),
    "more": mark("more points than the other"),
    "points": mark("points of two faces, on average"),
    "share": mark("the card must share"),
    "three": mark("exactly three dice with one face"),
    "beaten": mark("somebody plays a higher card"),
    "holds": mark("a certain card is in one hand"),
    "place": mark("the card takes first"),
    "win": mark("the card wins the round"),
}
"""Questions of the games, by their name."""

WAYS = {
    **TITLES,
    "one_order": mark("one order only"),
    "order-one": mark("one choice of dice only"),
    "faces": mark("one face of the die"),
    "enough": mark("more dice than faces"),
    "mode": mark("the likeliest number"),
    "dice": mark("each die one point"),
    "red": mark("each die two points"),
    "alone": mark("as if nobody came"),
    "given": mark("without the faces that bring nothing"),
    "most": mark("the best face"),
    "certain": mark("as if it won for certain"),
    "coin": mark("it happens or not, like a coin"),
    "shared": mark("a fair share of the trick"),
    "thirds": TITLES["equal"],
}
"""The ways of the games, by their name."""
ANOTHER = mark("a way of this game")
"""What any other way is called, where the key does not hold it."""

REASONS = {
    "safe": mark("It is safer"),
    "pieces": mark("More pieces are safe"),
    "cat": mark("The cat must not move"),
    "full": mark("It fills an item"),
    "later": mark("It leaves more for later"),
    "same": mark("It is all the same"),
    "lucky": mark("I felt lucky"),
    "cheese": mark("It brings cheese"),
    "give": mark("It gives little cheese away"),
    "high": mark("A high card wins rounds"),
    "low": mark("A low card takes first"),
    "far": mark("My first mouse should go on"),
    "home": mark("The mice at home must get out"),
    "food": mark("Most lies below it"),
    "alone": mark("Nobody else comes there"),
}
"""Reasons of the menus, by their id."""
