"""The lesson of Batamouse: scenes, secrets, codes, seats, cards by hand, and second routes."""

from __future__ import annotations

import json
from dataclasses import replace
from fractions import Fraction
from random import Random

import pytest

from mousemath.errors import MousemathError
from mousemath.games.batamouse import Card, Knowledge, Phase, Preset, count
from mousemath.games.batamouse.maths.bayes import Observation, update
from mousemath.games.batamouse.panels.know import telling
from mousemath.games.batamouse.teaching import BatamouseTeaching
from mousemath.lesson.lesson import Lesson
from mousemath.play.session import Record, Session
from mousemath.registry import open_lesson
from mousemath.scene import Answer, Bars, Options, Table, to_json, tokens

TABS = ("chance", "count", "know", "derive", "decide")
PERSON = "person"
TABLES = [
    {},
    {"seats": [PERSON, "endgame-perfect"]},
    {"seats": [PERSON, PERSON], "preset": "mild", "sealed": False},
    {"seats": ["greedy", PERSON, "random", "low-first"]},
    {"seats": [PERSON, "high-first", PERSON, PERSON], "sealed": True},
    {"seats": [PERSON, PERSON, PERSON], "deal_by_hand": True, "open_hands": True},
    {"preset": Preset("small", (1, 2, 3, 4), (0, 1, 2, 3))},
]
each_table = pytest.mark.parametrize("options", TABLES, ids=range(len(TABLES)))


def opened(options, seed=1, **others):
    return Lesson(BatamouseTeaching.opened(options), seed=seed, **others)


def look(lesson, name, value):
    lesson.receive({"type": "view", "name": name, "value": value})


def buttons(scene):
    return [button for part in scene.tray for button in getattr(part, "buttons", ())]


def ask(lesson):
    """Ask for the hand where somebody must; return whether."""
    found = [button for button in buttons(lesson.draw()) if button.view]
    for button in found:
        look(lesson, button.view, button.value)
    return bool(found)


def steps(lesson, seed=1):
    """Play a random game by clicks, yielding the lesson at every moment, asked hands included."""
    dice = Random(seed)  # noqa: S311 - a reproducible game
    while True:
        yield lesson
        if ask(lesson):
            yield lesson
        offered = tokens(lesson.draw())
        assert sorted(offered) == sorted(lesson.tokens())
        if not offered:
            return
        token = dice.choice(offered)
        lesson.receive({"type": "action", "turn": lesson.session.turn, "token": token})
        assert lesson.notice is None


def parts(lesson, kind):
    return [part for part in lesson.draw().panel.parts if isinstance(part, kind)]


def fraction(number):
    return Fraction(number.fraction.spoken) if number.fraction else None


def viewer(lesson):
    """Return the moment as the lesson draws it."""
    return lesson.teaching._moment(lesson.session, lesson.view)


# ── scenes ───────────────────────────────────────────────────────────────────────────────────────


@each_table
@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_whole_game_is_drawn_at_every_step_and_clicked_to_its_end(options, language):
    lesson = opened(options, language=language)
    for number, at in enumerate(steps(lesson, seed=2)):
        look(at, "tab", TABS[number % len(TABS)])
        scene = at.draw()
        assert json.dumps(to_json(scene), allow_nan=False)
        assert scene.panel.question
        assert scene.sentence.text
    assert lesson.session.state.phase is Phase.OVER
    total = sum(lesson.session.state.scores())
    gone = sum(card.cheese for card in lesson.session.state.discarded)
    deck = lesson.teaching.game.preset.cards
    assert total + gone == sum(card.cheese for card in deck)


def test_the_line_of_cheese_has_a_piece_for_every_cheese():
    lesson = opened({})
    for _at in steps(lesson):
        pass
    (board,) = lesson.draw().main
    pieces = [sum(piece.icon == "cheese" for piece in cell.pieces) for cell in board.cells]
    assert tuple(pieces) == lesson.session.state.scores()
    assert all(abs(piece.x) < board.width / 2 for cell in board.cells for piece in cell.pieces)


# ── secrets ──────────────────────────────────────────────────────────────────────────────────────


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

    def state(old):
        played = old.played  # its order is that of play
        names = ("deck", "hands", "hidden", "den", "piles", "discarded")
        changed = {name: swapped(getattr(old, name), first, second) for name in names}
        return replace(old, played=played, **changed)

    world = Session(session.game, session.seed, state(session.first))
    world.records = [
        Record(
            state(record.before),
            record.action,
            swapped(record.outcome, first, second),
            state(record.after),
            record.by_hand,
        )
        for record in session.records
    ]
    world.state, world.turn = state(session.state), session.turn
    return world


def secret_pair(lesson, dice):
    """Choose two cards that nobody at the screen can tell apart; at least one lies in a hand."""
    state, seat = lesson.session.state, viewer(lesson).viewer
    seats = [other for other in range(state.players) if other != seat]
    hidden = [(other, card) for other in seats for card in state.hidden[other]]
    if not hidden:
        return None
    holder, first = dice.choice(hidden)
    others = [*state.deck, *(card for other, card in hidden if other != holder)]
    return (first, dice.choice(others)) if others else None


@each_table
def test_worlds_that_differ_only_in_hidden_cards_give_the_same_scene(options):
    if "deal_by_hand" in options:
        options = {**options, "deal_by_hand": False}
    dice, compared = Random(5), 0  # noqa: S311 - which cards to exchange
    for seed in (1, 2):
        for number, lesson in enumerate(steps(opened(options, seed), seed)):
            pair = secret_pair(lesson, dice)
            if pair is None:
                continue
            look(lesson, "tab", TABS[number % len(TABS)])
            look(lesson, "look", dice.choice(["now", "step"]))
            look(lesson, "rivals", dice.choice(["random", "low-first", "high-first"]))
            look(lesson, "asked", f"know-card-{pair[0].number}-{pair[0].cheese}")
            seen = to_json(lesson.draw())
            code, session = lesson.code, lesson.session
            lesson.session = other_world(session, *pair)
            other, other_code = to_json(lesson.draw()), lesson.code
            lesson.session = session
            if lesson.teaching.chosen.seals:
                assert code == other_code
            else:
                assert code != other_code  # an open code holds the hidden cards, and says so
            as_seen = json.dumps(seen).replace(code, "")
            assert as_seen == json.dumps(other).replace(other_code, "")
            compared += 1
    assert compared > 8


def test_no_hand_is_on_a_shared_screen_before_its_player_asks():
    lesson = opened({"seats": [PERSON, PERSON, "greedy"]})
    seen = 0
    for at in steps(lesson):
        if viewer(at).viewer is not None or at.session.state.phase is Phase.OVER:
            continue
        text = json.dumps(to_json(at.draw()))
        for card in (card for hand in at.session.state.hidden for card in hand):
            assert f'"card-{card.number}-{card.cheese}"' not in text
        seen += 1
    assert seen > 10


def test_a_request_of_another_moment_or_person_shows_nothing():
    lesson = opened({"seats": [PERSON, PERSON]})
    asked = []
    for at in steps(lesson, seed=4):
        moment = viewer(at)
        if moment.request and moment.viewer is None:
            for old in asked:
                look(at, "ready", old)
                assert viewer(at).viewer is None
            asked.append(moment.request)
    assert len(set(asked)) == len(asked) > 10


def test_undoing_hides_the_hand_again():
    lesson = opened({"seats": [PERSON, PERSON]})
    ask(lesson)
    token = lesson.draw().moves[0].token
    lesson.receive({"type": "action", "turn": lesson.session.turn, "token": token})
    lesson.receive({"type": "tool", "id": "undo"})
    assert viewer(lesson).viewer is None
    assert lesson.draw().moves == ()


# ── codes and settings ───────────────────────────────────────────────────────────────────────────


@each_table
def test_codes_bring_back_the_game(options):
    for lesson in steps(opened(options), seed=3):
        again = open_lesson(None, lesson.code, {})
        before, after = lesson.session.state, again.session.state
        assert again.teaching.options == lesson.teaching.options
        if not lesson.teaching.chosen.seals:
            assert after == before
        else:
            assert [len(hand) for hand in after.hands] == [len(hand) for hand in before.hands]
            assert (after.den, after.played, after.piles) == (
                before.den,
                before.played,
                before.piles,
            )
            assert open_lesson(None, again.code, {}).code == again.code


def test_a_sealed_code_of_one_person_keeps_what_this_person_knows():
    for lesson in steps(opened({"sealed": True}), seed=3):
        again = open_lesson(None, lesson.code, {})
        first, second = (
            Knowledge.of(each.teaching.game, each.session.state, 0) for each in (lesson, again)
        )
        assert first == second


@pytest.mark.parametrize(
    "options",
    [
        {"seats": [PERSON]},
        {"seats": ["greedy", "greedy"]},
        {"seats": [PERSON, "clever"]},
        {"seats": [PERSON] * 5},
        {"seats": "person,person"},
        {"preset": "wild"},
        {"preset": 3},
        {"sealed": "yes"},
        {"players": 3},
    ],
)
def test_settings_that_cannot_be_are_refused_in_one_sentence(options):
    with pytest.raises(MousemathError, match=r"^[^\n{}]+\.$"):
        BatamouseTeaching.opened(options)


@pytest.mark.parametrize(
    "values",
    [
        {"preset": "own", "numbers": "1,2,x", "cheese": "1"},
        {"preset": "own", "numbers": "", "cheese": "1"},
        {"preset": "own", "numbers": "1,1", "cheese": "1"},
        {"preset": "own", "numbers": ",".join(["1"] * 300), "cheese": "1"},
        {"preset": "own", "numbers": "1", "cheese": "1"},
        {"seat0": "person", "seat1": "empty"},
        {"seats": "greedy"},
        {"deal": "never"},
        {"sealed": "perhaps"},
    ],
)
def test_a_form_that_cannot_be_changes_nothing(values):
    lesson = opened({})
    before = lesson.session.state
    lesson.receive({"type": "form", "id": "settings", "values": values})
    assert lesson.notice.tone == "refused"
    assert lesson.session.state is before


def test_a_form_changes_deck_and_seats():
    lesson = opened({})
    values = {
        "preset": "own", "numbers": "1, 2, 3, 4", "cheese": "0,1,2,3",
        "seat0": "random", "seat1": "person", "seat2": "empty", "seat3": "empty",
    }  # fmt: skip
    lesson.receive({"type": "form", "id": "settings", "values": values})
    assert lesson.notice is None
    assert lesson.teaching.chosen.seating.seats == ("random", PERSON)
    assert len(lesson.teaching.game.preset.cards) == 16
    assert open_lesson(None, lesson.code, {}).session.state == lesson.session.state


def test_nonsense_from_the_page_changes_nothing():
    lesson, dice = opened({}), Random(9)  # noqa: S311 - reproducible nonsense
    before = lesson.session.state
    junk = [None, "", "a99", -1, 3.5, [], {}, "know-card-99-9", "1'", "\x00", "é" * 500]
    for _try in range(300):
        kinds = ["action", "view", "form", "tool", "predict", "start", "cancel", "?"]
        names = ["tab", "card", "rivals", "asked", "step", "holder", "look", "aim", "ready", "hand"]
        lesson.receive(
            {
                "type": dice.choice(kinds),
                "turn": dice.choice([*junk, lesson.session.turn]),
                "token": dice.choice(junk),
                "name": dice.choice([*junk, *names]),
                "value": dice.choice(junk),
                "id": dice.choice([*junk, "hand", "code"]),
                "values": dice.choice([{}, [], None, {"card": "9-4"}]),
            }
        )
        look(lesson, "tab", dice.choice(TABS))
        lesson.draw()
    assert lesson.session.state is before


# ── cards by hand ────────────────────────────────────────────────────────────────────────────────


def test_a_teacher_deals_by_hand():
    lesson = opened({"deal_by_hand": True, "seats": [PERSON, PERSON]})
    for name in ("9-4", "8-1", "1-1", "2-2", "5-3", "7-4", "3-3", "4-4", "6-1", "1-2"):
        lesson.receive({"type": "form", "id": "hand", "values": {"card": name}})
        assert lesson.notice is None
    lesson.receive({"type": "form", "id": "hand", "values": {"leader": "1"}})
    state = lesson.session.state
    assert state.hands[0] == (Card(1, 1), Card(5, 3), Card(9, 4))
    assert state.den == (Card(1, 2), Card(3, 3), Card(4, 4), Card(6, 1))
    assert state.leader == 1
    lesson.receive({"type": "form", "id": "hand", "values": {"card": "9-1"}})
    assert lesson.notice.tone == "refused"


@pytest.mark.parametrize("values", [{}, {"card": "9-9"}, {"card": "x"}, {"leader": "0"}])
def test_a_card_that_cannot_come_is_refused(values):
    lesson = opened({"deal_by_hand": True})
    lesson.receive({"type": "form", "id": "hand", "values": values})
    assert lesson.notice.tone == "refused"
    assert lesson.session.records == []


# ── the numbers, by a second route ───────────────────────────────────────────────────────────────


def choosing(options, due, seed=6):
    """Yield the lesson whenever the viewer is to choose in the phase."""
    for lesson in steps(opened(options, seed), seed):
        if viewer(lesson).chooses and lesson.session.state.phase is due:
            yield lesson


@pytest.mark.parametrize("policy", ["random", "low-first", "high-first"])
def test_chance_shows_what_counting_finds(policy):
    for lesson in choosing({"seats": [PERSON, "random"]}, Phase.PLAY):
        look(lesson, "tab", "chance")
        look(lesson, "rivals", policy)
        moment = viewer(lesson)
        counted = count(moment.knowledge, moment.own_card(), policy).chances()
        (bars,) = parts(lesson, Bars)
        assert tuple(fraction(bar.number) for bar in bars.bars) == counted.take_place
        (answer,) = parts(lesson, Answer)
        if answer.number is not None:
            assert fraction(answer.number) == counted.win
            said = json.dumps(to_json(lesson.draw().panel), ensure_ascii=False)
            number = count(moment.knowledge, moment.own_card(), policy)
            assert f"{number.win} of {number.cases}" in said or number.cases > 10_000
        for table in parts(lesson, Table):
            for row, card in zip(table.rows, moment.knowledge.hand, strict=True):
                each = count(moment.knowledge, card, policy).chances()
                assert row[-2][0] == f"{float(each.win):.3f}" or each.win.denominator > 500


def test_know_shows_the_share_of_the_worlds():
    small = {"preset": Preset("small", (1, 2, 3, 4), (0, 1, 2, 3))}
    checked = 0
    for lesson in choosing(small, Phase.PLAY):
        look(lesson, "tab", "know")
        moment = viewer(lesson)
        known = moment.knowledge
        if not known.unseen:
            continue
        card = max(known.unseen)
        worlds = list(known.worlds())
        (bars,) = parts(lesson, Bars)
        for other, bar in zip(known.opponents, bars.bars, strict=False):
            held = sum(card in world.hands[other.seat] for world in worlds)
            assert fraction(bar.number) == Fraction(held, len(worlds))
        assert sum(fraction(bar.number) for bar in bars.bars) == 1
        checked += 1
    assert checked > 2


def test_what_a_step_told_is_what_the_knowledge_after_it_says():
    """For a step of another, the posterior of a card still in the hand is the new chance."""
    checked = 0
    for lesson in choosing({}, Phase.PLAY):
        moment = viewer(lesson)
        for seen in telling(moment):
            record = next(
                record
                for record in lesson.session.records
                if Knowledge.of(moment.game, record.before, moment.viewer) == seen.before
            )
            assert seen.sight == Observation(record.action, record.outcome)
            after = Knowledge.of(moment.game, record.after, moment.viewer)
            for other in after.opponents:
                if seen.before.phase is Phase.PLAY and other.seat == seen.actor:
                    continue  # there H is about the hand before the card left it
                for card in after.unseen[::5]:
                    found = update(seen.before, seen.sight, other.seat, card)
                    assert found.posterior == Fraction(other.unknown, len(after.unseen))
                    checked += 1
    assert checked > 20


def test_decide_shows_every_choice_best_first():
    for options in TABLES[:4]:
        for lesson in steps(opened(options), seed=8):
            moment = viewer(lesson)
            if not moment.chooses:
                continue
            look(lesson, "tab", "decide")
            (shown,) = parts(lesson, Options)
            legal = [str(action.card) for action in lesson.session.actions]
            assert sorted(option.label for option in shown.options) == sorted(legal)
            numbers = [option.number.share for option in shown.options]
            assert numbers == sorted(numbers, reverse=True)
            assert shown.options[0].best
            assert all(option.best or option.cost for option in shown.options)


@pytest.mark.parametrize("tab", ["chance", "count", "derive", "know"])
def test_a_guess_is_asked_for_and_compared(tab):
    asked = 0
    for lesson in choosing({}, Phase.PLAY):
        lesson.predict = True
        look(lesson, "tab", tab)
        prediction = lesson.teaching.prediction(lesson.session, lesson.view)
        if prediction is None:
            continue
        assert 0 <= prediction.truth <= 1
        lesson.receive({"type": "predict", "id": prediction.id, "value": "1/2"})
        assert prediction.why in json.dumps(to_json(lesson.draw()), ensure_ascii=False)
        asked += 1
    assert asked > 2


def test_claims_shown_as_agreeing_do_agree():
    for options in TABLES[:4]:
        for number, lesson in enumerate(steps(opened(options, 3), seed=9)):
            look(lesson, "tab", ("count", "derive")[number % 2])
            look(lesson, "rivals", ("random", "high-first")[number // 2 % 2])
            kept = [part for part in lesson.draw().panel.parts if hasattr(part, "agrees")]
            assert all(part.agrees for part in kept)
