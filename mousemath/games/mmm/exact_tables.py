"""The tables of the exact solver, filled position by position.

The recursion and its notation stand in :mod:`mousemath.games.mmm.exact`. A row holds the values
of one thing for every distance of the cat; :class:`Tables` keeps V and F for each position, and
:class:`Start` finds V of one position from the F of smaller ones.
"""

from __future__ import annotations

from itertools import combinations_with_replacement
from typing import TYPE_CHECKING, NamedTuple

from mousemath.games.mmm.positions import Positions, Slots, food_moves

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mousemath.games.mmm.ledger import Ledger

Row = list[int]
"""Values for cat distances 0, 1, …, cat_moves."""
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
            self.rows.append(Start(self, b, lays).row())
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
            plain.append(_highest([self.stop_row(lay.child, lay.finished) for lay in of_slot]))
            done.append(_highest([self.rows[lay.child] for lay in of_slot]))
        return plain, done

    def _twos(self, lays: list[list[Lay]]) -> Pair:
        """F for two dice: [finished before][pair]."""
        found: Pair = ([], [])
        for before in (False, True):
            for f, g in self.pairs:
                rows = (self.one[lay.child][before or lay.finished][lay.went[g]] for lay in lays[f])
                found[before].append(_highest([row for row in rows if row]))
        return found


def _highest(rows: list[Row]) -> Row | None:
    """Return the columnwise maximum; ``None`` when there is no row."""
    if len(rows) < 2:  # noqa: PLR2004 - nothing to compare
        return rows[0] if rows else None
    return list(map(max, *rows))


class Start:
    """The turns that begin in one position: what can be reached, and its value for every c."""

    def __init__(self, tables: Tables, b: int, lays: list[list[Lay]]) -> None:
        self.tables, self.b, self.lays = tables, b, lays
        self.open = [slot for slot, ways in enumerate(lays) if ways]
        self.twice: dict[tuple[int, bool], int] = {}
        self.two_rows: list[tuple[Row, Row, int]] = []
        self.once: dict[tuple[int, bool], int] = {}
        self.one_nodes: list[_Node] = []
        for slot in self.open:
            for lay in lays[slot]:
                self._enter(lay)

    def _enter(self, lay: Lay) -> None:
        key = (lay.child, lay.finished)
        if key in self.once:
            return
        self.once[key] = len(self.one_nodes)
        ways = self.tables.lays[lay.child]
        reach = {slot: self._second(lay, of_slot) for slot, of_slot in enumerate(ways) if of_slot}
        two = self.tables.two[lay.child][lay.finished]
        pairs = [
            (f, g, 1 if f == g else 2, row)
            for (f, g), row in zip(self.tables.pairs, two, strict=True)
            if f in reach and g in reach
        ]
        blanks = 6 - len(reach)
        stop = self.tables.stop_row(lay.child, lay.finished)
        self.one_nodes.append(_Node(stop, reach, pairs, blanks))

    def _second(self, first: Lay, ways: list[Lay]) -> list[int]:
        return sorted({self._node(lay.child, first.finished or lay.finished) for lay in ways})

    def _node(self, child: int, finished: bool) -> int:
        key = (child, finished)
        if key not in self.twice:
            self.twice[key] = len(self.two_rows)
            ways = self.tables.lays[child]
            blanks = 6 - sum(map(bool, ways))
            stop = self.tables.stop_row(child, finished)
            self.two_rows.append((stop, self.tables.last[child][finished], blanks))
        return self.twice[key]

    def row(self) -> Row:
        """Return V(b, 0), V(b, 1), …, V(b, cat_moves)."""
        tables, rolls = self.tables, self._rolls()
        row = [tables.ledger.loss(tables.positions.open_squares[self.b])]
        ones = [sorted({self._once(lay) for lay in self.lays[f]}) for f in self.open]
        pairs = self._pairs_of_start()
        blanks = 6 - len(self.open)
        for c in range(1, tables.cat_moves + 1):
            bust = row[-1]
            two = [max(s[c], (last[c] + u * bust) // 6) for s, last, u in self.two_rows]
            one = [node.value(c, bust, two) for node in self.one_nodes]
            best: list[int] = [max([one[n] for n in of_food]) for of_food in ones]
            singles = best[:]
            for f, g, nodes in pairs:
                best.append(max([two[n] for n in nodes] + [singles[f], singles[g]]))
            total = blanks**3 * bust + 3 * blanks**2 * sum(singles)
            for weight, parts, final in rolls:
                value = max([best[n] for n in parts])
                total += weight * (value if final is None or final[c] < value else final[c])
            row.append(total // 216)
        return row

    def _once(self, lay: Lay) -> int:
        return self.once[lay.child, lay.finished]

    def _pairs_of_start(self) -> list[tuple[int, int, list[int]]]:
        found = []
        for (m, f), (n, g) in combinations_with_replacement(enumerate(self.open), 2):
            nodes = {
                node
                for lay in self.lays[f]
                for node in self.one_nodes[self._once(lay)].reach.get(lay.went[g], ())
            }
            found.append((m, n, sorted(nodes)))
        return found

    def _rolls(self) -> list[tuple[int, tuple[int, ...], Row | None]]:
        """Rolls of three dice with at least two placeable: weight, parts, all three laid."""
        many = len(self.open)
        number = {
            pair: many + n for n, pair in enumerate(combinations_with_replacement(range(many), 2))
        }
        rolls: list[tuple[int, tuple[int, ...], Row | None]] = []
        blanks = 6 - many
        for f, g in combinations_with_replacement(range(many), 2):
            rolls.append((3 * blanks * (1 if f == g else 2), (number[f, g],), None))
        for f, g, h in combinations_with_replacement(range(many), 3):
            parts = tuple({number[f, g], number[f, h], number[g, h]})
            weight = (1, 3, 6)[len({f, g, h}) - 1]
            rolls.append((weight, parts, self._three(self.open[f], self.open[g], self.open[h])))
        return rolls

    def _three(self, f: int, g: int, h: int) -> Row | None:
        tables = self.tables
        rows = (
            tables.two[lay.child][lay.finished][tables.number_of_pair[lay.went[g], lay.went[h]]]
            for lay in self.lays[f]
        )
        return _highest([row for row in rows if row])


class _Node:
    """A turn with one die laid: the value of gathering there, and what two more dice can do."""

    __slots__ = ("blanks", "pairs", "reach", "stop")

    def __init__(
        self,
        stop: Row,
        reach: dict[int, list[int]],
        pairs: list[tuple[int, int, int, Row | None]],
        blanks: int,
    ) -> None:
        self.stop, self.reach, self.pairs, self.blanks = stop, reach, pairs, blanks

    def value(self, c: int, bust: int, two: list[int]) -> int:
        """Return U with two dice in hand: gather, or roll both."""
        best = {slot: max([two[n] for n in nodes]) for slot, nodes in self.reach.items()}
        total = self.blanks * (self.blanks * bust + 2 * sum(best.values()))
        for f, g, weight, row in self.pairs:
            value = max(best[f], best[g])
            if row is not None and row[c] > value:
                value = row[c]
            total += weight * value
        total //= 36
        return max(total, self.stop[c])
