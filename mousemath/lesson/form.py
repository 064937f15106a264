"""Forms and settings, as far as they are the same in every game."""

from __future__ import annotations

from dataclasses import Field as DataclassField
from dataclasses import dataclass, field, fields, replace
from typing import TYPE_CHECKING, ClassVar, Generic, Self, TypeVar

from mousemath.errors import MousemathError, check_whole, nearest
from mousemath.language import _, mark, small_whole
from mousemath.scene import Choice, Field

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

Value = TypeVar("Value")
Plain = TypeVar("Plain", int, str)
OWN = "own"
"""What forms and codes call a board, a deck or a preset that is none of the shipped ones."""
MOST = 999_999_999
"""The largest number that a form takes."""


def select(name: str, label: str, value: str, words: Mapping[str, str], said: str = "") -> Field:
    """Return a field to choose one of some values in, each with its words; ``said`` helps.

    >>> select("pace", "Pace", "slow", {"slow": "slowly"}).choices
    (Choice(value='slow', label='slowly'),)
    """
    choices = tuple(Choice(each, shown) for each, shown in words.items())
    return Field(name, label, "select", value, choices, said)


def check_options(title: str, options: Collection[str], known: Collection[str]) -> None:
    """Refuse an option of :func:`mousemath.play` that a game does not have.

    Raises:
        MousemathError: there is one.
    """
    if unknown := set(options) - set(known):
        name = min(unknown)
        near = nearest(name, known)
        raise MousemathError(
            mark("{game} has no option “{name}”: did you mean “{near}”?")
            if near
            else mark("{game} has no option “{name}”: it takes {known}."),
            game=title,
            name=name,
            near=near,
            known=", ".join(known),
        )


@dataclass(frozen=True, slots=True)
class Switch(Generic[Value]):
    """A setting with few values, as forms and codes write it; all sentences are marked.

    Attributes:
        name: what it is called in forms and codes.
        label: what is chosen.
        values: for each word of a code the value, and what a form says; the usual one first.
        help: a word of help.

    >>> pace = Switch("pace", "Pace", {"slow": (1, "step by step"), "fast": (9, "at once")})
    >>> pace.read({"pace": "fast"}), pace.read({}), pace.options(9), pace.options(1)
    (9, 1, {'pace': 'fast'}, {})
    """

    name: str
    label: str
    values: Mapping[str, tuple[Value, str]]
    help: str = ""

    def field(self, value: Value) -> Field:
        """Return the field in which it is chosen, with ``value`` chosen now."""
        words = {word: _(said) for word, (_value, said) in self.values.items()}
        return select(
            self.name, _(self.label), self._word(value), words, self.help and _(self.help)
        )

    def options(self, value: Value) -> dict[str, str]:
        """Return what a code says of ``value``: nothing of the usual one."""
        word = self._word(value)
        return {} if word == next(iter(self.values)) else {self.name: word}

    def read(self, values: Mapping[str, str]) -> Value:
        """Return what a form or a code says, the usual value where it says nothing.

        Raises:
            MousemathError: it says something else.
        """
        word = values.get(self.name) or next(iter(self.values))
        if word not in self.values:
            raise MousemathError(
                mark("“{name}” has no such value: choose from the list."), name=self.name
            ).at(self.name)
        return self.values[word][0]

    def _word(self, value: Value) -> str:
        return next(word for word, (known, _said) in self.values.items() if known is value)


def setting(usual: Plain, label: str, may_be: range | Mapping[str, str]) -> Plain:
    """Return one of :class:`PlainSettings`.

    Args:
        usual: the usual value.
        label: what it is called in the form, marked.
        may_be: for a number its range, for a word every word with what the form says, marked.
    """
    found: Plain = field(default=usual, metadata={"label": label, "may_be": may_be})
    return found


class PlainSettings:
    """Settings that are whole numbers and words: a frozen dataclass of what :func:`setting` gives.

    Attributes:
        title: the name of the game.

    >>> from dataclasses import dataclass
    >>> @dataclass(frozen=True)
    ... class Race(PlainSettings):
    ...     title = "Race"
    ...     laps: int = setting(3, "Laps", range(1, 10))
    ...     pace: str = setting("slow", "Pace", {"slow": "slowly", "fast": "at once"})
    >>> Race().changed({"laps": "5"}).options
    {'laps': '5', 'pace': 'slow'}
    >>> [(field.label, field.value) for field in Race().fields()]
    [('Laps', '3'), ('Pace', 'slow')]
    """

    title: ClassVar[str]
    __dataclass_fields__: ClassVar[dict[str, DataclassField[int | str]]]

    def __post_init__(self) -> None:
        """Check each setting."""
        for each in fields(self):
            name, value, may_be = each.name, vars(self)[each.name], each.metadata["may_be"]
            if isinstance(may_be, range):
                check_whole(name, value, may_be)
            elif value not in tuple(may_be):
                near = nearest(value, may_be) if isinstance(value, str) else ""
                raise MousemathError(
                    mark("“{name}” is one of {known}: did you mean “{near}”?")
                    if near
                    else mark("“{name}” is one of {known}."),
                    name=name,
                    near=near,
                    known=", ".join(may_be),
                ).at(name)

    def fields(self) -> tuple[Field, ...]:
        """Return the fields of the settings form: one to choose in for a word, one to write in for a number."""
        return tuple(map(self._field, fields(self)))

    def _field(self, each: DataclassField[int | str]) -> Field:
        name, label, may_be = each.name, _(each.metadata["label"]), each.metadata["may_be"]
        value = str(vars(self)[name])
        if isinstance(may_be, range):
            return Field(name, label, "text", value)
        return select(name, label, value, {word: _(said) for word, said in may_be.items()})

    @classmethod
    def opened(cls, options: Mapping[str, object]) -> Self:
        """Return the settings for the options of :func:`mousemath.play`.

        Raises:
            MousemathError: there is no such option, or its value is not possible.
        """
        check_options(cls.title, options, [each.name for each in fields(cls)])
        return cls(**options)

    def changed(self, values: Mapping[str, str]) -> Self:
        """Return other settings, from a form or a code.

        Raises:
            MousemathError: a value is not possible.
        """
        former = vars(self)
        new = {name: _read(name, values[name], former[name]) for name in former if name in values}
        return replace(self, **new)

    @property
    def options(self) -> dict[str, str]:
        """The settings as short words, for a code."""
        return {name: str(value) for name, value in vars(self).items()}


def _read(name: str, text: str, former: object) -> int | str:
    """Read a setting of the same kind as the former one."""
    value = small_whole(text, MOST) if isinstance(former, int) else text
    if value is None:
        raise MousemathError(
            mark("“{name}” has no such value: choose from the list."), name=name
        ).at(name)
    return value
