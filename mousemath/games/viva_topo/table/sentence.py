"""The heading and the live sentence of Viva Topo!: what just happened, and what is due."""

from __future__ import annotations

from functools import reduce
from itertools import groupby
from typing import TYPE_CHECKING

from mousemath.games.viva_topo.rules.path import HOME
from mousemath.games.viva_topo.table.ending import ending
from mousemath.games.viva_topo.table.words import cheese_word, end_word, face_word
from mousemath.language import _, mark
from mousemath.lesson.kit import listing
from mousemath.scene import Note, Strong

if TYPE_CHECKING:
    from collections.abc import Iterable

    from mousemath.games.viva_topo.rules.equipment import Face
    from mousemath.games.viva_topo.rules.path import Move
    from mousemath.games.viva_topo.table.moment import Moment
    from mousemath.games.viva_topo.table.turns import Turn

TOLD = {
    "run": (
        mark("You rolled {face} and ran from {start} to {end}."),
        mark("{name} rolled {face} and runs from {start} to {end}."),
    ),
    "leave": (
        mark("You rolled {face} and left home to {end}."),
        mark("{name} rolled {face} and leaves home to {end}."),
    ),
    "stay": (
        mark("You rolled {face} and stayed on {start}."),
        mark("{name} rolled {face} and stays on {start}."),
    ),
    "enter": (
        mark("You rolled {face} and entered {end}: {cheese}."),
        mark("{name} rolled {face} and enters {end}: {cheese}."),
    ),
    "none": (mark("You rolled {face}."), mark("{name} rolled {face}.")),
}
"""How a turn is told: to the only person, and of somebody."""


def heading(moment: Moment) -> str:
    """Say whose turn it is and what was rolled, in few letters; at the end, who has won."""
    turn, face = moment.roller, moment.face
    if moment.over:
        return ending(moment).title
    if face is None:
        return moment.tell(turn, _("Your turn: roll"), _("{name} is to roll"))
    rolled = _("You rolled {face}"), _("{name} rolled {face}")
    return moment.tell(turn, *rolled, face=face_word(face))


def live_sentence(moment: Moment) -> Note:
    """Return what to read out after the latest steps."""
    if moment.over:
        end = ending(moment)
        return Note((Strong(end.lead), " ", end.more), "won" if end.won else "lost")
    if moment.passing:
        return Note((told(moment, moment.passing),))
    aloud = ""  # what the heading shows, and a listener would miss
    if (face := moment.state.face) is not None:
        latest, aloud = _choice(moment), _rolled(moment, face)
    elif moment.turns:
        latest = told(moment, moment.turns[-1])
    else:
        begins = moment.state == moment.game.start()
        latest = _("The mice are at home, the cat is on her way.") if begins else ""
    return Note((latest, " " if latest else "", Strong(_due(moment))), aloud=aloud)


def _rolled(moment: Moment, face: Face) -> str:
    """Say what lies there now, for who does not see the heading."""
    words = (_(each) for each in TOLD["none"])
    return moment.tell(moment.state.turn, *words, face=face_word(face))


def _due(moment: Moment) -> str:
    turn, rolled = moment.state.turn, moment.state.face is not None
    if moment.moves:
        return _("Choose a move here or on the ring.")
    if rolled:
        return _("{name} chooses a move.").format(name=moment.name(turn))
    person = turn in moment.settings.people
    other = _("{name} rolls the die.") if person else _("{name} is next.")
    return moment.tell(turn, _("Roll the die."), other)


def _choice(moment: Moment) -> str:
    """Say where the foremost mouse that has a choice can go; nothing where none has one."""
    ways = sorted(moment.moves, key=lambda move: -move.mouse)
    for mouse, found in groupby(ways, key=lambda move: move.mouse):
        ends = [end_word(move) for move in found]
        if len(ends) > 1:
            said = _("A mouse at home can go to {ends}.")
            said = said if mouse == HOME else _("The mouse on {start} can go to {ends}.")
            return said.format(start=mouse, ends=reduce(_either, reversed(ends)))
    return ""


def _either(first: str, second: str) -> str:
    return _("{first} or {second}").format(first=first, second=second)


# ── turns that are over ──────────────────────────────────────────────────────────────────────────


def told(moment: Moment, turn: Turn) -> str:
    """Tell one turn: the roll, the move, and whom the cat caught."""
    move, seat = turn.move, turn.before.turn
    end, kind = "", "none"
    if move is not None:
        end = end_word(move)
        kind = "enter" if move.place is not None else "leave" if move.mouse == HOME else "run"
        kind = "stay" if move.space == move.mouse else kind
    said = moment.tell(
        seat,
        *(_(words) for words in TOLD[kind]),
        face=face_word(turn.face),
        start=move.mouse if move else "",
        end=end,
        cheese=cheese_word(turn.gained) if turn.gained else _("its cheese is gone"),
    )
    return said if not any(turn.caught) else f"{said} {caught_word(moment, turn.caught)}"


def caught_word(moment: Moment, caught: Iterable[int]) -> str:
    """Say whom the cat caught."""
    return _("The cat caught {mice}.").format(mice=listing(moment.mice_words(caught)))


# ── what a move does ─────────────────────────────────────────────────────────────────────────────


def consequence(moment: Moment, move: Move) -> str:
    """Say what a move does to its mouse: cheese, danger, or how far ahead of the cat it is then."""
    ahead = moment.ahead
    if move.space is None:
        gained = moment.after(move).gained
        said = _("safe, with {cheese}") if gained else _("safe, its cheese is gone")
        return said.format(cheese=cheese_word(gained))
    if move.space == moment.state.cat.space:
        return _("into the cat!")
    if ahead.at_once(move.space):
        return _("the cat gets it")
    if move.space < ahead.cat.space:
        return _("behind the cat")
    return _("{spaces} ahead of the cat").format(spaces=move.space - ahead.cat.space)
