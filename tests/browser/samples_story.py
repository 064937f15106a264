"""What was played, the rules at hand, what passed by itself, and the end of a game."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from mousemath.scene import (
    Note,
    Passing,
    Placed,
    Ranking,
    Rule,
    Rules,
    Sign,
    Strip,
    StripMark,
    Strong,
)

if TYPE_CHECKING:
    from mousemath.scene import Scene

TURNS = (
    ("bread fish", "paw", ""),
    ("carrot", "tick", ""),
    ("x", "paw", "lost"),
    ("bread cheese carrot", "tick", ""),
    ("fish fish", "tick", ""),
    ("x", "paw", "lost"),
    ("cucumber", "paw", ""),
    ("cheese", "", "now"),
)
RULES = Rules(
    "How to play Mmm!",
    "Everybody plays together.",
    "All the food is gathered before the cat gets into the pantry.",
    (
        Rule(
            ((Sign("carrot", "carrot", form="die"), Sign("x", "x", form="die")),),
            ("Roll all dice.",),
        ),
        Rule(
            (
                (Sign("carrot", "carrot", form="die"), Sign(form="arrow")),
                (Sign("chip", form="item"),),
            ),
            ("Place at least one die ", Strong("that fits"), "."),
        ),
        Rule(
            ((Sign("x", "x", form="die"), Sign(word="roll")),), ("Roll the others again, or stop.",)
        ),
        Rule(
            ((Sign("cat"), Sign(form="arrow"), Sign("paw")),), ("If no die fits, the cat moves 1.",)
        ),
        Rule(((Sign("cat"), Sign(word="stays")),), ("An item is full: the cat stays.",)),
    ),
)


def strip(looked: int = 0) -> Strip:
    """Eight turns, the last of them now; ``looked`` is the turn that is looked at again."""
    marks = tuple(
        StripMark(
            step=3 * number,
            moment=f"turn {number}",
            name=f"Turn {number}",
            figure=str(number),
            signs=tuple(Sign(food, food) for food in foods.split()),
            sign=sign,
            state="looked" if number == looked else state,
        )
        for number, (foods, sign, state) in enumerate(TURNS, 1)
    )
    return Strip("strip", "Turns so far", marks)


def ended(scene: Scene) -> Scene:
    """The scene of a game that somebody else has won: who came where, told warmly."""
    places = (
        Placed(1, "family-glasses", "player-3", "Chloé", "31", 0.9, best=True),
        Placed(2, "family-scarf", "player-1", "You", "27", 0.8),
    )
    note = Note((Strong("Chloé wins with 31 cheese."), " You have 27."), "lost")
    ranking = Ranking("ranking", "The players", places, "cheese on the cards won")
    return replace(scene, main=(ranking,), tray=(), sentence=note, moves=())


def passed(scene: Scene) -> Scene:
    """The scene after somebody else has moved by themselves."""
    note = Note(("Ben rolled 3 and runs from 9 to 12.",))
    return replace(scene, passing=(Passing("Ben rolled 3", scene.main, scene.tray, (), note),))
