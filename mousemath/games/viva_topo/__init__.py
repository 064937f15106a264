"""Viva Topo!: waiting times, races, and when to run.

>>> from mousemath.games import viva_topo
>>> preset = viva_topo.Preset.load("classic")
>>> viva_topo.cat_arrival(preset, players=2).expected_rolls
Fraction(18, 1)
>>> viva_topo.chance_caught(distance=1, rolls=2)
Fraction(5, 9)
>>> viva_topo.best_run(preset, players=2).chance("cockaigne")
Fraction(960545962253007337, 1423119505038213888)
"""

from __future__ import annotations

from mousemath.games.viva_topo.maths.arrival import (
    CatArrival,
    cat_arrival,
    cat_position,
    chance_caught,
)
from mousemath.games.viva_topo.maths.exact import ExactFamily
from mousemath.games.viva_topo.maths.leaving import Leave, leave_worth, leaving_rules
from mousemath.games.viva_topo.maths.policies import family_options, policy
from mousemath.games.viva_topo.maths.run import Run, Runs, best_run
from mousemath.games.viva_topo.maths.solve import solve_family
from mousemath.games.viva_topo.playouts import play_outs
from mousemath.games.viva_topo.rules.equipment import Face, Home, Place, SetUp
from mousemath.games.viva_topo.rules.game import Family, Roll, State, VivaTopo, is_over, winners
from mousemath.games.viva_topo.rules.path import Cat, Move
from mousemath.games.viva_topo.rules.preset import Preset

__all__ = [
    "Cat",
    "CatArrival",
    "ExactFamily",
    "Face",
    "Family",
    "Home",
    "Leave",
    "Move",
    "Place",
    "Preset",
    "Roll",
    "Run",
    "Runs",
    "SetUp",
    "State",
    "VivaTopo",
    "best_run",
    "cat_arrival",
    "cat_position",
    "chance_caught",
    "family_options",
    "is_over",
    "leave_worth",
    "leaving_rules",
    "play_outs",
    "policy",
    "solve_family",
    "winners",
]
