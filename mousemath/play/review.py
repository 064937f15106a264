"""A play looked back on: how much of its result came by luck, and how much by choices.

A play has a value before it, after each of its steps, and at its end. What a step changes belongs to
one of four kinds, or is split between two: a roll that was chosen is a choice up to its mean, and luck
from the mean on. So the sum closes:

    prior + luck + choices + others + hidden = result.

Luck is a difference from a mean, so its mean is 0, as for any martingale; a choice is measured against
the best action, so it is never above 0. The idea goes back to Zare, "A measure of luck" (backgammon).
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from typing import TYPE_CHECKING, Generic, NamedTuple, TypeVar

if TYPE_CHECKING:
    from mousemath.play.game import Game
    from mousemath.play.session import Record

State = TypeVar("State", bound=Hashable)
Action = TypeVar("Action", bound=Hashable)
Number = Fraction | float


class Kind(StrEnum):
    """What changed the value of a play."""

    LUCK = "luck"
    """Chance, against its mean."""
    CHOICE = "choice"
    """What this side chose, against its best action."""
    OTHERS = "others"
    """What other players did, the draws of their mixed strategies included."""
    HIDDEN = "hidden"
    """What this side could not know when it chose."""


class Share(NamedTuple):
    """A share of what one step of play changed: its kind, and the value once it has happened."""

    kind: Kind
    after: Number


def equal(one: Number, other: Number, error: Number) -> bool:
    """Whether two values cannot be told apart, each being off by no more than ``error``."""
    return abs(Fraction(one) - Fraction(other)) <= 2 * Fraction(error)


class Account(ABC, Generic[State, Action]):
    """How a game values a play for one side, step by step.

    A game says what a state is worth and who decides; where steps are not simply an action and its
    chance (both sides choose at once, cards are hidden), it says the shares itself.

    Args:
        game: the rules.
    """

    error: Number = Fraction(0)
    """How far any value may be off: 0 where values are exact."""

    def __init__(self, game: Game[State, Action]) -> None:
        self.game = game

    @abstractmethod
    def value(self, state: State) -> Number:
        """Return what a state is worth to this side, under best play from there on."""

    def decides(self, state: State) -> bool:
        """Whether this side acts in a state; so it is everywhere, unless the game says otherwise."""
        del state
        return True

    def mean(self, state: State, action: Action) -> Number:
        """Return the value to be expected once an action is taken, before chance has answered."""
        chance = self.game.chance(state, action).items()
        return sum(
            (
                mass * self.value(self.game.apply(state, action, outcome))
                for outcome, mass in chance
            ),
            Fraction(0),
        )

    def best(self, state: State) -> Action:
        """Return an action of greatest value for this side."""
        actions = self.game.actions(state)
        if len(actions) == 1:
            return actions[0]
        return max(actions, key=lambda action: self.mean(state, action))

    def shares(self, record: Record[State, Action]) -> Sequence[Share]:
        """Return the shares of a step in their order; the last ends at the value after the step.

        A step that was forced, and in which nothing was rolled, has none.
        """
        after = self.value(record.after)
        if not self.decides(record.before):
            return (Share(Kind.OTHERS, after),)
        rolled, shares = record.outcome is not None, []
        if len(self.game.actions(record.before)) > 1:
            mean = self.mean(record.before, record.action) if rolled else after
            shares.append(Share(Kind.CHOICE, mean))
        elif not rolled and equal(after, self.value(record.before), self.error):
            return ()
        return (*shares, Share(Kind.LUCK, after)) if rolled or not shares else shares


class WinningOfTwo(Account[State, Action]):
    """The chance of the first of two players to win, from what the one in turn can hope for.

    Args:
        game: the rules.
        hope: the chance of who is in turn, under best play of both.
        won: whether the first player has won, once the game is over.
    """

    def __init__(
        self,
        game: Game[State, Action],
        hope: Callable[[State], Number],
        won: Callable[[State], bool],
    ) -> None:
        super().__init__(game)
        self._hope, self._won = hope, won

    def decides(self, state: State) -> bool:
        """Whether the first player is in turn."""
        return self.game.player(state) == 0

    def value(self, state: State) -> Number:
        """Return the chance of the first player; at the end 1 or 0."""
        if not self.game.actions(state):
            return Fraction(self._won(state))
        hope = self._hope(state)
        return hope if self.decides(state) else 1 - hope


@dataclass(frozen=True, slots=True)
class Step:
    """A share of a play: which step of the play it belongs to, its kind, the values around it.

    ``record`` counts the steps of the play from 0. ``text`` says what happened, in the reader's
    language, and ``code`` restores the moment before it; both are empty where nobody tells them.
    """

    record: int
    kind: Kind
    before: Fraction
    after: Fraction
    text: str = ""
    code: str = ""

    @property
    def change(self) -> Fraction:
        """What the step changed."""
        return self.after - self.before


@dataclass(frozen=True, slots=True)
class Review:
    """A play looked back on.

    Attributes:
        prior: the value before the first step.
        steps: what changed it, in order.
        error: how far any value may be off; 0 where all are exact. The sum closes in any case.
    """

    prior: Fraction
    steps: tuple[Step, ...]
    error: Fraction = Fraction(0)

    @property
    def exact(self) -> bool:
        """Whether every value is exact."""
        return self.error == 0

    @property
    def luck(self) -> Fraction:
        """What chance brought."""
        return self.total(Kind.LUCK)

    @property
    def choices(self) -> Fraction:
        """What this side's choices cost: never above 0."""
        return self.total(Kind.CHOICE)

    @property
    def others(self) -> Fraction:
        """What the other players brought."""
        return self.total(Kind.OTHERS)

    @property
    def hidden(self) -> Fraction:
        """What came to light."""
        return self.total(Kind.HIDDEN)

    @property
    def result(self) -> Fraction:
        """The value after the last step: the result, once the game is over."""
        return self.steps[-1].after if self.steps else self.prior

    def total(self, kind: Kind) -> Fraction:
        """Return what all steps of one kind changed together."""
        return sum((step.change for step in self.steps if step.kind is kind), Fraction(0))


def review(
    account: Account[State, Action], first: State, records: Iterable[Record[State, Action]]
) -> Review:
    """Go over the steps of a play from its first state."""
    return summed(account.value(first), [account.shares(each) for each in records], account.error)


def summed(prior: Number, shares: Sequence[Sequence[Share]], error: Number = 0) -> Review:
    """Return the review of a play from the value before it and the shares of each of its steps.

    Values that are kept as floats are taken as the fractions that they are, so that the sum closes.
    A choice that differs from the best by no more than values may be off is no cost at all: then the
    value before it is taken to be that after it, so that no step but luck takes up what is rounded.

    >>> best, roll = Share(Kind.CHOICE, 0.1 + 0.2), Share(Kind.LUCK, Fraction(1))
    >>> found = summed(0.3, [(best, roll)], Fraction(1, 10**9))
    >>> found.choices, found.prior + found.luck == found.result == 1
    (Fraction(0, 1), True)
    """
    listed = [(number, share) for number, each in enumerate(shares) for share in each]
    values = [Fraction(prior), *(Fraction(share.after) for _number, share in listed)]
    for place, (_number, share) in reversed([*enumerate(listed)]):
        if share.kind is Kind.CHOICE and equal(values[place], values[place + 1], error):
            values[place] = values[place + 1]
    steps = (
        Step(number, share.kind, values[place], values[place + 1])
        for place, (number, share) in enumerate(listed)
    )
    return Review(values[0], tuple(steps), Fraction(error))
