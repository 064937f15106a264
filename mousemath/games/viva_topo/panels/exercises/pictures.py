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
"""So many spaces of the way from the cat to the mouse are drawn; of more, the first and the last."""


def classic() -> Preset:
    """Return the preset of the exercises."""
    return Preset.load("classic")


def spaces_between(cat: int, mouse: int, last: int) -> tuple[Part, ...]:
    """Draw the spaces from the cat to the mouse, and on to the last."""
    spaces = [*range(cat, last + 1), *([HOME] if mouse == HOME else [])]
    stops = [_space(space, cat, mouse) for space in spaces]
    way = spaces.index(mouse) + 1
    if way > MOST_SPACES:
        stops[3 : way - 2] = [Stop(_("the spaces between"), "ahead", "…")]
    return (Track("spaces", _("The ring"), tuple(stops)),)


def _space(space: int, cat: int, mouse: int) -> Stop:
    if space == cat:
        return Stop(_("the cat"), "here", str(space), icon="cat")
    if space == mouse:
        return Stop(_("the mouse"), "goal", str(space or ""), icon="mouse")
    return Stop(str(space), "ahead", str(space))
