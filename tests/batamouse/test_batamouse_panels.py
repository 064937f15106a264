"""The numbers of the panels by a second route, and what is said beside them."""

import json
from fractions import Fraction

import pytest
from batamouse.looks import PERSON, TABLES, choosing, looks, moment

from mousemath.games.batamouse import Knowledge, Phase, count
from mousemath.games.batamouse.maths.bayes import Observation, update
from mousemath.scene import Agreement, Answer, Bars, Options, Source, Steps, Table
from tests.workshop.reader import Reader, plain


def fraction(number):
    return Fraction(number.fraction.spoken.replace("−", "-")) if number.fraction else None


# ── numbers ──────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("policy", ["random", "low-first", "high-first"])
def test_chance_shows_what_counting_finds(policy):
    compared = 0
    for reader in choosing({"seats": [PERSON, "random"]}, Phase.PLAY):
        reader.tab("chance").choose("rivals", policy)
        now = moment(reader)
        if now.trick_before is not None:
            continue  # all cards lie open: the panel tells of the beginning of the round
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
                compared += each.win.denominator <= 500
    assert compared


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
        for seen in now.latest_steps:
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
        played = [reader.lesson.actions[option.token].card for option in listed]
        assert sorted(played) == sorted(action.card for action in reader.session.actions)
        for option, card in zip(listed, played, strict=True):
            assert str(card) in option.label
            assert option.shows == (f"card-{card.key}",)
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
        reader.form("reading", predict="yes").tab(tab)
        question = reader.lesson.open_question
        if question is not None:
            assert 0 <= question.exact <= 1
            shown = json.dumps(reader.guess("1/2").json, ensure_ascii=False)
            assert question.why in shown
            asked += 1
    assert asked


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
    whole = set()
    for reader in choosing({}, Phase.PLAY):
        if not reader.tab("derive").parts(Steps):
            continue
        now = moment(reader)
        which = "before " if now.trick_before else ""
        listed = reader.lesson.teaching.claims(reader.session)
        name = f"{which}win {now.own_card.key} random"
        (claim,) = [claim for claim in listed if claim.name == name]
        shown = [plain(step.text) for step in reader.part(Steps).steps]
        assert shown == [line.words for line in claim.lines()]
        assert shown
        assert reader.question.startswith("Before the others played:") == bool(which)
        whole.add(which)
    assert whole == {"", "before "}


TOLD = {
    "chance": ("How likely was your", "Does your"),
    "count": ("Before the others played:", "Is anything left"),
    "derive": ("Before the others played:", "Does your"),
}


@pytest.mark.parametrize("options", TABLES[:4], ids=range(4))
def test_cards_that_lie_open_are_not_foretold(options):
    """Once all others have played, the tabs tell of the beginning of the round, and nothing is asked."""
    past = 0
    for reader in looks(options, 3):
        now = moment(reader)
        if now.trick is None or now.trick.opponents or now.over:
            continue
        asked = reader.asked
        assert {each.name for each in asked} <= {"holds"}
        for tab, starts in TOLD.items():
            assert reader.tab(tab).question.startswith(starts)
            if now.trick_before is not None and reader.parts(Agreement):
                assert "these numbers are of the beginning" in plain(reader.part(Source))
        past += now.trick_before is not None
    assert past > 3
