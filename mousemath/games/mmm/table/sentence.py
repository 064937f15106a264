"""The live sentence of Mmm!: what just happened, and what is due."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mousemath.games.mmm.rules.game import Bust, Place, Roll
from mousemath.games.mmm.table.words import (
    dice_words,
    face_word,
    foods_on,
    loss_grade,
    missing_words,
    win_grade,
)
from mousemath.language import _, capital, listing, ngettext
from mousemath.scene import Note, Strong

if TYPE_CHECKING:
    from mousemath.games.mmm.rules.game import Action
    from mousemath.games.mmm.rules.item import Item
    from mousemath.games.mmm.rules.state import State
    from mousemath.games.mmm.table.moment import Moment
    from mousemath.play.session import Record


def live_sentence(moment: Moment) -> Note:
    """Return what to read out after the latest step."""
    if moment.over:
        return _won(moment) if moment.game.is_won(moment.state) else _lost(moment)
    last = moment.session.last
    happened = _happened(moment, last) if last else _found(moment)
    if moment.busted:
        rolled = _happened(moment, last) if last and isinstance(last.action, Roll) else ""
        return Note((Strong(_("Bust:")), f" {_bust(moment)}"), "lost", aloud=rolled)
    return Note((f"{happened} ", Strong(_due(moment))), aloud=_whose(moment))


def _won(moment: Moment) -> Note:
    moves, squares = moment.state.cat, len(moment.game.board.places)
    text = ngettext(
        "All {squares} squares are gathered, and the cat still needs {moves} move.",
        "All {squares} squares are gathered, and the cat still needs {moves} moves.",
        moves,
    ).format(squares=squares, moves=moves)
    return Note(
        (Strong(_("You win!")), f" {text} ", _("{grade}!").format(grade=win_grade(moves))), "won"
    )


def _lost(moment: Moment) -> Note:
    board, left = moment.game.board, moment.squares_left
    everything = len(board.places)
    text = _("{grade}: {gathered} of {squares} gathered, {missing} missing.").format(
        grade=loss_grade(left),
        gathered=everything - left,
        squares=everything,
        missing=missing_words(foods_on(board, board.everything & ~moment.state.chips)),
    )
    return Note((Strong(_("The cat is in the pantry.")), f" {text}"), "lost")


# ── what happened ────────────────────────────────────────────────────────────────────────────────


def _found(moment: Moment) -> str:
    """Say what lies there where nothing has happened yet, or a code has led into the play."""
    if not moment.state.between_turns:
        return dice_words(moment.game.board, moment.state)
    if not moment.state.chips:
        return _("The pantry is full of food.")
    left = moment.squares_left
    return ngettext(
        "{squares} square is still full.", "{squares} squares are still full.", left
    ).format(squares=left)


def _happened(moment: Moment, last: Record[State, Action]) -> str:
    action, after = last.action, last.after
    if isinstance(action, Roll):
        faces = listing(face_word(face) for face in last.outcome)
        said = _("Set by hand: {faces}.") if last.by_hand else _("You rolled {faces}.")
        return said.format(faces=faces)
    if isinstance(action, Bust):
        return _("The dice came off, and the cat moved 1.")
    if isinstance(action, Place) and not after.between_turns:
        return _placed(moment.game.board.item_of[action.square], after)
    return _gathered(last.before, after)


def _placed(item: Item, after: State) -> str:
    left = item.left(after.covered)
    food = capital(face_word(item.food))
    if left == 0:
        return _("{food} placed: that item is full.").format(food=food)
    return ngettext(
        "{food} placed: {left} square to go on that item.",
        "{food} placed: {left} squares to go on that item.",
        left,
    ).format(food=food, left=left)


def _gathered(before: State, after: State) -> str:
    number = (after.chips & ~before.chips).bit_count()
    gathered = ngettext("{number} piece gathered", "{number} pieces gathered", number)
    gathered = gathered.format(number=number)
    if after.cat == before.cat:
        return _("{gathered}: an item is complete, the cat stays.").format(gathered=gathered)
    return _("{gathered}: no item is complete, the cat moves 1.").format(gathered=gathered)


def _bust(moment: Moment) -> str:
    """Say what a bust takes."""
    laid = moment.dice_laid
    if not laid:
        return _("no die fits, so nothing is gathered and the cat moves 1.")
    return ngettext(
        "no die fits. The piece comes off, and the cat moves 1.",
        "no die fits. The {number} pieces come off, and the cat moves 1.",
        laid,
    ).format(number=laid)


def _whose(moment: Moment) -> str:
    """Say who is to roll, where several play: it stands in the heading, and a listener would miss it."""
    alone = len(moment.view.names) <= 1
    if alone or not moment.state.between_turns:
        return ""
    return _("{name} is next.").format(name=moment.whose)


# ── what is due ────────────────────────────────────────────────────────────────


def _due(moment: Moment) -> str:
    state = moment.state
    if state.between_turns:
        return _("Roll the three dice.")
    if state.fresh:
        return _("Now place at least one die.")
    dice = len(state.in_hand)
    if any(moment.game.squares_for(state, state.faces[die]) for die in state.in_hand):
        text = ngettext(
            "Place another, re-roll {dice} die, or gather.",
            "Place another, re-roll {dice} dice, or gather.",
            dice,
        )
    else:
        text = ngettext("Re-roll {dice} die, or gather.", "Re-roll {dice} dice, or gather.", dice)
    return text.format(dice=dice)
