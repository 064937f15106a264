"""What Viva Topo! calls its questions, ways and reasons, whatever the moment, and what its choices cost."""

from __future__ import annotations

from mousemath.language import mark
from mousemath.lesson.asking.called import Called
from mousemath.lesson.asking.units import CHEESE

CALLED = Called(
    {
        "next-cat": mark("the next roll moves the cat"),
        "some-cat": mark("at least one cat in the next rolls"),
        "reach": mark("a mouse comes into a home"),
        "wait": mark("rolls until the cat comes, on average"),
        "cheese": mark("cheese that is won, on average"),
        "caught": mark("a mouse is caught"),
        "running": mark("a running mouse is caught"),
    },
    {
        "faces": mark("one face of the die"),
        "order-one": mark("one choice of dice only"),
        "given": mark("without the faces that bring nothing"),
        "most": mark("the best face"),
    },
    {
        "safe": mark("My mice are safest then"),
        "cheese": mark("It brings cheese at once"),
        "far": mark("My first mouse should go on"),
        "home": mark("The mice at home must get out"),
    },
    CHEESE,
)
