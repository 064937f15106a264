"""The heading and the live sentence of Viva Topo!: what just happened, and what is due."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mousemath.games.viva_topo.rules.game import Roll, winners
from mousemath.games.viva_topo.rules.path import Move
from mousemath.games.viva_topo.table.words import cheese_word, face_word, move_word
from mousemath.language import _, ngettext
from mousemath.scene import Note, Strong

if TYPE_CHECKING:
    from mousemath.games.viva_topo.table.moment import Moment
    from mousemath.play.session import Record

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
    state = moment.state
    if moment.moves:
        return _("Choose a mouse, then its target.")
    if state.turn in moment.settings.people and not moment.is_you(state.turn):
        return _("{name} rolls the die.").format(name=moment.name(state.turn))
    if state.turn in moment.settings.people:
        return _("Roll the die.")
    return _("{name} is next.").format(name=moment.name(state.turn))


def _latest(moment: Moment) -> list[str]:
    """Tell the turns since a person last chose; that turn too if nothing followed."""
    turns = _turns(moment.session.records)
    if moment.moves and turns and turns[-1][-1].after.face is not None:
        turns.pop()  # the heading says this roll
    people = moment.settings.people
    found: list[list[Record[Any, Any]]] = []
    for turn in reversed(turns):
        seat = turn[0].before.turn
        if seat in people and turn[0].before.families[seat].mice:
            if not found:
                found.append(turn)
            break
        found.insert(0, turn)
    if not turns:
        begins = moment.state == moment.game.start()
        return [_("The mice are at home, the cat is on her way.")] if begins else []
    return [_told(moment, turn) for turn in found[-_TOLD:]]


def _turns(records: list[Record[Any, Any]]) -> list[list[Record[Any, Any]]]:
    turns: list[list[Record[Any, Any]]] = []
    for record in records:
        if isinstance(record.action, Roll) or not turns:
            turns.append([])
        turns[-1].append(record)
    return turns


def _told(moment: Moment, turn: list[Record[Any, Any]]) -> str:
    """Tell one turn: the roll, the move, and whom the cat caught."""
    before, after = turn[0].before, turn[-1].after
    seat, last = before.turn, turn[-1]
    name, you = moment.name(seat), moment.is_you(seat)
    face = turn[0].outcome if isinstance(turn[0].action, Roll) else before.face
    if isinstance(last.action, Move):
        said = _("You rolled {face}: {move}.") if you else _("{name} rolled {face}: {move}.")
        text = said.format(name=name, face=face_word(face), move=move_word(last.action))
    else:
        said = _("You rolled {face}.") if you else _("{name} rolled {face}.")
        text = said.format(name=name, face=face_word(face))
    lost = sum(family.caught for family in after.families)
    lost -= sum(family.caught for family in before.families)
    if not lost:
        return text
    victims = ngettext("The cat caught {number} mouse.", "The cat caught {number} mice.", lost)
    return f"{text} {victims.format(number=lost)}"


def _result(moment: Moment) -> tuple[Any, ...]:
    best = list(winners(moment.state))
    cheese = cheese_word(moment.state.families[best[0]].cheese)
    if len(best) > 1:
        return (
            Strong(_("A tie.")),
            " ",
            _("{names} have {cheese} each and share the win.").format(
                names=moment.names(best), cheese=cheese
            ),
        )
    if moment.is_you(best[0]):
        return (Strong(_("You win.")), " ", _("Your family has {cheese}.").format(cheese=cheese))
    said = _("The most cheese belongs to {name}: {cheese}.")
    name = moment.name(best[0])
    return (
        Strong(_("{name} wins.").format(name=name)),
        " ",
        said.format(name=name, cheese=cheese),
    )
