"""Pig: a fifth game, from outside the package.

>>> from pig import Pig, State, solve
>>> solve(Pig(target=10)).worths(State((0, 0), total=5, face=5))["hold"] < 1
True
"""

from pathlib import Path

from mousemath.language import add_catalogues
from pig.maths import solve
from pig.rules import Pig, State

__all__ = ["Pig", "State", "solve"]
add_catalogues(Path(__file__).parent / "locale")
