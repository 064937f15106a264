"""The settings of a lesson: deck, seats, how cards are dealt, what the position code tells."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from mousemath.errors import MousemathError
from mousemath.games.batamouse.maths.policies import POLICIES
from mousemath.games.batamouse.rules.preset import Preset
from mousemath.games.batamouse.rules.state import FEWEST, MOST
from mousemath.games.batamouse.table.seating import PERSON, Seating
from mousemath.games.batamouse.table.words import mouse, seat_word
from mousemath.language import _, mark
from mousemath.scene import Choice, Field

if TYPE_CHECKING:
    from collections.abc import Mapping

OWN, EMPTY = "own", "empty"
_FLAGS = ("deal_by_hand", "open_hands", "sealed")
_LONGEST = 400
"""Letters of a list of numbers: a hundred of them fit."""


@dataclass(frozen=True, slots=True)
class Settings:
    """What a teacher may change.

    Attributes:
        preset: the deck.
        seating: who sits at the table.
        deal_by_hand: whether every card of the deck waits for a click, so that it can be set.
        open_hands: whether the hand of the person who acts is shown without asking for it.
        sealed: whether position codes leave hidden cards out, which are then dealt anew; ``None``
            leaves them out where several people share the screen.
    """

    preset: Preset
    seating: Seating
    deal_by_hand: bool = False
    open_hands: bool = False
    sealed: bool | None = None

    @property
    def seals(self) -> bool:
        """Whether position codes leave hidden cards out, with these seats."""
        return self.seating.shares_screen if self.sealed is None else self.sealed

    @classmethod
    def opened(cls, options: Mapping[str, object]) -> Settings:
        """Return the settings for the options of :func:`mousemath.play`.

        Raises:
            MousemathError: there is no such option, or its value is not possible.
        """
        unknown = set(options) - {"preset", "seats", *_FLAGS}
        if unknown:
            raise MousemathError(
                mark("Batamouse has no option “{name}”: it takes {known}."),
                name=min(unknown),
                known=", ".join(("preset", "seats", *_FLAGS)),
            )
        preset, seats = options.get("preset", "classic"), options.get("seats", Seating().seats)
        flags = [options.get(name, False) for name in ("deal_by_hand", "open_hands")]
        seal = options.get("sealed")
        if isinstance(preset, str):
            preset = Preset.load(preset)
        listed = isinstance(seats, (tuple, list))
        fit = all(type(flag) is bool for flag in (*flags, seal or False))
        if not (isinstance(preset, Preset) and listed and fit):
            raise MousemathError(
                mark(
                    "preset is a name or a Preset, seats a list such as [“person”, “greedy”], "
                    "deal_by_hand, open_hands and sealed are True or False."
                )
            )
        by_hand, lie_open = map(bool, flags)
        return cls(
            preset,
            Seating.of(seats),  # type: ignore[arg-type]
            by_hand,
            lie_open,
            None if seal is None else bool(seal),
        )

    @property
    def options(self) -> dict[str, str]:
        """The settings as short words, for a code."""
        words: dict[str, str] = {"preset": self.preset.name}
        if not self.is_shipped:
            words = {
                "preset": OWN,
                "name": self.preset.name,
                "numbers": _row(self.preset.numbers),
                "cheese": _row(self.preset.cheese),
            }
        words["seats"] = ",".join(self.seating.seats)
        if self.deal_by_hand:
            words["deal"] = "hand"
        if self.open_hands:
            words["hands"] = "open"
        if self.sealed is not None:
            words["sealed"] = "yes" if self.sealed else "no"
        return words

    @property
    def is_shipped(self) -> bool:
        """Whether the deck is one of the shipped presets."""
        name = self.preset.name
        return name in Preset.names() and self.preset == Preset.load(name)

    def changed(self, values: Mapping[str, str]) -> Settings:
        """Return other settings, from a form or a code.

        Raises:
            MousemathError: a value is not possible.
        """
        seats = self.seating
        if "seats" in values:
            seats = Seating.of(values["seats"].split(","))
        elif "seat0" in values:
            listed = [values.get(f"seat{seat}", EMPTY) for seat in range(MOST)]
            seats = Seating.of(seat for seat in listed if seat != EMPTY)
        return replace(
            self,
            preset=_preset_of(values, self.preset),
            seating=seats,
            deal_by_hand=_flag(values, "deal", "hand"),
            open_hands=_flag(values, "hands", "open"),
            sealed=_seal(values),
        )

    def fields(self) -> tuple[Field, ...]:
        """Return the fields of the settings form."""
        decks = [Choice(name, Preset.load(name).title()) for name in Preset.names()]
        decks.append(Choice(OWN, _("my own deck, below")))
        return (
            Field(
                "preset",
                _("Deck"),
                "select",
                self.preset.name if self.is_shipped else OWN,
                tuple(decks),
                help=_("classic: numbers 1 to 9 with 1 to 4 cheese; mild: with 0 to 3."),
            ),
            *self._own_fields(),
            *self._seat_fields(),
            Field(
                "deal",
                _("The cards of the deck come"),
                "select",
                "hand" if self.deal_by_hand else "auto",
                (Choice("auto", _("by themselves")), Choice("hand", _("one by one, on a click"))),
                help=_(
                    "One by one, a card can also be set by hand, from a list of the deck: for the "
                    "teacher's eyes."
                ),
            ),
            Field(
                "hands",
                _("Where several people share the screen"),
                "select",
                "open" if self.open_hands else "no",
                (
                    Choice("no", _("each asks to see the own hand")),
                    Choice("open", _("the hand of whoever acts lies open")),
                ),
            ),
            self._seal_field(),
        )

    def _own_fields(self) -> tuple[Field, ...]:
        return (
            Field(
                "numbers",
                _("Numbers of my own deck"),
                "text",
                _row(self.preset.numbers),
                help=_(
                    "With commas, such as “1, 2, 3”. A list that you change is played with, whichever "
                    "deck is chosen above."
                ),
            ),
            Field("cheese", _("Cheese counts of my own deck"), "text", _row(self.preset.cheese)),
        )

    def _seal_field(self) -> Field:
        return Field(
            "sealed",
            _("Position codes"),
            "select",
            "auto" if self.sealed is None else "yes" if self.sealed else "no",
            (
                Choice("auto", _("leave hidden cards out where several people share the screen")),
                Choice("no", _("hold all cards, the hidden ones too")),
                Choice("yes", _("leave hidden cards out: they are dealt anew")),
            ),
            help=_(
                "The code lies in the page and in a saved notebook. Without hidden cards nobody can "
                "read a hand in it; what was hidden is then dealt anew when the code is opened. "
                "Whoever starts a new game with the same seed still sees the same deal."
            ),
        )

    def _seat_fields(self) -> tuple[Field, ...]:
        choices = tuple(Choice(name, seat_word(name)) for name in (PERSON, *POLICIES))
        seats = self.seating.seats
        return tuple(
            Field(
                f"seat{seat}",
                _("Seat {number}: {name}").format(number=seat + 1, name=mouse(seat, ())),
                "select",
                seats[seat] if seat < len(seats) else EMPTY,
                choices if seat < FEWEST else (*choices, Choice(EMPTY, _("nobody"))),
            )
            for seat in range(MOST)
        )


def _row(values: tuple[int, ...]) -> str:
    return ",".join(map(str, values))


def _flag(values: Mapping[str, str], name: str, yes: str) -> bool:
    value = values.get(name, "")
    if value not in {"", "no", "auto", yes}:
        raise MousemathError(mark("“{name}” has no such value: choose from the list."), name=name)
    return value == yes


def _seal(values: Mapping[str, str]) -> bool | None:
    said = {"": None, "auto": None, "no": False, "yes": True}
    value = values.get("sealed", "")
    if value not in said:
        raise MousemathError(
            mark("“{name}” has no such value: choose from the list."), name="sealed"
        )
    return said[value]


def _preset_of(values: Mapping[str, str], now: Preset) -> Preset:
    name = values.get("preset")
    if name is None:
        return now
    if name != OWN and not _is_edited(values, now, name):
        return Preset.load(name)
    numbers, cheese = (_whole_numbers(values.get(key, "")) for key in ("numbers", "cheese"))
    own = "own" if now.name in Preset.names() else now.name
    return Preset(values.get("name", own)[:40], numbers, cheese)


def _is_edited(values: Mapping[str, str], now: Preset, name: str) -> bool:
    """Whether a form's lists were changed, so that they are meant, not the deck of this name.

    An untouched form holds the lists of the deck that is played with.
    """
    if not {"numbers", "cheese"} <= set(values):
        return False
    lists = tuple("".join(values[key].split()) for key in ("numbers", "cheese"))
    decks = [now] if name not in Preset.names() else [now, Preset.load(name)]
    return lists not in [(_row(deck.numbers), _row(deck.cheese)) for deck in decks]


def _whole_numbers(text: str) -> tuple[int, ...]:
    words: list[Any] = [word.strip() for word in text.split(",")]
    fit = all(word.isascii() and word.isdigit() and len(word) <= 2 for word in words)  # noqa: PLR2004 - 0 to 99
    if len(text) > _LONGEST or not fit:
        raise MousemathError(
            mark("A deck needs whole numbers from 0 to 99 with commas between, such as “1, 2, 3”.")
        )
    return tuple(map(int, words))
