"""Forms and settings, as far as they are the same in every game."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import TYPE_CHECKING, ClassVar, Self

from mousemath.errors import MousemathError
from mousemath.language import mark, small_whole
from mousemath.scene import Choice, Field

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping

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
        raise MousemathError(
            mark("{game} has no option “{name}”: it takes {known}."),
            game=title,
            name=min(unknown),
            known=", ".join(known),
        )


class PlainSettings:
    """Settings that are whole numbers and words: a frozen dataclass names, bounds and checks them.

    >>> from dataclasses import dataclass
    >>> @dataclass(frozen=True)
    ... class Race(PlainSettings):
    ...     title = "Race"
    ...     laps: int = 3
    ...     pace: str = "slow"
    >>> Race().changed({"laps": "5"}).options
    {'laps': '5', 'pace': 'slow'}
    """

    title: ClassVar[str]

    @classmethod
    def opened(cls, options: Mapping[str, object]) -> Self:
        """Return the settings for the options of :func:`mousemath.play`.

        Raises:
            MousemathError: there is no such option, or its value is not possible.
        """
        check_options(cls.title, options, [field.name for field in fields(cls)])  # type: ignore[arg-type] # a dataclass
        return cls(**options)

    def changed(self, values: Mapping[str, str]) -> Self:
        """Return other settings, from a form or a code.

        Raises:
            MousemathError: a value is not possible.
        """
        former = vars(self)
        new = {name: _read(name, values[name], former[name]) for name in former if name in values}
        return replace(self, **new)  # type: ignore[type-var] # a dataclass

    @property
    def options(self) -> dict[str, str]:
        """The settings as short words, for a code."""
        return {name: str(value) for name, value in vars(self).items()}


def _read(name: str, text: str, former: object) -> int | str:
    """Read a setting of the same kind as the former one."""
    value = small_whole(text, MOST) if isinstance(former, int) else text
    if value is None:
        raise MousemathError(mark("“{name}” has no such value: choose from the list."), name=name)
    return value
