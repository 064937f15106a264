"""Seats at the table: people who share a screen, and computer players by the names of their policies.

A seating is a tuple with a word for each seat: :data:`PERSON`, or the name of a policy.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from mousemath.errors import MousemathError, check_known
from mousemath.language import _, mark
from mousemath.lesson.form import select

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping, Sequence

    from mousemath.lesson.teaching import View
    from mousemath.scene import Field

PERSON = "person"
"""What a seat of a person is called; other seats are called by their policy."""
SEAT = "seat"
"""The view choice of the side whose play is told."""
_MICE = (mark("Scarf"), mark("Hat"), mark("Glasses"), mark("Bow"))
ICONS = ("family-scarf", "family-hat", "family-glasses", "family-bow")
TONES = ("family-1", "family-2", "family-3", "family-4")


def family_name(seat: int, names: tuple[str, ...] = ()) -> str:
    """Return the name of the player in ``seat``: as given, or after what the mice wear.

    >>> family_name(1), family_name(0, ("Amina",))
    ('Hat', 'Amina')
    """
    return names[seat] if seat < len(names) else _(_MICE[seat])


def people(seats: tuple[str, ...]) -> tuple[int, ...]:
    """Return the seats of people."""
    return tuple(number for number, seat in enumerate(seats) if seat == PERSON)


def told_seat(view: View, people: Sequence[int]) -> int:
    """Return whose play is told: the person whom the reader has chosen, else the first."""
    chosen = view.choice(SEAT, "")
    return next((seat for seat in people if str(seat) == chosen), people[0])


def sides_of(people: Sequence[int], name: Callable[[int], str]) -> dict[str, str]:
    """Return between whose plays the reader may choose; none where only one person plays."""
    return {str(seat): name(seat) for seat in people} if len(people) > 1 else {}


def check_seats(seats: tuple[str, ...], policies: Collection[str]) -> None:
    """Refuse a seat that is neither a person nor a policy, and a table without a person.

    Raises:
        MousemathError: as said.
    """
    for seat in seats:
        refusal = mark("A seat is “person” or one of {known}: “{name}” is neither.")
        check_known(seat, (PERSON, *policies), refusal, [", ".join(policies)])
    if PERSON not in seats:
        raise MousemathError(mark('At least one seat is for a person: name one "person".'))


class Seated:
    """Settings with a word for each seat: who of the players are people.

    >>> class Three(Seated):
    ...     seats = PERSON, "greedy", PERSON
    >>> Three().people, Three().only_person
    ((0, 2), None)
    """

    __slots__ = ()
    seats: tuple[str, ...]

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of people."""
        return people(self.seats)

    @property
    def only_person(self) -> int | None:
        """The seat of the only person; ``None`` where several share the screen."""
        return self.people[0] if len(self.people) == 1 else None


@dataclass(frozen=True, slots=True)
class SeatForm:
    """The fields of the settings form in which a teacher fills the seats.

    Attributes:
        words: who may sit there, :data:`PERSON` and the policies, with the marked words for each.
        fewest: from this seat on, nobody need sit there.
        most: how many seats there are.
        first: the number in the name of the first field.
        nobody: what an empty seat sends.
        nobody_first: whether that is the first choice instead of the last.
    """

    words: Mapping[str, str]
    fewest: int
    most: int
    first: int = 0
    nobody: str = "empty"
    nobody_first: bool = False

    def fields(
        self,
        seats: tuple[str, ...],
        label: Callable[[int], str] = lambda seat: _("Seat {number}: {name}").format(
            number=seat + 1, name=family_name(seat)
        ),
        helped: Mapping[int, str] | None = None,
    ) -> tuple[Field, ...]:
        """Return a field for each seat; ``helped`` holds words of help for some of them."""
        known = {value: _(words) for value, words in self.words.items()}
        nobody = {self.nobody: _("nobody")}
        open_seat = nobody | known if self.nobody_first else known | nobody
        return tuple(
            select(
                self._name(seat),
                label(seat),
                seats[seat] if seat < len(seats) else self.nobody,
                known if seat < self.fewest else open_seat,
                (helped or {}).get(seat, ""),
            )
            for seat in range(self.most)
        )

    def read(self, values: Mapping[str, str]) -> tuple[str, ...] | None:
        """Read the seats from a code or a form, unchecked; ``None`` where neither speaks of them."""
        if "seats" in values:
            return tuple(word.strip() for word in values["seats"].split(","))
        listed = [values.get(self._name(seat), self.nobody) for seat in range(self.most)]
        return tuple(seat for seat in listed if seat != self.nobody) or None

    def _name(self, seat: int) -> str:
        return f"seat{seat + self.first}"
