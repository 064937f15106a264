"""What if: lines that part from a play, side by side, and what they tell of choices and luck."""

import pytest

from mousemath.errors import BadCode
from mousemath.games.mmm.rules.board import Board
from mousemath.games.mmm.rules.game import Roll
from mousemath.lesson.branches import plays
from mousemath.play.code import pack, unpack
from mousemath.scene import Answers, Fills, LineRows, Progress, Railway, Segments
from tests.workshop.reader import Reader, plain
from tests.workshop.steady import steady

FORK = 8
FIRST_CHOICE = "a0"


def opened(**options):
    return Reader.of("mmm", **{"board": "crumb", "seed": 3, **options})


def ended(reader, seed=1):
    for _step in reader.steps(seed):
        pass
    return reader


def part(reader, step=FORK, seed=2):
    """Begin a line at a step of line A, and play it to its end."""
    reader.choose("line", "A").back(step).tool("branch")
    return ended(reader, seed)


def parted(lines=2):
    reader = ended(opened())
    for number in range(1, lines):
        part(reader, seed=1 + number)
    return reader.finish()


def records(reader, letter):
    return list(reader.lesson.lines.known[letter].session.records)


# ── lines ────────────────────────────────────────────────────────────────────────────────────────


def test_a_line_keeps_the_one_it_parts_from_and_says_so():
    reader = ended(opened())
    first = list(reader.session.records)
    reader.back(FORK).tool("branch")
    assert reader.notice == "You are on line B now; line A is kept."
    assert reader.session.records == first[:FORK]
    assert plain(reader.scene.band.text) == "You are on line B"
    assert reader.scene.lines == ("A", "B")
    ended(reader, 5)
    assert records(reader, "A") == first
    assert reader.choose("line", "A").session.records == first
    assert reader.scene.band is None
    assert "no such line" in reader.choose("line", "C").notice


def test_a_line_may_begin_now_and_both_go_on():
    reader = opened().click(Roll()).tool("branch").click("a0")
    assert (len(records(reader, "A")), len(records(reader, "B"))) == (1, 2)
    reader.choose("line", "A").click("a0")
    assert records(reader, "A")[-1].after == records(reader, "B")[-1].after


def test_at_the_end_there_is_nothing_to_play_on_before_there_are_lines():
    reader = ended(opened())
    assert reader.tool("branch").notice == "The game is over here: look back at a moment first."
    assert part(reader).tool("branch").lesson.lines.line.step == FORK


def test_a_fourth_line_replaces_the_last_and_that_is_said_before():
    reader = parted(3)
    assert reader.scene.lines == ("A", "B", "C")
    second = records(reader, "B")
    reader.choose("line", "A").back(FORK)
    buttons = {
        button.tool: button for part in reader.scene.tray for button in getattr(part, "buttons", ())
    }
    assert buttons["branch"].consequence == "replaces line C"
    assert reader.tool("branch").lesson.lines.here == "C"
    assert records(reader, "B") == second
    reader.tool("branch")
    assert reader.lesson.lines.here == "B", "one never replaces the line one stands on"


def test_undo_and_redo_work_on_each_line_and_end_where_it_parts():
    reader = parted()
    for letter, least in (("A", 0), ("B", FORK)):
        reader.choose("line", letter)
        before = records(reader, letter)
        while reader.lesson.undoable:
            reader.tool("undo")
        assert len(reader.session.records) == least
        while reader.lesson.redoable:
            reader.tool("redo")
        assert records(reader, letter) == before


def test_a_page_that_saw_another_line_acts_on_none():
    reader = parted().choose("line", "A")
    turn, kept = reader.session.turn, records(reader, "B")
    reader.choose("line", "B").send("action", turn=turn, token=FIRST_CHOICE)
    assert "table has changed" in reader.notice
    assert records(reader, "B") == kept


def test_the_same_dice_come_by_turn_and_roll_and_new_dice_are_others():
    reader = ended(opened())
    first = records(reader, "A")
    for dice in ("same", "new"):
        reader.choose("line_dice", dice).choose("line", "A").back(FORK).tool("branch")
        for record in first[FORK:]:
            if record.action in reader.session.actions:
                reader.click(record.action)
    assert reader.lesson.lines.known["B"].session.state == first[-1].after
    assert records(reader, "C") != first
    assert reader.tab("what_if").part(Segments).value == "new"
    assert reader.choose("line", "A").scene.panel.active == "what_if"


def test_another_game_has_no_lines():
    reader = parted()
    assert reader.scene.panel.active == "what_if"
    reader.tool("again")
    assert reader.scene.lines == ()
    assert reader.scene.panel.active == "chance"
    assert (reader.session.seed, reader.session.luck) == (4, None)


# ── codes ────────────────────────────────────────────────────────────────────────────────────────


def test_a_code_brings_back_all_lines_and_the_moment_that_is_looked_at():
    reader = parted(2).choose("line_dice", "new")
    part(reader, seed=3)
    for look in (None, FORK + 1):
        if look is not None:
            reader.back(look)
        again = Reader.at(reader.lesson.code)
        assert len(reader.lesson.code) < 400
        assert again.lesson.code == reader.lesson.code
        assert again.lesson.looked == look
        assert again.finish().choose("tab", "what_if").scene.panel.parts == reader.scene.panel.parts
        for letter in "ABC":
            assert records(again, letter) == records(reader, letter)
    for each in (reader, again):
        ended(each.choose("line", "C").tool("undo"), 8)
    assert records(again, "C") == records(reader, "C"), "its dice to come are the same"


@pytest.mark.parametrize(
    "wrong",
    [
        {"B": "A"},
        {"B": "C.1..A"},
        {"B": "A.1.x.A"},
        {"B": "A.99..ZZ"},
        {"on": "C.B.same"},
        {"on": "A"},
        {"look": "9999"},
        {"look": "-1"},
        {"B": "__import__('os')...."},
    ],
)
def test_damaged_lines_are_refused(wrong):
    reader = opened()
    kept = reader.kept
    game, fields = unpack(parted().lesson.code)
    with pytest.raises(BadCode):
        reader.lesson.restore(pack(game, fields | wrong))
    assert reader.kept == kept


# ── what the lines tell ──────────────────────────────────────────────────────────────────────────


def test_lines_are_compared_by_choice_end_and_exact_value():
    reader = parted(3)
    rows, railway = reader.part(LineRows).rows, reader.part(Railway)
    assert [row.letter for row in rows] == ["A", "B", "C"]
    assert [row.end in ("won", "lost") for row in rows] == [True] * 3
    known = reader.teaching.hindsight(reader.session, reader.lesson.view).account
    for row, rail, letter in zip(rows, railway.rails, "ABC", strict=True):
        record = records(reader, letter)[FORK]
        assert row.value == rail.value == f"{float(known.mean(record.before, record.action)):.4f}"
    values = {row.value for row in rows}
    assert {row.value for row in rows if row.best} == ({max(values)} if len(values) > 1 else set())
    assert railway.heads[0] == "choice"
    assert railway.heads[-1] == "end"


def test_one_play_cannot_tell_and_each_answer_gets_a_sentence():
    reader = ended(opened())
    for seed in range(2, 30):
        part(reader, seed=seed).finish()
        if reader.parts(Answers):
            break
    question = reader.part(Answers)
    assert not question.chosen
    said = set()
    for value, _words in question.answers:
        answered = reader.send("contrast", id=question.id, value=value).part(Answers)
        assert (answered.chosen, answered.right) == (value, "no")
        said.add(answered.said)
    assert len(said) == 3
    for none in ("?", None, [], {}):
        assert "no such answer" in reader.send("contrast", id=question.id, value=none).notice


@steady()
def test_many_plays_come_near_the_exact_value_and_can_be_stopped(monkeypatch):
    monkeypatch.setattr(plays, "GAMES", 60)
    reader = parted(3)
    reader.lesson.plays.wanted = 60
    reader.tool("plays").lesson.advance(0)
    reader.lesson.advance(0.01)
    assert reader.part(Progress).cancel
    assert not reader.cancel().lesson.plays.busy
    reader.tool("plays").finish()
    fills = reader.part(Fills).fills
    assert fills
    assert all(abs(fill.share - fill.exact) < 0.3 for fill in fills)


def test_while_the_values_are_worked_out_the_tab_says_how_far():
    board = Board.from_items({"fish": [3, 2], "bread": [2]}, cat_moves=3)
    reader = opened(board=board)
    for _step in reader.steps(most=4):
        pass
    reader.tool("branch").tab("what_if")
    assert reader.parts(Progress)
    assert not reader.finish().parts(Progress)


def test_while_something_is_asked_no_value_is_shown():
    reader = opened(predict=True).click(Roll()).tool("branch").finish().tab("what_if")
    if reader.lesson.open_question or reader.lesson.open_decision:
        assert not any(rail.value for rail in reader.part(Railway).rails)
    assert not reader.parts(Fills)


def test_without_values_the_ends_are_shown_and_that_is_said():
    reader = Reader.of("om_nom_nom", seats=["person", "random"])
    ended(reader).back(3).tool("branch")
    ended(reader, 4)
    reader.tab("what_if")
    if reader.teaching.hindsight(reader.session, reader.lesson.view) is None:
        assert all(row.end and not row.value for row in reader.part(LineRows).rows)
        assert any("only how each line ended" in plain(part) for part in reader.parts())
    assert all(row.title for row in reader.part(LineRows).rows)
