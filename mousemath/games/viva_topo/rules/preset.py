"""What lies on the table: die, ring, homes, cheese, mice and the cat's start, as one data file.

A :class:`Preset` is immutable and checked when it is made; a teacher may edit the TOML text and
every number that is shown names the preset it holds for.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, fields
from fractions import Fraction
from functools import cache
from itertools import pairwise
from pathlib import Path

from mousemath.chance.distribution import Distribution
from mousemath.errors import MousemathError, check_known, nearest, unknown
from mousemath.games.viva_topo.rules import preset_file
from mousemath.games.viva_topo.rules.equipment import Face, Home, Place, SetUp, check_number
from mousemath.language import _, mark
from mousemath.play.checked import checked

_TITLES = {"classic": mark("classic")}
"""What shipped presets are called in print."""
_FOLDER = Path(__file__).parent / "presets"


@dataclass(frozen=True, slots=True)
class Preset:
    """The parts of one edition of the game; immutable, checked, written to and read from TOML.

    Attributes:
        name: what panels call it.
        die: the faces, equally likely.
        ring: number of spaces; the mouse home is before space 1, Cockaigne after the last.
        room: how many mice, of all families together, fit on one space.
        cat_speeds: spaces per cat roll in the first and in the second lap.
        homes: the friends' homes in path order, numbered from 1.
        cockaigne_worth: the cheese of a wheel in Cockaigne.
        cockaigne_pieces: how many wheels lie there.
        tables: one set-up for each number of players.

    >>> classic = Preset.load("classic")
    >>> classic.cat_chance, classic.cat_start(players=2), classic.places
    (Fraction(1, 3), 15, (1, 2, 3, 4, 'cockaigne'))
    """

    name: str
    die: tuple[Face, ...]
    ring: int
    room: int
    cat_speeds: tuple[int, int]
    homes: tuple[Home, ...]
    cockaigne_worth: int
    cockaigne_pieces: int
    tables: tuple[SetUp, ...]

    def __post_init__(self) -> None:
        """Check every part.

        Raises:
            MousemathError: something cannot be played; the sentence says what.
        """
        self._check_name()
        check_number("ring", self.ring)
        check_number("room", self.room)
        self._check_die()
        self._check_cat_speeds()
        self._check_homes()
        check_number("worth", self.cockaigne_worth)
        check_number("pieces", self.cockaigne_pieces)
        self._check_tables()

    def __hash__(self) -> int:
        """Hash what tells most presets apart: caches ask for it at every step of a game."""
        return hash((self.name, self.ring))

    def _check_name(self) -> None:
        if not re.fullmatch(r"\w[\w .\-]{0,39}", self.name):
            raise MousemathError(
                mark("A preset's name has 1 to 40 letters, digits, spaces, points or hyphens.")
            )

    def _check_die(self) -> None:
        if not 1 <= len(self.die) <= 20:  # noqa: PLR2004 - as the sentence says
            raise MousemathError(mark("A die has 1 to 20 faces."))
        if not any(face.cat for face in self.die):
            raise MousemathError(
                mark("At least one face of the die must move the cat, or the game need not end.")
            )

    def _check_cat_speeds(self) -> None:
        if len(self.cat_speeds) != 2:  # noqa: PLR2004 - as the sentence says
            raise MousemathError(mark("The cat needs two speeds, one for each of her two laps."))
        for speed in self.cat_speeds:
            check_number("cat_speeds", speed)

    def _check_homes(self) -> None:
        if not 1 <= len(self.homes) <= 8:  # noqa: PLR2004 - as the sentence says
            raise MousemathError(mark("There must be 1 to 8 friends' homes."))
        for number, home in enumerate(self.homes, start=1):
            home.check(number, self.ring)
        for before, space in pairwise(
            [0, *(each for home in self.homes for each in home.entrances)]
        ):
            if space <= before:
                raise MousemathError(
                    mark(
                        "The entrances must grow along the path, within a home and from home to home; {space} does not."
                    ),
                    space=space,
                )

    def _check_tables(self) -> None:
        counts = [table.players for table in self.tables]
        if not counts or len(set(counts)) < len(counts):
            raise MousemathError(mark("Give one table for each number of players, at least one."))
        for table in self.tables:
            table.check(self.ring)

    @property
    def is_shipped(self) -> bool:
        """Whether this is a preset that comes with the package, unchanged."""
        return self.name in self.names() and self == Preset.load(self.name)

    def title(self) -> str:
        """Return what panels call the preset: a changed one does not pass for the shipped one.

        >>> from dataclasses import replace
        >>> classic = Preset.load("classic")
        >>> classic.title(), replace(classic, room=3).title()
        ('classic', 'own (changed from classic)')
        """
        name = _(_TITLES[self.name]) if self.name in _TITLES else self.name
        if self.name in self.names() and not self.is_shipped:
            return _("own (changed from {name})").format(name=name)
        return name

    def table(self, players: int) -> SetUp:
        """Return the set-up for ``players``.

        Raises:
            MousemathError: the preset has none for that number.
        """
        for table in self.tables:
            if table.players == players:
                return table
        known = ", ".join(str(table.players) for table in self.tables)
        raise MousemathError(
            mark("This preset is for {known} players, not for {players}."),
            known=known,
            players=str(players),
        )

    def mice(self, players: int) -> int:
        """Return how many mice each of ``players`` has."""
        return self.table(players).mice

    def cat_start(self, players: int) -> int:
        """Return the space where the cat starts with ``players``."""
        return self.table(players).cat_start

    @property
    def faces(self) -> Distribution[Face]:
        """The distribution of a roll; equal faces count together."""
        return Distribution.uniform(self.die)

    @property
    def cat_chance(self) -> Fraction:
        """The chance that a roll moves the cat, called q."""
        return Fraction(sum(face.cat for face in self.die), len(self.die))

    @property
    def places(self) -> tuple[Place, ...]:
        """The places where a mouse is safe, in path order."""
        return (*range(1, len(self.homes) + 1), "cockaigne")

    def place_index(self, place: Place) -> int:
        """Return the position of ``place`` in :attr:`places`.

        Raises:
            MousemathError: there is no such place.
        """
        if place == "cockaigne":
            return len(self.homes)
        if isinstance(place, int) and 1 <= place <= len(self.homes):
            return place - 1
        if isinstance(place, str) and nearest(place, ["cockaigne"]):
            raise unknown(place, ["cockaigne"], "")
        raise MousemathError(
            mark("There is no place {place}: choose a home from 1 to {last}, or cockaigne."),
            place=repr(place),
            last=len(self.homes),
        )

    @property
    def worths(self) -> tuple[int, ...]:
        """What a piece of cheese is worth in each of :attr:`places`."""
        return (*(home.worth for home in self.homes), self.cockaigne_worth)

    @property
    def pieces(self) -> tuple[int, ...]:
        """How many pieces of cheese lie in each of :attr:`places` at the start."""
        return (*(home.pieces for home in self.homes), self.cockaigne_pieces)

    @staticmethod
    def names() -> tuple[str, ...]:
        """Return the names of the presets that come with the package."""
        return tuple(sorted(path.stem for path in _FOLDER.glob("*.toml")))

    @classmethod
    @checked()
    def load(cls, name: str) -> Preset:
        """Return a preset that comes with the package.

        Raises:
            MousemathError: there is none of that name.
        """
        check_known(name, cls.names(), mark("There is no preset “{name}”: choose one of {known}."))
        return _shipped(name)

    @classmethod
    @checked()
    def from_toml(cls, text: str) -> Preset:
        """Read a preset from TOML text, as :meth:`to_toml` writes it.

        Raises:
            MousemathError: the text is not TOML, or an entry is missing, unknown or unplayable.
        """
        return cls(**preset_file.read(text))

    def to_toml(self) -> str:
        """Write the preset as TOML text.

        >>> classic = Preset.load("classic")
        >>> Preset.from_toml(classic.to_toml()) == classic
        True
        """
        return preset_file.write({part.name: getattr(self, part.name) for part in fields(self)})


@cache
def _shipped(name: str) -> Preset:
    """Read a preset of the package once: every drawn table asks whether its own is one of them."""
    return Preset.from_toml((_FOLDER / f"{name}.toml").read_text(encoding="utf-8"))
