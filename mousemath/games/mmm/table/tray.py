"""The three dice of the turn, and the buttons beside them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mousemath.games.mmm.rules.game import Action, Roll
from mousemath.games.mmm.rules.state import CROSS, FACES
from mousemath.games.mmm.table.hand import BUTTONS
from mousemath.games.mmm.table.words import ICONS, cat_does, face_word
from mousemath.language import _, capital, ngettext
from mousemath.lesson import kit
from mousemath.scene import Actions, DiceTray, Die, Rolls, Sign

if TYPE_CHECKING:
    from collections.abc import Mapping

    from mousemath.games.mmm.table.moment import Moment


def face_sign(face: str, form: str = "") -> Sign:
    """Draw a face small, on what ``form`` says."""
    return Sign(ICONS[face], ICONS[face], form=form)


def dice(moment: Moment) -> DiceTray:
    """Draw the three dice with what can be done with each; at the end those of the last turn."""
    numbers = range(len(moment.state.faces))
    drawn = tuple(_die(moment, number) for number in numbers)
    return DiceTray("dice", _("Dice of this turn"), drawn)


def _die(moment: Moment, number: int) -> Die:
    face = moment.dice_seen.faces[number]
    key, rolled, faces = str(number + 1), _roll_count(moment, number), tuple(map(face_sign, FACES))
    if face is None:
        word = _("Die {number}").format(number=key)
        note = _("not used") if moment.over else _("to be rolled")
        name = f"{word}, {note}"
        return Die(f"die-{number}", word, name, figure="?", note=note, roll=rolled, faces=faces)
    word = capital(face_word(face))
    note, condition = _die_note(moment, number, face)
    return Die(
        id=f"die-{number}",
        word=word,
        name=f"{word}, {note}",
        icon=ICONS[face],
        tone=ICONS[face],
        note=note,
        state=condition,
        hint=_("{food} die chosen: now choose one of the marked squares.").format(food=word),
        roll=rolled,
        faces=faces,
        key="" if condition == "placed" or moment.over else key,
    )


def _die_note(moment: Moment, number: int, face: str) -> tuple[str, str]:
    """Return what can be done with a die, or was done with it, and its state."""
    seen = moment.dice_seen
    if seen.placed[number] is not None:
        if moment.busted:
            return _("taken back"), "placed"
        return (_("gathered") if moment.over else _("on the board")), "placed"
    if face == CROSS:
        return _("never fits"), "blocked"
    fitting = len(moment.game.squares_for(seen, face))
    if moment.over or not fitting:
        return (_("not placed") if fitting else _("fits nowhere")), "blocked"
    return ngettext("{number} square fits", "{number} squares fit", fitting).format(
        number=fitting
    ), ""


def _roll_count(moment: Moment, number: int) -> int:
    """Return a counter that changes whenever this die is rolled, and at no other time."""
    session = moment.session
    return session.first_rounds + sum(
        isinstance(record.action, Roll) and number in record.before.in_hand
        for record in session.records
    )


def rolls(moment: Moment, tokens: Mapping[Action, str]) -> tuple[Rolls, ...]:
    """Return what a roll would roll: each die that is not on the board."""
    hand = tuple(f"die-{number}" for number in moment.state.in_hand)
    return tuple(Rolls(tokens[each], hand) for each in (Roll(),) if each in tokens)


def buttons(moment: Moment, tokens: Mapping[Action, str]) -> Actions:
    """Draw the buttons; those that are not legal now say why."""
    words = _buttons(moment) if tokens else {}
    return kit.buttons(_("What to do"), words, lambda name: tokens.get(BUTTONS[name], ""))


def _buttons(moment: Moment) -> Mapping[str, tuple[str, str, str]]:
    """Return key, name and a word for each button, by the name of its action."""
    if moment.busted:
        risk = _("the cat moves 1, then turn {turn}").format(turn=moment.number + 1)
        if moment.state.cat == 1:
            risk = _("the cat moves 1, into the pantry")
        return {"bust": ("Enter", _("Go on"), risk)}
    if moment.state.between_turns:
        return {"roll": ("R", _("Roll 3 dice"), _("if none fits, the cat moves 1"))}
    if moment.state.fresh:
        first = _("first place a die")
        return {"roll": ("R", _("Re-roll"), first), "gather": ("G", _("Gather"), first)}
    hand, laid = len(moment.state.in_hand), moment.dice_laid
    again = ngettext("Re-roll {number} die", "Re-roll {number} dice", hand).format(number=hand)
    risk = ngettext("a bust loses {number} piece", "a bust loses {number} pieces", laid)
    gather = ngettext("Gather {number} piece", "Gather {number} pieces", laid).format(number=laid)
    ends = cat_does(stays=bool(moment.game.completed(moment.state)))
    return {"roll": ("R", again, risk.format(number=laid)), "gather": ("G", gather, ends)}
