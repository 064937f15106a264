r"""A solved pantry from a compact table, in pure Python: for browsers, where the fast solver is not.

The table (see :mod:`mousemath.games.mmm.maths.compact.format`) gives the probability of winning at the
start of every turn as a multiple of 1 / (2^bits - 1). A turn is worked through in whole numbers: it
averages and compares, so no error grows in it, and nothing is rounded before the answer is read.

**Error.** A value of the table is off by at most the bound of the solver that made it, plus half a
step, 1 / (2 (2^bits - 1)), plus two roundings of a double, when the value was scaled and when it
is read. The best of some numbers and the average of some are off by no more than these are, so
the same bound holds for every option of a turn.

>>> from mousemath.games.mmm.maths.exact.solver import ExactSolution
>>> exact = ExactSolution([(2,)], 3, full=False).run()
>>> table = CompactSolution(compact_table(exact))
>>> abs(Fraction(table.win_probability) - exact.value([(2,)], 3)) < table.error_bound
True
"""

from __future__ import annotations

import io
from contextlib import contextmanager
from fractions import Fraction
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from mousemath.errors import MousemathError
from mousemath.games.mmm.maths.compact import format as compact_format
from mousemath.games.mmm.maths.compact.format import BITS, BLOCK, Header
from mousemath.games.mmm.maths.compact.ranks import Ranks
from mousemath.games.mmm.maths.compact.told import ForeignTableError
from mousemath.games.mmm.maths.fast.rows import WIDE, place
from mousemath.games.mmm.maths.free_turn import FreeTurn, Node, Spot
from mousemath.games.mmm.maths.free_values import FreeValues
from mousemath.games.mmm.maths.positions import FoodState, food_state
from mousemath.games.mmm.maths.rolls import UNIT, WholeNumbers
from mousemath.games.mmm.maths.turn_table import TurnTable
from mousemath.language import mark
from mousemath.play.whole_file import why_unread

if TYPE_CHECKING:
    from array import array
    from collections.abc import Iterable, Iterator, Sequence

    from mousemath.games.mmm.maths.exact.solver import ExactSolution
    from mousemath.games.mmm.maths.fast.solver import FastSolution

    Solution = ExactSolution | FastSolution

_ROUNDING = Fraction(2, 2**53)
_BLOCKS_KEPT = 1024
_VALUES_KEPT = 200_000

DAMAGED = mark("The table {name} is damaged and not used: fetch it or make it again.")
FOREIGN = mark(
    "The file {name} is not a table of this version of mousemath: make one with  mousemath table."
)
OTHER_BOARD = mark("The table {name} is of another board: make one with  mousemath table.")
UNREADABLE = mark("The table {name} cannot be read ({reason}).")


class CompactNumbers(WholeNumbers):
    """Whole numbers of a table; options closer than twice the error bound may be tied."""

    def __init__(self, scale: int) -> None:
        self._certain: int = scale * UNIT

    def win(self, value: int) -> float:
        """Read the probability of winning."""
        found: float = value / self._certain
        return found


class CompactSolution(FreeValues[float]):
    """Optimal play of a board in free placement, read from a compact table.

    Args:
        source: the file, or its bytes.
        foods: the board, its foods in the order in which they are asked for; by default as in the
            table.
        name: what a refusal calls the file.

    Raises:
        MousemathError: the file cannot be read, is damaged, foreign, or of another board.
    """

    def __init__(
        self,
        source: Path | str | bytes,
        foods: Sequence[Sequence[int]] | None = None,
        *,
        name: str = "",
    ) -> None:
        data = source if isinstance(source, bytes) else read_file(Path(source))
        name = name or ("(bytes)" if isinstance(source, bytes) else Path(source).name)
        with refusals(name):
            self.header: Header = compact_format.read_header(data)
            self._packed = compact_format.read_blocks(data, self.header)
        self.foods = self.header.foods if foods is None else tuple(map(tuple, foods))
        if board_foods(self.foods) != self.header.foods:
            raise MousemathError(OTHER_BOARD, name=name)
        self.cat_moves = self.header.cat_moves
        self.ranks = Ranks(self.foods)
        self._numbers = CompactNumbers(self.header.scale)
        self._block = lru_cache(maxsize=_BLOCKS_KEPT)(self._unpacked)
        self._value = lru_cache(maxsize=_VALUES_KEPT)(self._look_up)

    @property
    def error_bound(self) -> Fraction:
        """Bound for the error of every probability of winning; see above."""
        return self.header.error + Fraction(1, 2 * self.header.scale) + _ROUNDING

    def value(self, opens: Sequence[Sequence[int]], cat: int) -> float:
        """Return the probability of winning from the start of a turn."""
        return self._numbers.win(self._worth(opens, cat))

    def turn(self, opens: Sequence[Sequence[int]], cat: int) -> TurnTable[Spot, Node]:
        """Return the table of a turn that begins with ``opens`` and ``cat``; keep it for the turn."""
        return TurnTable(FreeTurn(opens, cat, self._worth), self._numbers)

    def _worth(self, states: Sequence[Sequence[int]], cat: int) -> int:
        return self._value(tuple(map(tuple, states)), cat)

    def _look_up(self, states: tuple[FoodState, ...], cat: int) -> int:
        number = self.ranks.find_on(states, cat, self.cat_moves)
        if cat == 0:
            return 0
        block, place = divmod(number, self.header.block)
        return self._block(block, cat)[place] * UNIT

    def _unpacked(self, block: int, cat: int) -> array[int]:
        header = self.header
        number = min(header.block, self.ranks.count - block * header.block)
        packed = self._packed[(cat - 1) * header.blocks + block]
        return compact_format.unpack(packed, number, header.width)


def board_foods(foods: Sequence[Sequence[int]]) -> tuple[FoodState, ...]:
    """Return the foods of a board as a table names them.

    >>> board_foods([(3, 2), (), (2,)])
    ((2,), (2, 3))
    """
    return tuple(sorted(state for state in map(food_state, foods) if state))


def compact_table(solution: Solution, *, bits: int = BITS, block: int = BLOCK) -> bytes:
    """Return the compact table of a solution.

    Args:
        solution: a finished :class:`~mousemath.games.mmm.maths.exact.solver.ExactSolution`, or a finished
            :class:`~mousemath.games.mmm.maths.fast.solver.FastSolution`.
        bits: a value is rounded to a multiple of 1 / (2^bits - 1).
        block: values packed together.
    """
    foods = board_foods(solution.foods)
    header = Header(foods, solution.cat_moves, Fraction(solution.error_bound), bits, block)
    file = io.BytesIO()
    rounded = (
        [round(value * header.scale) for value in _column(solution, cat)]
        for cat in range(1, solution.cat_moves + 1)
    )
    compact_format.write(file, header, rounded)
    return file.getvalue()


def _column(solution: Solution, cat: int) -> Iterable[float | Fraction]:
    """Return the values of all positions at one distance of the cat, in the order of ranks."""
    from mousemath.games.mmm.maths.exact.solver import ExactSolution  # noqa: PLC0415 - reading needs none

    if isinstance(solution, ExactSolution):
        return (solution.value(states, cat) for states in Ranks(solution.foods).listed())
    block, at = place(0, cat)
    column: list[float] = solution.values[block][at::WIDE].tolist()
    return column


@contextmanager
def refusals(name: str) -> Iterator[None]:
    """Say in a sentence what is wrong with a file, or why it cannot be read.

    Raises:
        MousemathError: instead of what the format raises.
    """
    try:
        yield
    except ForeignTableError as error:
        raise MousemathError(FOREIGN, name=name) from error
    except OSError as error:
        raise MousemathError(UNREADABLE, name=name, reason=why_unread(error)) from error
    except ValueError as error:
        raise MousemathError(DAMAGED, name=name) from error


def read_table(path: Path) -> tuple[Header, bytes]:
    """Return a table's header and all that its file holds.

    Raises:
        MousemathError: the file cannot be read, or is no table of this version.
    """
    data = read_file(path)
    with refusals(path.name):
        return compact_format.read_header(data), data


def read_packed(path: Path) -> bytes:
    """Return all that the file of a table holds, once its head was read.

    Raises:
        MousemathError: the file cannot be read, or is no table of this version.
    """
    return read_table(path)[1]


def read_file(path: Path) -> bytes:
    """Return a file's content.

    Raises:
        MousemathError: it cannot be read.
    """
    with refusals(path.name):
        return path.read_bytes()
