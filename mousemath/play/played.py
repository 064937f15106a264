"""Many games in machine code: what plays them, and what is left of them, labelled as estimates."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from mousemath.errors import MousemathError, check_known
from mousemath.language import mark
from mousemath.play.extras import needing
from mousemath.play.kinds import check_at_once

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from contextlib import AbstractContextManager

    from mousemath.play.compiled.streams import Words
    from mousemath.play.simulation import Estimate, Sums

FEWEST, MOST = 2, 10**12
"""Games that can be asked for."""
MOST_OF_CODE = 10**9
"""Games that machine code plays in one call, a million in a second; a survey plays more, and can be stopped."""


class Engine(Protocol):
    """Plays games of one board, or one preset, by one policy."""

    def play(self, games: int, words: Words) -> dict[str, Sums]:
        """Play so many games with the next draws of a stream; sums of each quantity by its name."""


@dataclass(frozen=True, slots=True)
class Table:
    """What is played on, as a survey keeps it.

    Attributes:
        game: the name of the game.
        name: the name of the board or preset.
        text: all of it as text, from which an engine is made anew in any process.
    """

    game: str
    name: str
    text: str


class Door(Protocol):
    """The module of a game that is played in machine code: what may be played there, and what plays it."""

    def names(self) -> tuple[str, ...]:
        """Return the names of the boards or presets that are known."""

    def table(self, thing: object) -> Table | None:
        """Return a board or preset as a survey keeps it; ``None`` where it is none of this game."""

    def policy(self, thing: object) -> str:
        """Return the name of a policy.

        Raises:
            MousemathError: there is none, or none that plays in machine code.
        """

    def engine(self, text: str, policy: str) -> Engine:
        """Return what plays a board, given as a survey keeps it, by a policy of this name."""


@dataclass(frozen=True, slots=True)
class Played:
    """What is left of many games by one policy.

    Attributes:
        games: how many were played.
        sums: for each quantity how often it was counted, and its sums.
    """

    games: int
    sums: Mapping[str, Sums]

    @classmethod
    def of(
        cls,
        table: Table,
        policy: str,
        engine: Callable[[str, str], Engine],
        *,
        games: int,
        seed: int,
    ) -> Played:
        """Play the games of a seed.

        Raises:
            MousemathError: fewer than two games are asked for, or more than can be played.
        """
        check_at_once(check_games(games), MOST_OF_CODE)
        return cls(games, part(table, policy, engine, (seed, 0, games)))

    def __getitem__(self, quantity: str) -> Estimate:
        """Return the estimate of a quantity.

        Raises:
            MousemathError: nothing of this name was counted.
        """
        refusal = mark("Nothing was counted as “{name}”: choose one of {known}.")
        return self.sums[check_known(quantity, self.sums, refusal)].estimate()

    def __str__(self) -> str:
        """Say each quantity that was counted, as an estimate."""
        counted = {name: sums for name, sums in self.sums.items() if sums.games}
        return "\n".join(f"{name}: {sums.estimate()}" for name, sums in counted.items())


def part(
    table: Table, policy: str, engine: Callable[[str, str], Engine], of: tuple[int, int, int]
) -> dict[str, Sums]:
    """Play a part of the games of a seed: ``of`` is the seed, the number of the part and its games.

    The dice of a part depend on nothing but what is played, the policy, the seed and the number: not on who
    plays it, nor on other parts.
    """
    with machine_code():
        from mousemath.play.compiled.streams import stream  # noqa: PLC0415 - an extra
    seed, number, games = of
    words = stream(table.game, table.text, policy, seed, number)
    return engine(table.text, policy).play(games, words)


def check_games(games: object) -> int:
    """Return the number of games that is asked for.

    Raises:
        MousemathError: it is none.
    """
    if type(games) is not int or not FEWEST <= games <= MOST:
        raise MousemathError(
            mark("Simulate at least 2 games: one game has no standard error.")
            if games in (0, 1)
            else mark("The number of games is a whole number, at least 2 and at most 10^12.")
        )
    return games


def machine_code() -> AbstractContextManager[None]:
    """Say in one sentence what is missing where nothing can be compiled.

    Raises:
        MousemathError: the extra is not installed.
    """
    return needing(
        mark(
            "Many games are played in machine code, which needs NumPy and Numba: install mousemath[solve]."
        )
    )
