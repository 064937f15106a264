"""Many games of Mmm! in machine code (extra ``solve``): the door for surveys and for a board by itself."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from mousemath.errors import BadCode, unknown
from mousemath.games.mmm.explore.value import solved
from mousemath.games.mmm.maths.policies import POLICIES, named
from mousemath.games.mmm.maths.thumb_rule import Rule
from mousemath.games.mmm.rules.board import SHIPPED, Board
from mousemath.games.mmm.rules.game import Mmm
from mousemath.language import mark
from mousemath.play.played import Engine, Played, Table, machine_code

if TYPE_CHECKING:
    from mousemath.games.mmm.maths.policies import Policy

AS_RULES = {"always_stop": Rule(), "always_reroll": Rule(foods=1)}
"""The named policies that are rules of thumb: they play on boards of any size."""


def names() -> tuple[str, ...]:
    """Return the names of the boards that a survey knows."""
    return tuple(SHIPPED)


def table(thing: object) -> Table | None:
    """Return a board as surveys keep it: a board itself, the name of a shipped one, or a board file.

    >>> table("crumb").name, table("classic") is None
    ('crumb', True)
    """
    if isinstance(thing, str) and thing in SHIPPED:
        thing = Board.load(thing)
    elif isinstance(thing, str) and "cat_moves" in thing:
        thing = Board.from_toml(thing)
    return _table(thing) if isinstance(thing, Board) else None


def _table(board: Board) -> Table:
    return Table("mmm", board.name, board.to_toml())


def policy(thing: object) -> str:
    """Return the name of a policy, or the code of a rule of thumb.

    Raises:
        MousemathError: there is no such policy.

    >>> policy("always_stop"), policy(Rule(foods=4, cat=1))
    ('always_stop', 'f4c1')
    """
    if isinstance(thing, Rule):
        return thing.code
    name = str(thing)
    try:
        return Rule.parse(name).code
    except BadCode:
        if name in POLICIES:
            return name
        refusal = mark(
            "There is no policy “{name}”: choose one of {known}, or the code of a rule of thumb, "
            'such as "0" or "f1".'
        )
        raise unknown(name, POLICIES, refusal, [", ".join(POLICIES)]) from None


@lru_cache(maxsize=16)
def engine(text: str, code: str) -> Engine:
    """Return what plays a board, given by its file, by a policy, given by its name or code.

    Raises:
        MousemathError: the policy needs a smaller board, or the extra is not installed.
    """
    with machine_code():
        from mousemath.games.mmm.maths.compiled.dice import ByDice  # noqa: PLC0415 - an extra
        from mousemath.games.mmm.maths.compiled.turns import ByTurns  # noqa: PLC0415 - the same
    board = Board.from_toml(text)
    foods, moves = board.open_sizes(), board.cat_moves
    if code not in POLICIES or code in AS_RULES:
        return ByDice(foods, moves, (AS_RULES.get(code) or Rule.parse(code)).like(moves))
    return ByTurns(foods, moves, _named(board, code))


def _named(board: Board, name: str) -> Policy:
    return named(name, solved(Mmm(board)) if name == "optimal" else None)


def play_outs(
    board: Board | str, by: str | Rule, *, games: int = 1_000_000, seed: int = 1
) -> Played:
    """Play many games on a board by a policy: estimates, each with its error.

    Rules of thumb, ``always_stop`` and ``always_reroll`` play on boards of any size; the other named
    policies on boards of up to 20,000 positions, whose turns are followed first. The same seed gives the same games.

    Args:
        board: a board, or the name of a shipped one.
        by: the name of a policy, a rule of thumb, or its code.
        games: how many, at least 2.
        seed: any whole number.

    Raises:
        MousemathError: there is no such board or policy, the policy needs a smaller board, or the
            extra ``solve`` is not installed.

    >>> from mousemath.games.mmm import Board, evaluate
    >>> crumb = Board.load("crumb")
    >>> played = play_outs(crumb, "always_stop", games=10_000)
    >>> print(played["win"])
    about 0.3771 (0.3676 to 0.3866), estimated from 10000 games
    >>> played["win"].agrees(evaluate(crumb, "always_stop").win_probability)
    True
    """
    found = board if isinstance(board, Board) else Board.load(board)
    return Played.of(_table(found), policy(by), engine, games=games, seed=seed)
