"""One play of a game: the only mutable object, whose dice are draws of its seed.

A class with the same seed sees the same dice, undoing and doing again rolls the same, and nobody
re-rolls by undoing.
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from mousemath.errors import IllegalAction, MousemathError
from mousemath.language import mark
from mousemath.play.draws import Luck, check_seed, draw, drawn
from mousemath.play.game import NOT_NOW, Game

if TYPE_CHECKING:
    from mousemath.chance.distribution import Distribution

State = TypeVar("State", bound=Hashable)
Action = TypeVar("Action", bound=Hashable)

_STEPS_PER_DRAW = 100_000
"""More than the steps of a play, so that draws and steps number a choice together."""
_OF_PLAYERS = 0xB07
"""What sets the draws of computer players apart from those of the dice."""


@dataclass(frozen=True, slots=True)
class Record(Generic[State, Action]):
    """One step of play: what was done, what chance answered, and the states around it.

    ``by_hand`` tells that the outcome was entered instead of drawn, ``unasked`` that nobody at the
    table decided: a computer player did, or the step was forced. ``choice`` and ``came`` are the
    numbers of the action among the legal ones and of the outcome among the possible ones, from 0;
    ``apart`` tells that a luck apart drew it (``mousemath.play.luck``).
    """

    before: State
    action: Action
    outcome: Any
    after: State
    by_hand: bool = False
    unasked: bool = False
    choice: int = 0
    came: int = 0
    apart: bool = False


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
        self.first = self.state = game.start() if state is None else state
        self.records: list[Record[State, Action]] = []
        self._undone: list[Record[State, Action]] = []
        self._drawn = 0  # of the records; counting them at every step would take a long play long
        self._legal: tuple[State, tuple[Action, ...]] | None = None
        self.first_draws, self.first_rounds = draws, rounds
        self.luck: Luck[Any] | None = None
        """What draws from here on in place of the seed; ``None``: the seed."""
        self.turn = 0
        """Counts every change; a message that carries an older number is stale."""

    @property
    def actions(self) -> tuple[Action, ...]:
        """The legal actions now; a drawing asks for them many times."""
        if self._legal is None or self._legal[0] is not self.state:
            self._legal = self.state, self.game.actions(self.state)
        return self._legal[1]

    @property
    def draws(self) -> int:
        """How many draws have been made, those before the first state included."""
        return self.first_draws + self._drawn

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
        actions = self.actions
        if action not in actions:
            raise IllegalAction(NOT_NOW)
        choice, came = actions.index(action), None
        if outcome is not None:
            chance = self.game.chance(self.state, action)
            came = chance.support.index(outcome) if _can_happen(chance, outcome) else len(chance)
        return self._take(action, choice, came, by_hand=came is not None, unasked=unasked)

    def repeat(
        self, choice: int, came: int | None, *, by_hand: bool, unasked: bool
    ) -> Record[State, Action]:
        """Take a step that is told by the numbers of its record.

        Args:
            choice: which of the legal actions it was.
            came: which outcome chance brought; ``None``: the one that the seed draws.
            by_hand: whether that outcome was entered; else a luck apart drew it.
            unasked: whether nobody at the table decided.

        Raises:
            IllegalAction: there is no such action or outcome. Nothing has changed then.
        """
        if choice >= len(self.actions):
            raise IllegalAction(NOT_NOW)
        return self._take(self.actions[choice], choice, came, by_hand=by_hand, unasked=unasked)

    def _take(
        self, action: Action, choice: int, came: int | None, *, by_hand: bool, unasked: bool
    ) -> Record[State, Action]:
        chance, apart = self.game.chance(self.state, action), not by_hand and came is not None
        if came is None and len(chance) == 1:
            came, outcome = 0, next(iter(chance))
        elif came is None:
            apart = self.luck is not None
            came, outcome = drawn(chance, *self._draw_of_now())
        elif came < len(chance):
            outcome = chance.support[came]
        else:
            raise IllegalAction(mark("This roll is impossible here: check the number of dice."))
        after = self.game.apply(self.state, action, outcome)
        self._undone.clear()
        numbers = choice, came, apart
        return self._add(Record(self.state, action, outcome, after, by_hand, unasked, *numbers))

    def _draw_of_now(self) -> tuple[int, int | str]:
        """Return the seed and the number of the draw that is due."""
        return self.luck.roll(self) if self.luck else (self.seed, self.draws)

    def _add(self, record: Record[State, Action]) -> Record[State, Action]:
        self.records.append(record)
        self._drawn += record.outcome is not None
        self.state = record.after
        self.turn += 1
        return record

    def choose(self, policy: Distribution[Action]) -> Action:
        """Draw an action from a policy, as a computer player does.

        The draw depends on how far the play has come, so undoing and doing again chooses the same.
        """
        if len(policy) == 1:
            return policy.support[0]
        seed, number = self.luck.pick(self) if self.luck else (self.seed, self.picks)
        return draw(policy, seed ^ _OF_PLAYERS, number)

    @property
    def picks(self) -> int:
        """The number of the draw by which a computer player chooses now."""
        return self.draws * _STEPS_PER_DRAW + len(self.records)

    def undo(self) -> Record[State, Action]:
        """Take back the latest step and return it.

        Raises:
            MousemathError: there is nothing to take back.
        """
        if not self.records:
            raise MousemathError(mark("There is nothing to undo."))
        record = self.records.pop()
        self._drawn -= record.outcome is not None
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
        self._drawn = 0
        self.first_draws = self.first_rounds = 0
        self.turn += 1

    def at(self, step: int) -> Session[State, Action]:
        """Return the session as it was when so many of its steps were made, to look at."""
        past = Session(self.game, self.seed, self.first, self.first_draws, self.first_rounds)
        past.luck, past.records = self.luck, self.records[:step]
        past._drawn = sum(record.outcome is not None for record in past.records)
        past.state = past.records[-1].after if past.records else self.first
        past.turn = self.turn - len(self.records) + len(past.records)
        return past

    def part(self, step: int, luck: Luck[Any] | None = None) -> Session[State, Action]:
        """Return a play of its own that has the first steps in common, and from there a luck apart."""
        line = self.at(step)
        line.luck = luck
        return line


def _can_happen(chance: Distribution[Any], outcome: object) -> bool:
    try:
        return bool(chance[outcome] != 0)
    except MousemathError:  # nothing like this is an outcome
        return False
