"""Scenes after Om Nom Nom and Batamouse: food chains, cards, a matrix, a table of knowledge."""

from __future__ import annotations

from browser.samples_mmm import mmm
from browser.samples_panel import HOLDS, TABS, number

from mousemath.scene import (
    ActionButton,
    Actions,
    Agreement,
    Answer,
    Bar,
    Bars,
    Card,
    Cards,
    Chain,
    Chains,
    Knowledge,
    KnownCell,
    Level,
    Matrix,
    MatrixEntry,
    MatrixHead,
    Note,
    Number,
    Panel,
    Piece,
    Scene,
    Slider,
    Sliders,
    Strong,
    Tab,
)


def om_nom_nom() -> Scene:
    """Food chains, hands with hidden and faint cards, the payoff matrix."""
    chains = tuple(
        Chain(
            f"chain{i}",
            f"{top} eats {middle}, {middle} eats {bottom}",
            (
                Level(icon, "eats", f"{top}, eats {middle}", empty="cards only"),
                Level(
                    middle,
                    "1 point",
                    f"{a} {middle} dice, 1 point each",
                    tuple(Piece(f"m{i}{k}", middle, "black", "die", 40) for k in range(a)),
                ),
                Level(
                    bottom,
                    "2 points",
                    f"{b} {bottom} dice, 2 points each",
                    tuple(Piece(f"b{i}{k}", bottom, "red", "die", 40) for k in range(b)),
                ),
            ),
        )
        for i, (top, icon, middle, bottom, a, b) in enumerate(
            (
                ("cat", "cathead", "mouse", "cheese", 1, 1),
                ("wolf", "wolf", "rabbit", "carrot", 2, 2),
                ("hedgehog", "hedgehog", "frog", "fly", 2, 1),
            )
        )
    )
    names = (
        ("wolf", "wolf"),
        ("rabbit", "rabbit"),
        ("hedgehog", "hedgehog"),
        ("cathead", "cat"),
        ("frog", "frog"),
        ("mouse", "mouse"),
    )
    mine = tuple(
        Card(
            f"mine-{name}",
            name,
            "chosen" if name == "hedgehog" else "hand" if i < 3 else "faint",
            icon=icon,
            word=name if i < 3 else "safe, +1",
            token=f"c{i}" if i < 3 else "",
        )
        for i, (icon, name) in enumerate(names)
    )
    his = (
        Card("secret", "Ben's secret card", "hidden", word="secret"),
        *(
            Card(
                f"his-{name}", name, "hand" if i < 3 else "faint", icon=icon, word=name, small=True
            )
            for i, (icon, name) in enumerate(
                (names[3], names[0], names[1], names[4], names[5], names[2])
            )
        ),
    )
    heads = (
        ("wolf", "wolf", (2, 5)),
        ("rabbit", "rabbit", (1, 10)),
        ("hedgehog", "hedgehog", (1, 2)),
    )
    columns = (("cat", "cathead", (1, 2)), ("wolf", "wolf", (2, 5)), ("rabbit", "rabbit", (1, 10)))
    pays = ((0, 1, 6), (5, -4, 1), (1, 2, -3))
    best = {(1, 0), (2, 1), (0, 2)}
    entries = tuple(
        tuple(
            MatrixEntry(
                Number(f"{value:+d}".replace("-", "−").replace("+0", "0")),
                "plus" if value > 0 else "minus" if value < 0 else "",
                (r, c) in best,
            )
            for c, value in enumerate(row)
        )
        for r, row in enumerate(pays)
    )
    matrix = Matrix(
        "Score difference of the rest of the round",
        "you, then Ben",
        tuple(MatrixHead(name, icon, number(*mix)) for name, icon, mix in heads),
        tuple(MatrixHead(name, icon, number(*mix)) for name, icon, mix in columns),
        entries,
        "your best mix",
        "Ben’s best mix",
        Number("+1"),
    )
    return mmm(
        game="om_nom_nom",
        title="Om Nom Nom",
        context=("2 players", "round 2 of 3"),
        heading="Play 4 of 6",
        main=(Chains("chains", "Food chains", chains),),
        tray=(
            Actions(
                "act",
                "Actions",
                (
                    ActionButton(
                        "reveal",
                        "Reveal both cards",
                        "then the boards resolve from the top down",
                        "a0",
                        main=True,
                    ),
                    ActionButton("other", "Choose another card", "nobody has seen it yet", "a1"),
                ),
            ),
        ),
        below=(
            Cards("mine", "Amina", mine, "7 points", "hand", "family-scarf", "family-1"),
            Cards("his", "Ben", his, "6 points", "hand", "family-hat", "family-2"),
        ),
        sentence=Note(("Amina has chosen. Ben has chosen. Reveal when both are ready.",)),
        moves=(),
        panel=Panel(
            TABS[:4],
            "decide",
            "Which card, if Ben thinks too?",
            (
                Answer(
                    (
                        Strong("Mix: hedgehog 1/2, wolf 2/5, rabbit 1/10."),
                        " It earns you 1 point more than Ben, whatever he plays.",
                    )
                ),
                matrix,
                Sliders(
                    "mix",
                    "Try a mix of your own",
                    "mix",
                    tuple(Slider(name, name, 4, 12, icon) for name, icon, _mix in heads),
                ),
                Agreement((Strong("Certificate."), " Neither can do better, so the value is 1.")),
                HOLDS,
            ),
        ),
    )


def batamouse() -> Scene:
    """Cards with figures, empty places, the table of knowledge."""

    def card(value: int, cheese: int, play: str = "", **more) -> Card:
        return Card(
            f"card-{value}-{cheese}",
            f"{value}, {cheese} cheese",
            figure=str(value),
            count=cheese,
            count_icon="cheese",
            token=play,
            **more,
        )

    states = ("gone", "mine", "den", "unseen", "den", "unseen", "known", "unseen", "den")
    drawings = {
        "mine": ("family-scarf", "family-1"),
        "den": ("house", "cheese"),
        "known": ("family-hat", "family-2"),
    }
    rows = tuple(
        tuple(
            KnownCell(
                f"known-{v}-{c}",
                f"{v}, {c} cheese: {state}",
                state,
                3 / 18 if state == "unseen" else 0,
                *drawings.get(state, ("", "")),
                selected=(v, c) == (9, 4),
            )
            for c in range(1, 5)
            for state in (states[(v * c + c) % 9],)
        )
        for v in range(1, 10)
    )
    return mmm(
        game="batamouse",
        title="Batamouse",
        context=("classic", "3 players", "round 3 of 10"),
        heading="Amina leads: choose a card",
        main=(
            Cards(
                "den",
                "The den",
                tuple(card(v, c) for v, c in ((6, 4), (3, 1), (9, 1), (5, 1))),
                "lowest card takes first; 15 in the deck, 2 discarded",
            ),
            Cards(
                "round",
                "Played this round",
                tuple(
                    Card(f"slot{i}", f"{name}: {word}", "empty", word=word, note=name)
                    for i, (name, word) in enumerate(
                        (("Amina", "your card goes here"), ("Ben", "2nd"), ("Chloé", "3rd"))
                    )
                ),
                "highest card wins all the cheese here",
            ),
        ),
        tray=(
            Actions(
                "act",
                "Actions",
                (
                    ActionButton("play", "Play the 8", "face up, Ben answers", "a0", main=True),
                    ActionButton("wait", "Take the cheese", "first play a card"),
                ),
            ),
        ),
        below=(
            Cards(
                "hand",
                "Amina",
                (
                    card(8, 2, play="h0", state="chosen"),
                    card(5, 3, play="h1"),
                    card(2, 1, play="h2"),
                ),
                "9 cheese",
                "hand",
                "family-scarf",
                "family-1",
            ),
        ),
        sentence=Note(("The 8 with 2 cheese is chosen. Play it, or choose another card.",)),
        moves=(),
        panel=Panel(
            (TABS[0], Tab("know", "Know"), TABS[2], TABS[3]),
            "know",
            "Where is the 9 with 4 cheese?",
            (
                Answer(
                    (
                        "You have not seen it. ",
                        Strong("18 cards are unseen"),
                        "; Ben holds 2 of them, Chloé 1, the deck 15.",
                    )
                ),
                Knowledge(
                    "known",
                    "All 36 cards",
                    "card",
                    tuple("123456789"),
                    ("1", "2", "3", "4"),
                    rows,
                    (
                        ("mine", "mine"),
                        ("den", "in the den"),
                        ("family-hat family-2", "known at Ben"),
                        ("gone", "gone"),
                        ("unseen", "unseen; the fill is the chance that a rival holds it"),
                    ),
                    "cheese",
                ),
                Bars(
                    (
                        Bar("Ben", number(2, 18)),
                        Bar("Chloé", number(1, 18)),
                        Bar("the deck", number(15, 18)),
                    ),
                    "Who holds the 9 with 4 cheese",
                ),
                HOLDS,
            ),
        ),
    )
