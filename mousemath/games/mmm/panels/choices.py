"""The choices of a moment, how they compare, and their words: what the tabs Decide and Cat share."""

from __future__ import annotations

from fractions import Fraction
from itertools import chain
from typing import TYPE_CHECKING

from mousemath.games.mmm.maths.choices import PIECES, STAYS, WIN, Choice
from mousemath.games.mmm.rules.game import Place
from mousemath.games.mmm.table.places import Spot, laid_words, spot_names, squares_of
from mousemath.games.mmm.table.words import choice_words, face_word
from mousemath.language import capital

if TYPE_CHECKING:
    from mousemath.games.mmm.rules.game import Action
    from mousemath.games.mmm.table.moment import Moment

BUST = "bust"


class Choices:
    """The choices of a moment, or after a bust those before its roll.

    Attributes:
        listed: all of them, in the order of the rules.
        state: where the choices are.
        taken: the action that was taken there; ``None`` where nothing is taken yet.
        aims: what choices can be compared by.
        usual: the aim by which they are compared unless the reader wants another; an upper bound is
            shown, but no choice is called best by it.
    """

    def __init__(self, moment: Moment) -> None:
        self.moment, self.bounded = moment, moment.bounded
        self.state, self.taken = moment.state, moment.view.taken
        last = moment.session.last
        if moment.busted and last is not None and not last.before.between_turns:
            self.state, self.taken = last.before, last.action
        self.listed = moment.turn.choices(self.state)
        self.solved = WIN in moment.turn.tables
        self.tolerance = moment.turn.tolerance
        self.aims = (WIN, STAYS, PIECES, BUST) if self.solved else (STAYS, PIECES, BUST)
        self.usual = WIN if self.solved and not self.bounded else STAYS
        self._names = spot_names(
            moment.game.board,
            chain.from_iterable(choice.spots for choice in self.listed),
            self.state.covered,
        )

    def words(self, choice: Choice) -> str:
        """Return what the choice is called; no two have the same name."""
        foods = laid_words(self._names, choice.spots)
        again = not self.state.between_turns
        return capital(choice_words(foods, choice.deed, choice.hand, again=again))

    def rest(self, choice: Choice, first: Choice) -> str:
        """Return what is left of the choice once the first die is laid, as it is called then."""
        if not set(first.spots) <= set(choice.spots):
            return self.words(choice)
        spots = list(choice.spots)
        for spot in first.spots:
            spots.remove(spot)
        return capital(
            choice_words(laid_words(self._names, spots), choice.deed, choice.hand, again=True)
        )

    def has_full(self, choice: Choice) -> bool:
        """Whether an item is full once the dice of the choice are laid."""
        game, covered = self.moment.game, self.state.covered
        items = [game.board.item_of[squares_of(game.board, spot)[0]] for spot in choice.spots]
        filled = any(item.left(covered) == items.count(item) for item in items)
        return filled or bool(game.completed(self.state))

    def name(self, spot: Spot) -> str:
        """Return what a place for a die is called."""
        return self._names[spot]

    def food(self, spot: Spot) -> str:
        """Return the food of a place for a die."""
        board = self.moment.game.board
        return face_word(board.item_of[squares_of(board, spot)[0]].food)

    def value(self, choice: Choice, aim: str) -> Fraction | float:
        """Return the value by which choices are compared; a bust is better when rarer."""
        return choice.bust if aim == BUST else choice.values[aim]

    def slack(self, aim: str) -> Fraction:
        """Return what a loss must exceed to be told from none."""
        return self.tolerance if aim == WIN else Fraction(0)

    def ranked(self, aim: str) -> list[Choice]:
        """Return the choices, best first; equal ones in the order of the win, then of the rules."""
        order = self.listed
        if self.solved and aim != WIN:
            order = tuple(sorted(order, key=lambda choice: -choice.values[WIN]))
        return sorted(order, key=lambda each: self.value(each, aim), reverse=aim != BUST)

    def best(self, aim: str, *deeds: str) -> Choice | None:
        """Return the best choice of some deeds."""
        return next((each for each in self.ranked(aim) if each.deed in deeds), None)

    def shows(self, choice: Choice) -> tuple[str, ...]:
        """Return the ids of what a choice is about: squares to cover, dice to roll or to gather."""
        state, board = self.state, self.moment.game.board
        if not choice.spots:
            dice = state.in_hand if choice.deed == "reroll" else range(len(state.placed))
            return tuple(f"die-{die}" for die in dice)
        squares = {square for spot in choice.spots for square in squares_of(board, spot)}
        return tuple(f"square-{each}" for each in sorted(squares) if not state.covered >> each & 1)

    @property
    def chosen(self) -> Choice | None:
        """The choice that was taken, where the action taken tells which one it was."""
        return next((choice for choice in self.listed if self._is(choice, self.taken)), None)

    def _is(self, choice: Choice, action: Action | None) -> bool:
        if not isinstance(action, Place):
            return not choice.spots and choice.action == action
        board, single = self.moment.game.board, len(choice.spots) == 1 and not choice.hand
        return single and action.square in squares_of(board, choice.spots[0])
