"""What lessons and programs ask of a board's solution, whichever solver finds it.

Work is offered as iterators of small steps, so that a lesson can go on meanwhile; each step yields
how much is done, and of how much. Stop iterating to stop; beginning again goes on.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from mousemath.games.mmm.maths.choices import WIN, TurnChoices
from mousemath.games.mmm.rules.state import State

if TYPE_CHECKING:
    from mousemath.errors import MousemathError
    from mousemath.games.mmm.maths.fast.estimate import Estimate
    from mousemath.games.mmm.maths.ledger import Outlook
    from mousemath.games.mmm.maths.turn_table import TurnTable
    from mousemath.games.mmm.rules.game import Mmm

Steps = Iterator[tuple[int, int]]
Progress = Callable[[int, int], object]
"""Called with what is done and what there is; returning ``False`` stops the work."""
TURNS_KEPT = 5000


def worked(steps: Steps, progress: Progress | None) -> bool:
    """Work through steps; return whether to their end, for ``progress`` may stop them.

    >>> worked(iter([(1, 2), (2, 2)]), None), worked(iter([(1, 2), (2, 2)]), lambda done, of: done < 2)
    (True, False)
    """
    return all(progress is None or progress(*done) is not False for done in steps)


class SolvedBoard(ABC):
    """The value of every position of one board under one variant, once it is solved.

    Attributes:
        large: whether so much memory is held that only the latest few are kept.
        tells_endings: whether it can ever be known how games end.
        reason: why the board cannot be solved here; ``None`` if it can.
        note: what else there is to say, such as that a table could not be kept.
        done: positions solved so far, and how many there are.
    """

    large = False
    tells_endings = True

    def __init__(self, game: Mmm) -> None:
        self.game = game
        self.reason: MousemathError | None = None
        self.note: MousemathError | None = None
        self.done = (0, 1)
        self._choices = lru_cache(maxsize=TURNS_KEPT)(self._new_choices)

    @property
    @abstractmethod
    def finished(self) -> bool:
        """Whether the value of every position is known."""

    @property
    def detailed(self) -> bool:
        """Whether it is also known how games end."""
        return self.finished and self.tells_endings

    @property
    def exact(self) -> bool:
        """Whether probabilities of winning are fractions."""
        return False

    @property
    def error_bound(self) -> Fraction:
        """How far a probability of winning may be off; 0 if exact."""
        return Fraction(0)

    @property
    def endings_bound(self) -> Fraction:
        """How far it may be off where it is told how games end."""
        return self.error_bound

    @property
    def for_fractions(self) -> Estimate | None:
        """What finding fractions would take; ``None`` where they are there, or cannot be found here."""
        return None

    def work(self, began: State) -> dict[str, Callable[[], Steps]]:
        """Return the work that can be done now, by name.

        ``solve`` finds the value of every position; then ``endings``, where that is further work,
        finds what is needed to say how games end, and ``outlook`` how they end from ``began``.
        ``fractions`` finds the values once more, exactly, where they are floats.
        """
        del began
        return {} if self.finished or self.reason else {"solve": self.solve}

    @abstractmethod
    def solve(self) -> Steps:
        """Find the value of every position."""

    def run(self, name: str, began: State) -> None:
        """Do the work of this name at once, if there is such work."""
        for _done in self.work(began).get(name, lambda: iter(()))():
            pass

    def choices(self, began: State) -> TurnChoices:
        """Return the choices of the turn that begins at ``began``.

        The chances of winning are among them once all is solved. The latest turns are kept, so
        that a click within a turn finds what the click before has computed.
        """
        known = self.finished, self.detailed, self.exact
        return self._choices(State(began.chips, began.cat), known)

    def _new_choices(self, began: State, known: tuple[bool, ...]) -> TurnChoices:
        table = self.table(began) if known[0] else None
        return TurnChoices(self.game, began, table, tolerance=2 * self.error_bound)

    def value(self, state: State) -> Fraction | float:
        """Return the chance of winning from any position, in the middle of a turn or between."""
        if self.game.is_over(state):
            return Fraction(self.game.is_won(state))
        return self.chance(state) if state.between_turns else self._read(state)

    def chance(self, began: State) -> Fraction | float:
        """Return the chance of winning from the start of a turn; a solution that keeps it looks it up."""
        return self._read(began)

    def _read(self, state: State) -> Fraction | float:
        """Read the chance of winning from the table of the turn."""
        turn = self.choices(state)
        best: Fraction | float = turn.tables[WIN].numbers.win(turn.best_value(state))
        return best

    @abstractmethod
    def table(self, began: State) -> TurnTable[Any, Any]:
        """Return the values of the turn that begins at ``began``; all must be solved."""

    def outlook(self, began: State, value: object) -> Outlook | None:
        """Return how the game ends from a position of this value; ``None`` while it is not known.

        A solver that does not keep endings in its values answers for ``began``, the start of the
        turn.
        """
        del began, value
        return None


class Unsolvable(SolvedBoard):
    """A board that no solver here can take."""

    finished = False

    def __init__(self, game: Mmm, reason: MousemathError) -> None:
        super().__init__(game)
        self.reason = self._refusal = reason

    def solve(self) -> Steps:
        """Do nothing."""
        return iter(())

    def table(self, began: State) -> TurnTable[Any, Any]:
        """Refuse: there are no values.

        Raises:
            MousemathError: always, with the reason.
        """
        del began
        raise self._refusal
