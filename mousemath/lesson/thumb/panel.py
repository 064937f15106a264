"""The side panel of a rule of thumb: the sentence, its worth, where it is wrong; :mod:`.ladder` goes on."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from mousemath.language import _, decimal, ngettext, rounded_up
from mousemath.lesson import kit
from mousemath.lesson.host import as_line
from mousemath.lesson.thumb.ladder import ladder, two_rules
from mousemath.scene import (
    ActionButton,
    Actions,
    Bar,
    Bars,
    Blanks,
    CopyLine,
    Number,
    Progress,
    Reveal,
    Strong,
    Text,
)
from mousemath.scene.mathml import fraction

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mousemath.lesson.thumb.kind import Report, Worth
    from mousemath.lesson.thumb.state import DeskState
    from mousemath.scene import Formula, Part

LONGEST = 24
"""Digits of a denominator that are printed."""


def parts(desk: DeskState) -> Iterator[Part]:
    """Show all of a moment."""
    rule = desk.kind.first if desk.rule is None else desk.rule
    yield Blanks(
        "rule",
        _("Your rule"),
        desk.kind.pieces(rule),
        _("What is it worth?"),
        desk.kind.note(),
        desk.error if desk.wrong_form == "rule" else "",
    )
    if desk.asks:
        yield from _guess(desk)
    elif desk.worth is not None:
        yield from _told(desk, desk.worth)
    if (running := desk.worker.running) is not None:
        share = running.done / running.total if running.total else None
        yield Progress(_doing(running.key), share, cancel=_("Stop"))
    elif desk.rule is not None and desk.kind.work(desk.rule):
        yield Progress(_("This was stopped."), start=_("Go on"))
    yield from ladder(desk)
    if desk.kind.account() is not None and len(desk.tried) > 1 and not desk.asks:
        yield from two_rules(desk)


def _doing(key: object) -> str:
    name = key[0] if isinstance(key, tuple) else key
    return {
        "worth": _("Working out the worth of a rule …"),
        "optimum": _("Solving the board …"),
        "best": _("Trying all ways to fill in the blanks …"),
        "wrong": _("Looking at every moment that the rule meets …"),
        "duel": _("Playing both rules …"),
    }.get(str(name), _("Working …"))


# ── guess first ──────────────────────────────────────────────────────────────────────────────────


def _guess(desk: DeskState) -> Iterator[Part]:
    asked = _("Is your rule better than this one? “{rule}”")
    yield Text((Strong(asked.format(rule=desk.kind.say(desk.rival))),))
    buttons = (
        ("better", _("Better")),
        ("same", _("Just as good")),
        ("worse", _("Worse")),
        ("skip", _("Show without a guess")),
    )
    yield Actions(
        "guess",
        _("Your guess"),
        tuple(ActionButton(name, words, tool=name) for name, words in buttons),
    )


def _verdict(desk: DeskState, worth: Worth) -> str:
    """Say how a guess came out; nothing where there was none, or the other is not known yet."""
    said, rival = desk.guesses.get(desk.rule, ("skip", None))
    other = desk.kind.worths.get(rival)
    if said == "skip" or other is None:
        return ""
    ahead = Fraction(worth.value) - Fraction(other.value)
    truth = (
        "same" if abs(ahead) <= worth.error + other.error else "better" if ahead > 0 else "worse"
    )
    words = {
        "better": _("it is better by {number}"),
        "same": _("it is just as good"),
        "worse": _("it is worse by {number}"),
    }
    found = words[truth].format(number=decimal(abs(ahead)))
    if said == truth:
        return _("You guessed right: {found}.").format(found=found)
    return _("You guessed otherwise: {found}.").format(found=found)


# ── the worth ────────────────────────────────────────────────────────────────────────────────────


def _told(desk: DeskState, worth: Worth) -> Iterator[Part]:
    verdict = _verdict(desk, worth)
    lead = _("Your rule: {value} ({unit}).").format(value=_value(worth), unit=_(desk.kind.words))
    if verdict:
        yield Reveal(verdict, (), verdict)
    yield Text((Strong(lead),))
    yield from _exactly(worth)
    yield _beside(desk, worth)
    if desk.report is not None:
        yield from _wrong(desk, desk.report)


def _value(worth: Worth) -> str:
    if not worth.error:
        return kit.written(Fraction(worth.value), 6)
    said = _("{value}, off by at most {bound}")
    return said.format(value=decimal(worth.value, 6), bound=rounded_up(worth.error))


def _exactly(worth: Worth) -> Iterator[Part]:
    if worth.error:
        return
    value = Fraction(worth.value)
    if len(str(value.denominator)) <= LONGEST:
        yield Text((_("Exactly: "), fraction(value)))
    else:
        said = _(
            "Exactly it is a fraction with {top} digits above and {bottom} below the bar: {line} is it."
        )
        digits = len(str(value.numerator)), len(str(value.denominator))
        yield kit.quiet(said.format(top=digits[0], bottom=digits[1], line="page.worth"))


def _beside(desk: DeskState, worth: Worth) -> Part:
    """Set the rule beside best play and the best rule of its kind."""
    rows: list[tuple[str, Worth, str]] = [(_("Your rule"), worth, "event")]
    if desk.kind.best is not None:
        rule, best = desk.kind.best
        words = _("Best rule of this kind ({code})").format(code=desk.kind.code(rule))
        rows.append((words, best, ""))
    if desk.kind.optimum is not None:
        rows.append((_("Best play"), desk.kind.optimum, "best"))
    most = 1.0 if desk.kind.chance else max(float(each.value) for _w, each, _t in rows) or 1.0
    bars = (Bar(words, _number(each, most), tone) for words, each, tone in rows)
    return Bars(tuple(bars), _("Beside best play"))


def _number(worth: Worth, most: float) -> Number:
    return Number(decimal(worth.value), _short(worth), float(worth.value) / most)


def _short(worth: Worth) -> Formula | None:
    value = Fraction(worth.value)
    fits = not worth.error and len(str(value.denominator)) <= 6  # noqa: PLR2004 - digits beside a bar
    return fraction(value) if fits else None


# ── where it is wrong ────────────────────────────────────────────────────────────────────────────


def _wrong(desk: DeskState, report: Report) -> Iterator[Part]:
    moment = desk.moment
    if moment is None:
        yield Text((_("It never makes a choice that costs anything."),))
        return
    number = desk.shown % len(report.costliest)
    yield kit.heading(_("Where the rule is wrong"))
    if report.times is not None:
        said = ngettext(
            "Your rule is wrong in {number} moment, {times} times in a game on average.",
            "Your rule is wrong in {number} moments, {times} times in a game on average.",
            report.moments,
        ).format(number=report.moments, times=decimal(report.times, 2))
        place = _("The costliest is this one:") if not number else _("This is number {number}:")
        yield Text((f"{said} {place.format(number=number + 1)}",))
    yield Text((moment.words,))
    yield Text((_cost(moment.cost, moment.times),))
    yield CopyLine("moment", _("This moment, for a cell"), as_line(moment.code))
    buttons = []
    if len(report.costliest) > 1:
        buttons.append(ActionButton("next", _("The next moment"), tool="next"))
    if desk.kind.several:
        buttons.append(ActionButton("another", _("Another position"), tool="another"))
    if buttons:
        yield Actions("moments", _("Moments"), tuple(buttons))


def _cost(cost: Fraction, times: Fraction | None) -> str:
    if times is None:
        return _("That costs {cost}.").format(cost=decimal(cost))
    said = _("That costs {cost} each time, and is met {times} times in a game.")
    return said.format(cost=decimal(cost), times=decimal(times))
