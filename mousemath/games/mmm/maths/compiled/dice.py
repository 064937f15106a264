"""Games of Mmm! by a rule of thumb, roll by roll in machine code, on a board of any size.

A rule of thumb lays all dice that fit, on the item with the fewest open squares (see
:mod:`mousemath.games.mmm.maths.fast.ruled`), so what a roll does is looked up food by food: the state of
the food and how many dice show it lead to its next state. These tables are those of the solver; the compiled
code adds the course of a turn and of a game, which a test follows through the rules with the same dice.
"""

# ruff: noqa: PLR0913, PLR0917 - compiled functions take flat arguments

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from mousemath.games.mmm.maths.compiled.sums import add_game, new_sums, read
from mousemath.games.mmm.maths.fast.tables import Layout
from mousemath.games.mmm.maths.fast.walks import DICE, SIDES, list_ways
from mousemath.games.mmm.maths.positions import food_state
from mousemath.play.compiled.machine import compiled
from mousemath.play.compiled.streams import below

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from mousemath.games.mmm.maths.thumb_rule import Rule
    from mousemath.play.compiled.streams import Words
    from mousemath.play.simulation import Sums

    Ints = NDArray[np.int64]

ROLLS = tuple(SIDES**dice for dice in range(DICE + 1))
"""How many rolls there are of so many dice."""
PART, MANY = 5, 3
"""Bits of a part of a roll (a slot and how many dice show it), and of the slot alone."""
STATE, LAID, DONE, CLOSED = 0xFFFF, 16, 20, 21
"""What dice make of a food: its state, then from these bits on how many dice lie, whether they finish an item,
and whether they close the food."""


class Board(NamedTuple):
    """A board as the compiled code sees it.

    Attributes:
        start: the state in which each food with items begins; its place in this list is its slot.
        opens: how many squares each state has open.
        after: what no, one, two and three dice on a food in a state make of it, packed.
        rolls: every roll of one, two and three dice: the number of its parts, then the parts, packed.
    """

    start: Ints
    opens: Ints
    after: Ints
    rolls: Ints


def board_of(foods: Sequence[Sequence[int]]) -> Board:
    """Make the tables of a board; ``foods`` holds for each food the sizes of its items.

    >>> board = board_of([(1,), ()])
    >>> board.opens[board.start].tolist()
    [1]
    """
    layout = Layout(foods)
    ways, begins = list_ways(layout), layout.tables.state_at
    opens = [sum(state) for states in layout.states for state in states]
    after = [
        _packed(int(begins[k]) + int(ways.key[at]), opens[n], opens[int(begins[k] + ways.key[at])])
        | int(ways.done[at]) << DONE
        for k, states in enumerate(layout.states)
        for n in range(int(begins[k]), int(begins[k]) + len(states))
        for at in range(4 * n, 4 * n + 4)
    ]
    where = {
        food: int(begins[k]) + layout.numbers[k][food_state(foods[food])]
        for k, (_items, members) in enumerate(layout.classes)
        for food in members
    }
    start = [where[food] for food in sorted(where)]
    return Board(
        np.array(start, np.int64),
        np.array(opens, np.int64),
        np.array(after, np.int64),
        rolls_of(len(start)),
    )


def _packed(state: int, before: int, now: int) -> int:
    return state | (before - now) << LAID | (before > 0 and not now) << CLOSED


def rolls_of(slots: int) -> Ints:
    """List every roll of one, two and three dice whose first ``slots`` faces are foods of the board."""
    rolls: Ints = np.zeros((DICE + 1, SIDES**DICE), np.int64)
    for dice in range(1, DICE + 1):
        for number, faces in enumerate(product(range(SIDES), repeat=dice)):
            shown = [(slot, faces.count(slot)) for slot in range(slots) if slot in faces]
            for slot, many in reversed(shown):
                rolls[dice, number] = rolls[dice, number] << PART | many << MANY | slot
            rolls[dice, number] = rolls[dice, number] << 2 | len(shown)
    return rolls


@compiled(inline=True)
def _copy(states: Ints, into: Ints) -> None:
    for slot in range(len(states)):
        into[slot] = states[slot]


@compiled(inline=True)
def take_turn(
    words: Words, board: Board, least: int, finishing: int, here: Ints, kept: Ints, free: int
) -> int:
    """Play a turn and leave its end in ``here``: dice laid, was an item finished, foods free; packed.

    0 is a bust: then ``here`` is as before.
    """
    _copy(here, kept)
    dice, all_laid, done = DICE, 0, 0
    while True:
        roll, laid = board.rolls[dice, below(words, ROLLS[dice])], 0
        parts = roll & 3
        roll >>= 2
        for _part in range(parts):
            slot = roll & 7
            got = board.after[4 * here[slot] + (roll >> MANY & 3)]
            here[slot] = got & STATE
            laid += got >> LAID & 3
            done |= got >> DONE & 1
            free -= got >> CLOSED
            roll >>= PART
        if laid == 0:
            _copy(kept, here)
            return 0
        dice -= laid
        all_laid += laid
        if dice == 0 or free < least or (finishing and done):
            return free << 3 | done << 2 | all_laid


@compiled()
def play(
    games: int,
    words: Words,
    board: Board,
    least: int,
    near: int,
    finishing: int,
    cat_moves: int,
    scratch: Ints,
    sums: Ints,
) -> None:
    """Play so many games and add to ``sums`` how they end."""
    here, kept, slots = scratch[0], scratch[1], len(board.start)
    squares, foods = 0, 0
    for slot in range(slots):
        squares += board.opens[board.start[slot]]
        foods += 1
    for _game in range(games):
        _copy(board.start, here)
        cat, left, free, turns = cat_moves, squares, foods, 0
        while cat > 0 and left > 0:
            turns += 1
            most = 1 if cat <= near else least
            got = take_turn(words, board, most, finishing, here, kept, free)
            if got:
                left -= got & 3
                free = got >> 3
            cat -= 1 - (got >> 2 & 1)
        add_game(sums, turns, cat, left)


class ByDice:
    """Games of a rule of thumb.

    Args:
        foods: for each food the sizes of its items.
        cat_moves: moves of the cat from her start.
        rule: by which is played.

    >>> from mousemath.games.mmm.maths.thumb_rule import Rule
    >>> from mousemath.play.compiled.streams import stream
    >>> played = ByDice([(1,)], 1, Rule()).play(600, stream("a square"))
    >>> played["win"].estimate().agrees(91 / 216)
    True
    """

    def __init__(self, foods: Sequence[Sequence[int]], cat_moves: int, rule: Rule) -> None:
        self.board = board_of(foods)
        self.rule = rule.least, rule.near, int(rule.finished), cat_moves

    def play(self, games: int, words: Words) -> dict[str, Sums]:
        """Play so many games with the next draws of a stream and return their sums."""
        sums, scratch = new_sums(), np.zeros((2, len(self.board.start)), np.int64)
        play(games, words, self.board, *self.rule, scratch, sums)
        return read(games, sums)
