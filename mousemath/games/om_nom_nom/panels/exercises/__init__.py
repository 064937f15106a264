"""What the exercises about Om Nom Nom compute: each kind from the few numbers of a case."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mousemath.games.om_nom_nom.panels.exercises import brings, dice, mixes, shares

if TYPE_CHECKING:
    from mousemath.lesson.exercises.kinds import Kind

EXERCISES: dict[str, Kind] = {**dice.KINDS, **mixes.KINDS, **brings.KINDS, **shares.KINDS}
"""The kinds by their names."""
