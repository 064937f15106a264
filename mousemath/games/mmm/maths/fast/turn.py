"""What a turn can reach, listed by compiled code for one position at a time.

A *first* is a turn with one die laid, a *second* with two, a *third* with three; each is kept as
the place of its row in the tables of values, so that ``row + c`` is the value of gathering there
with the cat c moves away ("the cat moves" is a shift by one number). An *edge* leads from a second
to the first and the food that it continues, and from a third to the first and the pair of foods
that it continues.
"""

# ruff: noqa: PLR0913, PLR0917 - compiled functions take flat arguments

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from mousemath.games.mmm.maths.fast.estimate import MOST_FOODS
from mousemath.games.mmm.maths.fast.rows import WIDE
from mousemath.play.compiled.machine import compiled

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from mousemath.games.mmm.maths.fast.tables import Tables

    Floats = NDArray[np.float64]
    Ints = NDArray[np.int64]

FOODS = MOST_FOODS
PAIRS = 15
PAIR = np.array(
    [
        [min(f, g) * FOODS - min(f, g) * (min(f, g) - 1) // 2 + abs(f - g) for g in range(FOODS)]
        for f in range(FOODS)
    ],
    dtype=np.int64,
)
"""The number of each pair of foods, in the order of ``combinations_with_replacement``."""


class Scratch(NamedTuple):
    """Working room of one thread: the slots of a position, and what a turn can reach from it.

    ``state``, ``key`` (the state's index in the tables), ``many`` and ``begin`` (number and first
    of the firsts on a food) describe slots; ``rest`` holds the rank of a class's multiset reduced
    to the places of a mask. ``*_blanks`` counts the faces that do not fit; ``shift`` is the change
    of the position's number by a first; ``second_last`` is the place of a second in the table of
    last dice, ``second_begin`` the first second on a pair of foods. ``counts`` holds how many foods are open, and how many firsts, seconds and thirds
    there are.
    """

    state: Ints
    key: Ints
    many: Ints
    begin: Ints
    rest: Ints
    rank: Ints
    shift: Ints
    first_row: Ints
    first_blanks: Floats
    second_row: Ints
    second_last: Ints
    second_pair: Ints
    second_blanks: Floats
    second_begin: Ints
    second_edge_at: Ints
    second_edge: Ints
    third_row: Ints
    third_edge_at: Ints
    third_edge: Ints
    counts: Ints


Room = tuple[int, int, int, int, int]


def room(tables: Tables) -> Room:
    """Return the number of classes, and how many firsts, seconds, thirds and edges there can be."""
    slots = len(tables.class_of)
    one, two = int(tables.one_many.max(initial=1)), int(tables.two_many.max(initial=1))
    three = int(tables.three_many.max(initial=1))
    pairs, triples = slots * (slots - 1) // 2, slots * (slots - 1) * (slots - 2) // 6
    seconds = pairs * one * one + slots * two
    thirds = triples * one**3 + 2 * pairs * one * two + slots * three
    return len(tables.first), slots * one, seconds, thirds, (2 + one) * max(seconds, thirds)


@compiled(allocates=True)
def new_scratch(size: Room) -> Scratch:
    """Allocate the working room of a thread."""
    classes, firsts, seconds, thirds, edges = size
    return Scratch(
        np.zeros(FOODS, np.int64),
        np.zeros(FOODS, np.int64),
        np.zeros(FOODS, np.int64),
        np.zeros(FOODS, np.int64),
        np.zeros(classes << FOODS, np.int64),
        np.zeros(classes, np.int64),
        np.zeros(firsts, np.int64),
        np.zeros(firsts, np.int64),
        np.zeros(firsts, np.float64),
        np.zeros(seconds, np.int64),
        np.zeros(seconds, np.int64),
        np.zeros(seconds, np.int64),
        np.zeros(seconds, np.float64),
        np.zeros(PAIRS, np.int64),
        np.zeros(seconds + 1, np.int64),
        np.zeros(edges, np.int64),
        np.zeros(thirds, np.int64),
        np.zeros(thirds + 1, np.int64),
        np.zeros(edges, np.int64),
        np.zeros(4, np.int64),
    )


@compiled(inline=True)
def insert(t: Tables, k: int, size: int, rank: int, state: int) -> int:
    """Return the rank after adding a state to ``size`` states of class ``k``."""
    return np.int64(  # type: ignore[return-value] # numba's whole number
        t.insert[t.insert_at[k * FOODS + size] + rank * t.states[k] + state]
    )


@compiled(inline=True)
def single_shift(t: Tables, w: Scratch, f: int, s: int) -> int:
    """Return the change of the position's number when slot f comes to state s."""
    k = t.class_of[f]
    full = (1 << t.many[k]) - 1
    rest = w.rest[(k << FOODS) + (full ^ 1 << t.place[f])]
    return t.stride[k] * (insert(t, k, t.many[k] - 1, rest, s) - w.rank[k])  # type: ignore[no-any-return]


@compiled(inline=True)
def pair_number(b: int, t: Tables, w: Scratch, f: int, s: int, g: int, u: int) -> int:
    """Return the number of the position after slot f comes to state s and slot g to u."""
    k, m = t.class_of[f], t.class_of[g]
    full = (1 << t.many[k]) - 1
    if k == m:
        rest = w.rest[(k << FOODS) + (full ^ 1 << t.place[f] ^ 1 << t.place[g])]
        grown = insert(t, k, t.many[k] - 1, insert(t, k, t.many[k] - 2, rest, s), u)
        return b + t.stride[k] * (grown - w.rank[k])  # type: ignore[no-any-return]
    return b + single_shift(t, w, f, s) + single_shift(t, w, g, u)


@compiled()
def unpack(b: int, t: Tables, w: Scratch) -> None:
    """List the slots and the firsts of position ``b``."""
    for k in range(len(t.first)):
        _unpack_class(b, k, t, w)
    opened, n = 0, 0
    for slot in range(len(t.class_of)):
        opened += t.alive[w.key[slot]]
    for slot in range(len(t.class_of)):
        w.many[slot] = t.one_many[w.key[slot]]
        w.begin[slot] = n
        at, k = t.one_at[w.key[slot]], t.class_of[slot]
        for i in range(w.many[slot]):
            w.shift[n] = single_shift(t, w, slot, t.one_state[at + i])
            out = 1 - t.alive[t.state_at[k] + t.one_state[at + i]]
            w.first_row[n] = (b + w.shift[n]) * WIDE - 1 + t.one_done[at + i]
            w.first_blanks[n] = FOODS + 1 - opened + out
            n += 1
    w.counts[0], w.counts[1] = opened, n


@compiled(inline=True)
def _unpack_class(b: int, k: int, t: Tables, w: Scratch) -> None:
    """Find the states of a class's slots, and the ranks of all their selections."""
    rank = b // t.stride[k] % t.size[k]
    w.rank[k] = rank
    number, at = t.many[k], t.member_at[k] + rank * t.many[k]
    for place in range(number):
        slot = t.first[k] + place
        w.state[slot] = t.members[at + place]
        w.key[slot] = t.state_at[k] + w.state[slot]
    row, top, size = k << FOODS, 0, 0
    w.rest[row] = 0
    for mask in range(1, 1 << number):
        if mask == 1 << (top + 1):
            top += 1
        lower = mask ^ 1 << top
        size = 0
        for place in range(top):
            size += lower >> place & 1
        state = w.state[t.first[k] + top]
        w.rest[row + mask] = insert(t, k, size, w.rest[row + lower], state)


@compiled()
def list_seconds(b: int, t: Tables, w: Scratch, within: Ints, last_at: int, width: int) -> None:
    """List the seconds; their last dice begin at ``last_at``, finished ones ``width`` later."""
    w.counts[2] = 0
    for f in range(len(t.class_of)):
        for g in range(f + 1, len(t.class_of)):
            _unlike(b, t, w, f, g, within, last_at, width)
        _alike(b, t, w, f, within, last_at, width)


@compiled(inline=True)
def _unlike(
    b: int, t: Tables, w: Scratch, f: int, g: int, within: Ints, last_at: int, width: int
) -> None:
    """One die on each of two foods, f < g."""
    at, bt, n = t.one_at[w.key[f]], t.one_at[w.key[g]], w.counts[2]
    e, out = w.second_edge_at[n], FOODS + 1 - w.counts[0]
    w.second_begin[PAIR[f, g]] = n
    for i in range(w.many[f]):
        for j in range(w.many[g]):
            first, other = w.begin[f] + i, w.begin[g] + j
            s, u = t.one_state[at + i], t.one_state[bt + j]
            number = pair_number(b, t, w, f, s, g, u)
            done = t.one_done[at + i] | t.one_done[bt + j]
            w.second_row[n] = number * WIDE - 1 + done
            w.second_last[n] = (last_at + done * width + within[number]) * WIDE
            w.second_blanks[n] = w.first_blanks[first] + w.first_blanks[other] - out
            w.second_pair[n] = PAIR[f, g]
            w.second_edge[e] = first * FOODS + g
            w.second_edge[e + 1] = other * FOODS + f
            e += 2
            n += 1
            w.second_edge_at[n] = e
    w.counts[2] = n


@compiled(inline=True)
def _alike(b: int, t: Tables, w: Scratch, f: int, within: Ints, last_at: int, width: int) -> None:
    """Two dice on one food."""
    at, k, n = t.two_at[w.key[f]], t.class_of[f], w.counts[2]
    e, out = w.second_edge_at[n], FOODS + 1 - w.counts[0]
    w.second_begin[PAIR[f, f]] = n
    for i in range(t.two_many[w.key[f]]):
        s, done = t.two_state[at + i], t.two_done[at + i]
        number = b + single_shift(t, w, f, s)
        w.second_row[n] = number * WIDE - 1 + done
        w.second_last[n] = (last_at + done * width + within[number]) * WIDE
        w.second_blanks[n] = out + 1 - t.alive[t.state_at[k] + s]
        w.second_pair[n] = PAIR[f, f]
        for j in range(w.many[f]):
            if t.two_from[at + i] >> j & 1:
                w.second_edge[e] = (w.begin[f] + j) * FOODS + f
                e += 1
        n += 1
        w.second_edge_at[n] = e
    w.counts[2] = n
