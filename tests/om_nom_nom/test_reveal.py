"""One play, sentence by sentence: the pieces, how prey is divided, what a reveal does."""

import random
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from om_nom_nom.rolled import SHEET_ROLL, random_roll

from mousemath.chance.distribution import Distribution
from mousemath.games.om_nom_nom.rules.game import (
    play,
    position,
)
from mousemath.games.om_nom_nom.rules.pieces import (
    BOARDS,
    CARDS,
    FACES,
    FULL_HAND,
    Haul,
    board_of,
    divide,
    is_top,
    roll_distribution,
    rolls_behind,
)
from mousemath.games.om_nom_nom.rules.reveal import captures, dice_after, points_brought

NOTHING = ((0, 0), (0, 0), (0, 0))


def on_first_board(middle, bottom):
    return ((middle, bottom), (0, 0), (0, 0))


# ── the parts ─────────────────────────────────────────────────────────────────────────────────


def test_the_six_cards_are_two_on_each_of_three_boards():
    assert CARDS == ("cat", "mouse", "wolf", "rabbit", "hedgehog", "frog")
    assert [board_of(card) for card in CARDS] == [0, 0, 1, 1, 2, 2]
    assert [is_top(card) for card in CARDS] == [True, False] * 3
    for board, name in enumerate(BOARDS):
        assert name == "-".join((CARDS[2 * board], *FACES[2 * board : 2 * board + 2]))
        assert CARDS[2 * board + 1] == FACES[2 * board]


def test_a_roll_is_multinomial():
    rolls = roll_distribution()
    assert len(rolls) == 15504
    assert sum(rolls_behind(dice) for dice in rolls) == 6**15
    assert rolls[SHEET_ROLL] == Fraction(756756000, 6**15)
    assert roll_distribution() is rolls


@pytest.mark.parametrize("number", [0, 1, 4, 7])
def test_rolls_are_the_counts_of_a_die_in_the_order_by_which_they_are_drawn(number):
    counts = Distribution.uniform(FACES).counts(number)
    rolls = {tuple(sum(dice, ())): mass for dice, mass in roll_distribution(number).items()}
    assert rolls == dict(counts.items())
    assert list(rolls) == sorted(rolls, reverse=True)


def test_a_short_roll_agrees_with_listing_every_face():
    faces = [(a, b, c) for a in range(6) for b in range(6) for c in range(6)]
    listed = [
        tuple((each.count(2 * board), each.count(2 * board + 1)) for board in range(3))
        for each in faces
    ]
    for dice in set(listed):
        assert roll_distribution(3)[dice] == Fraction(listed.count(dice), 216)


# ── one level: the division table ─────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("predators", "cards", "dice", "share", "cards_taken", "dice_taken", "dice_left", "discarded"),
    [
        (1, 2, 3, 5, 2, 3, 0, 0),
        (2, 0, 3, 1, 0, 2, 1, 0),
        (2, 1, 0, 0, 0, 0, 0, 1),
        (2, 1, 1, 1, 1, 1, 0, 0),
        (2, 1, 2, 1, 1, 1, 1, 0),
        (2, 2, 3, 2, 2, 2, 1, 0),
        (2, 3, 0, 1, 2, 0, 0, 1),
        (2, 3, 1, 2, 3, 1, 0, 0),
        (2, 4, 1, 2, 4, 0, 1, 0),
        (3, 1, 1, 0, 0, 0, 1, 1),
        (3, 1, 4, 1, 1, 2, 2, 0),
        (3, 2, 2, 1, 2, 1, 1, 0),
        (4, 1, 2, 0, 0, 0, 2, 1),
    ],
)
def test_the_division_table(  # noqa: PLR0913, PLR0917 - a row of the table
    predators, cards, dice, share, cards_taken, dice_taken, dice_left, discarded
):
    row = (share, cards_taken, dice_taken, dice_left, discarded)
    assert divide(predators, cards, dice) == row
    joint = ("cat",) * predators + ("mouse",) * cards
    (capture,) = captures(on_first_board(dice, 0), joint)
    assert capture.division == row
    assert all(haul.points == 1 + share for haul in capture.hauls)
    assert sum(haul.captured_cards for haul in capture.hauls) == cards_taken
    assert sum(haul.black_dice for haul in capture.hauls) == dice_taken


@given(st.integers(1, 6), st.integers(0, 5), st.integers(0, 15))
def test_a_division_is_even_and_loses_nothing(predators, cards, dice):
    share, cards_taken, dice_taken, dice_left, discarded = divide(predators, cards, dice)
    assert cards_taken + dice_taken == share * predators
    assert (cards_taken + discarded, dice_taken + dice_left) == (cards, dice)
    assert (cards + dice) - share * predators < predators
    assert dice_taken == 0 or discarded == 0


# ── a play ────────────────────────────────────────────────────────────────────────────────────


def test_a_hunter_takes_all_middle_cards_and_middle_dice():
    assert points_brought(on_first_board(3, 9), ("cat", "mouse", "mouse")) == (6, 0, 0)
    assert dice_after(
        on_first_board(3, 9), captures(on_first_board(3, 9), ("cat", "mouse", "mouse"))
    ) == on_first_board(0, 9)


def test_too_many_hunters_take_nothing_and_cards_there_are_discarded():
    before = position(on_first_board(1, 4), [FULL_HAND] * 4)
    after = play(before, ("cat", "cat", "cat", "mouse"))
    assert after.totals == (1, 1, 1, 0)
    assert after.discarded == 1
    assert after.dice == on_first_board(1, 4)


def test_a_middle_card_below_a_hunter_is_lost_and_takes_nothing():
    before = position(on_first_board(0, 6), [FULL_HAND] * 2)
    after = play(before, ("mouse", "cat"))
    assert after.hauls == (Haul(), Haul(own_cards=1, captured_cards=1))
    assert after.dice == on_first_board(0, 6)


def test_middle_cards_with_no_hunter_share_the_bottom_dice():
    before = position(on_first_board(4, 5), [FULL_HAND] * 3)
    after = play(before, ("mouse", "mouse", "wolf"))
    assert after.hauls == (Haul(1, 0, 0, 2), Haul(1, 0, 0, 2), Haul(1))
    assert after.dice == on_first_board(4, 1)


def test_fewer_bottom_dice_than_middle_cards_stay():
    before = position(on_first_board(0, 1), [FULL_HAND] * 2)
    after = play(before, ("mouse", "mouse"))
    assert after.totals == (1, 1)
    assert after.dice == on_first_board(0, 1)


def test_boards_do_not_touch_each_other():
    assert points_brought(SHEET_ROLL, ("cat", "rabbit", "frog")) == (4, 7, 5)


def test_a_card_with_no_prey_comes_back_and_counts_one():
    assert points_brought(NOTHING, ("wolf", "rabbit")) == (2, 0)
    assert points_brought(NOTHING, ("wolf", "mouse")) == (1, 1)


def test_the_order_of_seats_never_matters():
    dice = random.Random(3)  # noqa: S311
    for _ in range(200):
        joint = [dice.choice(CARDS) for _seat in range(5)]
        placed = random_roll(dice)
        order = dice.sample(range(5), 5)
        here = points_brought(placed, joint)
        there = points_brought(placed, [joint[seat] for seat in order])
        assert there == tuple(here[seat] for seat in order)


@settings(max_examples=50)
@given(st.lists(st.sampled_from(CARDS), min_size=2, max_size=6))
def test_points_in_a_play_are_what_left_the_boards(joint):
    after = dice_after(SHEET_ROLL, captures(SHEET_ROLL, joint))
    black = sum(m for m, _b in SHEET_ROLL) - sum(m for m, _b in after)
    red = sum(b for _m, b in SHEET_ROLL) - sum(b for _m, b in after)
    lost = [card for card in joint if not is_top(card) and CARDS[CARDS.index(card) - 1] in joint]
    captured = sum(c.division.cards_taken for c in captures(SHEET_ROLL, joint))
    assert sum(points_brought(SHEET_ROLL, joint)) == (
        len(joint) - len(lost) + captured + black + 2 * red
    )
