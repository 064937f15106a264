"""What the page of the board editor is made of; :mod:`mousemath.games.mmm.editor.page` writes it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mousemath.scene import Drawing


@dataclass(frozen=True, slots=True)
class Said:
    """The live sentence."""

    tone: str
    text: str


@dataclass(frozen=True, slots=True)
class Food:
    """A food: its name here, its word, its drawing."""

    food: str
    word: str
    icon: str


@dataclass(frozen=True, slots=True)
class Paint(Food):
    """A food on the palette and the key that takes it up."""

    key: str
    chosen: bool


@dataclass(frozen=True, slots=True)
class Tools:
    """The palette, and what can be undone, emptied and erased."""

    undo: bool
    clear: bool
    eraser: bool
    foods: tuple[Paint, ...]


@dataclass(frozen=True, slots=True)
class Item:
    """An item on the board. ``flag`` is the tone of what is wrong with it, or ``""``."""

    label: str
    size: int
    name: str
    held: bool
    flag: str


@dataclass(frozen=True, slots=True)
class FoodRow(Food):
    """The items of one food; ``none`` is said where there are none."""

    none: str
    items: tuple[Item, ...]


@dataclass(frozen=True, slots=True)
class Remark:
    """What is still wrong, or done. ``split`` is an item that can be split at a press."""

    tone: str
    text: str
    split: str


@dataclass(frozen=True, slots=True)
class Fields:
    """What can be set of the board as a whole, and the largest numbers.

    ``wrong`` names the field whose value was refused, and ``error`` says why.
    """

    name: str
    source: str
    rows: int
    columns: int
    cat: int
    most_side: int
    most_cat: int
    wrong: str
    error: str


@dataclass(frozen=True, slots=True)
class Page:
    """Everything on the page; ``file`` is empty while the board is not complete.

    ``size`` says how many squares there are, ``another`` what a new item would be.
    """

    language: str
    title: str
    size: str
    heading: str
    sentence: Said
    board: Drawing
    tools: Tools
    another: str
    items: tuple[FoodRow, ...]
    notes: tuple[Remark, ...]
    fields: Fields
    tables: tuple[str, ...]
    file: str
    play: str
    words: dict[str, str]
