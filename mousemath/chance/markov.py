"""Absorbing Markov chains, exactly: arrival times, absorption, the fundamental matrix.

A chain is given by its transition law, state by state, as a
:class:`~mousemath.chance.distribution.Distribution`. A state that leads surely to itself is *absorbing*;
all others are *transient*. With ``Q`` the transition matrix among transient states and ``R`` the
one from transient to absorbing states, the *fundamental matrix* is ``N = (I - Q)^(-1)``: its entry
``(i, j)`` is the expected number of visits to ``j`` when the chain starts in ``i``.

Masses are fractions, or SymPy expressions in a parameter such as ``q``: the elimination only adds,
multiplies, divides and (for expressions) cancels, so both stay exact. Loops are no trouble: a
state that is left with chance ``q`` is a geometric series, which the elimination sums.

Source: J. G. Kemeny and J. L. Snell, *Finite Markov Chains* (1976), chapter III.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Generic, TypeVar

from mousemath.chance.distribution import Distribution, Mass
from mousemath.chance.elimination import Row, plain, solve
from mousemath.chance.transitions import check_absorbing, explore
from mousemath.errors import MousemathError
from mousemath.language import mark

State = TypeVar("State", bound=Hashable)


@dataclass(frozen=True, slots=True)
class ArrivalTime(Generic[State]):
    """The number of steps until a chain first stands in a target state: exact pmf, cdf, moments.

    Made by :meth:`AbsorbingChain.arrival`. The chain may never arrive; then ``probability``
    is below one and the expectation is refused.
    """

    chain: AbsorbingChain[State]
    start: State
    targets: frozenset[State]
    probability: Mass
    _walk: list[dict[State, Mass]] = field(default_factory=list, repr=False, compare=False)
    _arrived: list[Mass] = field(default_factory=list, repr=False, compare=False)

    def _step_to(self, steps: int) -> None:
        if steps < 0:
            raise MousemathError(mark("A number of steps cannot be negative."))
        if not self._walk:
            here = {self.start: Fraction(1)}
            self._arrived.append(self._take_targets(here))
            self._walk.append(here)
        while len(self._walk) <= steps:
            after: dict[State, Mass] = {}
            for state, mass in self._walk[-1].items():
                for following, weight in self.chain.law(state).items():
                    after[following] = after.get(following, Fraction(0)) + mass * weight
            self._arrived.append(self._take_targets(after))
            self._walk.append({state: plain(mass) for state, mass in after.items()})

    def _take_targets(self, masses: dict[State, Mass]) -> Mass:
        return plain(sum((masses.pop(target, Fraction(0)) for target in self.targets), Fraction(0)))

    def pmf(self, steps: int) -> Mass:
        """Return the chance that the first arrival happens at exactly step ``steps``."""
        self._step_to(steps)
        return self._arrived[steps]

    def cdf(self, steps: int) -> Mass:
        """Return the chance of having arrived within ``steps`` steps."""
        self._step_to(steps)
        return plain(sum(self._arrived[: steps + 1], Fraction(0)))

    @property
    def expectation(self) -> Mass:
        """The mean number of steps.

        Raises:
            MousemathError: the chain may never arrive, so there is no finite mean.
        """
        if self.probability != 1:
            raise MousemathError(
                mark("The target may never be reached, so its mean arrival time is infinite.")
            )
        return self.chain.stopped(self.start, self.targets).expected_steps(self.start)

    @property
    def variance(self) -> Mass:
        """The variance of the number of steps (Kemeny and Snell, theorem 3.3.5)."""
        if self.expectation == 0:
            return Fraction(0)
        stopped = self.chain.stopped(self.start, self.targets)
        visits = stopped.expected_visits(self.start)
        total = sum(
            (visits[state] * stopped.expected_steps(state) for state in visits), Fraction(0)
        )
        mean = self.expectation
        return plain(2 * total - mean - mean * mean)


class AbsorbingChain(Generic[State]):
    """A finite chain from which some absorbing state is reached, from wherever it starts.

    Args:
        law: the distribution of the next state; certain to stay marks an absorbing state.
        starts: where the chain may start; every state reachable from there belongs to it.
        limit: refuse chains of more than this many states.

    Raises:
        MousemathError: some state never reaches an absorbing one, or the chain is too large.

    A coin is thrown until heads have come twice:

    >>> throw = lambda heads: Distribution.uniform([heads, min(heads + 1, 2)])
    >>> chain = AbsorbingChain(throw, [0])
    >>> chain.expected_steps(0), chain.arrival(0).cdf(3)
    (Fraction(4, 1), Fraction(1, 2))
    """

    def __init__(
        self,
        law: Callable[[State], Distribution[State]],
        starts: Iterable[State],
        *,
        limit: int = 20_000,
    ) -> None:
        self._laws = explore(law, starts, limit)
        self.absorbing = tuple(state for state in self._laws if self.law(state)[state] == 1)
        absorbed = frozenset(self.absorbing)
        self.transient = tuple(state for state in self._laws if state not in absorbed)
        check_absorbing(self._laws, self.absorbing)
        self._number = {state: number for number, state in enumerate(self.transient)}

    def law(self, state: State) -> Distribution[State]:
        """Return the distribution of the state that follows ``state``.

        Raises:
            MousemathError: ``state`` does not belong to the chain.
        """
        try:
            return self._laws[state]
        except KeyError:
            raise MousemathError(
                mark("{state} is not a state of this chain."), state=repr(state)
            ) from None

    def stopped(self, start: State, targets: frozenset[State]) -> AbsorbingChain[State]:
        """Return the chain from ``start`` on that stays where it first meets a target."""

        def law(state: State) -> Distribution[State]:
            return Distribution.certain(state) if state in targets else self.law(state)

        return AbsorbingChain(law, [start])

    def _system(self, *, transposed: bool = False) -> list[Row]:
        """Return the sparse rows of ``I - Q``, or of its transpose."""
        rows: list[Row] = [{number: Fraction(1)} for number in range(len(self.transient))]
        for i, state in enumerate(self.transient):
            for following, mass in self.law(state).items():
                j = self._number.get(following)
                if j is not None:
                    row, column = (rows[j], i) if transposed else (rows[i], j)
                    row[column] = plain(row.get(column, Fraction(0)) - mass)
        return rows

    def fundamental_matrix(self) -> tuple[tuple[Mass, ...], ...]:
        """Return ``(I - Q)^(-1)``; rows and columns in the order of ``transient``."""
        size = len(self.transient)
        rows = self._system()
        for number, row in enumerate(rows):
            row[size + number] = Fraction(1)
        return tuple(
            tuple(row.get(column, Fraction(0)) for column in range(size))
            for row in solve(rows, size)
        )

    def expected_visits(self, start: State) -> dict[State, Mass]:
        """Return the mean number of visits to each transient state (the start counts as one)."""
        if start not in self._number:
            self.law(start)
            return {}
        size = len(self.transient)
        rows = self._system(transposed=True)
        rows[self._number[start]][size] = Fraction(1)
        solved = solve(rows, size)
        return {
            state: solved[number][0]
            for state, number in self._number.items()
            if 0 in solved[number]
        }

    def expected_steps(self, start: State) -> Mass:
        """Return the mean number of steps until absorption."""
        return plain(sum(self.expected_visits(start).values(), Fraction(0)))

    def absorption(self, start: State) -> Distribution[State]:
        """Return the distribution of the state in which the chain ends."""
        if start not in self._number:
            return Distribution.certain(start)
        absorbed: dict[State, Mass] = {}
        targets = frozenset(self.absorbing)
        for state, visits in self.expected_visits(start).items():
            for following, mass in self.law(state).items():
                if following in targets:
                    absorbed[following] = absorbed.get(following, Fraction(0)) + visits * mass
        return Distribution((state, plain(mass)) for state, mass in absorbed.items())

    def arrival(self, start: State, targets: Iterable[State] | None = None) -> ArrivalTime[State]:
        """Return the time of the first visit to ``targets`` (default: the absorbing states).

        Raises:
            MousemathError: ``start`` or a target does not belong to the chain.
        """
        wanted = frozenset(self.absorbing if targets is None else targets)
        for state in (start, *wanted):
            self.law(state)
        ends = self.stopped(start, wanted).absorption(start)
        return ArrivalTime(self, start, wanted, plain(ends.probability(wanted)))


def counting_chain(successes: int, chance: Mass) -> AbsorbingChain[int]:
    """Return the chain that counts successes of independent trials, absorbed at ``successes``.

    Its arrival time at the end is negative binomial with parameters ``successes`` and ``chance``.

    Args:
        successes: how many are waited for, at least one.
        chance: the chance of a success, above zero; a Fraction, or a SymPy expression.

    >>> counting_chain(6, Fraction(1, 3)).expected_steps(0)
    Fraction(18, 1)
    """
    if successes < 1 or chance == 0:
        raise MousemathError(mark("Wait for at least one success, of a chance above zero."))

    def law(count: int) -> Distribution[int]:
        if count == successes:
            return Distribution.certain(count)
        return Distribution({count: 1 - chance, count + 1: chance})

    return AbsorbingChain(law, [0])
