"""When the cat comes: the given cases, and closed form, chain and enumeration side by side."""

import json
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest
import sympy

from mousemath.chance.claim import claim_named, identical, rational
from mousemath.chance.markov import counting_chain
from mousemath.errors import MousemathError
from mousemath.games.viva_topo.maths.arrival import (
    CatArrival,
    arrival_cdf,
    arrival_pmf,
    cat_arrival,
    cat_position,
    cat_rolls_until,
    chance_caught,
    chance_caught_on,
    enumerate_caught,
)
from mousemath.games.viva_topo.maths.cat_claims import cat_claims, wait_claims
from mousemath.games.viva_topo.maths.exact import ExactFamily
from mousemath.games.viva_topo.maths.race import race_chain, race_claim, race_of, symbolic_die
from mousemath.games.viva_topo.maths.theory import symbol
from mousemath.games.viva_topo.rules.equipment import Face
from mousemath.games.viva_topo.rules.game import VivaTopo
from mousemath.games.viva_topo.rules.path import HOME, Cat, cat_after
from mousemath.games.viva_topo.rules.preset import Preset

CASES = json.loads((Path(__file__).parents[1] / "cases" / "viva_topo.json").read_text("utf-8"))
CLASSIC = Preset.load("classic")
Q = symbol()
THIRD = sympy.Rational(1, 3)


@pytest.mark.parametrize("case", CASES["home_entrance"])
def test_arrival_at_the_mouse_home(case):
    arrival = cat_arrival(CLASSIC, case["players"])
    assert CLASSIC.cat_start(case["players"]) == case["cat_start"]
    assert arrival.cat_rolls == case["cat_rolls"]
    assert arrival.expected_rolls == Fraction(case["expected_rolls"])
    chain = counting_chain(case["cat_rolls"], CLASSIC.cat_chance)
    assert chain.expected_steps(0) == arrival.expected_rolls
    for rolls in (12, 24):
        within = Fraction(case[f"within_{rolls}"])
        assert arrival.within(rolls) == within
        assert chain.arrival(0).cdf(rolls) == within
        assert rational(arrival_cdf(case["cat_rolls"], rolls, THIRD)) == within
        assert sum(arrival.pmf(n) for n in range(rolls + 1)) == within
    assert arrival.pmf(arrival.mode) == max(arrival.pmf(n) for n in range(2 * arrival.mode))


@pytest.mark.parametrize("case", CASES["caught_before_next_turn"])
def test_caught_before_the_next_turn(case):
    distance, rolls, chance = case["distance"], case["rolls"], Fraction(case["probability"])
    assert chance_caught(distance, rolls) == chance
    for space in (1, 5, 19 - distance):
        assert enumerate_caught(CLASSIC, Cat(1, space), space + distance, rolls) == chance
    claims = wait_claims(CLASSIC, Cat(1, 6), 6 + distance, rolls)
    for name in ("within", "die"):
        claim = claim_named(claims, f"{name}-{6 + distance}")
        assert claim.agrees()
        assert claim.value() == chance


def walked(preset, cat, rolls):
    """Where the cat stands after so many rolls: every sequence of faces, by the rules' own steps."""

    def walk(faces):
        here = cat
        for face in faces:
            here = cat_after(preset, here) if face.cat else here
        return here

    return preset.faces.power(rolls).map(walk)


@pytest.mark.parametrize("cat", [Cat(1, 8), Cat(1, 18), Cat(1, 20), Cat(2, 4), Cat(2, 18)])
@pytest.mark.parametrize("rolls", [0, 1, 2, 3])
def test_formula_and_enumeration_agree_everywhere_also_across_the_laps(cat, rolls):
    assert cat_position(CLASSIC, cat, rolls) == walked(CLASSIC, cat, rolls)
    for position in range(21):
        by_formula = chance_caught_on(CLASSIC, cat, position, rolls)
        assert by_formula == enumerate_caught(CLASSIC, cat, position, rolls)


def test_formula_and_enumeration_agree_with_other_speeds_and_dice():
    preset = replace(CLASSIC, cat_speeds=(3, 4), die=(Face(0, cat=True), Face(2), Face(3)))
    for cat in (Cat(1, 17), Cat(1, 19), Cat(2, 16)):
        assert cat_position(preset, cat, 4) == walked(preset, cat, 4)
        for position in range(21):
            by_formula = chance_caught_on(preset, cat, position, 4)
            assert by_formula == enumerate_caught(preset, cat, position, 4)
    assert chance_caught(3, 1, preset=preset) == THIRD
    assert chance_caught(4, 1, preset=preset) == 0


def test_across_the_lap_the_cat_needs_the_rest_of_it_then_twos():
    assert cat_rolls_until(CLASSIC, Cat(1, 19), HOME) == 2
    assert cat_rolls_until(CLASSIC, Cat(1, 19), 1) == 2
    assert cat_rolls_until(CLASSIC, Cat(1, 19), 2) == 2
    assert cat_rolls_until(CLASSIC, Cat(1, 19), 3) == 3
    assert cat_rolls_until(CLASSIC, Cat(2, 4), 3) is None
    assert chance_caught(3, 2, lap=2) == Fraction(1, 9)
    assert chance_caught(4, 2, lap=2) == Fraction(1, 9)
    assert chance_caught(5, 2, lap=2) == 0


def test_arrival_of_a_cat_that_is_there_already_or_never_comes():
    assert cat_arrival(CLASSIC, 2, cat=Cat(1, 4), position=6).expected_rolls == 6
    with pytest.raises(MousemathError, match="never comes"):
        cat_arrival(CLASSIC, 2, cat=Cat(2, 4))
    with pytest.raises(MousemathError, match="negative"):
        cat_arrival(CLASSIC, 2).within(-1)
    with pytest.raises(MousemathError, match="ahead"):
        chance_caught(0, 1)


# Formulas in q


@pytest.mark.parametrize("cat_rolls", [1, 2, 4])
def test_the_negative_binomial_is_the_chains_arrival_as_a_function_of_q(cat_rolls):
    arrival = counting_chain(cat_rolls, Q).arrival(0)
    for rolls in range(1, 8):
        assert identical(arrival.pmf(rolls), arrival_pmf(cat_rolls, rolls, Q))
        assert identical(arrival.cdf(rolls), arrival_cdf(cat_rolls, rolls, Q))
    waited = CatArrival(cat_rolls, Q)
    assert identical(arrival.expectation, waited.expected_rolls)
    assert identical(arrival.variance, waited.variance)


def test_the_rules_run_with_a_die_whose_cat_is_a_letter():
    game = VivaTopo(CLASSIC, 2, die=symbolic_die(CLASSIC, Q))
    moved = game.die.power(3).probability(lambda faces: sum(face.cat for face in faces) >= 2)
    assert identical(moved, arrival_cdf(2, 3, Q))
    assert symbolic_die(CLASSIC, Fraction(1, 3)) == CLASSIC.faces
    with pytest.raises(MousemathError, match="q is 1"):
        symbolic_die(replace(CLASSIC, die=(Face(1, cat=True),)), Q)


def test_a_small_race_has_a_symbolic_fundamental_matrix():
    start = (17, Cat(1, 15))
    letters = race_chain(CLASSIC, 2, *start)
    numbers = race_chain(CLASSIC, 2, *start, q=Fraction(1, 3))
    assert letters.transient == numbers.transient
    for symbolic, numeric in zip(
        letters.fundamental_matrix(), numbers.fundamental_matrix(), strict=True
    ):
        for entry, number in zip(symbolic, numeric, strict=True):
            assert rational(sympy.sympify(entry).subs(Q, THIRD)) == number
    ends = letters.absorption(start)
    assert identical(ends["safe"] + ends["caught"], 1)
    # By hand: only a first cat (mouse on 18, cat on 16) is a danger. Caught on 19 by three more cats
    # in a row; on 20 by five cats in six rolls, the number being the second or the fourth.
    assert numbers.absorption(start)["caught"] == Fraction(1, 81) + 2 * Fraction(2, 729)


def test_claims_agree_by_both_routes_and_line_by_line():
    for claim in cat_claims(CLASSIC):
        assert claim.agrees(), claim.statement
    for cat in (Cat(1, 8), Cat(1, 20), Cat(2, 6)):
        for position in (0, 3, 9, 12):
            for rolls in (1, 3):
                for claim in wait_claims(CLASSIC, cat, position, rolls):
                    assert claim.agrees(), claim.statement
                    assert claim.lines()
    assert wait_claims(CLASSIC, Cat(2, 4), HOME, 3) == ()
    for players in (2, 3, 4):
        race = race_of(CLASSIC, players)
        assert race_claim(race, players, CLASSIC.cat_chance).agrees()


def test_a_claim_with_a_wrong_line_does_not_agree():
    claim = claim_named(wait_claims(CLASSIC, Cat(1, 8), 10, 3), "within-10")
    other = claim_named(wait_claims(CLASSIC, Cat(1, 8), 11, 3), "within-11")
    assert claim.agrees()
    assert not replace(claim, lines=other.lines).agrees()


def test_the_small_race_comes_out_the_same_by_letters_numbers_and_the_rules():
    for players in (2, 3, 4):
        race = race_of(CLASSIC, players)
        at_third = race.safe.subs(Q, THIRD)
        alone = ExactFamily(CLASSIC, players, (1,) * 5).value((race.mouse,), race.cat)
        assert rational(at_third) == race.numeric <= alone
