"""Tools, forms, and the scene as a whole."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from mousemath.scene.basics import Titled

if TYPE_CHECKING:
    from mousemath.scene.basics import Move, Note, Part, Rolls
    from mousemath.scene.branches import Band
    from mousemath.scene.story import Passing, Rules, Strip


@dataclass(frozen=True, slots=True)
class Choice:
    """One entry of a select field."""

    value: str
    label: str


@dataclass(frozen=True, slots=True)
class Field:
    """A field of a form. ``type``: ``"select"``, ``"text"``, ``"area"`` (many lines), ``"number"``, ``"copy"``.

    ``"copy"`` is read-only text with a copy button. Fields of type ``"number"`` stand side by side;
    one of type ``"sum"`` is no field but a sentence whose ``{sum}`` is what they add up to.
    """

    name: str
    label: str
    type: str
    value: str = ""
    choices: tuple[Choice, ...] = ()
    help: str = ""


@dataclass(frozen=True, slots=True)
class Form:
    """A group of fields under "More"; submitting sends ``{"type": "form", "id", "values"}``.

    ``error`` is the sentence by which the values just sent were refused, ``wrong`` the name of the
    field that it speaks of, where it speaks of one.
    """

    id: str
    title: str
    fields: tuple[Field, ...]
    submit: str = ""
    error: str = ""
    wrong: str = ""


@dataclass(frozen=True, slots=True)
class Tool(Titled):
    """A tool of the head line. With ``form`` it opens that form, else it sends ``{"type": "tool", "id"}``."""

    icon: str
    form: str = ""
    disabled: bool = False
    wide: bool = False


@dataclass(frozen=True, slots=True)
class Tab(Titled):
    """A tab of the side panel."""


@dataclass(frozen=True, slots=True)
class Panel:
    """The side panel: its tabs, the question of this moment, and the parts that answer it."""

    tabs: tuple[Tab, ...]
    active: str
    question: str
    parts: tuple[Part, ...]


@dataclass(frozen=True, slots=True)
class Scene:
    """Everything on the page at one moment.

    ``turn`` numbers the moment: a message with an older turn is ignored. ``main`` holds the parts
    of the play area in reading order (the first is the hero), ``tray`` what stands beside it
    (dice, players, action buttons), ``below`` what follows (track, cards). ``rolls`` are the actions
    that roll dice. ``sentence`` is the
    live sentence: what happened, what is due. ``words`` are the fixed words of the frame.
    ``strip`` is what was played; ``looking`` tells that an earlier moment is shown. ``passing`` are
    the moments since the last scene at which nobody decided, to be shown one by one before this one.
    ``due`` are ids of what the focus goes to, the first that is there. ``rules`` are there while the
    reader has them open. ``band`` stands over the board where that is no usual moment. ``lines`` are
    the letters of the lines into which the play has parted, each a key that leads there. ``over``
    stands over both columns in place of the head. ``names`` maps names that end in "…" to whole ones.
    A ``large`` scene is meant for a projector.
    """

    game: str
    title: str
    context: tuple[str, ...]
    heading: str
    turn: int
    language: str
    main: tuple[Part, ...]
    tray: tuple[Part, ...]
    below: tuple[Part, ...]
    sentence: Note
    panel: Panel
    moves: tuple[Move, ...] = ()
    rolls: tuple[Rolls, ...] = ()
    tools: tuple[Tool, ...] = ()
    forms: tuple[Form, ...] = ()
    words: dict[str, str] = field(default_factory=dict)
    strip: Strip | None = None
    looking: bool = False
    passing: tuple[Passing, ...] = ()
    due: tuple[str, ...] = ()
    rules: Rules | None = None
    band: Band | None = None
    lines: tuple[str, ...] = ()
    over: tuple[Part, ...] = ()
    large: bool = False
    names: dict[str, str] = field(default_factory=dict)
