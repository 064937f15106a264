"""A lesson of Viva Topo!: what the page may do, and a second route for every number it shows."""

import json
from fractions import Fraction
from itertools import product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mousemath.chance.claim import rational
from mousemath.errors import BadCode, MousemathError
from mousemath.games.viva_topo.maths import theory
from mousemath.games.viva_topo.maths.arrival import cat_position
from mousemath.games.viva_topo.maths.choices import choices, move_run
from mousemath.games.viva_topo.maths.exact import ExactFamily
from mousemath.games.viva_topo.maths.race import race_of
from mousemath.games.viva_topo.maths.work import GAMES, family_work
from mousemath.games.viva_topo.panels.opponents import competition_of
from mousemath.games.viva_topo.rules.equipment import Face
from mousemath.games.viva_topo.rules.game import Roll, after_turn
from mousemath.games.viva_topo.rules.path import Cat, Move
from mousemath.games.viva_topo.rules.preset import Preset
from mousemath.games.viva_topo.table.drawing import lap_spaces
from mousemath.games.viva_topo.table.moment import Moment
from mousemath.games.viva_topo.table.plan import mice_places
from mousemath.games.viva_topo.table.settings import Settings
from mousemath.language import speaking
from mousemath.lesson.teaching import View
from mousemath.play.code import pack, unpack
from mousemath.registry import open_lesson
from mousemath.scene import ActionButton, Columns, Options, Predict, Progress, to_json, tokens

CLASSIC = Preset.load("classic")
RACE = "0.0.10.12:0.0.0.0.0:0:0/0.9.17:1.0.0.0.0:0:1/0.7.11:0.1.0.0.0:0:2_1.8_3.3.4.4.4_0_"
TABS = ("chance", "count", "derive", "decide")


def opened(**options):
    language = options.pop("language", "en")
    seed = options.pop("seed", 1)
    predict = options.pop("predict", False)
    return open_lesson("viva_topo", None, options, language=language, seed=seed, predict=predict)


def at(face="-", seats="person,timid,greedy", position=RACE):
    lesson = opened()
    fields = {"preset": "classic", "seats": seats, "seed": "1", "draws": "0", "round": "0"}
    lesson.restore(pack("viva_topo", {**fields, "at": position + face}))
    return lesson


def act(lesson, token):
    lesson.receive({"type": "action", "turn": lesson.session.turn, "token": token})


def look(lesson, **choices_made):
    for name, value in choices_made.items():
        lesson.receive({"type": "view", "name": name, "value": value})
    return lesson.draw()


def said(scene):
    return "".join(run if isinstance(run, str) else run.text for run in scene.sentence.text)


def moment_of(lesson):
    return Moment(lesson.teaching.game, lesson.session, lesson.view, lesson.teaching.chosen)


def part(scene, kind):
    return next(each for each in scene.panel.parts if isinstance(each, kind))


def work_off(lesson):
    while lesson.busy:
        lesson.advance(1.0)


# ── playing ──────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(
    "seats", [("person", "timid"), ("person", "random", "greedy"), ("person",) * 4]
)
def test_a_random_game_is_drawn_at_every_step_and_ends(seats, language):
    lesson, dice = opened(seats=seats, language=language, seed=5), Random(7)  # noqa: S311
    for step in range(400):
        scene = look(lesson, tab=TABS[step % 4], look=("where", "when", "caught")[step % 3])
        assert set(tokens(scene)) == set(lesson.tokens())
        assert len(json.dumps(to_json(scene)).encode()) < 60_000
        if not lesson.tokens():
            break
        act(lesson, dice.choice(lesson.tokens()))
    assert lesson.session.actions == ()
    assert scene.sentence.tone == "result"


def test_every_move_has_a_full_size_button_and_most_join_two_places():
    scene = at("2").draw()
    buttons = [each for each in scene.tray[-1].buttons if isinstance(each, ActionButton)]
    assert {button.token for button in buttons} == set(tokens(scene))
    assert {move.token for move in scene.moves} == {button.token for button in buttons}
    assert {(move.source, move.target) for move in scene.moves} == {
        ("space-0", "space-2"),
        ("space-10", "space-12"),
        ("space-12", "space-14"),
        ("space-12", "home-3"),
    }


def test_computer_players_act_by_themselves_until_a_person_decides():
    lesson = at("2")
    act(lesson, lesson.tokens()[1])
    assert lesson.session.state.turn == 0
    assert sum(isinstance(record.action, Roll) for record in lesson.session.records) == 2
    assert "Hat rolled" in said(lesson.draw())
    assert "Glasses rolled" in said(lesson.draw())
    lesson.receive({"type": "tool", "id": "undo"})
    assert lesson.session.state.face == Face(2)
    assert lesson.session.records == []


def test_watching_lets_each_roll_of_the_computer_wait_and_be_set_by_hand():
    lesson = opened(seats=["person", "greedy"], watch=True)
    act(lesson, lesson.tokens()[0])
    act(lesson, lesson.tokens()[0])
    assert lesson.session.state.turn == 1
    assert lesson.session.actions == (Roll(),)
    lesson.receive({"type": "form", "id": "hand", "values": {"face": "5"}})
    roll = next(r for r in reversed(lesson.session.records) if isinstance(r.action, Roll))
    assert roll.by_hand
    assert roll.outcome == Face(5)
    assert lesson.session.state.turn == 0


def test_a_person_without_mice_need_not_roll():
    position = ":1.1.1.1.0:1:10/0.0.0.0.19:0.0.0.0.0:0:0_1.3_3.3.3.3.4_0_"
    lesson = at("-", "person,greedy", position)
    assert lesson.session.actions == ()
    assert lesson.draw().heading == "The race is over"


def test_the_die_by_hand_must_have_the_face():
    lesson = opened()
    assert [each.value for each in lesson.teaching.hand_fields(lesson.session)[0].choices] == [
        "1+cat",
        "2",
        "3",
        "4",
        "5",
    ]
    for wrong in ("6", "cat", "", "seven"):
        lesson.receive({"type": "form", "id": "hand", "values": {"face": wrong}})
        assert lesson.draw().sentence.tone == "refused"
        assert lesson.session.records == []


def test_the_drawing_of_a_mouse_keeps_its_number_when_it_overtakes():
    lesson = at("4", "person,person,person")
    token = next(token for token, each in lesson.actions.items() if each == Move(10, 14))
    act(lesson, token)
    places = mice_places(lesson.session)
    assert places[0] == [0, 0, 14, 12]
    assert sorted(places[0]) == list(lesson.session.state.families[0].mice)


@given(seed=st.integers(0, 10_000))
@settings(max_examples=15, deadline=None)
def test_numbers_of_mice_always_tell_the_state(seed):
    lesson, dice = opened(seats=["person", "person", "random"], seed=seed), Random(seed)  # noqa: S311
    while lesson.tokens():
        act(lesson, dice.choice(lesson.tokens()))
        for mice, family in zip(
            mice_places(lesson.session), lesson.session.state.families, strict=True
        ):
            assert sorted(place for place in mice if place is not None) == list(family.mice)


# ── settings and codes ───────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"seats": ["person"]}, "two, three or four"),
        ({"seats": ["greedy", "timid"]}, "at least one seat"),
        ({"seats": ["person", "clever"]}, "neither"),
        ({"seats": "person"}, "a list such as"),
        ({"preset": "none"}, "no preset"),
        ({"watch": 1}, "True or False"),
        ({"board": "x"}, "no option"),
    ],
)
def test_impossible_options_are_refused_in_a_sentence(options, words):
    with pytest.raises(MousemathError, match=f"(?i){words}"):
        Settings.opened(options)


def test_a_preset_of_ones_own_comes_back_with_the_code():
    own = Preset.from_toml(CLASSIC.to_toml().replace('"5"', '"6"').replace("classic", "with a six"))
    lesson = opened(preset=own, seats=["person", "greedy"], watch=True)
    again = open_lesson("viva_topo", lesson.code, {})
    assert again.teaching.chosen == lesson.teaching.chosen
    assert again.code == lesson.code


def test_a_cat_beside_her_track_is_no_position():
    text = RACE.replace("_1.8_", "_2.3_").replace("0.0.10.12:0.0.0.0.0:0:0", "10.12:0.0.0.0.0:2:0")
    text = text.replace("0.9.17:1.0.0.0.0:0:1", "9.17:1.0.0.0.0:1:1")
    text = text.replace("0.7.11:0.1.0.0.0:0:2", "7.11:0.1.0.0.0:1:2")
    teaching = opened().teaching
    assert teaching.decode(text.replace("_2.3_", "_2.4_") + "-").cat == Cat(2, 4)
    with pytest.raises(BadCode):
        teaching.decode(text + "-")


@given(st.dictionaries(st.sampled_from(["preset", "seats", "pace", "at", "toml"]), st.text()))
@settings(max_examples=60, deadline=None)
def test_any_fields_of_a_code_are_refused_or_possible(fields):
    lesson = opened()
    kept = lesson.code
    whole = {**unpack(kept)[1], **fields}
    lesson.receive({"type": "form", "id": "code", "values": {"paste": pack("viva_topo", whole)}})
    assert lesson.draw().sentence.tone in {"refused", "saved"}
    assert lesson.code == kept or lesson.notice.tone == "saved"


@given(
    st.sampled_from(["mouse", "rolls", "look", "to", "form", "topic", "by", "rest", "tab"]),
    st.text(max_size=12) | st.sampled_from(["9" * 200, "-1", "0", "٣", "home", "family-optimal"]),
)
@settings(max_examples=60, deadline=None)
def test_any_choice_of_the_page_can_be_drawn(name, value):
    lesson = at("2")
    for tab in TABS:
        assert look(lesson, tab=tab, **{name: value} if name != "tab" else {}).panel.parts


# ── numbers by a second route ────────────────────────────────────────────────────────────────────


def by_hand(cat, spot, rolls):
    """The chance that a mouse on ``spot`` ahead on the first lap is met, face by face."""
    caught = 0
    for faces in product(CLASSIC.die, repeat=rolls):
        caught += cat + sum(face.cat for face in faces) >= spot
    return Fraction(caught, 6**rolls)


def test_danger_until_the_next_move_is_counted_face_by_face():
    moment = moment_of(at("2"))
    assert moment.waiting == 2
    assert moment.staying(10).formula == by_hand(8, 10, 2) == Fraction(1, 9)
    assert moment.moving(Move(10, 12)).formula == 0
    before_roll = moment_of(at("-"))
    assert before_roll.waiting == 3
    assert before_roll.staying(10).formula == by_hand(8, 10, 3)
    cat_rolled = moment_of(at("1+cat"))
    assert cat_rolled.staying(10).formula == by_hand(9, 10, 2) == Fraction(5, 9)
    assert cat_rolled.moving(Move(10, 11)).formula == by_hand(9, 11, 2)
    for danger in (moment.staying(10), before_roll.staying(12), cat_rolled.moving(Move(0, 1))):
        assert danger.agrees


def test_danger_agrees_with_the_rules_when_the_others_have_no_mice():
    position = "0.0.9.12:0.0.0.0.0:0:0/:1.0.0.0.0:3:1/:1.0.0.0.0:3:1_1.8_2.4.4.4.4_0_"
    lesson = at("4", "person,person,person", position)
    moment = moment_of(lesson)
    after = after_turn(CLASSIC, moment.state, Move(12, 16))
    game, states = lesson.teaching.game, {after: Fraction(1)}
    for _roll in range(2):
        following = {}
        for state, mass in states.items():
            for face, chance in game.chance(state, Roll()).items():
                later = game.apply(state, Roll(), face)
                following[later] = following.get(later, Fraction(0)) + mass * chance
        states = following
    caught = sum(m for state, m in states.items() if 9 not in state.families[0].mice)
    assert moment.staying(9).formula == caught == Fraction(5, 9)


def test_the_columns_are_the_cats_place_and_stripe_what_lies_beyond_the_mouse():
    scene = look(at("2"), tab="chance", look="where", rolls="6", mouse="10")
    columns = part(scene, Columns)
    law = cat_position(CLASSIC, Cat(1, 8), 6)
    assert [bar.label for bar in columns.bars] == [str(8 + moves) for moves in range(7)]
    assert sum(bar.number.share for bar in columns.bars) == pytest.approx(1)
    assert columns.bars[2].number.share == pytest.approx(float(law[Cat(1, 10)]))
    assert [bar.tone for bar in columns.bars] == ["", "", *["event"] * 5]
    striped = sum(bar.number.share for bar in columns.bars[2:])
    assert striped == pytest.approx(473 / 729)


def test_values_of_moves_are_the_exact_ones_of_a_small_family():
    position = "18:1.1.1.0.0:0:6/19:1.1.1.0.0:0:6/:1.1.1.0.0:1:6_2.14_1.1.1.4.4_0_"
    lesson = at("1+cat", "person,person,person", position)
    moment = moment_of(lesson)
    work = family_work(CLASSIC, 3)
    for _done in work.steps():
        pass
    exact = ExactFamily(CLASSIC, 3)
    options = {
        each.move: each.value for each in exact.options((18,), Cat(2, 14), Face(1, cat=True))
    }
    found = choices(CLASSIC, moment.state, moment.moves, work.solution)
    assert {choice.move for choice in found} == set(options)
    for choice in found:
        assert abs(choice.value - options[choice.move]) <= work.solution.error_bound
        assert choice.run.expected_cheese == options[choice.move]
    assert found[0].cost == 0
    assert [choice.value for choice in found] == sorted(
        (choice.value for choice in found), reverse=True
    )


def test_a_mouse_that_runs_into_the_cat_reaches_nothing():
    position = "0.6.10.12:0.0.0.0.0:0:0/0.9.17:1.0.0.0.0:0:1/0.7.11:0.1.0.0.0:0:2_1.8_3.3.4.4.4_0_"
    moment = moment_of(at("2", position=position))
    outlook = move_run(CLASSIC, moment.state, Move(6, 8))
    assert outlook.expected_cheese == 0
    assert set(outlook.chances) == {0}
    assert moment.moving(Move(6, 8)).formula == 1


def test_chances_of_places_fall_along_the_path_and_a_home_is_certain_when_entered():
    moment = moment_of(at("2"))
    for move in moment.moves:
        chances = move_run(CLASSIC, moment.state, move).chances
        if move.place is not None:
            assert chances == tuple(
                Fraction(int(n == move.place)) for n in (1, 2, 3, 4, "cockaigne")
            )
    at_home = move_run(CLASSIC, moment.state, Move(0, 2))
    assert all(0 <= chance <= 1 for chance in at_home.chances)
    assert at_home.expected_cheese <= 6


def test_the_small_race_comes_out_the_same_by_letters_numbers_and_the_rules():
    for players in (2, 3, 4):
        race = race_of(CLASSIC, players)
        at_third = race.safe.subs(theory.symbol(), Fraction(1, 3))
        aim = (1,) * len(CLASSIC.places)
        alone = ExactFamily(CLASSIC, players, aim).value((race.mouse,), race.cat)
        assert rational(at_third) == race.numeric <= alone


def test_laps_show_each_stop_of_the_cat():
    assert lap_spaces(CLASSIC, Cat(1, 8), 1, 10) == list(range(1, 21))
    assert lap_spaces(CLASSIC, Cat(2, 6), 1, 10) == list(range(1, 21))
    assert lap_spaces(CLASSIC, Cat(2, 6), 2, 10) == list(range(2, 21, 2))


# ── the panels ───────────────────────────────────────────────────────────────────────────────────


def test_decide_compares_by_family_once_it_is_solved_and_says_stay_or_run():
    lesson = at("2")
    work_off(lesson)
    scene = look(lesson, tab="decide", by="family")
    options = part(scene, Options).options
    assert scene.panel.question == "Stay or run?"
    assert [option.best for option in options] == [True, False, False, False]
    assert options[0].label == "10 → 12"
    assert scene.panel.parts[0].text[0].text == "Run: 10 → 12."


def test_the_simulation_runs_on_demand_and_gives_standard_errors():
    lesson = at("2")
    work_off(lesson)
    scene = look(lesson, tab="decide", by="rivals")
    assert part(scene, Progress).start == "Simulate"
    lesson.receive({"type": "start"})
    for _slice in range(3):
        lesson.advance(0.01)
    lesson.receive({"type": "cancel"})
    assert not lesson.busy
    works = lesson.teaching.work(lesson.session, lesson.view)
    assert [work.key for work in works if work.asked]
    running = competition_of(moment_of(lesson))
    running.done = GAMES
    table = lesson.draw().panel.parts[-3]
    assert len(table.rows) == 4
    assert all("±" in row[1][0] and "±" in row[2][0] for row in table.rows)


def test_a_guess_is_asked_and_then_set_beside_the_truth():
    lesson = at("-")
    lesson.predict = True
    scene = lesson.draw()
    asked = part(scene, Predict)
    lesson.receive({"type": "predict", "id": asked.id, "value": "0.26"})
    prediction = lesson.teaching.prediction(lesson.session, View("chance"))
    assert prediction.truth == by_hand(8, 10, 3)
    assert lesson.draw().panel.question.startswith("Where is the cat")


def test_french_says_everything_with_its_own_numbers():
    lesson = at("2")
    lesson.language = "fr"
    work_off(lesson)
    scene = look(lesson, tab="decide", by="mouse")
    with speaking("fr"):
        assert "," in part(scene, Options).options[0].number.decimal


def test_a_cat_on_the_table_counts_before_the_rolls_to_come():
    lesson = at("1+cat")
    columns = part(look(lesson, tab="chance", look="where", rolls="2", mouse="10"), Columns)
    assert [(bar.label, bar.tone) for bar in columns.bars] == [
        ("9", ""),
        ("10", "event"),
        ("11", "event"),
    ]
    near = RACE.replace("0.0.10.12", "0.0.9.12").replace("0.9.17", "0.10.17")
    certain = at("1+cat", position=near)
    assert moment_of(certain).staying(9).formula == 1
    for tab, view in (("count", "where"), ("derive", "where"), ("chance", "when")):
        scene = look(certain, tab=tab, look=view, mouse="9")
        assert scene.panel.question == "No chance about it"
