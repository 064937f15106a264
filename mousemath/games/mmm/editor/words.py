"""The fixed words of the board editor."""

from __future__ import annotations

from mousemath.language import _, mark

WORDS = {
    "foods": mark("Food to paint"),
    "eraser": mark("Eraser"),
    "new": mark("New item"),
    "undo": mark("Undo"),
    "clear": mark("Empty the grid"),
    "tools": mark("Editor tools"),
    "keys": mark(
        "Keys on the grid: arrows move, Space paints, Delete empties; B, F, G, K, C choose a "
        "food and begin a new item, N a new item of the same food, E the eraser, Ctrl+Z undoes."
    ),
    "items": mark("Items"),
    "items_help": mark("Choose an item to go on painting it."),
    "split": mark("Make each part an item"),
    "board": mark("The board"),
    "name": mark("Name"),
    "source": mark("Source"),
    "source_help": mark("Where the layout comes from, for instance “our game at school”."),
    "rows": mark("Rows"),
    "columns": mark("Columns"),
    "cat": mark("Cat's moves"),
    "random": mark("Random board"),
    "table": mark("Item sizes of"),
    "seed": mark("Seed"),
    "seed_help": mark("The same seed gives the same board."),
    "draw": mark("Draw a board"),
    "file": mark("Board file"),
    "file_help": mark(
        "Keep this text: it brings the board back. Or paste another board file and read it."
    ),
    "file_empty": mark(
        "The text appears here as soon as the board is complete. Or paste a board file and read it."
    ),
    "file_dirty": mark("Changed, and not read yet."),
    "read": mark("Read this text"),
    "discard": mark("Drop the changes"),
    "copy": mark("Copy"),
    "copied": mark("Copied"),
    "play": mark("Play on it"),
    "play_help": mark("In the next cell, if your editor is called “editor”:"),
}


def words() -> dict[str, str]:
    """Return the fixed words by key, in the current language."""
    return {key: _(words) for key, words in WORDS.items()}
