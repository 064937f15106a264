"""Looking back, doing again, beginning again: the play as a story that can be read backwards."""

import pytest

from mousemath.errors import IllegalAction
from mousemath.games.mmm.rules.game import Gather, Place, Roll
from mousemath.scene import Actions, Guess
from tests.workshop.reader import Reader, tokens


def opened(**options):
    return Reader.of("mmm", **{"board": "crumb", "seed": 3, **options})


def played(steps=7):
    reader = opened()
    for _step in reader.steps(most=steps):
        pass
    return reader


def buttons(reader):
    """Return the buttons of the table by what pressing them does."""
    actions = [part for part in reader.scene.tray if isinstance(part, Actions)]
    return {each.tool: each for part in actions for each in part.buttons}


# ── a moment of the past ─────────────────────────────────────────────────────────────────────────


def test_a_moment_of_the_past_looks_as_it_looked_then_and_the_game_stands_still():
    reader, before = opened(), []
    for _step in reader.steps(most=7):
        scene = reader.scene
        before.append((scene.main, reader.teaching.tabs, reader.lesson.code))
    kept, now = reader.kept, reader.json
    for step, then in enumerate(before[:-1]):
        scene = reader.back(step).check()
        assert scene.looking
        assert (scene.main, scene.panel.tabs[:-1], reader.lesson.code) == then
        assert scene.sentence.tone == "past"
        assert not tokens(scene)
        assert not scene.moves
        assert reader.lesson.view.taken == reader.session.records[step].action
        assert {"return", "branch"} <= set(buttons(reader))
        assert scene.due == ("return",)
    assert reader.back().kept == kept
    assert reader.json == now


@pytest.mark.parametrize("again", ["tool", "mark"])
def test_one_returns_by_the_button_or_by_the_last_mark(again):
    reader = played().back(2)
    if again == "tool":
        reader.tool("return")
    else:
        reader.back(len(reader.session.records))
    assert not reader.scene.looking


def test_tabs_and_views_are_those_of_the_moment_looked_at_and_its_past_is_not_asked():
    reader = opened(predict=True)
    assert reader.part(Guess).id == reader.lesson.open_question.id
    reader.click(Roll(), "a0", Gather()).back(0)
    assert reader.lesson.question is None
    assert reader.tab("count").scene.panel.active == "count"
    assert reader.scene.looking


@pytest.mark.parametrize(
    "deed",
    [
        lambda reader: reader.click("a0"),
        lambda reader: reader.form("hand", die0="bread", die1="bread", die2="bread"),
        lambda reader: reader.attempt("roll"),
        lambda reader: reader.tool("undo"),
        lambda reader: reader.tool("redo"),
    ],
)
def test_nothing_is_played_in_the_past(deed):
    reader = played().back(0)
    kept = reader.kept
    deed(reader)
    assert reader.kept == kept
    assert reader.notice == "This moment is over: go back to the game, or play from here."
    assert reader.scene.looking
    assert not reader.refused("hand").submit


@pytest.mark.parametrize("step", [-2, 99, True, "1", None, 1.0])
def test_there_are_no_other_moments(step):
    reader = played()
    kept = reader.kept
    assert "no such moment" in reader.back(step).notice
    assert reader.kept == kept


def test_with_computer_players_one_plays_on_where_a_person_decided():
    reader = Reader.of("viva_topo", seats=["greedy", "person", "timid"])
    for _step in reader.steps(most=6):
        pass
    unasked = [n for n, record in enumerate(reader.session.records) if record.unasked]
    assert 0 in unasked
    for step in unasked:
        reader.back(step).tool("branch")
        assert reader.session.actions
        assert reader.teaching.automatic(reader.session) is None
        reader.choose("line", "A")


# ── undo and redo ────────────────────────────────────────────────────────────────────────────────


def test_redo_gives_back_what_undo_took_a_roll_by_hand_too():
    reader = opened().form("hand", die0="bread", die1="bread", die2="cross").click(Place(0, 1))
    scene, records = reader.json, list(reader.session.records)
    reader.tool("undo").tool("undo")
    assert [tool.disabled for tool in reader.scene.tools[:2]] == [True, False]
    reader.tool("redo").tool("redo")
    assert reader.session.records == records
    assert records[0].by_hand
    assert {**reader.json, "turn": 0} == {**scene, "turn": 0}
    assert reader.tool("redo").notice == "There is nothing to redo."


def test_a_new_step_forgets_what_could_be_done_again():
    reader = opened().click(Roll()).tool("undo").click(Roll())
    assert reader.tool("redo").notice == "There is nothing to redo."
    assert not reader.tool("undo").tool("restart").session.undone


def test_undo_and_redo_go_past_computer_players():
    reader = Reader.of("viva_topo", seats=["person", "greedy", "timid"])
    for _step in reader.steps(most=3):
        pass
    state = reader.state
    assert reader.tool("undo").session.undone
    assert reader.teaching.automatic(reader.session) is None
    assert reader.tool("redo").state == state
    assert not reader.session.undone


def test_where_computer_players_began_nothing_can_be_undone():
    reader = Reader.of("viva_topo", seats=["greedy", "person"])
    assert reader.session.records
    assert reader.scene.tools[0].disabled
    kept = reader.kept
    assert reader.tool("undo").notice == "There is nothing to undo."
    assert reader.kept == kept


def test_after_an_undo_what_was_done_has_the_focus_again():
    reader = opened().form("hand", die0="bread", die1="bread", die2="cross").click(Place(1, 1))
    assert reader.tool("undo").scene.due[0] == "die-1"
    assert reader.tool("undo").scene.due[0] == "roll"


# ── the end, and another beginning ───────────────────────────────────────────────────────────────


def over(name="mmm", **options):
    reader = Reader.of(name, **options)
    for _step in reader.steps():
        pass
    return reader


def test_at_the_end_one_plays_again_with_other_dice_or_the_same_or_looks_back():
    reader = over(board="crumb", seed=3)
    first = reader.session.records[0].outcome
    assert list(buttons(reader)) == ["again", "restart", "look_back"]
    assert reader.scene.due == ("actions",)
    reader.tool("look_back")
    assert reader.scene.looking
    reader.tool("return").tool("restart").click(Roll())
    assert reader.session.records[0].outcome == first
    reader.tool("again")
    assert (reader.session.seed, reader.session.records) == (4, [])
    assert reader.click(Roll()).state == opened(seed=4).click(Roll()).state


def test_the_last_seed_is_followed_by_the_first():
    assert opened(seed=999_999_999).tool("again").session.seed == 0


def test_what_is_thrown_or_dealt_again_is_called_by_its_name():
    assert buttons(over(board="crumb"))["restart"].label == "Same dice"
    assert buttons(over("batamouse"))["restart"].label == "Same cards"
    titles = [Reader.of(name).refused("hand").title for name in ("mmm", "batamouse")]
    assert titles == ["Set the next roll by hand", "Set the next card by hand"]


# ── computer players ─────────────────────────────────────────────────────────────────────────────


def test_what_computer_players_did_passes_by_once_without_anything_to_choose():
    reader = Reader.of("viva_topo", seats=["person", "greedy", "timid"])
    reader.click("a0").click("a0")
    turns = [each for each in reader.session.records if each.unasked and each.after.face is None]
    scene = reader.check()
    assert len(scene.passing) == len(turns), "what the reader did first, the last one is now"
    assert not tokens(scene.passing)
    assert scene.passing[0].main != scene.passing[-1].main
    assert reader.scene.passing == scene.passing
    reader.lesson.advance()
    assert not reader.scene.passing
    assert not reader.click("a0").tool("undo").scene.passing


def test_of_a_long_run_of_computer_players_the_latest_moments_pass_by(monkeypatch):
    monkeypatch.setattr("mousemath.lesson.playing.MOST_PASSING", 2)
    seats = ["person", "greedy", "timid", "greedy"]
    reader = Reader.of("viva_topo", seats=seats).click("a0").click("a0")
    steps = len(reader.session.records)
    assert reader.lesson.passed == (steps - 4, steps - 2)


# ── rules at hand, and hands that know no rule ───────────────────────────────────────────────────


def test_the_rules_are_there_while_they_are_open():
    reader = opened()
    kept = reader.kept
    assert reader.scene.rules is None
    assert reader.tool("rules").scene.rules == reader.teaching.guide()
    assert reader.click(Roll()).scene.rules
    assert reader.tool("rules").tool("undo").scene.rules is None
    assert reader.kept[0] == kept[0]


def test_what_a_hand_means_is_refused_in_the_words_of_the_rules_or_done(monkeypatch):
    meant = {"die": Place(0, 1), "roll": Roll(), "wall": None}
    reader = opened()
    monkeypatch.setattr(reader.teaching, "meant", lambda _session, source, _target: meant[source])
    kept = reader.kept
    assert reader.attempt("die", "square").notice == "Roll the dice first, then place one."
    assert reader.attempt("wall").notice.startswith("That is not possible now")
    assert reader.kept == kept
    assert reader.attempt("roll").session.last.action == Roll()
    with pytest.raises(IllegalAction):
        reader.lesson.attempt("wall", "")
