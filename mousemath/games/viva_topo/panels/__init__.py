"""The side panel of Viva Topo!: one module for each tab, and what they share."""

from __future__ import annotations

from mousemath.games.viva_topo.panels import chance, count, decide, derive, end
from mousemath.games.viva_topo.panels.questions import decision, questions
from mousemath.games.viva_topo.panels.shared import as_it_stood
from mousemath.lesson.kit import by_tab, leaves_of

__all__ = ["LEAVES", "decision", "leaf", "questions"]
LEAVES = leaves_of(chance, count, derive, decide)
"""What each tab says."""
leaf = by_tab(LEAVES, end.leaf, first=as_it_stood)
