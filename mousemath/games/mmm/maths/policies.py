"""Named policies for Mmm! in free placement, to compare with optimal play.

===================  ======================================================================
name                 how it plays
===================  ======================================================================
``always_stop``      lays as many dice as fit, then gathers at once
``always_reroll``    lays as many dice as fit, then rolls the others until all three are laid,
                     or until no food has a free square (one more roll would be a sure bust)
``one_turn_greedy``  maximises the chance that the cat stays in this turn; among equally good
                     choices the expected pieces of this turn
``optimal``          maximises the chance of winning the game
===================  ======================================================================

``always_stop`` and ``always_reroll`` lay the same dice, so that they differ in one thing alone:
whether to roll again. Laying only one die of each roll would roll more often and, as long as the
same foods fit, bust more often: from three dice the turn survives with (1 - b^3)(1 - b^2)(1 - b),
b being the share of faces that fit nowhere, while laying all that fits skips some of these rolls.

A policy is a *preference*: it ranks the nodes that a roll allows and says, at each node, whether to
gather or to roll again. Where the foods laid leave a choice of items, both of the simple policies
finish an item if they can, then leave as few items unfinished as possible, then lay on the item with
the fewest open squares. Ties that are left are broken by a fixed order of positions which does not
tell apart foods that began alike. ``one_turn_greedy`` and ``optimal`` prefer, between equally good
choices, to gather, then to lay more dice, then the same order.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Protocol

from mousemath.errors import MousemathError
from mousemath.games.mmm.explore.turns import UNIT, Judge, Node, Turns
from mousemath.games.mmm.maths.choices import item_opens
from mousemath.games.mmm.maths.free_turn import FreeTurn
from mousemath.games.mmm.maths.turn_table import DICE, FACES
from mousemath.games.mmm.rules.board_file import FOODS
from mousemath.games.mmm.rules.game import Action, Bust, Gather, Mmm, Place, Roll, State
from mousemath.language import mark

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from mousemath.games.mmm.maths.exact.solver import ExactSolution
    from mousemath.games.mmm.maths.free_turn import Spot
    from mousemath.games.mmm.maths.turn_table import Deed
    from mousemath.games.mmm.rules.board import Item

POLICY_NAMES = {
    "always_stop": mark("lays all that fits and gathers"),
    "always_reroll": mark("lays all that fits and rolls on"),
    "one_turn_greedy": mark("holds the cat this turn"),
    "optimal": mark("plays optimally"),
}
"""How a team with this policy is described to readers."""
POLICIES = tuple(POLICY_NAMES)
KEPT = 50_000
"""Answers that a player keeps."""
_STAYS = 1 << UNIT.bit_length() + DICE
"""One unit of "the cat stays", larger than any number of pieces."""


class Policy(Protocol):
    """A way to play the turns of a board."""

    def judge(self, turns: Turns, began: int, cat: int) -> Judge:
        """Return the preference in the turn that begins at position ``began``, the cat so far."""
        ...


class Simple:
    """Lays as many dice as fit; then gathers, or rolls on."""

    def __init__(self, *, on: bool) -> None:
        self.on = on
        self._for: tuple[Turns, Judge] | None = None

    def judge(self, turns: Turns, began: int, cat: int) -> Judge:
        """Return the preference, the same in every turn."""
        del began, cat
        if self._for is None or self._for[0] is not turns:
            self._for = turns, partial(self._judged, turns)
        return self._for[1]

    def _judged(self, turns: Turns, node: Node) -> tuple[Any, Deed]:
        position = turns.listed[node.position]
        items = sum(map(len, position))
        again = self.on and node.left and items
        key = (-node.left, node.finished, -items, _reversed(position))
        return key, "reroll" if again else "gather"


class Lookahead:
    """The judge of a turn that is played as well as possible for the worth of its end.

    Args:
        turns: the map of the board.
        gather: what gathering at a node is worth, a whole number; enough powers of 6 divide it.
        bust: what a bust is worth.
    """

    def __init__(self, turns: Turns, gather: Callable[[Node], int], bust: int) -> None:
        self.turns, self.gather, self.bust = turns, gather, bust
        self._judged: dict[Node, tuple[Any, Deed]] = {}
        self._rolled: dict[Node, int] = {}

    def __call__(self, node: Node) -> tuple[Any, Deed]:
        """Judge a node by the better of gathering and rolling again."""
        found = self._judged.get(node)
        if found is None:
            found = self._judged[node] = self._judge(node)
        return found

    def _judge(self, node: Node) -> tuple[Any, Deed]:
        stop, order = self.gather(node), _reversed(self.turns.listed[node.position])
        if node.left:
            again = self.reroll(node)
            if again > stop:
                return (again, False, -node.left, order), "reroll"
        return (stop, True, -node.left, order), "gather"

    def reroll(self, node: Node) -> int:
        """Return what rolling the dice in hand is worth."""
        if node not in self._rolled:
            position, finished, left = node
            total = 0
            for weight, lays in self.turns.rolls(position, left):
                ends = [
                    self(Node(lay.position, finished or lay.finished, left - lay.dice))[0][0]
                    for lay in lays
                ]
                total += weight * (max(ends) if ends else self.bust)
            self._rolled[node] = total // FACES**left
        return self._rolled[node]


class Greedy:
    """Plays each turn so that the cat stays, then for pieces."""

    def __init__(self) -> None:
        self._for: tuple[Turns, Lookahead] | None = None

    def judge(self, turns: Turns, began: int, cat: int) -> Judge:
        """Return the preference; a bust brings nothing, so it is the same in every turn."""
        del began, cat
        if self._for is None or self._for[0] is not turns:
            self._for = turns, Lookahead(turns, _greedy_worth, 0)
        return self._for[1]


def _greedy_worth(node: Node) -> int:
    return UNIT * (_STAYS * node.finished + DICE - node.left)


class Optimal:
    """Plays the optimal policy of a solved board."""

    def __init__(self, solution: ExactSolution) -> None:
        self.solution = solution

    def judge(self, turns: Turns, began: int, cat: int) -> Lookahead:
        """Return the preference by what the solution says a turn's end is worth."""

        def gather(node: Node) -> int:
            return self._worth(turns, node.position, cat if node.finished else cat - 1)

        return Lookahead(turns, gather, self._worth(turns, began, cat - 1))

    def _worth(self, turns: Turns, number: int, cat: int) -> int:
        positions = self.solution.positions
        rows: list[list[int]] = self.solution.tables.rows
        return rows[positions.number[turns.listed[number]]][cat]


def named(name: str, solution: ExactSolution | None = None) -> Policy:
    """Return a policy by name; ``optimal`` needs the solved board.

    Raises:
        MousemathError: there is no such policy, or the solution is missing.
    """
    if name == "optimal" and solution is not None:
        return Optimal(solution)
    if name == "optimal":
        raise MousemathError(mark("Optimal play is known on a solved board only: solve it first."))
    if name not in POLICIES:
        raise MousemathError(
            mark("There is no policy “{name}”: choose one of {known}."),
            name=name,
            known=", ".join(POLICIES),
        )
    return Greedy() if name == "one_turn_greedy" else Simple(on=name == "always_reroll")


class Player:
    """A policy at the table: called with a position of the rules, it returns its action.

    It serves :func:`mousemath.play.simulation.simulate`, on boards of any size.

    >>> from mousemath.games.mmm.rules.board import Board
    >>> game = Mmm(Board.load("crumb"))
    >>> player = Player(game, named("always_stop"))
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
        self._known: dict[State, Action] = {}

    def __call__(self, state: State) -> Action:
        """Return the action; ties are broken, so there is one. The latest answers are kept."""
        if state not in self._known:
            if len(self._known) >= KEPT:
                self._known.clear()
            self._known[state] = self._action(state)
        return self._known[state]

    def _action(self, state: State) -> Action:
        if state.between_turns:
            return Roll()
        if self.game.actions(state) == (Bust(),):
            return Bust()
        spots, node, deed = self.choice(state)
        if not spots:
            return Roll() if node.left and deed == "reroll" else Gather()
        food, item = spots[0]
        squares = self.items(food)[item].squares
        return next(
            action
            for action in self.game.actions(state)
            if isinstance(action, Place) and action.square in squares
        )

    def choice(self, state: State) -> tuple[tuple[Spot, ...], Node, Deed]:
        """Return where to lay dice now, the node that this leads to, and what to do there."""
        judge = self.policy.judge(
            self.turns, self.turns.find(item_opens(self.game.board, state.chips)), state.cat
        )
        spots, node = max(self.placements(state), key=lambda found: judge(found[1])[0])
        return spots, node, judge(node)[1]

    def placements(self, state: State) -> Iterator[tuple[tuple[Spot, ...], Node]]:
        """Yield every way to lay dice in hand that the rules allow, with its node."""
        board = self.game.board
        model = FreeTurn(item_opens(board, state.chips), state.cat, lambda _opens, _cat: 0)
        before = tuple(self._spot(square) for square in state.placed if square is not None)
        faces = [state.faces[die] for die in state.in_hand]
        hand = [FOODS.index(face) for face in faces if face in FOODS]
        for laid in _ways(model, before, hand):
            if state.fresh and laid == before:
                continue
            states, finished = model.node(laid)
            yield (
                laid[len(before) :],
                Node(self.turns.find(states), finished, DICE - len(laid)),
            )

    def items(self, food: int) -> list[Item]:
        """Return the items of a food, in the order of the board."""
        return [item for item in self.game.board.items if item.food == FOODS[food]]

    def _spot(self, square: int) -> Spot:
        item = self.game.board.item_of[square]
        food = FOODS.index(item.food)
        return food, self.items(food).index(item)


def _ways(
    model: FreeTurn, laid: tuple[Spot, ...], hand: Sequence[int]
) -> Iterator[tuple[Spot, ...]]:
    if not hand:
        yield laid
        return
    for spot in model.spots(laid, hand[0]):
        yield from _ways(model, (*laid, spot), hand[1:])
    yield from _ways(model, laid, hand[1:])


def _reversed(position: Any) -> Any:  # noqa: ANN401 - a position, or its negative
    """Return a key that is larger for positions that come earlier."""
    return tuple(tuple(-opens for opens in state) for state in position)
