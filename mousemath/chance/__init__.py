"""Exact chance: distributions, absorbing chains, matrix games, and claims with two routes."""
