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
    turn, face = moment.state.turn, moment.state.face
    if moment.over:
        return _("The race is over")
    if face is None:
        return moment.tell(turn, _("Your turn: roll"), _("{name} is to roll"))
    rolled = _("You rolled {face}"), _("{name} rolled {face}")
    return moment.tell(turn, *rolled, face=face_word(face))


def live_sentence(moment: Moment) -> Note:
    """Return what to read out after the latest steps."""
    if moment.over:
        return Note(_result(moment), "result")
    return Note((" ".join([*_latest(moment), _due(moment)]),))


def _due(moment: Moment) -> str:
    if moment.moves:
        return _("Choose a mouse, then its target.")
    turn = moment.state.turn
    person = turn in moment.settings.people
    other = _("{name} rolls the die.") if person else _("{name} is next.")
    return moment.tell(turn, _("Roll the die."), other)


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
    before, after, action = turn[0].before, turn[-1].after, turn[-1].action
    face = face_word(before.face or turn[0].outcome)  # a turn begins with a roll, or after it
    if isinstance(action, Move):
        said = _("You rolled {face}: {move}."), _("{name} rolled {face}: {move}.")
        text = moment.tell(before.turn, *said, face=face, move=move_word(action))
    else:
        said = _("You rolled {face}."), _("{name} rolled {face}.")
        text = moment.tell(before.turn, *said, face=face)
    families = zip(before.families, after.families, strict=True)
    lost = sum(now.caught - then.caught for then, now in families)
    if not lost:
        return text
    victims = ngettext("The cat caught {number} mouse.", "The cat caught {number} mice.", lost)
    return f"{text} {victims.format(number=lost)}"


def _result(moment: Moment) -> Rich:
    first, *others = winners(moment.state)
    cheese = cheese_word(moment.state.families[first].cheese)
    if others:
        names = listing(map(moment.name, (first, *others)))
        said = _("{names} have {cheese} each and share the win.")
        return (Strong(_("A tie.")), " ", said.format(names=names, cheese=cheese))
    most = _("Your family has {cheese}."), _("The most cheese belongs to {name}: {cheese}.")
    wins = moment.tell(first, _("You win."), _("{name} wins."))
    return (Strong(wins), " ", moment.tell(first, *most, cheese=cheese))
