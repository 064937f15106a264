"""What the coming roll can do: formula against count, on positions that play can reach."""

from fractions import Fraction

import pytest
import sympy
from hypothesis import given, settings
from mmm.random_boards import boards, positions

from mousemath.chance.claim import identical, rational
from mousemath.chance.distribution import Distribution
from mousemath.errors import MousemathError
from mousemath.games.mmm.maths import roll_facts as counting
from mousemath.games.mmm.maths import theory
from mousemath.games.mmm.maths.claims import at_least_one_claim, claims, completes_claim
from mousemath.games.mmm.maths.roll_facts import fit_distribution, roll_facts
from mousemath.games.mmm.maths.theory import (
    bust_probability,
    symbolic_count,
    symbolic_form,
)
from mousemath.games.mmm.rules.board import Board
from mousemath.games.mmm.rules.board_file import FOODS
from mousemath.games.mmm.rules.game import Bust, Mmm, Place, Roll
from mousemath.games.mmm.rules.state import CROSS, State

SHELF = Mmm(Board.load("shelf"))


def reroll(state):
    """The position in which the dice in hand are about to be rolled."""
    return State(state.chips, state.cat, state.faces, state.placed)


@given(positions(steps=40))
@settings(max_examples=60)
def test_every_claim_agrees_by_both_routes(drawn):
    game, state = drawn
    made = claims(roll_facts(game, state))
    counted = 0 if game.line else 2 + len(state.in_hand)
    assert len([claim for claim in made if claim.name != "keeps"]) == 4 + counted
    for claim in made:
        assert claim.agrees(), claim.statement
        assert rational(claim.closed_form()) == claim.value()
        assert 0 <= claim.value() <= (3 if claim.name == "mean" else 1)
        assert claim.statement
        assert claim.source
    assert len({claim.name for claim in made}) == len(made)
    assert made[0].lines()


@given(positions(boards(8, 8), steps=60))
@settings(max_examples=25)
def test_every_claim_agrees_on_large_pantries(drawn):
    game, state = drawn
    assert all(claim.agrees() for claim in claims(roll_facts(game, state)))


@given(positions(steps=40))
@settings(max_examples=25)
def test_the_polynomial_in_p_is_what_counting_with_the_letter_gives(drawn):
    game, state = drawn
    facts = roll_facts(game, state)
    form, count = symbolic_form(facts), symbolic_count(facts)
    assert identical(form, count)
    assert sympy.cancel(form - count) == 0
    at_ours = form.subs(sympy.Symbol("p"), sympy.Rational(1, 6))
    assert at_ours == theory.at_least_one_form(facts)
    assert sympy.degree(form, sympy.Symbol("p")) <= facts.dice


@given(positions(steps=40))
@settings(max_examples=40)
def test_a_bust_is_a_roll_after_which_the_rules_leave_nothing_else(drawn):
    game, state = drawn
    facts = roll_facts(game, state)
    before = reroll(state)
    busts = game.chance(before, Roll()).probability(
        lambda faces: game.actions(game.apply(before, Roll(), faces)) == (Bust(),)
    )
    assert busts == bust_probability(dice=facts.dice, unplaceable=facts.unplaceable)
    assert busts == 1 - at_least_one_claim(facts).value() == fit_distribution(facts)[0]


@given(positions(boards(2, 3, foods=3), steps=20))
@settings(max_examples=15)
def test_how_many_dice_fit_is_the_longest_way_of_placing_them(drawn):
    game, state = drawn
    facts, before = roll_facts(game, state), reroll(state)

    def longest(at):
        ways = [action for action in game.actions(at) if isinstance(action, Place)]
        if len(at.in_hand) == 1:
            return int(bool(ways))
        return max((1 + longest(game.apply(at, way, None)) for way in ways), default=0)

    for faces in list(game.chance(before, Roll()))[::5]:
        rolled = game.apply(before, Roll(), faces)
        assert counting.how_many_fit(facts, faces) == longest(rolled)


@given(positions(boards(2, 3, foods=3), steps=20))
@settings(max_examples=15)
def test_a_roll_completes_an_item_when_some_way_of_placing_does(drawn):
    game, state = drawn
    facts, before = roll_facts(game, state), reroll(state)

    def can(at):
        if at.between_turns:
            return at.cat == before.cat
        if game.actions(at) == (Bust(),):
            return False
        if game.completed(at):
            return True
        ways = [action for action in game.actions(at) if isinstance(action, Place)]
        return any(can(game.apply(at, way, None)) for way in ways)

    for faces in list(game.chance(before, Roll()))[::5]:
        assert counting.completes(facts, faces) == can(game.apply(before, Roll(), faces))
    assert completes_claim(facts).value() <= 1 - fit_distribution(facts)[0]


@given(positions(steps=40))
@settings(max_examples=25)
def test_the_chances_of_how_many_dice_fit_sum_to_one(drawn):
    game, state = drawn
    facts = roll_facts(game, state)
    fit = fit_distribution(facts)
    assert sum((fit[number] for number in range(facts.dice + 1)), Fraction(0)) == 1
    fits = {
        n: counting.counted(facts, lambda roll, n=n: counting.how_many_fit(facts, roll) == n)
        for n in fit
    }
    assert Distribution(fits) == fit
    assert facts.free == tuple(len(game.squares_for(state, food)) for food in FOODS)
    if not game.line:
        assert sum(theory.fit_form(facts, number) for number in range(facts.dice + 1)) == 1


def test_from_the_full_shelf_only_three_red_x_are_a_bust():
    facts = roll_facts(SHELF, SHELF.start())
    assert at_least_one_claim(facts).value() == Fraction(215, 216)
    assert fit_distribution(facts)[3] == Fraction(125, 216)
    # three of a food fill an item of 3 or of 2, two of a food one of 2; 5 foods, 3 dice:
    # exactly two alike in 5 * 3 * 5 rolls, three alike in 5
    assert completes_claim(facts).value() == Fraction(80, 216)


def test_the_generating_function_counts_surplus_dice():
    game = Mmm(Board.from_items({"bread": [1]}, cat_moves=3))
    facts = roll_facts(game, game.start())
    assert theory.fit_form(facts, 1) == 1 - sympy.Rational(5, 6) ** 3
    assert theory.fit_form(facts, 2) == theory.fit_form(facts, 3) == 0


def test_a_complete_item_survives_the_next_roll_unless_it_is_a_bust():
    game = Mmm(Board.load("crumb"))
    state = game.apply(game.start(), Roll(), ("fish", "fish", CROSS))
    for action in (Place(0, 0), Place(1, 4)):
        state = game.apply(state, action, None)
    facts = roll_facts(game, state)
    assert facts.already_completed
    no_bust = 1 - fit_distribution(facts)[0]
    assert completes_claim(facts).value() == theory.completes_form(facts) == no_bust
    assert no_bust == Fraction(1, 3)


@pytest.mark.parametrize("dice", [1, 2, 3])
@pytest.mark.parametrize("unplaceable", [1, 2, 3, 4, 5, 6])
def test_the_bust_probability_is_counted(dice, unplaceable):
    faces = range(6)
    rolls = [()]
    for _die in range(dice):
        rolls = [(*roll, face) for roll in rolls for face in faces]
    busts = sum(all(face < unplaceable for face in roll) for roll in rolls)
    assert bust_probability(dice=dice, unplaceable=unplaceable) == Fraction(busts, len(rolls))


@pytest.mark.parametrize("dice", [0, 4, -1, 2.0, "2", None, True])
def test_a_roll_has_one_to_three_dice(dice):
    with pytest.raises(MousemathError, match="A roll has 1, 2 or 3 dice"):
        bust_probability(dice=dice, unplaceable=1)


@pytest.mark.parametrize("unplaceable", [0, 7, -1, 1.0, "1", None, True])
def test_one_to_six_faces_cannot_be_placed(unplaceable):
    with pytest.raises(MousemathError, match="1 to 6 faces cannot be placed"):
        bust_probability(dice=3, unplaceable=unplaceable)
