"""What a lesson remembers of looking back, and the position that is looked at beside the play."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from itertools import takewhile
from typing import TYPE_CHECKING, Any

from mousemath.lesson.looking_back.mistakes import Mistakes
from mousemath.play.review import Kind, Review, summed

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Sequence

    from mousemath.lesson.looking_back.hindsight import Hindsight
    from mousemath.lesson.looking_back.mistakes import Mistake
    from mousemath.play.review import Account, Number, Share, Step
    from mousemath.play.session import Record, Session

NONE_CHOSEN = -1


@dataclass(frozen=True)
class Looked:
    """A play, or what is over of it, as its game tells it.

    Attributes:
        hindsight: the words, each found once.
        review: the numbers.
        over: whether the game is over.
        luck: what chance is made of: ``"dice"`` or ``"cards"``.
        began: whether the play is told from the start of the game.
    """

    hindsight: Hindsight
    review: Review
    over: bool
    luck: str
    began: bool = True

    @property
    def steps(self) -> tuple[Step, ...]:
        """The shares of the steps, in their order."""
        return self.review.steps

    @cached_property
    def costliest(self) -> tuple[int, ...]:
        """The numbers of the choices that cost something, the costliest first."""
        choices = ((n, step) for n, step in enumerate(self.steps) if step.kind is Kind.CHOICE)
        costs = {n: -step.change for n, step in choices if step.change}
        return tuple(sorted(costs, key=costs.__getitem__, reverse=True))


@dataclass(slots=True)
class Again:
    """Past choices that are tried again, one after the other.

    Attributes:
        review: the play whose choices they are.
        steps: their numbers among the steps of the review, in the order of the play.
        at: which of them is tried now; their number once all are done.
        chosen: the id of what was chosen this time, by the number of the step; ``""`` where it was shown.
    """

    review: Review
    steps: tuple[int, ...]
    at: int = 0
    chosen: dict[int, str] = field(default_factory=dict)

    @property
    def over(self) -> bool:
        """Whether all were tried."""
        return self.at >= len(self.steps)

    @property
    def step(self) -> int:
        """The number of the step that is tried now."""
        return self.steps[min(self.at, len(self.steps) - 1)]


@dataclass(frozen=True, slots=True)
class Valued:
    """A play with the shares of its steps; when it goes on, or is taken back, what is known stays."""

    key: Hashable
    prior: Number
    records: tuple[Record[Any, Any], ...] = ()
    shares: tuple[Sequence[Share], ...] = ()
    review: Review | None = None

    def grown(self, account: Account[Any, Any], records: Sequence[Record[Any, Any]]) -> Valued:
        """Return the play as it stands now."""
        pairs = zip(self.records, records, strict=False)
        same = sum(1 for _pair in takewhile(lambda pair: pair[0] is pair[1], pairs))
        if self.review is not None and same == len(records) == len(self.records):
            return self
        more = (account.shares(record) for record in records[same:])
        shares = (*self.shares[:same], *more)
        found = summed(self.prior, shares, account.error)
        return Valued(self.key, self.prior, tuple(records), shares, found)


@dataclass(slots=True)
class Task:
    """A position that is practised.

    Attributes:
        mistake: the mistake whose kind of choice it is.
        session: the position.
        choice: the id of what was chosen; ``None`` before.
    """

    mistake: Mistake
    session: Session[Any, Any]
    choice: str | None = None


@dataclass(frozen=True, slots=True)
class Opened:
    """A guess whose board is looked at: its number from 1, and the position."""

    number: int
    session: Session[Any, Any]


@dataclass(slots=True)
class LookBack:
    """What a lesson remembers of looking back.

    Attributes:
        chosen: the number of the step that was chosen to be looked at; -1 for none.
        again: what is tried again.
        valued: the play with its values, as far as it was looked at.
        mistakes: one's costliest choices, over all games of the lesson.
        collected: the last step of the game whose mistakes were kept last.
        task: what is practised.
        tasks: how many tasks there were.
    """

    chosen: int = NONE_CHOSEN
    again: Again | None = None
    valued: Valued | None = None
    mistakes: Mistakes = field(default_factory=Mistakes)
    collected: object = None
    task: Task | None = None
    tasks: int = 0
    _answer: tuple[object, str] = (None, "")
    _told: tuple[Hashable, Looked | None] = (None, None)
    _tries: tuple[Looked | None, tuple[int, ...]] = (None, ())

    def answer(self, session: Session[Any, Any]) -> str | None:
        """Return what was said to have done more in this play; ``""`` for no guess, ``None`` unasked."""
        play, answer = self._answer
        return answer if play is not None and play is session.last else None

    def answered(self, session: Session[Any, Any], answer: str) -> None:
        """Keep what is said of a play that is over."""
        self._answer = (session.last, answer)

    def trial(self, found: Looked) -> Again | None:
        """Return what is tried again of a play; ``None`` where that was another play."""
        again = self.again
        return again if again is not None and again.review == found.review else None

    def tries(self, found: Looked, find: Callable[[], tuple[int, ...]]) -> tuple[int, ...]:
        """Return the choices of a play that may be tried again; they are sought once."""
        if found is not self._tries[0]:
            self._tries = found, find()
        return self._tries[1]

    def told(self, key: Hashable, tell: Callable[[], Looked | None]) -> Looked | None:
        """Return the play as it is told at a moment; it is told once, unless there was nothing yet."""
        if key != self._told[0] or self._told[1] is None:
            self._told = key, tell()
        return self._told[1]
