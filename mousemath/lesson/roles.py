"""The shapes of what the rooms of a game hold, for a lesson and for the tests of all games."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, Self, TypeVar, runtime_checkable

if TYPE_CHECKING:
    from collections.abc import Mapping

    from mousemath.lesson.teaching import Leaf, Prediction
    from mousemath.scene import Field

State = TypeVar("State")
Rules_contra = TypeVar("Rules_contra", contravariant=True)
Moment_contra = TypeVar("Moment_contra", contravariant=True)


@runtime_checkable
class Settings(Protocol):
    """What a teacher may change."""

    @classmethod
    def opened(cls, options: Mapping[str, object]) -> Self:
        """Return the settings for the options of :func:`mousemath.play`.

        Raises:
            MousemathError: there is no such option, or its value is not possible.
        """

    def changed(self, values: Mapping[str, str]) -> Self:
        """Return what a form or a code describes.

        Raises:
            MousemathError: a value is not possible.
        """

    def fields(self) -> tuple[Field, ...]:
        """Return the fields of the settings form."""

    @property
    def options(self) -> dict[str, str]:
        """The settings as short words, for a code."""


@runtime_checkable
class Positions(Protocol[Rules_contra, State]):
    """The module ``rules/position``: how a position is written in a code."""

    def encode(self, game: Rules_contra, state: State, /) -> str:
        """Write a position."""

    def decode(self, game: Rules_contra, text: str, /) -> State:
        """Read a position.

        Raises:
            BadCode: the text is not a position of this game.
        """


@runtime_checkable
class Panels(Protocol[Moment_contra]):
    """The room ``panels``: what is said beside the table, and what is guessed before."""

    @property
    def LEAVES(self) -> Mapping[str, object]:  # noqa: N802 - a constant
        """What writes each tab, by the keys of :data:`TAB_WORDS`."""

    def leaf(self, moment: Moment_contra, /) -> Leaf:
        """Write the open tab."""

    def prediction(self, moment: Moment_contra, /) -> Prediction | None:
        """Return what to guess before the open tab is shown."""
