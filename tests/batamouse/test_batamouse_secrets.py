"""Nothing on the page, and no sealed code, tells of a card that nobody at the screen has seen."""

import json
from dataclasses import replace
from random import Random

import pytest
from batamouse.looks import PERSON, TABLES, TABS, ask, looks, moment

from mousemath.games.batamouse import Card, Knowledge, Phase
from mousemath.play.session import Session
from tests.workshop.reader import Reader

DEALT = [{**options, "deal_by_hand": False} for options in TABLES]


def swapped(value, first, second):
    """Exchange two cards in a state, whatever place they are in."""
    if isinstance(value, Card):
        return {first: second, second: first}.get(value, value)
    if isinstance(value, tuple):
        inside = tuple(swapped(item, first, second) for item in value)
        return tuple(sorted(inside)) if inside and isinstance(inside[0], Card) else inside
    return value


def other_world(session, first, second):
    """Return the same play, but with two cards exchanged from the deal on."""

    def state(old):  # the cards played keep their order, and none of the two is among them
        names = ("deck", "hands", "hidden", "den", "piles", "discarded")
        return replace(old, **{name: swapped(getattr(old, name), first, second) for name in names})

    def record(old):
        outcome = swapped(old.outcome, first, second)
        return replace(old, before=state(old.before), outcome=outcome, after=state(old.after))

    world = Session(session.game, session.seed, state(session.first))
    world.records = list(map(record, session.records))
    world.state, world.turn, world._drawn = state(session.state), session.turn, session._drawn
    return world


def secret_pair(reader, dice):
    """Choose two cards that nobody at the screen can tell apart; at least one lies in a hand."""
    state, seat = reader.state, moment(reader).viewer
    seats = [other for other in range(state.players) if other != seat]
    hidden = [(other, card) for other in seats for card in state.hidden[other]]
    if not hidden:
        return None
    holder, first = dice.choice(hidden)
    others = [*state.deck, *(card for other, card in hidden if other != holder)]
    return (first, dice.choice(others)) if others else None


@pytest.mark.parametrize("options", DEALT, ids=range(len(DEALT)))
def test_worlds_that_differ_only_in_hidden_cards_give_the_same_scene(options):
    dice, compared = Random(5), 0  # noqa: S311 - which cards to exchange
    for number, reader in enumerate(looks(options, 1)):
        pair = secret_pair(reader, dice)
        if pair is None:
            continue
        reader.tab(TABS[number % len(TABS)]).choose("look", dice.choice(["now", "step"]))
        reader.choose("rivals", dice.choice(["random", "low-first", "high-first"]))
        reader.choose("asked", f"know-card-{pair[0].key}")
        lesson = reader.lesson
        seen, code, session = json.dumps(reader.json), lesson.code, lesson.session
        lesson.session = other_world(session, *pair)
        other, other_code = json.dumps(reader.json), lesson.code
        lesson.session = session
        # an open code holds the hidden cards, and says so
        assert (code == other_code) == lesson.teaching.chosen.seals
        assert seen.replace(code, "") == other.replace(other_code, "")
        compared += 1
    assert compared > 4


@pytest.mark.long
@pytest.mark.parametrize("options", [each for each in DEALT if "open_hands" not in each])
def test_looking_back_and_what_passed_by_tell_no_more_than_the_table_does(options):
    dice, compared = Random(6), 0  # noqa: S311 - which cards to exchange
    for reader in looks(options, 2):
        pair, lesson = secret_pair(reader, dice), reader.lesson
        if pair is None:
            continue
        session = lesson.session
        unasked = [step for step, record in enumerate(session.records) if record.unasked]
        lesson.passed = tuple(unasked[-2:])
        for step in (-1, *(mark.step for mark in reader.scene.strip.marks[-4:-1])):
            if step >= 0:
                reader.back(step)
            pages = []
            for lesson.session in (session, other_world(session, *pair)):
                pages.append(json.dumps(reader.json).replace(lesson.code, ""))
            lesson.session = session
            assert pages[0] == pages[1]
            compared += 1
        reader.back()
    assert compared > 4


def test_no_hand_is_on_a_shared_screen_before_its_player_asks():
    seen = 0
    for reader in looks({"seats": [PERSON, PERSON, "greedy"]}):
        if moment(reader).viewer is not None or reader.state.phase is Phase.OVER:
            continue
        text = json.dumps(reader.json)
        for card in (card for hand in reader.state.hidden for card in hand):
            assert f'"card-{card.key}"' not in text
        seen += 1
    assert seen > 10


def test_a_request_of_another_moment_or_person_shows_nothing():
    asked = []
    for reader in looks({"seats": [PERSON, PERSON]}, 4):
        now = moment(reader)
        if now.request and now.viewer is None:
            for old in asked:
                assert moment(reader.choose("ready", old)).viewer is None
            asked.append(now.request)
    assert len(set(asked)) == len(asked) > 10


def test_undoing_hides_the_hand_again():
    reader = Reader.of("batamouse", seats=[PERSON, PERSON])
    ask(reader)
    reader.click(reader.scene.moves[0].token).tool("undo")
    assert moment(reader).viewer is None
    assert reader.scene.moves == ()


# ── codes ────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("options", TABLES, ids=range(len(TABLES)))
def test_codes_bring_back_the_game(options):
    for reader in looks(options, 3):
        again, before = Reader.at(reader.lesson.code), reader.state
        assert again.lesson.teaching.options == reader.lesson.teaching.options
        if not reader.lesson.teaching.chosen.seals:
            assert again.state == before
        else:
            hands = ([len(hand) for hand in state.hands] for state in (again.state, before))
            assert len(set(map(tuple, hands))) == 1
            for part in ("den", "played", "piles"):
                assert getattr(again.state, part) == getattr(before, part)
            assert Reader.at(again.lesson.code).lesson.code == again.lesson.code


def test_a_sealed_code_of_one_person_keeps_what_this_person_knows():
    for reader in looks({"sealed": True}, 3):
        game, again = reader.lesson.teaching.game, Reader.at(reader.lesson.code)
        assert Knowledge.of(game, reader.state, 0) == Knowledge.of(game, again.state, 0)


def test_a_sealed_code_tells_how_the_play_went_only_when_all_cards_are_seen():
    middle = ""
    for number, reader in enumerate(looks({"seats": [PERSON, PERSON]}, 2)):
        over, code = reader.state.phase is Phase.OVER, reader.lesson.code
        assert ("~play=" in code) == over
        middle = code if number == 20 else middle
    assert Reader.at(code).session.records == reader.session.records
    assert "~play=" not in reader.back(40).lesson.code
    assert "~play=" not in reader.back().tool("undo").lesson.code
    for dealt_anew in Reader.at(middle).steps():
        over = dealt_anew.state.phase is Phase.OVER
        assert ("~play=" in dealt_anew.lesson.code) == over  # of the cards dealt anew, all seen now


def test_lines_of_a_sealed_game_tell_nothing_before_all_cards_are_seen():
    reader = Reader.of("batamouse", seats=[PERSON, PERSON])
    for _step in reader.steps(2, most=12):
        pass
    reader.back(10).tool("branch").click("a0")
    assert "~B=" not in reader.lesson.code
    rails = reader.tab("what_if").scene.panel.parts[0].rails
    assert {rail.words for rail in rails} == {"not told yet"}


@pytest.mark.parametrize(
    ("options", "seals"),
    [
        ({}, False),
        ({"seats": [PERSON, PERSON]}, True),
        ({"seats": [PERSON, "greedy", PERSON]}, True),
        ({"seats": [PERSON, PERSON], "open_hands": True}, True),
        ({"seats": [PERSON, PERSON], "sealed": False}, False),
        ({"sealed": True}, True),
    ],
)
def test_codes_are_sealed_where_several_people_share_the_screen(options, seals):
    reader = Reader.of("batamouse", seed=3, **options)
    while reader.state.phase is not Phase.PLAY:
        reader.click(reader.session.actions[0])
    again = Reader.at(reader.lesson.code)
    assert (again.state.hidden != reader.state.hidden) == seals
    assert again.lesson.teaching.options == reader.lesson.teaching.options
    assert reader.lesson.code in json.dumps(reader.json)  # so what the code holds, the page holds


def test_seats_changed_in_the_form_seal_and_open_the_code():
    alone = Reader.of("batamouse").lesson.teaching
    form = {field.name: field.value for field in alone.settings()}
    together = alone.changed({**form, "seat1": PERSON})
    assert together.chosen.seals
    (field,) = [field for field in together.settings() if field.name == "sealed"]
    assert "what is saved of it" in field.help
    assert not together.changed({**form, "seat1": "greedy"}).chosen.seals
    assert not together.changed({**form, "seat1": PERSON, "sealed": "no"}).chosen.seals
