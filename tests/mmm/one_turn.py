"""A second route to the values of Mmm!: generic backward induction over the rules themselves.

Nothing here knows how the solvers of the game work. A turn, or a whole game, is handed to
:class:`tests.workshop.backward_induction.BackwardInduction`; a key merges positions that differ only by the names of
the dice and, in free placement, by the places of squares.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby

from mousemath.games.mmm.rules.board_file import FOODS
from mousemath.games.mmm.rules.game import Bust, Gather, Mmm, Place, Roll
from mousemath.games.mmm.rules.state import State
from tests.workshop.backward_induction import BackwardInduction


def cat_stays(began, ended):
    """Return 1 if the cat did not move in the turn, else 0."""
    return Fraction(began.cat == ended.cat)


def pieces(began, ended):
    """Return how many chips the turn brought."""
    return Fraction((ended.chips & ~began.chips).bit_count())


@dataclass(frozen=True)
class Merged:
    """Mmm! with rolls that differ in the order of the dice merged, and over after a turn if told."""

    game: Mmm
    began: State | None = None

    def start(self):
        return self.began or self.game.start()

    def player(self, state):
        return self.game.player(state)

    def actions(self, state):
        if self.began is not None and state != self.began and state.between_turns:
            return ()
        key = alike(self.game)
        actions = self.game.actions(state)
        if not isinstance(actions and actions[0], Place):
            return actions
        after = {
            key(self.game.apply(state, action, None)): action
            for action in actions
            if isinstance(action, Place)
        }
        return (*after.values(), *(a for a in actions if not isinstance(a, Place)))

    def chance(self, state, action):
        chance = self.game.chance(state, action)
        return chance.map(lambda faces: faces and tuple(sorted(faces)))

    def apply(self, state, action, outcome):
        return self.game.apply(state, action, outcome)


def alike(game):
    """Return the key under which positions have equal values."""

    def key(state):
        hand = tuple(sorted(state.faces[die] or "" for die in state.in_hand))
        rest = (state.cat, hand, state.fresh, state.between_turns)
        if game.line:
            return state.chips, state.on_board, rest
        covered = state.chips | state.on_board
        items = sorted(
            (item.food, (item.mask & ~state.chips).bit_count(), (item.mask & ~covered).bit_count())
            for item in game.board.items
        )
        return tuple(items), rest

    return key


def turn_solver(game, began, aim):
    """Return the solver of the one turn that begins at ``began``, for an aim."""
    return BackwardInduction(Merged(game, began), lambda ended: aim(began, ended), key=alike(game))


def game_solver(game):
    """Return the solver of the whole game: the value is the probability of winning."""
    return BackwardInduction(
        Merged(game), lambda ended: Fraction(game.is_won(ended)), key=alike(game)
    )


def plans(game, state):
    """Yield every choice as ``(squares laid, deed, position before the last action, that action)``.

    All orders and all squares are listed; many of them are alike.
    """
    yield from _walk(game, state, ())


def _walk(game, state, squares):
    for action in game.actions(state):
        if isinstance(action, Place):
            if len(state.in_hand) == 1:
                yield (*squares, action.square), "gather", state, action
            else:
                after = game.apply(state, action, None)
                yield from _walk(game, after, (*squares, action.square))
        elif isinstance(action, Roll):
            yield squares, "reroll", state, action
        elif isinstance(action, Gather):
            yield squares, "gather", state, action
        elif isinstance(action, Bust):
            yield squares, "bust", state, action


def next_bust(game, state):
    """Return the chance that no die fits when the dice in hand are rolled, by listing rolls."""
    rolled = State(state.chips, state.cat, state.faces, state.placed)
    outcomes = game.chance(rolled, Roll())
    return outcomes.probability(
        lambda faces: game.actions(game.apply(rolled, Roll(), faces)) == (Bust(),)
    )


def rows(game, state):
    """Return the set of choices with their exact values, as TurnChoices should list them.

    A row is: dice laid (food number, open squares of the item when the turn began), deed, dice
    left in hand, chance that the cat stays, expected pieces, chance that the next roll is a bust.
    """
    began = State(state.chips, state.cat)
    stays, brought = (turn_solver(game, began, aim) for aim in (cat_stays, pieces))
    found = {}
    key = alike(game)
    for squares, deed, before, action in plans(game, state):
        kind = (key(before), deed, _spot(game, before, action))
        if kind not in found:
            found[kind] = (
                _laid(game, began, squares),
                deed,
                len(state.in_hand) - len(squares),
                stays.action_value(before, action),
                brought.action_value(before, action),
                next_bust(game, before) if deed == "reroll" else Fraction(0),
            )
    return set(found.values())


def _spot(game, before, action):
    if not isinstance(action, Place):
        return None
    if game.line:
        return action.square
    item = game.board.item_of[action.square]
    covered = before.chips | before.on_board
    return (
        item.food,
        (item.mask & ~before.chips).bit_count(),
        (item.mask & ~covered).bit_count(),
    )


def _laid(game, began, squares):
    items = [game.board.item_of[square] for square in squares]
    opens = ((FOODS.index(item.food), (item.mask & ~began.chips).bit_count()) for item in items)
    return tuple(sorted(opens))


def is_ordered(values):
    """Whether values never rise: best first."""
    return [value for value, _group in groupby(values)] == sorted(set(values), reverse=True)
