"""The tables of the exact solver, filled position by position.

The recursion and its notation stand in :mod:`mousemath.games.mmm.maths.exact.solver`. A row holds the values
of one thing for every distance of the cat; :class:`Tables` keeps V and F for each position, and
:class:`FreeStart` gathers what a turn can reach from the F of smaller ones.
"""

from __future__ import annotations

from itertools import combinations_with_replacement
from typing import TYPE_CHECKING, NamedTuple

from mousemath.games.mmm.maths.exact.turn_rows import First, Row, Second, Start, highest
from mousemath.games.mmm.maths.positions import Positions, Slots, food_moves

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mousemath.games.mmm.maths.ledger import Ledger

Pair = tuple[list[Row | None], list[Row | None]]
"""Rows without, and with, an item finished before; ``None`` where the dice do not fit."""


class Lay(NamedTuple):
    """One way of laying a die: the position, whether it finishes an item, where slots went."""

    child: int
    finished: bool
    went: Slots


class Tables:
    """V and F for every position so far, in the order of :class:`Positions`.

    Attributes:
        rows: V.
        lays: the ways of laying one die, for each slot.
        one: F for one die, for each slot.
        two: F for two dice, for each pair of slots.
        last: the sum of F for one die over the slots: what the last die gains when it fits.
    """

    def __init__(self, foods: Sequence[Sequence[int]], ledger: Ledger) -> None:
        self.positions = Positions(foods)
        self.ledger = ledger
        self.cat_moves = ledger.cat_moves
        self.pairs = list(combinations_with_replacement(range(self.positions.slots), 2))
        self.number_of_pair = {pair: n for n, pair in enumerate(self.pairs)}
        self.number_of_pair |= {(g, f): n for n, (f, g) in enumerate(self.pairs)}
        self.rows: list[Row] = []
        self.lays: list[list[list[Lay]]] = []
        self.one: list[Pair] = []
        self.two: list[Pair] = []
        self.last: list[tuple[Row, Row]] = []

    def solve_next(self) -> None:
        """Solve the next position; all it depends on has fewer open squares."""
        b = len(self.rows)
        lays = self._ways(b)
        self.lays.append(lays)
        if b == 0:
            loss = self.ledger.loss(0)
            self.rows.append([loss, *(self.ledger.win(c) for c in range(1, self.cat_moves + 1))])
        else:
            loss = self.ledger.loss(self.positions.open_squares[b])
            self.rows.append(FreeStart(self, lays).collect(loss).row(self.cat_moves))
        one = self._ones(lays)
        self.one.append(one)
        self.two.append(self._twos(lays))
        zero = [0] * (self.cat_moves + 1)
        sums = [
            [sum(column) for column in zip(zero, *filter(None, rows), strict=True)] for rows in one
        ]
        self.last.append((sums[0], sums[1]))

    def _ways(self, b: int) -> list[list[Lay]]:
        position = self.positions.listed[b]
        ways: list[list[Lay]] = []
        for slot, state in enumerate(position):
            of_slot = []
            for after, finished in food_moves(state):
                states = (*position[:slot], after, *position[slot + 1 :])
                child, went = self.positions.settle(states)
                of_slot.append(Lay(child, finished, went))
            ways.append(of_slot)
        return ways

    def stop_row(self, b: int, finished: bool) -> Row:
        """Return S(b, finished, .): the chips stay, and the cat moves unless an item is done."""
        row = self.rows[b]
        return row if finished else [row[0], *row[:-1]]

    def _ones(self, lays: list[list[Lay]]) -> Pair:
        """F for one die: [finished before][slot]."""
        plain, done = [], []
        for of_slot in lays:
            plain.append(highest([self.stop_row(lay.child, lay.finished) for lay in of_slot]))
            done.append(highest([self.rows[lay.child] for lay in of_slot]))
        return plain, done

    def _twos(self, lays: list[list[Lay]]) -> Pair:
        """F for two dice: [finished before][pair]."""
        found: Pair = ([], [])
        for before in (False, True):
            for f, g in self.pairs:
                rows = (self.one[lay.child][before or lay.finished][lay.went[g]] for lay in lays[f])
                found[before].append(highest([row for row in rows if row]))
        return found


class FreeStart:
    """Gathers what the turns that begin in one position can reach."""

    def __init__(self, tables: Tables, lays: list[list[Lay]]) -> None:
        self.tables, self.lays = tables, lays
        self.open = [slot for slot, ways in enumerate(lays) if ways]
        self.twice: dict[tuple[int, bool], int] = {}
        self.once: dict[tuple[int, bool], int] = {}
        self.seconds: list[Second] = []
        self.firsts: list[First] = []
        for slot in self.open:
            for lay in lays[slot]:
                self._first(lay)

    def collect(self, loss: int) -> Start:
        """Return the start of the turn; ``loss`` is its value with the cat in the pantry."""
        ones = [
            sorted({self.once[lay.child, lay.finished] for lay in self.lays[f]}) for f in self.open
        ]
        twos = [self._two(f, g) for f, g in combinations_with_replacement(self.open, 2)]
        threes = [self._three(*foods) for foods in combinations_with_replacement(self.open, 3)]
        return Start(loss, self.firsts, self.seconds, ones, twos, threes)

    def _first(self, lay: Lay) -> None:
        key = (lay.child, lay.finished)
        if key in self.once:
            return
        self.once[key] = len(self.firsts)
        ways = self.tables.lays[lay.child]
        reach = {
            slot: sorted({self._second(next_lay, lay.finished) for next_lay in of_slot})
            for slot, of_slot in enumerate(ways)
            if of_slot
        }
        two = self.tables.two[lay.child][lay.finished]
        pairs = [
            (f, g, 1 if f == g else 2, row)
            for (f, g), row in zip(self.tables.pairs, two, strict=True)
            if f in reach and g in reach
        ]
        stop = self.tables.stop_row(lay.child, lay.finished)
        self.firsts.append(First(stop, reach, pairs, 6 - len(reach)))

    def _second(self, lay: Lay, before: bool) -> int:
        key = (lay.child, before or lay.finished)
        if key not in self.twice:
            self.twice[key] = len(self.seconds)
            blanks = 6 - sum(map(bool, self.tables.lays[lay.child]))
            stop, last = self.tables.stop_row(*key), self.tables.last[lay.child][key[1]]
            self.seconds.append(Second(stop, last, blanks))
        return self.twice[key]

    def _two(self, f: int, g: int) -> list[int]:
        nodes: set[int] = set()
        for lay in self.lays[f]:
            first = self.firsts[self.once[lay.child, lay.finished]]
            nodes.update(first.reach.get(lay.went[g], ()))
        return sorted(nodes)

    def _three(self, f: int, g: int, h: int) -> Row | None:
        tables = self.tables
        rows = (
            tables.two[lay.child][lay.finished][tables.number_of_pair[lay.went[g], lay.went[h]]]
            for lay in self.lays[f]
        )
        return highest([row for row in rows if row])
