"""Many games of Viva Topo! in machine code (extra ``solve``): the door for surveys and for a preset by itself."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from mousemath.errors import MousemathError, check_known
from mousemath.games.viva_topo.maths.compiled.table import CHOICES
from mousemath.games.viva_topo.rules.game import VivaTopo
from mousemath.games.viva_topo.rules.preset import Preset
from mousemath.language import mark
from mousemath.play.played import Engine, Played, Table, machine_code

if TYPE_CHECKING:
    from collections.abc import Sequence


def names() -> tuple[str, ...]:
    """Return the names of the presets that a survey knows."""
    return Preset.names()


def table(thing: object) -> Table | None:
    """Return a preset as surveys keep it: itself, or the name of a shipped one, for how many players behind a slash.

    >>> table("classic/3").name, table("shelf") is None
    ('classic/3', True)
    """
    if isinstance(thing, str):
        name, _slash, players = thing.partition("/")
        if name not in Preset.names() or not (players.isdecimal() or not players):
            return None
        preset = Preset.load(name)
        return _table(preset, int(players) if players else preset.tables[0].players)
    return _table(thing, thing.tables[0].players) if isinstance(thing, Preset) else None


def _table(preset: Preset, players: int) -> Table:
    preset.table(players)
    return Table("viva_topo", f"{preset.name}/{players}", f"{players}\n{preset.to_toml()}")


def policy(thing: object) -> str:
    """Return the name of a policy: one for all seats, or one for each, joined by plus signs.

    Raises:
        MousemathError: a policy is unknown, or does not play in machine code.

    >>> policy("timid+greedy")
    'timid+greedy'
    """
    for name in str(thing).split("+"):
        refusal = mark("No policy “{name}” plays in machine code: choose one of {known}.")
        check_known(name, CHOICES, refusal)
    return str(thing)


@lru_cache(maxsize=16)
def engine(text: str, code: str) -> Engine:
    """Return what plays a preset, given as surveys keep it, by the policies of its seats.

    Raises:
        MousemathError: there are not as many policies as seats, or the extra is not installed.
    """
    with machine_code():
        from mousemath.games.viva_topo.maths.compiled.games import Seats  # noqa: PLC0415 - an extra
    number, _line, preset = text.partition("\n")
    players, names = int(number), code.split("+")
    names = names * players if len(names) == 1 else names
    if len(names) != players:
        raise MousemathError(mark("Give one policy for each player."))
    return Seats(VivaTopo(Preset.from_toml(preset), players), names)


def play_outs(
    preset: Preset | str,
    policies: Sequence[str] | str,
    *,
    players: int = 2,
    games: int = 100_000,
    seed: int = 1,
) -> Played:
    """Play many games by fixed policies: estimates of each seat's cheese and share of the win.

    Args:
        preset: the parts, or the name of a shipped preset.
        policies: one policy for all seats, or one for each: ``"random"``, ``"timid"`` or ``"greedy"``.
        players: how many play.
        games: how many games, at least 2.
        seed: any whole number; the same seed gives the same games.

    Raises:
        MousemathError: there is no such preset or policy, or the extra ``solve`` is not installed.

    """
    parts = Preset.load(preset) if isinstance(preset, str) else preset
    code = policies if isinstance(policies, str) else "+".join(policies)
    return Played.of(_table(parts, players), policy(code), engine, games=games, seed=seed)
