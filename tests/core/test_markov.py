"""Absorbing chains: textbook cases, both kinds of mass, and arrival times by two routes."""

from fractions import Fraction
from math import comb

import pytest
import sympy
from hypothesis import given, settings
from hypothesis import strategies as st

from mousemath.chance.distribution import Distribution
from mousemath.chance.markov import AbsorbingChain, counting_chain
from mousemath.errors import MousemathError

THIRD = Fraction(1, 3)


def ruin(size, up):
    """Gambler's ruin on 0..size."""

    def law(fortune):
        if fortune in {0, size}:
            return Distribution.certain(fortune)
        return Distribution({fortune + 1: up, fortune - 1: 1 - up})

    return law


def test_gamblers_ruin_has_the_textbook_answers():
    chain = AbsorbingChain(ruin(5, Fraction(1, 2)), [2])
    assert chain.absorption(2)[5] == Fraction(2, 5)
    assert chain.expected_steps(2) == 2 * 3


def test_biased_ruin_agrees_with_its_closed_form_as_a_function_of_p():
    p = sympy.Symbol("p", positive=True)
    chain = AbsorbingChain(ruin(4, p), [1])
    ratio = (1 - p) / p
    closed = (1 - ratio) / (1 - ratio**4)
    assert sympy.cancel(chain.absorption(1)[4] - closed) == 0


def test_fundamental_matrix_of_counting_is_one_over_q_on_and_above_the_diagonal():
    q = sympy.Symbol("q", positive=True)
    matrix = counting_chain(3, q).fundamental_matrix()
    assert matrix == ((1 / q,) * 3, (0, 1 / q, 1 / q), (0, 0, 1 / q))


def test_fundamental_matrix_inverts_i_minus_q():
    chain = AbsorbingChain(ruin(6, THIRD), [3])
    matrix, size = chain.fundamental_matrix(), len(chain.transient)
    for i in range(size):
        for j, state in enumerate(chain.transient):
            back = sum(
                matrix[i][k] * chain.law(before)[state] for k, before in enumerate(chain.transient)
            )
            assert matrix[i][j] - back == (i == j)


def test_rows_of_the_fundamental_matrix_are_the_expected_visits():
    chain = AbsorbingChain(ruin(6, THIRD), [3])
    for state, row in zip(chain.transient, chain.fundamental_matrix(), strict=True):
        visits = chain.expected_visits(state)
        assert tuple(visits[other] for other in chain.transient) == row


def test_a_loop_that_is_hardly_ever_left_is_summed_at_once():
    tiny = Fraction(1, 10**30)
    assert counting_chain(1, tiny).expected_steps(0) == 10**30


@given(st.integers(1, 6), st.fractions(Fraction(1, 9), Fraction(1)), st.integers(0, 12))
@settings(max_examples=60, deadline=None)
def test_arrival_is_negative_binomial(successes, chance, steps):
    arrival = counting_chain(successes, chance).arrival(0)
    ways = comb(steps - 1, successes - 1) if steps >= successes else 0
    pmf = ways * chance**successes * (1 - chance) ** max(steps - successes, 0)
    assert arrival.pmf(steps) == pmf
    assert arrival.expectation == successes / chance
    assert arrival.variance == successes * (1 - chance) / chance**2


def test_arrival_at_a_state_on_the_way():
    arrival = counting_chain(4, THIRD).arrival(0, [2])
    assert arrival.expectation == 6
    assert arrival.pmf(2) == Fraction(1, 9)
    assert counting_chain(4, THIRD).arrival(0, [0]).expectation == 0
    assert counting_chain(4, THIRD).arrival(0, [0]).variance == 0


def test_a_target_that_may_be_missed_has_a_chance_but_no_mean():
    chain = AbsorbingChain(ruin(5, Fraction(1, 2)), [2])
    arrival = chain.arrival(2, [5])
    assert arrival.probability == Fraction(2, 5)
    with pytest.raises(MousemathError, match="infinite"):
        _ = arrival.expectation


def test_symbolic_arrival():
    q = sympy.Symbol("q", positive=True)
    arrival = counting_chain(2, q).arrival(0)
    assert sympy.expand(arrival.pmf(4) - 3 * q**2 * (1 - q) ** 2) == 0
    assert arrival.expectation == 2 / q
    assert sympy.cancel(arrival.variance - 2 * (1 - q) / q**2) == 0


def test_refusals():
    with pytest.raises(MousemathError, match="for ever"):
        AbsorbingChain(lambda n: Distribution.certain(1 - n), [0])
    with pytest.raises(MousemathError, match="more than 5 states"):
        AbsorbingChain(lambda n: Distribution.certain(n + 1), [0], limit=5)
    chain = counting_chain(2, THIRD)
    with pytest.raises(MousemathError, match="not a state"):
        chain.expected_steps(9)
    with pytest.raises(MousemathError, match="negative"):
        chain.arrival(0).pmf(-1)
    with pytest.raises(MousemathError, match="at least one success"):
        counting_chain(0, THIRD)


def test_absorbing_starts_are_ends_already():
    chain = counting_chain(2, THIRD)
    assert chain.absorption(2) == Distribution.certain(2)
    assert chain.expected_steps(2) == 0
