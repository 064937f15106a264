"""The numbers of the panels by a second route, and what is said beside them."""

import json
from fractions import Fraction

import pytest
from batamouse.looks import PERSON, TABLES, TABS, choosing, looks, moment

from mousemath.games.batamouse import Knowledge, Phase, count
from mousemath.games.batamouse.maths.bayes import Observation, update
from mousemath.games.batamouse.maths.value import card_values
from mousemath.games.batamouse.panels.decide import given_away
from mousemath.games.batamouse.panels.steps import latest_steps
from mousemath.language import decimal
from mousemath.scene import Agreement, Answer, Bars, Options, Segments, Source, Steps, Table
from tests.workshop.reader import Reader, plain

PLAIN, ASSUMING = "knows now. Exact.", "Exact under this assumption."

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


def fraction(number):
    return Fraction(number.fraction.spoken) if number.fraction else None


# ── numbers ──────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("policy", ["random", "low-first", "high-first"])
def test_chance_shows_what_counting_finds(policy):
    for reader in choosing({"seats": [PERSON, "random"]}, Phase.PLAY):
        reader.tab("chance").choose("rivals", policy)
        now = moment(reader)
        counted = count(now.knowledge, now.own_card, policy)
        shown = [fraction(bar.number) for bar in reader.part(Bars).bars]
        assert tuple(shown) == counted.chances().take_place
        answer = reader.part(Answer)
        if answer.number is not None:
            assert fraction(answer.number) == counted.chances().win
            said = json.dumps(reader.json["panel"], ensure_ascii=False)
            assert f"{counted.win} of {counted.cases}" in said or counted.cases > 10_000
        for table in reader.parts(Table):
            for row, card in zip(table.rows, now.knowledge.hand, strict=True):
                each = count(now.knowledge, card, policy).chances()
                assert row[-2][0] == f"{float(each.win):.3f}" or each.win.denominator > 500


def test_count_writes_large_numbers_as_the_language_does():
    for language, number in (("en", "3,654"), ("fr", "3\N{NARROW NO-BREAK SPACE}654")):
        reader = Reader.of("batamouse", language=language, seats=[PERSON, "random"])
        while reader.state.phase is not Phase.PLAY:
            reader.click(reader.session.actions[0])
        assert number in reader.tab("count").choose("rivals", "low-first").question


def test_know_shows_the_share_of_the_worlds():
    checked = 0
    for reader in choosing(TABLES[-1], Phase.PLAY):
        known = moment(reader.tab("know")).knowledge
        if not known.unseen:
            continue
        card = max(known.unseen)
        worlds = list(known.worlds())
        bars = reader.part(Bars).bars
        for other, bar in zip(known.opponents, bars, strict=False):
            held = sum(card in world.hands[other.seat] for world in worlds)
            assert fraction(bar.number) == Fraction(held, len(worlds))
        assert sum(fraction(bar.number) for bar in bars) == 1
        checked += 1
    assert checked > 2


def test_what_a_step_told_is_what_the_knowledge_after_it_says():
    """For a step of another, the posterior of a card still in the hand is the new chance."""
    checked = 0
    for reader in choosing({}, Phase.PLAY):
        now = moment(reader)
        for seen in latest_steps(now):
            record = next(
                record
                for record in reader.session.records
                if Knowledge.of(now.game, record.before, now.viewer) == seen.before
            )
            assert seen.step == Observation(record.action, record.outcome)
            after = Knowledge.of(now.game, record.after, now.viewer)
            for other in after.opponents:
                if seen.before.phase is Phase.PLAY and other.seat == seen.actor:
                    continue  # there H is about the hand before the card left it
                for card in after.unseen[::5]:
                    found = update(seen.before, seen.step, other.seat, card)
                    assert found.posterior == Fraction(other.unknown, len(after.unseen))
                    checked += 1
    assert checked > 20


@pytest.mark.parametrize("options", TABLES[:4], ids=range(4))
def test_decide_shows_every_choice_best_first(options):
    shown = 0
    for reader in looks(options, 8):
        if not moment(reader).chooses:
            continue
        listed = reader.tab("decide").part(Options).options
        legal = [str(action.card) for action in reader.session.actions]
        assert sorted(option.label for option in listed) == sorted(legal)
        numbers = [option.number.share for option in listed]
        assert numbers == sorted(numbers, reverse=True)
        assert listed[0].best
        assert all(option.best or option.cost for option in listed)
        shown += 1
    assert shown > 5


@pytest.mark.parametrize("tab", ["chance", "count", "derive", "know"])
def test_a_guess_is_asked_for_and_compared(tab):
    asked = 0
    for reader in choosing({}, Phase.PLAY):
        reader.lesson.predict = True
        reader.tab(tab)
        prediction = reader.lesson.teaching.prediction(reader.session, reader.lesson.view)
        if prediction is not None:
            assert 0 <= prediction.truth <= 1
            shown = json.dumps(reader.guess("1/2").json, ensure_ascii=False)
            assert prediction.why in shown
            asked += 1
    assert asked > 2


@pytest.mark.parametrize("options", TABLES[:4], ids=range(4))
def test_two_routes_shown_as_agreeing_do_agree(options):
    shown = []
    for number, reader in enumerate(looks(options, 9)):
        reader.tab(("count", "derive")[number % 2])
        reader.choose("rivals", ("random", "high-first")[number // 2 % 2])
        shown += reader.parts(Agreement)
    assert len(shown) > 5
    assert all(part.agrees for part in shown)


def test_the_lines_of_a_derivation_are_those_of_the_claim():
    reader = next(at for at in choosing({}, Phase.PLAY) if at.tab("derive").parts(Steps))
    card = moment(reader).own_card
    listed = reader.lesson.teaching.claims(reader.session)
    (claim,) = [claim for claim in listed if claim.name == f"win {card.key} random"]
    shown = [plain(step.text) for step in reader.part(Steps).steps]
    assert shown == [line.words for line in claim.lines()]
    assert shown


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


def test_when_all_have_played_nothing_is_assumed():
    reader = next(at for at in looks({}) if at.state.phase is Phase.CHEESE)
    (source,) = reader.texts(Source)
    assert source.endswith(PLAIN)


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
    reader = Reader.at(AFTER_LOW_PLAYS).choose("rivals", "low-first")
    asked = reader.lesson.teaching.prediction(reader.session, reader.lesson.view)
    assert "whatever they played before" in plain(asked.question)


def test_decide_says_how_the_others_take():
    reader = next(at for at in looks({}) if at.state.phase is Phase.PLAY).tab("decide")
    (source,) = reader.texts(Source)
    assert "each of them takes any card at random" in source
    assert reader.part(Table).label.endswith("if the others take any card at random")


# ── ties ─────────────────────────────────────────────────────────────────────────────────────────


def test_cards_that_a_measure_finds_equal_are_told_apart_by_the_cheese_they_give_away():
    reader = Reader.at(ALL_LOSE).tab("decide").choose("aim", "cheese")
    (answer,) = reader.texts(Answer)
    assert answer.startswith("By this measure all your cards are equal. Each wins")
    listed = card_values(moment(reader).knowledge)
    least = min(listed, key=given_away)
    assert f"the {least.card} gives the winner {decimal(given_away(least), 2)} cheese" in answer
    assert given_away(least) < max(map(given_away, listed))


def test_the_cheese_given_away_is_what_counting_finds():
    checked = 0
    for reader in choosing({"seats": [PERSON, "random", "random"]}, Phase.PLAY, 3):
        known = moment(reader).knowledge
        for value in card_values(known):
            cases = count(known, value.card)
            lost = cases.cases - cases.win
            assert given_away(value) * cases.cases == lost * value.card.cheese
            checked += 1
    assert checked > 10


@pytest.mark.parametrize("aim", ["total", "cheese", "take"])
def test_an_answer_names_the_cards_it_speaks_of(aim):
    answers = 0
    for reader in looks({"seats": [PERSON, "random", "random"]}, 5):
        reader.tab("decide").choose("aim", aim)
        shown = zip(reader.texts(Answer), reader.parts(Options), strict=True)
        for answer, options in shown:
            best = [option.label for option in options.options if option.best]
            if "Play the" in answer or "Take the" in answer:
                assert any(label in answer for label in best)
            if "these are best" in answer:
                assert all(label in answer for label in best)
            answers += 1
    assert answers > 5
