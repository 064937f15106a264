"""The parts that show a play looked back on: the sum as bars, the value as a line, three moments."""

from __future__ import annotations

from fractions import Fraction
from functools import partial
from math import ceil, floor
from typing import TYPE_CHECKING

from mousemath import scene
from mousemath.language import _, capital, decimal, mark
from mousemath.lesson import kit
from mousemath.lesson.looking_back.numbers import Sides, signed
from mousemath.lesson.looking_back.words import CHANCE, is_gain, is_small
from mousemath.play.review import Kind

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from mousemath.lesson.looking_back.kept import Looked
    from mousemath.play.review import Step

ICONS = {Kind.CHOICE: "hand", Kind.OTHERS: "people", Kind.HIDDEN: "eye-off"}
LUCK_ICONS = {"dice": "dice", "cards": "deck"}
KIND_WORDS = {
    Kind.LUCK: mark("luck"),
    Kind.CHOICE: mark("choice"),
    Kind.OTHERS: mark("others"),
    Kind.HIDDEN: mark("hidden"),
}
LINKS = 3
"""So many moments are links, and so many choices are tried again."""
_ROLL = {"dice": mark("a roll: luck, up or down"), "cards": mark("a card: luck, up or down")}
_LUCKIEST = {
    "dice": (mark("Luckiest roll"), mark("Unluckiest roll")),
    "cards": (mark("Luckiest card"), mark("Unluckiest card")),
}


def icon_of(looked: Looked, kind: Kind) -> str:
    """Return the drawing of a kind."""
    return ICONS.get(kind) or LUCK_ICONS[looked.luck]


def _along(low: Fraction, high: Fraction, value: Fraction) -> float:
    """Return where a value lies between the ends of an axis, as a share of its length."""
    return round(float((value - low) / (high - low)), 4)


# ── the sum ──────────────────────────────────────────────────────────────────────────────────────


def shares_of(looked: Looked) -> scene.Shares:
    """Return the sum: before, each kind, the result, as bars that hang together."""
    measure, review = looked.hindsight.measure, looked.review
    span = measure.span or (Fraction(0), max(Fraction(1), review.prior, review.result))
    sides = Sides.of(review, tuple(measure.kinds), measure.places, span)
    values = sides.values
    low, high = min(span[0], *values), max(span[1], *values)
    at = partial(_along, low, high)
    before = _("before the game") if looked.began else _("at the beginning")
    prior, result = (kit.written(each, measure.places) for each in (sides.prior, sides.result))
    rows = [scene.Share("prior", before, "flag", prior, *_bar(at, Fraction(0), sides.prior))]
    for number, (kind, change) in enumerate(sides.changes):
        name = measure.kinds.get(kind) or _(KIND_WORDS[kind])
        bar = _bar(at, values[number], values[number + 1])
        rows.append(
            scene.Share(
                kind.value, name, icon_of(looked, kind), signed(change, measure.places), *bar
            )
        )
    sign = _end_icon(looked)
    end = at(sides.result)
    last = scene.Share("result", measure.result or _("so far"), sign, result, end, end)
    return scene.Shares(_("Where it went"), (*rows, last))


def _end_icon(looked: Looked) -> str:
    if looked.over and is_gain(looked):
        return "crown"
    is_chance = looked.hindsight.measure.span == CHANCE
    return "cat" if looked.over and is_chance else "dot"


def _bar(at: Callable[[Fraction], float], one: Fraction, other: Fraction) -> tuple[float, float]:
    """Return where a bar begins and ends, whichever end comes first."""
    return at(min(one, other)), at(max(one, other))


# ── the line ─────────────────────────────────────────────────────────────────────────────────────


def history_of(looked: Looked, chosen: int) -> scene.History:
    """Return the value over the steps, with what moved it below."""
    told, measure, steps = looked.hindsight, looked.hindsight.measure, looked.steps
    low, high, ticks = _axis(looked)
    up = partial(_along, low, high)
    names = [told.moment(step.record) for step in steps]
    moments = tuple(dict.fromkeys(names))
    marks = tuple(_mark(looked, step) for step in steps)
    title = measure.title
    return scene.History(
        "history",
        title,
        up(looked.review.prior),
        tuple(up(step.after) for step in steps),
        tuple(step.kind.value for step in steps),
        tuple(map({name: n for n, name in enumerate(moments)}.__getitem__, names)),
        marks,
        tuple(told.did(step.record, step.kind) for step in steps),
        tuple(signed(step.change, measure.places + 1) for step in steps),
        moments,
        ticks,
        tuple(number for number, _words in links_of(looked)),
        tuple(_legend(looked, set(marks))),
        tuple((kind.value, _(KIND_WORDS[kind])) for kind in {step.kind: 1 for step in steps}),
        (_("turn"), _("what happened"), _("kind"), _("change")),
        _("All {number} steps").format(number=len(steps)),
        _("{moment}, step {number}"),
        _("One step back"),
        _("One step on"),
        _("the end") if looked.over else _("so far"),
        chosen,
    )


def _axis(looked: Looked) -> tuple[Fraction, Fraction, tuple[tuple[float, str], ...]]:
    """Return where the upright axis begins and ends, and its ticks."""
    span = looked.hindsight.measure.span
    if span == CHANCE:
        return *span, ((0.0, "0"), (0.5, "½"), (1.0, "1"))
    values = [looked.review.prior, *(step.after for step in looked.steps), *(span or ())]
    spread = max(values) - min(values) or Fraction(1)
    step = Fraction(kit.round_up(spread / 4))
    low, high = floor(min(values) / step) * step, ceil(max(values) / step) * step
    high = max(high, low + step)
    number = int((high - low) / step)
    places = kit.decimals(step)
    ticks = ((n / number, decimal(low + n * step, places)) for n in range(number + 1))
    return low, high, tuple(ticks)


def _mark(looked: Looked, step: Step) -> str:
    icon = icon_of(looked, step.kind)
    if step.kind is not Kind.CHOICE:
        return icon if step.change else ""
    return "free" if not step.change else "small" if is_small(looked, step) else icon


def _legend(looked: Looked, marks: set[str]) -> Iterator[tuple[str, str]]:
    measure = looked.hindsight.measure
    small = decimal(measure.small, kit.decimals(measure.small))
    words = {
        LUCK_ICONS[looked.luck]: _(_ROLL[looked.luck]),
        ICONS[Kind.CHOICE]: _("a choice that cost {small} or more").format(small=small),
        "small": _("a small cost"),
        "free": _("no cost"),
        ICONS[Kind.OTHERS]: measure.kinds.get(Kind.OTHERS, ""),
        ICONS[Kind.HIDDEN]: measure.kinds.get(Kind.HIDDEN, ""),
    }
    return ((name, said) for name, said in words.items() if name in marks)


# ── three moments ────────────────────────────────────────────────────────────────────────────────


def links_of(looked: Looked) -> tuple[tuple[int, str], ...]:
    """Return the steps worth another look, with what they are: the luckiest, the unluckiest, the costliest."""
    best, worst = map(_, _LUCKIEST[looked.luck])
    steps = looked.steps
    luck = [n for n, step in enumerate(steps) if step.kind is Kind.LUCK]
    choices = looked.costliest
    found = []
    if luck and steps[top := max(luck, key=lambda n: steps[n].change)].change > 0:
        found.append((top, best))
    if luck and steps[low := min(luck, key=lambda n: steps[n].change)].change < 0:
        found.append((low, worst))
    if choices:
        found.append((choices[0], _("Costliest choice")))
    return tuple(found)


def moments_of(looked: Looked, chosen: int) -> scene.MomentLinks | None:
    """Return the links; nothing where no step is worth one."""
    told, links = looked.hindsight, []
    for figure, (number, title) in enumerate(links_of(looked), start=1):
        step = looked.steps[number]
        change = signed(step.change, told.measure.places)
        text = _moment_text(looked, step)
        links.append(
            scene.MomentLink(
                str(figure), step.kind.value, title, text, change, number, number == chosen
            )
        )
    words = {1: _("A moment to look at"), 2: _("Two moments")}.get(len(links), _("Three moments"))
    return scene.MomentLinks(words, tuple(links)) if links else None


def _moment_text(looked: Looked, step: Step) -> str:
    told = looked.hindsight
    when, did = told.moment(step.record), told.did(step.record, step.kind)
    if step.kind is not Kind.CHOICE:
        return _("{moment}: {did}").format(moment=when, did=did)
    said = _("{moment}: {did}; best was: {better}")
    return said.format(moment=when, did=did, better=told.better(step.record))


def both(looked: Looked, number: int) -> scene.Part | None:
    """Show what a costly choice was worth beside the best one; nothing for any other step."""
    step, told = looked.steps[number], looked.hindsight
    if step.kind is not Kind.CHOICE or not step.change:
        return None
    better = capital(told.better(step.record))
    did = capital(told.did(step.record, step.kind))
    measure = told.measure
    places = measure.places + 1
    return kit.options(
        _("The best choice, and yours"),
        {True: step.before, False: step.after},
        lambda best: better if best else did,
        detail=lambda best: "" if best else _("your choice"),
        high=measure.span[1] if measure.span else None,
        number=lambda value, share: scene.Number(kit.written(value, places), None, share),
        cost=lambda lost: scene.Number(kit.written(lost, places)),
        taken=False,
    )
