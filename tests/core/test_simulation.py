"""Estimates: a mean with its standard error, whatever is counted."""

from fractions import Fraction
from math import inf, sqrt
from statistics import mean, stdev

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mousemath.errors import MousemathError
from mousemath.play.simulation import Tally


@given(st.lists(st.fractions(-100, 100, max_denominator=20), min_size=2, max_size=30))
def test_a_tally_is_the_mean_and_its_standard_error(values):
    tally = Tally()
    for value in values:
        tally.add(value)
    estimate = tally.estimate()
    assert estimate.mean == float(mean(values))
    assert estimate.standard_error == pytest.approx(stdev(values) / sqrt(len(values)))
    assert estimate.games == tally.games == len(values)


def test_one_game_has_a_mean_but_no_error_and_none_has_nothing():
    tally = Tally()
    with pytest.raises(MousemathError, match="two games"):
        tally.estimate()
    tally.add(Fraction(1, 2))
    assert tally.estimate().mean == 0.5
    assert tally.estimate().standard_error == inf
    assert tally.estimate().agrees(7)
