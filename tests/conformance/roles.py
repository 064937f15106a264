"""The roles that every game fills, in one shape; the common tests hold every game to them.

A game has the rooms ``rules``, ``maths``, ``table`` and ``panels``, and its ``teaching``. A room is a
folder with a module for each role, or one module where a game is small: what is looked for in
``rules/position.py`` may stand in ``rules.py``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol, runtime_checkable

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from mousemath.lesson.rooms import Settings
    from mousemath.lesson.teaching import Leaf, Prediction, Table


@runtime_checkable
class Position(Protocol):
    """``rules.position``: how a position is written in a code."""

    def encode(self, game: Any, state: Any, /) -> str:
        """Write a position."""
        ...

    def decode(self, game: Any, text: str, /) -> Any:
        """Read a position.

        Raises:
            BadCode: the text is not a position of this game.
        """
        ...


@runtime_checkable
class Policies(Protocol):
    """``maths.policies``: ways to play, by the names that settings, codes and readers give them.

    What a policy looks at is the game's own: a state, what one player knows, the turns of a board.
    """

    @property
    def POLICIES(self) -> Mapping[str, object]:  # noqa: N802 - a constant
        """The policies."""
        ...


@runtime_checkable
class SettingsRoom(Protocol):
    """``table.settings``: what a teacher may change."""

    @property
    def Settings(self) -> type[Settings]:  # noqa: N802 - a class
        """The settings."""
        ...


@runtime_checkable
class MomentRoom(Protocol):
    """``table.moment``: all that table and panels ask of one moment."""

    @property
    def Moment(self) -> Callable[..., Any]:  # noqa: N802 - a class
        """The class with ``game``, ``session``, ``view`` and ``settings``."""
        ...


@runtime_checkable
class Drawing(Protocol):
    """``table.drawing``: the play area."""

    def draw(self, moment: Any, tokens: Any, /) -> Table:
        """Draw the play area; ``tokens`` maps each legal action to what its click sends."""
        ...


@runtime_checkable
class Panel(Protocol):
    """``panels``, and in a folder also the module of each tab: what is said beside the table."""

    def leaf(self, moment: Any, /) -> Leaf:
        """Write the open tab."""
        ...


@runtime_checkable
class Predictions(Protocol):
    """``panels.predictions``: what to guess before a tab is shown."""

    def prediction(self, moment: Any, /) -> Prediction | None:
        """Return the question for the open tab."""
        ...


ROLES: Mapping[str, type] = {
    "rules.position": Position,
    "maths.policies": Policies,
    "table.settings": SettingsRoom,
    "table.moment": MomentRoom,
    "table.drawing": Drawing,
    "panels": Panel,
    "panels.predictions": Predictions,
}
"""The roles, by the module that fills them; the seventh is the teaching itself."""
