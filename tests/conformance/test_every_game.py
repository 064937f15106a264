"""What holds for every game of the registry, under each of its settings."""

import json
import re
from collections import Counter
from fractions import Fraction
from functools import cache
from random import Random
from xml.etree import ElementTree as ET

import pytest
from conformance.games import ENTRIES as BUILT_IN
from fifth_game.entry import PIG
from truth.page import faults
from workshop.label_reader import says_all
from workshop.mathml_reader import compares, holds
from workshop.reader import Reader, walk

from mousemath.errors import BadCode, IllegalAction
from mousemath.lesson.lesson import Lesson
from mousemath.lesson.registry import games, open_lesson, teaching_class
from mousemath.play.game import Game, transition
from mousemath.play.session import Session
from mousemath.scene import Formula, Move, Number, to_json
from mousemath.scene.mathml import show
from tests.workshop.reader import tokens

ENTRIES = {**BUILT_IN, "pig": PIG}
"""The built-in games, and one that comes from outside."""
FEW = 3
"""Settings of a game that everybody tests; the others are left to the longer script."""
EVERY = [
    pytest.param(name, n, marks=pytest.mark.long if n >= FEW else (), id=f"{name}-{n}")
    for name, entry in ENTRIES.items()
    for n in range(len(entry.settings))
]
every_setting = pytest.mark.parametrize(("name", "number"), EVERY)
every_game = pytest.mark.parametrize("name", ENTRIES)

pytestmark = pytest.mark.usefixtures("fifth_game")

OUTCOMES = 250
"""Outcomes of an action that are tried; of larger sample spaces evenly chosen ones."""
SHOWN = 16
"""Positions of a play that are drawn."""


def opened(name, number, **options):
    """Return a reader of a fresh lesson of a game under one of its settings."""
    return Reader.of(name, **options, **ENTRIES[name].settings[number])


def some(items, number):
    """Return ``number`` of the items, evenly chosen."""
    listed = list(items)
    return listed[:: max(1, -(-len(listed) // number))]


@cache
def play(name, number, seed=1):
    """Return the states of one random play and the actions between them."""
    session = Session(opened(name, number).teaching.game, seed)
    dice, states, actions = Random(f"{name}{number}{seed}"), [session.state], []  # noqa: S311
    while session.actions and len(actions) < ENTRIES[name].longest:
        actions.append(dice.choice(session.actions))
        states.append(session.play(actions[-1]).after)
    return tuple(states), tuple(actions)


# ── the registry ─────────────────────────────────────────────────────────────────────────────────


def test_every_game_of_the_registry_is_tested_here():
    assert set(ENTRIES) == set(games())


@every_game
def test_a_game_has_the_name_it_is_registered_under(name):
    made = teaching_class(name)
    assert made.name == name
    assert isinstance(made().game, Game)


# ── the rules ────────────────────────────────────────────────────────────────────────────────────


@every_setting
def test_a_random_play_ends_and_no_state_comes_twice(name, number):
    game = opened(name, number).teaching.game
    for seed in (1, 2, 3):
        states, actions = play(name, number, seed)
        assert len(actions) < ENTRIES[name].longest
        assert game.actions(states[-1]) == ()
        assert len(set(states)) == len(states)
        assert states[0] == game.start()


@every_setting
def test_chance_sums_to_one_and_every_outcome_can_be_applied(name, number):
    game = opened(name, number).teaching.game
    for state in some(play(name, number)[0], 20):
        for action in some(game.actions(state), 8):
            chance = game.chance(state, action)
            masses = [mass for _outcome, mass in chance.items()]
            assert sum(masses) == 1
            assert all(isinstance(mass, Fraction) and mass > 0 for mass in masses)
            for outcome in some(chance, OUTCOMES):
                after = game.apply(state, action, outcome)
                assert hash(after) == hash(game.apply(state, action, outcome))
                assert game.player(after) >= 0


@every_setting
def test_what_is_not_legal_is_refused_in_words_and_changes_nothing(name, number):
    game = opened(name, number).teaching.game
    for state in some(play(name, number)[0], 12):
        session, legal = Session(game, state=state), set(game.actions(state))
        assert len(legal) == len(game.actions(state))
        for action in ENTRIES[name].strangers(game):
            if action in legal:
                continue
            with pytest.raises(IllegalAction) as by_session:
                session.play(action)
            with pytest.raises(IllegalAction) as by_rules:
                game.apply(state, action, None)
            for refusal in (by_session, by_rules):
                assert re.fullmatch(r"[^{}\n]+\.", str(refusal.value))
            assert (session.state, session.records, session.turn) == (state, [], 0)


@every_setting
def test_undoing_everything_and_doing_it_again_comes_to_the_same(name, number):
    states, actions = play(name, number)
    session = Session(opened(name, number).teaching.game, 1)
    for _again in range(2):
        assert [session.play(action).after for action in actions] == list(states[1:])
        for state in reversed(states[:-1]):
            assert session.undo().before == state == session.state


# ── theory ───────────────────────────────────────────────────────────────────────────────────────


@every_game
def test_values_satisfy_bellmans_equation_exactly(name):
    for small in ENTRIES[name].small():
        game, checked = small.game, 0
        for seed in range(4):
            session, dice = Session(game, seed), Random(seed)  # noqa: S311 - which way to play
            while session.actions:
                state = session.state
                means = [
                    transition(game, state, action).expectation(small.value)
                    for action in session.actions
                ]
                assert small.value(state) == small.best(state)(means)
                checked += 1
                session.play(dice.choice(session.actions))
        assert checked > 5


@every_setting
def test_every_claim_holds_by_both_routes(name, number):
    reader, found = opened(name, number), 0
    for state in some(play(name, number)[0][:-1], 8):
        here = reader.teaching.claims(reader.put(state).session)
        named = [claim.name for claim in here if claim.name]
        assert len(set(named)) == len(named)
        for claim in here:
            assert claim.closed_form is not claim.enumeration, "one route, claimed twice"
            assert claim.agrees(), f"{claim.statement} in {state}"
            found += 1
    assert found


# ── the lesson ───────────────────────────────────────────────────────────────────────────────────


def check_scene(reader):
    """Check one scene: it can be sent, read and clicked."""
    scene = reader.check()
    check_clicks(reader.lesson.tokens(), scene)
    check_parts(scene)
    assert faults(scene) == []
    return scene


def check_clicks(legal, scene):
    """Each legal action can be clicked on the table; joining two things may be repeated by a button.

    The panel plays from the same actions; two of its choices may begin alike.
    """
    joined = Counter(move.token for move in scene.moves)
    single = Counter(tokens((scene.main, scene.tray, scene.below)))
    for found in (joined, single):
        assert set(found.values()) <= {1}
    assert set(joined) | set(single) == set(legal)
    assert set(tokens(scene.panel)) <= set(legal)
    ids = Counter(part.id for part in walk(scene.main + scene.tray + scene.below) if _has_id(part))
    assert set(ids.values()) <= {1}
    ends = Counter((move.source, move.target) for move in scene.moves)
    assert set(ends.values()) <= {1}
    for move in scene.moves:
        assert {move.source, move.target} <= set(ids)
        assert move.label
    loose = [part for part in walk(scene) if getattr(part, "token", "")]
    assert all(getattr(part, "name", "") or getattr(part, "label", "") for part in loose)


def _has_id(part):
    return bool(getattr(part, "id", "")) and not isinstance(part, Move)


def check_parts(scene):
    """Formulas are whole, bars fit, no text has a hole left."""
    assert scene.heading
    assert scene.panel.question
    assert scene.panel.active in {tab.id for tab in scene.panel.tabs}
    for part in walk(scene):
        if isinstance(part, Formula):
            assert ET.fromstring(part.mathml).tag == "math"  # noqa: S314 - our own formula
            assert holds(part.mathml), part.mathml
            assert says_all(part.mathml, part.spoken), f"{part.mathml} is said as {part.spoken}"
        if isinstance(part, Number):
            assert 0 <= part.share <= 1
            assert part.decimal
    for form in scene.forms:
        for field in form.fields:
            assert field.type != "select" or field.value in {each.value for each in field.choices}
    said = json.dumps(to_json(scene.panel), ensure_ascii=False) + scene.heading
    assert not re.search(r"\{[a-z_]+\}|Fraction\(|<Text|None[ .]", said)


def look_through(reader, name):
    """Draw every tab, and every choice that the panels offer."""
    for tab in reader.teaching.tabs:
        assert check_scene(reader.tab(tab.id)).panel.active == tab.id
    for view, value in ENTRIES[name].views:
        check_scene(reader.choose(view, value))


@every_setting
@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_position_is_drawn_whole_and_can_be_clicked(name, number, language):
    reader = opened(name, number, language=language)
    tabs = [tab.id for tab in reader.teaching.tabs]
    for step, state in enumerate(some(play(name, number)[0], SHOWN)):
        reader.put(state).tab(tabs[step % len(tabs)])
        assert check_scene(reader).language == language


@every_setting
def test_every_tab_is_drawn_at_the_start_in_the_middle_and_at_the_end(name, number):
    reader, (states, _actions) = opened(name, number), play(name, number)
    for state in (states[0], states[len(states) // 2], states[-1]):
        look_through(reader.put(state), name)


@every_setting
def test_every_equation_of_the_panels_is_a_line_of_a_claim(name, number):
    """What could be false is written once, in a claim, where it is proved."""
    reader, found = opened(name, number), 0
    for state in some(play(name, number)[0], SHOWN // 2 if number else 3 * SHOWN):
        claims = reader.put(state).teaching.claims(reader.session)
        lines = {show(line).mathml for claim in claims for line in claim.lines()}
        for tab in reader.teaching.tabs:
            formulas = {part.mathml for part in reader.tab(tab.id).everywhere(Formula)}
            written = {mathml for mathml in formulas if compares(mathml)}
            assert written <= lines
            found += len(written)
    assert number or found > 1


@every_setting
def test_clicking_through_a_play_does_what_the_rules_say(name, number):
    reader, dice = opened(name, number, seed=1), Random(number)  # noqa: S311 - which way to play
    for _step in range(40):
        offered = dict(zip(reader.lesson.tokens(), reader.session.actions, strict=True))
        if not offered:
            break
        token, state = dice.choice(list(offered)), reader.state
        records = len(reader.session.records)
        assert reader.click(token).notice == ""
        record = reader.session.records[records]
        assert (record.before, record.action) == (state, offered[token])
    reader.click("no such token")
    assert reader.lesson.notice.tone == "refused"


@every_setting
def test_the_position_code_brings_back_every_position_reached(name, number):
    reader, (states, _actions) = opened(name, number, names=("Ada", "Emil")), play(name, number)
    for state in states:
        code = reader.put(state).lesson.code
        again = Reader.at(code)
        assert again.state == ENTRIES[name].kept(reader.teaching.game, reader.state)
        assert again.lesson.code == code
        assert again.teaching.options == reader.teaching.options
        assert again.lesson.names == ("Ada", "Emil")


@every_setting
def test_a_position_is_not_read_from_damaged_text(name, number):
    teaching = opened(name, number).teaching
    for state in some(play(name, number)[0], 3):
        text = teaching.encode(state)
        for damaged in ("", text[:-1], text + "~", text[::-1] + "!", "\x00" + text, "é" * 9):
            with pytest.raises(BadCode):
                teaching.decode(damaged)
        assert teaching.decode(text) == ENTRIES[name].kept(teaching.game, state)


@every_setting
def test_the_settings_of_a_game_open_the_same_game_again(name, number):
    teaching = opened(name, number).teaching
    filled = {field.name: field.value for field in teaching.settings()}
    for values in (teaching.options, filled):
        again = teaching.changed(values)
        assert again.options == teaching.options
        assert again.game.start() == teaching.game.start()


@every_setting
def test_a_roll_set_by_hand_is_one_that_can_happen(name, number):
    reader = opened(name, number)
    for state in some(play(name, number)[0], 8):
        asked = reader.put(state).teaching.hand_fields(reader.session)
        reader.form("hand", **{field.name: field.value for field in asked})
        assert any(record.by_hand for record in reader.session.records) == bool(asked)
        assert (reader.notice == "") == bool(asked)


@every_game
def test_options_that_do_not_exist_are_refused(name):
    with pytest.raises(ValueError, match=r"\.$"):
        open_lesson(name, None, {"no_such_option": 1})


@every_game
def test_two_lessons_with_one_seed_see_the_same_and_do_not_disturb_each_other(name):
    first, second = (Reader(Lesson(teaching_class(name)(), seed=5)) for _lesson in range(2))
    for _step in range(8):
        if not first.session.actions:
            break
        for reader in (first, second):
            reader.click(reader.lesson.tokens()[0])
    assert first.state == second.state
    assert first.json == second.json
