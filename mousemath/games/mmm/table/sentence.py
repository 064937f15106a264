"""The live sentence of Mmm!: what just happened, and what is due."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mousemath.games.mmm.rules.game import Bust, Gather, Mmm, Place, Roll, State
from mousemath.games.mmm.table.words import capital, face_word, listing, loss_grade, win_grade
from mousemath.language import _, ngettext
from mousemath.scene import Note, Strong

if TYPE_CHECKING:
    from mousemath.play.session import Record, Session


def live_sentence(game: Mmm, session: Session[State, Any]) -> Note:
    """Return what to read out after the latest step."""
    state, last = session.state, session.last
    if game.is_won(state):
        return _won(state)
    if game.is_over(state):
        return _lost(game, state)
    happened = _happened(game, last) if last else _still_full(game, state)
    return Note((f"{happened} {_due(game, state)}",))


def _still_full(game: Mmm, state: State) -> str:
    if not state.chips:
        return _("The pantry is full of food.")
    left = (game.board.everything & ~state.chips).bit_count()
    return ngettext(
        "{squares} square is still full.", "{squares} squares are still full.", left
    ).format(squares=left)


def _won(state: State) -> Note:
    text = ngettext(
        "The mice have gathered everything, {moves} move ahead of the cat.",
        "The mice have gathered everything, {moves} moves ahead of the cat.",
        state.cat,
    ).format(moves=state.cat)
    return Note((Strong(f"{win_grade(state.cat)}."), " ", text), "result")


def _lost(game: Mmm, state: State) -> Note:
    left = (game.board.everything & ~state.chips).bit_count()
    text = ngettext(
        "The cat is in the pantry, {squares} square is still full.",
        "The cat is in the pantry, {squares} squares are still full.",
        left,
    ).format(squares=left)
    return Note((Strong(f"{loss_grade(left)}."), " ", text), "result")


def _happened(game: Mmm, last: Record[State, Any]) -> str:
    action, after = last.action, last.after
    if isinstance(action, Roll):
        faces = listing(face_word(face) for face in last.outcome)
        if last.by_hand:
            return _("Set by hand: {faces}.").format(faces=faces)
        return _("You rolled {faces}.").format(faces=faces)
    if isinstance(action, Bust):
        return _("Bust: the dice come off and the cat moves 1.")
    if isinstance(action, Place) and not after.between_turns:
        return _placed(game, last)
    return _gathered(last)


def _placed(game: Mmm, last: Record[State, Any]) -> str:
    item = game.board.item_of[last.action.square]
    left = (item.mask & ~(last.after.chips | last.after.on_board)).bit_count()
    food = capital(face_word(item.food))
    if left == 0:
        return _("{food} placed: that item is full.").format(food=food)
    return ngettext(
        "{food} placed: {left} square to go on that item.",
        "{food} placed: {left} squares to go on that item.",
        left,
    ).format(food=food, left=left)


def _gathered(last: Record[State, Any]) -> str:
    number = (last.after.chips & ~last.before.chips).bit_count()
    stays = last.after.cat == last.before.cat
    if isinstance(last.action, Gather) or number:
        words = ngettext("{number} piece gathered", "{number} pieces gathered", number)
        gathered = words.format(number=number)
        if stays:
            return _("{gathered}: an item is complete, the cat stays.").format(gathered=gathered)
        return _("{gathered}: no item is complete, the cat moves 1.").format(gathered=gathered)
    return ""


def _due(game: Mmm, state: State) -> str:
    if state.between_turns:
        return _("Roll the three dice.")
    if state.fresh:
        if any(game.squares_for(state, state.faces[die]) for die in state.in_hand):
            return _("Now place at least one die.")
        return _("None of them fits: the turn is lost.")
    dice = len(state.in_hand)
    if any(game.squares_for(state, state.faces[die]) for die in state.in_hand):
        return ngettext(
            "Place another, re-roll {dice} die, or gather.",
            "Place another, re-roll {dice} dice, or gather.",
            dice,
        ).format(dice=dice)
    return ngettext(
        "Re-roll {dice} die, or gather.", "Re-roll {dice} dice, or gather.", dice
    ).format(dice=dice)
