"""Positions of Mmm! as short text, for codes: ``chips.cat.faces.placed.fresh``.

Chips are a hexadecimal bit mask, faces the letters of the foods (``X`` for the red X, ``-`` before
the first roll), placed the squares of the three dice (``-`` in hand). Reading checks that the
position can occur.
"""

from __future__ import annotations

import re
from dataclasses import replace

from mousemath.errors import BadCode
from mousemath.games.mmm.rules.board_file import LETTERS
from mousemath.games.mmm.rules.game import Mmm, Place
from mousemath.games.mmm.rules.state import CROSS, DICE, State

_FORM = re.compile(
    r"([0-9a-f]{1,16})\.(\d{1,2})\.([BFGKCX-]{3})\.((?:\d{1,2}|-)(?:,(?:\d{1,2}|-)){2})\.([01])"
)
_LETTER_OF = {food: letter for letter, food in LETTERS.items()} | {CROSS: "X", None: "-"}
_FACE_OF = {letter: face for face, letter in _LETTER_OF.items()}


def encode(game: Mmm, state: State) -> str:
    """Write a position.

    >>> from mousemath.games.mmm.rules.board import Board
    >>> encode(Mmm(Board.load("shelf")), State(chips=5, cat=6))
    '5.6.---.-,-,-.0'
    """
    del game  # the other games need theirs
    faces = "".join(_LETTER_OF[face] for face in state.faces)
    placed = ",".join("-" if square is None else str(square) for square in state.placed)
    return f"{state.chips:x}.{state.cat}.{faces}.{placed}.{int(state.fresh)}"


def decode(game: Mmm, text: str) -> State:
    """Read a position.

    Raises:
        BadCode: the text has another form, or describes what the rules do not allow.
    """
    if (found := _FORM.fullmatch(text)) is None:
        raise BadCode.impossible()
    chips, cat, letters, squares, fresh = found.groups()
    faces = tuple(_FACE_OF[letter] for letter in letters)
    placed = tuple(None if square == "-" else int(square) for square in squares.split(","))
    state = State(int(chips, 16), int(cat), faces, placed, fresh == "1")
    if not _possible(game, state):
        raise BadCode.impossible()
    return state


def _possible(game: Mmm, state: State) -> bool:
    """Whether the rules can lead to such a position: the dice are laid again one by one."""
    if state.chips & ~game.board.everything or not 0 <= state.cat <= game.board.cat_moves:
        return False
    if state.cat == 0 and state.chips == game.board.everything:
        return False  # the last chip completes an item, so the cat does not move
    if state.between_turns:
        return state.placed == (None,) * DICE and not state.fresh
    if None in state.faces or not state.in_hand or state.cat == 0:
        return False
    return not game.is_over(state) and _can_be_laid(game, state)


def _can_be_laid(game: Mmm, state: State) -> bool:
    """Whether the dice on the board can have been laid one after the other."""
    laid = [die for die in range(DICE) if state.placed[die] is not None]
    again = replace(state, placed=(None,) * DICE, fresh=True)
    for die in laid:
        square = state.placed[die]
        if square is None or square not in game.squares_for(again, state.faces[die]):
            return False
        again = game.apply(again, Place(die, square), None)
    return bool(laid) or state.fresh
