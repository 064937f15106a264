"""What the tabs of Viva Topo! say: predictions, stay or run, simulations, long work, French."""

import sys

from viva_topo.moments import CLASSIC, COMPARED, CROWD, ONLY, RACE, TABS, at, look, moment_of, words
from workshop.reader import Reader

from mousemath.games.viva_topo.maths.arrival import enumerate_caught
from mousemath.games.viva_topo.maths.choices import move_run
from mousemath.games.viva_topo.maths.work import GAMES, FamilyWork
from mousemath.games.viva_topo.panels.outlook import competition_of
from mousemath.games.viva_topo.panels.questions import questions
from mousemath.games.viva_topo.panels.shared import because
from mousemath.games.viva_topo.rules.preset import Preset
from mousemath.games.viva_topo.table.words import move_word
from mousemath.language import speaking
from mousemath.lesson.kit import equated
from mousemath.scene import Answer, Guess, Options, Progress, Reveal, Source, Steps, Table


def panel_words(reader):
    return words(reader.scene.panel)


def decided(by, position=COMPARED):
    """A reader of the Decide tab, all long work done."""
    return look(at("2", position).finish(), tab="decide", by=by)


# ── predict, derive ──────────────────────────────────────────────────────────────────────────────


def test_a_guess_is_asked_and_then_set_beside_the_truth():
    reader = at("-").form("reading", predict="yes")
    assert reader.part(Guess)
    reader.guess("0.26")
    assert reader.part(Reveal).text


def test_the_only_mouse_of_the_stranger_is_in_danger_by_one_cat_of_two():
    reader = at("-", ONLY)
    for tab in TABS:
        for view in ("where", "when", "caught"):
            text = panel_words(look(reader, tab=tab, look=view))
            assert "another mouse" not in text
            assert "it stays" not in text
            assert "before your mouse can move again" not in text
    assert "with chance 1/9" in panel_words(look(reader, tab="chance", look="caught"))


def test_of_several_mice_it_is_said_that_another_one_moves():
    reader = at("2", ONLY.replace("7:0.0.0.0.0:4:0", "7.12:0.0.0.0.0:3:0"))
    assert "if you move another mouse" in look(reader, tab="count", mouse="7").question
    (asked,) = [each for each in questions(moment_of(reader)) if each.claim.name == "caught-7"]
    assert "if another mouse moves now" in asked.words
    assert str(asked.exact) == "1/3"
    derived = panel_words(reader.tab("derive"))
    assert "before your mouse can move again, if you move another one now" in derived


def test_every_step_of_a_derivation_is_a_line_of_a_claim():
    reader = look(at("2"), tab="derive", mouse="10")
    claims = reader.lesson.teaching.claims(reader.session)
    lines = {line.words for claim in claims for line in claim.lines()}
    for topic in ("wait", "race"):
        (steps,) = reader.choose("topic", topic).parts(Steps)
        for step in steps.steps:
            assert any(step.text[0].startswith(said) for said in lines if said)


# ── stay or run ──────────────────────────────────────────────────────────────────────────────────


def test_decide_compares_by_family_once_it_is_solved_and_says_stay_or_run():
    reader = decided("family", RACE)
    options = reader.part(Options).options
    assert reader.question == "Stay or run?"
    assert [option.best for option in options] == [True, False, False, False]
    assert options[0].label == "Run to 12: 4 ahead of the cat"
    assert options[-1].label == "Enter home 3: safe, with 3 cheese"
    assert reader.texts(Answer)[0].startswith("Run to 12. Then no mouse of yours can be caught")


def test_every_legal_move_is_listed_can_be_played_from_the_panel_and_shows_itself_on_the_ring():
    reader = at("5", CROWD).finish().tab("decide")
    listed, cells = reader.part(Options), {cell.id for cell in reader.scene.main[0].cells}
    tokens = [option.token for option in listed.options]
    assert sorted(tokens) == sorted(reader.lesson.tokens())
    assert len({option.label for option in listed.options}) == len(tokens) > listed.shown
    assert listed.more
    assert all(cells.issuperset(option.shows) for option in listed.options)
    best = reader.session.actions[reader.lesson.tokens().index(tokens[0])]
    reader.click(tokens[0])
    assert reader.session.records[0].action == best


def test_the_reason_of_a_move_is_the_mouse_then_most_in_danger():
    reader = at("2")
    moment = moment_of(reader)
    for move in moment.moves:
        turn, said = moment.after(move), because(moment, move)
        mice = turn.after.families[0].mice
        worst = max(enumerate_caught(CLASSIC, turn.after.cat, mouse, 2) for mouse in mice)
        assert (f"with chance {worst} {equated(worst)}" in said) == (worst > 0)


def test_while_the_family_is_being_solved_nothing_else_is_passed_off_as_its_answer(monkeypatch):
    reader = at("2").tab("decide")
    monkeypatch.setattr(FamilyWork, "solution", None)
    assert reader.texts(Answer)[0].startswith("Your family's race is being solved.")
    assert not reader.parts(Options)
    assert look(reader, by="mouse").parts(Options)


def test_where_no_mouse_is_in_danger_the_ways_of_the_cat_are_counted():
    reader = Reader.of("viva_topo").tab("count")
    assert (
        reader.question
        == "In how many ways does the cat come to space 11 before you can move again?"
    )
    assert (
        "Within 3 rolls she cannot come to your mouse at home: that takes 11 cats."
        in panel_words(reader)
    )
    assert "152 of 216" in panel_words(reader)


def test_the_small_race_says_for_which_lap_it_holds():
    source = look(at("2"), tab="derive", topic="race").texts(Source)[0]
    assert "second lap" in source
    assert "your mice" not in source


def test_a_source_states_the_position():
    assert (
        "cat on space 8, first lap; your mice at 12, 10 and home; rolled: 2. It speaks of the rolls after"
        in at("2").texts(Source)[0]
    )


def test_by_this_mouse_only_moves_of_one_mouse_are_compared():
    reader = decided("mouse")
    moment, options = moment_of(reader), reader.part(Options).options
    value = {
        move_word(move): move_run(CLASSIC, moment.state, move).expected_cheese
        for move in moment.moves
    }
    ways = {"Run to 4": "Enter home 1", "Enter home 1": "Run to 4"}
    assert {option.label.partition(":")[0] for option in options} == set(ways)
    better = max(ways, key=value.get)
    for option in options:
        name = option.label.partition(":")[0]
        assert option.best == (name == better)
        assert (option.cost is not None) == (name == ways[better])
    assert reader.texts(Answer)[0].startswith(f"For your mouse on 2 alone: {better}.")


def test_by_the_family_the_answer_is_the_option_without_cost():
    reader = decided("family")
    best = reader.part(Options).options[0]
    assert best.best
    assert best.cost is None
    assert best.label.partition(":")[0] in reader.texts(Answer)[0]


def test_small_chances_in_the_table_of_places_do_not_look_like_nothing():
    reader = decided("mouse", "1.18" + ONLY[1:].replace(":4:0/", ":3:0/"))
    moment, rows = moment_of(reader), reader.part(Table).rows
    moves = {move_word(move): move for move in moment.moves}
    assert rows
    for row in rows:
        run = move_run(CLASSIC, moment.state, moves[row[0][0]])
        for cell, chance in zip(row[1:-1], run.chances, strict=True):
            assert (cell[0] == "0.00") == (chance == 0)


# ── simulations ──────────────────────────────────────────────────────────────────────────────────


def test_the_simulation_runs_on_demand_and_says_how_far_it_may_be_off():
    reader = decided("rivals", RACE)
    assert reader.part(Progress).start == "Simulate"
    reader.start()
    for _slice in range(3):
        reader.lesson.advance(0.01)
    reader.cancel()
    assert not reader.lesson.busy
    competition_of(moment_of(reader)).done = GAMES
    rows = reader.part(Table).rows
    assert len(rows) == 4
    assert all(" to " in row[1][0] for row in rows)
    assert all("±" in row[2][0] or "in each of" in row[2][0] for row in rows)
    assert not reader.parts(Progress)


def test_against_the_others_the_answer_is_of_the_simulated_games():
    reader = decided("rivals")
    assert reader.texts(Answer)[0].startswith("Not simulated yet.")
    reader.start()
    while competition_of(moment_of(reader)).done < 2:
        reader.lesson.advance(0.05)
    answer = reader.texts(Answer)[0]
    assert "simulated games" in answer
    assert reader.part(Table).rows[0][0][0] in answer


# ── long work ────────────────────────────────────────────────────────────────────────────────────


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
    reader = Reader.of("viva_topo", preset=Preset.from_toml(text), seats=["person", "timid"])
    scene, calls = counted(lambda: reader.tab("decide").scene)
    assert calls < 20_000  # solving takes millions
    assert [type(each) for each in scene.panel.parts] == [Progress]
    reader.cancel()
    assert not reader.lesson.busy
    assert reader.part(Progress).start
    assert not reader.lesson.busy, "what was stopped is not begun again by drawing"
    assert reader.start().lesson.busy
    reader.finish()
    scene, calls = counted(reader.lesson.draw)
    assert calls < 20_000
    assert reader.part(Table).rows


# ── French ───────────────────────────────────────────────────────────────────────────────────────


def test_french_says_everything_with_its_own_numbers():
    reader = decided("mouse", RACE).form("reading", language="fr")
    with speaking("fr"):
        assert "," in reader.part(Options).options[0].number.decimal


def test_french_needs_no_elision_before_a_name():
    reader = at("2", ONLY, "person,person").form("reading", language="fr")
    names = " ".join(cell.name for cell in reader.scene.main[0].cells)
    assert "Écharpe\u202f: 1 souris" in names
    assert "de Écharpe" not in words(reader.scene)
