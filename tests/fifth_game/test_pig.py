"""Pig: its rules sentence by sentence, its exact values, and what a game from outside costs."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise

import pytest
from fifth_game.entry import solve
from pig import Pig, State
from pig.maths import MOST_EXACT, POLICIES, solution
from pig.panels import LEAVES
from pig.rules import HOLD, ROLL, decode, encode
from pig.table import Settings
from workshop.reader import Reader

import mousemath as mm
from mousemath.chance.distribution import Distribution
from mousemath.errors import BadCode, IllegalAction, MousemathError
from mousemath.language import speaking
from mousemath.lesson.asking.units import CHANCE
from mousemath.lesson.classroom.class_code import ClassCode, Dice, Member
from mousemath.lesson.classroom.entries import Choice, Guess, Play
from mousemath.lesson.classroom.result import Result
from mousemath.scene import Agreement, Options, Progress, Steps, Track

pytestmark = pytest.mark.usefixtures("fifth_game")
DUEL, ALONE = Pig(target=20), Pig(target=20, players=1)


# ── the rules ────────────────────────────────────────────────────────────────────────────────────


def test_a_roll_of_2_to_6_adds_to_the_turn_and_a_1_takes_the_turn_away():
    state = State((3, 5), turn=4, total=6)
    for face in range(2, 7):
        assert DUEL.apply(state, ROLL, face) == State((3, 5), 4, 6 + face)
    assert DUEL.apply(state, ROLL, 1) == State((3, 5), 5)


def test_who_holds_banks_the_turn_and_the_next_player_begins():
    after = DUEL.apply(State((3, 5), turn=3, total=6), HOLD, None)
    assert after == State((3, 11), 4)
    assert DUEL.player(after) == 0
    assert DUEL.actions(after) == (ROLL,)


def test_the_first_to_bank_the_target_wins():
    there = State((14, 5), turn=4, total=6)
    assert DUEL.actions(there) == (ROLL, HOLD)
    assert DUEL.actions(DUEL.apply(there, HOLD, None)) == ()


def test_what_the_rules_do_not_know_is_refused():
    with pytest.raises(IllegalAction):
        DUEL.apply(DUEL.start(), HOLD, None)
    for face in (0, 7, None):
        with pytest.raises(IllegalAction, match="no such face"):
            DUEL.apply(DUEL.start(), ROLL, face)
    for target in (1, 101, "20", True):
        with pytest.raises(MousemathError, match="from 2 to 100"):
            Pig(target)


@pytest.mark.parametrize(
    "text",
    [
        "0.1.0.0.",  # no face adds a 1
        "0.0.5.0.",  # points before any turn
        "3.0.20.20.",  # two winners
        "3.4.20.5.",  # a turn after the end
        "2.0.1.0.",
        "03.0.0.0.",
        "3.0.0.",
        "3.0.0.0.0.",
        "10000.0.0.0.",
    ],
)
def test_no_play_leads_to_these_positions(text):
    with pytest.raises(BadCode):
        decode(DUEL, text)


def test_a_position_code_is_read_as_it_was_written():
    for state in (State((0, 0)), State((14, 5), 4, 6), State((25, 5), 5)):
        assert decode(DUEL, encode(DUEL, state)) == state


# ── exact values ─────────────────────────────────────────────────────────────────────────────────


def test_a_coin_and_two_heads_are_piglet_of_the_article():
    piglet = solve(Pig(target=4, die=Distribution.uniform([1, 2])))
    expected = {
        State((0, 0)): "4/7",
        State((0, 0), total=2): "5/7",
        State((0, 2)): "2/5",
        State((0, 2), total=2): "3/5",
        State((2, 0)): "4/5",
        State((2, 2)): "2/3",
    }
    assert {state: str(piglet.value(state)) for state in expected} == expected


def test_the_end_of_a_game_is_worth_nothing_to_who_would_be_next():
    assert solve(Pig(target=10)).value(State((10, 4), turn=5)) == 0
    assert solve(Pig(target=10, players=1)).value(State((10,), turn=5)) == 0


def test_alone_the_last_two_points_take_six_fifths_of_a_turn():
    assert solve(ALONE).value(State((18,))) == Fraction(6, 5)


def test_alone_a_lower_score_never_takes_fewer_turns():
    turns = [solve(ALONE).value(State((score,))) for score in range(20)]
    assert all(many >= few for many, few in pairwise(turns))


@pytest.mark.parametrize("players", [1, pytest.param(2, marks=pytest.mark.long)])
def test_the_policies_of_the_targets_that_a_lesson_solves_settle(players):
    step = players * players  # of two, every fourth target: each takes seconds
    for target in range(MOST_EXACT, 1, -step):
        assert solve(Pig(target, players)).finished


def test_the_computer_player_holds_at_20_or_where_it_has_won():
    play = POLICIES["hold-at-20"]
    game = Pig(100)
    for total, scores, action in ((19, (0, 0), ROLL), (20, (0, 0), HOLD), (2, (98, 0), HOLD)):
        assert play(game, State(scores, total=total)) == Distribution.certain(action)


# ── the lesson ───────────────────────────────────────────────────────────────────────────────────


def test_decide_looks_at_the_turn_alone_until_the_game_is_solved():
    solution.cache_clear()
    reader = Reader.of("pig", target=8).put(State((0, 0), total=6)).tab("decide")
    assert reader.part(Progress)
    assert reader.part(Options).label.startswith("Points of this turn")
    reader.finish()
    assert not reader.parts(Progress)
    listed = reader.part(Options)
    assert listed.label == "Chance to win, with best play"
    worths = solve(Pig(8)).worths(reader.state)
    assert listed.options[0].label.lower() == max(worths, key=worths.get)
    assert {option.number.share for option in listed.options} == set(map(float, worths.values()))


def test_alone_the_fewest_turns_are_best():
    reader = Reader.of("pig", target=10, opponent="nobody").finish().tab("decide")
    reader.put(State((8,), 3, 2))
    best, other = reader.part(Options).options
    assert (best.label, best.number.decimal) == ("Hold", "1.0000")
    assert float(other.number.decimal) > 1
    assert len(reader.everywhere(Track)) == 1


def test_a_target_that_is_not_solved_is_said_to_be_so():
    reader = Reader.of("pig", target=100).tab("decide")
    assert not reader.lesson.busy
    assert "Targets up to 30 are solved exactly" in " ".join(reader.texts())


def test_the_computer_player_answers_a_turn_at_once():
    reader = Reader.of("pig", target=20, opponent="hold-at-20").form("hand", outcome="0")
    assert reader.session.records[0].by_hand
    assert DUEL.player(reader.state) == 0
    assert reader.state.turn >= 2


def test_a_roll_by_hand_says_what_happened():
    reader = Reader.of("pig", names=("Ada", "Emil")).form("hand", outcome="3")
    assert reader.state == State((0, 0), total=4)
    assert reader.said == "Ada has rolled 4 points in this turn. Roll or hold?"
    assert reader.form("hand", outcome="0").said == "A 1: the turn is lost. Emil rolls next."


def test_every_tab_says_its_own_and_two_routes_agree():
    reader = Reader.of("pig").put(State((0, 0), total=6))
    assert list(LEAVES) == [tab.id for tab in reader.scene.panel.tabs]
    assert reader.tab("count").choose("rolls", "3").part(Agreement).agrees
    steps = reader.tab("derive").choose("topic", "gain").part(Steps).steps
    assert reader.question == "Why 7/3?"
    assert "<mn>7</mn><mn>3</mn>" in steps[0].formula.mathml


def test_a_class_that_plays_it_reads_its_words():
    guesses = (
        Guess("bust-3", Fraction(91, 216), Fraction(1, 2), "risk"),
        Guess("gain", *[Fraction(7, 3)] * 2),
    )
    choices = (Choice(1, 2, 3, Fraction(1, 8), is_best=False, unit="chance", why="safe"),)
    play = Play(Fraction(1, 2), Fraction(1, 4), 12, exact=True)
    results = [
        Result(
            Member(ClassCode("pig", Dice.OWN, 1), number, animal), "pig", guesses, choices, (), play
        )
        for number, animal in enumerate(("Otter", "Owl"), 1)
    ]
    with speaking("en"):
        found = mm.pool(" ".join(result.code for result in results))
        assert [each.words for each in found.guesses()] == ["a 1 in some rolls", "one more roll"]
        assert found.guesses()[0].clusters[0].words == "the 1 forgotten"
        assert (found.choices()[0].reason, found.choices()[0].unit) == ("It is safer", CHANCE)
        assert [str(prize)[:4] for prize in found.prizes()] == ["Pig:", "Pig:"]
        assert all("wins" in str(prize) for prize in found.prizes())


def test_settings_are_checked_in_words():
    for options in ({"target": 1}, {"opponent": "cat"}, {"opponent": ["person"]}, {"players": 3}):
        with pytest.raises(MousemathError, match=r"\.$"):
            Settings.opened(options)
    for values in ({"target": "many"}, {"target": "101"}, {"opponent": ""}):
        with pytest.raises(MousemathError, match=r"\.$"):
            Settings().changed(values)
    assert Settings().changed({"target": "42"}) == Settings(42)


def test_it_speaks_french():
    reader = Reader.of("pig", language="fr").put(State((0, 0), total=6)).tab("decide")
    assert reader.question == "Lancer ou garder\N{NARROW NO-BREAK SPACE}?"
