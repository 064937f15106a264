"""What is asked of Viva Topo!: true at its position, about what has not happened; and what to do there."""

import re
from fractions import Fraction
from itertools import product

import pytest
from viva_topo.moments import COMPARED, CROWD, ONLY, RACE, at, look, moment_of, words
from workshop.reader import Reader

from mousemath.games.viva_topo.panels.called import CALLED
from mousemath.games.viva_topo.panels.wrong_ways import waited
from mousemath.games.viva_topo.rules.game import Roll
from mousemath.games.viva_topo.teaching import VivaTopoTeaching
from mousemath.language import speaking
from mousemath.scene import Options
from tests.workshop.asked import check_question

PLACES = [
    (face, place) for place in (RACE, ONLY, CROWD, COMPARED) for face in ("-", "1+cat", "2", "5")
]
each_place = pytest.mark.parametrize(("face", "place"), PLACES)
TABLES = [{}, {"seats": ["person", "person"]}, {"seats": ["greedy", "person", "timid", "random"]}]


def questions(moment):
    """All that may be asked at a moment."""
    return VivaTopoTeaching(moment.settings).questions(moment.session, moment.view)


def decision(moment):
    """The choice that is to be made at a moment."""
    return VivaTopoTeaching(moment.settings).decision(moment.session, moment.view)


def played(options, seed):
    """The moments of a game played to its end by clicks."""
    for reader in Reader.of("viva_topo", seed=seed, **options).steps(seed):
        yield moment_of(reader)


def named(moment, name):
    """The question of this name."""
    return next(each for each in questions(moment) if each.name == name)


# ── whole games ──────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("options", TABLES, ids=range(len(TABLES)))
def test_every_question_of_a_game_can_be_answered_by_both_routes_and_its_wrong_ways_are_true(
    options,
):
    kinds = set()
    for moment in played(options, 3):
        found = questions(moment)
        assert len({each.id for each in found}) == len(found)
        for asked in found:
            kinds.add(asked.name.partition("-")[0])
            check_question(asked)
    assert kinds >= {"next", "some", "caught", "wait", "reach", "cheese"}


def test_nothing_is_asked_of_what_was_seen_or_cannot_come():
    reader = Reader.of("viva_topo", seats=["person", "person"])
    for _again in reader.steps(2):
        moment = moment_of(reader)
        if moment.over:
            assert questions(moment) == ()
            assert decision(moment) is None
        elif len(reader.session.records) > 2:
            reader.back(len(reader.session.records) - 1)
            assert questions(moment_of(reader)) == ()
            assert decision(moment_of(reader)) is None
            reader.back()


def test_where_the_last_move_ends_the_race_no_roll_is_asked_about():
    last = "19:0.0.0.0.0:4:0/:0.0.0.0.0:5:0_1.6_4.4.4.4.4_0_"
    assert questions(moment_of(at("-", last)))
    assert questions(moment_of(at("5", last))) == ()


def test_a_roll_that_lies_is_not_asked_about():
    """Whatever lies there, the question of the next roll has the same answer: that of the die."""
    for face in ("1+cat", "2", "5"):
        moment = moment_of(at(face))
        assert named(moment, "next-cat").exact == Fraction(1, 3)
        assert {each.name for each in questions(moment)}.isdisjoint({"reach", "cheese"})


# ── the words are true ───────────────────────────────────────────────────────────────────────────


def rolls_of(game, number):
    """All rolls of the die, each equally likely."""
    return list(product(game.preset.die, repeat=number))


@each_place
def test_chances_are_those_of_the_rolls_that_come(face, place):
    moment = moment_of(at(face, place))
    cat = moment.ahead.cat.space
    for asked in questions(moment):
        if asked.name == "some-cat":
            rolls = rolls_of(moment.game, 3)
            hits = sum(any(each.cat for each in faces) for faces in rolls)
        elif re.fullmatch(r"caught-\d+", asked.claim.name):
            spot = int(asked.claim.name.removeprefix("caught-"))
            rolls = rolls_of(moment.game, moment.ahead.rolls)
            hits = sum(cat < spot <= cat + sum(each.cat for each in faces) for faces in rolls)
            assert f"your mouse on {spot}" in asked.words
        elif re.fullmatch(r"caught-\d+-\d+", asked.claim.name):
            spot = int(asked.claim.name.rpartition("-")[2])
            rolls = rolls_of(moment.game, moment.players - 1)
            hits = sum(cat < spot <= cat + sum(each.cat for each in faces) for faces in rolls)
        else:
            continue
        assert asked.exact == Fraction(hits, len(rolls))
        assert asked.count == (hits, len(rolls))


def test_the_next_roll_brings_a_mouse_home_by_the_faces_that_reach_a_door():
    asked = named(moment_of(at("-", RACE)), "reach")
    assert asked.exact == Fraction(
        4, 6
    )  # the mouse on 12 needs 2, that on 10 needs 4, that at home 4
    assert "adding" not in {way.name for way in asked.routes}  # 4/3 cannot be guessed
    fewer = named(moment_of(at("-", RACE.replace("10.12", "0.12"))), "reach")
    adding = next(way for way in fewer.routes if way.name == "adding")
    assert adding.value == Fraction(4, 6) + Fraction(2, 6)


def test_the_mean_cheese_of_the_next_roll_is_that_of_the_best_entry_by_face():
    asked = named(moment_of(at("-", RACE)), "cheese")
    assert asked.exact == Fraction(0 + 0 + 3 + 3 + 3 + 3, 6)
    others = "/0.17:0.0.2.0.0:0:6/7.11:0.0.2.0.0:0:6_1.8_4.4.0.4.4_0_"
    gone = RACE.partition("/")[0] + others
    assert named(moment_of(at("-", gone)), "cheese").exact == Fraction(1 + 1, 6)


def test_the_mean_wait_is_one_over_the_chance_for_each_cat_that_is_needed():
    moment = moment_of(at("1+cat", RACE))
    waits = {each.id.partition("@")[0]: each for each in questions(moment) if each.name == "wait"}
    assert waits["wait:cat"].exact == 3
    assert waits["wait:0"].exact == 3 * 12  # she begins on 9: 11 spaces, and into her second lap
    assert "36" not in waits["wait:0"].words


@pytest.mark.parametrize(
    ("face", "begins"),
    [
        ("2", "The cat begins on space 8, first lap."),
        ("1+cat", "After her step of this roll, the cat begins on space 9, first lap."),
    ],
)
def test_where_the_cat_begins_is_told_as_a_step_on_from_where_she_is_drawn(face, begins):
    moment = moment_of(at(face, RACE))
    asked = [each for each in questions(moment) if each.name in {"caught", "wait"}]
    assert {each.name for each in asked} == {"caught", "wait"}
    assert moment.state.cat.space == 8
    with speaking("en"):
        assert all(words(each.given).startswith(begins) for each in asked)


def test_it_is_due_counts_the_rolls_without_a_cat_that_lie_behind():
    reader = Reader.of("viva_topo", seats=["person", "person"])
    for face in ("2", "3", "1+cat", "5", "4"):
        reader.form("hand", face=face)
        assert waited(moment_of(reader)) == {"2": 1, "3": 2, "1+cat": 0, "5": 1, "4": 2}[face]
        ways = {way.name: way.value for way in named(moment_of(reader), "next-cat").routes}
        assert ways.get("due") == {1: Fraction(2, 3), 2: 1}.get(waited(moment_of(reader)))
        reader.click(moment_of(reader).moves[0])


@each_place
def test_sentences_are_short(face, place):
    with speaking("en"):
        for asked in questions(moment_of(at(face, place))):
            said = [
                asked.words,
                asked.think,
                asked.why,
                *(c.words for c in (asked.contrasts or {}).values()),
            ]
            for sentence in re.split(r"(?<=[.?!:]) ", " ".join(said)):
                assert len(sentence.split()) <= 20, sentence


# ── what would you do? ───────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(("face", "place"), [each for each in PLACES if each[0] != "-"])
def test_the_best_choice_is_that_of_the_decide_tab(face, place):
    reader = at(face, place).finish()
    found = decision(moment_of(reader))
    options = reader.tab("decide").part(Options).options
    if found is None:
        assert len(options) == 1
        return
    assert {each.token for each in found.best} == {each.token for each in options if each.best}
    assert {each.token for each in found.picks} == {each.token for each in options}
    shown = {each.token: each.number.decimal for each in options}
    for pick in found.picks:
        assert shown[pick.token] in {f"{pick.value:.{places}f}" for places in (3, 4)}
    assert found.unit is CALLED.worth
    assert {each.id for each in found.reasons} <= set(CALLED.reasons)


@pytest.mark.parametrize(("face", "place"), [each for each in PLACES if each[0] != "-"])
def test_before_a_choice_no_chance_is_told_and_the_order_is_that_of_the_kind(face, place):
    found = decision(moment_of(at(face, place).finish()))
    if found is None:
        return
    kinds = [
        (not pick.detail.startswith("safe"), pick.label.startswith("Leave")) for pick in found.picks
    ]
    assert kinds == sorted(kinds)
    for pick in found.picks:
        assert not re.search(r"\d/\d|\d[.,]\d|chance|%", pick.label + pick.detail)
        assert pick.token
        assert pick.shows
    assert [reason.id for reason in found.reasons] == ["safe", "cheese", "far", "home"]
    assert all(reason.words and reason.answer for reason in found.reasons)
    assert found.because
    worse = {pick.id: pick for pick in found.picks if pick not in found.best}
    assert set(found.against) == set(worse)
    assert all(
        f"“{worse[each].label}”" in said or "With both" in said
        for each, said in found.against.items()
    )


def test_where_no_family_can_be_solved_the_moves_of_one_mouse_are_compared(monkeypatch):
    reader = at("2", COMPARED)
    monkeypatch.setattr("mousemath.games.viva_topo.maths.work.FamilyWork.solution", None)
    assert decision(moment_of(reader)) is None
    work = "mousemath.games.viva_topo.panels.choice_question.family_work"
    monkeypatch.setattr(
        work, lambda *_all: type("Work", (), {"reason": "too large", "solution": None})
    )
    found = decision(moment_of(reader))
    assert {pick.id for pick in found.picks} == {"2-4", "2-1"}
    assert found.slack == 0
    options = look(reader, tab="decide", by="mouse", mouse="2").part(Options).options
    assert {each.token for each in found.best} == {each.token for each in options if each.best}


def test_the_reasons_speak_of_this_position():
    reader = at("2", RACE).finish()
    said = {each.id: each.answer for each in decision(moment_of(reader)).reasons}
    assert (
        said["cheese"]
        == "The most at once is 3 cheese. “Run to 12” brings 0 cheese now, and more later."
    )
    assert said["far"].startswith(
        "Not here: “Run to 14” is worth 0.17 cheese less than the best. Then your mouse on 10 is caught"
    )
    assert said["home"] == "The cat needs 13 cat rolls to the mouse home: 39 rolls on average."
    reader = at("-", RACE)
    assert decision(moment_of(reader)) is None
    assert reader.session.actions == (Roll(),)


# ── of which rolls the tabs speak ────────────────────────────────────────────────────────────────

SPEAKS = {
    "next": "It speaks of the next rolls.",
    "after": "It speaks of the rolls after this one.",
    "then": "It speaks of the rolls that were to come then.",
}
LOOKS = [
    ("chance", "where"),
    ("chance", "when"),
    ("chance", "caught"),
    ("count", ""),
    ("decide", ""),
]


def said_of(reader):
    """Of which rolls each tab says that it speaks, and all its words."""
    for tab, view in (*LOOKS, ("derive", "wait")):
        look(reader, tab=tab, **({"look": view} if view else {}))
        text = words(reader.scene.panel)
        yield {each for each, said in SPEAKS.items() if said in text}, text


@pytest.mark.parametrize("predict", [False, True])
def test_every_tab_speaks_of_rolls_that_come_and_looking_back_says_that_they_were_to_come(predict):
    reader = Reader.of("viva_topo", seats=["person", "person"], predict=predict).finish()
    for number, _again in enumerate(reader.steps(6)):
        moment = moment_of(reader)
        if moment.over or number % 6 > 1:
            continue
        due = {"after" if moment.state.face else "next"}
        for told, text in said_of(reader):
            assert told <= due
            assert predict or told or "race is run" in text
            assert not re.search(r"\bwill\b", text)
        if number and not predict:
            for told, text in said_of(reader.back(number - 1)):
                assert told == {"then"} or "race is run" in text
                assert "As it stood then, before the next roll was known:" in text
            reader.back()
