"""Exact distributions: masses sum to one, numbers or letters, and nothing is rounded."""

from fractions import Fraction
from itertools import product

import pytest
import sympy
from hypothesis import given, settings
from hypothesis import strategies as st

from mousemath.chance.distribution import Distribution
from mousemath.errors import MousemathError

P = sympy.Symbol("p")
DIE = Distribution.uniform(range(1, 7))


@st.composite
def distributions(draw):
    weights = draw(st.dictionaries(st.integers(-5, 5), st.integers(0, 9), min_size=1, max_size=6))
    if not any(weights.values()):
        weights[next(iter(weights))] = 1
    return Distribution.weighted(weights)


# ── what is a distribution ───────────────────────────────────────────────────────────────────────


def test_equal_outcomes_are_added_and_zero_masses_left_out():
    made = Distribution([("a", Fraction(1, 2)), ("b", 0), ("a", Fraction(1, 2))])
    assert made == Distribution.certain("a")
    assert made.support == ("a",)
    assert len(made) == 1
    assert made["b"] == made["never mentioned"] == 0


@pytest.mark.parametrize(
    ("masses", "said"),
    [
        ({"a": 1.0}, "is a float"),
        ({"a": Fraction(1, 2), "b": 0.5}, "is a float"),
        ({"a": 2, "b": -1}, "negative"),
        ({"a": Fraction(1, 2)}, "sum to 1/2, not to 1"),
        ({"a": 1, "b": Fraction(1, 3)}, "sum to 4/3, not to 1"),
        ({}, "sum to 0, not to 1"),
        ({"a": P, "b": P}, r"sum to 2\*p, not to 1"),
    ],
)
def test_what_is_no_distribution_is_refused(masses, said):
    with pytest.raises(MousemathError, match=said):
        Distribution(masses)


@pytest.mark.parametrize("make", [Distribution.uniform, lambda _empty: Distribution.weighted({})])
def test_a_sample_space_has_an_outcome(make):
    with pytest.raises(MousemathError, match="at least one outcome"):
        make([])


def test_repeated_outcomes_weigh_more():
    assert Distribution.uniform("aab")["a"] == Fraction(2, 3)
    assert Distribution.weighted({"a": 2, "b": 1}) == Distribution.uniform("aba")


def test_order_does_not_matter_for_equality_and_is_kept_for_reading():
    one = Distribution({"a": Fraction(1, 3), "b": Fraction(2, 3)})
    other = Distribution({"b": Fraction(2, 3), "a": Fraction(1, 3)})
    assert one == other
    assert hash(one) == hash(other)
    assert (tuple(one), tuple(other)) == (("a", "b"), ("b", "a"))
    assert one != "ab"
    assert repr(one) == "Distribution({'a': 1/3, 'b': 2/3})"


# ── events and means ─────────────────────────────────────────────────────────────────────────────


def test_an_event_is_a_set_or_a_test():
    assert DIE.probability({5, 6, 7}) == DIE.probability(lambda face: face > 4) == Fraction(1, 3)
    assert DIE.probability([]) == 0
    assert DIE.probability([6, 6]) == Fraction(1, 6)


def test_mean_and_variance_of_a_die():
    assert DIE.expectation(lambda face: face) == Fraction(7, 2)
    assert DIE.variance(lambda face: face) == Fraction(35, 12)


@given(distributions())
@settings(max_examples=60)
def test_complement_and_variance_hold_exactly(pmf):
    assert sum(mass for _outcome, mass in pmf.items()) == 1
    assert pmf.probability(lambda n: n > 0) == 1 - pmf.probability(lambda n: n <= 0)
    square = pmf.expectation(lambda n: n * n)
    mean = pmf.expectation(lambda n: n)
    assert pmf.variance(lambda n: n) == square - mean**2 >= 0


@given(distributions())
@settings(max_examples=40)
def test_the_law_of_total_probability(pmf):
    even = pmf.probability(lambda n: n % 2 == 0)
    for outcome in range(-5, 6):
        total = Fraction(0)
        for happens, mass in ((True, even), (False, 1 - even)):
            if mass:
                total += mass * pmf.given(lambda n, side=happens: (n % 2 == 0) == side)[outcome]
        assert total == pmf[outcome]


def test_nothing_is_known_given_the_impossible():
    with pytest.raises(MousemathError, match="impossible"):
        DIE.given(lambda face: face > 6)


# ── new from old ─────────────────────────────────────────────────────────────────────────────────


@given(distributions(), distributions())
@settings(max_examples=40)
def test_the_mean_of_a_sum_is_the_sum_of_the_means(one, other):
    total = one.bind(lambda n: other.map(lambda m: n + m))
    assert sum(mass for _outcome, mass in total.items()) == 1
    means = [each.expectation(lambda n: n) for each in (one, other, total)]
    assert means[0] + means[1] == means[2]
    variances = [each.variance(lambda n: n) for each in (one, other, total)]
    assert variances[0] + variances[1] == variances[2]


@given(distributions(), st.integers(0, 3))
@settings(max_examples=40)
def test_repetitions_are_independent_and_ordered(pmf, number):
    repeated = pmf.power(number)
    assert len(repeated) == len(pmf) ** number
    assert list(repeated) == list(product(pmf, repeat=number))
    for combination in repeated:
        expected = Fraction(1)
        for outcome in combination:
            expected *= pmf[outcome]
        assert repeated[combination] == expected


def test_an_experiment_is_not_repeated_fewer_than_0_times():
    assert DIE.power(0) == Distribution.certain(())
    with pytest.raises(MousemathError, match="fewer than 0 times"):
        DIE.power(-1)


def test_map_merges_and_bind_depends_on_what_came_first():
    assert DIE.map(lambda face: face % 3) == Distribution.uniform([0, 1, 2])
    more = DIE.bind(lambda face: Distribution.uniform(range(face)))
    assert more[5] == Fraction(1, 36)
    assert more[0] == Fraction(1, 6) * sum(Fraction(1, n) for n in range(1, 7))


# ── letters ──────────────────────────────────────────────────────────────────────────────────────


def test_masses_may_be_letters():
    coin = Distribution({"heads": P, "tails": 1 - P})
    both = coin.power(3)
    assert len(both) == 8
    two = both.probability(lambda roll: roll.count("heads") == 2)
    assert sympy.cancel(two - 3 * P**2 * (1 - P)) == 0
    mean = both.expectation(lambda roll: roll.count("heads"))
    assert sympy.cancel(mean - 3 * P) == 0
    assert sympy.cancel(coin.variance(lambda side: int(side == "heads")) - P * (1 - P)) == 0


def test_a_sum_of_letters_is_simplified_before_it_is_compared_with_one():
    made = Distribution({"a": 1 / (1 + P), "b": P / (1 + P)})
    assert sympy.cancel(made["a"] + made["b"]) == 1
    known = made.bind(lambda side: Distribution({side: P, "c": 1 - P})).given(lambda s: s != "c")
    assert sympy.cancel(known["a"] - made["a"]) == 0


def test_numbers_and_letters_mix():
    made = Distribution({"a": Fraction(1, 2), "b": P / 2, "c": (1 - P) / 2})
    assert made.probability({"b", "c"}).equals(sympy.Rational(1, 2))
    with pytest.raises(MousemathError, match="negative"):
        Distribution({"a": -1, "b": 2 - P, "c": P})


def test_a_mapping_is_spread_evenly_over_its_keys():
    assert Distribution.uniform({"cat": 0, "mouse": 3}) == Distribution.uniform(["cat", "mouse"])
