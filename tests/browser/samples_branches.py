"""Three lines from one moment, written by hand: the band, the railway, the rows, many plays of each."""

from __future__ import annotations

from browser.samples_panel import panel

from mousemath.scene import (
    ActionButton,
    Answers,
    Band,
    Fill,
    Fills,
    LineRow,
    LineRows,
    Panel,
    Rail,
    Railway,
    Station,
    Strong,
)

LINES = ("A", "B", "C")
BAND = Band(
    ("You are on ", Strong("line B")),
    ActionButton("line-back", "Back to A", view="line", value="A", key="A"),
    badge="B",
)
RAILS = (
    Rail(
        "A",
        "Line A: Gathered 1, worth 0.3619, lost",
        "Gathered 1",
        "",
        0,
        "0.3619",
        (Station(1, "0.3619"), Station(2, "0.4213")),
        "cat",
        "lost",
    ),
    Rail(
        "B",
        "Line B: Rolled 2 dice again, worth 0.5366",
        "Rolled 2 dice again",
        "A",
        0,
        "0.5366",
        (Station(1, "0.2420"),),
        here=True,
    ),
    Rail(
        "C",
        "Line C: Gathered 1, new dice, worth 0.3619, won",
        "Gathered 1, new dice",
        "A",
        0,
        "0.3619",
        (Station(1, "0.3619"), Station(2, "0.4213"), Station(3, "0.8044")),
        "crown",
        "won",
    ),
)
HEADS = ("choice", "after turn 9", "after turn 10", "after turn 11", "end")


def what_if() -> Panel:
    """All that lines are compared by."""
    answers = ("Yes: it won", "No: one play cannot tell", "Nobody can know")
    return panel(
        "decide",
        "What if, at turn 9?",
        Railway(
            "railway", "3 lines from turn 9", HEADS, ((0, "turn 9"),), RAILS, "Numbers: chances."
        ),
        LineRows(
            "The lines",
            (
                LineRow("A", "Gathered 1", "what happened", "cat", "lost", "0.3619", 0.3619),
                LineRow(
                    "B",
                    "Rolled 2 dice again",
                    "what if · best",
                    "",
                    "still open",
                    "0.5366",
                    0.5366,
                    best=True,
                ),
                LineRow("C", "Gathered 1", "what if, new dice", "crown", "won", "0.3619", 0.3619),
            ),
        ),
        Answers(
            "what-if",
            (
                "C: “Gathered 1”, won. B: “Rolled 2 dice again”, lost. Was “Gathered 1” the better choice?",
            ),
            tuple(
                (name, (words,))
                for name, words in zip(("yes", "no", "never"), answers, strict=True)
            ),
        ),
        Fills(
            "1,000 plays of each, from turn 9",
            (
                Fill("Gathered 1", "exact 0.3619", 0.353, 0.3619, "353 won"),
                Fill("Rolled 2 dice again", "exact 0.5366", 0.518, 0.5366, "518 won"),
            ),
            "Upright line: exact value.",
        ),
    )
