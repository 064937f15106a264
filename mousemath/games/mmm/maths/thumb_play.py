"""Games of the crumb by a rule of thumb: roll by roll, for trying out, and added up to a chance by two routes.

One goes over turns whose rolls are put together by what they allow, the other through the rules of the
game, die by die and square by square.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from typing import TYPE_CHECKING

from mousemath.chance.distribution import Distribution
from mousemath.games.mmm.maths.choices import item_opens
from mousemath.games.mmm.maths.player import Player
from mousemath.games.mmm.maths.thumb_rule import Rule
from mousemath.games.mmm.maths.turns import Node, Turns
from mousemath.games.mmm.rules.board import Board
from mousemath.games.mmm.rules.game import Mmm, Roll
from mousemath.games.mmm.rules.state import DICE, State

if TYPE_CHECKING:
    from mousemath.chance.experiment import Draw

RULE = Rule(foods=3, cat=2, finished=True)
"""The rule that is tried."""


@cache
def board() -> Board:
    """Return the board."""
    return Board.load("crumb")


@cache
def turns() -> Turns:
    """Return the positions of the board, and what rolls allow there."""
    return Turns(item_opens(board(), 0))


@cache
def rolled(began: int, node: Node, cat: int) -> Distribution[Node | None]:
    """Return what a roll leads to by the rule; ``None`` is a bust, no dice left the end of a turn."""
    judge = RULE.judge(turns(), began, cat)
    found: list[tuple[Node | None, int]] = []
    for roll in turns().rolls(node.position, node.left):
        nodes = [
            Node(lay.position, node.finished or lay.finished, node.left - lay.dice)
            for lay in roll.lays
        ]
        best = max(nodes, key=lambda each: judge(each)[0], default=None)
        if best is not None and judge(best)[1] != "reroll":
            best = best._replace(left=0)
        found.append((best, roll.weight))
    weights: dict[Node | None, int] = {}
    for after, weight in found:
        weights[after] = weights.get(after, 0) + weight
    return Distribution.weighted({each: Fraction(weight) for each, weight in weights.items()})


def play(draw: Draw) -> bool:
    """Play a game by the rule; return whether it was won."""
    position, cat = turns().start, board().cat_moves
    while cat and turns().free_foods(position):
        node: Node | None = Node(position, finished=False, left=DICE)
        while node is not None and node.left:
            node = draw(rolled(position, node, cat))
        cat -= node is None or not node.finished
        position = position if node is None else node.position
    return not turns().free_foods(position)


def chance() -> Fraction:
    """Return the chance of winning by the rule, over every roll of every turn."""
    return _wins(turns().start, board().cat_moves)


@cache
def _wins(position: int, cat: int) -> Fraction:
    if not turns().free_foods(position):
        return Fraction(1)
    return _turn(position, Node(position, finished=False, left=DICE), cat) if cat else Fraction(0)


@cache
def _turn(began: int, node: Node | None, cat: int) -> Fraction:
    if node is None:
        return _wins(began, cat - 1)
    if not node.left:
        return _wins(node.position, cat - (not node.finished))
    after = rolled(began, node, cat).items()
    return sum((Fraction(mass) * _turn(began, each, cat) for each, mass in after), Fraction(0))


@cache
def chance_by_rules() -> Fraction:
    """Return the chance of winning by the rule, over every outcome that the rules give at the table."""
    game, known = Mmm(board()), dict[tuple[int, int, int, int], Fraction]()
    plays = Player(game, RULE)

    def value(state: State) -> Fraction:
        action = plays(state) if game.actions(state) else None
        if action is None:
            return Fraction(game.is_won(state))
        if not isinstance(action, Roll):
            return value(game.apply(state, action, None))
        here = state.chips, state.on_board, state.cat, len(state.in_hand)
        if here not in known:
            rolls = game.chance(state, action).items()
            each = (Fraction(mass) * value(game.apply(state, action, roll)) for roll, mass in rolls)
            known[here] = sum(each, Fraction(0))
        return known[here]

    return value(game.start())
