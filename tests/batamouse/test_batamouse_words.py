"""What the panels say beside their numbers: what is assumed, and what tells equal cards apart."""

import pytest
from batamouse.looks import PERSON, TABS, choosing, looks, moment

from mousemath.games.batamouse import Phase, count
from mousemath.games.batamouse.maths.value import card_values
from mousemath.language import decimal
from mousemath.scene import Answer, Options, Segments, Source, Table
from tests.workshop.reader import Reader

PLAIN, ASSUMING = "know now. Exact.", "Exact under this assumption."

AFTER_LOW_PLAYS = (
    "MM1~batamouse~preset=classic~seats=person,low-first~seed=59~draws=19~round=2"
    "~at=play.3.0.0..XXDDNDDXDDDDeNDDDDeNDDiDXfiDbbDiNiDa~665M"
)
"""An opponent who has shown that the card in the panel is not among the low ones."""
ALL_LOSE = (
    "MM1~batamouse~preset=classic~seats=person,greedy,random~seed=5~draws=22~round=2"
    "~at=play.3.1.0.33-3.jDjTDgDNDDDXDDbeDDDjDgaNNDDjabNDXTjj~F6B6"
)
"""Every card of the hand loses, but they give away different cheese."""


# ── what is assumed ──────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("tab", ["chance", "count", "decide"])
@pytest.mark.parametrize("policy", ["low-first", "high-first"])
def test_chances_against_a_policy_say_that_earlier_plays_are_not_read(tab, policy):
    (source,) = Reader.at(AFTER_LOW_PLAYS).tab(tab).choose("rivals", policy).texts(Source)
    assert "From now on every opponent plays" in source
    assert "whatever they played before" in source
    assert source.endswith(ASSUMING)
    assert PLAIN not in source


def test_nothing_is_called_exact_without_its_assumption_while_an_opponent_still_plays():
    sources = 0
    for number, reader in enumerate(looks({"seats": [PERSON, "random", "low-first"]}, 4)):
        known = moment(reader).knowledge
        if known is None or known.phase not in {Phase.PLAY, Phase.TAKE}:
            continue
        reader.choose("look", ("now", "step")[number % 2])
        for tab in TABS:
            for source in reader.tab(tab).texts(Source):
                plainly = source.endswith(PLAIN)
                assert plainly or source.endswith(ASSUMING)
                assert tab in {"chance", "count", "derive"} or not plainly
                sources += 1
    assert sources > 20


def test_when_all_have_played_the_numbers_are_of_the_beginning_of_the_round():
    reader = next(at for at in looks({}) if at.state.phase is Phase.CHEESE)
    (source,) = reader.texts(Source)
    assert "All cards lie open now: these numbers are of the beginning of the round." in source
    assert source.endswith(ASSUMING)
    (source,) = Reader.at(reader.lesson.place).texts(Source)
    assert source.endswith(PLAIN)  # a position alone does not remember the beginning


def test_know_says_how_each_kind_of_step_is_taken_to_have_come_about():
    wanted = {
        "played": "any card of the hand",
        "took": "any card of the den at random",
        "laid": "The deck is shuffled",
    }
    met = set()
    for reader in looks({"seats": [PERSON, "random", "random"]}, 2):
        for source in reader.tab("know").choose("look", "now").texts(Source):
            assert "chosen any card at random, from the hand and from the den" in source
        names = {part.id: part for part in reader.choose("look", "step").parts(Segments)}
        for segment in names["step"].segments if "step" in names else ():
            reader.choose("step", segment.value)
            (kind,) = [kind for kind in wanted if kind in segment.label.split()]
            (source,) = reader.texts(Source)
            assert wanted[kind] in source
            # how a card is played matters for a play alone
            assert ("rivals" in {part.id for part in reader.parts(Segments)}) == (kind == "played")
            met.add(kind)
    assert met == set(wanted)


def test_a_guess_says_what_the_others_are_taken_to_play():
    reader = Reader.at(AFTER_LOW_PLAYS)
    assert "any card of the hand, each equally likely" in str(reader.may_ask.given)


def test_decide_says_how_the_others_take():
    reader = next(at for at in looks({}) if at.state.phase is Phase.PLAY).tab("decide")
    (source,) = reader.texts(Source)
    assert "each of them takes any card at random" in source
    assert reader.part(Table).label.endswith("if the others take any card at random")


# ── ties ─────────────────────────────────────────────────────────────────────────────────────────


def test_cards_that_a_measure_finds_equal_are_told_apart_by_the_cheese_they_give_away():
    reader = Reader.at(ALL_LOSE).tab("decide").choose("aim", "cheese")
    (answer,) = reader.texts(Answer)
    assert answer.startswith("By this measure all your cards are equal. With each it is")
    listed = card_values(moment(reader).knowledge)
    least = min(listed, key=lambda value: value.given_away)
    assert f"the {least.card} gives the winner {decimal(least.given_away, 2)} cheese" in answer
    assert least.given_away < max(value.given_away for value in listed)


def test_the_cheese_given_away_is_what_counting_finds():
    checked = 0
    for reader in choosing({"seats": [PERSON, "random", "random"]}, Phase.PLAY, 3):
        known = moment(reader).knowledge
        for value in card_values(known):
            cases = count(known, value.card)
            lost = cases.cases - cases.win
            assert value.given_away * cases.cases == lost * value.card.cheese
            checked += 1
    assert checked > 10


@pytest.mark.parametrize("aim", ["total", "cheese", "take"])
def test_an_answer_names_the_cards_it_speaks_of(aim):
    answers = 0
    for reader in looks({"seats": [PERSON, "random", "random"]}, 5):
        if reader.state.phase is Phase.OVER:
            continue
        reader.tab("decide").choose("aim", aim)
        shown = zip(reader.texts(Answer), reader.parts(Options), strict=True)
        for answer, options in shown:
            best = [option.label.split("the ")[1] for option in options.options if option.best]
            if "Play the" in answer or "Take the" in answer:
                assert any(label in answer for label in best)
            if "these are best" in answer:
                assert all(label in answer for label in best)
            answers += 1
    assert answers > 5
