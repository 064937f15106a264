"""What a reader may rely on at the edges: own presets, an only mouse, what is compared."""

import sys
from dataclasses import fields, is_dataclass
from fractions import Fraction

import pytest

from mousemath.errors import MousemathError
from mousemath.games.viva_topo.maths.choices import move_run
from mousemath.games.viva_topo.maths.danger import chance_running
from mousemath.games.viva_topo.rules.game import Roll
from mousemath.games.viva_topo.rules.preset import Preset
from mousemath.games.viva_topo.table.moment import Moment
from mousemath.games.viva_topo.table.settings import Settings
from mousemath.games.viva_topo.table.words import move_word
from mousemath.play.code import pack
from mousemath.registry import open_lesson
from mousemath.scene import Agreement, Answer, Formula, Options, Progress, Table

CLASSIC = Preset.load("classic")


def at(text):
    """A lesson at a position, given as "seats@position"."""
    seats, position = text.split("@")
    lesson = open_lesson("viva_topo", None, {"seats": ["person", "timid"]})
    values = {"preset": "classic", "seats": seats, "seed": "1", "draws": "0", "round": "0"}
    lesson.restore(pack("viva_topo", {**values, "at": position}))
    return lesson


def look(lesson, **choices):
    for name, value in choices.items():
        lesson.receive({"type": "view", "name": name, "value": value})
    return lesson.draw()


def moment_of(lesson):
    return Moment(lesson.teaching.game, lesson.session, lesson.view, lesson.teaching.chosen)


def words(value):
    """All that a part says, formulas as they are spoken."""
    if isinstance(value, str):
        return value
    if isinstance(value, Formula):
        return value.spoken
    if isinstance(value, tuple):
        return "".join(map(words, value))
    if is_dataclass(value):
        return " ".join(words(getattr(value, each.name)) for each in fields(value))
    return ""


def panel_words(scene):
    return words(scene.panel)


# ── presets of one's own ─────────────────────────────────────────────────────────────────────────


def test_a_changed_preset_does_not_pass_for_the_shipped_one():
    changed = Preset.from_toml(CLASSIC.to_toml().replace("room = 4", "room = 3"))
    lesson = open_lesson("viva_topo", None, {"preset": changed, "seats": ["person", "timid"]})
    assert lesson.draw().context[0] == "own (changed from classic)"
    source = lesson.draw().panel.parts[-1]
    assert source.text[1].text == "own (changed from classic)"
    assert CLASSIC.title() == "classic"


def test_an_edited_text_is_taken_although_the_list_says_classic():
    first = Settings(CLASSIC)
    edited = CLASSIC.to_toml().replace("room = 4", "room = 3")
    assert first.changed({"preset": "classic", "toml": edited}).preset.room == 3
    same = CLASSIC.to_toml().replace("\n", "\r\n")
    assert first.changed({"preset": "classic", "toml": same}).preset == CLASSIC
    own = first.changed({"preset": "own", "toml": edited})
    back = own.changed({"preset": "classic", "toml": own.preset.to_toml()})
    assert back.preset == CLASSIC
    with pytest.raises(MousemathError, match="TOML"):
        first.changed({"preset": "classic", "toml": "ring ="})


def test_a_ring_too_short_is_refused_with_the_home_that_does_not_fit():
    with pytest.raises(MousemathError, match=r"Home 2 .* space 8, but the ring ends with space 4"):
        Preset.from_toml(CLASSIC.to_toml().replace("ring = 20", "ring = 4"))
    with pytest.raises(MousemathError, match=r"2 players the cat starts on space 40"):
        Preset.from_toml(CLASSIC.to_toml().replace("cat_start = 15", "cat_start = 40"))


# ── an only mouse has to move ────────────────────────────────────────────────────────────────────

ONLY = "person,timid@7:0.0.0.0.0:4:0/0.0.0.0.0:0.0.0.0.0:0:0_1.6_4.4.4.4.4_0_"


def caught_by_the_rules(lesson):
    """The chance that the only mouse of seat 0 is lost before it can move after its coming move.

    By the rules alone: seat 0 makes the first move of the rules, then all others roll once; they
    have mice at home, which they move, so that nobody is in the way.
    """
    game, state = lesson.teaching.game, lesson.session.state
    mass = {state: Fraction(1)}
    for seat in range(game.players):
        following = {}
        for before, chance in mass.items():
            faces = game.die.items() if before.face is None else [(before.face, Fraction(1))]
            for face, part in faces:
                rolled = before if before.face else game.apply(before, Roll(), face)
                if rolled.face is not None:
                    rolled = game.apply(rolled, game.actions(rolled)[0], None)
                following[rolled] = following.get(rolled, 0) + chance * part
        mass = following
        assert all(after.turn == (seat + 1) % game.players for after in mass)
    lost = state.families[0].caught
    return sum(chance for after, chance in mass.items() if after.families[0].caught > lost)


@pytest.mark.parametrize("face", ["-", "1+cat", "2", "5"])
@pytest.mark.parametrize("start", ["7", "4", "18", "0"])
def test_an_only_mouse_is_asked_about_where_it_runs_to(face, start):
    lesson = at(ONLY.replace("@7", "@" + start) + face)
    if start == "18":
        lesson = at(ONLY.replace("@7", "@18").replace("_1.6_", "_1.16_") + face)
    truth = caught_by_the_rules(lesson)
    moment = moment_of(lesson)
    assert chance_running(moment.running) == (truth, truth)
    scene = look(lesson, tab="count")
    assert scene.panel.question == "In how many ways is your only mouse caught, if it runs on?"
    agreed = [each for each in scene.panel.parts if isinstance(each, Agreement)]
    assert all(each.agrees for each in agreed)
    said = " ".join(words(each.text) for each in agreed)
    assert str(truth) in said or not agreed
    prediction = lesson.teaching.prediction(lesson.session, lesson.view)
    assert prediction is None if truth in {0, 1} else prediction.truth == truth


def test_the_only_mouse_of_the_stranger_is_in_danger_by_one_cat_of_two():
    lesson = at(ONLY + "-")
    assert caught_by_the_rules(lesson) == Fraction(1, 9)
    for tab in ("chance", "count", "derive", "decide"):
        for view in ("where", "when", "caught"):
            text = panel_words(look(lesson, tab=tab, look=view))
            assert "another mouse" not in text
            assert "it stays" not in text
            assert "before your mouse can move again" not in text
    assert "with chance 1/9" in panel_words(look(lesson, tab="chance", look="caught"))


def test_of_several_mice_it_is_said_that_another_one_moves():
    lesson = at(ONLY.replace("7:0.0.0.0.0:4:0", "7.12:0.0.0.0.0:3:0") + "2")
    assert "if you move another mouse" in look(lesson, tab="count", mouse="7").panel.question
    asked = lesson.teaching.prediction(lesson.session, lesson.view)
    assert "if you move another mouse" in words(asked.question)
    assert asked.truth == Fraction(1, 3)
    derived = panel_words(look(lesson, tab="derive"))
    assert "before your mouse can move again, if you move another one now" in derived


# ── the answer of the Decide tab keeps to what is compared ───────────────────────────────────────

COMPARED = "person,timid@0.0.0.2:1.0.0.0.0:0:1/0.0.0:2.0.0.0.0:0:2_1.15_1.4.4.4.4_0_2"


def decided(by, text=COMPARED):
    lesson = at(text)
    while lesson.busy:
        lesson.advance(1.0)
    return lesson, look(lesson, tab="decide", by=by)


def part(scene, kind):
    return next(each for each in scene.panel.parts if isinstance(each, kind))


def test_by_this_mouse_only_moves_of_one_mouse_are_compared():
    lesson, scene = decided("mouse")
    value = {
        option.label: move_run(CLASSIC, moment_of(lesson).state, move).expected_cheese
        for move in moment_of(lesson).moves
        for option in part(scene, Options).options
        if option.label == move_word(move)
    }
    ways = {"2 → 4": "2 → home 1", "2 → home 1": "2 → 4"}
    assert set(value) == {"home → 2", *ways}
    better = max(ways, key=value.get)
    for option in part(scene, Options).options:
        assert option.best == (option.label == better)
        assert (option.cost is not None) == (option.label == ways[better])
    assert words(part(scene, Answer).text).startswith(f"For your mouse on 2 alone: {better}.")


def test_against_the_others_the_answer_is_of_the_simulated_games():
    lesson, scene = decided("rivals")
    assert words(part(scene, Answer).text).startswith("Not simulated yet.")
    lesson.receive({"type": "start"})
    for _slice in range(4):
        lesson.advance(0.05)
    scene = lesson.draw()
    table = part(scene, Table)
    assert "simulated games" in words(part(scene, Answer).text)
    assert table.rows[0][0][0] in words(part(scene, Answer).text)


def test_by_the_family_the_answer_is_the_option_without_cost():
    _lesson, scene = decided("family")
    options = part(scene, Options).options
    assert options[0].best
    assert options[0].cost is None
    assert options[0].label in words(part(scene, Answer).text)


def test_small_chances_in_the_table_of_places_do_not_look_like_nothing():
    lesson, scene = decided("mouse", ONLY.replace("@7", "@1.18").replace(":4:0/", ":3:0/") + "2")
    table = part(scene, Table)
    moves = {move_word(move): move for move in moment_of(lesson).moves}
    for row in table.rows:
        outlook = move_run(CLASSIC, moment_of(lesson).state, moves[row[0][0]])
        for cell, chance in zip(row[1:-1], outlook.chances, strict=True):
            assert (cell[0] == "0.00") == (chance == 0)


def counted(task):
    """The result of a task, and how many functions it called, whatever the machine."""
    calls = 0

    def note(_frame, event, _argument):
        nonlocal calls
        calls += event == "call"

    sys.setprofile(note)
    try:
        return task(), calls
    finally:
        sys.setprofile(None)


def test_a_long_ring_is_solved_beside_the_page_and_never_holds_a_click_up():
    text = CLASSIC.to_toml().replace("ring = 20", "ring = 40").replace("classic", "long")
    seats = ["person", "timid"]
    lesson = open_lesson("viva_topo", None, {"preset": Preset.from_toml(text), "seats": seats})
    scene, calls = counted(lambda: look(lesson, tab="decide"))
    assert calls < 20_000  # solving takes millions
    assert [type(each) for each in scene.panel.parts] == [Progress]
    lesson.receive({"type": "cancel"})
    assert not lesson.busy
    assert part(lesson.draw(), Progress).start
    assert not lesson.busy, "what was stopped is not begun again by drawing"
    lesson.receive({"type": "start"})
    assert lesson.busy
    while lesson.busy:
        lesson.advance(0.5)
    scene, calls = counted(lesson.draw)
    assert calls < 20_000
    assert part(scene, Table).rows


# ── one, and French ──────────────────────────────────────────────────────────────────────────────


def test_one_home_and_one_roll_are_said_in_the_singular():
    text = """
name = "one"
ring = 6
room = 4
die = ["1+cat"]
cat_speeds = [1, 1]
[[homes]]
entrances = [4]
worth = 1
pieces = 4
[cockaigne]
worth = 6
pieces = 4
[[tables]]
players = 2
mice = 2
cat_start = 6
"""
    seats = ["person", "person"]
    lesson = open_lesson("viva_topo", None, {"preset": Preset.from_toml(text), "seats": seats})
    scene = look(lesson, tab="derive")
    assert scene.main[0].label == "Ring of 6 spaces with 1 home"
    assert scene.panel.question == "Why 1 roll to the mouse home?"
    said = panel_words(scene)
    assert "1 rolls" not in said
    assert "2 rolls" in said


def test_french_needs_no_elision_before_a_name():
    lesson = at(ONLY + "2")
    lesson.language = "fr"
    names = " ".join(cell.name for cell in lesson.draw().main[0].cells)
    assert "Écharpe\u202f: 1 souris" in names
    assert "de Écharpe" not in words(lesson.draw())
