"""The chances of winning of Mmm! to the last digit: where they are fractions, and the way to them elsewhere."""

from __future__ import annotations

from fractions import Fraction
from math import ceil
from typing import TYPE_CHECKING

from mousemath.games.mmm.maths.choices import WIN
from mousemath.language import _, decimal, ngettext, percent, rounded_up, whole
from mousemath.lesson import kit
from mousemath.lesson.work import Work
from mousemath.scene import Progress

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mousemath.games.mmm.maths.fast.estimate import Estimate
    from mousemath.games.mmm.panels.choices import Choices
    from mousemath.games.mmm.table.moment import Moment
    from mousemath.scene import Fractions

SHOWN = 7
"""So many choices are told, as many as are seen."""
TENTHS = 10
"""Tenths of a gigabyte; less memory is told in megabytes."""


def key(moment: Moment) -> tuple[object, ...]:
    """Return the key of the work that finds fractions."""
    return ("fractions", moment.game)


def work(moment: Moment) -> tuple[Work, ...]:
    """Return the work that finds the chances as fractions, where they are floats; it waits to be asked for."""
    steps = moment.whole.work(moment.began).get("fractions")
    return () if steps is None else (Work(key(moment), steps, asked=True),)


def under_way(moment: Moment) -> Progress | None:
    """Show how far the work has come; ``None`` while it is not done."""
    running = moment.view.progress
    if running is None or running.key != key(moment):
        return None
    text = _("Finding the chances as fractions: {share}")
    return solving(moment, text, running.done, running.total)


def solving(moment: Moment, text: str, done: int, total: int) -> Progress:
    """Show how far solving has come, with a way to stop it; ``text`` takes the share and the total."""
    stop = _("Stop solving")
    if not done:
        return Progress(_("Getting ready to compute the whole game"), None, cancel=stop)
    said = text.format(share=percent(done / total), total=whole(total))
    return Progress(kit.with_time(moment.view, said), done / total, cancel=stop)


def offered(moment: Moment) -> Progress | None:
    """Show how far the work has come, or offer it with what it takes; ``None`` where there is none."""
    needed = moment.whole.for_fractions
    if needed is None:
        return None
    text = _(
        "These chances are right to within {bound}. To have them as fractions takes {memory} of memory and {time}."
    )
    said = text.format(
        bound=rounded_up(moment.whole.error_bound), memory=_memory(needed), time=_time(needed)
    )
    return under_way(moment) or Progress(said, start=_("Solve exactly"))


def _memory(needed: Estimate) -> str:
    """Say what memory is needed, rather too much than too little."""
    tenths = ceil(needed.memory / 10**8)
    if tenths < TENTHS:
        return _("{size} MB").format(size=ceil(needed.memory / 10**6))
    return _("{size} GB").format(size=decimal(Fraction(tenths, 10), 1))


def _time(needed: Estimate) -> str:
    """Say roughly how long it takes where nothing else is done."""
    number, minutes = kit.roughly(needed.seconds)
    text = ngettext("about {number} second", "about {number} seconds", number)
    if minutes:
        text = ngettext("about {number} minute", "about {number} minutes", number)
    return text.format(number=number)


def to_the_last_digit(choices: Choices) -> Fractions | None:
    """Tell the chance of winning with each choice, and what it costs; ``None`` where they are no fractions."""
    if not choices.solved or choices.bounded or choices.tolerance:
        return None
    return kit.long_fractions("exact", _numbers(choices))


def _numbers(choices: Choices) -> Iterator[tuple[str, Fraction]]:
    ranked = choices.ranked(WIN)[:SHOWN]
    best = ranked[0].values[WIN]
    for choice in ranked:
        words, win = choices.words(choice), choice.values[WIN]
        yield words, win
        if win != best:
            yield _("{choice}: what it costs").format(choice=words), best - win
