"""Who sits at the table: people, computer players, imaginary opponents, and what they are called."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from mousemath.errors import MousemathError
from mousemath.games.om_nom_nom.maths.policies import POLICIES
from mousemath.games.om_nom_nom.rules.game import FEWEST, MOST
from mousemath.games.om_nom_nom.rules.hot_seat import PERSON, HotSeat
from mousemath.language import _, mark, ngettext

if TYPE_CHECKING:
    from collections.abc import Mapping

DEFAULT = (PERSON, "equilibrium")
PERSON_WORD, NOBODY = "person", "nobody"
SOLO = (2, 3)
"""How many imaginary opponents the solo game may have."""


@dataclass(frozen=True, slots=True)
class Seating:
    """The policies of all seats; names are the reader's affair, so they come with each question.

    >>> Seating.written("person,equilibrium").kind, Seating.written("solo2").kind
    ('duel', 'solo')
    """

    policies: tuple[str, ...]
    imaginary: bool = False

    @classmethod
    def written(cls, text: str) -> Seating:
        """Read a seating as codes write it.

        Raises:
            MousemathError: there is no such seating.
        """
        if text in {f"solo{number}" for number in SOLO}:
            return cls(HotSeat.solo(int(text[-1])).policies, imaginary=True)
        named = tuple(word.strip() for word in text.split(","))
        return cls.of(named)

    @classmethod
    def of(cls, words: tuple[str, ...]) -> Seating:
        """Return the seating for the words ``"person"`` and names of policies.

        Raises:
            MousemathError: a word is unknown, or such a table cannot be.
        """
        policies = tuple(PERSON if word == PERSON_WORD else word for word in words)
        if PERSON in words or any(word not in POLICIES for word in policies if word != PERSON):
            raise MousemathError(
                mark("At a seat there is a person, or a computer player: choose of {known}."),
                known=", ".join((PERSON_WORD, *POLICIES)),
            )
        return cls(HotSeat(policies).policies)

    @classmethod
    def of_options(cls, options: Mapping[str, object]) -> Seating:
        """Return the seating for one of the options of :func:`mousemath.play`.

        ``seats`` names a person or a computer player for each seat, ``players`` is a number of
        people, ``solo`` a number of imaginary opponents.

        Raises:
            MousemathError: an option is unknown or not possible.
        """
        unknown = set(options) - {"seats", "players", "solo"}
        if unknown or len(options) > 1:
            raise MousemathError(
                mark(
                    'Om Nom Nom takes one of these options: seats=["person", "greedy"], '
                    "players=3 or solo=2."
                )
            )
        if "solo" in options:
            number = options["solo"]
            if type(number) is not int:
                raise MousemathError(mark("The solo game has 2 or 3 imaginary opponents."))
            return cls(HotSeat.solo(number).policies, imaginary=True)
        if "players" in options:
            return cls._of_people(options["players"])
        return cls._of_seats(options.get("seats", (PERSON_WORD, DEFAULT[1])))

    @classmethod
    def _of_people(cls, players: object) -> Seating:
        if type(players) is int and FEWEST <= players <= MOST:
            return cls((PERSON,) * players)
        raise MousemathError(
            mark("players is a number of people from {fewest} to {most}."), fewest=FEWEST, most=MOST
        )

    @classmethod
    def _of_seats(cls, seats: object) -> Seating:
        if isinstance(seats, str):
            return cls.written(seats)
        if isinstance(seats, (list, tuple)) and all(isinstance(each, str) for each in seats):
            return cls.of(tuple(seats))
        raise MousemathError(mark('seats is a list such as ["person", "greedy"].'))

    @property
    def text(self) -> str:
        """The seating as codes write it."""
        if self.imaginary:
            return f"solo{len(self.policies) - 1}"
        return ",".join(policy or PERSON_WORD for policy in self.policies)

    @property
    def people(self) -> tuple[int, ...]:
        """The seats where a person chooses."""
        return tuple(seat for seat, policy in enumerate(self.policies) if policy == PERSON)

    @property
    def kind(self) -> str:
        """Which mathematics applies: ``"duel"``, ``"solo"`` (all others at random) or ``"many"``."""
        if len(self.policies) == len(DEFAULT):
            return "duel"
        others_random = all(policy == "random" for policy in self.policies if policy != PERSON)
        alone = self.people == (0,)
        return "solo" if alone and others_random and len(self.policies) - 1 in SOLO else "many"

    @property
    def words(self) -> str:
        """The seating in words, for the head line."""
        number = len(self.policies)
        if self.imaginary:
            return _("solo against {number}").format(number=number - 1)
        return ngettext("{number} player", "{number} players", number).format(number=number)

    def name(self, seat: int, names: tuple[str, ...] = ()) -> str:
        """Return what a seat is called, as the subject of a sentence or on its own."""
        if seat < len(names):
            return names[seat]
        if self.policies[seat] == PERSON:
            if len(self.people) == 1:
                return _("You")
            return _("Player {number}").format(number=seat + 1)
        if self.imaginary:
            return _("Opponent {number}").format(number=seat)
        return _("Bot {number}").format(number=seat + 1) if len(self.policies) > 2 else _("Bot")  # noqa: PLR2004 - one bot needs no number
