"""What a panel shows of tries: the buttons, single tries in bins, the path, three lines, a question."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from mousemath.language import _, decimal, ngettext, whole
from mousemath.lesson import kit
from mousemath.lesson.tries import FEW, NUMBERS
from mousemath.lesson.tries_chart import SPEEDS, chart, columns
from mousemath.lesson.tries_facts import drift_of, facts_of, question_of, so_far_of, table_of
from mousemath.scene import Bin, Bins, Choice, Picker, Progress, Slip, Text, TryIt

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from mousemath.lesson.teaching import View
    from mousemath.lesson.tries import Trial, Tried
    from mousemath.scene import Part

TOPIC, SPEED = "tries_topic", "tries_speed"
"""View choices: what is tried, and how fast its path is drawn."""


def tries_parts(
    view: View, trials: Sequence[Trial], trial: Trial, tried: Tried | None, *, running: bool
) -> tuple[Part, ...]:
    """Return what stands below a leaf: how to try its claims, and what the tries show.

    Args:
        view: what the reader looks at.
        trials: what can be tried here.
        trial: the one that is chosen.
        tried: what was tried of it; ``None`` before. A run that ended before its first try shows nothing.
        running: whether it is being tried.
    """
    row = _row(view, trials, trial, tried, running=running)
    if tried is None or not (running or tried.tries.done):
        return (row,)
    return (row, *(_running(view, tried) if running else _made(view, trial, tried)))


def _row(
    view: View, trials: Sequence[Trial], trial: Trial, tried: Tried | None, *, running: bool
) -> TryIt:
    topics = tuple(Choice(each.claim.name, kit.capital(each.words)) for each in trials)
    is_drawn = tried is not None and tried.tries.number > FEW
    speeds = tuple(Choice(name, _(words)) for name, (words, _seconds) in SPEEDS.items())
    pickers = (
        *((Picker(TOPIC, _("Try out"), trial.claim.name, topics),) if len(topics) > 1 else ()),
        *((Picker(SPEED, _("The path is drawn"), speed_of(view), speeds),) if is_drawn else ()),
    )
    return TryIt(
        trial.claim.name,
        _("Try it"),
        tuple((number, whole(number)) for number in NUMBERS),
        tried.tries.number if tried else 0,
        running,
        pickers,
        "" if tried else _("Tries follow the rules of this game and leave the game alone."),
    )


def speed_of(view: View) -> str:
    """Return how fast the path is drawn, as the reader chose."""
    chosen = view.choice(SPEED, "quick")
    return chosen if chosen in SPEEDS else "quick"


def _running(view: View, tried: Tried) -> Iterator[Part]:
    """Show how far a long run is, with its path so far, unless that is to be there at once."""
    tries = tried.tries
    if len(tries.path) > 1 and SPEEDS[speed_of(view)][1]:
        yield chart(tried, 0)
    yield Progress(so_far_of(tried), tries.done / tries.number, cancel=_("Stop"))


def _made(view: View, trial: Trial, tried: Tried) -> Iterator[Part]:
    """Show what tries have brought."""
    name = trial.claim.name
    if tried.tries.number <= FEW:
        yield _bins(trial, tried)
    else:
        yield chart(tried, SPEEDS[speed_of(view)][1])
        yield from columns(tried)
    yield facts_of(name, tried)
    if tried.tries.number <= FEW:
        yield Text(
            (
                _("One try says almost nothing, ten not much. Try {number}.").format(
                    number=whole(NUMBERS[2])
                ),
            )
        )
    else:
        yield question_of(name, tried)
        yield table_of(tried)
        yield from drift_of(tried)
    yield kit.source(
        _(
            "Tries follow the rules of this game and leave the game alone. A fresh seed each time; the "
            "seed of these is {seed}."
        ),
        seed=tried.tries.seed,
    )


# ── single tries ──────────────────────────────────────────────────────────────────────────────


def _bins(trial: Trial, tried: Tried) -> Bins:
    tries = tried.tries
    made = [
        (str(number), outcome, counted)
        for number, (outcome, counted) in enumerate(tries.first, start=1)
    ]
    label = ngettext("{number} try, one by one", "{number} tries, one by one", tries.number)
    said = label.format(number=tries.number)
    if not tried.is_event:
        mean = _("mean {mean}").format(mean=decimal(tries.share, 2))
        slips = tuple(
            Slip(figure, trial.says(outcome), trial.signs(outcome), _counted(counted))
            for figure, outcome, counted in made
        )
        return Bins(said, (Bin(mean, slips),))
    hit, miss = trial.bins
    found: list[Bin] = []
    for words, wanted, tone in ((hit, 1, "hit"), (miss, 0, "")):
        slips = tuple(
            Slip(figure, trial.says(outcome), trial.signs(outcome))
            for figure, outcome, counted in made
            if counted == wanted
        )
        found.append(Bin(_("{what}: {number}").format(what=words, number=len(slips)), slips, tone))
    return Bins(said, tuple(found))


def _counted(number: Fraction | int) -> str:
    return kit.short(Fraction(number), 3, 2)
