"""A play looked at afterwards: what its dice were like, what its choices cost, how near it came."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from mousemath.games.mmm.maths.choices import WIN
from mousemath.games.mmm.maths.roll_facts import roll_facts
from mousemath.games.mmm.maths.theory import bust_probability
from mousemath.games.mmm.maths.whole_game import solved_board
from mousemath.games.mmm.rules.board import Board, Item
from mousemath.games.mmm.rules.game import Action, Bust, Mmm, Roll

if TYPE_CHECKING:
    from collections.abc import Iterable

    from mousemath.games.mmm.maths.solved_board import SolvedBoard
    from mousemath.games.mmm.rules.state import State
    from mousemath.play.session import Record

    Records = tuple[Record[State, Action], ...]

FEW = 6
"""So many open squares are worked out at once, whatever the board."""


class Luck(NamedTuple):
    """How many rolls there were, how many of them were busts, and how many were to be expected."""

    rolls: int
    busts: int
    expected: Fraction


def luck(game: Mmm, records: Iterable[Record[State, Action]]) -> Luck:
    """Count the busts, and add up the chance of one before each roll that was made."""
    rolls, busts, expected = 0, 0, Fraction(0)
    for record in records:
        if isinstance(record.action, Roll):
            facts = roll_facts(game, record.before)
            expected += bust_probability(dice=facts.dice, unplaceable=facts.unplaceable)
            rolls += 1
            busts += game.actions(record.after) == (Bust(),)
    return Luck(rolls, busts, expected)


def since_bust(game: Mmm, records: Iterable[Record[State, Action]]) -> int:
    """Return how many rolls were made since the last bust, or since the play began."""
    waited = 0
    for record in records:
        if isinstance(record.action, Roll):
            waited = 0 if game.actions(record.after) == (Bust(),) else waited + 1
    return waited


@lru_cache(maxsize=64)
def chance_left(game: Mmm, chips: int, moves: int) -> Fraction | None:
    """Return the chance of winning between turns with few squares open; ``None`` if they are many.

    >>> chance_left(Mmm(Board.from_items({"bread": [1, 2]}, cat_moves=9)), 0b110, 1)
    Fraction(91, 216)
    """
    board = game.board
    left = [square for square in range(len(board.places)) if not chips >> square & 1]
    if not 0 < len(left) <= FEW:
        return None
    items = (
        Item(item.label, item.food, tuple(map(left.index, open_squares)))
        for item in board.items
        if (open_squares := [square for square in item.squares if square in left])
    )
    places = tuple(board.places[square] for square in left)
    rest = Board(board.name, moves, places, tuple(items), has_layout=board.has_layout)
    whole = solved_board(Mmm(rest, game.line), exact=True)
    whole.run("solve", whole.game.start())
    return Fraction(_value(whole, whole.game.start()))


@dataclass(frozen=True, slots=True)
class Cost:
    """What a choice gave away: the step at which it was made, and the chance of winning lost."""

    step: int
    lost: Any


@lru_cache(maxsize=2)
def review(whole: SolvedBoard, records: Records) -> tuple[tuple[Any, ...], tuple[Cost, ...]]:
    """Go over a play on a solved board.

    Returns:
        The chance of winning before each turn and at the end; what each choice gave away, the
        costliest first.
    """
    starts = [record.before for record in records if record.before.between_turns]
    found = (
        Cost(step, _value(whole, record.before) - _chosen(whole, record))
        for step, record in enumerate(records)
        if not record.before.between_turns and not isinstance(record.action, Bust)
    )
    costly = [each for each in found if each.lost > 2 * whole.error_bound]
    return (
        tuple(_value(whole, state) for state in (*starts, records[-1].after)),
        tuple(sorted(costly, key=lambda each: -each.lost)),
    )


def _chosen(whole: SolvedBoard, record: Record[State, Action]) -> Any:  # noqa: ANN401 - any solver's
    """Return the chance of winning after an action, before its dice are rolled."""
    if not isinstance(record.action, Roll):
        return _value(whole, record.after)
    choices = whole.choices(record.before).choices(record.before)
    return next(each.values[WIN] for each in choices if each.action == Roll())


def _value(whole: SolvedBoard, state: State) -> Any:  # noqa: ANN401 - any solver's
    """Return the chance of winning from any position."""
    if whole.game.is_over(state):
        return Fraction(whole.game.is_won(state))
    turn = whole.choices(state)
    return turn.tables[WIN].numbers.win(turn.best_value(state))
