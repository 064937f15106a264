"""The reference scene: a board, three dice, two actions, moves, tools and forms."""

from __future__ import annotations

from dataclasses import replace

from browser.samples_board import FACES, WORDS, mmm_board
from browser.samples_panel import decide

from mousemath.lesson.frame_words import frame_words
from mousemath.scene import (
    ActionButton,
    Actions,
    Choice,
    DiceTray,
    Die,
    Field,
    Form,
    Move,
    Note,
    Rolls,
    Scene,
    Stop,
    Tool,
    Track,
)

TOOLS = (
    Tool("undo", "Undo", "undo", wide=True),
    Tool("restart", "Start again with the same dice", "restart"),
    Tool("hand", "Set the dice by hand", "sethand", form="hand"),
    Tool("code", "Position code", "code", form="code", disabled=False),
)
FORMS = (
    Form(
        "hand",
        "Set the dice by hand",
        tuple(
            Field(
                f"die{i}", f"Die {i}", "select", "fish", tuple(Choice(f, WORDS[f]) for f in FACES)
            )
            for i in (1, 2, 3)
        ),
        "Roll this",
    ),
    Form(
        "code",
        "Position code",
        (
            Field("copy", "This position", "copy", "MM1-PAN-7Q4K-29", help="Keep this line."),
            Field("paste", "Another position", "text", help="Paste a code here."),
        ),
        "Go to that position",
    ),
    Form(
        "board",
        "Your own board",
        (
            Field(
                "toml", "Board file", "area", 'name = "mine"\n', help="One letter for each food."
            ),
            Field("none", "Nothing else to choose", "none"),
        ),
        "Use this board",
    ),
)


def mmm(**changes) -> Scene:
    """The reference scene: a board, three dice, two actions, moves that join a die and squares."""
    squares = ("s5-6", "s6-6")
    stops = (
        *(Stop(f"move {i}", "passed") for i in range(1, 6)),
        Stop("move 6", "here", icon="cat"),
        Stop("5 moves left", "next", "5"),
        *(Stop(f"{n} moves left", "ahead", str(n)) for n in (4, 3, 2, 1)),
        Stop("the pantry", "goal", icon="door"),
    )
    scene = Scene(
        game="mmm",
        title="Mmm!",
        context=("pantry, easy side", "free placement"),
        heading="Turn 14: Amina places",
        turn=14,
        language="en",
        main=(mmm_board(),),
        tray=(
            DiceTray(
                "dice",
                "Dice of this turn",
                (
                    Die(
                        "d0",
                        "Carrot",
                        "Carrot die, on the board",
                        "carrot",
                        "carrot",
                        note="on the board",
                        state="placed",
                    ),
                    Die(
                        "d1",
                        "Cheese",
                        "Cheese die, choose a square",
                        "cheese",
                        "cheese",
                        note="choose a square",
                        hint="The cheese fits on two squares.",
                    ),
                    Die(
                        "d2",
                        "Red X",
                        "Red X, fits nowhere",
                        "x",
                        "x",
                        note="fits nowhere",
                        state="blocked",
                    ),
                ),
            ),
            Actions(
                "act",
                "Actions",
                (
                    ActionButton("reroll", "Re-roll 2 dice", "a bust loses the carrot", "a0"),
                    ActionButton("gather", "Gather 1 piece", "the cat moves 1", "a1"),
                ),
            ),
        ),
        below=(
            Track(
                "cat",
                "The cat is 6 moves from the pantry",
                stops,
                "dashed: her next step, if no item is completed",
            ),
        ),
        sentence=Note(
            (
                "Carrot placed: one square to go on that item. Now place the cheese, re-roll 2 dice, or gather 1 piece.",
            )
        ),
        panel=decide(),
        moves=tuple(
            Move(f"m{i}", "d1", square, "Place the cheese here") for i, square in enumerate(squares)
        ),
        rolls=(Rolls("a0", ("d1", "d2")),),
        tools=TOOLS,
        forms=FORMS,
        words=frame_words(),
    )
    return replace(scene, **changes)
