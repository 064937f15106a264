"""What the exercises about Batamouse compute: each kind from the few numbers of a case."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mousemath.games.batamouse.panels.exercises import endgame, leads, means, unseen

if TYPE_CHECKING:
    from mousemath.lesson.exercises.kinds import Kind

EXERCISES: dict[str, Kind] = {**unseen.KINDS, **means.KINDS, **endgame.KINDS, **leads.KINDS}
"""The kinds by their names."""
