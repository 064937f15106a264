"""Files that a program reads again: tables of solved boards, shared or its own, and the parts of surveys.

Each is spoilt twice: as a disk or a copy spoils it, and as somebody who knows the format writes it,
with checksums that are right.
"""

import hashlib
import json
import tempfile
from functools import cache
from io import BytesIO
from pathlib import Path
from types import SimpleNamespace
from unittest.mock import patch
from zipfile import ZipFile, ZipInfo

from hostile.kind import Kind
from hostile.spoil import spoilt, spoilt_bytes

from mousemath.errors import MousemathError
from mousemath.games.mmm.maths.compact import files as table_folders
from mousemath.games.mmm.maths.fast import cache as saved
from mousemath.games.mmm.maths.fast import mapped
from mousemath.games.mmm.maths.fast.solver import FastSolution
from mousemath.games.mmm.maths.mapped.format import DIGEST, MAGIC, PAGE
from mousemath.games.mmm.maths.mapped.solution import MappedSolution
from mousemath.play.surveys.folder import Damaged, Folder
from mousemath.play.surveys.pieces import COLUMNS

FOODS, CAT = ((2,), (1, 2)), 4
HUGE = 5 << 20
LIES = (
    7,
    1e308,
    -0.25,
    float("nan"),
    float("inf"),
    10**30,
    -1,
    None,
    [],
    {},
    "",
    "9" * 5000,
    [[]],
    True,
)
"""What stands in a header that is no accident."""


@cache
def folder():
    """Return a folder that is gone at the end."""
    made = tempfile.TemporaryDirectory()
    return made, Path(made.name)


@cache
def solved(foods=FOODS, cat=CAT, *, details=True):
    """Return a solved board."""
    solution = FastSolution(foods, cat).run()
    return solution.run_details() if details else solution


def written(data, name):
    """Write bytes to a file of the folder, and return it."""
    path = folder()[1] / name
    path.unlink(missing_ok=True)
    path.write_bytes(data)
    return path


def spoilt_file(data, dice):
    """Change bytes; now and then very many follow, or the beginning of one file stands before another."""
    if dice.random() < 0.02:
        return data + bytes(HUGE)
    if dice.random() < 0.1:
        at = dice.randrange(len(data))
        return data[:at] + bytes(len(data) - at)
    return spoilt_bytes(data, dice)


# ── tables that all kernels of a machine share ───────────────────────────────────────────────────


@cache
def shared_tables():
    """Tables with how games end and without, of this board and of another."""
    boards = solved(), solved(details=False), solved(((2,), (2,)), 3)
    stored = (mapped.store(each, folder()[1], f"made{n}") for n, each in enumerate(boards))
    return tuple(path.read_bytes() for path in stored)


def looked_up(data):
    """Read the chances of a table as a lesson does."""
    solution = MappedSolution(written(data, "lesson.mapped"), FOODS)
    return tuple(solution.value((two, pair), cat) for two, pair, cat in positions())


def positions():
    """Yield every position of the board."""
    for two in range(3):
        for one in range(2):
            for other in range(3):
                yield from (((two,), (one, other), cat) for cat in range(CAT + 1))


def taken(data):
    """Take all numbers of a table as the solver does."""
    path, solution = written(data, "solver.mapped"), FastSolution(FOODS, CAT)
    alone = path.parent / "alone"
    alone.mkdir(exist_ok=True)
    path.replace(alone / path.name)
    with patch.object(table_folders, "folders", lambda: iter([alone])):
        trouble = mapped.take_shared(solution)
    if trouble is not None:
        raise trouble
    if not solution.finished:
        raise MousemathError("The table is of another board.")
    return numbers_of(solution)


def numbers_of(solution):
    """Return all numbers of a solution, as bytes."""
    return tuple((name, table.tobytes()) for name, table in solution.tables().items())


def swapped_page(data, dice):
    """Spoil a shared table, or put the first page of another one before its numbers."""
    if dice.random() < 0.2:
        return dice.choice(shared_tables())[:PAGE] + data[PAGE:]
    return spoilt_file(data, dice)


def sealed_page(data, dice):
    """Tell something else on the first page, with a checksum that is right."""
    line, rest = data[len(MAGIC) : PAGE - DIGEST].split(b"\n", 1)
    told = lied(json.loads(line), dice)
    start = (MAGIC + json.dumps(told).encode() + b"\n" + rest)[: PAGE - DIGEST]
    start = start.ljust(PAGE - DIGEST, b"\0")
    return start + hashlib.sha256(start).digest() + data[PAGE:]


def lied(told, dice):
    """Change what a header tells."""
    told, name = dict(told), dice.choice(sorted(told))
    if dice.random() < 0.2:
        del told[name]
    elif isinstance(told[name], str) and dice.random() < 0.5:
        told[name] = spoilt(told[name], dice)
    else:
        told[name] = dice.choice(LIES)
    return told


def tables(name, read, spoil):
    """Return a kind of shared tables; what is taken are the numbers that were written."""
    good = shared_tables()[: 1 if read is taken else 2]
    known = [read(each) for each in good]
    return Kind(name, good, read, known.__contains__, spoil, most=MOST)


MOST = 60_000
"""Calls: a table is believed once a turn was worked out from it."""


# ── tables of one's own ──────────────────────────────────────────────────────────────────────────


def loaded(data):
    """Take a saved table as the solver does."""
    solution = FastSolution(FOODS, CAT)
    path = saved.table_path(FOODS, CAT, folder=folder()[1])
    trouble = saved.load(solution, folder=written(data, path.name).parent)
    if trouble is not None:
        raise MousemathError(trouble)
    return numbers_of(solution)


def sealed_archive(data, dice):
    """Write an archive anew that tells something else, or holds impossible numbers, its checksums right."""
    with ZipFile(BytesIO(data)) as archive:
        held = {name: archive.read(name) for name in archive.namelist()}
    name = dice.choice(sorted(held))
    if name.endswith(".json"):
        held[name] = json.dumps(lied(json.loads(held[name]), dice)).encode()
    else:
        held[name] = dice.choice((held[name][:-8], b"", held[name] * 2, b"\x7f" * len(held[name])))
    out = BytesIO()
    with ZipFile(out, "w") as archive:
        for each, content in held.items():
            archive.writestr(ZipInfo(each), content)
    return out.getvalue()


def archives(name, spoil):
    """Return a kind of saved tables."""
    path = saved.store(solved(), folder=folder()[1])
    good = (path.read_bytes(),)
    known = [loaded(each) for each in good]
    return Kind(name, good, loaded, known.__contains__, spoil, most=20 * MOST)


# ── parts of surveys ─────────────────────────────────────────────────────────────────────────────

PIECE = SimpleNamespace(key="piece", columns=COLUMNS)
SIGN = "# sha256 "


def kept():
    """Return kept parts of surveys: some rows, and one whose mean is not known."""
    row = {name: 1 if reads is int else "a" for name, reads in COLUMNS.items()}
    rows = [
        row | {"mean": 0.25, "standard_error": 0.5},
        row | {"mean": None, "standard_error": None},
    ]
    Folder(folder()[1]).write(PIECE, rows)
    return (folder()[1] / "piece.csv").read_bytes()


def read_part(data):
    """Read a kept part; a damaged one is told as a survey does."""
    written(data, "piece.csv")
    try:
        rows = Folder(folder()[1]).read(PIECE)
    except Damaged as damaged:
        raise MousemathError(
            "The file {name} is damaged: its part of the survey is done again.", name=damaged
        ) from damaged
    return data, tuple(tuple(row.items()) for row in rows)


def says_the_same(found):
    """Whether the rows, written again, are read as the same rows."""
    data, rows = found
    Folder(folder()[1]).write(PIECE, [dict(row) for row in rows])
    again = read_part((folder()[1] / "piece.csv").read_bytes())[1]
    return data and repr(again) == repr(rows)


def sealed_part(data, dice):
    """Change the rows of a part, with a checksum that is right."""
    text = spoilt(data.decode().partition(SIGN)[0], dice).encode(errors="replace").decode()
    return f"{text}{SIGN}{hashlib.sha256(text.encode()).hexdigest()}\n".encode()


def parts(name, spoil):
    """Return a kind of parts of surveys."""
    return Kind(name, (kept(),), read_part, says_the_same, spoil)


FILES = {
    "mapped-lesson": lambda: tables("shared tables in a lesson", looked_up, swapped_page),
    "mapped-solver": lambda: tables("shared tables in the solver", taken, swapped_page),
    "sealed-lesson": lambda: tables("pages of shared tables in a lesson", looked_up, sealed_page),
    "sealed-solver": lambda: tables("pages of shared tables in the solver", taken, sealed_page),
    "archives": lambda: archives("saved tables", spoilt_file),
    "sealed-archives": lambda: archives("saved tables, checksums right", sealed_archive),
    "parts": lambda: parts("parts of surveys", spoilt_file),
    "sealed-parts": lambda: parts("parts of surveys, checksums right", sealed_part),
}
"""Every kind by its name."""
