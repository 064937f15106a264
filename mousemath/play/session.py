"""One play of a game: the only mutable object, and the only place where dice are drawn.

The draw number ``n`` of a session is a pure function of its seed and ``n``. A class with the same
seed therefore sees the same dice, undoing and doing again rolls the same, and nobody re-rolls by
undoing.
"""

from __future__ import annotations

import hashlib
from collections.abc import Hashable
from dataclasses import dataclass
from fractions import Fraction
from math import lcm
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from mousemath.errors import IllegalAction, MousemathError
from mousemath.language import mark
from mousemath.play.game import Game, check_legal

if TYPE_CHECKING:
    from mousemath.chance.distribution import Distribution

State = TypeVar("State", bound=Hashable)
Action = TypeVar("Action", bound=Hashable)
Outcome = TypeVar("Outcome", bound=Hashable)

LARGEST_SEED = 999_999_999
_STEPS_PER_DRAW = 100_000
"""More than the steps of a play, so that draws and steps number a choice together."""


def draw(distribution: Distribution[Outcome], seed: int, number: int) -> Outcome:
    """Return the outcome that draw ``number`` of ``seed`` picks, with exactly its probability.

    A hash of seed and number gives a whole number below 2**256; those beyond the last full
    multiple of the common denominator are drawn again, so no outcome is favoured. A common
    denominator too long for that (mixed strategies can have such) takes as many hashes as it
    needs. The support is read in the distribution's own order.

    Raises:
        MousemathError: a mass is not a number (a symbolic die cannot be rolled).

    >>> from mousemath.chance.distribution import Distribution
    >>> coin = Distribution.uniform(["heads", "tails"])
    >>> [draw(coin, seed=7, number=n) for n in range(4)] == [draw(coin, 7, n) for n in range(4)]
    True
    """
    masses = [mass for _outcome, mass in distribution.items()]
    if not all(isinstance(mass, Fraction) for mass in masses):
        raise MousemathError(mark("A die with a letter as probability cannot be rolled."))
    denominator = lcm(*(mass.denominator for mass in masses))
    parts = 1 + denominator.bit_length() // 256
    limit = 2 ** (256 * parts) - 2 ** (256 * parts) % denominator
    attempt = 0
    while True:
        ticket = _ticket(seed, number, range(attempt, attempt + parts))
        if ticket < limit:
            break
        attempt += parts
    ticket %= denominator
    for outcome, mass in distribution.items():
        ticket -= mass.numerator * (denominator // mass.denominator)
        if ticket < 0:
            return outcome
    raise AssertionError  # the masses sum to one


def _ticket(seed: int, number: int, attempts: range) -> int:
    """Return the whole number whose digits are the hashes of these attempts, 256 bits each."""
    texts = (f"mousemath/{seed}/{number}/{attempt}" for attempt in attempts)
    return int.from_bytes(b"".join(hashlib.sha256(text.encode()).digest() for text in texts), "big")


@dataclass(frozen=True, slots=True)
class Record(Generic[State, Action]):
    """One step of play: what was done, what chance answered, and the states around it.

    ``by_hand`` tells that the outcome was entered instead of drawn, ``unasked`` that nobody at the
    table decided: a computer player did, or the step was forced.
    """

    before: State
    action: Action
    outcome: Any
    after: State
    by_hand: bool = False
    unasked: bool = False


class Session(Generic[State, Action]):
    """A game in play: state, history, seed.

    Args:
        game: the rules.
        seed: 0 to 999,999,999; the same seed gives the same dice.
        state: where to start (default: the start of the game).
        draws: how many draws were made before ``state`` (kept in position codes).
        rounds: how many turns or rounds, as the game counts them, were over before ``state``.
    """

    def __init__(
        self,
        game: Game[State, Action],
        seed: int = 1,
        state: State | None = None,
        draws: int = 0,
        rounds: int = 0,
    ) -> None:
        self.game = game
        self.seed = check_seed(seed)
        self.first = game.start() if state is None else state
        self.state = self.first
        self.records: list[Record[State, Action]] = []
        self._undone: list[Record[State, Action]] = []
        self._first_draws = draws
        self.first_rounds = rounds
        self.turn = 0
        """Counts every change; a message that carries an older number is stale."""

    @property
    def actions(self) -> tuple[Action, ...]:
        """The legal actions now."""
        return self.game.actions(self.state)

    @property
    def draws(self) -> int:
        """How many draws have been made, those before the first state included."""
        return self._first_draws + sum(record.outcome is not None for record in self.records)

    @property
    def last(self) -> Record[State, Action] | None:
        """The latest step, or ``None`` at the start."""
        return self.records[-1] if self.records else None

    @property
    def undone(self) -> Record[State, Action] | None:
        """The step that :meth:`redo` would bring back, or ``None``."""
        return self._undone[-1] if self._undone else None

    def play(
        self, action: Action, outcome: object = None, *, unasked: bool = False
    ) -> Record[State, Action]:
        """Take ``action``; chance is drawn from the seed unless ``outcome`` is given by hand.

        What was undone cannot be redone after that.

        Raises:
            IllegalAction: the action is not legal, or the outcome given is impossible. Nothing
                has changed then.
        """
        check_legal(self.game, self.state, action)
        chance = self.game.chance(self.state, action)
        by_hand = outcome is not None
        if by_hand and not _can_happen(chance, outcome):
            raise IllegalAction(mark("This roll is impossible here: check the number of dice."))
        if not by_hand:
            outcome = chance.support[0] if len(chance) == 1 else draw(chance, self.seed, self.draws)
        after = self.game.apply(self.state, action, outcome)
        self._undone.clear()
        return self._add(Record(self.state, action, outcome, after, by_hand, unasked))

    def _add(self, record: Record[State, Action]) -> Record[State, Action]:
        self.records.append(record)
        self.state = record.after
        self.turn += 1
        return record

    def choose(self, policy: Distribution[Action]) -> Action:
        """Draw an action from a policy, as a computer player does.

        The draw depends on how far the play has come, so undoing and doing again chooses the same.
        """
        number = self.draws * _STEPS_PER_DRAW + len(self.records)
        return policy.support[0] if len(policy) == 1 else draw(policy, self.seed ^ 0xB07, number)

    def undo(self) -> Record[State, Action]:
        """Take back the latest step and return it.

        Raises:
            MousemathError: there is nothing to take back.
        """
        if not self.records:
            raise MousemathError(mark("There is nothing to undo."))
        record = self.records.pop()
        self._undone.append(record)
        self.state = record.before
        self.turn += 1
        return record

    def redo(self) -> Record[State, Action]:
        """Do again what was undone last, as chance answered it then, and return it.

        Raises:
            MousemathError: nothing was undone since the latest new step.
        """
        if not self._undone:
            raise MousemathError(mark("There is nothing to redo."))
        return self._add(self._undone.pop())

    def restart(self, seed: int | None = None) -> None:
        """Begin again at the start of the game, with the same dice unless a new seed is given."""
        self.seed = self.seed if seed is None else check_seed(seed)
        self.first = self.state = self.game.start()
        self.records.clear()
        self._undone.clear()
        self._first_draws = self.first_rounds = 0
        self.turn += 1

    def at(self, step: int) -> Session[State, Action]:
        """Return the session as it was when so many of its steps were made, to look at."""
        past = Session(self.game, self.seed, self.first, self._first_draws, self.first_rounds)
        past.records = self.records[:step]
        past.state = past.records[-1].after if past.records else self.first
        past.turn = self.turn - len(self.records) + len(past.records)
        return past

    def branch(self) -> Session[State, Action]:
        """Return a copy that starts here, to try something out; the dice to come are the same."""
        return Session(self.game, self.seed, self.state, self.draws, self.first_rounds)


def _can_happen(chance: Distribution[Any], outcome: object) -> bool:
    try:
        return bool(chance[outcome] != 0)
    except TypeError:  # an outcome that cannot be hashed is none of these
        return False


def check_seed(seed: object) -> int:
    """Return ``seed`` if it is a whole number in range.

    Raises:
        MousemathError: it is not.
    """
    if type(seed) is not int or not 0 <= seed <= LARGEST_SEED:
        raise MousemathError(mark("A seed is a whole number from 0 to {most}."), most=LARGEST_SEED)
    return seed
