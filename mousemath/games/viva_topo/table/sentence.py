"""The heading and the live sentence of Viva Topo!: what just happened, and what is due."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mousemath.games.viva_topo.rules.game import Action, Roll, State, winners
from mousemath.games.viva_topo.rules.path import Move
from mousemath.games.viva_topo.table.words import cheese_word, face_word, move_word
from mousemath.language import _, ngettext
from mousemath.lesson.kit import listing
from mousemath.scene import Note, Strong

if TYPE_CHECKING:
    from mousemath.games.viva_topo.table.moment import Moment
    from mousemath.play.session import Record
    from mousemath.scene import Rich

    Step = Record[State, Action]

_TOLD = 3
"""Turns of the others that are told at most; the board shows the rest."""


def heading(moment: Moment) -> str:
    """Say whose turn it is and what was rolled, in few letters."""
    state = moment.state
    if moment.over:
        return _("The race is over")
    turn, name = state.turn, moment.name(state.turn)
    if state.face is None:
        said = _("Your turn: roll") if moment.is_you(turn) else _("{name} is to roll")
        return said.format(name=name)
    rolled = face_word(state.face)
    said = _("You rolled {face}") if moment.is_you(turn) else _("{name} rolled {face}")
    return said.format(name=name, face=rolled)


def live_sentence(moment: Moment) -> Note:
    """Return what to read out after the latest steps."""
    if moment.over:
        return Note(_result(moment), "result")
    told = _latest(moment)
    return Note((" ".join([*told, _due(moment)]),))


def _due(moment: Moment) -> str:
    turn = moment.state.turn
    if moment.moves:
        return _("Choose a mouse, then its target.")
    if moment.is_you(turn):
        return _("Roll the die.")
    person = turn in moment.settings.people
    said = _("{name} rolls the die.") if person else _("{name} is next.")
    return said.format(name=moment.name(turn))


def _latest(moment: Moment) -> list[str]:
    """Tell the turns since a person last chose; that turn too if nothing followed."""
    turns = _turns(moment.session.records)
    if moment.moves and turns and turns[-1][-1].after.face is not None:
        turns.pop()  # the heading says this roll
    if not turns:
        begins = moment.state == moment.game.start()
        return [_("The mice are at home, the cat is on her way.")] if begins else []
    chosen = [number for number, turn in enumerate(turns) if _is_chosen(moment, turn)]
    since = chosen[-1] + 1 if chosen else 0
    return [_told(moment, turn) for turn in (turns[since:] or turns[-1:])[-_TOLD:]]


def _turns(records: list[Step]) -> list[list[Step]]:
    turns: list[list[Step]] = []
    for record in records:
        if isinstance(record.action, Roll) or not turns:
            turns.append([])
        turns[-1].append(record)
    return turns


def _is_chosen(moment: Moment, turn: list[Step]) -> bool:
    """Whether a person had a mouse to move in this turn."""
    before = turn[0].before
    return before.turn in moment.settings.people and bool(before.families[before.turn].mice)


def _told(moment: Moment, turn: list[Step]) -> str:
    """Tell one turn: the roll, the move, and whom the cat caught."""
    before, after = turn[0].before, turn[-1].after
    face = before.face or turn[0].outcome  # a turn begins with a roll, or after it
    action, you = turn[-1].action, moment.is_you(before.turn)
    if isinstance(action, Move):
        said = _("You rolled {face}: {move}.") if you else _("{name} rolled {face}: {move}.")
    else:
        said = _("You rolled {face}.") if you else _("{name} rolled {face}.")
    text = said.format(
        name=moment.name(before.turn),
        face=face_word(face),
        move=move_word(action) if isinstance(action, Move) else "",
    )
    lost = sum(family.caught for family in after.families)
    lost -= sum(family.caught for family in before.families)
    if not lost:
        return text
    victims = ngettext("The cat caught {number} mouse.", "The cat caught {number} mice.", lost)
    return f"{text} {victims.format(number=lost)}"


def _result(moment: Moment) -> Rich:
    best = winners(moment.state)
    if len(best) > 1:
        first, said = _("A tie."), _("{names} have {cheese} each and share the win.")
    elif moment.is_you(best[0]):
        first, said = _("You win."), _("Your family has {cheese}.")
    else:
        first, said = _("{name} wins."), _("The most cheese belongs to {name}: {cheese}.")
    name, names = moment.name(best[0]), listing(map(moment.name, best))
    cheese = cheese_word(moment.state.families[best[0]].cheese)
    return (
        Strong(first.format(name=name)),
        " ",
        said.format(name=name, names=names, cheese=cheese),
    )
