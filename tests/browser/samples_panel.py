"""Panels written by hand: bars, sample spaces, derivations, tables, options."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

from browser.samples_board import FACES, WORDS

from mousemath.language import decimal
from mousemath.lesson.kit import long_fractions
from mousemath.scene import (
    Agreement,
    Answer,
    Bar,
    Bars,
    Branch,
    Columns,
    Curve,
    Formula,
    Note,
    Number,
    Option,
    Options,
    Panel,
    Progress,
    SampleAxis,
    SamplePoint,
    SampleSpace,
    Segment,
    Segments,
    Source,
    Step,
    Steps,
    Strong,
    Tab,
    Table,
    Text,
    Tree,
)


def fraction(top: int, bottom: int = 1) -> Formula:
    """Return a fraction as MathML."""
    if bottom == 1:
        return Formula(f"<math><mn>{top}</mn></math>", str(top))
    return Formula(
        f"<math><mfrac><mn>{top}</mn><mn>{bottom}</mn></mfrac></math>", f"{top} over {bottom}"
    )


def number(top: int, bottom: int = 1, *, exact: bool = True) -> Number:
    """Return a number in its three dresses."""
    value = Fraction(top, bottom)
    return Number(decimal(value), fraction(top, bottom) if exact else None, float(value))


TABS = tuple(Tab(name.lower(), name) for name in ("Chance", "Count", "Derive", "Decide", "Cat"))


def panel(active: str, question: str, *parts) -> Panel:
    """Return a panel with the five tabs."""
    return Panel(TABS, active, question, parts)


HOLDS = Source(
    ("Holds for: board ", Strong("pantry"), " (an invented layout), this position. Exact.")
)


def decide() -> Panel:
    """Options, best first."""
    rows = (
        ("Re-roll 2 dice", 29, 36, "next roll: bust 1/36 · whole game: win 0.7470"),
        ("Place the cheese, re-roll 1", 1, 2, "next roll: bust 1/6 · whole game: win 0.7127"),
        ("Place the cheese, gather 2", 0, 1, "no risk, the cat moves 1 · whole game: win 0.7009"),
        ("Gather 1 piece", 0, 1, "no risk, the cat moves 1 · whole game: win 0.6978"),
    )
    best = Fraction(29, 36)
    options = tuple(
        Option(
            label,
            number(top, bottom),
            best=index == 0,
            best_share=float(best),
            cost=None
            if index == 0
            else number(
                (best - Fraction(top, bottom)).numerator, (best - Fraction(top, bottom)).denominator
            ),
            detail=(detail,),
        )
        for index, (label, top, bottom, detail) in enumerate(rows)
    )
    aims = (("stay", "cat stays"), ("win", "win"), ("pieces", "pieces"), ("bust", "bust"))
    return panel(
        "decide",
        "Should I re-roll?",
        Answer(
            (
                Strong("Yes: keep the cheese in your hand and re-roll both dice."),
                " Two dice complete an item far more often than one, and a bust is rare.",
            )
        ),
        Segments("aim", "Compare by", "aim", "stay", tuple(Segment(*aim) for aim in aims)),
        Options("Chance that the cat stays still this turn", options),
        HOLDS,
    )


def chance() -> Panel:
    """Bars, a big number, a legend, progress."""
    return panel(
        "chance",
        "What will the 2 dice do?",
        Answer(
            ("chance that ", Strong("at least one of them fits"), ". A bust is the rest: 1 in 36."),
            number(35, 36),
        ),
        Text(("How many of them fit?",), "heading"),
        Bars(
            (
                Bar("none: bust", number(1, 36), "event"),
                Bar("one", number(10, 36)),
                Bar("two", number(25, 36)),
            ),
            "How many fit",
            "striped: the event to fear",
        ),
        Text(("And this roll alone completes an item?",), "heading"),
        Bars(
            (Bar("completes one", number(23, 36), "best"), Bar("does not", number(13, 36))),
            "Completes an item",
        ),
        Progress("Solving the whole game: 312,000 of 1,300,000 positions.", 0.24, "Stop"),
        Progress("The whole game is not solved yet.", start="Solve it"),
        Note(("All the cucumber is gathered, so this die cannot be placed.",), "refused"),
        Note(("Saved.",), "saved"),
        Note(("The three other rolls of this lesson are still sealed.",)),
        HOLDS,
    )


def space(dimensions: int) -> SampleSpace:
    """The sample space of one, two or three dice."""
    axis = tuple(SampleAxis(WORDS[face], face, face) for face in FACES)
    points = tuple(
        SamplePoint(
            ", ".join(WORDS[face] for face in faces), "carrot" in faces or faces.count("fish") > 1
        )
        for faces in product(FACES, repeat=dimensions)
    )
    return SampleSpace(
        f"space{dimensions}",
        f"All {6**dimensions} rolls",
        dimensions,
        axis,
        points,
        "completes an item",
        "does not",
    )


def count(dimensions: int = 2) -> Panel:
    """The sample space and the agreement of two routes."""
    return panel(
        "count",
        f"Which of the {6**dimensions} rolls complete an item?",
        space(dimensions),
        Agreement(
            (
                Strong("23 of 36"),
                " filled dots. The formula gives ",
                fraction(23, 36),
                ": they agree.",
            )
        ),
        HOLDS,
    )


def derive() -> Panel:
    """Steps and a curve."""
    line = "<math><mi>P</mi><mo>(</mo><mtext>X</mtext><mo>)</mo><mo>=</mo><mfrac><mn>1</mn><mn>6</mn></mfrac></math>"
    steps = (
        Step(
            (
                "Every food still has an open square, so one die fits nowhere only if it shows the red X.",
            ),
            Formula(line, "P of X is one sixth"),
        ),
        Step(
            ("The two dice do not know of each other: multiply.",),
            Formula(line, "P of X is one sixth"),
        ),
        Step(("“At least one fits” is everything else.",), Formula(line, "P of X is one sixth")),
    )
    points = tuple((p / 40, 1 - (p / 40) ** 2) for p in range(41))
    return panel(
        "derive",
        "Why 35 out of 36?",
        Steps("bust", "pantry-2", steps),
        Curve(
            "And if the X had chance p?",
            points,
            "p, the chance of a red X",
            "one fits",
            ((0, "0"), (0.5, "½"), (1, "1")),
            ((0, "0"), (0.5, "½"), (1, "1")),
            (1 / 6, 35 / 36),
            "our die: p = 1/6",
        ),
        long_fractions("digits", [("Roll", Fraction(12345678, 23456789))]),
        HOLDS,
    )


def cat() -> Panel:
    """A table, columns, a tree."""
    return panel(
        "cat",
        "How far will the cat walk this turn?",
        Table(
            ("your choice", "expected steps", ""),
            (
                (("Re-roll 2 dice",), (fraction(7, 36),), ("0.1944",)),
                (("Place the cheese, re-roll 1",), (fraction(1, 2),), ("0.5000",)),
                (("Gather now",), (fraction(1),), ("1.0000",)),
            ),
            "Expected steps",
            (0,),
        ),
        Columns(
            tuple(
                Bar(str(8 + i), number(w, 729), "event" if i > 1 else "", "cat" if i == 0 else "")
                for i, w in enumerate((64, 192, 240, 160, 60, 12, 1))
            ),
            "Where the cat stands after six rolls",
            "space",
        ),
        Table(
            ("roll", "fits"), ((("one",), ("2",)), (("two",), ("3",))), "More rolls", folded=True
        ),
        Tree(
            "tree",
            "Lines of play",
            (
                Branch(
                    ("Re-roll 2 dice",),
                    number(29, 36),
                    best=True,
                    branches=(
                        Branch(("cheese, fish",), number(2, 36)),
                        Branch(("red X twice",), number(1, 36)),
                    ),
                ),
                Branch(("Gather",), number(0)),
            ),
        ),
        HOLDS,
    )
