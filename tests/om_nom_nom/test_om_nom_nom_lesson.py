"""The lesson of Om Nom Nom: scenes, secrets, reveals step by step, codes, seats, second routes."""

from __future__ import annotations

import json
from fractions import Fraction
from itertools import product
from pathlib import Path
from random import Random

import pytest

from mousemath.chance.distribution import Distribution
from mousemath.errors import BadCode, MousemathError
from mousemath.games.om_nom_nom import CARDS, RoundValues, duel_from, position, rank
from mousemath.games.om_nom_nom.maths.enumeration import (
    ALL_ROLLS,
    counted,
    counting,
    rolls_showing,
    rolls_with_every_face,
)
from mousemath.games.om_nom_nom.maths.theory import count_claim, every_face_claim, indifference
from mousemath.games.om_nom_nom.maths.work import duel_ready, solo_work
from mousemath.games.om_nom_nom.panels.chance import agreeing
from mousemath.games.om_nom_nom.panels.count import counted_average, more_share, pairs
from mousemath.games.om_nom_nom.panels.reply import reply_values
from mousemath.games.om_nom_nom.rules.game import ROLL, play
from mousemath.games.om_nom_nom.rules.hot_seat import REVEAL, SHOW
from mousemath.games.om_nom_nom.rules.pieces import FACES
from mousemath.games.om_nom_nom.rules.reveal import points_brought
from mousemath.games.om_nom_nom.table.drawing import sight
from mousemath.games.om_nom_nom.table.settings import Seating
from mousemath.games.om_nom_nom.table.unfolding import LOST, SAFE, fates, unfolding
from mousemath.games.om_nom_nom.teaching import OmNomNomTeaching
from mousemath.lesson.lesson import Lesson
from mousemath.play.session import Session, draw
from mousemath.registry import open_lesson
from mousemath.scene import (
    Actions,
    Agreement,
    Columns,
    Matrix,
    Options,
    Sliders,
    Source,
    to_json,
    tokens,
)

SHEET_ROLL = ((3, 2), (2, 3), (3, 2))
PERSON = "person"
TABLES = [
    {},
    {"players": 2},
    {"seats": ["greedy", PERSON]},
    {"solo": 2},
    {"seats": [PERSON, "best_response", PERSON, "random", "greedy", PERSON]},
]
each_table = pytest.mark.parametrize("options", TABLES, ids=range(len(TABLES)))
VIEWS = (
    ("look", "reply"),
    ("mix", "own"),
    ("mix", "bots"),
    ("topic", "mixing"),
    ("aim", "margin"),
    ("card", "frog"),
    ("face", "fly"),
    ("both", "15,1"),
)


def opened(options, seed=1, **others):
    return Lesson(OmNomNomTeaching.opened(options), seed=seed, **others)


def look(lesson, name, value):
    lesson.receive({"type": "view", "name": name, "value": value})


def act(lesson, action):
    token = lesson.tokens()[lesson.session.actions.index(action)]
    lesson.receive({"type": "action", "turn": lesson.session.turn, "token": token})
    assert lesson.notice is None


def rolled(options, dice=SHEET_ROLL, **others):
    """Return a lesson with these dice on the boards, its work done."""
    lesson = opened(options, **others)
    values = {face: str(n) for face, n in zip(FACES, [n for p in dice for n in p], strict=True)}
    lesson.receive({"type": "form", "id": "hand", "values": values})
    assert lesson.session.state.game.dice == dice
    work(lesson)
    return lesson


def work(lesson):
    while lesson.busy:
        lesson.advance(0.5)


def steps(lesson, seed=1):
    """Play a random game by clicks, yielding at every moment."""
    dice = Random(seed)  # noqa: S311 - a reproducible game
    while lesson.session.actions:
        yield lesson
        act(lesson, dice.choice(lesson.session.actions))
    yield lesson


def parts(lesson, kind, tab):
    look(lesson, "tab", tab)
    return [part for part in lesson.draw().panel.parts if isinstance(part, kind)]


def seen(lesson):
    teaching = lesson.teaching
    return sight(teaching.game, teaching.seating, lesson.session, lesson.view)


# ── scenes ───────────────────────────────────────────────────────────────────────────────────────


@each_table
@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_moment_of_a_game_can_be_drawn_and_clicked(options, language):
    lesson, choice = opened(options, language=language), Random(4)  # noqa: S311
    for moment in steps(lesson):
        look(moment, "tab", choice.choice(["chance", "count", "derive", "decide"]))
        name, value = choice.choice(VIEWS)
        look(moment, name, value)
        scene = moment.draw()
        assert sorted(tokens(scene)) == sorted(moment.tokens())
        assert len(json.dumps(to_json(scene))) < 60_000
        assert all(part.agrees for part in scene.panel.parts if isinstance(part, Agreement))
    state = lesson.session.state.game
    assert state.is_over
    look(lesson, "reveal", f"{lesson.session.turn}.3")
    assert lesson.draw().sentence.tone == "result"
    assert sum(state.totals) == sum(map(sum, state.rounds))
    assert 1 <= rank(state) <= len(state.hands)


@each_table
def test_nonsense_from_the_page_changes_nothing(options):
    lesson, choice = opened(options), Random(7)  # noqa: S311 - reproducible nonsense
    words = ["", "99", "-1", "a", "1,2", "0.9", "1.99", "é", "None", "holds-9-cat", "0" * 150]
    names = ["reveal", "strikes", "both", "mix", "weights-1-6", "card", "other", "aim", "face"]
    for moment in steps(lesson, 3):
        for _try in range(4):
            look(moment, choice.choice(names), choice.choice(words))
        turn, state = moment.session.turn, moment.session.state
        moment.receive({"type": "action", "turn": turn, "token": choice.choice(words)})
        moment.receive({"type": "form", "id": "hand", "values": {"mouse": choice.choice(words)}})
        look(moment, "tab", choice.choice(["chance", "count", "derive", "decide"]))
        assert moment.session.state == state
        moment.notice = None
        moment.draw()


# ── secrets ──────────────────────────────────────────────────────────────────────────────────────


def test_the_scene_of_the_next_person_does_not_depend_on_the_card_chosen():
    drawn = []
    for card in CARDS:
        lesson = rolled({"players": 2}, names=("Ada", "Emil"))
        act(lesson, SHOW)
        act(lesson, card)
        scenes = []
        for moment in (None, SHOW):
            if moment:
                act(lesson, moment)
            for tab in ("count", "derive", "decide"):
                look(lesson, "tab", tab)
                scenes.append(to_json(lesson.draw()))
        act(lesson, "wolf")
        scenes.append(to_json(lesson.draw()))
        assert lesson.session.actions == (REVEAL,)
        drawn.append(scenes)
    assert all(scenes == drawn[0] for scenes in drawn)


def test_a_person_alone_sees_the_chosen_card_and_can_take_it_back():
    lesson = rolled({})
    act(lesson, "wolf")
    cards = [card for hand in lesson.draw().below for card in hand.cards]
    assert [card.id for card in cards if card.state == "chosen"] == ["card-0-wolf"]
    lesson.receive({"type": "tool", "id": "undo"})
    assert lesson.session.actions == CARDS


# ── the reveal, step by step ─────────────────────────────────────────────────────────────────────


@each_table
def test_the_steps_of_a_reveal_lead_from_before_to_after(options):
    for lesson in steps(opened(options), 2):
        record = lesson.session.last
        if record is None or record.action != REVEAL:
            assert unfolding(lesson.session, lesson.view) is None
            continue
        before, after = record.before.game, record.after.game
        shown = unfolding(lesson.session, lesson.view)
        assert (shown.dice, shown.hauls) == (before.dice, before.hauls)
        for number in range(1, len(shown.captures) + 1):
            (button, *_) = lesson.draw().tray[0].buttons
            look(lesson, button.view, button.value)
            shown = unfolding(lesson.session, lesson.view)
            assert shown.step == number
        assert shown.finished
        assert (shown.dice, shown.hauls) == (after.dice, after.hauls)
        lying = fates(lesson.session, shown)
        for seat, haul in enumerate(after.hauls):
            told = [fate for (whose, _card), fate in lying.items() if whose == seat]
            assert told.count(SAFE) == haul.own_cards
            assert told.count(SAFE) + told.count(LOST) == len(told) == 6 - len(after.hands[seat])


@each_table
@pytest.mark.parametrize("tab", ["count", "derive", "decide"])
def test_no_tab_tells_what_the_boards_are_still_to_show(options, tab):
    lesson = opened(options, predict=True)
    for moment in steps(lesson, 6):
        look(moment, "tab", tab)
        shown = unfolding(moment.session, moment.view)
        if shown is None:
            continue
        scene = moment.draw()
        assert moment.teaching.prediction(moment.session, moment.view) is None
        assert not {type(part) for part in scene.panel.parts} & {Matrix, Options, Agreement, Source}
        (waiting,) = parts(moment, Actions, tab)
        (button,) = waiting.buttons
        look(moment, button.view, button.value)
        assert unfolding(moment.session, moment.view).finished
        assert moment.draw().panel.question != scene.panel.question


# ── seats, codes, dice by hand ───────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    "options",
    [
        {"players": 1},
        {"players": 7},
        {"players": True},
        {"solo": 4},
        {"solo": "2"},
        {"seats": [PERSON, "wizard"]},
        {"seats": ["random", "greedy"]},
        {"seats": [PERSON, "equilibrium", "random"]},
        {"seats": [PERSON, ""]},
        {"seats": 3},
        {"seats": [PERSON] * 7},
        {"solo": 2, "players": 2},
        {"board": "shelf"},
    ],
)
def test_tables_that_cannot_be_are_refused_in_one_sentence(options):
    with pytest.raises(MousemathError, match=r"^[^\n{}]+\.$"):
        OmNomNomTeaching.opened(options)


def test_the_seats_of_the_form_make_the_table():
    lesson = opened({})
    fields = {field.name: field.value for field in lesson.teaching.settings()}
    assert lesson.teaching.changed(fields).options == {"seats": "person,equilibrium"}
    more = {**fields, "seat2": "greedy", "seat4": PERSON}
    assert lesson.teaching.changed(more).options == {"seats": "person,greedy,person"}
    assert lesson.teaching.changed({"mode": "solo3"}).seating == Seating.written("solo3")
    lesson.receive({"type": "form", "id": "settings", "values": {**fields, "seat3": "random"}})
    assert lesson.notice.tone == "refused"
    assert lesson.teaching.options == {"seats": "person,equilibrium"}


@pytest.mark.parametrize(
    "text",
    [
        "3,2,2,3,3,3:63,63:0,0,0,0;0,0,0,0:0:-:-,-:1",
        "3,2,2,3,3,2:63,31:0,0,0,0;0,0,0,0:0:-:-,-:1",
        "3,2,2,3,3,2:63,127:0,0,0,0;0,0,0,0:0:-:-,-:1",
        "3,2,2,3,3,2:63,63:0,0,0,0;0,0,0,0:0:-:-,2:1",
        "3,2,2,3,3,2:62,62:0,0,0,0;0,0,0,0:2:-:0,-:1",
        "3,2,2,3,3,2:62,62:2,0,0,0;0,0,0,0:0:-:-,-:1",
        "3,2,2,3,3,2:63,63:0,0,0,0;0,0,0,0:0:1,2;1,2;1,2:-,-:1",
        "3,2,2,3,3,2:63,63:0,0,0,0;0,0,0,0:0:1,2,3:-,-:1",
        "3,2,2,3,3,2:63,63:0,0,0,0;0,0,0,0:0:-:-,-:0",
        "-:63,63:0,0,0,0;0,0,0,0:0:-:-,-:1",
        "-:0,0:0,0,0,0;0,0,0,0:0:4,5:-,-:1",
        "3,2:63,63:0,0,0,0;0,0,0,0:0:-:-,-:1",
        "3,2,2,3,3,2:63:0,0,0,0:0:-:-:1",
    ],
)
def test_positions_that_cannot_be_are_not_read(text):
    with pytest.raises(BadCode):
        OmNomNomTeaching().decode(text)


def test_a_code_of_a_solo_game_opens_it_again():
    lesson = rolled({"solo": 2})
    act(lesson, "frog")
    again = open_lesson(None, lesson.code, {})
    assert again.session.state == lesson.session.state
    assert again.draw().context == lesson.draw().context
    assert again.teaching.seating.imaginary


def test_dice_by_hand_must_be_fifteen():
    lesson = opened({})
    for wrong in ({}, dict.fromkeys(FACES, "3"), dict.fromkeys(FACES, "x")):
        lesson.receive({"type": "form", "id": "hand", "values": wrong})
        assert lesson.notice.tone == "refused"
        assert not lesson.session.records
    assert rolled({}).session.last.by_hand


def test_an_outcome_with_a_very_long_denominator_can_be_drawn():
    tiny = Fraction(1, 10**300)
    chance = Distribution({"a": Fraction(1, 3) + tiny, "b": Fraction(2, 3) - tiny})
    hits = sum(draw(chance, 1, number) == "a" for number in range(900))
    assert abs(hits - 300) < 4 * (900 * 2 / 9) ** 0.5


# ── second routes ────────────────────────────────────────────────────────────────────────────────


def test_the_chances_of_a_roll_are_those_of_the_claims():
    list(counting())
    assert all(agreeing(counted(), face) for face in FACES)
    assert Fraction(rolls_with_every_face(), ALL_ROLLS) == every_face_claim().value()
    (columns,) = parts(opened({}), Columns, "chance")
    shown = [float(bar.number.decimal) for bar in columns.bars]
    for number in (0, 3):
        assert Fraction(rolls_showing(number), ALL_ROLLS) == count_claim("mouse", number).value()
        assert shown[number] == round(float(count_claim("mouse", number).value()), 3)
    assert abs(sum(shown) - 1) < 0.005


def test_pairs_and_averages_are_those_of_the_rules():
    lesson = rolled({})
    moment = seen(lesson)
    state = moment.state
    found = {
        (mine, theirs): tuple(play(state, (mine, theirs)).totals)
        for mine, theirs in product(CARDS, CARDS)
    }
    assert pairs(moment) == found
    assert more_share(moment) == Fraction(sum(a > b for a, b in found.values()), 36)
    many = seen(rolled({"seats": [PERSON, "random", "greedy", PERSON]}))
    for card in CARDS:
        brought = [
            points_brought(SHEET_ROLL, (card, *joint))[0] for joint in product(CARDS, repeat=3)
        ]
        assert counted_average(many, card) == (sum(brought), len(brought))


def test_the_matrix_shown_is_the_case_on_file():
    text = (Path(__file__).parents[1] / "cases" / "om_nom_nom.json").read_text()
    case = json.loads(text)["duels"][0]
    dice = tuple((board["middle"], board["bottom"]) for board in case["dice"])
    (matrix,) = parts(rolled({}, dice), Matrix, "decide")
    for line, entries in zip(case["matrix"], matrix.entries, strict=True):
        for value, entry in zip(line, entries, strict=True):
            exact = Fraction(value)
            shown = entry.number.decimal.replace("\N{MINUS SIGN}", "-")
            assert abs(float(shown) - exact) <= 0.05001
            assert entry.sign == ("plus" if exact > 0 else "minus" if exact < 0 else "")
    assert sum(head.mix.share for head in matrix.rows) == pytest.approx(1)


def test_the_best_answer_to_sliders_is_the_weighted_row():
    lesson = rolled({})
    look(lesson, "look", "reply")
    look(lesson, "mix", "own")
    look(lesson, "weights-1-6", "1,0,0,3,0,0")
    (sliders,) = parts(lesson, Sliders, "decide")
    assert [slider.value for slider in sliders.sliders] == [1, 0, 0, 3, 0, 0]
    duel = duel_from(lesson.session.state.game)
    means = {
        card: (row[0] + 3 * row[3]) / 4
        for card, row in zip(duel.row_cards, duel.payoff, strict=True)
    }
    assert reply_values(duel, {"cat": Fraction(1, 4), "rabbit": Fraction(3, 4)}) == means
    (options,) = parts(lesson, Options, "decide")
    best = max(means, key=means.get)
    assert options.options[0].label.lower() == best
    assert options.options[0].best
    assert [option.best for option in options.options].count(True) == 1


def test_striking_shows_one_strike_more_each_time():
    lesson = rolled({}, ((0, 0), (0, 0), (9, 6)))
    struck = []
    for number in range(3):
        look(lesson, "strikes", f"{lesson.session.turn}.{number}")
        (matrix,) = parts(lesson, Matrix, "decide")
        struck.append(sum(head.struck for head in (*matrix.rows, *matrix.columns)))
    assert struck == [0, 1, 2]


def test_the_formula_of_indifference_is_solved_by_hand_too():
    solved = indifference()
    values = dict(zip(solved.letters, (3, -1, -2, 4), strict=True))
    assert (solved.row.subs(values), solved.value.subs(values)) == (Fraction(6, 10), 1)


# ── long work ────────────────────────────────────────────────────────────────────────────────────


def test_a_duel_is_solved_in_small_steps_to_the_same_value():
    state = position(((4, 1), (2, 3), (1, 4)), (CARDS, CARDS))
    values = RoundValues()
    assert not values.knows(state)
    assert sum(1 for _done in values.solving(state)) > 5
    assert values.knows(state)
    assert duel_from(state, known=values).payoff == duel_from(state).payoff


def test_work_follows_the_game_and_ends():
    lesson = opened({}, seed=9)
    act(lesson, ROLL)
    lesson.advance(0.0001)
    act(lesson, "frog")
    act(lesson, REVEAL)
    work(lesson)
    assert duel_ready(lesson.session.state.game)
    lesson.receive({"type": "start"})
    work(lesson)


def test_the_solo_panel_tells_estimates_from_exact_numbers():
    lesson = rolled({"solo": 2})
    solo, state = solo_work(2), lesson.session.state.game
    assert solo.complete(state)
    assert solo.beats_all(state) is None
    sample = solo.samples[state, "cat"]
    assert sample.points.agrees(solo.values(state, "points")["cat"], 4)
    assert sample.beats_all.standard_error > 0
    for card in ("cat", "frog", "wolf"):
        act(lesson, card)
        act(lesson, REVEAL)
    work(lesson)
    exact = solo.beats_all(lesson.session.state.game)
    assert all(isinstance(chance, Fraction) for chance in exact.values())


@each_table
def test_predictions_have_true_answers(options):
    lesson = opened(options, predict=True)
    for number, moment in enumerate(steps(lesson, 5)):
        if number % 7:
            continue
        for tab in ("chance", "count", "derive", "decide"):
            look(moment, "tab", tab)
            asked = moment.teaching.prediction(moment.session, moment.view)
            if asked is not None:
                assert isinstance(asked.truth, Fraction)
                assert asked.truth >= 0
                moment.receive({"type": "predict", "id": asked.id, "value": "1/2"})
                moment.draw()


def test_a_session_of_the_table_plays_the_equilibrium_of_the_panel():
    session = Session(OmNomNomTeaching().game, 4)
    session.play(ROLL)
    duel = duel_from(session.state.game, 1)
    session.play("cat")
    chance = session.game.chance(session.state, REVEAL)
    shares = zip(duel.row_cards, duel.row_strategy, strict=True)
    assert {card: share for card, share in shares if share} == {
        card: mass for (card,), mass in chance.items()
    }
