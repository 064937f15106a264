"""A play looked back on, written by hand: what is asked before, the sum, the line, moments, tasks."""

from __future__ import annotations

from itertools import accumulate

from browser.samples_panel import panel

from mousemath.scene import (
    Answer,
    BeforeLooking,
    History,
    MomentLink,
    MomentLinks,
    Panel,
    Reveal,
    Round,
    Rounds,
    Share,
    Shares,
    Strong,
)

STEPS = (
    (0, "luck", "dice", 0.05, "rolled red X, cheese, cheese"),
    (0, "choice", "free", 0.0, "placed cheese"),
    (0, "choice", "small", -0.02, "gathered 1"),
    (1, "luck", "dice", 0.19, "rolled fish, fish, bread"),
    (1, "choice", "hand", -0.07, "rolled 2 dice again"),
    (1, "luck", "dice", -0.06, "rolled cheese, bread"),
    (1, "choice", "free", 0.0, "gathered 2"),
    (2, "luck", "dice", -0.1, "rolled carrot, cucumber, fish"),
    (2, "others", "people", -0.06, "Amina moved 2"),
    (2, "hidden", "eye-off", 0.04, "the card was a cat"),
    (3, "luck", "dice", -0.52, "rolled fish, cheese, red X"),
    (3, "luck", "", 0.0, "no die fitted: a bust"),
)
"""Turn, kind, sign below, change, and what happened."""
START = 0.55
ROWS = (
    ("prior", "before the game", "flag", "0.550", 0.0, 0.55),
    ("luck", "luck of the dice", "dice", "−0.440", 0.11, 0.55),
    ("others", "the others", "people", "−0.060", 0.05, 0.11),
    ("hidden", "what was hidden", "eye-off", "+0.040", 0.05, 0.09),
    ("choice", "your choices", "hand", "−0.090", 0.0, 0.09),
    ("result", "result: lost", "cat", "0", 0.0, 0.0),
)
LINKS = (
    ("1", "luck", "Luckiest roll", "turn 2: rolled fish, fish, bread", "+0.190", 3),
    ("2", "luck", "Unluckiest roll", "turn 4: rolled fish, cheese, red X", "−0.520", 10),
    (
        "3",
        "choice",
        "Costliest choice",
        "turn 2: rolled 2 dice again; best was: gather",
        "−0.070",
        4,
    ),
)


def history(chosen: int = 4) -> History:
    """Return the line, at one of its steps."""
    turns, sorts, marks, changes, did = zip(*STEPS, strict=True)
    ups = tuple(round(place, 4) for place in accumulate(changes, initial=START))
    return History(
        "history",
        "Your chance of winning",
        START,
        ups[1:],
        sorts,
        turns,
        marks,
        did,
        tuple(f"{change:+.4f}".replace("-", "−") for change in changes),
        ("turn 1", "turn 2", "turn 3", "turn 4"),
        ((0.0, "0"), (0.5, "½"), (1.0, "1")),
        tuple(link[-1] for link in LINKS),
        (
            ("dice", "a roll: luck, up or down"),
            ("hand", "a choice that cost 0.04 or more"),
            ("small", "a small cost"),
            ("free", "no cost"),
            ("people", "the others"),
            ("eye-off", "what was hidden"),
        ),
        tuple((sort, sort) for sort in ("luck", "choice", "others", "hidden")),
        ("turn", "what happened", "kind", "change"),
        "All 12 steps",
        "{moment}, step {number}",
        "One step back",
        "One step on",
        "the end",
        chosen,
    )


def look_back() -> Panel:
    """All that a look back is made of, at its costliest choice."""
    answers = (("luck", "the dice", "dice"), ("choices", "my choices", "hand"))
    rounds = (
        Round("turn 1", "done", "done"),
        Round("turn 2", "right now", "now"),
        Round("turn 4", "next"),
    )
    links = tuple(MomentLink(*link, selected=link[0] == "3") for link in LINKS)
    return panel(
        "decide",
        "So close: one square was missing",
        BeforeLooking(
            "look_back",
            ("Before you look: what took more of your chance of winning?",),
            answers,
            "Show without a guess",
        ),
        Rounds("Try again: 2 of 3", rounds),
        Reveal("", ("You thought: ", Strong("the dice"), ". Look where it went:")),
        Shares("Where it went", tuple(Share(*row) for row in ROWS)),
        Answer((Strong("More of it went with dice than with choices."),)),
        history(),
        MomentLinks("Three moments", links),
    )
