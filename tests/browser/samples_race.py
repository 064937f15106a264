"""A scene after Viva Topo!: a ring of spaces, homes, seats and laps."""

from __future__ import annotations

from dataclasses import replace
from math import cos, pi, sin

from browser.samples_mmm import mmm
from browser.samples_panel import cat

from mousemath.scene import (
    ActionButton,
    Actions,
    Board,
    BoardText,
    Cell,
    DiceTray,
    Die,
    Move,
    Note,
    Piece,
    Region,
    Scene,
    Seat,
    Seats,
    Stop,
    Track,
)

FAMILIES = (
    ("Amina", "family-scarf"),
    ("Ben", "family-hat"),
    ("Chloé", "family-glasses"),
    ("Driss", "family-bow"),
)


def _mouse(index: int, name: str, size: float = 46, x: float = 0, y: float = 0) -> Piece:
    return Piece(name, FAMILIES[index][1], f"family-{index + 1}", "plain", size, x, y)


def viva_board() -> Board:
    """A ring of 20 spaces, four homes, the middle."""
    standing = {7: (2,), 9: (1,), 10: (0,), 11: (2, 3), 12: (0,), 15: (3,), 17: (1,)}
    cells, links = [], []
    for n in range(1, 21):
        angle = pi / 2 + (n - 1) * pi / 10
        x, y = 300 + 205 * cos(angle), 300 + 205 * sin(angle)
        mice = standing.get(n, ())
        two = len(mice) > 1
        pieces = tuple(
            _mouse(
                m,
                f"mouse-{m}-{n}",
                34 if two else 46,
                (k * 26 - 13) if two else 0,
                (k * 16 - 8) if two else 0,
            )
            for k, m in enumerate(mice)
        )
        if n == 8:
            pieces = (*pieces, Piece("the-cat", "cat", "cat", "plain", 48))
        entrance = n in (3, 4, 8, 9, 13, 14, 18, 19)
        cells.append(
            Cell(
                f"ring{n}",
                f"space {n}" + ("".join(f", mouse of {FAMILIES[m][0]}" for m in mice)),
                x - 29,
                y - 29,
                58,
                58,
                round((y - 95) / 50),
                round((x - 90) / 50),
                "circle",
                tone="cheese" if entrance else "",
                text=str(n),
                visible=True,
                pieces=pieces,
            )
        )
        if entrance:
            hx, hy = (70 if x < 300 else 530), (70 if y < 300 else 530)
            links.append(f"M{x:.0f} {y:.0f}L{hx} {hy}")
    for n, x, y, row, column in (
        (1, 6, 478, 8, 0),
        (2, 6, 18, 0, 0),
        (3, 466, 18, 0, 9),
        (4, 466, 478, 8, 9),
    ):
        cells.append(
            Cell(
                f"home{n}",
                f"home {n}, {n} cheese, 4 left",
                x,
                y,
                128,
                104,
                row,
                column,
                "round",
                "house",
                "cheese",
                f"{n} · 4 left",
                visible=True,
            )
        )
    cells.append(
        Cell(
            "cockaigne",
            "Cockaigne, 6 cheese, 4 left",
            224,
            190,
            152,
            152,
            4,
            5,
            "circle",
            "wheel",
            "cheese",
            "Cockaigne",
            visible=True,
        )
    )
    ring = Region("M300 59A241 241 0 1 1 299.9 59ZM300 131A169 169 0 1 0 300.1 131Z", plain=True)
    paths = tuple(Region("", "cheese", "", link) for link in links)
    return Board(
        "ring",
        "Ring of 20 spaces with four homes",
        600,
        600,
        tuple(cells),
        (ring, *paths),
        (
            BoardText("mouse home", 300, 372, 19, quiet=True),
            BoardText("2 · 1 · 1 · 2", 300, 398, 20, strong=True),
        ),
    )


def viva_topo() -> Scene:
    """The race: cells joined with cells, seats, two laps, columns and a table."""
    seats = tuple(
        Seat(icon, f"family-{i + 1}", name, str(score), i == 0)
        for i, ((name, icon), score) in enumerate(zip(FAMILIES, (0, 1, 2, 0), strict=True))
    )
    first = tuple(
        Stop(
            f"space {n}",
            "passed" if n < 8 else "here" if n == 8 else "ahead",
            icon="cat" if n == 8 else "",
        )
        for n in range(1, 21)
    )
    second = tuple(Stop(f"rolls {n}", "ahead") for n in range(1, 11))
    return mmm(
        game="viva_topo",
        title="Viva Topo!",
        context=("classic", "4 players"),
        heading="Amina rolled a 2",
        main=(viva_board(),),
        tray=(
            DiceTray(
                "dice",
                "The die",
                (Die("d0", "Two", "Two: move one mouse", figure="2", note="move one mouse"),),
            ),
            Seats("seats", "Families, cheese", seats),
            Actions(
                "act",
                "Actions",
                (
                    ActionButton("home", "Enter home 3", "safe, with 3 cheese", "a0"),
                    ActionButton("run", "Run to 14", "6 ahead of the cat", "a1"),
                ),
            ),
        ),
        below=(
            Track("lap1", "First lap", first, "1 space a roll", "lap"),
            Track("lap2", "Second lap", second, "2 spaces a roll", "lap"),
        ),
        sentence=Note(("Choose one of your mice, then where it goes.",)),
        panel=replace(cat(), question="Where is the cat after 6 more rolls?"),
        moves=(
            Move("m0", "ring12", "home3", "Enter home 3"),
            Move("m1", "ring12", "ring14", "Run to 14"),
            Move("m2", "ring10", "ring12", "Run to 12"),
        ),
    )
