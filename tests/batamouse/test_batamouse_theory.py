"""Closed forms with symbols, and every claim reached by both routes."""

from fractions import Fraction

import pytest
import sympy

from mousemath.chance.claim import identical, rational
from mousemath.games.batamouse import Card, Knowledge, Opponent, Phase
from mousemath.games.batamouse.maths.chances import chances_in
from mousemath.games.batamouse.maths.theory import (
    best_form,
    cheese_form,
    den_claims,
    holding_claims,
    holds_after_play_form,
    holds_form,
    hypergeometric_form,
    mean_best_form,
    place_form,
    trick_claims,
    win_display,
    win_form,
)
from mousemath.games.batamouse.maths.trick import Trick, first_trick

b, n, u, m, d, h = sympy.symbols("b n u m d h")


@pytest.mark.parametrize("players", [2, 3])
def test_the_claims_of_live_tricks_agree(play, players):
    for seed in range(2):
        game, steps, _last = play(players, seed)
        due = [s for s, _, _ in steps if s.phase is Phase.PLAY]
        for state in due[:: len(due) // 4]:
            view = Knowledge.of(game, state, game.player(state))
            for claim in trick_claims(Trick.of(view, view.hand[0])):
                assert claim.agrees(), claim.statement
            for card in view.hand:
                trick = Trick.of(view, card)
                assert rational(win_display(trick).doit()) == chances_in(trick).win


@pytest.mark.parametrize("opponents", [1, 2, 3])
def test_the_forms_equal_the_fast_fractions(opponents):
    hand = [(7, 3), (4, 1), (2, 2)]
    for card in hand:
        trick = first_trick(hand, [(9, 1), (5, 1)], card, opponents)
        found = chances_in(trick)
        assert rational(win_form(trick)) == found.win
        assert rational(cheese_form(trick)) == found.expected_cheese
        places = [rational(place_form(trick, place)) for place in range(opponents + 1)]
        assert tuple(places) == found.take_place
        assert rational(win_form(trick, n).subs(n, len(trick.pool))) == found.win


def test_the_win_chance_as_a_function_of_the_number_of_unseen_cards():
    for extra in range(4):
        higher = tuple(Card(9, cheese) for cheese in range(1, extra + 1))
        pool = (Card(1, 1), Card(2, 1), Card(3, 1), Card(8, 1), *higher)
        others = Opponent(1, (), 3), Opponent(2, (Card(4, 1),), 1)
        trick = Trick(Card(5, 1), (), others, pool)
        form = win_form(trick, n)
        assert rational(form.subs(n, len(pool))) == chances_in(trick).win
    assert identical(form, sympy.Rational(1, 2) * 3 / n + sympy.Rational(1, 2) * 6 / (n * (n - 1)))


@pytest.mark.parametrize("drawn", [1, 2, 3])
def test_the_hypergeometric_masses_sum_to_one_with_mean_mb_over_n(drawn):
    masses = [hypergeometric_form(b, n, drawn, j) for j in range(drawn + 1)]
    assert identical(sum(masses), 1)
    assert identical(sum(j * mass for j, mass in enumerate(masses)), drawn * b / n)


def test_total_probability_of_the_prior():
    # The hand plays the asked card, another unseen one of n - 1, or a known one.
    itself = holds_form(u, n) / h
    another = (n - 1) * holds_form(u, n) / h * holds_after_play_form(u, n, h)
    a_known_one = (h - u) / h * holds_form(u, n)
    assert identical(itself + another + a_known_one, holds_form(u, n))


@pytest.mark.parametrize(("unknown", "unseen"), [(1, 5), (2, 18), (3, 29), (0, 4), (1, 1), (3, 3)])
def test_the_claims_of_where_a_card_is_agree(unknown, unseen):
    for claim in holding_claims(unknown, unseen):
        assert claim.agrees(), claim.statement


@pytest.mark.parametrize("size", [2, 3, 4])
def test_the_claims_of_the_den_agree(size):
    for left in range(1, size + 1):
        claims = den_claims(left, size)
        assert sum(claim.value() for claim in claims[:-1]) == 1
        for claim in claims:
            assert claim.agrees(), claim.statement
        assert claims[-1].value() == Fraction(left * (size + 1), left + 1)


def test_the_best_of_one_is_every_card_alike():
    assert identical(best_form(3, 1, d), 1 / d)
    assert identical(mean_best_form(1, d), (d + 1) / 2)
    assert identical(mean_best_form(m, m), m)
