"""Runs of text, numbers and moves, of which parts are made; and the parts that stand on either side."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Part:
    """Whatever may stand in a play area or in a panel."""


@dataclass(frozen=True, slots=True)
class Labelled(Part):
    """A part with a ``label``, the words that name it: written above it, or only spoken."""

    label: str


@dataclass(frozen=True, slots=True)
class Titled:
    """Something with an ``id`` and a ``label``, the words that name it."""

    id: str
    label: str


@dataclass(frozen=True, slots=True)
class Strong:
    """Words that carry the sentence."""

    text: str


@dataclass(frozen=True, slots=True)
class Formula:
    """A formula as presentation MathML (a whole ``<math>`` element), with its reading in words."""

    mathml: str
    spoken: str = ""


Rich = tuple["str | Strong | Formula", ...]


@dataclass(frozen=True, slots=True)
class Number:
    """A number in its three dresses: fraction (exact only), decimal, and a share for the bar.

    ``fraction`` is a :class:`Formula` or ``None`` where the number is an estimate or a float;
    ``decimal`` is text in the locale; ``share`` lies in 0..1 and sets the length of a bar. ``short``
    is what stands where there is no room for more, as in a wide table ("+8", ".25").
    """

    decimal: str
    fraction: Formula | None = None
    share: float = 0.0
    short: str = ""


@dataclass(frozen=True, slots=True)
class Rolls:
    """What an action rolls: ids of dice, or of food chains whose dice are cast together.

    The page lets them roll as soon as the token of the ``action`` is sent; what they come to is not in the
    scene.
    """

    action: str
    dice: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Move:
    """An action that joins two things on the table: choose one end, then the other, either first.

    ``source`` and ``target`` are ids of dice, cards or cells. ``token`` goes back to Python.
    ``note`` says what follows; a button that stands for the target shows it.
    """

    token: str
    source: str
    target: str
    label: str
    note: str = ""


@dataclass(frozen=True, slots=True)
class Note(Part):
    """One sentence with an icon.

    ``tone``: ``"info"``, ``"refused"``, ``"saved"``, ``"result"``, ``"won"``, ``"lost"`` (any other
    end of a game; warm, never green), ``"past"`` (a moment looked at again). ``icon`` replaces the
    icon of the tone. ``aloud`` is heard before the sentence and not seen in it: it is written
    elsewhere on the page, where nobody is told of it.
    """

    text: Rich
    tone: str = "info"
    icon: str = ""
    aloud: str = ""


@dataclass(frozen=True, slots=True)
class Text(Part):
    """A paragraph. ``role``: ``""``, ``"heading"`` (of a group of parts) or ``"quiet"``."""

    text: Rich
    role: str = ""


@dataclass(frozen=True, slots=True)
class Table(Part):
    """A data table; ``head`` names the columns, the first cell of a row heads the row.

    ``best`` lists the rows to mark. ``folded`` puts it behind "as a table" below a picture.
    """

    head: tuple[str, ...]
    rows: tuple[tuple[Rich, ...], ...]
    label: str = ""
    best: tuple[int, ...] = ()
    folded: bool = False
