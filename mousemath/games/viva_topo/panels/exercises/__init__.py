"""What the exercises about Viva Topo! compute: each kind from the few numbers of a case."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mousemath.games.viva_topo.panels.exercises import cats, fairness, runs, waits

if TYPE_CHECKING:
    from mousemath.lesson.exercises.kinds import Kind

EXERCISES: dict[str, Kind] = {**waits.KINDS, **runs.KINDS, **cats.KINDS, **fairness.KINDS}
"""The kinds by their names."""
