"""Danger and values of moves by a second route: face by face, by the rules, by exact fractions."""

import re
from fractions import Fraction
from itertools import product

import pytest
from viva_topo.moments import CLASSIC, ONLY, RACE, at, look, moment_of, words

from mousemath.games.viva_topo.maths.arrival import cat_position
from mousemath.games.viva_topo.maths.choices import choices, move_run
from mousemath.games.viva_topo.maths.danger import chance_running
from mousemath.games.viva_topo.maths.exact import ExactFamily
from mousemath.games.viva_topo.maths.work import family_work
from mousemath.games.viva_topo.rules.equipment import Face
from mousemath.games.viva_topo.rules.game import Roll, after_turn
from mousemath.games.viva_topo.rules.path import Cat, Move
from mousemath.scene import Agreement, Columns


def by_hand(cat, spot, rolls):
    """The chance that a mouse on ``spot`` ahead on the first lap is met, face by face."""
    caught = 0
    for faces in product(CLASSIC.die, repeat=rolls):
        caught += cat + sum(face.cat for face in faces) >= spot
    return Fraction(caught, 6**rolls)


def test_danger_until_the_next_move_is_counted_face_by_face():
    moment = moment_of(at("2"))
    assert moment.ahead.rolls == 2
    assert moment.ahead.staying(10).formula == by_hand(8, 10, 2) == Fraction(1, 9)
    assert moment.ahead.moving(Move(10, 12)).formula == 0
    before_roll = moment_of(at("-"))
    assert before_roll.ahead.rolls == 3
    assert before_roll.ahead.staying(10).formula == by_hand(8, 10, 3)
    cat_rolled = moment_of(at("1+cat"))
    assert cat_rolled.ahead.staying(10).formula == by_hand(9, 10, 2) == Fraction(5, 9)
    assert cat_rolled.ahead.moving(Move(10, 11)).formula == by_hand(9, 11, 2)
    for danger in (
        moment.ahead.staying(10),
        before_roll.ahead.staying(12),
        cat_rolled.ahead.moving(Move(0, 1)),
    ):
        assert danger.agrees


def test_danger_agrees_with_the_rules_when_the_others_have_no_mice():
    position = "0.0.9.12:0.0.0.0.0:0:0/:1.0.0.0.0:3:1/:1.0.0.0.0:3:1_1.8_2.4.4.4.4_0_"
    moment = moment_of(at("4", position, "person,person,person"))
    game, states = moment.game, {after_turn(CLASSIC, moment.state, Move(12, 16)): Fraction(1)}
    for _roll in range(2):
        following = {}
        for state, mass in states.items():
            for face, chance in game.chance(state, Roll()).items():
                later = game.apply(state, Roll(), face)
                following[later] = following.get(later, Fraction(0)) + mass * chance
        states = following
    caught = sum(m for state, m in states.items() if 9 not in state.families[0].mice)
    assert moment.ahead.staying(9).formula == caught == Fraction(5, 9)


def test_the_columns_are_the_cats_place_and_stripe_what_lies_beyond_the_mouse():
    columns = look(at("2"), tab="chance", look="where", rolls="6", mouse="10").part(Columns)
    law = cat_position(CLASSIC, Cat(1, 8), 6)
    assert [bar.label for bar in columns.bars] == [str(8 + moves) for moves in range(7)]
    assert sum(bar.number.share for bar in columns.bars) == pytest.approx(1)
    assert columns.bars[2].number.share == pytest.approx(float(law[Cat(1, 10)]))
    assert [bar.tone for bar in columns.bars] == ["", "", *["event"] * 5]
    striped = sum(bar.number.share for bar in columns.bars[2:])
    assert striped == pytest.approx(473 / 729)


def test_a_cat_on_the_table_counts_before_the_rolls_to_come():
    reader = look(at("1+cat"), tab="chance", look="where", rolls="2", mouse="10")
    assert [(bar.label, bar.tone) for bar in reader.part(Columns).bars] == [
        ("9", ""),
        ("10", "event"),
        ("11", "event"),
    ]
    near = RACE.replace("0.0.10.12", "0.0.9.12").replace("0.9.17", "0.10.17")
    certain = at("1+cat", near)
    assert moment_of(certain).ahead.staying(9).formula == 1
    for tab, view in (("count", "where"), ("derive", "where"), ("chance", "when")):
        look(certain, tab=tab, look=view, mouse="9")
        assert certain.question == "No chance about it"


# ── an only mouse has to move ────────────────────────────────────────────────────────────────────


def caught_by_the_rules(reader):
    """The chance that the only mouse of seat 0 is lost before it can move after its coming move.

    By the rules alone: seat 0 makes the first move of the rules, then all others roll once; they
    have mice at home, which they move, so that nobody is in the way.
    """
    game, state = reader.lesson.teaching.game, reader.state
    mass = {state: Fraction(1)}
    for seat in range(game.players):
        following = {}
        for before, chance in mass.items():
            faces = game.die.items() if before.face is None else [(before.face, Fraction(1))]
            for face, part in faces:
                rolled = before if before.face else game.apply(before, Roll(), face)
                if rolled.face is not None:
                    rolled = game.apply(rolled, game.actions(rolled)[0], None)
                following[rolled] = following.get(rolled, 0) + chance * part
        mass = following
        assert all(after.turn == (seat + 1) % game.players for after in mass)
    lost = state.families[0].caught
    return sum(chance for after, chance in mass.items() if after.families[0].caught > lost)


def questions_at(reader):
    """Return what a lesson asks, of all that the panels would."""
    return reader.teaching.questions(reader.session, reader.lesson.view)


@pytest.mark.parametrize("face", ["-", "1+cat", "2", "5"])
@pytest.mark.parametrize("start", ["7", "4", "18", "0"])
def test_an_only_mouse_is_asked_about_where_it_runs_to(face, start):
    cat = "_1.16_" if start == "18" else "_1.6_"
    reader = at(face, start + ONLY[1:].replace("_1.6_", cat)).tab("count")
    truth = caught_by_the_rules(reader)
    assert chance_running(moment_of(reader).ahead.running()) == (truth, truth)
    assert reader.question == "In how many ways is your only mouse caught, if it runs on?"
    agreed = reader.parts(Agreement)
    assert all(each.agrees for each in agreed)
    assert not agreed or str(truth) in " ".join(words(each.text) for each in agreed)
    asked = [each.exact for each in questions_at(reader) if each.name == "running"]
    assert asked == ([truth] if face == "-" and truth not in {0, 1} else [])


def test_the_faces_that_lead_an_only_mouse_on_are_counted():
    reader = at("-", "7" + ONLY[1:]).tab("count")
    (question,) = (each for each in questions_at(reader) if each.name == "running")
    counted = [
        int(found[1])
        for each in question.claim.lines()
        if (found := re.match(r"(\d) faces? leads? it ", each.words))
    ]
    die = reader.lesson.teaching.game.preset.die
    assert counted == [die.count(face) for face in dict.fromkeys(die)]
    assert max(counted) > 1


# ── values of moves ──────────────────────────────────────────────────────────────────────────────


def test_values_of_moves_are_the_exact_ones_of_a_small_family():
    position = "18:1.1.1.0.0:0:6/19:1.1.1.0.0:0:6/:1.1.1.0.0:1:6_2.14_1.1.1.4.4_0_"
    moment = moment_of(at("1+cat", position, "person,person,person"))
    work = family_work(CLASSIC, 3)
    for _done in work.steps():
        pass
    exact = ExactFamily(CLASSIC, 3)
    options = {
        each.move: each.value for each in exact.options((18,), Cat(2, 14), Face(1, cat=True))
    }
    found = choices(CLASSIC, moment.state, moment.moves, work.solution)
    assert {choice.move for choice in found} == set(options)
    for choice in found:
        assert abs(choice.value - options[choice.move]) <= work.solution.error_bound
        assert choice.run.expected_cheese == options[choice.move]
    assert found[0].cost == 0
    values = [choice.value for choice in found]
    assert values == sorted(values, reverse=True)


def test_a_mouse_that_runs_into_the_cat_reaches_nothing():
    moment = moment_of(at("2", RACE.replace("0.0.10.12", "0.6.10.12")))
    run = move_run(CLASSIC, moment.state, Move(6, 8))
    assert run.expected_cheese == 0
    assert set(run.chances) == {0}
    assert moment.ahead.moving(Move(6, 8)).formula == 1


def test_chances_of_places_fall_along_the_path_and_a_home_is_certain_when_entered():
    moment = moment_of(at("2"))
    entered = [move for move in moment.moves if move.place is not None]
    assert entered
    for move in entered:
        chances = move_run(CLASSIC, moment.state, move).chances
        assert chances == tuple(Fraction(int(place == move.place)) for place in CLASSIC.places)
    at_home = move_run(CLASSIC, moment.state, Move(0, 2))
    assert all(0 <= chance <= 1 for chance in at_home.chances)
    assert at_home.expected_cheese <= 6
