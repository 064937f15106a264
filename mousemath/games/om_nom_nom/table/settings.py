"""Who sits at the table: people, computer players, imaginary opponents, and what they are called."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from mousemath.errors import MousemathError
from mousemath.games.om_nom_nom.maths.policies import POLICIES
from mousemath.games.om_nom_nom.rules.game import FEWEST, MOST
from mousemath.games.om_nom_nom.rules.hot_seat import HotSeat
from mousemath.games.om_nom_nom.table.words import POLICY_WORDS
from mousemath.language import _, mark, ngettext
from mousemath.lesson.form import check_options, select
from mousemath.lesson.seats import PERSON, Seated, SeatForm, check_seats

if TYPE_CHECKING:
    from collections.abc import Mapping

    from mousemath.scene import Field

DUEL = 2
"""Players between whom an equilibrium is worked out."""
SOLO = (2, 3)
"""How many imaginary opponents the solo game may have."""
WITH_PLAYERS = "players"
FORM = SeatForm(POLICY_WORDS, fewest=DUEL, most=MOST, first=1, nobody="nobody", nobody_first=True)


@dataclass(frozen=True, slots=True)
class Settings(Seated):
    """Who plays: for each seat ``"person"`` or the name of a policy.

    ``imaginary`` tells that the others are the shuffled stacks of the solo game.

    >>> Settings.read("person,equilibrium").kind, Settings.read("solo2").kind
    ('duel', 'solo')
    """

    seats: tuple[str, ...] = (PERSON, "equilibrium")
    imaginary: bool = False

    def __post_init__(self) -> None:
        """Refuse unknown words, and a table that cannot be."""
        check_seats(self.seats, POLICIES)
        HotSeat(tuple(map(POLICIES.get, self.seats)))
        if "equilibrium" in self.seats and len(self.seats) > DUEL:
            raise MousemathError(mark("An equilibrium is worked out for two players only."))

    @classmethod
    def solo(cls, opponents: object) -> Settings:
        """Return the solo game against 2 (easier) or 3 (harder) imaginary opponents.

        Raises:
            MousemathError: another number of opponents.
        """
        if not isinstance(opponents, int) or opponents not in SOLO:
            raise MousemathError(mark("The solo game has 2 or 3 imaginary opponents."))
        return cls((PERSON, *("random",) * opponents), imaginary=True)

    @classmethod
    def read(cls, text: str) -> Settings:
        """Read the settings as codes write them.

        Raises:
            MousemathError: there are no such settings.
        """
        if text in {f"solo{number}" for number in SOLO}:
            return cls.solo(int(text[-1]))
        return cls(tuple(word.strip() for word in text.split(",")))

    @classmethod
    def opened(cls, options: Mapping[str, object]) -> Settings:
        """Return the settings for one of the options of :func:`mousemath.play`.

        ``seats`` names a person or a computer player for each seat, ``players`` is a number of
        people, ``solo`` a number of imaginary opponents.

        Raises:
            MousemathError: an option is unknown or not possible.
        """
        readers = {"seats": cls._of_seats, "players": cls._of_people, "solo": cls.solo}
        check_options("Om Nom Nom", options, readers)
        if len(options) > 1:
            raise MousemathError(
                mark(
                    'Om Nom Nom takes one of these options: seats=["person", "greedy"], '
                    "players=3 or solo=2."
                )
            )
        return next((readers[name](value) for name, value in options.items()), cls())

    @classmethod
    def _of_people(cls, players: object) -> Settings:
        if type(players) is int and FEWEST <= players <= MOST:
            return cls((PERSON,) * players)
        raise MousemathError(
            mark("players is a number of people from {fewest} to {most}."), fewest=FEWEST, most=MOST
        )

    @classmethod
    def _of_seats(cls, seats: object) -> Settings:
        if isinstance(seats, str):
            return cls.read(seats)
        if isinstance(seats, (list, tuple)) and all(isinstance(each, str) for each in seats):
            return cls(tuple(seats))
        raise MousemathError(mark('seats is a list such as ["person", "greedy"].'))

    # ── what follows from them ────────────────────────────────────────────────────────────────

    @property
    def game(self) -> HotSeat:
        """The rules for these players."""
        return HotSeat(tuple(map(POLICIES.get, self.seats)))

    @property
    def kind(self) -> str:
        """Which mathematics applies: ``"duel"``, ``"solo"`` (one against random) or ``"many"``."""
        if len(self.seats) == DUEL:
            return "duel"
        first, *others = self.seats
        alone = first == PERSON and set(others) == {"random"}
        return "solo" if alone and len(others) in SOLO else "many"

    @property
    def text(self) -> str:
        """The settings as codes write them."""
        return f"solo{len(self.seats) - 1}" if self.imaginary else ",".join(self.seats)

    @property
    def options(self) -> dict[str, str]:
        """The settings for a code."""
        return {"seats": self.text}

    @property
    def words(self) -> str:
        """The players in words, for the head line."""
        number = len(self.seats)
        if self.imaginary:
            return _("solo against {number}").format(number=number - 1)
        return ngettext("{number} player", "{number} players", number).format(number=number)

    def name(self, seat: int, names: tuple[str, ...] = ()) -> str:
        """Return what a seat is called, as the subject of a sentence or on its own."""
        if seat < len(names):
            return names[seat]
        if self.seats[seat] == PERSON:
            alone = self.only_person is not None
            return _("You") if alone else _("Player {number}").format(number=seat + 1)
        if self.imaginary:
            return _("Opponent {number}").format(number=seat)
        return _("Bot {number}").format(number=seat + 1) if len(self.seats) > DUEL else _("Bot")

    # ── the form ──────────────────────────────────────────────────────────────────────────────

    def fields(self) -> tuple[Field, ...]:
        """Return the fields for solo or players, and for every seat."""
        mode = self.text if self.imaginary else WITH_PLAYERS
        against = _("solo against {number} imaginary opponents")
        games = {WITH_PLAYERS: _("with the players below")}
        games |= {f"solo{number}": against.format(number=number) for number in SOLO}
        seats = FORM.fields(
            Settings().seats if self.imaginary else self.seats,
            lambda seat: _("Seat {number}").format(number=seat + 1),
            {1: _("An equilibrium is played by two only.")},
        )
        return (select("mode", _("Game"), mode, games), *seats)

    def changed(self, values: Mapping[str, str]) -> Settings:
        """Return other settings, from a code or from the form.

        Raises:
            MousemathError: such a table cannot be.
        """
        mode = values.get("seats", values.get("mode", WITH_PLAYERS))
        if mode != WITH_PLAYERS:
            return Settings.read(mode)
        seats = FORM.read(values)
        return Settings(seats) if seats else self
