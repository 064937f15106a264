"""Bars of a distribution, to be drawn by the reader before they are shown."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class BarsToDraw:
    """Bars that are empty until they are raised: by tap, drag, keys or in the field of the chosen bar.

    ``labels`` stand below the bars, ``axis`` says what they count. A height is a whole number from 0
    to ``of``; the plot ends at ``top`` and grows when a bar gets there. They are sent in their order, with a
    space between. With ``whole`` they have to come to ``of`` together: ``total`` says how far they
    are ("{sum} of 80"), and ``stretch`` names the button that brings them there. ``chosen`` names the
    field ("bar “{label}”"), ``lower`` and ``higher`` its buttons, ``spoken`` a height ("{number} of 80").
    """

    labels: tuple[str, ...]
    axis: str
    of: int
    top: int
    chosen: str
    lower: str
    higher: str
    spoken: str
    whole: bool = True
    total: str = ""
    stretch: str = ""
