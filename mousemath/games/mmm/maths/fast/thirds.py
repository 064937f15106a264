"""All ways to lay three dice, and the ways of two dice that they continue; compiled.

See :mod:`mousemath.games.mmm.maths.fast.turn` for the words.
"""

# ruff: noqa: PLR0913, PLR0917 - compiled functions take flat arguments

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from mousemath.games.mmm.maths.fast.rows import WIDE
from mousemath.games.mmm.maths.fast.turn import (
    FOODS,
    PAIR,
    PAIRS,
    Scratch,
    insert,
    list_seconds,
    pair_number,
    single_shift,
    unpack,
)
from mousemath.play.compiled.machine import compiled

if TYPE_CHECKING:
    from mousemath.games.mmm.maths.fast.tables import Tables
    from mousemath.games.mmm.maths.fast.turn import Ints


@compiled()
def list_turn(b: int, t: Tables, w: Scratch, within: Ints, last_at: int, width: int) -> None:
    """List the slots of position ``b``, and all firsts, seconds and thirds of a turn from there."""
    unpack(b, t, w)
    list_seconds(b, t, w, within, last_at, width)
    list_thirds(b, t, w)


@compiled()
def list_thirds(b: int, t: Tables, w: Scratch) -> None:
    """List the thirds."""
    w.counts[3] = 0
    slots = len(t.class_of)
    for f in range(slots):
        _alike(b, t, w, f)
        for g in range(slots):
            if f != g and w.many[f] and w.many[g]:
                _two_alike(b, t, w, f, g)
        for g in range(f + 1, slots):
            for h in range(g + 1, slots):
                if w.many[f] and w.many[g] and w.many[h]:
                    _unlike(b, t, w, f, g, h)


@compiled(inline=True)
def _continued(e: int, w: Scratch, f: int, ways: int, pair: int) -> int:
    """List, from edge ``e`` on, the firsts of food f among ``ways``, each with a pair; return the next edge."""
    for i in range(w.many[f]):
        if ways >> i & 1:
            w.third_edge[e] = (w.begin[f] + i) * PAIRS + pair
            e += 1
    return e


@compiled(inline=True)
def _alike(b: int, t: Tables, w: Scratch, f: int) -> None:
    """Three dice on one food."""
    at, n = t.three_at[w.key[f]], w.counts[3]
    e = w.third_edge_at[n]
    for m in range(t.three_many[w.key[f]]):
        number = b + single_shift(t, w, f, t.three_state[at + m])
        w.third_row[n] = number * WIDE - 1 + t.three_done[at + m]
        e = _continued(e, w, f, t.three_from[at + m], PAIR[f, f])
        n += 1
        w.third_edge_at[n] = e
    w.counts[3] = n


@compiled(inline=True)
def _two_alike(b: int, t: Tables, w: Scratch, f: int, g: int) -> None:
    """One die on food f and two on food g."""
    at, bt, n = t.one_at[w.key[f]], t.two_at[w.key[g]], w.counts[3]
    e = w.third_edge_at[n]
    for m in range(t.two_many[w.key[g]]):
        for i in range(w.many[f]):
            number = pair_number(b, t, w, f, t.one_state[at + i], g, t.two_state[bt + m])
            w.third_row[n] = number * WIDE - 1 + (t.one_done[at + i] | t.two_done[bt + m])
            w.third_edge[e] = (w.begin[f] + i) * PAIRS + PAIR[g, g]
            e = _continued(e + 1, w, g, t.two_from[bt + m], PAIR[f, g])
            n += 1
            w.third_edge_at[n] = e
    w.counts[3] = n


@compiled(inline=True)
def _unlike(b: int, t: Tables, w: Scratch, f: int, g: int, h: int) -> None:
    """One die on each of three foods, f < g < h."""
    at, bt, ct = t.one_at[w.key[f]], t.one_at[w.key[g]], t.one_at[w.key[h]]
    k, n = t.class_of[h], w.counts[3]
    e = w.third_edge_at[n]
    for i in range(w.many[f]):
        for j in range(w.many[g]):
            done = t.one_done[at + i] | t.one_done[bt + j]
            rest, base = _before_last(b, t, w, f, i, g, j, h)
            table = t.insert_at[k * FOODS + t.many[k] - 1] + rest * t.states[k]
            for m in range(w.many[h]):
                number = base + t.stride[k] * np.int64(t.insert[table + t.one_state[ct + m]])
                w.third_row[n] = number * WIDE - 1 + (done | t.one_done[ct + m])
                w.third_edge[e] = (w.begin[f] + i) * PAIRS + PAIR[g, h]
                w.third_edge[e + 1] = (w.begin[g] + j) * PAIRS + PAIR[f, h]
                w.third_edge[e + 2] = (w.begin[h] + m) * PAIRS + PAIR[f, g]
                e += 3
                n += 1
                w.third_edge_at[n] = e
    w.counts[3] = n


@compiled(inline=True)
def _before_last(
    b: int, t: Tables, w: Scratch, f: int, i: int, g: int, j: int, h: int
) -> tuple[int, int]:
    """Return the rank of h's class without h, and the position's number without that class."""
    k, kg = t.class_of[h], t.class_of[g]
    size, row = t.many[k], t.class_of[h] << FOODS
    mask = ((1 << size) - 1) ^ 1 << t.place[h]
    s, u = t.one_state[t.one_at[w.key[f]] + i], t.one_state[t.one_at[w.key[g]] + j]
    base = b - t.stride[k] * w.rank[k]
    if kg != k:
        return w.rest[row + mask], base + pair_number(b, t, w, f, s, g, u) - b
    mask ^= 1 << t.place[g]
    if t.class_of[f] != k:
        return insert(t, k, size - 2, w.rest[row + mask], u), base + w.shift[w.begin[f] + i]
    rest = insert(t, k, size - 3, w.rest[row + (mask ^ 1 << t.place[f])], s)
    return insert(t, k, size - 2, rest, u), base


@compiled()
def list_last(t: Tables, w: Scratch, edge_at: Ints, edge: Ints) -> None:
    """List the edges from thirds to each second and the food of its last die.

    Entry ``second * FOODS + food`` is raised by a third; the order is that of ``list_thirds``.
    """
    n, slots = 0, len(t.class_of)
    for f in range(slots):
        n = _last_alike(n, t, w, edge_at, edge, f)
        for g in range(slots):
            if f != g and w.many[f] and w.many[g]:
                n = _last_two_alike(n, t, w, edge_at, edge, f, g)
        for g in range(f + 1, slots):
            for h in range(g + 1, slots):
                n = _last_unlike(n, w, edge_at, edge, f, g, h)


@compiled()
def _last_alike(n: int, t: Tables, w: Scratch, edge_at: Ints, edge: Ints, f: int) -> int:
    at, e = t.three_at[w.key[f]], edge_at[n]
    for m in range(t.three_many[w.key[f]]):
        for i in range(t.two_many[w.key[f]]):
            if t.three_last[at + m] >> i & 1:
                edge[e] = (w.second_begin[PAIR[f, f]] + i) * FOODS + f
                e += 1
        n += 1
        edge_at[n] = e
    return n


@compiled()
def _last_two_alike(
    n: int, t: Tables, w: Scratch, edge_at: Ints, edge: Ints, f: int, g: int
) -> int:
    at, e = t.two_at[w.key[g]], edge_at[n]
    for m in range(t.two_many[w.key[g]]):
        for i in range(w.many[f]):
            edge[e] = (w.second_begin[PAIR[g, g]] + m) * FOODS + f
            e += 1
            for j in range(w.many[g]):
                if t.two_from[at + m] >> j & 1:
                    edge[e] = _second(w, f, i, g, j) * FOODS + g
                    e += 1
            n += 1
            edge_at[n] = e
    return n


@compiled()
def _last_unlike(n: int, w: Scratch, edge_at: Ints, edge: Ints, f: int, g: int, h: int) -> int:
    e = edge_at[n]
    for i in range(w.many[f]):
        for j in range(w.many[g]):
            for m in range(w.many[h]):
                edge[e] = _second(w, f, i, g, j) * FOODS + h
                edge[e + 1] = _second(w, f, i, h, m) * FOODS + g
                edge[e + 2] = _second(w, g, j, h, m) * FOODS + f
                e += 3
                n += 1
                edge_at[n] = e
    return n


@compiled()
def _second(w: Scratch, f: int, i: int, g: int, j: int) -> int:
    """Return the number of the second with the i-th way of food f and the j-th of food g."""
    if f < g:
        return w.second_begin[PAIR[f, g]] + i * w.many[g] + j  # type: ignore[no-any-return]
    return w.second_begin[PAIR[f, g]] + j * w.many[f] + i  # type: ignore[no-any-return]
