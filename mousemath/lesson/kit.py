"""What the panels of every game write: sentences, verdicts, choices, ranked options, derivations.

A panel gives its own words and numbers; how they become parts of a scene is told here, once.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable, Iterable, Mapping
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeVar

from mousemath import language
from mousemath.language import _, decimal
from mousemath.lesson.teaching import Leaf
from mousemath.scene import (
    Agreement,
    Formula,
    Option,
    Options,
    Progress,
    Segment,
    Segments,
    Source,
    Step,
    Steps,
    Strong,
    Text,
)
from mousemath.scene.mathml import LONG_FRACTION, as_number, fraction, show

if TYPE_CHECKING:
    from mousemath.chance.line import Line
    from mousemath.lesson.teaching import View
    from mousemath.scene import Number, Rich

Name = TypeVar("Name", bound=Hashable)
Value = TypeVar("Value", bound=str)
Worth = Fraction | float

# ── words ────────────────────────────────────────────────────────────────────────────────────────

capital, listing = language.capital, language.listing


def short(value: Fraction, longest: int = LONG_FRACTION, places: int = 4) -> str:
    """Write a number as a fraction if its denominator has few digits, else as a decimal.

    >>> short(Fraction(5, 2)), short(Fraction(-1, 3)), short(Fraction(123457, 1000003), 3, 2)
    ('5/2', '−1/3', '0.12')
    """
    if len(str(value.denominator)) <= longest:
        return str(value).replace("-", "\N{MINUS SIGN}")
    return decimal(value, places)


def rich(sentence: str, **pieces: object) -> Rich:
    """Fill the ``{names}`` of a translated sentence with words, numbers, strong words or formulas.

    >>> rich("You hold {number} of {all}.", number=Strong("two"), all=5)
    ('You hold ', Strong(text='two'), ' of 5.')
    """
    runs: list[str | Strong | Formula] = []
    for run in re.split(r"(\{[a-z_]+\})", sentence):
        piece = pieces.get(run[1:-1], run) if run.startswith("{") else run
        if isinstance(piece, (Strong, Formula)):
            runs.append(piece)
        elif runs and isinstance(runs[-1], str):
            runs[-1] += str(piece)
        elif piece != "":
            runs.append(str(piece))
    return tuple(runs)


def game_over() -> Leaf:
    """Say that there is nothing to work out any more."""
    return Leaf(_("The game is over"), (Text((_("Start again, or undo to look back."),)),))


# ── what the numbers hold for, and whether two routes agree ──────────────────────────────────────


def source(sentence: str, **pieces: object) -> Source:
    """Say what the numbers hold for, and how exact they are; ``pieces`` as in :func:`rich`."""
    return Source(rich(sentence, **pieces))


def agreement(agrees: bool, yes: str, no: str, **pieces: object) -> Agreement:
    """Set two routes to one number side by side: the sentence ``yes`` if they agree, else ``no``."""
    return Agreement(rich(yes if agrees else no, **pieces), agrees)


def compared(
    lead: str | Strong | Formula, words: str, formula: Fraction, counted: Fraction
) -> Agreement:
    """Set a formula beside what was counted: ``lead`` and ``words`` say what that was.

    >>> compared("1 of 2", "rolls. The formula gives", Fraction(1, 2), Fraction(1, 2)).text[-1]
    '; they agree.'
    """
    agrees = formula == counted
    verdict = _("they agree.") if agrees else _("they do not agree: please report this.")
    return Agreement((lead, f" {words} ", fraction(formula), f"; {verdict}"), agrees)


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


# ── derivations ──────────────────────────────────────────────────────────────────────────────────


def steps(name: str, key: str, lines: Iterable[Line]) -> Steps:
    """Show a derivation line by line; ``key`` changes when another begins."""
    return Steps(name, key, tuple(step(line) for line in lines))


def step(line: Line) -> Step:
    """Show a line: its sentence, and its equations where it has some."""
    return Step((line.words,), show(line) if line.sides else None)


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
