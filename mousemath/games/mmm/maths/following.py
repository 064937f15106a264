"""Following a policy through a whole turn of Mmm!, along the map of what rolls allow."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from mousemath.games.mmm.maths.rolls import UNIT
from mousemath.games.mmm.maths.turns import Judge, Lay, Node, Turns
from mousemath.games.mmm.rules.state import DICE, SIDES

if TYPE_CHECKING:
    from collections.abc import Iterable


@dataclass
class Walk:
    """A whole turn under a policy; all chances in units of 6^-6.

    Attributes:
        bust: chance of a bust.
        ends: chance of gathering in each position, with an item finished or not.
        rolled: expected number of rolls made at each node.
        decided: expected number of times that the turn comes to each node by laying dice.
    """

    bust: int = 0
    ends: Counter[tuple[int, bool]] = field(default_factory=Counter)
    rolled: Counter[Node] = field(default_factory=Counter)
    decided: Counter[Node] = field(default_factory=Counter)


def best_node(judge: Judge, finished: bool, left: int, lays: Iterable[Lay]) -> Node:
    """Return the node that ``judge`` likes best among those a roll of ``left`` dice allows."""
    nodes = [Node(lay.position, finished or lay.finished, left - lay.dice) for lay in lays]
    return max(nodes, key=lambda node: judge(node)[0]) if len(nodes) > 1 else nodes[0]


def follow(turns: Turns, began: int, judge: Judge) -> Walk:
    """Follow a policy through the turn that begins at position ``began``."""
    walk = Walk()
    walk.rolled[Node(began, False, DICE)] = UNIT  # noqa: FBT003 - a node's part
    for left in range(DICE, 0, -1):
        waiting = [(node, chance) for node, chance in walk.rolled.items() if node.left == left]
        for node, chance in waiting:
            share = chance // SIDES**left
            for weight, lays in turns.rolls(node.position, left):
                if lays:
                    _lay(walk, judge, best_node(judge, node.finished, left, lays), share * weight)
                else:
                    walk.bust += share * weight
    return walk


def _lay(walk: Walk, judge: Judge, node: Node, chance: int) -> None:
    walk.decided[node] += chance
    if judge(node)[1] == "gather":
        walk.ends[node.position, node.finished] += chance
    else:
        walk.rolled[node] += chance
