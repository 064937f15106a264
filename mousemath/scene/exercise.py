"""An exercise in the side panel: the field for the answer, what is said of it, the hints."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from mousemath.scene.basics import Part, Titled

if TYPE_CHECKING:
    from mousemath.scene.basics import Rich
    from mousemath.scene.panel import Step


@dataclass(frozen=True, slots=True)
class Task(Titled, Part):
    """A field for an answer; it sends ``{"type": "form", "id", "values": {"answer": …}}``.

    ``value`` is what was checked last, ``verdict`` what it was: ``"right"``, ``"wrong"``,
    ``"unread"``, ``"shown"`` or nothing; ``said`` the sentence. Once it is right or shown the field
    is closed, for ``submit`` is empty then. Without a ``label`` there is no field, and only what is
    said is shown. ``tries`` are earlier answers, each with a few words.
    A ``long`` one takes a sentence, in several lines.
    """

    help: str
    submit: str
    value: str = ""
    verdict: str = ""
    said: Rich = ()
    tries: tuple[tuple[str, str], ...] = ()
    long: bool = False


@dataclass(frozen=True, slots=True)
class ExerciseMark(Titled):
    """An exercise in the row of a lesson; it sends ``{"type": "tool", "id"}``.

    ``state``: ``"right"``, ``"shown"``, ``"open"`` or ``""``; ``name`` says all of it in words.
    """

    name: str
    state: str = ""
    current: bool = False


@dataclass(frozen=True, slots=True)
class Lineup(Titled, Part):
    """The exercises of a lesson in a row; the current one is open."""

    marks: tuple[ExerciseMark, ...]


@dataclass(frozen=True, slots=True)
class Hint:
    """A hint: its name, and its lines once it is open."""

    name: str
    lines: tuple[Step, ...] = ()


@dataclass(frozen=True, slots=True)
class Hints(Titled, Part):
    """Hints one after the other; the first that has no lines sends ``{"type": "hint", "id"}``.

    ``later`` is said of one that comes after it ("after hint 2").
    """

    hints: tuple[Hint, ...]
    later: tuple[str, ...]
    note: str = ""
