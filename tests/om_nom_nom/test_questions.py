"""What is asked of Om Nom Nom: true at its position, about what has not happened; and which card to play."""

import re
from fractions import Fraction
from itertools import product

import pytest
from om_nom_nom.rolled import SHEET_ROLL, TABLES, moment_of, rolled, unfold
from workshop.reader import Reader

from mousemath.games.om_nom_nom.maths.enumeration import ALL_ROLLS
from mousemath.games.om_nom_nom.panels.called import CALLED
from mousemath.games.om_nom_nom.panels.roll_questions import FACE_OF_ROUND
from mousemath.games.om_nom_nom.rules.hot_seat import REVEAL
from mousemath.games.om_nom_nom.rules.pieces import FACES, is_top
from mousemath.games.om_nom_nom.rules.reveal import points_brought
from mousemath.games.om_nom_nom.table.words import the_card
from mousemath.games.om_nom_nom.teaching import OmNomNomTeaching
from mousemath.scene import Options
from tests.workshop.asked import check_question

each_table = pytest.mark.parametrize("options", TABLES, ids=range(len(TABLES)))
DECIDED = [{}, {"players": 2}, {"solo": 2}, {"seats": ["person", "random", "greedy", "random"]}]
PLAYS = {"lost", "share", "average", "more"}
ROLLS = {"shape-face", "every-face", "three", "mean-face", "points"}


def questions(moment):
    """All that may be asked at a moment."""
    return OmNomNomTeaching(moment.settings).questions(moment.session, moment.view)


def decision(moment):
    """The choice that is to be made at a moment."""
    return OmNomNomTeaching(moment.settings).decision(moment.session, moment.view)


def named(reader, name):
    """The question of this name."""
    return next(each for each in questions(moment_of(reader)) if each.name == name)


def shown(reader):
    """A reader whose own cards lie open."""
    return reader.click("show") if reader.session.actions == ("show",) else reader


# ── whole games ──────────────────────────────────────────────────────────────────────────────


@each_table
def test_every_question_of_a_game_has_one_answer_by_both_routes_and_true_wrong_ways(options):
    kinds = set()
    for number, reader in enumerate(Reader.of("om_nom_nom", **options).steps(4)):
        if number % 3 and reader.session.actions != ("roll",):
            continue
        found = questions(moment_of(reader))
        assert len({each.id for each in found}) == len(found)
        for asked in found:
            kinds.add(asked.name)
            check_question(asked)
    assert kinds == ROLLS | (PLAYS if len(moment_of(reader).seats) == 2 else PLAYS - {"more"})


@each_table
def test_only_what_comes_is_asked_and_never_the_dice_that_lie_there(options):
    for reader in Reader.of("om_nom_nom", **options).steps(5):
        moment = moment_of(reader)
        asked = {each.name for each in questions(moment)}
        if moment.now.is_over or moment.unfolds:
            assert not asked
        elif moment.now.awaits_roll:
            assert asked == ROLLS
        else:
            assert asked <= PLAYS
        if moment.unfolds or not moment.now.cards_left:
            assert decision(moment) is None


def test_a_moment_looked_at_again_asks_nothing():
    reader = unfold(rolled().click("cat", REVEAL))
    for step in range(3):
        moment = moment_of(reader.back(step))
        assert moment.looking
        assert questions(moment) == ()
        assert decision(moment) is None


# ── the words are true ───────────────────────────────────────────────────────────────────────


def test_each_round_asks_for_another_face_and_names_it():
    assert len(set(FACE_OF_ROUND)) == 3
    asked = named(Reader.of("om_nom_nom"), "three")
    assert f"“{FACES[FACE_OF_ROUND[0]]}”" in asked.words
    choices, ways = 455, 5**12
    assert asked.exact == Fraction(choices * ways, 6**15)
    assert asked.count == (choices * ways, ALL_ROLLS)


@pytest.mark.parametrize("options", [{}, {"solo": 2}, {"players": 4}])
def test_a_card_is_lost_or_shares_in_so_many_joint_plays(options):
    reader = shown(rolled(**options))
    moment = moment_of(reader)
    joint = list(product(*moment.opponent_hands))
    for name in ("lost", "share"):
        asked = named(reader, name)
        card = asked.id.partition(":")[2].partition("-")[0]
        assert the_card(card) in asked.words
        if name == "lost":
            hits = sum(not points_brought(SHEET_ROLL, (card, *others))[0] for others in joint)
        else:
            hits = sum(card in others for others in joint)
        assert is_top(card) == (name == "share")
        assert asked.exact == Fraction(hits, len(joint))


@pytest.mark.parametrize("options", [{}, {"solo": 2}, {"players": 4}])
def test_the_mean_of_a_card_is_that_of_all_joint_plays(options):
    reader = shown(rolled(**options))
    asked = named(reader, "average")
    card = asked.id.partition(":")[2].partition("-")[0]
    joint = list(product(*moment_of(reader).opponent_hands))
    brought = [points_brought(SHEET_ROLL, (card, *others))[0] for others in joint]
    assert asked.exact == Fraction(sum(brought), len(brought))
    alone = next(way for way in asked.routes if way.name == "alone")
    assert alone.value == max(brought)


def test_of_two_the_pairs_in_which_one_collects_more_are_counted():
    reader = rolled()
    asked = named(reader, "more")
    hands = moment_of(reader).cards, moment_of(reader).hand(1)
    brought = [points_brought(SHEET_ROLL, pair) for pair in product(*hands)]
    assert asked.count == (sum(mine > theirs for mine, theirs in brought), len(brought))
    same = sum(mine == theirs for mine, theirs in brought)
    assert asked.contrasts[""].exact == Fraction(same, len(brought))


def test_cards_that_were_played_are_no_longer_counted():
    reader = rolled(seats=["person", "random", "greedy", "random"])
    while reader.state.game.cards_left > 3:
        reader.click(reader.session.actions[0])
        if reader.session.actions == (REVEAL,):
            unfold(reader.click(REVEAL))
    asked = [each for each in questions(moment_of(reader)) if each.name in ("lost", "share")]
    for each in asked:
        kept = [way for way in each.routes if way.name == "replacement"]
        assert [way.value for way in kept] != [each.exact]
        assert "3 cards" in each.given[0][0]


@each_table
def test_sentences_are_short(options):
    for reader in (Reader.of("om_nom_nom", **options), shown(rolled(**options))):
        for asked in questions(moment_of(reader)):
            contrasts = [each.words for each in (asked.contrasts or {}).values()]
            said = " ".join([asked.words, asked.think, asked.why, *contrasts])
            for sentence in re.split(r"(?<=[.?!:]) ", said):
                assert len(sentence.split()) <= 20, sentence


# ── which card ───────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("options", DECIDED, ids=range(len(DECIDED)))
def test_the_best_choice_is_that_of_the_decide_tab(options):
    reader = shown(rolled(**options))
    for _play in range(4):
        found = decision(moment_of(reader))
        listed = reader.tab("decide").part(Options).options
        assert {each.token for each in found.best} == {each.token for each in listed if each.best}
        assert {each.token for each in found.picks} == {each.token for each in listed}
        cost = {each.token: each.cost and each.cost.decimal for each in listed}
        for pick in found.picks:
            assert (cost[pick.token] is None) == (found.cost(pick) == 0)
        while reader.session.actions != (REVEAL,):
            shown(reader).click(shown(reader).session.actions[0])
        shown(unfold(reader.click(REVEAL)).finish())


@pytest.mark.parametrize("options", DECIDED, ids=range(len(DECIDED)))
def test_before_a_choice_no_chance_is_told_and_hunters_come_first(options):
    found = decision(moment_of(shown(rolled(**options))))
    kinds = [is_top(pick.id) for pick in found.picks]
    assert kinds == sorted(kinds, reverse=True)
    for pick in found.picks:
        assert not re.search(r"\d/\d|\d[.,]\d|chance|%", pick.label + pick.detail)
        assert pick.token
        assert pick.shows
    assert [reason.id for reason in found.reasons] == ["food", "safe", "alone", "later"]
    assert all(reason.words and reason.answer for reason in found.reasons)
    assert found.because
    assert found.unit is CALLED.worth


def test_where_the_equilibrium_mixes_its_cards_are_equally_good_and_the_answer_says_so():
    found = decision(moment_of(rolled()))
    assert {"cat", "wolf", "hedgehog", "rabbit"} == {pick.id for pick in found.best}
    assert found.because.startswith("The best mix is wolf 0.34, cat 0.28, hedgehog 0.28 and rabbit")
    assert found.because.endswith("these are equally good.")


def test_one_card_or_a_card_that_is_chosen_is_no_choice():
    reader = rolled(solo=2)
    assert decision(moment_of(reader)) is not None
    assert decision(moment_of(reader.click("cat"))) is None
    unfold(reader.click(REVEAL))
    while reader.state.game.cards_left > 1:
        reader.click(reader.session.actions[0])
        if reader.session.actions == (REVEAL,):
            unfold(reader.click(REVEAL))
    assert decision(moment_of(reader)) is None


def test_the_reasons_speak_of_this_position():
    said = {each.id: each.answer for each in decision(moment_of(rolled(solo=2))).reasons}
    assert said["food"].startswith("Most lies below the rabbit: 6 points. But it is worth")
    assert (
        said["safe"]
        == "Hunters are never lost; the best of yours is the cat. True here: no card is worth more."
    )
    assert said["alone"] == "For the cat: somebody else plays the cat with chance 11/36."
    assert said["later"].startswith(
        "If the others play any card, the rabbit brings most in this play"
    )
