"""One turn of Mmm!, every option with its value and its chances.

A :class:`TurnTable` works through the rest of one turn, whatever a game is worth afterwards: a
*model* says how dice can be laid (freely, or in line) and what gathering is worth, and *numbers*
say how values are averaged and compared. The exact solution, the fast one and the line variant
all answer through this table; which rolls there are it takes from
:mod:`mousemath.games.mmm.maths.rolls`.

Chances within the turn (a bust, the cat stays, pieces gathered) are exact fractions for the
policy that is optimal for the model's values. Ties are broken in favour of gathering, then of
laying more dice, then of the first way in order.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import cmp_to_key
from typing import Any, Generic, Literal, Protocol, TypeVar

from mousemath.games.mmm.maths.rolls import Node, Rolls, Shown, rolls_at
from mousemath.games.mmm.rules.state import DICE, SIDES

Spot = TypeVar("Spot", bound=Hashable)
"""Where a die can lie: a pair (food, item) in free placement, a square in the line variant."""
Value = Any
"""A value as the model's numbers keep it: a whole number, a fraction, a tuple of floats."""
Deed = Literal["gather", "reroll", "bust"]


class Numbers(Protocol):
    """How values are averaged, compared and read."""

    def mix(self, terms: list[tuple[int, Value]], total: int) -> Value:
        """Return the sum of weight times value, divided by ``total``."""

    def better(self, one: Value, other: Value) -> bool:
        """Whether ``one`` is strictly better than ``other``."""

    def win(self, value: Value) -> Fraction | float:
        """Read the probability of winning."""


class TurnModel(Protocol[Spot, Node]):
    """A turn that begins in one position: where dice can lie, and what follows."""

    foods: int
    """Number of foods; a face is the number of its food."""
    bust: Value
    """What a bust is worth."""

    def spots(self, laid: tuple[Spot, ...], food: int) -> tuple[Spot, ...]:
        """Return where one more die of ``food`` can lie."""

    def node(self, laid: tuple[Spot, ...]) -> Node:
        """Return the node of the dice laid."""

    def ways(self, node: Node, food: int) -> tuple[Node, ...]:
        """Return the distinct nodes after one more die of ``food``."""

    def gather(self, node: Node) -> Value:
        """Return what gathering at ``node`` is worth."""


@dataclass(frozen=True, slots=True)
class Plan:
    """The best continuation of a turn: its value, and what is done."""

    value: Value
    deed: Deed


@dataclass(frozen=True, slots=True)
class Option(Generic[Spot]):
    """A legal set of placements followed by gathering or re-rolling.

    Attributes:
        spots: where dice of the hand are laid now, sorted; empty if none is.
        deed: ``"gather"``, ``"reroll"``, or ``"bust"`` when nothing fits and nothing is chosen.
        win: probability of winning the game, later play being optimal.
        bust_next: probability that nothing fits in the next roll; 0 when gathering.
        best: whether no other option is better.
        value: the value with its tie-breaking aims, as the solution keeps it.
    """

    spots: tuple[Spot, ...]
    deed: Deed
    win: Fraction | float
    bust_next: Fraction
    best: bool
    value: Value = field(repr=False)


class TurnTable(Generic[Spot, Node]):
    """Values and chances of everything that can happen in one turn, computed when asked for.

    Tables of the same turn share the rolls that they have ``listed``.
    """

    def __init__(
        self,
        model: TurnModel[Spot, Node],
        numbers: Numbers,
        listed: dict[tuple[Node, int], Rolls[Node]] | None = None,
    ) -> None:
        self.model, self.numbers = model, numbers
        self.listed = {} if listed is None else listed
        self._plans: dict[tuple[Node, int], Plan] = {}
        self._rolls: dict[tuple[Node, int], Plan] = {}

    def start(self) -> Plan:
        """Return the plan of the whole turn, before its first roll."""
        return self._roll(self.model.node(()), DICE)

    def options(
        self, laid: Sequence[Spot], hand: Sequence[int | None], *, fresh: bool = True
    ) -> tuple[Option[Spot], ...]:
        """Return every option with dice in hand, best first.

        Args:
            laid: where dice of this turn lie.
            hand: the faces of the other dice, a food's number or ``None`` for a red X.
            fresh: the hand has just been rolled, so at least one die must be laid if one fits.
        """
        before = tuple(laid)
        found: dict[tuple[Spot, ...], tuple[Spot, ...]] = {}
        for after in placements(self.model, before, [food for food in hand if food is not None]):
            spots = tuple(sorted(after[len(before) :]))  # type: ignore[type-var] # numbers, or pairs
            found.setdefault(spots, after)
        if fresh:
            found.pop((), None)
        if not found:
            return (self._option((), self._bust(), Fraction(0)),)
        listed = []
        for spots, after in found.items():
            node, left = self.model.node(after), len(hand) - len(spots)
            if after:
                listed.append((spots, self._gather(node), Fraction(0)))
            if left and after:
                listed.append((spots, self._roll(node, left), self.bust_chance(node, left)))
        return self._ranked([self._option(*entry) for entry in listed])

    def bust_chance(self, node: Node, dice: int) -> Fraction:
        """Return the probability that none of ``dice`` rolled at ``node`` fits."""
        return Fraction(self._blanks(node), SIDES) ** dice

    def _ranked(self, options: list[Option[Spot]]) -> tuple[Option[Spot], ...]:
        better = self.numbers.better

        def order(one: Option[Spot], other: Option[Spot]) -> int:
            return int(better(other.value, one.value)) - int(better(one.value, other.value))

        ranked = sorted(options, key=cmp_to_key(order))
        first = ranked[0].value
        return tuple(replace(option, best=not better(first, option.value)) for option in ranked)

    def _option(self, spots: tuple[Spot, ...], plan: Plan, bust_next: Fraction) -> Option[Spot]:
        return Option(
            spots=spots,
            deed=plan.deed,
            win=self.numbers.win(plan.value),
            bust_next=bust_next,
            best=plan.deed == "bust",
            value=plan.value,
        )

    def _blanks(self, node: Node) -> int:
        return SIDES - sum(bool(self.model.ways(node, f)) for f in range(self.model.foods))

    def _bust(self) -> Plan:
        return Plan(self.model.bust, "bust")

    def _gather(self, node: Node) -> Plan:
        return Plan(self.model.gather(node), "gather")

    def _plan(self, node: Node, left: int) -> Plan:
        """The better of gathering and re-rolling, with ``left`` dice in hand."""
        key = (node, left)
        if key not in self._plans:
            plan = self._gather(node)
            if left:
                again = self._roll(node, left)
                if self.numbers.better(again.value, plan.value):
                    plan = again
            self._plans[key] = plan
        return self._plans[key]

    def _roll(self, node: Node, dice: int) -> Plan:
        """Roll ``dice`` dice at ``node`` and go on as well as possible."""
        key = (node, dice)
        if key in self._rolls:
            return self._rolls[key]
        if key not in self.listed:
            self.listed[key] = rolls_at(node, dice, self.model.foods, self.model.ways)
        none, rolls = self.listed[key]
        outcomes = [(none, self._bust())]
        best: dict[tuple[int, ...], Plan] = {}
        for roll in rolls:
            best[roll.foods] = self._best(roll, dice, best)
            outcomes.append((roll.weight, best[roll.foods]))
        worths = [(weight, end.value) for weight, end in outcomes]
        plan = Plan(self.numbers.mix(worths, SIDES**dice), "reroll")
        self._rolls[key] = plan
        return plan

    def _best(self, roll: Shown[Node], dice: int, smaller: dict[tuple[int, ...], Plan]) -> Plan:
        """The best plan after a roll: lay all that fits singly, or leave some in hand."""
        plans = [self._plan(node, dice - len(roll.foods)) for node in roll.nodes]
        plans.extend(smaller[foods] for foods in roll.fewer())
        top = plans[0]
        for plan in plans[1:]:
            if self.numbers.better(plan.value, top.value):
                top = plan
        return top


def placements(
    model: TurnModel[Spot, Any], laid: tuple[Spot, ...], foods: Sequence[int]
) -> Iterator[tuple[Spot, ...]]:
    """Yield every way of laying some of the dice, the empty one last; repetitions are harmless."""
    if foods:
        for spot in model.spots(laid, foods[0]):
            yield from placements(model, (*laid, spot), foods[1:])
        yield from placements(model, laid, foods[1:])
    else:
        yield laid
