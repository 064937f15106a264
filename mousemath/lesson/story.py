"""The story of a play around its table: the strip, what passed by, the end, moments looked at again."""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from typing import TYPE_CHECKING, Any

from mousemath.language import _, mark
from mousemath.scene import ActionButton, Actions, Card, Cell, Die, Move, Note, Passing, Strip

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mousemath.lesson.branches.branching import Branching
    from mousemath.lesson.branches.lines import Lines
    from mousemath.lesson.teaching import Table, View
    from mousemath.scene import StripMark

Thing = ActionButton | Card | Cell | Die
"""What lies on a table and may be chosen."""
Sender = Thing | Move
"""What sends a token."""
_ACTIONS = "actions"
"""The id of the buttons of a table."""
_LUCK = {
    "dice": (mark("with other dice"), mark("Same dice"), mark("play them again")),
    "cards": (mark("with other cards"), mark("Same cards"), mark("deal them again")),
}


# ── the strip ────────────────────────────────────────────────────────────────────────────────────


def strip_of(playing: Branching, view: View, past: int | None) -> Strip | None:
    """Return what was played; the mark that is looked at, and that of the present, are told apart.

    Args:
        playing: the play.
        view: what the reader looks at.
        past: how many steps came before the moment of the play that is looked at, if one is.
    """
    present = replace(view, looking=False, taken=None)
    marks = playing.teaching.strip(playing.session, present)
    looked, now = looked_at(marks, past), len(playing.session.records)
    shown = tuple(
        replace(each, state="looked")
        if each is looked
        else replace(each, state="now")
        if each.step == now and each.state != "ahead"
        else each
        for each in marks
    )
    return Strip("strip", _("What was played"), shown) if shown else None


def looked_at(marks: tuple[StripMark, ...], step: int | None) -> StripMark | None:
    """Return the mark of the turn or play in which a moment lies, ``None`` for the present."""
    if step is None:
        return None
    return next((each for each in marks if each.step >= step), None)


def latest(playing: Branching, view: View) -> int:
    """Return the step of the last mark before the present."""
    now = len(playing.session.records)
    steps = [each.step for each in playing.teaching.strip(playing.session, view)]
    return max((step for step in steps if 0 <= step < now), default=max(0, now - 1))


# ── what passed by ───────────────────────────────────────────────────────────────────────────────


def passing(playing: Branching, view: View) -> tuple[Passing, ...]:
    """Draw the moments at which computer players moved, without anything to choose."""
    plain = replace(view, tokens={}, progress=None)
    tables = (
        playing.teaching.table(playing.session.at(step), plain, {}) for step in playing.passed
    )
    return tuple(
        Passing(table.heading, table.main, table.tray, table.below, table.sentence)
        for table in tables
    )


# ── the table with what the frame adds ───────────────────────────────────────────────────────────


def framed(table: Table, playing: Branching, strip: Strip | None) -> Table:
    """Return the table as it is shown: in the past, at the end, after an undo, or as it is."""
    if playing.looked is not None:
        return _of_the_past(table, playing, strip)
    if not playing.session.actions and not _pressable(table):
        tray = _with(table, _end_buttons(playing.teaching.luck))
        # not a button: who pressed Enter to get here goes on pressing it
        return replace(table, tray=tray, due=(_ACTIONS,))
    if playing.taken_back and playing.session.undone is not None:
        token = next(
            (t for t, action in playing.actions.items() if action == playing.session.undone.action),
            "",
        )
        return replace(table, due=(*_ids_of(table, token), *table.due))
    return table


def practised(table: Table) -> Table:
    """Return the table of a position that is practised."""
    said = Note((_("A position to practise: your game waits as it was."),), "past")
    return replace(waiting(table), heading=_("Practice"), sentence=said)


def waiting(table: Table) -> Table:
    """Return the table of a position beside the game: nothing is played on it, one button leads back."""
    leave = ActionButton(
        "return", _("Back to the game"), "", main=True, tool="return", key="Escape"
    )
    return replace(table, tray=_with(table, (leave,)), due=(leave.id,))


def _of_the_past(table: Table, playing: Branching, strip: Strip | None) -> Table:
    marks = strip.marks if strip else ()
    looked = next((each for each in marks if each.state == "looked"), None)
    now = next((each for each in marks if each.state == "now"), None)
    buttons = (
        *_past_buttons(playing, looked, now),
        *(each for each in _buttons(table) if each.view),
    )
    tray, due = _with(table, buttons), (buttons[0].id,)
    if looked is None:
        return replace(table, tray=tray, due=due, sentence=replace(table.sentence, tone="past"))
    heading = _("Looking back: {moment}").format(moment=looked.moment)
    sentence = Note((looked.name,), "past")
    return replace(table, heading=heading, tray=tray, due=due, sentence=sentence)


def _past_buttons(
    playing: Branching, looked: StripMark | None, now: StripMark | None
) -> tuple[ActionButton, ...]:
    on = _("the game goes on") if playing.session.actions else _("the game is over there")
    words = _("Back to {moment}").format(moment=now.moment) if now else _("Back to the game")
    return (
        ActionButton("return", words, on, main=True, tool="return", key="Escape"),
        play_on(playing.lines, looked.moment if looked else ""),
    )


def play_on(lines: Lines, moment: str) -> ActionButton:
    """Return the button that begins a line at a moment; it says which line it keeps, or replaces."""
    words = _("Play on from {moment}").format(moment=moment) if moment else _("New line from here")
    said = _("as line {letter}; this one is kept")
    if lines.replaces:
        said = _("replaces line {letter}")
    return ActionButton(
        "branch", words, said.format(letter=lines.next_letter), tool="branch", key="N"
    )


def _end_buttons(luck: str) -> tuple[ActionButton, ...]:
    other, same, once_more = map(_, _LUCK[luck])
    by_turns = _("turn by turn")
    return (
        ActionButton("again", _("Play again"), other, main=True, tool="again", key="N"),
        ActionButton("same", same, once_more, tool="restart", key="S"),
        ActionButton("look_back", _("Look back"), by_turns, tool="look_back", key="L"),
    )


def _buttons(table: Table) -> Iterator[ActionButton]:
    return (each for part in table.tray if isinstance(part, Actions) for each in part.buttons)


def _pressable(table: Table) -> bool:
    """Whether the table has a button of its own that can be pressed."""
    return any(each.token or each.view or each.tool for each in _buttons(table))


def _with(table: Table, buttons: tuple[ActionButton, ...]) -> tuple[Any, ...]:
    """Return the tray with these buttons in the place of its own."""
    kinds = [isinstance(part, Actions) for part in table.tray]
    place = kinds.index(True) if True in kinds else len(kinds)
    others = [part for part in table.tray if not isinstance(part, Actions)]
    return (*others[:place], Actions(_ACTIONS, _("What to do"), buttons), *others[place:])


def _ids_of(table: Table, token: str) -> Iterator[str]:
    """Iterate over the ids of what sends ``token``: the source of a move, a die, a card, a button."""
    return (
        part.source if isinstance(part, Move) else part.id
        for part in senders((table.moves, table.main, table.tray, table.below))
        if part.token == token
    )


def senders(value: object) -> Iterator[Sender]:
    """Iterate over what something can be chosen by, however deep it lies in parts of a table."""
    if isinstance(value, Sender):
        yield value
    if isinstance(value, tuple):
        for each in value:
            yield from senders(each)
    elif is_dataclass(value):
        for field in fields(value):
            yield from senders(getattr(value, field.name))
