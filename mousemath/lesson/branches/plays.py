"""Many plays of each choice at a fork, by the rules and by best play, made in slices between clicks."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from mousemath.chance.distribution import Distribution
from mousemath.lesson.work import Work, Worker
from mousemath.play.draws import LARGEST_SEED
from mousemath.play.session import Session
from mousemath.play.simulation import Tally
from mousemath.play.tries import fresh_seed

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Hashable, Iterator, Sequence

    from mousemath.lesson.looking_back.hindsight import Hindsight
    from mousemath.lesson.teaching import Teaching
    from mousemath.play.review import Account
    from mousemath.play.simulation import Estimate

GAMES = 1_000
"""Plays of each choice that are made at once."""
MOST_KEPT, MOST_KNOWN = 24, 50_000
"""Choices whose plays are kept, and positions whose best action is."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A choice at a fork.

    Attributes:
        before: the play as it was then.
        action: what was done.
        words: the same in words.
        worth: its value.
    """

    before: Session[Any, Any]
    action: Hashable
    words: str
    worth: Fraction | float | None

    @property
    def key(self) -> Hashable:
        """What is played, however often it is drawn."""
        return self.before.state, self.action


class Plays:
    """The plays that a lesson makes of its choices.

    Args:
        seeds: gives a seed for each run.

    Attributes:
        done, wanted: how many plays of each choice are made in the run, and how many are wanted.
    """

    def __init__(self, seeds: Callable[[], int] = fresh_seed) -> None:
        self.done, self.wanted = 0, GAMES
        self._seeds = seeds
        self._tallies: dict[Hashable, Tally] = {}
        self._best: dict[Hashable, Any] = {}
        self._worker = Worker()

    @property
    def busy(self) -> bool:
        """Whether plays are being made."""
        return self._worker.running is not None

    def estimate(self, choice: Choice) -> Estimate | None:
        """Return what the plays of a choice came to; ``None`` before there are two."""
        tally = self._tallies.get(choice.key)
        return tally.estimate() if tally is not None and tally.games > 1 else None

    def begin(
        self, teaching: Teaching[Any, Any], known: Hindsight, choices: Sequence[Choice]
    ) -> None:
        """Play each choice as often again, the first moments at once."""
        self._worker.stop()
        share = known.measure.span is not None
        for choice in choices:
            self._tallies[choice.key] = self._tallies.pop(choice.key, Tally(share=share))
        while len(self._tallies) > MOST_KEPT:
            del self._tallies[next(iter(self._tallies))]
        self._best.clear()
        self.done = 0
        seed, account = self._seeds(), known.account
        work = Work(("plays", seed), lambda: self._steps(teaching, account, choices, seed))
        self._worker.take_up([work], asked=True)

    def _steps(
        self,
        teaching: Teaching[Any, Any],
        account: Account[Any, Any],
        choices: Sequence[Choice],
        seed: int,
    ) -> Iterator[tuple[int, int]]:
        while self.done < self.wanted:
            for choice in choices:
                luck = (seed + self.done) % (LARGEST_SEED + 1)
                end = yield from self._play(teaching, account, choice, luck)
                self._tallies[choice.key].add(Fraction(account.value(end)))
            self.done += 1
            yield self.done, self.wanted

    def _play(
        self, teaching: Teaching[Any, Any], account: Account[Any, Any], choice: Choice, seed: int
    ) -> Generator[tuple[int, int], None, Any]:
        """Play on after a choice to the end; return the last state."""
        before = choice.before
        play = Session(teaching.game, seed, before.state, rounds=teaching.rounds(before))
        play.play(choice.action)
        while play.actions:
            yield self.done, self.wanted
            policy = teaching.automatic(play)
            if policy is not None:
                play.play(play.choose(policy), unasked=True)
                continue
            play.play(self._chosen(account, play))
        return play.state

    def _chosen(self, account: Account[Any, Any], play: Session[Any, Any]) -> object:
        """Return the best action of this side; of another person's any."""
        if len(play.actions) > 1 and not account.decides(play.state):
            return play.choose(Distribution.uniform(play.actions))
        if play.state not in self._best:
            if len(self._best) >= MOST_KNOWN:
                self._best.clear()
            self._best[play.state] = account.best(play.state)
        return self._best[play.state]

    def advance(self, seconds: float) -> bool:
        """Play on for about so long; return whether anything was done."""
        return self._worker.advance(seconds)

    def stop(self) -> bool:
        """End the run; what was played so far counts. Return whether there was one."""
        return self._worker.stop()
