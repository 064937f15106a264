"""The settings of a lesson: deck, seats, how cards are dealt, what the position code tells."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from mousemath.errors import MousemathError
from mousemath.games.batamouse.maths.policies import POLICIES
from mousemath.games.batamouse.rules.game import Batamouse
from mousemath.games.batamouse.rules.preset import Preset
from mousemath.games.batamouse.rules.state import FEWEST, MOST
from mousemath.games.batamouse.table.decks import deck_of, row
from mousemath.language import _, mark
from mousemath.lesson.form import OWN, Switch, check_options, select
from mousemath.lesson.seats import PERSON, Seated, SeatForm, check_seats
from mousemath.scene import Field

if TYPE_CHECKING:
    from collections.abc import Mapping

_SEATS = SeatForm(
    {
        PERSON: mark("a person"),
        "random": mark("computer: random cards"),
        "low-first": mark("computer: low cards first"),
        "high-first": mark("computer: high cards first"),
        "greedy": mark("computer: most cheese now"),
        "endgame-perfect": mark("computer: perfect at the end"),
        "sampled": mark("computer: tries sampled deals"),
    },
    FEWEST,
    MOST,
)
_SEATED = (PERSON, "greedy", "greedy")
_FLAGS: dict[str, Switch[Any]] = {
    "deal_by_hand": Switch(
        "deal",
        mark("The cards of the deck come"),
        {
            "auto": (False, mark("by themselves")),
            "hand": (True, mark("one by one, on a click")),
        },
        mark(
            "One by one, a card can also be set by hand, from a list of the deck: for the "
            "teacher's eyes."
        ),
    ),
    "gather_at_once": Switch(
        "gather",
        mark("The cheese of a round is gathered"),
        {"click": (False, mark("on a click")), "auto": (True, mark("at once"))},
    ),
    "open_hands": Switch(
        "hands",
        mark("Where several people share the screen"),
        {
            "no": (False, mark("each asks to see their own hand")),
            "open": (True, mark("the hand of whoever acts lies open")),
        },
    ),
    "sealed": Switch(
        "sealed",
        mark("Position codes"),
        {
            "auto": (
                None,
                mark("leave hidden cards out where several people share the screen"),
            ),
            "no": (False, mark("hold all cards, the hidden ones too")),
            "yes": (True, mark("leave hidden cards out: they are dealt anew")),
        },
        mark(
            "The code lies in the page and in what is saved of it. Without hidden cards nobody can "
            "read a hand in it; what was hidden is then dealt anew when the code is opened. "
            "Whoever starts a new game with the same seed still sees the same deal."
        ),
    ),
}
"""Settings that are true or not, or ``None``."""


@dataclass(frozen=True, slots=True)
class Settings(Seated):
    """What a teacher may change.

    Attributes:
        preset: the deck.
        seats: who sits where: ``"person"``, or the name of a policy.
        deal_by_hand: whether every card of the deck waits for a click, so that it can be set.
        gather_at_once: whether the winner gathers without a click.
        open_hands: whether the hand of the person who acts is shown without asking for it.
        sealed: whether position codes leave hidden cards out, which are then dealt anew; ``None``
            leaves them out where several people share the screen.

    Raises:
        MousemathError: there are not 2 to 4 seats, a seat is called something else, or nobody is
            a person.

    >>> Settings(seats=("person", "greedy", "random")).people
    (0,)
    """

    preset: Preset = field(default_factory=Preset.load)
    seats: tuple[str, ...] = _SEATED
    deal_by_hand: bool = False
    gather_at_once: bool = False
    open_hands: bool = False
    sealed: bool | None = None

    def __post_init__(self) -> None:
        """Check the seats."""
        if len(self.seats) not in range(FEWEST, MOST + 1):
            raise MousemathError(mark("Batamouse is for two, three or four players."))
        check_seats(self.seats, POLICIES)

    @property
    def game(self) -> Batamouse:
        """The rules with this deck, for so many players."""
        return Batamouse(self.preset, len(self.seats))

    @property
    def shares_screen(self) -> bool:
        """Whether several people share the screen, so that hands are shown only on request."""
        return self.only_person is None

    @property
    def seals(self) -> bool:
        """Whether position codes leave hidden cards out, with these seats."""
        return self.shares_screen if self.sealed is None else self.sealed

    @classmethod
    def opened(cls, options: Mapping[str, object]) -> Settings:
        """Return the settings for the options of :func:`mousemath.play`.

        Raises:
            MousemathError: there is no such option, or its value is not possible.
        """
        check_options("Batamouse", options, ("preset", "players", "seats", *_FLAGS))
        preset, players = options.get("preset", "classic"), options.get("players")
        seated = (
            (PERSON, *["greedy"] * (players - 1))
            if isinstance(players, int) and players in range(9)
            else _SEATED
        )
        seats = options.get("seats", seated)
        given = {name: options[name] for name in _FLAGS if options.get(name) is not None}
        flags = {name: flag for name, flag in given.items() if isinstance(flag, bool)}
        preset = Preset.load(preset) if isinstance(preset, str) else preset
        listed = tuple(map(str, seats)) if isinstance(seats, (tuple, list)) else ()
        fits = (
            listed
            and (players is None or (type(players) is int and players == len(listed)))
            and flags == given
        )
        if not (isinstance(preset, Preset) and fits):
            raise MousemathError(
                mark(
                    "preset is a name or a Preset, players their number, seats a list such as "
                    '["person", "greedy"]; the other options are True or False.'
                )
            )
        return cls(preset, listed, **flags)

    @property
    def options(self) -> dict[str, str]:
        """The settings as short words, for a code."""
        words = {"preset": self.preset.name}
        if not self.preset.is_shipped:
            lists = {"numbers": row(self.preset.numbers), "cheese": row(self.preset.cheese)}
            words = {"preset": OWN, "name": self.preset.name, **lists}
        words["seats"] = ",".join(self.seats)
        for name, switch in _FLAGS.items():
            words |= switch.options(getattr(self, name))
        return words

    def changed(self, values: Mapping[str, str]) -> Settings:
        """Return other settings, from a form or a code.

        Raises:
            MousemathError: a value is not possible.
        """
        deck, seats = deck_of(values, self.preset), _SEATS.read(values) or self.seats
        return Settings(
            deck, seats, **{name: switch.read(values) for name, switch in _FLAGS.items()}
        )

    def fields(self) -> tuple[Field, ...]:
        """Return the fields of the settings form."""
        flags = (switch.field(getattr(self, name)) for name, switch in _FLAGS.items())
        return (*self._deck_fields(), *_SEATS.fields(self.seats), *flags)

    def _deck_fields(self) -> tuple[Field, ...]:
        decks = {name: Preset.load(name).title() for name in Preset.names()}
        return (
            select(
                "preset",
                _("Deck"),
                self.preset.name if self.preset.is_shipped else OWN,
                {**decks, OWN: _("my own deck, below")},
                _("classic: numbers 1 to 9 with 1 to 4 cheese; mild: with 0 to 3."),
            ),
            Field(
                "numbers",
                _("Numbers of my own deck"),
                "text",
                row(self.preset.numbers),
                help=_(
                    "With commas, such as “1, 2, 3”. A list that you change is played with, whichever "
                    "deck is chosen above."
                ),
            ),
            Field("cheese", _("Cheese counts of my own deck"), "text", row(self.preset.cheese)),
        )
