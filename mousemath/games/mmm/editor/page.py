"""The page of the board editor: everything that is drawn and said, as plain JSON values."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from mousemath.errors import MousemathError
from mousemath.games.mmm.editor.desk import ERASER
from mousemath.games.mmm.editor.draft import LETTER_OF
from mousemath.games.mmm.editor.grid import grid
from mousemath.games.mmm.editor.parts import (
    Fields,
    FoodRow,
    Item,
    Page,
    Paint,
    Remark,
    Said,
    Tools,
)
from mousemath.games.mmm.editor.sentences import food_word
from mousemath.games.mmm.editor.words import words
from mousemath.games.mmm.rules.board import MAX_CAT_MOVES, SHIPPED
from mousemath.games.mmm.rules.board_file import FOODS, LETTERS, MAX_SIDE
from mousemath.games.mmm.table.words import ICONS, face_word
from mousemath.language import _, language, ngettext
from mousemath.scene import drawing
from mousemath.widgets.board_picture import board_image
from mousemath.widgets.picture import stands_for

if TYPE_CHECKING:
    from mousemath.games.mmm.editor.draft import Draft, Problem
    from mousemath.games.mmm.editor.editor import Editor

PLAY_LINE = 'mm.play("mmm", board=editor.board)'


def page(editor: Editor, refusal: str = "", wrong: str = "") -> Page:
    """Return the whole page.

    Args:
        editor: what is drawn.
        refusal: the sentence of an operation that was refused.
        wrong: the field that this sentence is about; there it is said, and not in the live sentence.
    """
    draft = editor.draft
    problems = draft.problems()
    finished = not any(problem.grave for problem in problems)
    flags = {problem.label: _tone(problem) for problem in problems}
    held = "" if editor.tool == ERASER else editor.label
    return Page(
        language=language(),
        title=_("Board editor"),
        size=_size(draft),
        heading=draft.name,
        sentence=_sentence(editor, problems, "" if wrong else refusal),
        board=drawing(grid(draft, held)),
        tools=_tools(editor),
        another=_another(editor),
        items=tuple(_food_row(editor, food, flags) for food in FOODS),
        notes=(*map(_remark, problems), *_holes(draft)),
        fields=_fields(draft, wrong, refusal if wrong else ""),
        tables=SHIPPED,
        file=editor.toml if finished else "",
        play=PLAY_LINE,
        words=words(),
    )


def _sentence(editor: Editor, problems: tuple[Problem, ...], refusal: str) -> Said:
    if refusal:
        return Said("refused", refusal)
    if not _empty(editor.draft) and not any(problem.grave for problem in problems):
        return Said("result", " ".join(filter(None, [editor.said, _complete(editor.draft)])))
    if not editor.said:
        return Said(
            "info",
            _("Choose a food, then the squares of one item. Begin a new item for the next."),
        )
    mend = [str(each.sentence) for each in problems if each.parts and each.label == editor.label]
    return Said("info", " ".join([editor.said, *mend]))


def _size(draft: Draft) -> str:
    squares = draft.rows * draft.columns
    return ngettext("{number} square", "{number} squares", squares).format(number=squares)


def _tools(editor: Editor) -> Tools:
    return Tools(
        undo=editor.can_undo,
        clear=bool(editor.draft.labels),
        eraser=editor.tool == ERASER,
        foods=tuple(
            Paint(food, food_word(food), ICONS[food], LETTER_OF[food], editor.tool == food)
            for food in FOODS
        ),
    )


def _another(editor: Editor) -> str:
    """Say what a new item would be."""
    return _("one more: {food}").format(food=face_word(LETTERS[editor.label[0]]))


def _food_row(editor: Editor, food: str, flags: dict[str, str]) -> FoodRow:
    items = tuple(
        Item(
            label=label,
            size=size,
            name=_item_name(label, food, size),
            held=editor.tool != ERASER and editor.label == label,
            flag=flags.get(label, ""),
        )
        for label, size in editor.draft.sizes()[food]
    )
    return FoodRow(food, food_word(food), ICONS[food], _("none"), items)


def _item_name(label: str, food: str, size: int) -> str:
    return ngettext(
        "{label} {number} square of {food}, go on painting it",
        "{label} {number} squares of {food}, go on painting them",
        size,
    ).format(label=label, food=face_word(food), number=size)


def _tone(problem: Problem) -> str:
    return "refused" if problem.grave else "info"


def _remark(problem: Problem) -> Remark:
    split = problem.label if problem.parts else ""
    return Remark(_tone(problem), str(problem.sentence), split)


def _empty(draft: Draft) -> int:
    """Return how many squares belong to no item."""
    return draft.rows * draft.columns - len(draft.labels)


def _holes(draft: Draft) -> tuple[Remark, ...]:
    """Say how many squares are empty, once something is painted."""
    empty = _empty(draft)
    if not empty or not draft.labels:
        return ()
    text = ngettext(
        "{number} square is still empty. You may fill it, or leave a hole in the board.",
        "{number} squares are still empty. You may fill them, or leave holes in the board.",
        empty,
    ).format(number=empty)
    return (Remark("info", text, ""),)


def _complete(draft: Draft) -> str:
    items = len(set(draft.labels.values()))
    return ngettext(
        "The board is complete: {squares} squares in {number} item.",
        "The board is complete: {squares} squares in {number} items.",
        items,
    ).format(squares=len(draft.labels), number=items)


def _fields(draft: Draft, wrong: str, error: str) -> Fields:
    return Fields(
        name=draft.name,
        source=draft.source,
        rows=draft.rows,
        columns=draft.columns,
        cat=draft.cat_moves,
        most_side=MAX_SIDE,
        most_cat=MAX_CAT_MOVES,
        wrong=wrong,
        error=error,
    )


# ── the picture that stays ───────────────────────────────────────────────────────────────────────


def picture(editor: Editor) -> dict[str, str]:
    """Return the draft as HTML and as plain text, for readers that have no live widget."""
    draft = editor.draft
    title = _("Board editor: {name}").format(name=draft.name)
    lines = [_listed(food, items) for food, items in draft.sizes().items() if items]
    try:
        told = editor.toml
    except MousemathError as error:
        told = ""
        lines.append(str(error))
    drawn = board_image(drawing(grid(draft, bare=True))) if draft.labels else ""
    rows = "".join(f"<p>{escape(line)}</p>" for line in lines)
    file = f"<pre>{escape(told)}</pre>" if told else ""
    inside = f"<p><strong>{escape(title)}</strong></p>{drawn}{rows}{file}"
    html = stands_for(language(), inside)
    return {"text/html": html, "text/plain": "\n".join(filter(None, [title, *lines, told]))}


def _listed(food: str, items: tuple[tuple[str, int], ...]) -> str:
    listed = ", ".join(f"{label} ({size})" for label, size in items)
    return _("{food}: {items}").format(food=food_word(food), items=listed)
