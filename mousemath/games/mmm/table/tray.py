"""The three dice of the turn, and the buttons beside them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mousemath.games.mmm.rules.game import Action, Bust, Gather, Roll
from mousemath.games.mmm.table.words import ICONS, face_word
from mousemath.language import _, capital, ngettext
from mousemath.scene import ActionButton, Actions, DiceTray, Die

if TYPE_CHECKING:
    from collections.abc import Mapping

    from mousemath.games.mmm.table.moment import Moment


def dice(moment: Moment) -> DiceTray:
    """Draw the three dice with what can be done with each."""
    numbers = range(len(moment.state.faces))
    drawn = tuple(_die(moment, number) for number in numbers)
    return DiceTray("dice", _("Dice of this turn"), drawn)


def _die(moment: Moment, number: int) -> Die:
    state, face = moment.state, moment.state.faces[number]
    if face is None:
        word, note = _("Die {number}").format(number=number + 1), _("to be rolled")
        return Die(f"die-{number}", word, f"{word}, {note}", figure="?", note=note)
    word = capital(face_word(face))
    if state.placed[number] is not None:
        note, condition = _("on the board"), "placed"
    elif moment.game.squares_for(state, face):
        note, condition = _("choose a square"), ""
    else:
        note, condition = _("fits nowhere"), "blocked"
    return Die(
        id=f"die-{number}",
        word=word,
        name=f"{word}, {note}",
        icon=ICONS[face],
        tone=ICONS[face],
        note=note,
        state=condition,
        hint=_("{food} die chosen: now choose one of the marked squares.").format(food=word),
        roll=_roll_count(moment, number),
    )


def _roll_count(moment: Moment, number: int) -> int:
    """Return a counter that changes whenever this die is rolled."""
    session = moment.session
    return session.first_rounds + sum(
        isinstance(record.action, Roll) and number in record.before.in_hand
        for record in session.records
    )


def buttons(moment: Moment, tokens: Mapping[Action, str]) -> Actions:
    """Draw the buttons; those that are not legal now say why."""
    return Actions("actions", _("What to do"), _buttons(moment, tokens))


def _buttons(moment: Moment, tokens: Mapping[Action, str]) -> tuple[ActionButton, ...]:
    if not tokens:
        return ()
    if Bust() in tokens:
        name, risk = _("Take the dice off"), _("nothing fits: the cat moves 1")
        return (ActionButton("bust", name, risk, tokens[Bust()], main=True),)
    if moment.state.between_turns:
        name, risk = _("Roll 3 dice"), _("if none fits, the cat moves 1")
        return (ActionButton("roll", name, risk, tokens[Roll()], main=True),)
    return _roll_again(moment, tokens), _gather(moment, tokens)


def _roll_again(moment: Moment, tokens: Mapping[Action, str]) -> ActionButton:
    hand, laid = len(moment.state.in_hand), moment.dice_laid
    label = ngettext("Re-roll {number} die", "Re-roll {number} dice", hand).format(number=hand)
    if Roll() not in tokens:
        return ActionButton("roll", label, _("place a die first"))
    risk = ngettext("a bust loses {number} piece", "a bust loses {number} pieces", laid)
    return ActionButton("roll", label, risk.format(number=laid), tokens[Roll()])


def _gather(moment: Moment, tokens: Mapping[Action, str]) -> ActionButton:
    if Gather() not in tokens:
        return ActionButton("gather", _("Gather"), _("place a die first"))
    laid = moment.dice_laid
    label = ngettext("Gather {number} piece", "Gather {number} pieces", laid).format(number=laid)
    stays = moment.game.completed(moment.state)
    said = _("an item is full: the cat stays") if stays else _("the cat moves 1")
    return ActionButton("gather", label, said, tokens[Gather()])
