"""Claims agree on both routes; what a card brings is exact; live 2 × 2 choices are indifferent."""

import random
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mousemath.chance.claim import identical
from mousemath.chance.distribution import Distribution
from mousemath.chance.matrix_game import solve
from mousemath.errors import MousemathError
from mousemath.games.om_nom_nom import CARDS, card_outcomes, duel_from, expectation_pieces, position
from mousemath.games.om_nom_nom.maths.counts import board_points, number_of, rolls_in
from mousemath.games.om_nom_nom.maths.theory import (
    TwoByTwo,
    capture_claim,
    count_claim,
    every_face_claim,
    expected_points_claim,
    indifference,
    joint_claim,
    live_two_by_two,
    roll_claims,
    two_by_two,
)
from mousemath.games.om_nom_nom.rules.pieces import FACES, roll_distribution
from mousemath.games.om_nom_nom.rules.reveal import points_brought

SHEET_ROLL = ((3, 2), (2, 3), (3, 2))
weights = st.lists(st.integers(0, 4), min_size=6, max_size=6).filter(any)
mixes = weights.map(
    lambda parts: Distribution.weighted(dict(zip(CARDS, map(Fraction, parts), strict=True)))
)
few_dice = st.integers(0, 2)
small_dice = st.tuples(*[st.tuples(few_dice, few_dice)] * 3)


def test_the_claims_of_the_lesson_agree():
    claims = roll_claims()
    assert len(claims) == 6
    assert all(claim.agrees() for claim in claims)
    assert all(claim.statement.endswith(".") for claim in claims)


@pytest.mark.parametrize("number", [0, 1, 7, 15])
def test_a_count_is_binomial(number):
    claim = count_claim("carrot", number)
    assert claim.agrees()
    assert claim.value() == number_of("carrot")[number]


@pytest.mark.parametrize(
    "counts",
    [
        {"mouse": 3, "fly": 2},
        {"mouse": 5, "cheese": 5, "frog": 5},
        {"mouse": 3, "cheese": 2, "rabbit": 2, "carrot": 3, "frog": 3, "fly": 2},
        {"mouse": 3, "cheese": 2, "rabbit": 2, "carrot": 3, "frog": 3, "fly": 1},
    ],
)
def test_joint_counts_are_multinomial(counts):
    assert joint_claim(counts).agrees()


def test_the_number_of_rolls_behind_an_event():
    assert rolls_in(lambda _dice: True) == 6**15 == 470184984576
    assert rolls_in(lambda dice: dice == SHEET_ROLL) == 756756000
    assert Fraction(rolls_in(lambda dice: min(map(min, dice)) > 0), 6**15) == (
        every_face_claim().value()
    )


def test_boards_are_worth_seven_and_a_half_before_the_roll():
    for board in range(3):
        claim = expected_points_claim(board)
        assert claim.agrees()
        assert claim.value() == Fraction(15, 2)
    total = roll_distribution().expectation(
        lambda dice: sum(board_points(dice, board) for board in range(3))
    )
    assert total == Fraction(45, 2)


def test_two_counts_are_not_independent_though_expectations_add():
    rolls = roll_distribution()
    mice, flies = (
        lambda dice: dice[0][0],
        lambda dice: dice[2][1],
    )
    covariance = rolls.expectation(lambda d: mice(d) * flies(d)) - Fraction(15, 6) ** 2
    assert covariance == Fraction(-15, 36)


@pytest.mark.parametrize(
    "counts", [{}, {"lion": 1}, {"mouse": 16}, {"mouse": -1}, {"mouse": 9, "fly": 9}]
)
def test_counts_that_cannot_be_are_refused(counts):
    with pytest.raises(MousemathError):
        joint_claim(counts)


@settings(max_examples=25, deadline=None)
@given(small_dice, st.lists(mixes, min_size=1, max_size=3))
def test_what_a_card_brings_agrees_with_listing_every_joint_play(dice, others):
    brought = card_outcomes(dice, CARDS, others)
    for card in CARDS:
        listed = Distribution(
            (points_brought(dice, (card, *joint))[0], _mass(joint, others))
            for joint in product(CARDS, repeat=len(others))
        )
        assert brought[card] == listed
        pieces = expectation_pieces(dice, card, others)
        assert pieces.points == listed.expectation(Fraction)


def _mass(joint, others):
    mass = Fraction(1)
    for card, mix in zip(joint, others, strict=True):
        mass *= mix[card]
    return mass


def test_five_others_are_answered_exactly():
    brought = card_outcomes(SHEET_ROLL, CARDS, [Distribution.uniform(CARDS)] * 5)
    assert brought["mouse"][0] == 1 - Fraction(5, 6) ** 5
    claim = capture_claim(SHEET_ROLL, "wolf", [Distribution.uniform(CARDS)] * 3)
    assert claim.agrees()


@settings(max_examples=15, deadline=None)
@given(small_dice, st.sampled_from(CARDS), st.lists(mixes, min_size=1, max_size=2))
def test_the_expectation_of_a_capture_adds_its_pieces(dice, card, others):
    assert capture_claim(dice, card, others).agrees()


@pytest.mark.parametrize("others", [[], [Distribution.uniform(CARDS)] * 6])
def test_the_number_of_others_is_one_to_five(others):
    with pytest.raises(MousemathError):
        card_outcomes(SHEET_ROLL, CARDS, others)


def test_indifference_solves_every_game_without_a_saddle_point():
    solved = indifference()
    a, b = solved.letters[:2]
    assert identical(solved.value, solved.column * a + (1 - solved.column) * b)
    dice, met = random.Random(4), 0  # noqa: S311
    while met < 20:
        payoffs = [[dice.randint(-5, 5) for _ in "ab"] for _ in "ab"]
        game = two_by_two(("r", "s"), ("t", "u"), payoffs)
        if game is None:
            continue
        met += 1
        solution = solve(payoffs)
        letters = dict(zip(solved.letters, payoffs[0] + payoffs[1], strict=True))
        exact = [solution.row_strategy[0], solution.column_strategy[0], solution.value]
        for expression, value in zip((solved.row, solved.column, solved.value), exact, strict=True):
            assert str(expression.subs(letters)) == str(value)
        assert game.value_claim().agrees()


def test_a_live_duel_that_comes_down_to_two_against_two():
    found = None
    dice = random.Random(1)  # noqa: S311
    while found is None:
        hands = [dice.sample(CARDS, 3) for _seat in range(2)]
        placed = tuple((dice.randrange(4), dice.randrange(4)) for _board in range(3))
        duel = duel_from(position(placed, hands))
        found = live_two_by_two(duel)
    assert isinstance(found, TwoByTwo)
    assert found.value_claim().value() == duel.value
    assert found.value_claim().agrees()
    from sympy import solve as solve_equation  # noqa: PLC0415

    first, second = found.equations()
    (p,), (q,) = solve_equation(first), solve_equation(second)
    assert 0 < p < 1
    assert 0 < q < 1
    if duel.is_unique:
        share = duel.row_strategy[duel.row_cards.index(found.rows[0])]
        assert str(p) == str(share)


def test_a_saddle_point_needs_no_mixing():
    assert two_by_two(("r", "s"), ("t", "u"), [[1, 2], [0, 3]]) is None


def test_every_face_is_on_some_board():
    assert {number_of(face).support == tuple(range(15, -1, -1)) for face in FACES[:1]} == {True}
    assert all(number_of(face) == number_of("mouse") for face in FACES)
