"""Tables and trees that are pictures too: payoffs, knowledge, lines of play."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from mousemath.scene.basics import Labelled, Part, Titled

if TYPE_CHECKING:
    from mousemath.scene.basics import Number, Rich


@dataclass(frozen=True, slots=True)
class MatrixEntry:
    """An entry of a payoff matrix. ``sign`` tints it; ``best`` marks a best response; ``struck`` hatches.

    ``exact`` says the whole of it while it has the focus: which choices, and the exact value.
    """

    number: Number
    sign: str = ""
    best: bool = False
    struck: bool = False
    exact: str = ""


@dataclass(frozen=True, slots=True)
class MatrixHead:
    """The name of a row or column with its drawing and, in the margin, its probability in the mix."""

    name: str
    icon: str = ""
    mix: Number | None = None
    struck: bool = False


@dataclass(frozen=True, slots=True)
class Matrix(Labelled):
    """A payoff matrix with both equilibrium mixes in its margins and the value in the corner."""

    corner: str
    rows: tuple[MatrixHead, ...]
    columns: tuple[MatrixHead, ...]
    entries: tuple[tuple[MatrixEntry, ...], ...]
    row_mix: str = ""
    column_mix: str = ""
    value: Number | None = None


@dataclass(frozen=True, slots=True)
class KnownCell:
    """A card in the table of knowledge; ``word`` is what is known of it, in a word.

    ``state``: ``"unseen"``, ``"mine"``, ``"den"``, ``"known"``, ``"gone"``.
    """

    id: str
    name: str
    state: str
    share: float = 0.0
    icon: str = ""
    tone: str = ""
    selected: bool = False
    word: str = ""


@dataclass(frozen=True, slots=True)
class Knowledge(Titled, Part):
    """A grid of all cards and what is known of each; choosing one sends the view ``view``.

    Without ``column_heads`` the drawings in the cells say what the columns are. ``column_icon`` is
    drawn beside each head.
    """

    view: str
    row_heads: tuple[str, ...]
    column_heads: tuple[str, ...]
    rows: tuple[tuple[KnownCell, ...], ...]
    legend: tuple[tuple[str, str], ...] = ()
    column_icon: str = ""


@dataclass(frozen=True, slots=True)
class Branch:
    """A node of a tree of play, folded until opened."""

    label: Rich
    number: Number | None = None
    best: bool = False
    branches: tuple[Branch, ...] = ()


@dataclass(frozen=True, slots=True)
class Tree(Titled, Part):
    """A tree of rolls or of lines of play."""

    branches: tuple[Branch, ...]
