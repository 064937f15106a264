"""Closed forms with letters, and every claim reached by both routes and written truly."""

from dataclasses import replace
from fractions import Fraction

import pytest
import sympy

from mousemath.chance.claim import Claim, identical, lead_to, rational
from mousemath.games.batamouse import Card, HandPolicy, Knowledge, Opponent, Phase
from mousemath.games.batamouse.maths.bayes import Update
from mousemath.games.batamouse.maths.chances import chances_in, hypergeometric, place_chance
from mousemath.games.batamouse.maths.claims import den_claims, trick_claims
from mousemath.games.batamouse.maths.counting import cases_in
from mousemath.games.batamouse.maths.derivation import win_lines
from mousemath.games.batamouse.maths.hidden import bayes_lines, holding_claims
from mousemath.games.batamouse.maths.theory import win_form
from mousemath.games.batamouse.maths.trick import Trick, first_trick
from tests.workshop.reader import Reader

b, n = sympy.symbols("b n")


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("policy", HandPolicy)
def test_the_claims_of_live_tricks_agree(play, players, policy):
    agreed = 0
    game, steps, _last = play(players, 1)
    due = [state for state, _, _ in steps if state.phase is Phase.PLAY]
    for state in due[:: len(due) // 6]:
        view = Knowledge.of(game, state, game.player(state))
        tricks = [Trick.of(view, card) for card in view.hand]
        if max(cases_in(trick, policy) for trick in tricks) > 4000:
            continue
        claims = [claim for trick in tricks for claim in trick_claims(trick, policy)]
        for claim in (
            *claims,
            *den_claims(view, policy),
            *holding_claims(view, max(view.unseen, default=view.hand[0])),
        ):
            assert claim.agrees(), claim.name
            agreed += 1
    assert agreed > 20


def test_every_claim_of_a_lesson_agrees():
    """The steps that were seen are in the session, so Bayes's rule is claimed here too."""
    named = set()
    for number, reader in enumerate(Reader.of("batamouse", seats=["person", "random"]).steps(4)):
        for claim in reader.lesson.teaching.claims(reader.session) if number % 5 == 1 else ():
            assert claim.agrees(), claim.name
            named.add(claim.name.split()[0])
    assert named == {
        "win",
        "beaten",
        "place",
        "cheese",
        "letter",
        "take",
        "holds",
        "step",
        "before",
    }


@pytest.mark.parametrize("opponents", [1, 2, 3])
def test_the_forms_with_a_letter_equal_the_chances(opponents):
    hand = [(7, 3), (4, 1), (2, 2)]
    for card in hand:
        trick = first_trick(hand, [(9, 1), (5, 1)], card, opponents)
        found = chances_in(trick)
        assert rational(win_form(trick, n).subs(n, len(trick.pool))) == found.win
        places = [place_chance(trick, place, n) for place in range(opponents + 1)]
        assert identical(sum(places), 1)
        put_in = [rational(sympy.sympify(form).subs(n, len(trick.pool))) for form in places]
        assert tuple(put_in) == found.take_place


def test_the_win_chance_as_a_function_of_the_number_of_unseen_cards():
    for extra in range(4):
        higher = tuple(Card(9, cheese) for cheese in range(1, extra + 1))
        pool = (Card(1, 1), Card(2, 1), Card(3, 1), Card(8, 1), *higher)
        others = Opponent(1, (), 3), Opponent(2, (Card(4, 1),), 1)
        trick = Trick(Card(5, 1), (), others, pool)
        form = win_form(trick, n)
        assert rational(form.subs(n, len(pool))) == win_form(trick) == chances_in(trick).win
    assert identical(form, sympy.Rational(1, 2) * 3 / n + sympy.Rational(1, 2) * 6 / (n * (n - 1)))


@pytest.mark.parametrize("drawn", [1, 2, 3])
def test_the_hypergeometric_masses_sum_to_one_with_mean_mb_over_n(drawn):
    masses = [hypergeometric(b, n, drawn, j) for j in range(drawn + 1)]
    assert identical(sum(masses), 1)
    assert identical(sum(j * mass for j, mass in enumerate(masses)), drawn * b / n)


@pytest.mark.parametrize("known", [(), ((4, 1),), ((4, 1), (9, 1)), ((1, 1), (2, 1))])
def test_what_is_written_on_the_board_leads_to_the_chance(known):
    pool = tuple(Card(number, 2) for number in range(1, 9))
    cards = tuple(Card(*card) for card in known)
    others = Opponent(1, cards, 3 - len(cards)), Opponent(2, (), 2)
    for table in ((), (Card(3, 3),), (Card(9, 3),)):
        trick = Trick(Card(5, 1), table, others, pool)
        lines = win_lines(trick, "Hat {}".format)
        assert lead_to(lines, chances_in(trick).win)
        words = " ".join(line.words for line in lines)
        assert ("Hat 1" in words) == bool(cards and table != (Card(9, 3),))
        assert "Hat 2" not in words


def test_a_wrong_line_of_bayes_is_found_out():
    right = Update(1, Card(5, 1), Fraction(1, 4), Fraction(1, 3), Fraction(1, 6))
    assert right.posterior == Fraction(1, 2)
    assert lead_to(bayes_lines(right), right.posterior)
    assert not lead_to(bayes_lines(right), Fraction(1, 4))
    claim = Claim("", lambda: Fraction(1, 2), lambda: Fraction(1, 2), "", "")
    wrong = replace(right, evidence=Fraction(1, 2))
    assert replace(claim, lines=lambda: bayes_lines(right)).agrees()
    assert not replace(claim, lines=lambda: bayes_lines(wrong)).agrees()
