"""The roles that every game fills, in one shape; the common tests hold every game to them.

A game has the rooms ``rules``, ``maths``, ``table`` and ``panels``, and its ``teaching``. A room is a
folder with a module for each role, or one module where a game is small: what is looked for in
``rules/position.py`` may stand in ``rules.py``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol, runtime_checkable

from mousemath.lesson.roles import Panels, Positions

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from mousemath.lesson.roles import Settings
    from mousemath.lesson.teaching import Table
    from mousemath.scene import Rules, StripMark


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
    """``table/drawing``: the play area."""

    def draw(self, moment: Any, tokens: Mapping[Any, str], /) -> Table:
        """Draw the play area; ``tokens`` maps each legal action to what its click sends."""


@runtime_checkable
class Strips(Protocol):
    """``table/strip``: what was played."""

    def strip(self, moment: Any, /) -> tuple[StripMark, ...]:
        """Return a mark for each turn or play, oldest first."""


@runtime_checkable
class Guides(Protocol):
    """``table/guide``: the rules at hand."""

    def guide(self) -> Rules:
        """Return who moves, what wins, and five pictures with a sentence each."""


@runtime_checkable
class Hands(Protocol):
    """``table/hand``: what a hand on the table means."""

    def meant(self, moment: Any, source: str, target: str, /) -> Any:
        """Return the action that leading one thing to another means, legal or not, or ``None``."""


ROLES: Mapping[str, type] = {
    "rules.position": Positions,
    "maths.policies": Policies,
    "table.settings": SettingsRoom,
    "table.moment": MomentRoom,
    "table.drawing": Drawing,
    "table.strip": Strips,
    "table.guide": Guides,
    "table.hand": Hands,
    "panels": Panels,
}
"""The roles, by the module that fills them; the last is the teaching itself."""
