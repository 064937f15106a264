"""A play looked at afterwards: what its dice were like, and how near it came."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from mousemath.games.mmm.maths.roll_facts import roll_facts
from mousemath.games.mmm.maths.solvers import solved_board
from mousemath.games.mmm.maths.theory import bust_probability
from mousemath.games.mmm.rules.board import Board
from mousemath.games.mmm.rules.game import Action, Bust, Mmm, Roll
from mousemath.games.mmm.rules.item import Item

if TYPE_CHECKING:
    from collections.abc import Iterable

    from mousemath.games.mmm.rules.state import State
    from mousemath.play.session import Record

FEW = 6
"""So many open squares are worked out at once, whatever the board."""


class Luck(NamedTuple):
    """How many rolls there were, how many of them were busts, and how many were to be expected."""

    rolls: int
    busts: int
    expected: Fraction


def luck(game: Mmm, records: Iterable[Record[State, Action]]) -> Luck:
    """Count the busts, and add up the chance of one before each roll that was made."""
    rolls, busts, expected = 0, 0, Fraction(0)
    for record in records:
        if isinstance(record.action, Roll):
            facts = roll_facts(game, record.before)
            expected += bust_probability(dice=facts.dice, unplaceable=facts.unplaceable)
            rolls += 1
            busts += game.actions(record.after) == (Bust(),)
    return Luck(rolls, busts, expected)


def since_bust(game: Mmm, records: Iterable[Record[State, Action]]) -> int:
    """Return how many rolls were made since the last bust, or since the play began."""
    waited = 0
    for record in records:
        if isinstance(record.action, Roll):
            waited = 0 if game.actions(record.after) == (Bust(),) else waited + 1
    return waited


@lru_cache(maxsize=64)
def chance_left(game: Mmm, chips: int, moves: int) -> Fraction | None:
    """Return the chance of winning between turns with few squares open; ``None`` if they are many.

    >>> chance_left(Mmm(Board.from_items({"bread": [1, 2]}, cat_moves=9)), 0b110, 1)
    Fraction(91, 216)
    """
    board = game.board
    left = [square for square in range(len(board.places)) if not chips >> square & 1]
    if not 0 < len(left) <= FEW:
        return None
    items = (
        Item(item.label, item.food, tuple(map(left.index, open_squares)))
        for item in board.items
        if (open_squares := [square for square in item.squares if square in left])
    )
    places = tuple(board.places[square] for square in left)
    rest = Board(board.name, moves, places, tuple(items), has_layout=board.has_layout)
    whole = solved_board(Mmm(rest, game.line), exact=True)
    whole.run("solve", whole.game.start())
    return Fraction(whole.value(whole.game.start()))
