"""The live sentence of Mmm!: what just happened, and what is due."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mousemath.games.mmm.rules.game import Bust, Place, Roll
from mousemath.games.mmm.table.words import face_word, loss_grade, win_grade
from mousemath.language import _, capital, listing, ngettext
from mousemath.scene import Note, Strong

if TYPE_CHECKING:
    from mousemath.games.mmm.rules.board import Item
    from mousemath.games.mmm.rules.game import Action, Mmm
    from mousemath.games.mmm.rules.state import State
    from mousemath.games.mmm.table.moment import Moment
    from mousemath.play.session import Record


def live_sentence(moment: Moment) -> Note:
    """Return what to read out after the latest step."""
    last = moment.session.last
    if moment.over:
        won = moment.game.is_won(moment.state)
        return _won(moment.state.cat) if won else _lost(moment.squares_left)
    happened = _happened(moment.game, last) if last else _still_full(moment)
    return Note((f"{happened} {_due(moment)}",))


def _still_full(moment: Moment) -> str:
    if not moment.state.chips:
        return _("The pantry is full of food.")
    left = moment.squares_left
    return ngettext(
        "{squares} square is still full.", "{squares} squares are still full.", left
    ).format(squares=left)


def _won(moves: int) -> Note:
    text = ngettext(
        "The mice have gathered everything, {moves} move ahead of the cat.",
        "The mice have gathered everything, {moves} moves ahead of the cat.",
        moves,
    ).format(moves=moves)
    return Note((Strong(f"{win_grade(moves)}."), " ", text), "result")


def _lost(left: int) -> Note:
    text = ngettext(
        "The cat is in the pantry, {squares} square is still full.",
        "The cat is in the pantry, {squares} squares are still full.",
        left,
    ).format(squares=left)
    return Note((Strong(f"{loss_grade(left)}."), " ", text), "result")


def _happened(game: Mmm, last: Record[State, Action]) -> str:
    action, after = last.action, last.after
    if isinstance(action, Roll):
        faces = listing(face_word(face) for face in last.outcome)
        if last.by_hand:
            return _("Set by hand: {faces}.").format(faces=faces)
        return _("You rolled {faces}.").format(faces=faces)
    if isinstance(action, Bust):
        return _("Bust: the dice come off and the cat moves 1.")
    if isinstance(action, Place) and not after.between_turns:
        return _placed(game.board.item_of[action.square], after)
    return _gathered(last)


def _placed(item: Item, after: State) -> str:
    left = (item.mask & ~(after.chips | after.on_board)).bit_count()
    food = capital(face_word(item.food))
    if left == 0:
        return _("{food} placed: that item is full.").format(food=food)
    return ngettext(
        "{food} placed: {left} square to go on that item.",
        "{food} placed: {left} squares to go on that item.",
        left,
    ).format(food=food, left=left)


def _gathered(last: Record[State, Action]) -> str:
    number = (last.after.chips & ~last.before.chips).bit_count()
    gathered = ngettext("{number} piece gathered", "{number} pieces gathered", number)
    gathered = gathered.format(number=number)
    if last.after.cat == last.before.cat:
        return _("{gathered}: an item is complete, the cat stays.").format(gathered=gathered)
    return _("{gathered}: no item is complete, the cat moves 1.").format(gathered=gathered)


def _due(moment: Moment) -> str:
    state = moment.state
    if state.between_turns:
        return _("Roll the three dice.")
    fits = any(moment.game.squares_for(state, state.faces[die]) for die in state.in_hand)
    if state.fresh:
        return (
            _("Now place at least one die.") if fits else _("None of them fits: the turn is lost.")
        )
    dice = len(state.in_hand)
    if fits:
        return ngettext(
            "Place another, re-roll {dice} die, or gather.",
            "Place another, re-roll {dice} dice, or gather.",
            dice,
        ).format(dice=dice)
    return ngettext(
        "Re-roll {dice} die, or gather.", "Re-roll {dice} dice, or gather.", dice
    ).format(dice=dice)
