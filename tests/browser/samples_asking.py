"""Panels that ask before they tell, and their answers, written by hand."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from browser.samples_panel import HOLDS, TABS, fraction, number, panel

from mousemath.lesson.asking.drawing import drawing_help, drawing_waits, spoken, to_draw
from mousemath.lesson.asking.drawing import told as bars_of_answer
from mousemath.lesson.asking.number_line import chance_line, mark_on, mean_line
from mousemath.lesson.asking.question import SURE
from mousemath.lesson.asking.shape import judgement
from mousemath.lesson.asking.shape import title as shape_title
from mousemath.lesson.asking.wrong_shapes import bars_of
from mousemath.scene import (
    ActionButton,
    Actions,
    Answers,
    Choice,
    Dot,
    Formula,
    Guess,
    Number,
    Option,
    Options,
    Panel,
    Pick,
    Picks,
    Reveal,
    Side,
    Sign,
    Square,
    Step,
    Strokes,
    Strong,
    Sum,
    Tab,
    Term,
    Text,
    Trio,
    Way,
)

HOW_SURE = tuple(Choice(*each) for each in SURE.items())
WAITING = "“Show me” opens as soon as there is a guess."
ADDED = Formula(
    "<math><mn>3</mn><mo>×</mo><mfrac><mn>1</mn><mn>3</mn></mfrac><mo>=</mo><mn>1</mn></math>",
    "3 times one third is 1",
)
GUESS = Guess(
    "nowhere:1",
    ("How likely is it that at least one of the three dice fits nowhere?",),
    chance_line(),
    "Write a fraction, a decimal, a per cent or “2 in 5”.",
    "or write it",
    "e.g. 2/5",
    "Show me",
    WAITING,
    "Show without a guess",
    "How sure are you?",
    HOW_SURE,
    "How did you get it?",
    (Choice("adding", "I added the chances"), Choice("feeling", "It felt right")),
    next_hint="Hint 1 of 3",
)
HINTS = (
    Step(("What can the cat do at most?",), None),
    Step(("Each of the two moves comes with chance 1/3.",), fraction(1, 3)),
)
GIVEN = "Ben rolls three dice. The bread is used up, so a die that shows bread or the red X fits nowhere."


def guess(part: Guess = GUESS) -> Panel:
    """A chance to guess."""
    return panel("chance", "Before you look", Text((GIVEN,)), part, HOLDS)


def mean() -> Panel:
    """A mean to guess, with two hints open, after a guess that could not be read."""
    part = Guess(
        "steps:1",
        ("How many steps will the cat make, on average?",),
        mean_line(Fraction(0), Fraction(3)),
        "Write a number.",
        "or write it",
        "e.g. 1.5",
        "Show me",
        WAITING,
        "Show without a guess",
        hints=HINTS,
        next_hint="Hint 3 of 3",
        error="“many” is not a number: write a decimal, a fraction like 4/11, or a per cent.",
        value="many",
    )
    return panel("cat", "Before you look", part, HOLDS)


STOP = tuple(Fraction(each, 8) for each in (1, 3, 3, 1))
PIECES = bars_of(dict(zip("0123", STOP, strict=True)), "pieces", 80, "80 turns")


def bars_asked() -> Panel:
    """Bars to draw, none raised yet."""
    part = Guess(
        "shape:1",
        ("Out of 80 turns of Stop, how many bring 0, 1, 2, 3 pieces? Draw the bars.",),
        None,
        drawing_help(),
        "",
        "",
        "Show me",
        drawing_waits(PIECES),
        "Show without a guess",
        "How sure are you?",
        HOW_SURE,
        next_hint="Hint 1 of 3",
        bars=to_draw(PIECES),
    )
    return panel("chance", "Before you look", part, HOLDS)


def bars_told() -> Panel:
    """One's own bars beside the exact ones, recognised as all alike."""
    flat = (Fraction(1, 4),) * 4
    said = Reveal(
        shape_title(PIECES, flat), (Strong(judgement(PIECES, flat)),), spoken(PIECES, flat)
    )
    return panel("chance", "Another shape", said, *bars_of_answer("Bars", PIECES, flat), HOLDS)


def die(*faces: str) -> tuple[Sign, ...]:
    """Small dice: a food, or "" for one still to be rolled."""
    return tuple(Sign(face, face, form="die") for face in faces)


PICKS = Picks(
    "choice:1",
    "What would you do?",
    (
        Pick("1", "Gather 1 piece", "1 piece is safe, the cat moves 1", ("d1",), die("fish")),
        Pick(
            "2",
            "Place the cucumber, gather 2",
            "2 pieces are safe, the cat moves 1",
            ("d2",),
            die("fish", "cucumber"),
        ),
        Pick("3", "Re-roll 2 dice", "if nothing fits, the fish is lost", (), die("fish", "", "")),
        Pick(
            "4",
            "Place the cucumber, re-roll 1",
            "if it does not fit, both are lost",
            (),
            die("fish", "cucumber", ""),
        ),
    ),
    "How sure are you?",
    HOW_SURE,
    "Why?",
    (
        Choice("safer", "It is safer"),
        Choice("more", "More pieces are safe"),
        Choice("cat", "The cat must not move"),
    ),
    "Show me",
    "“Show me” opens as soon as you have chosen.",
    "Show without a choice",
)


def picks(*, ranked: bool = False) -> Panel:
    """What would you do? Or all cards in order."""
    given = Text(("The fish lies on the board. Choose first; the numbers come after.",))
    cards = replace(PICKS, ranked=ranked)
    return panel("decide", "What would you do?", given, cards, HOLDS)


def contrast(chosen: str = "") -> Answers:
    """One more case, open or answered."""
    answers = tuple(
        (str(value), (fraction(value.numerator, value.denominator),))
        for value in (Fraction(4, 3), Fraction(1), Fraction(65, 81), Fraction(16, 81))
    )
    told = ("65/81", "Right is 65/81: all but the 16 of 81 with four fitting dice.")
    return Answers(
        GUESS.id,
        ("One more, to check: with four dice, how likely is at least one that fits nowhere?",),
        answers,
        chosen,
        *(told if chosen else ()),
    )


def told(guess_: Fraction | None = Fraction(1), *, chosen: str = "") -> Panel:
    """Guess, exact value and count; the way; one more case. ``None`` shows without a guess."""
    line, exact = chance_line(), Fraction(19, 27)
    mine = None if guess_ is None else number(guess_.numerator, guess_.denominator)
    sides = (
        Side("your guess", mine, "certain" if guess_ == 1 else "", "yours"),
        Side("exact value", number(19, 27), "", "exact"),
        Side("count", None, "19 of 27", dots=(19, 27)),
    )
    trio = Trio(
        "Your guess, the exact value, and the count",
        sides,
        line,
        None if guess_ is None else mark_on(line, guess_, "you"),
        mark_on(line, exact, "exact"),
    )
    way = Way(
        ("How 1 can come out: ", Strong("adding the chances")),
        ADDED,
        (
            "Each die fits nowhere with chance 1/3, so three seem to make 1. With four it is 4/3: ",
            Strong("more than certain"),
            ".",
        ),
    )
    return panel(
        "chance",
        "What will the 3 dice do?",
        Reveal(
            "Likely, but not certain",
            ("You said certain; exactly it is 19 of 27.",),
            "You: 1. Exact: 19/27.",
        ),
        trio,
        *(() if guess_ != 1 else (way, contrast(chosen))),
        HOLDS,
    )


def near(counted: str = "all but 1 of 216") -> Panel:
    """A near guess at a chance near 1, with all 216 outcomes as dots, and what leads on."""
    line = chance_line()
    sides = (
        Side("your guess", number(99, 100), "", "yours"),
        Side("exact value", number(215, 216), "", "exact"),
        Side("count", None, counted, dots=(215, 216)),
    )
    marks = mark_on(line, Fraction(99, 100), "you"), mark_on(line, Fraction(215, 216), "exact")
    on = (
        ActionButton("on1", "Count the rolls", "", view="tab", value="count"),
        ActionButton("on2", "Use the opposite", "", view="tab", value="derive"),
    )
    return panel(
        "chance",
        "What will the 3 dice do?",
        Reveal("Very near", ("How could you show that it is 215 of 216?",)),
        Trio("Your guess, the exact value, and the count", sides, line, *marks),
        Actions("on", "Go on", on),
        HOLDS,
    )


def decided() -> Panel:
    """The best and one's own choice, strokes, the answer to a reason, how to go on."""
    options = (
        Option(
            "Re-roll 2 dice",
            Number("0.6257", None, 0.6257),
            best=True,
            best_share=0.6257,
            detail=("cat kept still 26/27 · next roll: bust 1/36",),
        ),
        Option(
            "Place the cucumber, gather 2",
            Number("0.4934", None, 0.4934),
            best_share=0.6257,
            cost=Number("0.1323", None, 0.1323),
            detail=("your choice, fairly sure · the cat moves 1",),
            taken=True,
        ),
    )
    buttons = (
        ActionButton("best", "Play the best", "", "t-best", main=True),
        ActionButton("mine", "Play my choice", "", "t-mine"),
    )
    return panel(
        "decide",
        "What would you do?",
        Reveal(
            "Rolling again is worth more here",
            (
                Strong("Gathering makes the cat step; after a re-roll you can keep her still."),
                " A bust comes only 1 time in 36.",
            ),
        ),
        Options("Chance of winning, by best play afterwards", options),
        Strokes(
            "Of 100 games from here, on average",
            (("best", 63, "63 won"), ("yours", 49, "49 won")),
        ),
        Way(
            (Strong("Your reason: “More pieces are safe.”"),),
            None,
            ("That is true: 2 pieces instead of 1. But a move of the cat costs more.",),
            "reason",
        ),
        Actions("play", "Play on", buttons),
        HOLDS,
    )


GUESSED = (
    (9, 10, 215, 216),
    (1, 10, 1, 36),
    (1, 1, 19, 27),
    (3, 10, 1, 4),
    (1, 2, 1, 3),
    (0, 1, 1, 216),
)


def guesses() -> Panel:
    """Look back on six guesses: the square, and error and luck."""
    line = chance_line()
    dots = tuple(
        Dot(
            str(place),
            f"Guess {place} of 6, one of 3 dice fits: you {top}/{bottom}, exact {up}/{down}.",
            mark_on(line, Fraction(top, bottom), ""),
            mark_on(line, Fraction(up, down), ""),
        )
        for place, (top, bottom, up, down) in enumerate(GUESSED, start=1)
    )
    names = "your guess", "exact value", "you: too low", "you: too high"
    total = Term(Number("0.1717", None, 1.0), "average squared miss, once the dice have fallen")
    terms = (
        Term(Number("0.0234", None, 0.136), "your error", "yours"),
        Term(Number("0.1483", None, 0.864), "luck nobody can avoid", "luck"),
    )
    tabs = (*TABS, Tab("guesses", "Guesses"))
    return Panel(
        tabs,
        "guesses",
        "How good are your guesses?",
        (
            Text((Strong("On average 0.13 away from the exact value."),)),
            Square("my-guesses", "Your guesses and the exact values", line, *names, dots),
            Text(("Your error, and the luck",), "heading"),
            Sum("Your error and the luck that nobody can avoid", terms, total),
            HOLDS,
        ),
    )
