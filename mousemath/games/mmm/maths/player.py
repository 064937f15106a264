"""A named policy of Mmm! at the table, on boards of any size."""

from __future__ import annotations

from functools import lru_cache, partial
from typing import TYPE_CHECKING, NamedTuple

from mousemath.errors import MousemathError
from mousemath.games.mmm.maths.choices import free_spot, item_opens
from mousemath.games.mmm.maths.free_turn import FreeTurn
from mousemath.games.mmm.maths.policies import POLICIES, Optimal
from mousemath.games.mmm.maths.turn_table import placements
from mousemath.games.mmm.maths.turns import Node, Turns
from mousemath.games.mmm.rules.board_file import FOODS
from mousemath.games.mmm.rules.game import Action, Bust, Gather, Mmm, Place, Roll
from mousemath.games.mmm.rules.state import DICE, State
from mousemath.language import mark

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mousemath.games.mmm.maths.exact.boards import ExactFreeBoard
    from mousemath.games.mmm.maths.free_turn import Spot
    from mousemath.games.mmm.maths.policies import Policy
    from mousemath.games.mmm.maths.turn_table import Deed
    from mousemath.games.mmm.maths.turns import Judge

KEPT, TURNS_KEPT = 50_000, 2_000
"""Answers that a player keeps, and turns of which it keeps more."""
Opens = tuple[tuple[int, ...], ...]
"""The open squares of every item, food by food."""


@lru_cache(maxsize=4)
def stopping(game: Mmm) -> Player:
    """Return the team that lays all that fits and gathers; kept, as it learns the turns of a board."""
    return Player(game, POLICIES["always_stop"])


@lru_cache(maxsize=4)
def optimal_player(whole: ExactFreeBoard) -> Player:
    """Return the team that plays best on a board solved by fractions; kept with what it has looked up."""
    solution = whole.solution
    turns = Turns(solution.foods, solution.positions.listed)
    return Player(whole.game, Optimal(solution), turns)


class Moment(NamedTuple):
    """A position within a turn, up to what no choice depends on.

    Attributes:
        opens: the open squares of every item when the turn began, food by food.
        cat: moves left to the cat.
        laid: where the dice of this turn lie.
        hand: the foods in hand, by number.
        fresh: whether one of them must be laid.
    """

    opens: Opens
    cat: int
    laid: tuple[Spot, ...]
    hand: tuple[int, ...]
    fresh: bool


class Player:
    """A policy at the table: called with a position of the rules, it returns its action.

    It serves :func:`mousemath.play.simulation.simulate`, on boards of any size. What it does depends on
    nothing but the position: of choices equally good it takes the same one in every run, whatever it has
    looked up before.

    >>> from mousemath.games.mmm.maths.policies import POLICIES
    >>> from mousemath.games.mmm.rules.board import Board
    >>> game = Mmm(Board.load("crumb"))
    >>> player = Player(game, POLICIES["always_stop"])
    >>> rolled = game.apply(game.start(), Roll(), ("cheese", "cross", "cross"))
    >>> laid = game.apply(rolled, player(rolled), None)
    >>> player(laid)
    Gather()
    """

    def __init__(self, game: Mmm, policy: Policy, turns: Turns | None = None) -> None:
        if game.line:
            raise MousemathError(
                mark(
                    "The named policies play the free placement only: choose a game without the line variant."
                )
            )
        self.game, self.policy = game, policy
        self.turns = turns or Turns(item_opens(game.board, 0))
        self._known = lru_cache(maxsize=KEPT)(self._chosen)
        self._node = lru_cache(maxsize=KEPT)(self._reached)
        self._judge = lru_cache(maxsize=TURNS_KEPT)(self._judged)
        self._turn = lru_cache(maxsize=TURNS_KEPT)(partial(FreeTurn, cat=0, worth=_nothing))

    def __call__(self, state: State) -> Action:
        """Return the action; ties are broken, so there is one. The latest answers are kept."""
        if state.between_turns:
            return Roll()
        if state.fresh and not self._fits(state):
            return Bust()
        spots, node, deed = self.choice(state)
        if not spots:
            return Roll() if node.left and deed == "reroll" else Gather()
        return self._laid(state, spots[0])

    def _fits(self, state: State) -> bool:
        """Whether a die in hand may be laid."""
        return any(self.game.squares_for(state, state.faces[die]) for die in state.in_hand)

    def _laid(self, state: State, spot: Spot) -> Place:
        """Return the first action that lays a die on an item: its first free square."""
        food = FOODS[spot[0]]
        squares = self.game.squares_for(state, food)
        square = next(each for each in squares if free_spot(self.game.board, each) == spot)
        return Place(next(die for die in state.in_hand if state.faces[die] == food), square)

    def choice(self, state: State) -> tuple[tuple[Spot, ...], Node, Deed]:
        """Return where to lay dice now, the node that this leads to, and what to do there."""
        return self._known(self._moment(state))

    def _moment(self, state: State) -> Moment:
        """Return all of a position that a choice depends on: not which square of an item is free."""
        board = self.game.board
        laid = (free_spot(board, square) for square in state.placed if square is not None)
        faces = (state.faces[die] for die in state.in_hand)
        hand = sorted(FOODS.index(face) for face in faces if face in FOODS)
        opens = item_opens(board, state.chips)
        return Moment(opens, state.cat, tuple(sorted(laid)), tuple(hand), state.fresh)

    def _chosen(self, moment: Moment) -> tuple[tuple[Spot, ...], Node, Deed]:
        judge = self._judge(moment.opens, moment.cat)
        spots, node = max(self._ways(moment), key=lambda found: judge(found[1])[0])
        return spots, node, judge(node)[1]

    def _judged(self, opens: Opens, cat: int) -> Judge:
        return self.policy.judge(self.turns, self.turns.find(opens), cat)

    def placements(self, state: State) -> Iterator[tuple[tuple[Spot, ...], Node]]:
        """Yield every way to lay dice in hand that the rules allow, with its node."""
        return self._ways(self._moment(state))

    def _ways(self, moment: Moment) -> Iterator[tuple[tuple[Spot, ...], Node]]:
        turn = self._turn(moment.opens)
        for laid in dict.fromkeys(placements(turn, moment.laid, moment.hand)):
            if not moment.fresh or laid != moment.laid:
                yield laid[len(moment.laid) :], self._node(moment.opens, laid)

    def _reached(self, opens: Opens, laid: tuple[Spot, ...]) -> Node:
        """Return the node of dice laid in a turn."""
        states, finished = self._turn(opens).node(laid)
        return Node(self.turns.find(states), finished, DICE - len(laid))


def _nothing(_opens: object, _cat: int) -> int:
    """Return no worth: how dice can be laid does not depend on it."""
    return 0
