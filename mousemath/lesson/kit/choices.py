"""What a panel lets the reader choose, or stop: views, options ranked by worth, long work."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from dataclasses import replace
from fractions import Fraction
from math import ceil
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeVar

from mousemath.language import _, ngettext
from mousemath.lesson.kit.scale import Scale, Worth
from mousemath.lesson.kit.words import in_games, telling
from mousemath.scene import Option, Options, Progress, Segment, Segments
from mousemath.scene.mathml import as_number

if TYPE_CHECKING:
    from mousemath.lesson.teaching import View
    from mousemath.scene import Number

Name = TypeVar("Name", bound=Hashable)
Value = TypeVar("Value", bound=str)
SMALL_LOSS = Fraction(1, 10)
"""A loss of less than this is also told in games, for bars hardly show it."""
LARGEST = 999
"""A fraction with a larger denominator leaves the bar beside it too little room."""
MOMENT, TENS, MINUTE = 5, 10, 60
"""Seconds: what is told as a few, how times are rounded, and from when on in minutes."""

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
    shown: int = 7,
    games: bool = False,
    token: Callable[[Name], str] | None = None,
    shows: Callable[[Name], tuple[str, ...]] | None = None,
    taken: Name | None = None,
) -> Options:
    """Rank what can be chosen by its worth; mark the best, and say what each other one costs.

    All bars have one scale. Where all values lie close together it begins late, and says where.

    Args:
        label: what is listed.
        worth: what each choice is worth; equal ones stay in this order.
        name: the words of a choice.
        detail: more words about a choice, below its bar.
        low: the worth at which a bar is empty.
        high: the worth at which it is full; without it, that of the best.
        places: the decimals of all numbers; one more where that tells two of them apart.
        number: how a worth is dressed, with the share of its bar; by default :func:`as_number`.
        cost: how a loss is dressed.
        slack: a loss up to this cannot be told from none.
        smallest: whether the smallest worth is the best.
        shown: how many are seen at once; the others lie under "7 more choices".
        games: whether a worth is a chance, so that a small loss is also told in games.
        token: what plays a choice from the panel; see :attr:`mousemath.lesson.teaching.View.tokens`.
        shows: the ids of what a choice lights up on the table.
        taken: the choice that was taken, at a moment that is looked at again.

    >>> listed = options("Cards", {"mouse": Fraction(1, 2), "frog": Fraction(2)}).options
    >>> [(each.label, each.best, each.cost and each.cost.decimal) for each in listed]
    [('frog', True, None), ('mouse', False, '1.5000')]
    >>> near = options("Near", {"here": Fraction(751, 1000), "there": Fraction(738, 1000)}, games=True)
    >>> near.origin, [(each.number.share, each.games) for each in near.options]
    ('The bars begin at 0.72.', [(0.775, ''), (0.45, '13 games in 1,000')])
    """
    places = telling(worth.values(), places, slack)
    dress = number or (lambda value, share: _in_row(value, share, places))
    charge = cost or (lambda lost: _in_row(lost, None, places))
    ranked = sorted(worth, key=lambda each: worth[each], reverse=not smallest)
    best = worth[ranked[0]] if ranked else 0
    scale = Scale.of(list(worth.values()), low, high, slack)
    rows = []
    for each in ranked:
        value, lost = worth[each], abs(best - worth[each])
        rows.append(
            Option(
                name(each),
                dress(value, scale.share(value)),
                best=lost <= slack,
                best_share=scale.share(max(best, value)),
                cost=charge(lost) if lost > slack else None,
                detail=(detail(each),) if detail else (),
                games=in_games(lost) if games and slack < lost < SMALL_LOSS else "",
                token=token(each) if token else "",
                shows=shows(each) if shows else (),
                taken=each == taken,
            )
        )
    left = max(0, len(rows) - shown)
    more = ngettext("{number} more choice", "{number} more choices", left).format(number=left)
    return Options(label, tuple(rows), scale.words, shown, more if left else "")


def _in_row(value: Worth, share: float | None, places: int) -> Number:
    """Dress a number that stands beside a bar: as a fraction only where that is short."""
    found = as_number(value, share, places)
    is_long = isinstance(value, Fraction) and value.denominator > LARGEST
    return replace(found, fraction=None) if is_long else found


# ── long work ────────────────────────────────────────────────────────────────────────────────────


def progress(
    view: View, key: Hashable, text: str, *, start: str = "", waiting: str = ""
) -> Progress:
    """Show how far the work ``key`` has come, with a way to stop it, or else to start it.

    Args:
        view: what the reader looks at.
        key: the key of the work; see :class:`mousemath.lesson.work.Work`.
        text: what is being done.
        start: the words of the button that starts it.
        waiting: what to say while it is not being done; ``text`` if nothing is given.
    """
    running = view.progress
    if running is None or running.key != key:
        return Progress(waiting or text, start=start)
    return Progress(with_time(view, text), running.done / running.total, cancel=_("Stop"))


def with_time(view: View, text: str) -> str:
    """Add to a sentence about the work under way about how long it still takes, once that is known."""
    seconds = view.progress.left if view.progress else None
    return text if seconds is None else f"{text} · {_time_left(seconds)}"


def _time_left(seconds: float) -> str:
    if seconds < MOMENT:
        return _("a few seconds left")
    number, minutes = roughly(seconds)
    said = ngettext("about {number} second left", "about {number} seconds left", number)
    if minutes:
        said = ngettext("about {number} minute left", "about {number} minutes left", number)
    return said.format(number=number)


def roughly(seconds: float) -> tuple[int, bool]:
    """Round a time, rather to too long than to too short a one; return whether it is told in minutes, too.

    >>> roughly(12), roughly(51)
    ((20, False), (1, True))
    """
    if seconds <= MINUTE - TENS:
        return TENS * max(1, ceil(seconds / TENS)), False
    return ceil(seconds / MINUTE), True
