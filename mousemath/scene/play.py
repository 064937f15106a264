"""What stands around a board: dice, buttons, tracks, cards, players."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from mousemath.scene.basics import Part, Titled

if TYPE_CHECKING:
    from mousemath.scene.board import Piece
    from mousemath.scene.story import Sign


@dataclass(frozen=True, slots=True)
class Die:
    """One die in the tray. ``state``: ``""``, ``"placed"`` or ``"blocked"``.

    ``figure`` is a large figure drawn instead of ``icon``. ``word`` names the face, ``note`` says
    what can be done with it; ``hint`` is the live sentence when it is selected. A change of ``roll``
    (a counter) makes the die tumble through ``faces``, what it may show, before it settles. ``key``
    is the key that chooses it.
    """

    id: str
    word: str
    name: str
    icon: str = ""
    tone: str = ""
    figure: str = ""
    note: str = ""
    state: str = ""
    token: str = ""
    hint: str = ""
    roll: int = 0
    faces: tuple[Sign, ...] = ()
    key: str = ""


@dataclass(frozen=True, slots=True)
class DiceTray(Titled, Part):
    """The dice of this turn."""

    dice: tuple[Die, ...]


@dataclass(frozen=True, slots=True)
class ActionButton(Titled):
    """A verb with its consequence. ``main`` only when it is the one thing to do.

    A button with a ``view`` sends ``{"type": "view", "name": view, "value": value}``: it changes what
    the reader looks at (showing a hidden hand), not the game; one with a ``tool`` sends
    ``{"type": "tool", "id": tool}``. With none of them the button is disabled and ``consequence``
    says why; choosing it sends ``{"type": "try", "source": id, "target": ""}``, which is answered
    by the rule's own refusal. ``key`` is the key that presses it. One with a ``target`` stands for
    that place: while a thing is chosen that may move there, the button makes this move, and shows
    its label and note.
    """

    consequence: str = ""
    token: str = ""
    main: bool = False
    view: str = ""
    value: str = ""
    tool: str = ""
    key: str = ""
    target: str = ""


@dataclass(frozen=True, slots=True)
class Actions(Titled, Part):
    """The buttons of this moment."""

    buttons: tuple[ActionButton, ...]


@dataclass(frozen=True, slots=True)
class Stop:
    """A stop on a track. ``state``: ``"passed"``, ``"here"``, ``"next"``, ``"ahead"``, ``"goal"``."""

    name: str
    state: str
    text: str = ""
    icon: str = ""


@dataclass(frozen=True, slots=True)
class Track(Titled, Part):
    """A path walked step by step. ``form``: ``"stops"`` (paws and figures) or ``"lap"`` (bars)."""

    stops: tuple[Stop, ...]
    note: str = ""
    form: str = "stops"


@dataclass(frozen=True, slots=True)
class Card:
    """A card. ``state``: ``"hand"``, ``"chosen"``, ``"hidden"``, ``"faint"``, ``"empty"``.

    ``figure`` is a large number, ``icon`` a drawing; ``count`` repeats ``count_icon`` below it.
    ``owner`` is the sign of whose card it is, drawn on the card; ``key`` is the key that chooses it.
    """

    id: str
    name: str
    state: str = "hand"
    figure: str = ""
    icon: str = ""
    tone: str = ""
    word: str = ""
    note: str = ""
    count: int = 0
    count_icon: str = ""
    token: str = ""
    hint: str = ""
    small: bool = False
    owner: Sign | None = None
    key: str = ""


@dataclass(frozen=True, slots=True)
class Cards(Titled, Part):
    """A row of cards with its owner or title. ``form``: ``"den"`` (on a sheet) or ``"hand"``.

    Two neighbours that are ``half`` share a line where there is room.
    """

    cards: tuple[Card, ...]
    note: str = ""
    form: str = "den"
    icon: str = ""
    tone: str = ""
    half: bool = False


@dataclass(frozen=True, slots=True)
class Level:
    """One level of a food chain: who eats, what lies there, what it is worth.

    ``cards`` lie above the ``pieces``, each with its owner; a ``"faint"`` one is caught.
    """

    icon: str
    label: str
    name: str
    pieces: tuple[Piece, ...] = ()
    empty: str = ""
    cards: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class Chain(Titled):
    """One food chain, eater above eaten."""

    levels: tuple[Level, ...]


@dataclass(frozen=True, slots=True)
class Chains(Titled, Part):
    """Food chains side by side.

    A change of ``roll`` (a counter) makes all their ``dice`` tumble together through ``faces``, what one
    may show, before they lie where they belong.
    """

    chains: tuple[Chain, ...]
    roll: int = 0
    faces: tuple[Sign, ...] = ()
    dice: int = 0


@dataclass(frozen=True, slots=True)
class Seat:
    """A player: drawing, name, score in words, and whether it is their turn.

    ``cards`` are what the others know of the hand, drawn tiny; they cannot be chosen there.
    """

    icon: str
    tone: str
    name: str
    score: str
    active: bool = False
    cards: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class Seats(Titled, Part):
    """The players and their scores."""

    seats: tuple[Seat, ...]
