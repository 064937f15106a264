"""The side panel: answers, choices, derivations, what is asked of the reader."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from mousemath.scene.basics import Labelled, Part, Titled

if TYPE_CHECKING:
    from mousemath.scene.basics import Formula, Number, Rich


@dataclass(frozen=True, slots=True)
class Answer(Part):
    """The bold answer of a panel; with ``number`` it is set large before the words."""

    text: Rich
    number: Number | None = None


@dataclass(frozen=True, slots=True)
class Segment:
    """One choice of a segmented control; ``value`` is sent with the control's ``view`` name."""

    value: str
    label: str


@dataclass(frozen=True, slots=True)
class Segments(Titled, Part):
    """A view choice (what to compare by); sends ``{"type": "view", "name": view, "value": …}``."""

    view: str
    value: str
    segments: tuple[Segment, ...]


@dataclass(frozen=True, slots=True)
class Option:
    """A legal choice with its value. ``best_share`` is where the best bar ends; ``cost`` what it loses.

    ``games`` says the loss in plain counts ("11 games in 1,000"). ``token`` plays the choice;
    ``shows`` are the ids of what lights up on the table while it is looked at. ``taken`` marks what
    was done at a moment that is looked at again.
    """

    label: str
    number: Number
    best: bool = False
    best_share: float = 0.0
    cost: Number | None = None
    detail: Rich = ()
    games: str = ""
    token: str = ""
    shows: tuple[str, ...] = ()
    taken: bool = False


@dataclass(frozen=True, slots=True)
class Options(Labelled):
    """All legal choices, best first. All bars have one track and one origin.

    ``origin`` says where the bars begin when that is not at nothing; then they are drawn torn.
    The first ``shown`` are seen, the others under ``more`` ("7 more choices").
    """

    options: tuple[Option, ...]
    origin: str = ""
    shown: int = 7
    more: str = ""


@dataclass(frozen=True, slots=True)
class LongFraction:
    """A fraction too long for a line: whose value it is, its first decimals, its length in words.

    ``top`` and ``bottom`` are its digits.
    """

    name: str
    decimal: str
    length: str
    top: str
    bottom: str


@dataclass(frozen=True, slots=True)
class Fractions(Titled, Part):
    """Long fractions, folded under ``label``; each is told by its first decimals, and whole on demand.

    ``whole``, ``above`` and ``below`` name the whole fraction, its digits above and those below the line.
    """

    fractions: tuple[LongFraction, ...]
    whole: str
    above: str
    below: str


@dataclass(frozen=True, slots=True)
class Step:
    """A line of a derivation: a sentence and its formula."""

    text: Rich
    formula: Formula | None = None


@dataclass(frozen=True, slots=True)
class Steps(Part):
    """A derivation; the reader asks for the next step. ``key`` changes when it starts anew."""

    id: str
    key: str
    steps: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class Agreement(Part):
    """Two routes to one number: shown only where both really ran."""

    text: Rich
    agrees: bool = True


@dataclass(frozen=True, slots=True)
class Source(Part):
    """What the numbers hold for, and whether they are exact, bounded or estimated."""

    text: Rich


@dataclass(frozen=True, slots=True)
class Slider:
    """One weight to set; see :class:`Sliders`."""

    name: str
    label: str
    value: int
    maximum: int = 12
    icon: str = ""


@dataclass(frozen=True, slots=True)
class Sliders(Titled, Part):
    """Whole-number weights of a mix; a change sends the view ``view`` with all values, comma-separated."""

    view: str
    sliders: tuple[Slider, ...]


@dataclass(frozen=True, slots=True)
class Progress(Part):
    """Long work: what it does, how far it is (``None``: not known), and a way to stop it.

    ``cancel`` is the label of a button that sends ``{"type": "cancel"}``; ``start`` one that
    sends ``{"type": "start"}``.
    """

    text: str
    share: float | None = None
    cancel: str = ""
    start: str = ""
