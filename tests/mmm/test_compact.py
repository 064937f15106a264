"""Compact tables: right to the bound for every position, and never a number from a bad file."""

from __future__ import annotations

import sys
import zlib
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from mmm.numbered import states_at

from mousemath.command import main
from mousemath.errors import MousemathError
from mousemath.games.mmm.maths import solvers
from mousemath.games.mmm.maths.compact.files import VARIABLE, find_table
from mousemath.games.mmm.maths.compact.format import MAGIC, Header, pack, read_header, unpack
from mousemath.games.mmm.maths.compact.ranks import Ranks
from mousemath.games.mmm.maths.compact.solver import CompactSolution, compact_table
from mousemath.games.mmm.maths.exact.solver import ExactSolution
from mousemath.games.mmm.maths.positions import Positions
from mousemath.games.mmm.maths.solution import solve
from mousemath.games.mmm.maths.solvers import solved_board
from mousemath.games.mmm.rules.board import Board
from mousemath.games.mmm.rules.game import Mmm
from mousemath.scene import Progress, Text
from tests.workshop.reader import Reader

FOODS, CAT = ((2, 3), (1, 2), (2, 3)), 5
BOARDS = st.lists(
    st.lists(st.integers(1, 4), min_size=0, max_size=3).map(tuple), min_size=1, max_size=4
).filter(lambda foods: any(foods) and sum(map(sum, foods)) <= 11)


@pytest.fixture(scope="module")
def exact():
    return ExactSolution(FOODS, CAT, full=False).run()


@pytest.fixture(scope="module")
def data(exact):
    return compact_table(exact)


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """An empty folder that is looked into first, and nothing beside it."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv(VARIABLE, str(tmp_path))
    return tmp_path


@given(foods=BOARDS)
@settings(deadline=None, max_examples=30)
def test_every_position_has_its_own_rank(foods):
    ranks, positions = Ranks(foods), Positions(foods)
    listed = list(ranks.listed())
    assert [ranks.find(states) for states in listed] == list(range(positions.count))
    assert {positions.find(states) for states in listed} == set(range(positions.count))
    for number in range(positions.count):
        states = states_at(positions, number)
        shuffled = [(0, *reversed(state)) for state in states]
        assert ranks.find(shuffled) == ranks.find(states)


@given(
    width=st.integers(1, 4),
    values=st.lists(st.integers(0, 2**32 - 1), min_size=1, max_size=50),
)
def test_a_block_comes_back(width, values):
    kept = [value % 2 ** (8 * width) for value in values]
    assert list(unpack(pack(kept, width), len(kept), width)) == kept


@given(
    foods=BOARDS,
    cat=st.integers(1, 7),
    bits=st.sampled_from([7, 12, 16, 24]),
    block=st.integers(1, 40),
)
@settings(deadline=None, max_examples=30)
def test_every_value_lies_within_the_bound(foods, cat, bits, block):
    exact = ExactSolution(foods, cat, full=False).run()
    table = CompactSolution(compact_table(exact, bits=bits, block=block), foods)
    assert table.error_bound <= Fraction(1, 2 ** (bits + 1) - 2) + Fraction(1, 10**12)
    for number in range(exact.positions.count):
        states = states_at(exact.positions, number)
        for moves in range(cat + 1):
            error = abs(Fraction(table.value(states, moves)) - exact.value(states, moves))
            assert error <= table.error_bound


@pytest.mark.long
def test_the_table_of_the_fast_solver_lies_within_its_bound_of_it():
    pytest.importorskip("numba")
    from mousemath.games.mmm.maths.fast.solver import FastSolution  # noqa: PLC0415 - only with the extra

    foods, cat = [(2, 4), (2, 3), (), (2, 4), (1, 3)], 13  # more distances than one array holds
    fast = FastSolution(foods, cat).run()
    table = CompactSolution(compact_table(fast), foods)
    bound, number = table.error_bound, 0
    for states in table.ranks.listed():
        number += 1
        for moves in range(cat + 1):
            assert abs(table.value(states, moves) - fast.value(states, moves)) <= bound
    assert number == fast.layout.count


def test_the_options_of_a_turn_are_those_of_the_exact_solution(exact, data):
    table = CompactSolution(data, FOODS)
    bound = table.error_bound
    for number in range(1, exact.positions.count, 5):
        opens = states_at(exact.positions, number)
        for cat, hand in product((1, 4), ([0, 1, 2], [2, 2, None], [None, None, None])):
            true = {(one.spots, one.deed): one for one in exact.turn(opens, cat).options((), hand)}
            found = table.turn(opens, cat).options((), hand)
            assert {(one.spots, one.deed) for one in found} == set(true)
            best = max(one.win for one in true.values())
            for one in found:
                win = true[one.spots, one.deed].win
                assert abs(Fraction(one.win) - win) <= bound
                if one.best:
                    assert best - win <= 2 * bound
        start = exact.turn(opens, 4).start()
        read = table.turn(opens, 4)
        difference = Fraction(read.numbers.win(read.start().value)) - exact.ledger.win_probability(
            start.value
        )
        assert abs(difference) <= bound


def test_foods_are_asked_for_in_the_order_of_the_board(exact, data):
    turned = CompactSolution(data, [(3, 2), (), (2, 1), (3, 2)])
    asked = turned.value([(1, 0), (), (2, 0), (2, 3)], 3)
    wanted = exact.value([(1,), (2,), (2, 3)], 3)
    assert abs(Fraction(asked) - wanted) <= turned.error_bound


@pytest.mark.parametrize(
    ("opens", "cat"),
    [(((4, 3), (1, 2), (2, 3)), 2), (FOODS, CAT + 1), (FOODS, -1), (FOODS[:2], 2)],
)
def test_what_does_not_occur_is_refused(data, opens, cat):
    with pytest.raises(MousemathError, match="does not occur"):
        CompactSolution(data).value(opens, cat)


def test_a_table_is_refused_for_another_board(data):
    with pytest.raises(MousemathError, match="another board"):
        CompactSolution(data, [(2, 3), (1, 2), (2, 4)])


def test_every_flipped_byte_is_noticed(data):
    for at in range(len(data)):
        spoiled = bytearray(data)
        spoiled[at] ^= 1 << at % 8
        with pytest.raises(MousemathError, match=r"damaged|not a table of this version"):
            CompactSolution(bytes(spoiled))


def test_every_missing_and_every_further_byte_is_noticed(data):
    for end in range(len(data)):
        with pytest.raises(MousemathError, match=r"damaged|not a table of this version"):
            CompactSolution(data[:end])
    with pytest.raises(MousemathError, match="damaged"):
        CompactSolution(data + b"\0")


@given(line=st.binary(max_size=80))
@settings(deadline=None)
def test_any_header_is_understood_or_refused(line):
    with pytest.raises(MousemathError):
        CompactSolution(MAGIC + line + b"\n" + line)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (b'"version": 1', b'"version": 2'),
        (b'"bits": 16', b'"bits": 99'),
        (b'"bits": 16', b'"bits": true'),
        (b'"block": 4096', b'"block": 0'),
        (b'"cat_moves": 5', b'"cat_moves": 5000'),
        (b'"error": "0"', b'"error": "1/0"'),
        (b'"error": "0"', b'"error": "-1"'),
        (b'"error": "0"', b'"error": "1e999999999"'),
        (b"[2, 3]]", b"[1, 2, 3, 4, 5, 6, 7, 8, 9]]"),
        (b"[2, 3]]", b"[2, 3000]]"),
        (b'"foods"', b'"goods"'),
    ],
)
def test_a_header_that_cannot_be_is_refused(data, old, new):
    assert old in data
    with pytest.raises(ValueError):  # noqa: PT011 - of two kinds
        read_header(data.replace(old, new))


def test_a_block_that_unpacks_to_more_is_refused():
    with pytest.raises(ValueError):  # noqa: PT011 - of two kinds
        unpack(zlib.compress(bytes(10**6)), 4, 2)


def test_the_header_says_what_it_was_given():
    header = Header(((1, 2), (3,)), 7, Fraction(1, 3), 24, 128)
    assert read_header(MAGIC + header.line()) == header


def test_a_table_is_found_by_what_it_is_about(folder, data):
    assert find_table(FOODS, CAT) is None
    (folder / "some.mmm").write_bytes(data)
    other = ExactSolution([(2,)], 2, full=False).run()
    (folder / "another.mmm").write_bytes(compact_table(other))
    assert find_table([(3, 2), (2, 1), (2, 3)], CAT - 1).cat_moves == CAT
    assert find_table([(2,)], 2).foods == ((2,),)
    assert find_table(FOODS, CAT + 1) is None
    assert find_table([(2, 2)], 2) is None


def test_tables_lie_beside_the_notebook_or_one_above(tmp_path, monkeypatch, data):
    monkeypatch.delenv(VARIABLE, raising=False)
    (tmp_path / "tables").mkdir()
    (tmp_path / "lesson" / "deep").mkdir(parents=True)
    (tmp_path / "tables" / "shelf.mmm").write_bytes(data)
    for place, there in ((".", True), ("lesson", True), ("lesson/deep", False)):
        monkeypatch.chdir(tmp_path / place)
        assert (find_table(FOODS, CAT) is not None) == there


def test_a_bad_table_is_said_unless_a_good_one_is_there(folder, data):
    (folder / "a.mmm").write_bytes(data[:-1])
    with pytest.raises(MousemathError, match=r"a\.mmm is damaged"):
        find_table(FOODS, CAT)
    (folder / "a.mmm").write_bytes(b"garbage")
    with pytest.raises(MousemathError, match=r"a\.mmm is not a table"):
        find_table(FOODS, CAT)
    (folder / "b.mmm").write_bytes(data)
    assert find_table(FOODS, CAT) is not None


def test_a_file_that_is_missing_is_said(tmp_path):
    with pytest.raises(MousemathError, match=r"none\.mmm cannot be read"):
        CompactSolution(tmp_path / "none.mmm")


@pytest.fixture
def without_fast_solver(monkeypatch):
    """As in a browser, and boards are soon too large for fractions."""
    monkeypatch.setitem(sys.modules, "mousemath.games.mmm.maths.fast.board", None)
    monkeypatch.setattr(solvers, "LIMIT", 10)


BOARD = Board.from_items({"bread": [2, 3], "fish": [1, 2], "carrot": [2, 3]}, cat_moves=CAT)


@pytest.mark.usefixtures("without_fast_solver")
def test_a_lesson_without_the_fast_solver_reads_the_table(folder, data, exact):
    (folder / "shelf.mmm").write_bytes(data)
    whole = solved_board(Mmm(BOARD))
    assert whole.reason is None
    assert not whole.finished
    whole.run("solve", whole.game.start())
    assert whole.finished
    assert not whole.exact
    assert whole.work(whole.game.start()) == {}
    assert 0 < whole.error_bound < Fraction(1, 100_000)
    (choice,) = whole.choices(Mmm(BOARD).start()).choices(Mmm(BOARD).start())
    true = exact.value(FOODS, CAT)
    assert abs(Fraction(choice.values["win"]) - true) <= whole.error_bound


@pytest.mark.usefixtures("without_fast_solver")
def test_a_lesson_without_table_says_what_it_cannot_tell(folder, data):
    assert "not installed" in str(solved_board(Mmm(BOARD)).reason)
    (folder / "shelf.mmm").write_bytes(data[:-5])
    whole = solved_board(Mmm(BOARD))
    whole.run("solve", whole.game.start())
    assert whole.reason
    assert not whole.finished
    with pytest.raises(MousemathError, match="damaged"):
        solve(BOARD, cache=False)
    assert "shelf.mmm is damaged" in str(whole.reason)


@pytest.mark.usefixtures("without_fast_solver")
def test_a_table_does_not_tell_how_games_end(folder, data):
    (folder / "shelf.mmm").write_bytes(data)
    solution = solve(BOARD, cache=False)
    difference = solution.win_probability - CompactSolution(data).win_probability
    assert abs(difference) <= 2 * solution.error_bound
    with pytest.raises(MousemathError, match="Only the chance of winning"):
        solution.outlook()
    reader = Reader.of("mmm", board=BOARD).tab("cat").finish()
    assert "Only the chance of winning is known here, not how the game ends." in reader.texts(Text)
    assert not reader.tab("decide").parts(Text, Progress)


def test_the_command_writes_a_table(tmp_path, capsys):
    path = tmp_path / "new" / "shelf.mmm"
    assert main(["table", "shelf", str(path), "--cat", "3"]) == 0
    said = capsys.readouterr().err
    assert "right to within 7.7\N{NO-BREAK SPACE}×\N{NO-BREAK SPACE}10⁻⁶" in said
    assert f": {path.stat().st_size / 1e6:.3f} MB," in said
    assert list(path.parent.iterdir()) == [path]
    exact = ExactSolution([(2, 3)] * 5, 3, full=False).run()
    table = CompactSolution(path)
    assert abs(Fraction(table.win_probability) - exact.value([(2, 3)] * 5, 3)) <= table.error_bound


def test_the_command_refuses_names_that_are_not_found(tmp_path, capsys):
    assert main(["table", "crumb", str(tmp_path / "crumb.table"), "--cat", "2"]) == 2
    assert "ends in .mmm" in capsys.readouterr().err
    (tmp_path / "file").write_bytes(b"")
    assert main(["table", "crumb", str(tmp_path / "file" / "crumb.mmm"), "--cat", "2"]) == 2
    assert "cannot be written" in capsys.readouterr().err
