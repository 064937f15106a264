"""Mapped tables of the fast solver: written whole or not at all, and taken without a copy."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any

import numpy as np

from mousemath.errors import MousemathError
from mousemath.games.mmm.maths.compact.solver import board_foods, refusals
from mousemath.games.mmm.maths.compact.told import DamagedTableError
from mousemath.games.mmm.maths.mapped.files import SUFFIX, find_mapped, open_table
from mousemath.games.mmm.maths.mapped.format import KINDS, Header, digest
from mousemath.games.mmm.maths.mapped.solution import MappedSolution
from mousemath.play.whole_file import clear_parts, whole_file

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from numpy.typing import NDArray

    from mousemath.games.mmm.maths.fast.solver import FastSolution

READABLE = 0o444
"""Rights of the file: all may read it and nobody writes, for who maps it would see what is written."""


def store(solution: FastSolution, folder: Path, name: str) -> Path:
    """Write the mapped table of a finished solution; with how games end, if that is known.

    Raises:
        OSError: the file cannot be written; nothing is left behind, and an older file stays.
    """
    path = folder / f"{name}{SUFFIX}"
    tables = [_plain(table).data.cast("B") for table in solution.tables().values()]
    header = Header(
        foods=board_foods(solution.foods),
        cat_moves=solution.cat_moves,
        error=solution.error_bound,
        kinds=KINDS if solution.detailed else KINDS[:1],
        sha256=digest(tables),
    )
    clear_parts(folder, name)
    with whole_file(path) as file:
        file.write(header.page())
        file.writelines(tables)
        if hasattr(os, "fchmod"):
            os.fchmod(file.fileno(), READABLE)
    return path


def _plain(table: NDArray[Any]) -> NDArray[Any]:
    return np.ascontiguousarray(table, dtype="<f8")


def take_shared(solution: FastSolution) -> MousemathError | None:
    """Fill ``solution`` from a mapped table, if there is a good one; return what is to be said if not.

    Its arrays are views of the file: what is looked at is held once by all programs of the machine.
    """
    try:
        path = find_mapped(solution.foods, solution.cat_moves)
        if path is None:
            return None
        checked = MappedSolution(path, solution.foods)
        with open_table(path) as table, refusals(path.name):
            if table.header != checked.header:  # another file has come meanwhile
                raise DamagedTableError
            solution.take(_arrays(table.header, table.numbers(writable=True), solution.blocks))
    except MousemathError as error:
        return error
    return None


def _arrays(header: Header, numbers: memoryview, blocks: int) -> Mapping[str, NDArray[Any]]:
    """Return the arrays by the names that the solver gives them.

    Of a table in which the cat goes further the first blocks are those of this board too.
    """
    size = header.block_bytes
    found = {}
    for at, kind in enumerate(header.kinds):
        for n in range(blocks):
            begin = (at * header.blocks + n) * size
            found[f"{kind}-{n}"] = np.frombuffer(numbers[begin : begin + size], "<f8")
    return found
