"""Long work that comes equally far on every machine: its clock goes on a little each time it is read."""

from __future__ import annotations

from contextlib import contextmanager
from itertools import count
from types import SimpleNamespace
from typing import TYPE_CHECKING
from unittest.mock import patch

from mousemath.lesson import work

if TYPE_CHECKING:
    from collections.abc import Iterator


@contextmanager
def steady(tick: float = 0.001) -> Iterator[None]:
    """Let a step of long work take ``tick`` seconds, for a block or, as a decorator, for a test."""
    clock = count(0, tick)
    with patch.object(work, "time", SimpleNamespace(perf_counter=lambda: next(clock))):
        yield
