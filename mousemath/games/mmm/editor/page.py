"""The page of the board editor: everything that is drawn and said, as plain JSON values."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Any

from mousemath.errors import MousemathError
from mousemath.games.mmm.editor.draft import LETTER_OF
from mousemath.games.mmm.editor.editor import ERASER, SIZE_TABLES
from mousemath.games.mmm.rules.board import MAX_CAT_MOVES
from mousemath.games.mmm.rules.board_file import FOODS, LETTERS, MAX_SIDE
from mousemath.games.mmm.table.words import ICONS, capital, face_word
from mousemath.language import _, language, ngettext
from mousemath.scene import Board, Cell, Region, to_json
from mousemath.scene.outline import divisions, outline
from mousemath.widgets.board_picture import board_image
from mousemath.widgets.picture import QUIET

if TYPE_CHECKING:
    from mousemath.games.mmm.editor.draft import Draft, Problem
    from mousemath.games.mmm.editor.editor import Editor

SIDE = 60.0
"""Side of a square, in board units; the board has no margin, so that eight fit a telephone."""
PLAY_LINE = 'mm.play("mmm", board=editor.board)'


def page(editor: Editor, refusal: str = "") -> dict[str, Any]:
    """Return the whole page; ``refusal`` is the sentence of an operation that was refused."""
    draft = editor.draft
    problems = draft.problems()
    finished = not any(problem.grave for problem in problems)
    flags = {problem.label: _tone(problem) for problem in problems}
    return {
        "language": language(),
        "title": _("Board editor"),
        "heading": draft.name,
        "sentence": _sentence(editor, problems, refusal),
        "board": to_json(board_part(draft, held="" if editor.tool == ERASER else editor.label)),
        "tools": _tools(editor),
        "held": _held(editor),
        "items": [_food_row(editor, food, flags) for food in FOODS],
        "notes": [*_notes(problems), *([_finished(draft)] if finished else [])],
        "fields": _fields(draft),
        "tables": list(SIZE_TABLES),
        "file": editor.toml if finished else "",
        "play": PLAY_LINE,
        "words": words(),
    }


def words() -> dict[str, str]:
    """Return the fixed words of the editor by key."""
    return {
        "foods": _("Food to paint"),
        "eraser": _("Eraser"),
        "new": _("New item"),
        "undo": _("Undo"),
        "clear": _("Empty the grid"),
        "tools": _("Editor tools"),
        "keys": _(
            "Keys on the grid: arrows move, Space paints, Delete empties; B, F, G, K, C choose a "
            "food and begin a new item, N a new item of the same food, E the eraser, Ctrl+Z undoes."
        ),
        "items": _("Items"),
        "items_help": _("Choose an item to go on painting it."),
        "split": _("Make each part an item"),
        "board": _("The board"),
        "name": _("Name"),
        "source": _("Source"),
        "source_help": _("Where the layout comes from, for instance “our game at school”."),
        "rows": _("Rows"),
        "columns": _("Columns"),
        "cat": _("Cat's moves"),
        "random": _("Random board"),
        "table": _("Item sizes of"),
        "seed": _("Seed"),
        "seed_help": _("The same seed gives the same board."),
        "draw": _("Draw a board"),
        "file": _("Board file"),
        "file_help": _(
            "Keep this text: it brings the board back. Or paste another board file and read it."
        ),
        "file_empty": _(
            "The text appears here as soon as the board is complete. Or paste a board file and read it."
        ),
        "file_dirty": _("Changed, and not read yet."),
        "read": _("Read this text"),
        "discard": _("Drop the changes"),
        "copy": _("Copy"),
        "copied": _("Copied"),
        "play": _("Play on it"),
        "play_help": _("In the next cell, if your editor is called “editor”:"),
    }


def _sentence(editor: Editor, problems: tuple[Problem, ...], refusal: str) -> dict[str, str]:
    if refusal:
        return {"tone": "refused", "text": refusal}
    if not editor.said:
        first = _("Choose a food, then the squares of one item. Begin a new item for the next.")
        return {"tone": "info", "text": first}
    mend = [str(each.sentence) for each in problems if each.parts and each.label == editor.label]
    return {"tone": "info", "text": " ".join([editor.said, *mend])}


# ── the grid ─────────────────────────────────────────────────────────────────────────────────────


def board_part(draft: Draft, held: str = "", *, bare: bool = False) -> Board:
    """Draw the draft; item ``held`` has a thick outline. ``bare`` leaves empty squares out."""
    labels = list(dict.fromkeys(label for _square, label in sorted(draft.labels.items())))
    broken = {problem.label for problem in draft.problems() if problem.parts}
    return Board(
        id="draft",
        label=_("Grid of the board “{name}”").format(name=draft.name),
        width=draft.columns * SIDE,
        height=draft.rows * SIDE,
        cells=tuple(
            _cell(draft, row, column, broken)
            for row in range(draft.rows)
            for column in range(draft.columns)
            if not bare or (row, column) in draft.labels
        ),
        regions=tuple(
            Region(
                path=outline(draft.squares(label), SIDE),
                tone=LETTERS[label[0]],
                state="close" if label == held else "",
                lines=divisions(draft.squares(label), SIDE),
            )
            for label in labels
        ),
    )


def _cell(draft: Draft, row: int, column: int, broken: set[str]) -> Cell:
    label = draft.labels.get((row, column), "")
    food = LETTERS[label[0]] if label else ""
    place = {"row": row + 1, "column": column + 1}
    name = _("Row {row}, column {column}: empty").format(**place)
    if label:
        size = len(draft.squares(label))
        name = ngettext(
            "Row {row}, column {column}: {food}, item {label} of {number} square",
            "Row {row}, column {column}: {food}, item {label} of {number} squares",
            size,
        ).format(**place, food=face_word(food), label=label, number=size)
    if label in broken:
        name = _("{place}, in parts that do not touch").format(place=name)
    first = bool(label) and draft.squares(label)[0] == (row, column)
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


# ── what stands beside it ────────────────────────────────────────────────────────────────────────


def _tools(editor: Editor) -> dict[str, Any]:
    return {
        "undo": editor.can_undo,
        "clear": bool(editor.draft.labels),
        "eraser": editor.tool == ERASER,
        "foods": [
            {
                "food": food,
                "word": capital(face_word(food)),
                "icon": ICONS[food],
                "key": LETTER_OF[food],
                "chosen": editor.tool == food,
            }
            for food in FOODS
        ],
    }


def _held(editor: Editor) -> str:
    """Say what the next square will become."""
    if editor.tool == ERASER:
        return _("You erase.")
    size = len(editor.draft.squares(editor.label))
    if not size:
        return _("You paint the new item {label}.").format(label=editor.label)
    return ngettext(
        "You paint item {label}: {number} square so far.",
        "You paint item {label}: {number} squares so far.",
        size,
    ).format(label=editor.label, number=size)


def _food_row(editor: Editor, food: str, flags: dict[str, str]) -> dict[str, Any]:
    return {
        "food": food,
        "word": capital(face_word(food)),
        "icon": ICONS[food],
        "none": _("none"),
        "items": [
            {
                "label": label,
                "size": size,
                "name": ngettext(
                    "{label} {number} square of {food}, go on painting it",
                    "{label} {number} squares of {food}, go on painting them",
                    size,
                ).format(label=label, food=face_word(food), number=size),
                "held": editor.tool != ERASER and editor.label == label,
                "flag": flags.get(label, ""),
            }
            for label, size in editor.draft.sizes()[food]
        ],
    }


def _tone(problem: Problem) -> str:
    return "refused" if problem.grave else "info"


def _notes(problems: tuple[Problem, ...]) -> list[dict[str, Any]]:
    return [
        {
            "tone": _tone(problem),
            "text": str(problem.sentence),
            "split": problem.label if problem.parts else "",
        }
        for problem in problems
    ]


def _finished(draft: Draft) -> dict[str, Any]:
    items = len(set(draft.labels.values()))
    text = ngettext(
        "The board is complete: {squares} squares in {number} item.",
        "The board is complete: {squares} squares in {number} items.",
        items,
    ).format(squares=len(draft.labels), number=items)
    return {"tone": "result", "text": text, "split": ""}


def _fields(draft: Draft) -> dict[str, Any]:
    return {
        "name": draft.name,
        "source": draft.source,
        "rows": draft.rows,
        "columns": draft.columns,
        "cat": draft.cat_moves,
        "most_side": MAX_SIDE,
        "most_cat": MAX_CAT_MOVES,
    }


# ── the picture that stays ───────────────────────────────────────────────────────────────────────


def picture(editor: Editor, name: str) -> dict[str, str]:
    """Return the draft as HTML and as plain text, for readers that have no live widget."""
    draft = editor.draft
    lines = [_("Board editor: {name}").format(name=draft.name)]
    for food, of_food in draft.sizes().items():
        if of_food:
            listed = ", ".join(f"{label} ({size})" for label, size in of_food)
            lines.append(_("{food}: {items}").format(food=capital(face_word(food)), items=listed))
    try:
        told = editor.toml
    except MousemathError as error:
        told = ""
        lines.append(str(error))
    rows = "".join(f"<p>{escape(line)}</p>" for line in lines[1:])
    drawing = board_image(board_part(draft, bare=True)) if draft.labels else ""
    file = f"<pre>{escape(told)}</pre>" if told else ""
    html = (
        f'<div class="mm-picture mm-picture-{name}" lang="{language()}">{QUIET}'
        f"<p><strong>{escape(lines[0])}</strong></p>{drawing}{rows}{file}</div>"
    )
    return {"text/html": html, "text/plain": "\n".join(filter(None, [*lines, told]))}
