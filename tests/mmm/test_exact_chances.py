"""Chances to the last digit on a large board: asked for in a lesson, told how far, stopped, and then exact."""

import signal
import threading
from fractions import Fraction
from random import Random

import pytest
from mmm.numbered import states_at

from mousemath.lesson.kit import first_digits, long_fractions

pytest.importorskip("numba")

from mousemath import command as door
from mousemath.games import mmm
from mousemath.games.mmm.command import solving
from mousemath.games.mmm.maths import solvers
from mousemath.games.mmm.maths.exact.solver import ExactSolution
from mousemath.games.mmm.maths.fast import cache, estimate
from mousemath.games.mmm.maths.fast.whole_solver import WholeSolution
from mousemath.games.mmm.rules.board import Board
from mousemath.games.mmm.rules.game import Roll
from mousemath.scene import Fractions, Options, Progress, Source
from tests.workshop.reader import Reader, plain

MIDDLE = [(2, 2, 3)] * 4
"""A board of 3,876 positions, which the plain route still takes."""


@pytest.fixture
def reader(monkeypatch, tmp_path):
    """Open a board that counts as a large one, solved in floats."""
    monkeypatch.setattr(solvers, "LIMIT", 10)
    monkeypatch.setattr(solvers, "_known", {})
    monkeypatch.setattr(cache, "directory", lambda: tmp_path)
    board = Board.from_items({"bread": [2, 3], "fish": [2], "carrot": [2]}, cat_moves=6)
    return Reader.of("mmm", board=board).tab("decide").finish()


def plainly(reader):
    return mmm.solve(reader.teaching.game.board, exact=True)


@pytest.mark.long
def test_fractions_are_offered_with_what_they_take_and_are_asked_for(reader, monkeypatch):
    offered = reader.part(Progress)
    assert offered.start == "Solve exactly"
    assert "right to within 1.2\N{NO-BREAK SPACE}×\N{NO-BREAK SPACE}10⁻¹³" in offered.text
    assert "takes 1 MB of memory and about 10 seconds" in offered.text
    assert "error below" in plain(reader.part(Source))
    assert not reader.parts(Fractions)
    assert not reader.lesson.busy
    reader.start().click(Roll())  # playing on does not disturb it
    assert reader.part(Progress).cancel == "Stop solving"
    assert not reader.cancel().lesson.busy
    assert reader.said.startswith("The calculation is stopped")
    assert reader.part(Progress).start == "Solve exactly"
    reader.start().finish()
    assert not reader.parts(Progress)
    assert plain(reader.part(Source)).endswith("best play. Exact.")
    monkeypatch.setattr(solvers, "LIMIT", 20_000)
    choices = plainly(reader).options(reader.state)
    told = {each.name: Fraction(int(each.top), int(each.bottom)) for each in shown(reader)}
    assert len(told) == 2 * len(choices) - 1
    best = choices[0].values["win"]
    assert [told[each.label] for each in reader.part(Options).options] == [
        each.values["win"] for each in choices
    ]
    for option, choice in zip(reader.part(Options).options[1:], choices[1:], strict=True):
        assert told[f"{option.label}: what it costs"] == best - choice.values["win"]


def shown(reader):
    return reader.part(Fractions).fractions


@pytest.mark.long
def test_a_play_is_looked_back_on_exactly_from_then_on(reader, monkeypatch):
    reader.click(Roll())
    while not reader.state.between_turns:
        reader.click(reader.session.actions[-1])
    reader.tab("look_back")
    assert "error below" in plain(reader.part(Source))
    assert not reader.parts(Fractions)
    reader.tab("decide").start().finish().tab("look_back")
    assert plain(reader.part(Source)).endswith("best play. Exact.")
    account = reader.teaching.hindsight(reader.session, reader.lesson.view).account
    monkeypatch.setattr(solvers, "LIMIT", 20_000)
    exact = plainly(reader)
    for record in reader.session.records:
        assert account.value(record.before) == exact.value(record.before)
        assert isinstance(account.mean(record.before, record.action), Fraction)
    told = {each.name: Fraction(int(each.top), int(each.bottom)) for each in shown(reader)}
    assert told == {
        "before the game": exact.win_probability,
        "so far": exact.value(reader.state),
    }
    assert "error below 1.2\N{NO-BREAK SPACE}×\N{NO-BREAK SPACE}10⁻¹³" in plain(
        reader.tab("cat").part(Source)
    )  # of how games end


@pytest.mark.long
def test_one_exact_table_is_kept_and_what_needs_more_memory_is_refused(reader, monkeypatch):
    reader.start().finish()
    first = reader.teaching.game
    board = Board.from_items({"bread": [2, 3], "fish": [2], "carrot": [3]}, cat_moves=6)
    other = Reader.of("mmm", board=board).tab("decide").finish()
    assert solvers.whole_game(first).exact
    with monkeypatch.context() as small:
        small.setattr(estimate, "available_memory", lambda: 1000)
        other.start().finish()
    assert "needs 1 MB of memory, but only 0 MB are free" in other.said
    assert not other.parts(Fractions)
    other.start().finish()
    assert solvers.whole_game(other.teaching.game).exact
    assert not solvers.whole_game(first).exact


@pytest.mark.long
def test_a_board_of_thousands_of_positions_agrees_everywhere_by_the_plain_route():
    plain_route, whole = (
        ExactSolution(MIDDLE, 6, full=False).run(),
        WholeSolution(MIDDLE, 6).run(),
    )
    assert plain_route.count == 3876
    positions = [states_at(plain_route.positions, number) for number in range(plain_route.count)]
    for states in positions:
        assert [whole.number(states, cat) for cat in range(7)] == [
            plain_route.number(states, cat) for cat in range(7)
        ]
    assert whole.greatest_difference() <= whole.floats.error_bound
    draw = Random(5)  # noqa: S311 - which positions are compared
    for states in draw.sample(positions, 25):
        turns = [each.turn(states, 5) for each in (plain_route, whole)]
        assert turns[0].start() == turns[1].start()
        hand = draw.choices([0, 1, 2, 3, None], k=3)
        one, other = (turn.options((), hand) for turn in turns)
        assert one == other
        assert all(isinstance(option.win, Fraction) for option in other)


# ── Ctrl-C ───────────────────────────────────────────────────────────────────────────────────────


@pytest.fixture
def _interruptible():
    """Let SIGINT interrupt, also where the tests run in the background and ignore it."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.long
@pytest.mark.usefixtures("_interruptible")
def test_ctrl_c_ends_the_command_with_a_sentence_and_no_thread(monkeypatch, capsys, tmp_path):
    monkeypatch.setattr(solving, "LIMIT", 10)
    called = []

    def pressing():
        def progress(done, total):
            called.append((done, total))
            if done > total / 2:
                signal.raise_signal(signal.SIGINT)

        return progress

    monkeypatch.setattr(solving, "bar", pressing)
    path = tmp_path / "own.toml"
    path.write_text(Board.from_items({"bread": [2, 3], "fish": [2, 3]}, cat_moves=6).to_toml())
    assert door.main(["solve", str(path), "--exact"]) == 130
    told = capsys.readouterr()
    assert told.err.splitlines()[-1] == "Stopped: nothing was saved."
    assert "positions, about" in told.err.splitlines()[0]
    assert not told.out
    assert called[-1][0] > called[-1][1] / 2
    assert not [each for each in threading.enumerate() if "mousemath-solver" in each.name]


# ── how a long fraction is told ──────────────────────────────────────────────────────────────────


def test_a_long_fraction_is_told_by_digits_that_are_not_rounded():
    value = 1 - Fraction(1, 7**30)
    (told,) = long_fractions(
        "id", [("won", value), ("short", Fraction(1, 2)), ("float", 0.5)]
    ).fractions
    assert (told.name, told.length) == ("won", "26 over 26 digits")
    assert told.decimal == "0.99999999999999999999…"
    assert Fraction(int(told.top), int(told.bottom)) == value
    assert long_fractions("id", [("half", Fraction(1, 2))]) is None
    assert first_digits(Fraction(1, 8), 3) == "0.125"
