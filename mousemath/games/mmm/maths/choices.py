"""Every choice of a turn with its values, for a position of the rules.

This joins the position that is played (:class:`mousemath.games.mmm.rules.game.State`) to the tables that
value turns (:class:`mousemath.games.mmm.maths.turn_table.TurnTable`). A turn can be valued for three aims:

``"win"``     the probability of winning the whole game, later play being optimal;
``"stays"``   the probability that the cat does not move in this turn;
``"pieces"``  the expected number of chips that this turn brings.

Each aim is played for by itself: the value of a choice is what it brings if the rest of the turn is
played as well as possible for that aim. The last two need no more than the turn and are always exact.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from mousemath.games.mmm.maths.free_turn import FreeTurn
from mousemath.games.mmm.maths.line_turn import LineBoard, LineTurn
from mousemath.games.mmm.maths.rolls import UNIT, Units
from mousemath.games.mmm.maths.turn_table import Option, TurnTable
from mousemath.games.mmm.rules.board_file import FOODS
from mousemath.games.mmm.rules.game import Action, Bust, Gather, Mmm, Place, Roll
from mousemath.games.mmm.rules.state import DICE, State

if TYPE_CHECKING:
    from mousemath.games.mmm.maths.free_turn import Spot
    from mousemath.games.mmm.maths.turn_table import TurnModel
    from mousemath.games.mmm.rules.board import Board

_DEEDS: dict[str, Action] = {"gather": Gather(), "reroll": Roll(), "bust": Bust()}
STAYS, PIECES, WIN = "stays", "pieces", "win"


@dataclass(frozen=True, slots=True)
class Choice:
    """A choice as players speak of it.

    Attributes:
        laid: the dice to lay, each as the number of its food and the open squares of its item.
        deed: ``"gather"``, ``"reroll"`` or ``"bust"``.
        hand: how many dice stay in hand.
        values: the value for each aim that is known.
        bust: the chance that the next roll is a bust.
        best: the aims for which no choice is better.
        action: the first action of the choice, legal in the position.
        spots: where the dice to lay go: pairs of food and item, in line squares, all by number.
    """

    laid: tuple[tuple[int, int], ...]
    deed: str
    hand: int
    values: dict[str, Any]
    bust: Fraction
    best: frozenset[str]
    action: Action
    spots: tuple[Any, ...] = ()


def item_opens(board: Board, chips: int) -> tuple[tuple[int, ...], ...]:
    """Return the open squares of every item, food by food, items in the order of the board."""
    return tuple(
        tuple((item.mask & ~chips).bit_count() for item in board.items_of(food)) for food in FOODS
    )


def free_spot(board: Board, square: int) -> Spot:
    """Return where a die on ``square`` lies in free placement: its food, and the item of the food."""
    return board.spots[square]


@lru_cache(maxsize=8)
def line_board(board: Board) -> LineBoard:
    """Return the layout of a board as the line solver wants it."""
    number = {item.label: index for index, item in enumerate(board.items)}
    squares = tuple(
        (row, column, number[board.item_of[square].label])
        for square, (row, column) in enumerate(board.places)
    )
    return LineBoard(squares, tuple(FOODS.index(item.food) for item in board.items))


Worth = Callable[[Any, int], Any]
"""Value of the game at the start of a turn: open squares (as the variant counts them), cat."""


class TurnChoices:
    """The choices of one turn; keep it for the turn, for it remembers what it computed.

    Args:
        game: the rules.
        began: the position at the start of the turn.
        win: the table of this turn in the solved game, or ``None`` while it is not solved.
        tolerance: chances of winning that differ by no more count as equal; 0 where they are exact.
    """

    def __init__(
        self,
        game: Mmm,
        began: State,
        win: TurnTable[Any, Any] | None = None,
        *,
        tolerance: Fraction = Fraction(0),
    ) -> None:
        self.game, self.began, self.tolerance = game, began, tolerance
        left = (game.board.everything & ~began.chips).bit_count()
        worths: dict[str, Worth] = {
            STAYS: lambda _opens, cat: UNIT * (cat == began.cat),
            PIECES: lambda opens, _cat: UNIT * (left - _count(opens)),
        }
        listed = (
            {} if win is None else win.listed
        )  # which rolls there are does not depend on the aim
        self.tables: dict[str, TurnTable[Any, Any]] = {
            aim: TurnTable(self._model(worth), Units(), listed) for aim, worth in worths.items()
        }
        if win is not None:
            self.tables[WIN] = win
        self._best: dict[Any, Option[Any]] = {}

    def _model(self, worth: Worth) -> TurnModel[Any, Any]:
        board, chips, cat = self.game.board, self.began.chips, self.began.cat
        if self.game.line:
            return LineTurn(line_board(board), board.everything & ~chips, cat, worth)
        return FreeTurn(item_opens(board, chips), cat, worth)

    def choices(self, state: State) -> tuple[Choice, ...]:
        """Return every choice in ``state``, alike ones once; none when the game is over."""
        if self.game.is_over(state):
            return ()
        if state.between_turns:
            return (self._first_roll(),)
        laid = self._spots(state)
        hand = [_number(self.game.board, state.faces[die]) for die in state.in_hand]
        found: dict[Any, dict[str, Option[Any]]] = {}
        for aim, table in self.tables.items():
            for option in table.options(laid, hand, fresh=state.fresh):
                key = (table.model.node((*laid, *option.spots)), option.deed)
                found.setdefault(key, {}).setdefault(aim, option)
        return self._merged(list(found.values()), state)

    def best_value(self, state: State) -> object:
        """Return the value of ``state`` in the solved game, with all that the solution keeps."""
        if state.between_turns:
            return self.tables[WIN].start().value
        return self._best_option(state).value

    def rolling(self, state: State) -> Fraction | float:
        """Return the chance of winning if the dice in hand are rolled again, before they are."""
        unfit = (None,) * len(state.in_hand)
        options = self.tables[WIN].options(self._spots(state), unfit, fresh=False)
        return next(each.win for each in options if each.deed == "reroll")

    def best_action(self, state: State) -> Action:
        """Return the first action of the best choice in the solved game, ties as in its table."""
        if state.between_turns:
            return Roll()
        return self._first_action(self.game.actions(state), self._best_option(state))

    def _best_option(self, state: State) -> Option[Any]:
        laid = tuple(sorted(self._spots(state)))
        numbers = (_number(self.game.board, state.faces[die]) for die in state.in_hand)
        hand = tuple(sorted(numbers, key=lambda number: -1 if number is None else number))
        key = (laid, hand, state.fresh)
        if key not in self._best:
            self._best[key] = self.tables[WIN].options(laid, hand, fresh=state.fresh)[0]
        return self._best[key]

    def _merged(self, rows: list[dict[str, Option[Any]]], state: State) -> tuple[Choice, ...]:
        tops = {aim: max(row[aim].win for row in rows) for aim in self.tables}
        legal = self.game.actions(state)
        return tuple(
            Choice(
                laid=self._laid(row[STAYS].spots),
                deed=row[STAYS].deed,
                hand=len(state.in_hand) - len(row[STAYS].spots),
                values={aim: option.win for aim, option in row.items()},
                bust=row[STAYS].bust_next,
                best=frozenset(
                    aim
                    for aim, option in row.items()
                    if tops[aim] - option.win <= (self.tolerance if aim == WIN else 0)
                ),
                action=self._first_action(legal, row[STAYS]),
                spots=row[STAYS].spots,
            )
            for row in rows
        )

    def _first_roll(self) -> Choice:
        table = self.tables[STAYS]
        return Choice(
            laid=(),
            deed="reroll",
            hand=DICE,
            values={aim: each.numbers.win(each.start().value) for aim, each in self.tables.items()},
            bust=table.bust_chance(table.model.node(()), DICE),
            best=frozenset(self.tables),
            action=Roll(),
        )

    def _first_action(self, legal: Sequence[Action], option: Option[Any]) -> Action:
        if not option.spots:
            return _DEEDS[option.deed]
        spot = option.spots[0]
        return next(
            action
            for action in legal
            if isinstance(action, Place) and self._spot(action.square) == spot
        )

    def _spots(self, state: State) -> tuple[int | Spot, ...]:
        return tuple(self._spot(square) for square in state.placed if square is not None)

    def _spot(self, square: int) -> int | Spot:
        return square if self.game.line else free_spot(self.game.board, square)

    def _laid(self, spots: Sequence[Any]) -> tuple[tuple[int, int], ...]:
        board, chips = self.game.board, self.began.chips
        if not self.game.line:
            opens = item_opens(board, chips)
            return tuple((food, opens[food][item]) for food, item in spots)
        items = [board.item_of[square] for square in spots]
        return tuple((FOODS.index(item.food), (item.mask & ~chips).bit_count()) for item in items)


def _count(opens: int | Iterable[Iterable[int]]) -> int:
    return opens.bit_count() if isinstance(opens, int) else sum(map(sum, opens))


def _number(board: Board, face: str | None) -> int | None:
    """Return the number of a food; ``None`` for a red X and for a food that the board lacks."""
    return FOODS.index(face) if face and board.food_masks.get(face) else None
