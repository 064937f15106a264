"""The one vector operation of the fast solver: the greater of two rows.

Numba leaves a loop of twelve steps over two arrays scalar, because it cannot know that the arrays
do not overlap. This module writes the few vector instructions itself: a row is three vectors of
four numbers. An unordered comparison never occurs, since no value is nan.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from llvmlite import ir  # type: ignore[import-untyped]
from numba import types
from numba.extending import intrinsic

from mousemath.games.mmm.maths.fast.rows import WIDE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numba.core.base import BaseContext
    from numba.core.types import Type
    from numba.core.typing.templates import Signature

LANES = 4


def _pointer(
    context: BaseContext, builder: ir.IRBuilder, array_type: Type, array: ir.Value, at: ir.Value
) -> ir.Value:
    """Return the address of ``array[at]``."""
    data = context.make_array(array_type)(context, builder, array).data
    return builder.gep(data, [at])


def _vector(builder: ir.IRBuilder, pointer: ir.Value, number: int) -> ir.Value:
    """Return the address of the ``number``-th vector after ``pointer``."""
    start = builder.gep(pointer, [ir.Constant(ir.IntType(64), number * LANES)])
    return builder.bitcast(start, ir.VectorType(ir.DoubleType(), LANES).as_pointer())


def _load(builder: ir.IRBuilder, pointer: ir.Value) -> ir.Value:
    loaded = builder.load(pointer)
    loaded.align = 8
    return loaded


@intrinsic
def raise_row(_typing: Any, low: Any, at: Any, high: Any, row: Any) -> Any:  # noqa: ANN401 - compiled calls bring arrays
    """``low[at + x] = max(low[at + x], high[row + x])`` for x = 0, …, 11."""

    def generate(
        context: BaseContext,
        builder: ir.IRBuilder,
        signature: Signature,
        arguments: Sequence[ir.Value],
    ) -> ir.Value:
        target = _pointer(context, builder, signature.args[0], arguments[0], arguments[1])
        source = _pointer(context, builder, signature.args[2], arguments[2], arguments[3])
        for number in range(WIDE // LANES):
            place = _vector(builder, target, number)
            new, old = _load(builder, _vector(builder, source, number)), _load(builder, place)
            greater = builder.select(builder.fcmp_ordered(">", new, old), new, old)
            builder.store(greater, place, align=8)
        return context.get_dummy_value()

    return types.void(low, at, high, row), generate
