"""Mmm!: dice on a pantry, against a cat. The public interface of the game.

>>> bust_probability(dice=3, unplaceable=1)
Fraction(1, 216)
"""

from __future__ import annotations

from mousemath.games.mmm.editor.generator import random_board
from mousemath.games.mmm.explore.comparison import compare
from mousemath.games.mmm.explore.ladder import ladder
from mousemath.games.mmm.explore.moments import closest_calls, worst_mistakes
from mousemath.games.mmm.explore.playouts import play_outs
from mousemath.games.mmm.explore.plots import reroll_heat_map
from mousemath.games.mmm.explore.rules import best_rule, rule_worths, try_rule
from mousemath.games.mmm.explore.table import where_to_reroll
from mousemath.games.mmm.explore.value import evaluate, player
from mousemath.games.mmm.explore.worth import rule_worth
from mousemath.games.mmm.maths.rule import Rule
from mousemath.games.mmm.maths.solution import Solution, simulate, solve
from mousemath.games.mmm.maths.theory import bust_probability
from mousemath.games.mmm.rules.board import Board
from mousemath.games.mmm.rules.game import Bust, Gather, Mmm, Place, Roll
from mousemath.games.mmm.rules.state import State

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
