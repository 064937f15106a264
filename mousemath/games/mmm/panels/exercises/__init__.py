"""What the exercises about Mmm! compute: each kind from the few numbers of a case."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mousemath.games.mmm.panels.exercises import further, moments, rolling_on, rolls, turns

if TYPE_CHECKING:
    from mousemath.lesson.exercises.kinds import Kind

EXERCISES: dict[str, Kind] = {
    **rolls.KINDS,
    **turns.KINDS,
    **moments.KINDS,
    **further.KINDS,
    **rolling_on.KINDS,
}
"""The kinds by their names."""
