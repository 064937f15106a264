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

from fractions import Fraction

from mousemath.games.viva_topo.maths.arrival import CatArrival
from mousemath.games.viva_topo.maths.arrival import cat_arrival as _cat_arrival
from mousemath.games.viva_topo.maths.arrival import cat_position as _cat_position
from mousemath.games.viva_topo.maths.arrival import chance_caught as _chance_caught
from mousemath.games.viva_topo.maths.exact import ExactFamily
from mousemath.games.viva_topo.maths.family import FamilySolution
from mousemath.games.viva_topo.maths.policies import family_options as _family_options
from mousemath.games.viva_topo.maths.policies import policy as _policy
from mousemath.games.viva_topo.maths.run import Run, Runs
from mousemath.games.viva_topo.maths.run import best_run as _best_run
from mousemath.games.viva_topo.maths.solve import solve_family as _solve_family
from mousemath.games.viva_topo.maths.thumb_rule import Leave
from mousemath.games.viva_topo.maths.thumb_rule import leave_worth as _leave_worth
from mousemath.games.viva_topo.maths.thumb_rule import leaving_rules as _leaving_rules
from mousemath.games.viva_topo.playouts import play_outs as _play_outs
from mousemath.games.viva_topo.rules.equipment import Face, Home, Place, SetUp
from mousemath.games.viva_topo.rules.game import Family, Roll, State, VivaTopo
from mousemath.games.viva_topo.rules.game import is_over as _is_over
from mousemath.games.viva_topo.rules.game import winners as _winners
from mousemath.games.viva_topo.rules.path import Cat, Move
from mousemath.games.viva_topo.rules.preset import Preset
from mousemath.play.checked import checked
from mousemath.play.kinds import listed
from mousemath.play.made import made_rightly

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

# What is given is looked at where others call: among themselves the modules call the functions as they are.
best_run = checked(preset=Preset, players=int)(_best_run)
cat_arrival = checked(preset=Preset, players=int, cat=Cat | None, position=int)(_cat_arrival)
cat_position = checked(preset=Preset, cat=Cat, rolls=int)(_cat_position)
chance_caught = checked(distance=int, rolls=int, preset=Preset | None, lap=int)(_chance_caught)
family_options = checked(solution=FamilySolution, state=State)(_family_options)
is_over = checked(state=State)(_is_over)
leave_worth = checked(preset=Preset, players=int, rule=Leave)(_leave_worth)
leaving_rules = checked(preset=Preset, players=int)(_leaving_rules)
play_outs = checked(
    preset=Preset | str, policies=(str, listed(str)), players=int, games=int, seed=int
)(_play_outs)
policy = checked(name=str)(_policy)
solve_family = checked(
    preset=Preset,
    players=int,
    mice=int | None,
    reward=(listed(int | Fraction), type(None)),
    exact=bool | None,
)(_solve_family)
winners = checked(state=State)(_winners)

made_rightly(__name__)
