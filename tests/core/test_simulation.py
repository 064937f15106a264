"""Estimates: a mean with its standard error, whatever is counted."""

from fractions import Fraction
from math import comb, inf, sqrt
from statistics import mean, stdev

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mousemath.errors import MousemathError
from mousemath.play.simulation import Estimate, Tally, wilson


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


@given(st.integers(1, 400), st.data())
def test_a_share_is_never_said_without_doubt(games, data):
    won = data.draw(st.integers(0, games))
    tally = Tally(share=True)
    for game in range(games):
        tally.add(int(game < won))
    estimate = tally.estimate()
    low, high = estimate.interval
    assert 0 <= low <= estimate.mean <= high <= 1
    assert low < high
    assert "±" not in str(estimate)
    assert estimate.agrees(low, 1.96)
    assert estimate.agrees(high, 1.96)


@pytest.mark.parametrize(("games", "chance"), [(20, 0.02), (20, 0.5), (50, 0.005), (200, 0.9)])
def test_nineteen_intervals_in_twenty_hold_the_chance(games, chance):
    """The exact chance that the interval of a sample holds the true one, added up over all samples."""
    held = 0.0
    for won in range(games + 1):
        low, high = wilson(won / games, games)
        held += (
            (low <= chance <= high) * comb(games, won) * chance**won * (1 - chance) ** (games - won)
        )
    assert held > 0.92


def test_all_games_alike_is_said_so():
    tally = Tally()
    for _game in range(12):
        tally.add(6)
    assert str(tally.estimate()) == "about 6.0000 in each of 12 games, estimated from 12 games"
    assert "± 0" not in Estimate(6.0, 0.0, 12).said(2)


def test_few_games_do_not_tell_two_shares_apart():
    won, lost = (Estimate(mean, 0.0, 2, share=True) for mean in (1.0, 0.0))
    assert not won.exceeds(lost)
    assert Estimate(0.6, 0.02, 600, share=True).exceeds(Estimate(0.5, 0.02, 600, share=True))
