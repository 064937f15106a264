"""What a panel lets the reader choose, or stop: views, options ranked by worth, long work."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeVar

from mousemath.language import _
from mousemath.scene import Option, Options, Progress, Segment, Segments
from mousemath.scene.mathml import as_number

if TYPE_CHECKING:
    from mousemath.lesson.teaching import View
    from mousemath.scene import Number

Name = TypeVar("Name", bound=Hashable)
Value = TypeVar("Value", bound=str)
Worth = Fraction | float

# ── choices of the reader ────────────────────────────────────────────────────────────────────────


class Chosen(NamedTuple, Generic[Value]):
    """What the reader has chosen, and the part that lets the reader choose."""

    value: Value
    part: Segments


def segments(
    view: View, name: str, label: str, choices: Mapping[Value, str], default: Value | None = None
) -> Chosen[Value]:
    """Let the reader choose one of ``choices``, value by its words.

    What is chosen and not among these counts as ``default``, and without that as the first.
    """
    first = next(iter(choices)) if default is None or default not in choices else default
    asked = view.choice(name, first)
    value = next((choice for choice in choices if choice == asked), first)
    listed = tuple(Segment(choice, words) for choice, words in choices.items())
    return Chosen(value, Segments(name, label, name, value, listed))


# ── options, best first ──────────────────────────────────────────────────────────────────────────


def options(  # noqa: PLR0913 - each game dresses its numbers in its own way
    label: str,
    worth: Mapping[Name, Any],
    name: Callable[[Name], str] = str,
    *,
    detail: Callable[[Name], str] | None = None,
    low: Worth = 0,
    high: Worth | None = None,
    places: int = 4,
    number: Callable[[Any, float], Number] | None = None,
    cost: Callable[[Any], Number] | None = None,
    slack: Worth = 0,
    smallest: bool = False,
    shown: int | None = None,
) -> Options:
    """Rank what can be chosen by its worth; mark the best, and say what each other one costs.

    Args:
        label: what is listed.
        worth: what each choice is worth; equal ones stay in this order.
        name: the words of a choice.
        detail: more words about a choice, below its bar.
        low: the worth at which a bar is empty.
        high: the worth at which it is full; without it, that of the best.
        places: the decimals of all numbers.
        number: how a worth is dressed, with the share of its bar; by default :func:`as_number`.
        cost: how a loss is dressed.
        slack: a loss up to this cannot be told from none.
        smallest: whether the smallest worth is the best.
        shown: how many are listed at most.

    >>> listed = options("Cards", {"mouse": Fraction(1, 2), "frog": Fraction(2)}).options
    >>> [(each.label, each.best, each.cost and each.cost.decimal) for each in listed]
    [('frog', True, None), ('mouse', False, '1.5000')]
    """
    number = number or (lambda value, share: as_number(value, share, places))
    cost = cost or (lambda lost: as_number(lost, places=places))
    ranked = sorted(worth, key=lambda each: worth[each], reverse=not smallest)
    best = worth[ranked[0]] if ranked else 0
    span = (best if high is None else high) - low or 1
    rows = []
    for each in ranked[:shown]:
        value = worth[each]
        lost = abs(best - value)
        rows.append(
            Option(
                name(each),
                number(value, float((value - low) / span)),
                best=lost <= slack,
                best_share=float((max(best, value) - low) / span),
                cost=cost(lost) if lost > slack else None,
                detail=(detail(each),) if detail else (),
            )
        )
    return Options(label, tuple(rows))


# ── long work ────────────────────────────────────────────────────────────────────────────────────


def progress(
    view: View, key: Hashable, text: str, *, start: str = "", waiting: str = ""
) -> Progress:
    """Show how far the work ``key`` has come, with a way to stop it, or else to start it.

    Args:
        view: what the reader looks at.
        key: the key of the work; see :class:`mousemath.lesson.teaching.Work`.
        text: what is being done.
        start: the words of the button that starts it.
        waiting: what to say while it is not being done; ``text`` if nothing is given.
    """
    running = view.progress
    if running is None or running.key != key:
        return Progress(waiting or text, start=start)
    return Progress(text, running.done / running.total, cancel=_("Stop"))
