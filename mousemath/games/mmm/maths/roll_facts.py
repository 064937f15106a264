"""The next roll of Mmm!, asked of the rules: what every one of its ``6**n`` outcomes can do.

This is the second route to each statement of :mod:`mousemath.games.mmm.maths.theory`: all rolls are
listed, and the rules say what can be placed.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from itertools import permutations
from operator import mul
from typing import TYPE_CHECKING

from mousemath.chance.experiment import Experiment
from mousemath.games.mmm.rules.board_file import FOODS
from mousemath.games.mmm.rules.game import FAIR_DIE, Mmm, Place, Roll, rolls_of
from mousemath.games.mmm.rules.state import CROSS, SIDES, State

if TYPE_CHECKING:
    from collections.abc import Callable

    from mousemath.chance.distribution import Distribution


@dataclass(frozen=True, slots=True)
class RollFacts:
    """The next roll of ``dice`` dice from ``state``: what each face can do.

    Attributes:
        free: for each food, the number of squares a die may take now.
        nearest: for each food, the open squares of the item nearest to completion (0: none open).
    """

    game: Mmm
    state: State
    dice: int
    free: tuple[int, ...]
    nearest: tuple[int, ...]

    @property
    def unplaceable(self) -> int:
        """How many of the six faces have no free square, the red X included."""
        return 1 + self.free.count(0)

    @property
    def placeable(self) -> int:
        """How many of the six faces have a free square."""
        return SIDES - self.unplaceable

    @property
    def fitting(self) -> Fraction:
        """The chance that one die shows a food with a free square."""
        return Fraction(self.placeable, SIDES)

    @property
    def already_completed(self) -> bool:
        """Whether the dice on the board complete an item."""
        return bool(self.game.completed(self.state))


def roll_facts(game: Mmm, state: State) -> RollFacts:
    """Return the facts of the next roll: of the dice in hand, or of all three between turns.

    Dice in hand that were just rolled are looked at as if they were rolled once more.
    """
    covered = state.chips | state.on_board
    nearest = tuple(
        min(
            (
                left
                for item in game.board.items_of(food)
                if (left := (item.mask & ~covered).bit_count())
            ),
            default=0,
        )
        for food in FOODS
    )
    free = tuple(len(game.squares_for(state, food)) for food in FOODS)
    return RollFacts(game, state, len(state.in_hand), free, nearest)


def rolls(facts: RollFacts, die: Distribution[str] = FAIR_DIE) -> Distribution[tuple[str, ...]]:
    """Return the whole sample space of the next roll, ordered; 6, 36 or 216 outcomes."""
    return rolls_of(die, facts.dice)


def how_many_fit(facts: RollFacts, roll: tuple[str, ...]) -> int:
    """Return the largest number of dice of ``roll`` that can be placed one after the other."""
    rolled = facts.game.apply(before_roll(facts.state), Roll(), roll)
    return _most_placed(facts.game, rolled, tuple(sorted(roll)), {})


def completes(facts: RollFacts, roll: tuple[str, ...]) -> bool:
    """Whether an item can be complete after this roll.

    One that is complete already stays so unless the roll is a bust.
    """
    if facts.already_completed:
        return any_fits(facts, roll)
    game, rolled = facts.game, facts.game.apply(before_roll(facts.state), Roll(), roll)
    covered = rolled.chips | rolled.on_board
    for item in game.board.items:
        missing = item.mask & ~covered
        dice = [die for die in rolled.in_hand if rolled.faces[die] == item.food]
        if 0 < missing.bit_count() <= len(dice) and _fill(game, rolled, missing, dice):
            return True
    return False


def _fill(game: Mmm, rolled: State, missing: int, dice: list[int]) -> bool:
    """Whether the squares ``missing`` can be covered one after the other."""
    squares = [square for square in range(missing.bit_length()) if missing >> square & 1]
    for order in permutations(squares):
        state = rolled
        for die, square in zip(dice, order, strict=False):
            if square not in game.squares_for(state, state.faces[die]):
                break
            if square == order[-1]:
                return True
            state = game.apply(state, Place(die, square), None)
    return False


def _most_placed(
    game: Mmm,
    state: State,
    hand: tuple[str, ...],
    known: dict[tuple[tuple[int | None, ...], tuple[str, ...]], int],
) -> int:
    key = (state.placed, hand)
    if key in known:
        return known[key]
    best = 0
    for die in state.in_hand:
        squares = game.squares_for(state, state.faces[die])
        if not game.line:
            squares = squares[:1]  # free squares of one food are alike for counting dice
        for square in squares:
            if len(state.in_hand) == 1:
                return 1
            after = game.apply(state, Place(die, square), None)
            best = max(best, 1 + _most_placed(game, after, hand, known))
            if best == len(state.in_hand):
                break
    known[key] = best
    return best


def before_roll(state: State) -> State:
    """Forget the faces in hand, so that these dice can be rolled."""
    if state.between_turns:
        return state
    return State(state.chips, state.cat, state.faces, state.placed, fresh=False)


def fit_distribution(facts: RollFacts) -> Distribution[int]:
    """Return the pmf of how many dice of the next roll fit, by counting.

    In free placement a food takes as many of its dice as it has free squares; in the line variant
    the rules are asked of every roll.
    """
    if facts.game.line:
        faces = [(face,) for face in FAIR_DIE]
        return FAIR_DIE.counts(facts.dice).map(
            lambda shown: how_many_fit(facts, sum(map(mul, faces, shown), ()))
        )
    room = [facts.free[FOODS.index(face)] if face != CROSS else 0 for face in FAIR_DIE]
    return FAIR_DIE.counts(facts.dice).map(lambda shown: sum(map(min, shown, room)))


def fits(facts: RollFacts, face: str) -> bool:
    """Whether a die with ``face`` can be placed."""
    return face != CROSS and facts.free[FOODS.index(face)] > 0


def any_fits(facts: RollFacts, roll: tuple[str, ...]) -> bool:
    """Whether at least one die of ``roll`` can be placed."""
    return any(fits(facts, face) for face in roll)


def counted(facts: RollFacts, event: Callable[[tuple[str, ...]], bool]) -> Fraction:
    """Return favourable over possible rolls; ``event`` must not depend on the order of the dice."""
    known: dict[tuple[str, ...], bool] = {}

    def happens(roll: tuple[str, ...]) -> bool:
        key = tuple(sorted(roll))
        if key not in known:
            known[key] = event(key)
        return known[key]

    found: Fraction = rolls(facts).probability(happens)
    return found


def rolling(
    facts: RollFacts, event: Callable[[tuple[str, ...]], bool]
) -> Experiment[tuple[str, ...]]:
    """Return the experiment of an event: the next roll, and whether it happens in it."""
    return Experiment(rolls(facts), lambda roll: int(event(roll)))
