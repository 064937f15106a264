"""What solving a large pantry will take, said before it begins."""

from __future__ import annotations

import os
from contextlib import suppress
from dataclasses import dataclass
from math import comb
from pathlib import Path
from typing import TYPE_CHECKING

from mousemath.errors import MousemathError
from mousemath.games.mmm.maths.fast.rows import BLOCK, WIDE
from mousemath.games.mmm.maths.fast.threads import threads
from mousemath.games.mmm.maths.positions import count_positions, food_classes, food_states
from mousemath.language import mark

if TYPE_CHECKING:
    from collections.abc import Sequence

MOST_FOODS = 5
MOST_SQUARES = 8
"""Of an item; the ways of laying dice are kept as the bits of one number."""
_NUMBER = 8
_SPARE = 100 * 2**20
"""Bytes for the interpreter, the compiler and the tables of moves."""
_PER_SECOND = 75_000
"""Positions that one thread solves in a second (eleven distances of the cat); a rough guide."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """Size of a task.

    Attributes:
        positions: up to exchanging foods that began alike.
        memory: bytes needed at the peak.
        detail_memory: further bytes for :meth:`FastSolution.detail_steps` and an outlook.
        seconds: rough time on this machine when nothing else runs, without compilation.
    """

    positions: int
    memory: int
    detail_memory: int
    seconds: float

    def check(self, available: int | None = None, *, details: bool = False) -> None:
        """Refuse a task that needs more than ``available`` bytes (default: what is to spare).

        With ``details`` the values are there already, and the details are the task.

        Raises:
            MousemathError: with both numbers.
        """
        spare = available_memory() if available is None else available
        needed = self.detail_memory if details else self.memory
        if spare is not None and needed > spare:
            raise MousemathError(
                mark(
                    "This board has {positions} positions and needs {needed} MB of memory, but only {spare} MB are free: choose a smaller board or a larger machine."
                ),
                positions=self.positions,
                needed=-(-needed // 2**20),
                spare=spare // 2**20,
            )


def estimate(foods: Sequence[Sequence[int]], cat_moves: int) -> Estimate:
    """Return what solving a board takes.

    Raises:
        MousemathError: the fast solver's tables have no room for such foods.

    >>> estimate([(2, 4, 4)] * 4 + [(2, 3, 4)], 11).positions
    1298528
    """
    sizes = [size for items in foods for size in items]
    if sum(map(any, foods)) > MOST_FOODS or not all(0 <= size <= MOST_SQUARES for size in sizes):
        raise MousemathError(
            mark("A pantry has at most {foods} foods, and items of at most {squares} squares."),
            foods=MOST_FOODS,
            squares=MOST_SQUARES,
        )
    positions = count_positions(foods)
    blocks = -(-cat_moves // BLOCK)
    squares = sum(map(sum, foods))
    widest = min(positions, 4 * positions // (squares + 1) + 1)
    memory = positions * (WIDE * _NUMBER * blocks + 24) + 6 * widest * WIDE * _NUMBER
    memory += sum(_insertion_bytes(*kind) for kind in food_classes(foods)) + _SPARE
    details = positions * WIDE * _NUMBER * (2 * blocks + threads())
    seconds = positions * blocks / _PER_SECOND / threads()
    return Estimate(positions, memory, details, seconds)


def _insertion_bytes(items: tuple[int, ...], members: tuple[int, ...]) -> int:
    """Bytes of the tables that lead from smaller multisets to larger ones."""
    states = len(food_states(items))
    return sum(4 * states * comb(states + size - 1, size) for size in range(len(members)))


def available_memory() -> int | None:
    """Return the bytes that this process may still take; ``None`` where that cannot be known.

    The least of what the machine has to spare and of what the container allows.
    """
    found: list[int] = []
    with suppress(OSError, ValueError, IndexError):
        lines = Path("/proc/meminfo").read_text(encoding="ascii").splitlines()
        spare = [line.split()[1] for line in lines if line.startswith("MemAvailable:")]
        found.extend(int(kilobytes) * 1024 for kilobytes in spare)
    with suppress(OSError, ValueError):
        limit = int(Path("/sys/fs/cgroup/memory.max").read_text(encoding="ascii"))
        used = int(Path("/sys/fs/cgroup/memory.current").read_text(encoding="ascii"))
        found.append(max(0, limit - used))
    if not found and hasattr(os, "sysconf") and "SC_AVPHYS_PAGES" in os.sysconf_names:
        found.append(os.sysconf("SC_AVPHYS_PAGES") * os.sysconf("SC_PAGE_SIZE"))
    return min(found, default=None)
