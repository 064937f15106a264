"""Pig: a fifth game, from outside the package."""

from pathlib import Path

from mousemath.language import add_catalogues
from pig.maths import solution
from pig.rules import Pig, State

__all__ = ["Pig", "State", "solution"]
add_catalogues(Path(__file__).parent / "locale")
