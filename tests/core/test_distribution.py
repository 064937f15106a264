"""Exact distributions: masses sum to one, numbers or letters, and nothing is rounded."""

from decimal import Decimal
from fractions import Fraction
from itertools import product
from math import factorial, prod

import numpy as np
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


def by_hand(masses, number):
    """The masses of all ordered repetitions, one fraction at a time."""
    for combination in product(masses.items(), repeat=number):
        yield (
            [outcome for outcome, _mass in combination],
            prod((m for _o, m in combination), start=Fraction(1)),
        )


def gathered(pairs):
    found = {}
    for outcome, mass in pairs:
        found[outcome] = found.get(outcome, Fraction(0)) + mass
    return {outcome: mass for outcome, mass in found.items() if mass}


HALVES = st.integers(-4, 12).map(lambda n: Fraction(n, 2))


@given(
    st.dictionaries(HALVES | st.integers(-900, 900), st.integers(1, 9), min_size=1, max_size=4),
    st.integers(0, 4),
    distributions(),
)
@settings(max_examples=60)
def test_sums_and_counts_are_those_of_all_repetitions(weights, number, other):
    pmf = Distribution.weighted(weights)
    listed = list(by_hand(dict(pmf.items()), number))
    assert dict(pmf.total(number).items()) == gathered((sum(each), mass) for each, mass in listed)
    counts = gathered((tuple(map(each.count, pmf)), mass) for each, mass in listed)
    assert dict(pmf.counts(number).items()) == counts
    pairs = ((n + m, a * b) for n, a in pmf.items() for m, b in other.items())
    assert dict(pmf.plus(other).items()) == gathered(pairs)
    assert pmf.map(abs) == Distribution((abs(n), mass) for n, mass in pmf.items())
    law = gathered((m * n, a * b) for n, a in pmf.items() for m, b in other.items())
    assert dict(pmf.bind(lambda n: other.map(lambda m: m * n)).items()) == law


def test_a_hundred_dice_and_the_joint_counts_of_fifteen():
    hundred = DIE.total(100)
    assert (min(hundred), max(hundred), len(hundred)) == (100, 600, 501)
    assert hundred[600] == Fraction(1, 6**100)
    assert hundred.expectation(lambda n: n) == 350
    assert hundred.variance(lambda n: n) == 100 * Fraction(35, 12)
    fifteen = DIE.counts(15)
    assert len(fifteen) == 15_504
    assert fifteen[3, 2, 2, 3, 3, 2] == Fraction(factorial(15), 6**3 * 2**3 * 6**15)
    assert fifteen.map(lambda counts: counts[0])[15] == Fraction(1, 6**15)


def test_only_numbers_are_added():
    for summed in (
        lambda: Distribution.uniform("ab").total(2),
        lambda: DIE.plus(Distribution.uniform([0.5])),
    ):
        with pytest.raises(MousemathError, match="Only whole numbers and fractions are added"):
            summed()


# ── other numbers ────────────────────────────────────────────────────────────────────────────────


def test_exact_numbers_of_other_kinds_become_fractions_and_hash_alike():
    third = Distribution({"a": Fraction(1, 4), "b": Fraction(3, 4)})
    quarters = [Decimal("0.25"), sympy.Rational(1, 4), 1 - sympy.sqrt(9) / 4, Fraction(1, 4)]
    for quarter in quarters:
        made = Distribution({"a": quarter, "b": Fraction(3, 4)})
        assert (made, hash(made), repr(made)) == (third, hash(third), repr(third))
        assert not made.has_letters
    assert Distribution.weighted({"a": np.int64(1), "b": np.uint8(3)}) == third
    merged = Distribution([("a", P), ("b", Fraction(3, 4)), ("a", Fraction(1, 4) - P)])
    assert hash(merged) == hash(third)
    assert merged == third


@pytest.mark.parametrize(
    ("mass", "said"),
    [
        (np.float32(1), "is a float"),
        (np.float64(1), "is a float"),
        (sympy.Float(1), "is a float"),
        (1.0 * P, "is a float"),
        (sympy.oo, "oo is no exact number"),
        (float("nan"), "is a float"),
        (Decimal("NaN"), "NaN is no exact number"),
        ("1", "1 is no exact number"),
        (1j, "is no exact number"),
        (None, "None is no exact number"),
        ("9" * 10_000, "9… is no exact number"),
        (sympy.Integer(-1), "negative"),
        (-sympy.sqrt(2), "negative"),
        (sympy.true, "True is no exact number"),
    ],
)
def test_what_is_no_exact_number_is_refused_in_one_sentence(mass, said):
    with pytest.raises(MousemathError, match=said) as refused:
        Distribution([("a", mass), ("b", 1)])
    assert len(str(refused.value)) < 150
    with pytest.raises(MousemathError, match=said):
        Distribution.weighted({"a": mass, "b": 3})


def test_irrational_masses_stay_as_they_are_written():
    half = sympy.sqrt(2) / 2
    made = Distribution({"a": half, "b": 1 - half})
    assert made["a"] == half
    assert made.has_letters


# ── letters ──────────────────────────────────────────────────────────────────────────────────────


def test_masses_may_be_letters():
    coin = Distribution({"heads": P, "tails": 1 - P})
    both = coin.power(3)
    assert len(both) == 8
    two = both.probability(lambda roll: roll.count("heads") == 2)
    assert sympy.cancel(two - 3 * P**2 * (1 - P)) == 0
    mean = both.expectation(lambda roll: roll.count("heads"))
    assert sympy.cancel(mean - 3 * P) == 0
    assert sympy.cancel(coin.counts(3)[2, 1] - two) == 0
    bets = Distribution({1: P, -1: 1 - P})
    assert sympy.cancel(bets.total(2)[0] - 2 * P * (1 - P)) == 0
    assert sympy.cancel(bets.plus(bets)[0] - 2 * P * (1 - P)) == 0
    with pytest.raises(MousemathError, match="cannot be rolled"):
        coin.whole_weights()
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
