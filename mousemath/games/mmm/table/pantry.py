"""The pantry as it is drawn: its items, its squares, and what lies on them."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from mousemath.games.mmm.rules.board_words import board_words
from mousemath.games.mmm.table.places import place_word
from mousemath.games.mmm.table.words import ICONS, face_word
from mousemath.language import _, capital, ngettext
from mousemath.scene import Board, Cell, Piece, Region
from mousemath.scene.outline import divisions, outline

if TYPE_CHECKING:
    from mousemath.games.mmm.rules.item import Item
    from mousemath.games.mmm.table.moment import Moment

SIDE, MARGIN = 68.0, 8.0
"""Side of a square and margin of the board, in board units."""


def pantry(moment: Moment) -> Board:
    """Draw the pantry."""
    board = moment.game.board
    rows, columns = zip(*board.places, strict=True)
    return Board(
        id="pantry",
        label=_("Pantry “{name}”").format(name=board_words(board.name)),
        width=2 * MARGIN + (1 + max(columns)) * SIDE,
        height=2 * MARGIN + (1 + max(rows)) * SIDE,
        cells=tuple(_cell(moment, square) for square in range(len(board.places))),
        regions=tuple(_region(moment, item) for item in board.items),
    )


def _region(moment: Moment, item: Item) -> Region:
    path, lines = _shape(tuple(moment.game.board.places[square] for square in item.squares))
    done = item.mask & moment.state.chips == item.mask
    return Region(
        path=path,
        tone=item.food,
        state="done" if done else "close" if item.left(moment.state.covered) <= 1 else "",
        lines=lines,
    )


@lru_cache(maxsize=256)
def _shape(places: tuple[tuple[int, int], ...]) -> tuple[str, str]:
    """Return outline and inner lines of an item; they stay the same for a whole game."""
    return outline(places, SIDE, MARGIN), divisions(places, SIDE, MARGIN)


def _cell(moment: Moment, square: int) -> Cell:
    row, column = moment.game.board.places[square]
    item = moment.game.board.item_of[square]
    pieces = _pieces(moment, square, item.food)
    return Cell(
        id=f"square-{square}",
        name=_cell_name(moment, square, item),
        x=MARGIN + column * SIDE,
        y=MARGIN + row * SIDE,
        width=SIDE,
        height=SIDE,
        row=row,
        column=column,
        icon="" if pieces else ICONS[item.food],
        tone=item.food,
        hint=_("{food} square chosen: now choose a die.").format(
            food=capital(face_word(item.food))
        ),
        pieces=pieces,
    )


def _pieces(moment: Moment, square: int, food: str) -> tuple[Piece, ...]:
    state = moment.state
    if state.chips >> square & 1:
        return (Piece(f"chip-{square}", "chip", form="chip", size=46, quiet=True),)
    if square not in state.placed:
        return ()
    die = state.placed.index(square)
    return (Piece(f"piece-die-{die}", ICONS[food], food, form="die", size=52),)


def _cell_name(moment: Moment, square: int, item: Item) -> str:
    place = place_word(moment.game.board, square)
    food, left = face_word(item.food), item.left(moment.state.covered)
    if moment.state.chips >> square & 1:
        return _("{food}, gathered, {place}").format(food=food, place=place)
    if square in moment.state.placed:
        return _("{food}, a die lies here, {place}").format(food=food, place=place)
    return ngettext(
        "{food}, open, {left} square to go on this item, {place}",
        "{food}, open, {left} squares to go on this item, {place}",
        left,
    ).format(food=food, left=left, place=place)
