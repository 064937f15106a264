"""Mmm!: dice on a pantry, against a cat. The public interface of the game.

>>> bust_probability(dice=3, unplaceable=1)
Fraction(1, 216)
"""

from __future__ import annotations

from collections.abc import Mapping

from mousemath.games.mmm.editor.generator import random_board as _random_board
from mousemath.games.mmm.explore.comparison import compare as _compare
from mousemath.games.mmm.explore.ladder import ladder as _ladder
from mousemath.games.mmm.explore.moments import closest_calls as _closest_calls
from mousemath.games.mmm.explore.moments import worst_mistakes as _worst_mistakes
from mousemath.games.mmm.explore.playouts import play_outs as _play_outs
from mousemath.games.mmm.explore.plots import reroll_heat_map as _reroll_heat_map
from mousemath.games.mmm.explore.table import RerollTable
from mousemath.games.mmm.explore.table import where_to_reroll as _where_to_reroll
from mousemath.games.mmm.explore.thumb_rules import best_rule as _best_rule
from mousemath.games.mmm.explore.thumb_rules import rule_worths as _rule_worths
from mousemath.games.mmm.explore.thumb_rules import try_rule as _try_rule
from mousemath.games.mmm.explore.value import evaluate as _evaluate
from mousemath.games.mmm.explore.value import player as _player
from mousemath.games.mmm.explore.worth import rule_worth as _rule_worth
from mousemath.games.mmm.maths.policies import Policy
from mousemath.games.mmm.maths.solution import Solution
from mousemath.games.mmm.maths.solution import simulate as _simulate
from mousemath.games.mmm.maths.solution import solve as _solve
from mousemath.games.mmm.maths.theory import bust_probability as _bust_probability
from mousemath.games.mmm.maths.thumb_rule import Rule
from mousemath.games.mmm.rules.board import Board
from mousemath.games.mmm.rules.game import Bust, Gather, Mmm, Place, Roll
from mousemath.games.mmm.rules.state import State
from mousemath.play.checked import checked
from mousemath.play.kinds import Function, listed
from mousemath.play.made import made_rightly

__all__ = [
    "Board",
    "Bust",
    "Gather",
    "Mmm",
    "Place",
    "Roll",
    "Rule",
    "Solution",
    "State",
    "best_rule",
    "bust_probability",
    "closest_calls",
    "compare",
    "evaluate",
    "ladder",
    "play_outs",
    "player",
    "random_board",
    "reroll_heat_map",
    "rule_worth",
    "rule_worths",
    "simulate",
    "solve",
    "try_rule",
    "where_to_reroll",
    "worst_mistakes",
]

# What is given is looked at where others call: among themselves the modules call the functions as they are.
best_rule = checked(board=Board)(_best_rule)
bust_probability = checked(dice=int, unplaceable=int)(_bust_probability)
closest_calls = checked(solution=Solution, n=int)(_closest_calls)
compare = checked(board=Board, policies=listed(str))(_compare)
evaluate = checked(board=Board, policy=str | Policy)(_evaluate)
ladder = checked(board=Board, rules=listed(Rule))(_ladder)
play_outs = checked(board=Board | str, by=str | Rule, games=int, seed=int)(_play_outs)
player = checked(game=Mmm, policy=str | Policy)(_player)
random_board = checked(
    sizes=Mapping,
    rows=int | None,
    columns=int | None,
    shape=(listed(listed(int, 2)), type(None)),
    seed=int,
    cat_moves=int,
    name=str,
    source=str,
)(_random_board)
reroll_heat_map = checked(table=RerollTable)(_reroll_heat_map)
rule_worth = checked(board=Board, rule=Rule)(_rule_worth)
rule_worths = checked(board=Board, rules=listed(Rule))(_rule_worths)
simulate = checked(solution=Solution, games=int, seed=int)(_simulate)
solve = checked(board=Board, line=bool, exact=bool | None, cache=bool, progress=Function | None)(
    _solve
)
try_rule = checked(board=Board, rule=Rule, n=int)(_try_rule)
where_to_reroll = checked(solution=Solution)(_where_to_reroll)
worst_mistakes = checked(solution=Solution, n=int, policies=listed(str))(_worst_mistakes)

made_rightly(__name__)
