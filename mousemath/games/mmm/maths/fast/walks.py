"""Turns under a rule of thumb, compiled: how likely each of their ends is, and what that is worth.

The dice of a turn lie on each food from the item with the fewest open squares on, so that a turn has one end
for each few foods laid. How likely it ends there depends on no more than the *kinds* of the slots: how many
dice fit, and which of them is the first to finish an item. So every turn of a rule is followed once for each
choice of kinds, and looked up for each position.
"""

# ruff: noqa: PLR0913, PLR0917 - compiled functions take flat arguments

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from mousemath.games.mmm.maths.fast.rows import WIDE
from mousemath.games.mmm.maths.fast.turn import FOODS, insert
from mousemath.games.mmm.maths.positions import food_moves
from mousemath.play.compiled.machine import compiled

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from mousemath.games.mmm.maths.fast.tables import Layout, Tables

    Floats = NDArray[np.float64]
    Ints = NDArray[np.int64]

UNIT = 6**6
SIDES, DICE = 6, 3
_LAID: list[tuple[int, ...]] = [(f,) for f in range(FOODS)]
_LAID += [(f, g) for f in range(FOODS) for g in range(f, FOODS)]
_LAID += [(f, g, h) for f in range(FOODS) for g in range(f, FOODS) for h in range(g, FOODS)]
ENDS = len(_LAID)
"""So many ends has a turn that is not lost: the foods of one, two or three dice."""
LAID = np.array([[(-1, *laid).count(f) for f in range(FOODS)] for laid in _LAID], np.int64)
"""For each end how many dice lie on each slot."""
_END = {laid: number for number, laid in enumerate(_LAID)}
END = np.array(
    [
        _END.get(tuple(f for f in digits if f < FOODS), -1) if sorted(digits) == [*digits] else -1
        for digits in product(range(SIDES), repeat=DICE)
    ],
    np.int64,
)
"""The number of an end by its foods in ascending order, as digits of base 6, the highest first; 5: no die."""
KINDS = ((0, 0), (1, 1), (2, 1), (2, 2), (3, 1), (3, 2), (3, 3), (3, 4))
_KIND_ROWS = np.array(KINDS, np.int64)
"""What a slot may be: how many dice fit (at most 3), and which of them is the first to finish an item."""
KIND = len(KINDS)


@compiled()
def _end(laid: Ints, slots: int) -> int:
    """Return the number of the end with so many dice on each slot."""
    digits, number = 0, 0
    for f in range(slots):
        for _die in range(laid[f]):
            number = number * SIDES + f
            digits += 1
    for _missing in range(DICE - digits):
        number = number * SIDES + FOODS
    return END[number]  # type: ignore[no-any-return]


@compiled()
def _roll(
    kind: Ints, slots: int, before: Ints, dice: int, weight: int, walk: Ints, laid: Ints
) -> None:
    """Roll so many dice with some laid; what fits is laid, what does not busts."""
    share = weight // SIDES**dice
    for roll in range(SIDES**dice):
        rest, some = roll, False
        for f in range(slots):
            laid[f] = before[f]
        for _die in range(dice):
            face = rest % SIDES
            rest //= SIDES
            if face < slots and laid[face] < _KIND_ROWS[kind[face], 0]:
                laid[face] += 1
                some = True
        walk[_end(laid, slots) if some else ENDS] += share


@compiled()
def _rolls_on(kind: Ints, slots: int, laid: Ints, least: int, finished: int) -> bool:
    """Whether the rule rolls again with these dice laid."""
    free, complete, dice = 0, False, 0
    for f in range(slots):
        fits, first = _KIND_ROWS[kind[f]]
        dice += laid[f]
        free += fits > laid[f]
        complete |= 0 < first <= laid[f]
    return dice < DICE and free >= least and not (finished and complete)


@compiled(allocates=True)
def list_walks(walks: Ints, slots: int, least: int, finished: int) -> None:
    """Follow the rule through a turn for every kind of every slot.

    A row of ``walks`` holds how likely each end is, and last a bust, in units of 6^-6. Ends with fewer
    dice come first, so that one pass rolls them all again.
    """
    kind, laid = np.zeros(FOODS, np.int64), np.zeros(FOODS, np.int64)
    for number in range(len(walks)):
        rest, walk = number, walks[number]
        for f in range(slots):
            kind[f] = rest % KIND
            rest //= KIND
        laid[:] = 0
        _roll(kind, slots, np.zeros(FOODS, np.int64), DICE, UNIT, walk, laid)
        for end in range(ENDS):
            weight = walk[end]
            if weight and _rolls_on(kind, slots, LAID[end], least, finished):
                walk[end] = 0
                _roll(kind, slots, LAID[end], DICE - LAID[end].sum(), weight, walk, laid)


class Ways(NamedTuple):
    """What the compiled code looks up for each state, indexed as in ``Tables``.

    ``key`` is the state (within its class) after none to three dice on the items with the fewest open squares,
    four numbers for each, ``done`` whether these dice finish an item, ``kind`` its kind.
    """

    key: Ints
    done: Ints
    kind: Ints


def list_ways(layout: Layout) -> Ways:
    """List for each state what dice on its smallest item make of it."""
    key, done, kind = [], [], []
    for states, numbers in zip(layout.states, layout.numbers, strict=True):
        for state in states:
            reached, first, fits = state, 0, 0
            for dice in range(DICE + 1):
                key.append(numbers[reached])
                done.append(int(0 < first <= dice))
                if dice < DICE and reached:
                    fits = dice + 1
                    reached, complete = food_moves(reached)[0]
                    first = first or (fits if complete else 0)
            kind.append(KINDS.index((fits, first or (fits and DICE + 1))))
    return Ways(*(np.array(each, np.int64) for each in (key, done, kind)))


@compiled()
def _row(t: Tables, ways: Ways, state: Ints, laid: Ints) -> int:
    """Return the row of values after gathering these dice."""
    number, complete = 0, 0
    for k in range(len(t.first)):
        rank = 0
        for place in range(t.many[k]):
            slot = t.first[k] + place
            at = 4 * state[slot] + laid[slot]
            complete |= ways.done[at]
            rank = insert(t, k, place, rank, ways.key[at])
        number += t.stride[k] * rank
    return number * WIDE - 1 + complete


@compiled()
def _unpack(b: int, t: Tables, ways: Ways, state: Ints) -> int:
    """List the states of the slots at position ``b``; return the number of their kinds."""
    number, power = 0, 1
    for k in range(len(t.first)):
        at = t.member_at[k] + b // t.stride[k] % t.size[k] * t.many[k]
        for place in range(t.many[k]):
            key = t.state_at[k] + t.members[at + place]
            state[t.first[k] + place] = key
            number += power * ways.kind[key]
            power *= KIND
    return number


@compiled(allocates=True)
def value_positions(
    which: Ints,
    t: Tables,
    ways: Ways,
    walks: Ints,
    nearby: Ints,
    value: Floats,
    near: int,
    columns: int,
) -> None:
    """Value a portion of positions: ``nearby`` holds the turns up to column ``near``, ``walks`` the others."""
    state = np.zeros(FOODS, np.int64)
    for n in range(len(which)):
        b = which[n]
        kinds, at = _unpack(b, t, ways, state), b * WIDE
        value[at + 1 : at + columns + 1] = 0.0
        for end in range(ENDS):
            close, far = nearby[kinds, end], walks[kinds, end]
            if not close and not far:
                continue
            row = _row(t, ways, state, LAID[end])
            for c in range(1, near + 1):
                value[at + c] += close * value[row + c]
            for c in range(near + 1, columns + 1):
                value[at + c] += far * value[row + c]
        for c in range(1, columns + 1):
            bust = nearby[kinds, ENDS] if c <= near else walks[kinds, ENDS]
            value[at + c] = (value[at + c] + bust * value[at + c - 1]) / UNIT
