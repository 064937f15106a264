"""Claims agree on both routes; what a card brings is exact; live 2 × 2 choices are indifferent."""

import random
from dataclasses import replace
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mousemath.chance.claim import identical
from mousemath.chance.distribution import Distribution
from mousemath.chance.formula import number
from mousemath.chance.line import line
from mousemath.chance.matrix_game import solve
from mousemath.errors import MousemathError
from mousemath.games.om_nom_nom import CARDS, card_outcomes, duel_from, expectation_pieces, position
from mousemath.games.om_nom_nom.maths.capture import LISTED, capture_claim
from mousemath.games.om_nom_nom.maths.claims import (
    count_claim,
    every_face_claim,
    expected_points_claim,
    formulas_agree,
    pair_claim,
    roll_claims,
)
from mousemath.games.om_nom_nom.maths.enumeration import ALL_ROLLS, WAYS, whole_count
from mousemath.games.om_nom_nom.maths.two_by_two import (
    TwoByTwo,
    indifference,
    small_game,
    two_by_two,
)
from mousemath.games.om_nom_nom.rules.pieces import FACES, roll_distribution
from mousemath.games.om_nom_nom.rules.reveal import points_brought

SHEET_ROLL = ((3, 2), (2, 3), (3, 2))
EVEN = Distribution.uniform(CARDS)
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


@pytest.mark.parametrize(
    "claim", [count_claim("carrot", 3), capture_claim(SHEET_ROLL, "cat", [EVEN])]
)
def test_a_wrong_written_formula_is_found_out(claim):
    assert claim.agrees()
    *first, last = claim.lines()
    wrong = replace(last, sides=(*last.sides, number(Fraction(1, 7))))
    assert not replace(claim, lines=lambda: (*first, wrong)).agrees()
    assert not replace(claim, lines=lambda: (*first, line("", number(Fraction(1, 7))))).agrees()


def test_the_steps_of_the_derivation_multiply_to_its_end():
    choices, each, end = (line.value for line in count_claim("frog", 3).lines())
    assert choices == 455
    assert choices * each == end == count_claim("frog", 3).value()


@pytest.mark.parametrize("dice", [0, 1, 7, 15])
def test_a_count_is_binomial(dice):
    claim = count_claim("carrot", dice)
    assert claim.agrees()
    assert claim.value() == roll_distribution().map(lambda roll: roll[1][1])[dice]


@pytest.mark.parametrize("numbers", [(3, 2), (0, 0), (15, 0), (15, 1), (9, 9)])
def test_joint_counts_are_multinomial(numbers):
    for board in range(3):
        claim = pair_claim(board, numbers)
        assert claim.agrees()
        assert claim.value() == roll_distribution().map(lambda roll, b=board: roll[b])[numbers]


def test_all_ways_are_counted_with_the_rolls_behind_them():
    count = whole_count()
    assert (count.done, count.rolls) == (WAYS, ALL_ROLLS) == (15504, 470184984576)
    every = roll_distribution().probability(lambda dice: min(map(min, dice)) > 0)
    assert Fraction(count.every_face, ALL_ROLLS) == every == every_face_claim().value()
    assert formulas_agree()


def test_boards_are_worth_seven_and_a_half_before_the_roll():
    for board in range(3):
        claim = expected_points_claim(board)
        assert claim.agrees()
        assert claim.value() == Fraction(15, 2)


def test_two_counts_are_not_independent_though_expectations_add():
    rolls = roll_distribution()
    mice, flies = (
        lambda dice: dice[0][0],
        lambda dice: dice[2][1],
    )
    covariance = rolls.expectation(lambda d: mice(d) * flies(d)) - Fraction(15, 6) ** 2
    assert covariance == Fraction(-15, 36)


@pytest.mark.parametrize(("face", "dice"), [("lion", 1), ("mouse", 16), ("mouse", -1)])
def test_counts_that_cannot_be_are_refused(face, dice):
    with pytest.raises(MousemathError):
        count_claim(face, dice)


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
    brought = card_outcomes(SHEET_ROLL, CARDS, [EVEN] * 5)
    assert brought["mouse"][0] == 1 - Fraction(5, 6) ** 5
    for others in (3, 4, 5):
        assert (6**others > LISTED) == (others > 3)
        assert capture_claim(SHEET_ROLL, "wolf", [EVEN] * others).agrees()


@settings(max_examples=15, deadline=None)
@given(small_dice, st.sampled_from(CARDS), st.lists(mixes, min_size=1, max_size=2))
def test_the_expectation_of_a_capture_adds_its_pieces(dice, card, others):
    assert capture_claim(dice, card, others).agrees()


@pytest.mark.parametrize("others", [[], [EVEN] * 6])
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
        assert game.first_row == solution.row_strategy[0]
        assert game.claim("Bot").agrees()


def test_a_live_duel_that_comes_down_to_two_against_two():
    dice, met = random.Random(1), 0  # noqa: S311
    while met < 3:
        hands = [dice.sample(CARDS, 3) for _seat in range(2)]
        placed = tuple((dice.randrange(4), dice.randrange(4)) for _board in range(3))
        duel = duel_from(position(placed, hands))
        found, comes_down = small_game(duel)
        if found is None or not comes_down:
            continue
        met += 1
        assert isinstance(found, TwoByTwo)
        assert found.claim("Bot").agrees()
        assert found.worth == duel.value
        assert 0 < found.first_row < 1
        if duel.is_unique:
            assert duel.row_strategy[duel.row_cards.index(found.rows[0])] == found.first_row


def test_a_saddle_point_needs_no_mixing():
    assert two_by_two(("r", "s"), ("t", "u"), [[1, 2], [0, 3]]) is None


def test_the_formula_of_indifference_is_solved_by_hand_too():
    solved = indifference()
    values = dict(zip(solved.letters, (3, -1, -2, 4), strict=True))
    assert (solved.row.subs(values), solved.value.subs(values)) == (Fraction(6, 10), 1)


def test_all_faces_are_alike():
    count = whole_count()
    assert all(count.showing[face] == count.showing["mouse"] for face in FACES)
