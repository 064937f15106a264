"""Tables on disk: what is damaged or foreign is never believed, and nothing is lost."""

from __future__ import annotations

import io
import os
import signal
import subprocess
import sys
import time
from fractions import Fraction
from zipfile import ZipFile

import pytest

pytest.importorskip("numba")

from mousemath.command import main
from mousemath.games.mmm.command import solving
from mousemath.games.mmm.maths.fast import cache as table_cache
from mousemath.games.mmm.maths.fast.solver import FastSolution
from mousemath.games.mmm.rules.board import Board
from mousemath.language import use_language

FOODS, CAT = [(2, 3), (1, 2), (2, 3)], 12


@pytest.fixture(scope="module")
def solved():
    return FastSolution(FOODS, CAT).run().run_details()


@pytest.fixture
def said():
    return []


def take(folder, said, **options):
    return table_cache.solve(
        FOODS, CAT, folder=folder, say=lambda error: said.append(str(error)), **options
    )


@pytest.mark.parametrize("details", [False, True])
def test_a_table_comes_back_as_it_was(tmp_path, solved, said, details):
    first = take(tmp_path, said, details=details)
    again = FastSolution(FOODS, CAT)
    assert table_cache.load(again, folder=tmp_path) is None
    assert again.finished
    assert again.detailed == details
    for one, two in zip(solved.values, again.values, strict=True):
        assert (one == two).all()
    assert again.win_probability == first.win_probability
    if details:
        assert again.outlook(FOODS, CAT) == solved.outlook(FOODS, CAT)
    assert not said
    assert [path.suffix for path in tmp_path.iterdir()] == [".table"]


def test_a_table_with_details_serves_those_who_need_none(tmp_path, said):
    take(tmp_path, said, details=True)
    assert take(tmp_path, said).detailed
    take(tmp_path / "plain", said)
    assert take(tmp_path / "plain", said, details=True).detailed
    assert not said


def test_the_order_of_foods_and_items_finds_the_same_table(tmp_path):
    one = table_cache.table_path([(2, 3), (), (1,)], 4, folder=tmp_path)
    assert one == table_cache.table_path([(1,), (3, 2)], 4, folder=tmp_path)
    assert one != table_cache.table_path([(1,), (3, 2)], 5, folder=tmp_path)
    table_cache.solve([(2, 3), (), (1,)], 4, folder=tmp_path)
    other = FastSolution([(1,), (3, 2)], 4)
    assert table_cache.load(other, folder=tmp_path) is None
    assert other.value([(1,), (3, 2)], 4) == FastSolution([(1,), (3, 2)], 4).run().win_probability


def spoil_garbage(_data):
    return b"garbage" * 1000


def spoil_empty(_data):
    return b""


def spoil_cut(data):
    return data[:-40]


def spoil_a_number(data):
    at = data.index(b"values-0") + 1000
    return data[:at] + bytes([data[at] ^ 1]) + data[at + 1 :]


def rewritten(data, change):
    """The archive with ``change`` made to the bytes of each member, which it may drop."""
    changed = io.BytesIO()
    with ZipFile(io.BytesIO(data)) as old, ZipFile(changed, "w") as new:
        for name in old.namelist():
            content = change(name, old.read(name))
            if content is not None:
                new.writestr(name, content)
    return changed.getvalue()


def spoil_the_header(data):
    return rewritten(data, lambda _name, content: content.replace(b'"foods"', b'"food!"'))


def spoil_the_json(data):
    return rewritten(data, lambda _name, content: content.replace(b'{"cat', b'["cat'))


def spoil_the_version(data):
    return rewritten(data, lambda _name, content: content.replace(b'"version": 3', b'"version": 0'))


def spoil_the_length(data):
    return rewritten(data, lambda name, content: content + b"0" * 8 * name.startswith("values"))


def spoil_a_name(data):
    return rewritten(data, lambda name, content: None if name == "values-0" else content)


@pytest.mark.parametrize(
    ("spoil", "word"),
    [
        (spoil_garbage, "damaged"),
        (spoil_empty, "damaged"),
        (spoil_cut, "damaged"),
        (spoil_a_number, "damaged"),
        (spoil_the_json, "damaged"),
        (spoil_the_length, "damaged"),
        (spoil_a_name, "damaged"),
        (spoil_the_header, "another"),
        (spoil_the_version, "another"),
    ],
)
def test_a_spoilt_table_is_said_and_solved_again(tmp_path, solved, said, spoil, word):
    take(tmp_path, said)
    path = table_cache.table_path(FOODS, CAT, folder=tmp_path)
    good = path.read_bytes()
    path.write_bytes(spoil(good))
    assert path.read_bytes() != good
    assert take(tmp_path, said).win_probability == solved.win_probability
    assert len(said) == 1
    assert word in said[0]
    assert path.read_bytes() == good


def half(table):
    table[:] = 0.5


def sure(table):
    table[13] = 7.0


def nothing(table):
    table[13] = float("nan")


def edge(table):
    table[12] = 0.25


def nearly(table):
    table[13:] *= 0.999


@pytest.mark.parametrize("lie", [half, sure, nothing, edge, nearly])
@pytest.mark.parametrize("details", [False, True])
def test_a_table_that_cannot_be_is_not_believed_though_its_checksums_are_right(
    tmp_path, solved, said, lie, details
):
    liar = FastSolution(FOODS, CAT)
    liar.take({name: table.copy() for name, table in solved.tables().items()})
    if not details:
        liar.moves, liar.opens = [], []
    lie(liar.values[0])
    table_cache.store(liar, folder=tmp_path)
    again = take(tmp_path, said, details=details)
    assert again.win_probability == solved.win_probability
    assert "damaged" in said[0]
    read = FastSolution(FOODS, CAT)
    assert table_cache.load(read, folder=tmp_path) is None
    assert read.win_probability == solved.win_probability


def test_what_was_solved_stays_where_the_saved_table_cannot_be(tmp_path, solved):
    """How games end is then found on top of it."""
    values = {name: table for name, table in solved.tables().items() if name.startswith("values")}
    liar, again = FastSolution(FOODS, CAT), FastSolution(FOODS, CAT)
    liar.take({name: table.copy() for name, table in values.items()})
    half(liar.values[0])
    table_cache.store(liar, folder=tmp_path)
    again.take(values)
    (refused,) = table_cache.taken(again, details=True, folder=tmp_path)
    assert "damaged" in str(refused)
    assert again.win_probability == solved.win_probability


def test_a_table_of_other_rules_is_foreign_and_replaced(tmp_path, solved, said, monkeypatch):
    with monkeypatch.context() as patch:
        patch.setattr(table_cache, "rules_digest", lambda: "of another day")
        table_cache.store(solved, folder=tmp_path)
    assert take(tmp_path, said).win_probability == solved.win_probability
    assert "another version" in said[0]
    assert len(list(tmp_path.iterdir())) == 1
    assert take(tmp_path, said).finished
    assert len(said) == 1


def test_whatever_reading_raises_the_board_is_solved(tmp_path, solved, said, monkeypatch):
    table_cache.store(solved, folder=tmp_path)

    def fails(*_given):
        raise RecursionError

    monkeypatch.setattr(table_cache, "value", fails)
    assert take(tmp_path, said).win_probability == solved.win_probability
    assert "damaged" in said[0]


def test_a_byte_that_was_spoilt_is_noticed_or_changes_no_number(tmp_path, solved):
    path = table_cache.store(solved, folder=tmp_path)
    good, noticed = path.read_bytes(), 0
    places = [*range(0, len(good), 997), *range(len(good) - 400, len(good))]
    for at in places:
        path.write_bytes(good[:at] + bytes([good[at] ^ (1 << at % 8)]) + good[at + 1 :])
        read = FastSolution(FOODS, CAT)
        said = table_cache.load(read, folder=tmp_path)
        noticed += bool(said)
        assert read.finished == (said is None)
        if read.finished:
            assert all((read.tables()[name] == old).all() for name, old in solved.tables().items())
    assert noticed > len(places) / 2


def test_a_table_of_another_board_under_this_name_is_foreign(tmp_path, solved, said):
    table_cache.solve([(2,), (3,)], CAT, folder=tmp_path)
    other = table_cache.table_path([(2,), (3,)], CAT, folder=tmp_path)
    other.rename(table_cache.table_path(FOODS, CAT, folder=tmp_path))
    assert take(tmp_path, said).win_probability == solved.win_probability
    assert "another board" in said[0]


def test_what_was_stopped_is_not_kept_and_an_older_table_stays(tmp_path, said):
    assert not take(tmp_path, said, progress=lambda _done, _total: False).finished
    assert list(tmp_path.iterdir()) == []
    take(tmp_path, said)
    path = table_cache.table_path(FOODS, CAT, folder=tmp_path)
    good = path.read_bytes()
    with pytest.raises(KeyboardInterrupt):
        take(tmp_path, said, refresh=True, progress=interrupt)
    assert path.read_bytes() == good
    assert not said


def interrupt(_done, _total):
    raise KeyboardInterrupt


def test_a_folder_that_cannot_be_written_is_said(tmp_path, solved, said):
    blocked = tmp_path / "file"
    blocked.write_text("not a folder", encoding="utf-8")
    solution = take(blocked / "below", said)
    assert solution.win_probability == solved.win_probability
    assert "could not be saved" in said[-1]


def test_writing_that_fails_leaves_the_older_table(tmp_path, solved, monkeypatch):
    table_cache.store(solved, folder=tmp_path)
    path = table_cache.table_path(FOODS, CAT, folder=tmp_path)
    good = path.read_bytes()

    def full(_descriptor):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space"):
        table_cache.store(solved, folder=tmp_path)
    assert [entry.name for entry in tmp_path.iterdir()] == [path.name]
    assert path.read_bytes() == good


SCRIPT = """
import sys
from pathlib import Path
from mousemath.games.mmm.maths.fast import cache as table_cache
solution = table_cache.solve({foods}, {cat}, refresh=True, folder=Path(sys.argv[1]))
print(repr(solution.win_probability))
"""


def start(folder, foods, cat):
    script = SCRIPT.format(foods=foods, cat=cat)
    return subprocess.Popen(
        [sys.executable, "-c", script, str(folder)], stdout=subprocess.PIPE, text=True
    )


def test_two_programs_may_solve_and_write_at_once(tmp_path, solved):
    both = [start(tmp_path, FOODS, CAT) for _program in range(2)]
    answers = [program.communicate(timeout=120)[0] for program in both]
    assert answers == [f"{solved.win_probability!r}\n"] * 2
    again = FastSolution(FOODS, CAT)
    assert table_cache.load(again, folder=tmp_path) is None
    assert again.finished
    assert len(list(tmp_path.iterdir())) == 1


@pytest.mark.slow
def test_killing_the_solver_midway_leaves_no_wrong_number(tmp_path):
    foods, cat = [(2, 3, 4)] * 4, 11
    table_cache.solve(foods, cat, folder=tmp_path)
    path = table_cache.table_path(foods, cat, folder=tmp_path)
    good = path.read_bytes()
    for wait in (0.6, 1.2, 1.8):
        program = start(tmp_path, foods, cat)
        time.sleep(wait)
        program.send_signal(signal.SIGKILL)
        program.communicate(timeout=30)
        assert path.read_bytes() == good
        fresh = FastSolution(foods, cat)
        assert table_cache.load(fresh, folder=tmp_path) is None
        assert fresh.finished


def test_what_a_killed_program_left_is_cleared_in_time(tmp_path, solved):
    path = table_cache.table_path(FOODS, CAT, folder=tmp_path)
    old, new = (tmp_path / f"{path.stem}{name}.part" for name in ("old", "new"))
    for left in (old, new):
        left.write_bytes(b"half")
    os.utime(old, (0, 0))
    table_cache.store(solved, folder=tmp_path)
    assert sorted(tmp_path.iterdir()) == sorted([path, new])


@pytest.fixture
def home(tmp_path, monkeypatch):
    monkeypatch.setattr(table_cache, "directory", lambda: tmp_path)
    yield tmp_path
    use_language("en")


def test_the_command_solves_small_boards_exactly(home, capsys):
    assert main(["solve", "crumb", "--cat", "2"]) == 0
    out = capsys.readouterr().out
    assert "The cat needs 1 more move:" in out
    assert "The cat needs 2 more moves:" in out
    assert "≈\N{NO-BREAK SPACE}0." in out
    assert list(home.iterdir()) == []


def test_the_command_solves_and_keeps_large_boards(home, capsys, monkeypatch):
    monkeypatch.setattr(solving, "LIMIT", 0)
    assert main(["solve", "shelf", "--cat", "3", "--details"]) == 0
    told = capsys.readouterr()
    assert "1287 positions" in told.err
    assert "right to within" in told.out
    (path,) = home.iterdir()
    assert str(path) in told.err
    path.write_bytes(b"garbage")
    assert main(["solve", "shelf", "--cat", "3", "--details"]) == 0
    assert "damaged" in capsys.readouterr().err
    value = FastSolution(Board.load("shelf").open_sizes(), 3).run().win_probability
    assert f"{value:.12f}" in told.out
    assert Fraction(value) > 0


def test_the_command_refuses_in_a_sentence(home, capsys):
    file = home / "board.toml"
    file.write_text("name = 3", encoding="utf-8")
    for arguments in (
        ["solve", "nowhere"],
        ["solve", "no/such/file.toml"],
        ["solve", str(file)],
        ["solve", "crumb", "--cat", "0"],
        ["solve", "crumb", "--cat", "31"],
    ):
        assert main(arguments) == 2
        told = capsys.readouterr()
        assert told.out == ""
        assert len(told.err.strip().splitlines()) == 1
