"""The play as a story: the strip of what was, moments that passed by themselves, the rules at hand."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from mousemath.scene.basics import Part, Titled

if TYPE_CHECKING:
    from mousemath.scene.basics import Note, Rich


@dataclass(frozen=True, slots=True)
class Sign:
    """A small drawing: an icon or a figure, or both, and a word.

    ``form``: ``""`` (bare), ``"die"``, ``"card"`` or ``"item"`` (what it is drawn on), ``"arrow"``.
    """

    icon: str = ""
    tone: str = ""
    figure: str = ""
    word: str = ""
    form: str = ""


@dataclass(frozen=True, slots=True)
class StripMark:
    """One turn or play on the strip; choosing it sends ``{"type": "back", "step": step}``.

    ``step`` is how many steps of the play came before the moment that is shown. ``moment`` names that
    moment ("turn 11"), ``name`` says all of it ("Turn 11: bust; the cat moved 1"). ``signs`` stand above
    (what was placed, who and which die), ``figure`` and ``sign`` below (the number; an icon as
    ``"paw"`` or ``"tick"``). ``state``: ``""``, ``"lost"`` (a bust),
    ``"looked"`` (looked at now), ``"now"`` (the game stands here), ``"ahead"`` (not a button).
    """

    step: int
    moment: str
    name: str
    figure: str
    signs: tuple[Sign, ...] = ()
    sign: str = ""
    state: str = ""


@dataclass(frozen=True, slots=True)
class Strip(Titled):
    """What was played, oldest first."""

    marks: tuple[StripMark, ...]


@dataclass(frozen=True, slots=True)
class Passing:
    """A moment that passed by itself: what a computer player did, before the moment of the scene."""

    heading: str
    main: tuple[Part, ...]
    tray: tuple[Part, ...]
    below: tuple[Part, ...]
    sentence: Note


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule: a picture of a line or two of signs, and a sentence."""

    picture: tuple[tuple[Sign, ...], ...]
    text: Rich


@dataclass(frozen=True, slots=True)
class Rules:
    """The rules at hand: who moves, what wins, and five pictures with a sentence each."""

    title: str
    moves: str
    wins: str
    rules: tuple[Rule, ...]


@dataclass(frozen=True, slots=True)
class Placed:
    """A player at the end of a game; ``rank`` counts from 1, ``share`` (0..1) is the length of the bar."""

    rank: int
    icon: str
    tone: str
    name: str
    score: str
    share: float = 0.0
    best: bool = False


@dataclass(frozen=True, slots=True)
class Ranking(Titled, Part):
    """The players at the end of a game, the best first."""

    places: tuple[Placed, ...]
    note: str = ""
