"""Runs of text, numbers and moves: what every part is made of."""

from __future__ import annotations

from dataclasses import dataclass


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
    ``decimal`` is text in the locale; ``share`` lies in 0..1 and sets the length of a bar.
    """

    decimal: str
    fraction: Formula | None = None
    share: float = 0.0


@dataclass(frozen=True, slots=True)
class Move:
    """An action that joins two things on the table: choose one end, then the other, either first.

    ``source`` and ``target`` are ids of dice, cards or cells. ``token`` goes back to Python.
    """

    token: str
    source: str
    target: str
    label: str
