"""Cards and presets: which mouse cards a game is played with."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from mousemath.errors import MousemathError, check_known
from mousemath.language import _, mark, ngettext
from mousemath.play.checked import checked
from mousemath.play.kinds import check_kind
from mousemath.play.outside import entries

if TYPE_CHECKING:
    from collections.abc import Iterable

_PRESETS = Path(__file__).parent / "presets"
_TITLES = {"classic": mark("classic"), "mild": mark("mild")}
_MOST_CARDS = 100


class Card(NamedTuple):
    """A mouse card: its number is its strength, its cheese is what it is worth.

    Cards compare by number, and with equal numbers by cheese. That is at once the order in which
    the den is taken from (smallest first) and the order of the trick (largest wins), so ``min``,
    ``max`` and ``sorted`` say everything the rules need.

    >>> max(Card(9, 1), Card(8, 4), Card(9, 3))
    Card(number=9, cheese=3)
    """

    number: int
    cheese: int

    @property
    def key(self) -> str:
        """The card in codes and forms: number and cheese.

        >>> Card(9, 3).key
        '9-3'
        """
        return f"{self.number}-{self.cheese}"

    def __str__(self) -> str:
        """Name the card in the current language.

        >>> str(Card(9, 3))
        '9 with 3 cheese'
        """
        words = ngettext(
            "{number} with {cheese} cheese", "{number} with {cheese} cheese", self.cheese
        )
        return words.format(number=self.number, cheese=self.cheese)


@dataclass(frozen=True, slots=True)
class Preset:
    """A deck: every pair of a number and a cheese count, each once.

    Attributes:
        name: what the preset is called in files and codes.
        numbers: the strengths, ascending.
        cheese: the cheese counts, ascending.

    Raises:
        MousemathError: a list is empty, repeats, or holds anything but whole numbers from 0 to 99.
    """

    name: str
    numbers: tuple[int, ...]
    cheese: tuple[int, ...]

    def __post_init__(self) -> None:
        """Check both lists, and put them in ascending order."""
        for values in (self.numbers, self.cheese):
            if not values or any(type(v) is not int or not 0 <= v <= 99 for v in values):  # noqa: PLR2004 - two digits
                raise MousemathError(
                    mark("A deck needs lists of whole numbers from 0 to 99 for its cards.")
                )
            if len(set(values)) < len(values):
                raise MousemathError(mark("A number stands twice in the deck: name each once."))
        if len(self.numbers) * len(self.cheese) > _MOST_CARDS:
            raise MousemathError(
                mark("A deck has at most {most} cards: name fewer numbers."), most=_MOST_CARDS
            )
        object.__setattr__(self, "numbers", tuple(sorted(self.numbers)))
        object.__setattr__(self, "cheese", tuple(sorted(self.cheese)))

    @classmethod
    def names(cls) -> tuple[str, ...]:
        """Return the names of the shipped presets.

        >>> Preset.names()
        ('classic', 'mild')
        """
        return tuple(_TITLES)

    @classmethod
    @checked()
    def load(cls, name: str = "classic") -> Preset:
        """Return a shipped preset.

        Raises:
            MousemathError: there is none of this name.

        >>> preset = Preset.load("classic")
        >>> len(preset.cards), cheese_of(preset.cards)
        (36, 90)
        """
        check_kind("name", name, str)
        check_known(name, _TITLES, mark("There is no preset “{name}”: choose one of {known}."))
        return _shipped(name)

    @classmethod
    @checked()
    def from_toml(cls, text: str) -> Preset:
        r"""Read a preset from a file's text.

        Raises:
            MousemathError: the text is no TOML, or ``name``, ``numbers`` or ``cheese`` is amiss.

        >>> Preset.from_toml('name = "tiny"\nnumbers = [1, 2]\ncheese = [1]').cards
        (Card(number=1, cheese=1), Card(number=2, cheese=1))
        """
        data = entries(text, mark("This is not a preset file: {reason}."))
        name, numbers, cheese = (data.get(key) for key in ("name", "numbers", "cheese"))
        if not (isinstance(name, str) and isinstance(numbers, list) and isinstance(cheese, list)):
            raise MousemathError(
                mark("A preset needs a name, a list of numbers and a list of cheese counts.")
            )
        return cls(name, tuple(numbers), tuple(cheese))

    @property
    def is_shipped(self) -> bool:
        """Whether this is a deck that comes with the package, unchanged."""
        return self.name in self.names() and self == Preset.load(self.name)

    def title(self) -> str:
        """Return the name in the current language."""
        return _(_TITLES[self.name]) if self.name in _TITLES else self.name

    @property
    def cards(self) -> tuple[Card, ...]:
        """All cards, ascending."""
        return _cards(self.numbers, self.cheese)


def cheese_of(cards: Iterable[Card]) -> int:
    """Return the cheese on ``cards``.

    >>> cheese_of([Card(9, 3), Card(1, 4)])
    7
    """
    return sum(card.cheese for card in cards)


@lru_cache(maxsize=64)
def _cards(numbers: tuple[int, ...], cheese: tuple[int, ...]) -> tuple[Card, ...]:
    """List the cards of a deck once: every moment of a game asks which of them are unseen."""
    return tuple(Card(number, each) for number in numbers for each in cheese)


@cache
def _shipped(name: str) -> Preset:
    """Read a preset of the package once: every drawn table asks for its title."""
    return Preset.from_toml((_PRESETS / f"{name}.toml").read_text(encoding="utf-8"))
