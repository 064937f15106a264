"""How much work something is, counted in calls of Python functions: a measure that no load on the machine changes."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any, Self

if TYPE_CHECKING:
    from collections.abc import Callable
    from types import FrameType


class Calls:
    """Counts calls inside a ``with`` block.

    >>> with Calls() as calls:
    ...     found = sorted("cab", key=lambda letter: letter)
    >>> calls.number
    3
    """

    number = 0

    def _count(self, _frame: FrameType, event: str, _argument: object) -> None:
        self.number += event == "call"

    def __enter__(self) -> Self:
        """Begin to count."""
        self.number = 0
        sys.setprofile(self._count)
        return self

    def __exit__(self, *_problem: object) -> None:
        """Stop; leaving is no call of what was counted."""
        sys.setprofile(None)
        self.number -= 1


def grows(small: Callable[[], Any], large: Callable[[], Any]) -> float:
    """Return how many times as many calls the large one takes."""
    with Calls() as few:
        small()
    with Calls() as many:
        large()
    return many.number / few.number
