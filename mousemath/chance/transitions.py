"""The transition laws of a chain, found state by state from where it may start."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from mousemath.errors import MousemathError
from mousemath.language import mark

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping

    from mousemath.chance.distribution import Distribution

State = TypeVar("State", bound="Hashable")


def explore(
    law: Callable[[State], Distribution[State]], starts: Iterable[State], limit: int
) -> dict[State, Distribution[State]]:
    """Return the law of every reachable state, in reverse order of leaving a depth-first search.

    In a chain without cycles other than loops every state then precedes those that follow it, and
    the elimination fills in nothing.
    """
    laws: dict[State, Distribution[State]] = {}
    left: list[State] = []
    for start in starts:
        stack: list[tuple[State, Iterator[State]]] = []
        waiting: list[State] = [start]
        while waiting or stack:
            if waiting and (state := waiting.pop()) not in laws:
                if len(laws) >= limit:
                    raise MousemathError(
                        mark("This chain has more than {limit} states: choose a smaller one."),
                        limit=limit,
                    )
                laws[state] = law(state)
                stack.append((state, iter(reversed(laws[state].support))))
            elif stack:
                for following in stack[-1][1]:
                    waiting.append(following)
                    break
                else:
                    left.append(stack.pop()[0])
    return {state: laws[state] for state in reversed(left)}


def check_absorbing(laws: Mapping[State, Distribution[State]], absorbing: Iterable[State]) -> None:
    """Refuse a chain in which some state never reaches an absorbing one."""
    before: dict[State, list[State]] = {}
    for state, law in laws.items():
        for following in law:
            before.setdefault(following, []).append(state)
    reached, waiting = set(absorbing), list(absorbing)
    while waiting:
        for state in before.get(waiting.pop(), ()):
            if state not in reached:
                reached.add(state)
                waiting.append(state)
    if len(reached) < len(laws):
        raise MousemathError(
            mark("This chain can go on for ever: no absorbing state is reached from some state.")
        )
