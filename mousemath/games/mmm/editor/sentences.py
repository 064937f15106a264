"""What the board editor says after each operation."""

from __future__ import annotations

from mousemath.games.mmm.table.words import face_word
from mousemath.language import _, capital, ngettext


def taken_up(food: str, label: str) -> str:
    """Say which new item is painted."""
    return _("{food}: you paint the new item {label}.").format(food=food_word(food), label=label)


def gone_on(food: str, label: str) -> str:
    """Say which item is painted on."""
    return _("{food}: you go on with item {label}.").format(food=food_word(food), label=label)


def painted(food: str, label: str, size: int) -> str:
    """Say how large an item has become."""
    return ngettext(
        "{food}, item {label}: {number} square.", "{food}, item {label}: {number} squares.", size
    ).format(food=food_word(food), label=label, number=size)


def food_word(food: str) -> str:
    """Return a food as a sentence begins with it."""
    return capital(face_word(food))


def resized(rows: int, columns: int, lost: int) -> str:
    """Say how large the grid is, and what was cut off."""
    if not lost:
        return _("The grid is now {rows} × {columns}.").format(rows=rows, columns=columns)
    return ngettext(
        "The grid is now {rows} × {columns}; {number} painted square is cut off.",
        "The grid is now {rows} × {columns}; {number} painted squares are cut off.",
        lost,
    ).format(rows=rows, columns=columns, number=lost)


def track_set(cat_moves: int) -> str:
    """Say how long the cat's track is."""
    return ngettext(
        "The cat needs {number} move.", "The cat needs {number} moves.", cat_moves
    ).format(number=cat_moves)


def drawn_by_lot(table: str, seed: int) -> str:
    """Say which random board this is."""
    return _("A random board with the item sizes of “{table}”, seed {seed}.").format(
        table=table, seed=seed
    )


def source_of_lot(table: str, seed: int) -> str:
    """Name the source of a random board."""
    return _("Random board with the item sizes of “{table}”, seed {seed}.").format(
        table=table, seed=seed
    )
