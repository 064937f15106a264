"""What a lesson remembers of a look back: the values worked out, the step looked at, what was answered."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import cache, cached_property
from itertools import takewhile
from typing import TYPE_CHECKING, Any

from mousemath.language import language
from mousemath.lesson.looking_back.hindsight import SEAT
from mousemath.lesson.looking_back.mistakes import Mistakes
from mousemath.play.review import Kind, Review, summed

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Sequence

    from mousemath.lesson.looking_back.hindsight import Hindsight
    from mousemath.lesson.looking_back.practice import Task
    from mousemath.lesson.state import LessonState
    from mousemath.lesson.teaching import Teaching, View
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


# ── the play of a lesson ─────────────────────────────────────────────────────────────────────────


def looked(lesson: LessonState) -> Looked | None:
    """Return the play of a lesson as it is told; ``None`` while its values are not worked out."""
    view = lesson.view
    now = lesson.teaching, lesson.session.turn, language()
    key = (*now, view.names, tuple(view.choices.items()))
    return lesson.look_back.told(key, lambda: _looked(lesson, view))


def _looked(lesson: LessonState, view: View) -> Looked | None:
    session, teaching, kept = lesson.session, lesson.teaching, lesson.look_back
    told = teaching.hindsight(session, replace(view, looking=False, taken=None))
    if told is None:
        return None
    over = not session.actions
    steps = len(session.records) if over else turns_over(teaching, session)
    key = (teaching, session.first, view.choice(SEAT, ""), over)
    valued = kept.valued
    if valued is None or valued.key != key:
        valued = Valued(key, told.account.value(session.first))
    kept.valued = valued.grown(told.account, session.records[:steps])
    found = kept.valued.review or summed(valued.prior, ())
    began = session.first == session.game.start()
    moment, did, better = cache(told.moment), cache(told.did), cache(told.better)
    return Looked(
        replace(told, moment=moment, did=did, better=better), found, over, teaching.luck, began
    )


def once_more(view: View, tokens: dict[Any, str] | None = None) -> View:
    """Return the view in which a choice is made that is no longer one of the game."""
    given = tokens or {}
    return replace(view, tab="decide", tokens=given, looking=False, taken=None, again=True)


def turns_over(teaching: Teaching[Any, Any], session: Session[Any, Any]) -> int:
    """Return how many steps belong to turns that are over: what goes on now is not told."""
    rounds, low, high = teaching.rounds(session), 0, len(session.records)
    if rounds == session.first_rounds:
        return 0
    while low < high:  # the first step after which no further turn has ended
        middle = (low + high) // 2
        if teaching.rounds(session.at(middle)) < rounds:
            low = middle + 1
        else:
            high = middle
    return low


def moment_of(step: Step) -> int:
    """Return how many steps of the play came before the moment at which a step is looked at.

    A choice is looked at before it was made, anything else once it has come.
    """
    return step.record if step.kind is Kind.CHOICE else step.record + 1


def chosen(lesson: LessonState, steps: Sequence[Step]) -> int:
    """Return the number of the step that is looked at; -1 at the end of the play."""
    here, wanted = lesson.looked, lesson.look_back.chosen
    now = len(lesson.session.records)
    if 0 <= wanted < len(steps) and moment_of(steps[wanted]) == (now if here is None else here):
        return wanted
    if here is None:
        return NONE_CHOSEN
    later = (n for n, step in enumerate(steps) if moment_of(step) >= here)
    return next(later, NONE_CHOSEN)
