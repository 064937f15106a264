"""Mapped tables: the same numbers as the solver's, shared, and nothing broken is ever used."""

from __future__ import annotations

import json
import math
import os
import struct
import subprocess
import sys
from hashlib import sha256
from itertools import product

import platformdirs
import pytest

pytest.importorskip("numba")

from mousemath.command import main
from mousemath.errors import MousemathError
from mousemath.games.mmm.command import writing
from mousemath.games.mmm.maths import solvers
from mousemath.games.mmm.maths.compact import files as table_folders
from mousemath.games.mmm.maths.compact.board import CompactBoard
from mousemath.games.mmm.maths.exact.solver import ExactSolution
from mousemath.games.mmm.maths.fast import cache, mapped
from mousemath.games.mmm.maths.fast.board import FastBoard
from mousemath.games.mmm.maths.fast.solver import FastSolution
from mousemath.games.mmm.maths.mapped import format as mapped_format
from mousemath.games.mmm.maths.mapped.board import SharedBoard
from mousemath.games.mmm.maths.mapped.format import MAGIC, PAGE
from mousemath.games.mmm.maths.mapped.solution import MappedSolution
from mousemath.games.mmm.maths.mapped.table import TableFile
from mousemath.games.mmm.maths.positions import food_state
from mousemath.games.mmm.maths.solvers import solved_board
from mousemath.games.mmm.rules.board import Board
from mousemath.games.mmm.rules.game import Mmm

FOODS, CAT = [(2, 3), (1, 2), (2, 3)], 12  # two blocks of distances
ITEMS = {"bread": [2, 3], "fish": [1, 2], "carrot": [2, 3]}
BOARD = Board.from_items(ITEMS, cat_moves=CAT)


@pytest.fixture(scope="module")
def solved():
    return FastSolution(FOODS, CAT).run().run_details()


@pytest.fixture(scope="module")
def made(solved, tmp_path_factory):
    return mapped.store(solved, tmp_path_factory.mktemp("made"), "pantry")


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """The only folder that is looked into; and no board is small, and nobody has solved one before."""
    shared = tmp_path / "shared"
    shared.mkdir()
    monkeypatch.setattr(table_folders, "folders", lambda: iter([shared]))
    monkeypatch.setattr(cache, "directory", lambda: tmp_path / "own")
    monkeypatch.setattr(solvers, "LIMIT", 0)
    return shared


@pytest.fixture
def shared(folder, made):
    """The folder, with the good table."""
    path = folder / "pantry.mapped"
    path.write_bytes(made.read_bytes())
    return path


def test_every_value_is_the_solvers_to_the_last_bit_and_near_the_fraction(made, solved):
    read = MappedSolution(made, FOODS)
    exact = ExactSolution(FOODS, CAT, full=False).run()
    positions = list(product(*map(states, FOODS)))
    assert len(positions) == 12 * 6 * 12
    for opens in positions:
        for cat in range(CAT + 1):
            value = read.value(opens, cat)
            assert value == solved.value(opens, cat)
            assert abs(value - exact.value(opens, cat)) <= read.error_bound


def states(items):
    """All numbers of open squares of the items of a food."""
    return list(product(*(range(size + 1) for size in items)))


def test_a_turn_is_the_solvers(made):
    solved = FastSolution(FOODS, CAT).run()
    one, two = (each.turn(FOODS, 5) for each in (MappedSolution(made, FOODS), solved))
    assert one.options((), (0, 1, None)) == two.options((), (0, 1, None))
    assert one.start() == two.start()


def test_foods_and_items_may_come_in_any_order(made, solved):
    turned = MappedSolution(made, [(2, 1), (), (3, 2), (3, 2)])
    assert turned.value([(0, 1), (), (3, 2), (2, 0)], 7) == solved.value(
        [(2, 3), (1, 0), (0, 2)], 7
    )


def test_the_file_is_whole_and_nobody_writes_it(made):
    assert [path.name for path in made.parent.iterdir()] == ["pantry.mapped"]
    assert made.stat().st_mode & 0o777 == 0o444
    with TableFile(made) as table:
        assert table.header.size == made.stat().st_size
        assert table.header.kinds == ("values", "moves", "opens")


def test_writing_that_fails_leaves_the_older_table(made, solved, monkeypatch):
    good = made.read_bytes()

    def full(_descriptor):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space"):
        mapped.store(solved, made.parent, "pantry")
    assert [path.name for path in made.parent.iterdir()] == ["pantry.mapped"]
    assert made.read_bytes() == good


# ── what is not as it was written, or never was ──────────────────────────────────────────────────


def rewritten(data, page=None, numbers=None):
    """A table with another first page or other numbers, its checksums made right again."""
    line = json.loads(data[len(MAGIC) :].partition(b"\n")[0])
    rest = bytearray(data[PAGE:])
    for at, value in (numbers or {}).items():
        struct.pack_into("<d", rest, 8 * at, value)
    line |= {"sha256": sha256(rest).hexdigest()} | (page or {})
    start = MAGIC + json.dumps(line).encode() + b"\n"
    start = start[: PAGE - 32].ljust(PAGE - 32, b"\0")
    return start + sha256(start).digest() + rest


def flipped(at):
    return lambda data: data[:at] + bytes([data[at] ^ 1]) + data[at + 1 :]


BROKEN = {
    "empty": (lambda _data: b"", "is not a table"),
    "other words": (lambda _data: b"garbage" * 9999, "is not a table"),
    "a compact table": (lambda _data: b"mousemath mmm compact table\n{}", "is not a table"),
    "of another version": (lambda data: rewritten(data, {"version": 99}), "is not a table"),
    "cut in the first page": (lambda data: data[:999], "is damaged"),
    "cut in the numbers": (lambda data: data[:-8], "is damaged"),
    "longer": (lambda data: data + bytes(8), "is damaged"),
    "a bit of the first page": (flipped(len(MAGIC) + 20), "is damaged"),
    "a bit of a number": (flipped(PAGE + 8 * 1000), "is damaged"),
    "the last bit": (lambda data: data[:-1] + bytes([data[-1] ^ 1]), "is damaged"),
    "no JSON": (lambda data: rewritten(data, {"foods": [[[]]] * 9}), "is damaged"),
    "huge foods": (lambda data: rewritten(data, {"foods": [[9] * 400] * 5}), "is damaged"),
    "a negative size": (lambda data: rewritten(data, {"foods": [[-2, 3]]}), "is damaged"),
    "a cat without end": (lambda data: rewritten(data, {"cat_moves": 10**12}), "is damaged"),
    "no bound": (lambda data: rewritten(data, {"error": "1/0"}), "is damaged"),
    "other kinds": (lambda data: rewritten(data, {"kinds": ["values", "code"]}), "is damaged"),
    "a bound without end": (lambda data: rewritten(data, {"error": "1e999999999"}), "is damaged"),
    "states without end": (
        lambda data: rewritten(data, {"foods": [[*range(1, 11)]]}),
        "is damaged",
    ),
    "kinds of kinds": (lambda data: rewritten(data, {"kinds": [["values"]]}), "is damaged"),
    "no number": (lambda data: rewritten(data, numbers={500: math.nan}), "is damaged"),
    "an infinite number": (lambda data: rewritten(data, numbers={500: math.inf}), "is damaged"),
    "a negative number": (lambda data: rewritten(data, numbers={500: -0.5}), "is damaged"),
    "a chance of 3": (lambda data: rewritten(data, numbers={500: 3.0}), "is damaged"),
    "another first turn": (
        lambda data: rewritten(data, numbers=dict.fromkeys(range(12, 12 * 400), 0.25)),
        "is damaged",
    ),
}


@pytest.mark.parametrize("kind", BROKEN)
def test_a_broken_file_is_told_in_a_sentence_and_not_used(kind, shared):
    spoil, told = BROKEN[kind]
    shared.write_bytes(spoil(shared.read_bytes()))
    board = solved_board(Mmm(BOARD))
    assert isinstance(board, FastBoard)
    assert told in str(board.note)
    assert str(board.note).startswith(("The table pantry.mapped", "The file pantry.mapped"))
    solution = FastSolution(FOODS, CAT)
    assert told in str(mapped.take_shared(solution))
    assert not solution.finished


def test_a_file_that_is_no_file_is_not_waited_for(folder):
    os.mkfifo(folder / "pantry.mapped")
    (folder / "other.mapped").mkdir()
    board = solved_board(Mmm(BOARD))
    assert isinstance(board, FastBoard)
    assert "cannot be read" in str(board.note)


def test_a_chance_above_one_is_refused_where_it_is_met(shared, solved):
    """It lies in a position that the first turn does not come to."""
    number = solved.find([(0, 0), (0, 0), (0, 2)], 3)
    shared.write_bytes(rewritten(shared.read_bytes(), numbers={12 * number + 3: 1.5}))
    read = MappedSolution(shared, FOODS)
    with pytest.raises(MousemathError, match="is damaged"):
        read.value([(0, 0), (0, 0), (0, 2)], 3)


def test_a_good_table_serves_beside_a_broken_one(shared):
    (shared.parent / "a.mapped").write_bytes(b"garbage")
    board = solved_board(Mmm(BOARD))
    assert isinstance(board, SharedBoard)
    assert board.note is None


# ── in a lesson ──────────────────────────────────────────────────────────────────────────────────


def test_a_lesson_takes_the_table_where_the_solver_is_installed(shared, solved):
    board = solved_board(Mmm(BOARD))
    start = board.game.start()
    assert isinstance(board, SharedBoard)
    assert board.finished
    assert board.value(start) == solved.win_probability
    assert board.outlook(start, None) is None
    board.run("endings", start)
    board.run("outlook", start)
    assert board.detailed
    assert board.outlook(start, None) == solved.outlook(FOODS, CAT)
    assert set(board.work(start)) <= {"fractions"}  # which are solved anew when asked for
    assert not (shared.parents[1] / "own").exists()  # nothing had to be solved, or kept


def test_the_solver_takes_the_file_without_a_copy(shared, solved):
    """Also where the user has a table of their own, which would be memory of this kernel alone."""
    own = FastSolution(FOODS, CAT).run()
    cache.store(own)
    solution = FastSolution(FOODS, CAT)
    assert cache.taken(solution) == []
    tables = [*solution.values, *solution.moves, *solution.opens]
    assert [table.flags.owndata for table in tables] == [False] * 6
    assert [table.flags.writeable for table in tables] == [True] * 6  # compiled code takes no other
    assert solution.win_probability == solved.win_probability
    before = shared.read_bytes()
    solution.values[0][13] = 0.5  # a page of its own from here on
    assert shared.read_bytes() == before


@pytest.mark.parametrize("details", [False, True])
def test_a_shared_table_goes_before_an_own_one_with_details(shared, solved, details):
    """Which is read all the same where details are needed and the shared table has none."""
    cache.store(FastSolution(FOODS, CAT).run().run_details())
    mapped.store(FastSolution(FOODS, CAT).run(), shared.parent, shared.stem)
    solution = FastSolution(FOODS, CAT)
    assert cache.taken(solution, details=details) == []
    assert solution.detailed is details
    assert solution.win_probability == solved.win_probability


@pytest.mark.parametrize("spoil", [False, True])
def test_an_own_table_without_more_leaves_the_shared_one(shared, spoil, monkeypatch):
    filled = []
    take = FastSolution.take
    monkeypatch.setattr(
        FastSolution, "take", lambda self, tables: (filled.append(tables), take(self, tables))
    )
    mapped.store(FastSolution(FOODS, CAT).run(), shared.parent, shared.stem)
    cache.store(FastSolution(FOODS, CAT).run())
    if spoil:
        cache.table_path(FOODS, CAT).write_bytes(b"garbage")
    solution = FastSolution(FOODS, CAT)
    assert len(cache.taken(solution, details=True)) == spoil
    assert solution.finished
    assert not solution.detailed
    assert len(filled) == (2 if spoil else 3)  # the shared one last


def test_a_broken_shared_table_leaves_the_users_own(shared):
    own = FastSolution(FOODS, CAT).run()
    cache.store(own)
    shared.write_bytes(b"garbage")
    solution = FastSolution(FOODS, CAT)
    (said,) = cache.taken(solution)
    assert "is not a table" in str(said)
    assert solution.win_probability == own.win_probability


def test_the_folder_of_the_machine_is_looked_into_last(monkeypatch, tmp_path):
    monkeypatch.setattr(platformdirs, "site_cache_dir", lambda *_name, **_how: str(tmp_path))
    monkeypatch.setenv(table_folders.VARIABLE, str(tmp_path / "named"))
    found = list(table_folders.folders())
    assert (found[0], found[-1]) == (tmp_path / "named", tmp_path)
    monkeypatch.setitem(sys.modules, "platformdirs", None)
    assert list(table_folders.folders()) == found[:-1]


def test_how_games_end_is_found_where_the_table_does_not_tell(folder, solved):
    mapped.store(FastSolution(FOODS, CAT).run(), folder, "pantry")
    board = solved_board(Mmm(BOARD))
    board.run("endings", board.game.start())
    board.run("outlook", board.game.start())
    assert board.outlook(board.game.start(), None) == solved.outlook(FOODS, CAT)


WITHOUT = """
import sys
for name in ("numba", "numpy", "platformdirs"):
    sys.modules[name] = None
from mousemath.games.mmm.maths import solvers
from mousemath.games.mmm.rules.board import Board
from mousemath.games.mmm.rules.game import Mmm
solvers.LIMIT = 0
items = {"bread": [2, 3], "fish": [1, 2], "carrot": [2, 3]}
board = solvers.solved_board(Mmm(Board.from_items(items, cat_moves=12)))
print(type(board).__name__, repr(board.value(board.game.start())), board.tells_endings, board.reason)
"""


def test_a_lesson_takes_the_table_where_there_is_no_numba(shared, solved):
    environment = {**os.environ, table_folders.VARIABLE: str(shared.parent)}
    done = subprocess.run(
        [sys.executable, "-c", WITHOUT], env=environment, capture_output=True, text=True, check=True
    )
    assert done.stdout.split() == ["SharedBoard", repr(solved.win_probability), "False", "None"]


def test_opening_a_shared_board_loads_no_numba(shared):
    environment = {**os.environ, table_folders.VARIABLE: str(shared.parent)}
    script = WITHOUT.replace("sys.modules[name] = None", "pass")
    script += "print(*sorted({'numba', 'numpy'} & set(sys.modules)))"
    done = subprocess.run(
        [sys.executable, "-c", script], env=environment, capture_output=True, text=True, check=True
    )
    assert done.stdout.splitlines()[0].startswith("SharedBoard")
    assert done.stdout.splitlines()[1:] == [""]


@pytest.mark.usefixtures("shared")
def test_a_shorter_cat_takes_the_table_of_a_longer_one(solved):
    board = solved_board(Mmm(Board.from_items(ITEMS, cat_moves=5)))
    assert isinstance(board, SharedBoard)
    assert board.value(board.game.start()) == solved.value(FOODS, 5)
    short = FastSolution(FOODS, 5)
    assert mapped.take_shared(short) is None
    assert short.win_probability == solved.value(FOODS, 5)


def test_who_asks_for_fractions_or_no_files_gets_no_table(shared):
    assert shared.exists()
    assert not isinstance(solved_board(Mmm(BOARD), exact=True), SharedBoard)
    assert not isinstance(solved_board(Mmm(BOARD), cache=False), SharedBoard)


# ── the command ──────────────────────────────────────────────────────────────────────────────────


def test_the_command_makes_a_table_for_all(folder, monkeypatch, capsys):
    monkeypatch.setattr(writing, "LIMIT", 0)
    assert main(["table", "shelf", str(folder), "--cat", "3"]) == 0
    told = capsys.readouterr().err
    assert str(folder / "shelf-3.mapped") in told
    assert "right to within" in told
    monkeypatch.setenv(table_folders.VARIABLE, str(folder))
    assert main(["table", "shelf", "--details"]) == 0  # into the folder that is named
    with TableFile(folder / "shelf.mapped") as table:
        assert table.header.kinds == mapped_format.KINDS
        assert table.header.foods == tuple(map(food_state, Board.load("shelf").open_sizes()))


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["shelf", "{}"], "needs no table"),
        (["pantry", "{}/pantry.txt"], "ends in .mmm"),
    ],
)
def test_the_command_refuses_in_a_sentence(folder, capsys, words, told):
    assert main(["table", *(word.format(folder) for word in words)]) == 2
    assert told in capsys.readouterr().err
    assert list(folder.iterdir()) == []


def test_the_command_says_where_it_cannot_write(folder, capsys, monkeypatch):
    monkeypatch.setattr(writing, "LIMIT", 0)
    (folder / "file").write_text("")
    assert main(["table", "shelf", str(folder / "file" / "deep"), "--cat", "1"]) == 2
    assert "deep cannot be written" in capsys.readouterr().err


def test_a_compact_table_is_not_read_where_a_mapped_one_lies(shared, monkeypatch):
    monkeypatch.setitem(sys.modules, "mousemath.games.mmm.maths.fast.board", None)
    assert isinstance(solved_board(Mmm(BOARD)), SharedBoard)
    shared.unlink()
    assert not isinstance(solved_board(Mmm(BOARD)), SharedBoard | CompactBoard)
