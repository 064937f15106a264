"""The settings of a lesson: preset, who sits where, and how the computer's rolls come."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from importlib.util import find_spec
from typing import TYPE_CHECKING

from mousemath.errors import MousemathError
from mousemath.games.viva_topo.maths.policies import POLICIES
from mousemath.games.viva_topo.maths.solve import NO_NUMPY
from mousemath.games.viva_topo.rules.game import VivaTopo
from mousemath.games.viva_topo.rules.preset import Preset
from mousemath.language import _, mark
from mousemath.lesson.form import OWN, Switch, check_options, select
from mousemath.lesson.seats import PERSON, Seated, SeatForm, check_seats
from mousemath.scene import Field

if TYPE_CHECKING:
    from collections.abc import Mapping

FEWEST, MOST = 2, 4
DEFAULT = (PERSON, "timid", "greedy")
SEAT_FORM = SeatForm(
    {
        PERSON: mark("a person"),
        "random": mark("computer: any move"),
        "timid": mark("computer: timid"),
        "greedy": mark("computer: greedy"),
        "family-optimal": mark("computer: best for its family"),
    },
    FEWEST,
    MOST,
)

PACE = Switch(
    "pace",
    mark("Computer players roll"),
    {
        "auto": (False, mark("by themselves")),
        "click": (True, mark("one by one, on a click")),
    },
    mark("On a click, their rolls can be set by hand too."),
)


@dataclass(frozen=True, slots=True)
class Settings(Seated):
    """What a teacher may change.

    Attributes:
        preset: what lies on the table.
        seats: ``"person"`` or the name of a policy, for each player.
        watch: whether each roll of a computer player waits for a click.

    Raises:
        MousemathError: the seats are not possible, or the preset has no table for their number.
    """

    preset: Preset = field(default_factory=lambda: Preset.load("classic"))
    seats: tuple[str, ...] = DEFAULT
    watch: bool = False

    def __post_init__(self) -> None:
        """Check the seats."""
        if len(self.seats) not in range(FEWEST, MOST + 1):
            raise MousemathError(mark("Viva Topo! is for two, three or four players."))
        check_seats(self.seats, POLICIES)
        if "family-optimal" in self.seats and find_spec("numpy") is None:
            raise MousemathError(NO_NUMPY)
        self.preset.table(len(self.seats))

    @classmethod
    def opened(cls, options: Mapping[str, object]) -> Settings:
        """Return the settings for the options of :func:`mousemath.play`.

        Raises:
            MousemathError: there is no such option, or its value is not possible.
        """
        check_options("Viva Topo!", options, ("preset", "seats", "watch"))
        preset, seats = options.get("preset", "classic"), options.get("seats", DEFAULT)
        watch = options.get("watch", False)
        if isinstance(preset, str):
            preset = Preset.load(preset)
        if not (
            isinstance(preset, Preset)
            and isinstance(seats, (tuple, list))
            and isinstance(watch, bool)
        ):
            raise MousemathError(
                mark(
                    'preset is a name or a Preset, seats a list such as ["person", "greedy"], '
                    "watch is True or False."
                )
            )
        return cls(preset, tuple(map(str, seats)), watch)

    @property
    def game(self) -> VivaTopo:
        """The rules with this preset, for so many players."""
        return VivaTopo(self.preset, len(self.seats))

    @property
    def options(self) -> dict[str, str]:
        """The settings as short words, for a code."""
        words = {"preset": self.preset.name, "seats": ",".join(self.seats)}
        if not self.preset.is_shipped:
            words |= {"preset": OWN, "toml": self.preset.to_toml()}
        return words | PACE.options(self.watch)

    def changed(self, values: Mapping[str, str]) -> Settings:
        """Return other settings, from a form or a code.

        Raises:
            MousemathError: a value is not possible.
        """
        seats = SEAT_FORM.read(values) or self.seats
        watch = PACE.read(values)
        return replace(self, preset=self._preset_of(values), seats=seats, watch=watch)

    def _preset_of(self, values: Mapping[str, str]) -> Preset:
        """Return the preset of a form: what was written over the text in it counts before its name."""
        name, text = values.get("preset"), values.get("toml")
        if name is None:
            return self.preset
        if name == OWN:
            return Preset.from_toml(text or "")
        if text is not None and text.split() != self.preset.to_toml().split():
            written = Preset.from_toml(text)
            if written != self.preset:
                return written
        return Preset.load(name)

    def fields(self) -> tuple[Field, ...]:
        """Return the fields of the settings form."""
        presets = {name: Preset.load(name).title() for name in Preset.names()}
        presets[OWN] = _("my own, written below")
        chosen = self.preset.name if self.preset.is_shipped else OWN
        return (
            *SEAT_FORM.fields(self.seats),
            PACE.field(self.watch),
            select("preset", _("Preset"), chosen, presets),
            Field(
                "toml",
                _("My own preset"),
                "area",
                self.preset.to_toml(),
                help=_(
                    "Die, ring, entrances, cheese, the cat's start and speeds of your board. Once "
                    "you change this text, it is used."
                ),
            ),
        )
