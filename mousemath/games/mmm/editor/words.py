"""The fixed words of the board editor."""

from __future__ import annotations

from mousemath.language import _, mark

WORDS = {
    "foods": mark("Food to paint"),
    "eraser": mark("Eraser"),
    "new": mark("New item"),
    "undo": mark("Undo"),
    "clear": mark("Empty"),
    "clear_help": mark("Empty the grid"),
    "tools": mark("Editor tools"),
    "keys": mark("On the board: arrow keys move, Space paints, Delete empties, Ctrl+Z undoes."),
    "items": mark("Items"),
    "items_title": mark("The items of your board"),
    "items_help": mark(
        "Choose an item to go on painting it. The text that keeps the board is under “File”."
    ),
    "split": mark("Make each part an item"),
    "panel": mark("Items, random boards, board file"),
    "measures": mark("Size of the board, and the cat"),
    "fewer": mark("one fewer"),
    "more": mark("one more"),
    "name": mark("Name"),
    "source": mark("Source"),
    "source_help": mark("Where the layout comes from, for instance “our game at school”."),
    "rows": mark("rows"),
    "columns": mark("columns"),
    "cat": mark("cat moves"),
    "random": mark("Random"),
    "random_title": mark("A random board"),
    "table": mark("Item sizes of"),
    "seed": mark("Seed"),
    "seed_help": mark("The same seed gives the same board."),
    "draw": mark("Draw a board"),
    "file": mark("File"),
    "file_title": mark("Name and board file"),
    "file_label": mark("Board file"),
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
    "play_copies": mark("copies the line for it"),
    "play_later": mark("once the board is complete"),
    "play_next": mark("Paste it in the next cell"),
    "play_help": mark("In the next cell, if your editor is called “editor”:"),
}


def words() -> dict[str, str]:
    """Return the fixed words by key, in the current language."""
    return {key: _(words) for key, words in WORDS.items()}
