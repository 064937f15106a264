"""The named policies of Viva Topo! in machine code: which of the moves of a turn, and an even draw among the best.

They see what :mod:`mousemath.games.viva_topo.maths.policies` sees; a test plays both with the same dice.
"""

# ruff: noqa: PLR0913, PLR0917 - compiled functions take flat arguments

from __future__ import annotations

from typing import TYPE_CHECKING

from mousemath.games.viva_topo.maths.compiled.path import NONE, NOTHING, Path
from mousemath.games.viva_topo.maths.compiled.table import CHOICES
from mousemath.games.viva_topo.maths.policies import OUT_OF_REACH
from mousemath.play.compiled.machine import compiled
from mousemath.play.compiled.streams import below

if TYPE_CHECKING:
    from mousemath.games.viva_topo.maths.compiled.table import Ints, Table
    from mousemath.play.compiled.streams import Words

_TIMID, _GREEDY = map(CHOICES.index, ("timid", "greedy"))


@compiled()
def chosen(
    words: Words, path: Path, table: Table, policy: int, seat: int, many: int, cat: int, face: int
) -> int:
    """Return the move that a policy makes, one of ``many``: an even draw among those that it likes best.

    How it likes a move is a few numbers, the first of which counts most.
    """
    best = 0
    for move in range(many):
        length = 0
        if policy == _TIMID:
            length = look_around(path, table, seat, move, cat, face)
        elif policy == _GREEDY:
            table.likes[0, 0], length = gain(path, table, move, cat), 1
        order = compare(table, length) if best else 1
        if order > 0:
            best = 0
            for n in range(length):
                table.likes[1, n] = table.likes[0, n]
        if order >= 0:
            table.best[best] = move
            best += 1
    return table.best[below(words, best) if best > 1 else 0]  # type: ignore[no-any-return] # a whole number


@compiled()
def compare(table: Table, length: int) -> int:
    """Return 1 if this move is liked better than the best so far, 0 if as well, -1 if less."""
    for n in range(length):
        if table.likes[0, n] != table.likes[1, n]:
            return 1 if table.likes[0, n] > table.likes[1, n] else -1
    return 0


@compiled()
def gain(path: Path, table: Table, move: int, cat: int) -> int:
    """Return how a greedy mouse likes a move: the cheese first, then how far it gets, but not into the cat."""
    space, place = table.moves[move, 1], table.moves[move, 2]
    if place != NONE:
        cheese = path.worth[place] if table.cheese[place] else 0
        return cheese * len(table.standing)
    return -1 if path.meets[cat, space] else space


@compiled()
def look_around(path: Path, table: Table, seat: int, move: int, cat: int, face: int) -> int:
    """List how far the mice of a family are from the cat after a move, the nearest first; return how many."""
    start, space, place = table.moves[move, 0], table.moves[move, 1], table.moves[move, 2]
    many = NOTHING
    for position in range(len(table.standing)):
        for _mouse in range(table.mice[seat, position] - (position == start)):
            _insert(table.likes[0], many, distance(path, position, cat, face))
            many += 1
    moved = OUT_OF_REACH
    if place == NONE:
        moved = 0 if path.meets[cat, space] else distance(path, space, cat, face)
    _insert(table.likes[0], many, moved)
    return many + 1


@compiled()
def distance(path: Path, space: int, cat: int, face: int) -> int:
    """Return how many moves of the cat catch a mouse, the turn being over: 0 if it is caught in it."""
    if not path.cat[face]:
        return path.until[cat, space]  # type: ignore[no-any-return] # a whole number
    if path.swept[cat, space]:
        return 0
    return path.until[path.cat_next[cat], space]  # type: ignore[no-any-return] # the same


@compiled()
def _insert(row: Ints, many: int, number: int) -> None:
    """Put a number into a row of so many in ascending order."""
    at = many
    while at > 0 and row[at - 1] > number:
        row[at] = row[at - 1]
        at -= 1
    row[at] = number
