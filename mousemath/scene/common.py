"""Parts that may stand on either side."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mousemath.scene.basics import Rich


@dataclass(frozen=True, slots=True)
class Note:
    """One sentence with an icon. ``tone``: ``"info"``, ``"refused"``, ``"saved"``, ``"result"``."""

    text: Rich
    tone: str = "info"


@dataclass(frozen=True, slots=True)
class Text:
    """A paragraph. ``role``: ``""``, ``"heading"`` (of a group of parts) or ``"quiet"``."""

    text: Rich
    role: str = ""


@dataclass(frozen=True, slots=True)
class Table:
    """A data table; ``head`` names the columns, the first cell of a row heads the row.

    ``best`` lists the rows to mark. ``folded`` puts it behind "as a table" below a picture.
    """

    head: tuple[str, ...]
    rows: tuple[tuple[Rich, ...], ...]
    label: str = ""
    best: tuple[int, ...] = ()
    folded: bool = False
