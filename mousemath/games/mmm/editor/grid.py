"""The grid of the board editor: a draft as a board of the lessons."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mousemath.games.mmm.rules.board_file import LETTERS
from mousemath.games.mmm.table.words import ICONS, face_word
from mousemath.language import _, ngettext
from mousemath.scene import Board, Cell, Region
from mousemath.scene.outline import divisions, outline

if TYPE_CHECKING:
    from mousemath.games.mmm.editor.draft import Draft
    from mousemath.games.mmm.rules.squares import Square

SIDE = 60.0
"""Side of a square, in board units; the board has no margin, so that eight fit a telephone."""


def grid(draft: Draft, held: str = "", *, bare: bool = False) -> Board:
    """Draw the draft; item ``held`` has a thick outline. ``bare`` leaves empty squares out."""
    labels = dict.fromkeys(label for _square, label in sorted(draft.labels.items()))
    broken = {problem.label for problem in draft.problems() if problem.parts}
    squares = [(row, column) for row in range(draft.rows) for column in range(draft.columns)]
    return Board(
        id="draft",
        label=_("Grid of the board “{name}”").format(name=draft.name),
        width=draft.columns * SIDE,
        height=draft.rows * SIDE,
        cells=tuple(
            _cell(draft, square, broken) for square in squares if not bare or square in draft.labels
        ),
        regions=tuple(_region(draft, label, held) for label in labels),
    )


def _region(draft: Draft, label: str, held: str) -> Region:
    squares = draft.squares(label)
    return Region(
        path=outline(squares, SIDE),
        tone=LETTERS[label[0]],
        state="close" if label == held else "",
        lines=divisions(squares, SIDE),
    )


def _cell(draft: Draft, square: Square, broken: set[str]) -> Cell:
    row, column = square
    label = draft.labels.get(square, "")
    food = LETTERS[label[0]] if label else ""
    first = bool(label) and draft.squares(label)[0] == square
    name = _name(draft, square)
    if label in broken:
        name = _("{place}, in parts that do not touch").format(place=name)
    return Cell(
        id=f"r{row}c{column}",
        name=name,
        x=column * SIDE,
        y=row * SIDE,
        width=SIDE,
        height=SIDE,
        row=row,
        column=column,
        icon=ICONS[food] if food else "",
        tone=food,
        text=label if first else "",
        visible=not label,
        mark="event" if label in broken else "",
    )


def _name(draft: Draft, square: Square) -> str:
    place = {"row": square[0] + 1, "column": square[1] + 1}
    label = draft.labels.get(square)
    if not label:
        return _("Row {row}, column {column}: empty").format(**place)
    size = len(draft.squares(label))
    return ngettext(
        "Row {row}, column {column}: {food}, item {label} of {number} square",
        "Row {row}, column {column}: {food}, item {label} of {number} squares",
        size,
    ).format(**place, food=face_word(LETTERS[label[0]]), label=label, number=size)
