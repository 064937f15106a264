"""The shapes of what the rooms of a game hold; :class:`mousemath.lesson.rooms.Rooms` tells those of its functions."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, Self, TypeVar, runtime_checkable

if TYPE_CHECKING:
    from collections.abc import Mapping

    from mousemath.lesson.asking.question import Decision, Question
    from mousemath.lesson.teaching import Leaf
    from mousemath.scene import Field

State = TypeVar("State")
Rules_co = TypeVar("Rules_co", covariant=True)
Rules_contra = TypeVar("Rules_contra", contravariant=True)
Moment_contra = TypeVar("Moment_contra", contravariant=True)


@runtime_checkable
class Settings(Protocol[Rules_co]):
    """What a teacher may change."""

    @property
    def game(self) -> Rules_co:
        """The rules under these settings."""

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
class Tab(Protocol[Moment_contra]):
    """A module of the room ``panels``, or the whole room."""

    def leaf(self, moment: Moment_contra, /) -> Leaf:
        """Write the tab."""


@runtime_checkable
class Questions(Protocol[Moment_contra]):
    """``panels/questions``: what may be asked of a moment before it is told, and what is to be decided."""

    def questions(self, moment: Moment_contra, /) -> tuple[Question, ...]:
        """Return every number that may be asked, of what has not happened yet; which, the lesson picks."""

    def decision(self, moment: Moment_contra, /) -> Decision | None:
        """Return the choice that is to be made now; ``None`` where there is none, or one only."""


@runtime_checkable
class Panels(Tab[Moment_contra], Questions[Moment_contra], Protocol[Moment_contra]):
    """The room ``panels``: what is said beside the table, and what is asked before."""

    @property
    def LEAVES(self) -> Mapping[str, object]:  # noqa: N802 - a constant
        """What writes each tab, by the keys of :data:`mousemath.lesson.rooms.TAB_WORDS`."""
