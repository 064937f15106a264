"""The die and the ring of the exercises, and how they are drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mousemath.games.viva_topo.rules.path import HOME
from mousemath.games.viva_topo.rules.preset import Preset
from mousemath.language import _
from mousemath.scene import Stop, Track

if TYPE_CHECKING:
    from mousemath.scene import Part

FACES = 6
"""Faces of the die."""
MOST_SPACES = 8
"""So many spaces are drawn; of more, the first and the last."""


def classic() -> Preset:
    """Return the preset of the exercises."""
    return Preset.load("classic")


def spaces_between(cat: int, mouse: int, last: int) -> tuple[Part, ...]:
    """Draw the spaces from the cat to the mouse."""
    spaces = [*range(cat, last + 1), *([HOME] if mouse == HOME else [])]
    stops = [_space(space, cat, mouse) for space in spaces]
    if len(stops) > MOST_SPACES:
        between = Stop(_("the spaces between"), "ahead", "…")
        stops = [*stops[:3], between, *stops[-2:]]
    return (Track("spaces", _("The ring"), tuple(stops)),)


def _space(space: int, cat: int, mouse: int) -> Stop:
    if space == cat:
        return Stop(_("the cat"), "here", str(space), icon="cat")
    if space == mouse:
        return Stop(_("the mouse"), "goal", str(space or ""), icon="mouse")
    return Stop(str(space), "ahead", str(space))
