"""Exact distributions over finite sample spaces: :class:`Distribution`, and what a :data:`Mass` is."""

from mousemath.chance.distribution.masses import Mass
from mousemath.chance.distribution.pmf import Distribution
