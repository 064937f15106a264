"""Holds a page against itself: every number in all the dresses in which a reader meets it.

``faults(scene)`` names what does not fit: a decimal that is not the fraction beside it, a bar too
long, a rank out of order, a cost that is not the difference, chances that do not add up to 1, a
count that is not the number of dots, arithmetic in a sentence that is false, a number written as in
another language. It knows no game.
"""

from __future__ import annotations

import re
from fractions import Fraction
from itertools import chain
from typing import TYPE_CHECKING, Any

from truth.numbers import half_a_unit, numbers
from truth.prose import untrue

from mousemath.scene import (
    Agreement,
    Bars,
    Columns,
    Formula,
    Matrix,
    Number,
    Option,
    Options,
    SampleSpace,
    Table,
)
from tests.workshop.reader import plain, walk

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from mousemath.scene import Scene

FOREIGN = {
    "en": re.compile(r"(?<![\d,])\d+,\d{1,2}(?!\d)"),
    "fr": re.compile(r"(?<![\d.-])\d+\.\d+"),
}
"""A decimal as the other language writes it."""
EVERYTHING = re.compile(
    r"with (?:their|the) chances$|(?:et|avec) (?:leurs|les) probabilités$"
    r"|^Whether |^S[’i] ?|^Chances of the number|^Probabilités du nombre"
)
"""What a chart is called that shows all that may happen."""
BOUND = re.compile(r"[<>]")
OF = re.compile(r"(\d+) (?:of|sur|out of|in|cas sur) (\d+)")


def faults(scene: Scene) -> list[str]:
    """Return what on a page does not agree with the rest of it."""
    checks = (_numbers, _options, _charts, _tables, _counts, _matrices, _sentences)
    return [fault for check in checks for fault in check(scene)]


def parts(scene: Scene, *kinds: type) -> list[Any]:
    """Return all parts of these kinds in the panel, however deep they lie."""
    return [part for part in walk(scene.panel) if isinstance(part, kinds)]


# ── numbers ──────────────────────────────────────────────────────────────────────────────────────


def value(formula: Formula) -> Fraction:
    """Return the number that a formula says."""
    return Fraction(formula.spoken.replace("−", "-"))


def read(text: str, language: str) -> tuple[Fraction, Fraction] | None:
    """Return the ends between which the number lies that a decimal was rounded from."""
    found = numbers(text, language)
    if len(found) != 1:
        return None
    number, half = Fraction(found[0]), half_a_unit(found[0])
    if BOUND.match(text):
        return (Fraction(0), number) if text[0] == "<" else (number, Fraction(1))
    number = -number if "−" in text else number
    return number - half, number + half


def near(exact: Fraction, text: str, language: str) -> bool:
    """Whether a decimal is the number, rounded."""
    ends = read(text, language)
    return ends is None or ends[0] <= exact <= ends[1]


def _numbers(scene: Scene) -> Iterator[str]:
    for number in parts(scene, Number):
        exact = number.fraction
        if exact and not near(value(exact), number.decimal, scene.language):
            yield f"{exact.spoken} is written {number.decimal}"


# ── choices ──────────────────────────────────────────────────────────────────────────────────────


def _options(scene: Scene) -> Iterator[str]:
    for part in parts(scene, Options):
        ranked = [each for each in part.options if _value(each.number, scene) is not None]
        if 1 < len(part.options) == len(ranked):  # else some say a bound, or there is no choice
            yield from _ranks(ranked, scene)
            yield from _lengths(ranked, part.origin, scene)
            for each in ranked:
                yield from _cost(each, ranked[0], scene)


def _value(number: Number | None, scene: Scene) -> Fraction | None:
    """Return the middle of what a number stands for; nothing for words and bounds."""
    if number is None or BOUND.match(number.decimal):
        return None
    if number.fraction:
        return value(number.fraction)
    ends = read(number.decimal, scene.language)
    return None if ends is None else (ends[0] + ends[1]) / 2


def _unit(number: Number, scene: Scene) -> Fraction:
    """Return how far off a written number may be."""
    found = numbers(number.decimal, scene.language)
    return half_a_unit(found[0]) if found else Fraction(0)


def _ranks(ranked: list[Option], scene: Scene) -> Iterator[str]:
    values = [_value(each.number, scene) for each in ranked]
    shares = [each.number.share for each in ranked]
    if values not in (sorted(values), sorted(values, reverse=True)):
        yield f"not ranked: {[each.number.decimal for each in ranked]}"
    if not ranked[0].best:
        yield f"the first is not the best: {ranked[0].label}"
    for each in ranked:
        if (each.best and each.cost) or not (each.best or each.cost):
            yield f"best and cost: {each.label}"
    rising = values == sorted(values) and values != sorted(values, reverse=True)
    if shares != sorted(shares, reverse=not rising):
        yield f"bars not in the order of the numbers: {shares}"


def _lengths(ranked: list[Option], origin: str, scene: Scene) -> Iterator[str]:
    """Bars lie on one line with their numbers, which meets nothing where they begin."""
    begins = read(origin.rstrip("."), scene.language) if origin else (Fraction(0), Fraction(0))
    inside = [each for each in ranked if 0 < each.number.share < 1]
    if begins is None or len(inside) < 2:
        return
    first, last = inside[0], inside[-1]
    rise = Fraction(first.number.share) - Fraction(last.number.share)
    run = _value(first.number, scene) - _value(last.number, scene)
    slack = 2 * _unit(first.number, scene)
    if abs(run) < 20 * slack:
        return
    start = (begins[0] + begins[1]) / 2
    for each in inside:
        length = Fraction(each.number.share) * run / rise
        if abs(_value(each.number, scene) - start - length) > abs(run) / 10 + slack * 3:
            yield f"the bar of {each.label} ({each.number.decimal}) does not begin at {float(start)}"


def _cost(each: Option, best: Option, scene: Scene) -> Iterator[str]:
    cost = _value(each.cost, scene)
    if cost is None or each.cost is None:
        return
    lost = abs(_value(best.number, scene) - _value(each.number, scene))
    slack = 2 * _unit(best.number, scene) + _unit(each.cost, scene)
    if abs(cost - lost) > slack:
        yield f"{each.label} costs {each.cost.decimal}, not {float(lost)}"
    counted = numbers(each.games, scene.language)
    if len(counted) == 2 and abs(Fraction(counted[0]) - cost * Fraction(counted[1])) > 1:
        yield f"{each.label} costs {each.cost.decimal}, said as {each.games}"


# ── charts and tables ────────────────────────────────────────────────────────────────────────────


def _charts(scene: Scene) -> Iterator[str]:
    for part in parts(scene, Bars, Columns):
        values = [_value(bar.number, scene) for bar in part.bars]
        known = [each for each in values if each is not None]
        units = sum(_unit(bar.number, scene) for bar in part.bars)
        whole = _is_whole(part.label) and len(known) == len(values)
        if whole and abs(sum(known) - 1) > units:
            yield f"{part.label}: {float(sum(known))} in all"
        yield from _bars(part, scene)


def _is_whole(label: str) -> bool:
    """Whether a chart says that it shows all that may happen, with the chances."""
    return bool(EVERYTHING.search(label))


def _bars(part: Bars | Columns, scene: Scene) -> Iterator[str]:
    """All bars of a chart are as long as their numbers, on one scale."""
    pairs = [
        (exact, Fraction(bar.number.share), _unit(bar.number, scene))
        for bar in part.bars
        if (exact := _value(bar.number, scene)) is not None and bar.number.share
    ]
    if not pairs:
        return
    most, share, unit = max(pairs)
    for exact, length, own in pairs:
        if abs(length * most - exact * share) > (own + unit) * share + Fraction(1, 1000):
            yield f"{part.label}: a bar of {float(exact)} is {float(length)} long"


def _tables(scene: Scene) -> Iterator[str]:
    for part in parts(scene, Table):
        if len({len(row) for row in part.rows} | {len(part.head)}) > 1:
            yield f"{part.head} heads rows of other lengths"
        for row in part.rows:
            yield from _row(part.head, row, scene)


DECIMAL_HEAD = {"decimal", "décimal"}


def _row(head: tuple[str, ...], row: tuple[Any, ...], scene: Scene) -> Iterator[str]:
    """A decimal stands behind its fraction, below its own head."""
    for number, cell in enumerate(row):
        exact = _only(cell)
        said = head[number] if number < len(head) else ""
        behind = plain(row[number + 1]) if number + 1 < len(row) else ""
        beside = number + 1 < len(head) and head[number + 1].lower() in DECIMAL_HEAD
        if exact is not None and said.lower() in DECIMAL_HEAD:
            yield f"a fraction below {said}"
        if exact is not None and beside and not near(exact, behind, scene.language):
            yield f"{exact} stands beside {behind}"


def _only(cell: Any) -> Fraction | None:
    """Return the number of a cell that holds one formula and nothing else."""
    runs = cell if isinstance(cell, tuple) else (cell,)
    if len(runs) != 1 or not isinstance(runs[0], Formula) or "=" in runs[0].spoken:
        return None
    return value(runs[0])


# ── counts ───────────────────────────────────────────────────────────────────────────────────────


def _counts(scene: Scene) -> Iterator[str]:
    """What is counted is what is drawn and what the formula gives."""
    spaces = parts(scene, SampleSpace)
    for part in parts(scene, Agreement):
        found = OF.search(plain(part.text))
        if found is None or not part.agrees:
            continue
        count, all_of_them = map(int, found.groups())
        for run in part.text:
            if isinstance(run, Formula) and value(run) != Fraction(count, all_of_them):
                yield f"{found[0]} is not {run.spoken}"
        for space in spaces:
            filled = sum(point.favourable for point in space.points)
            if (filled, len(space.points)) != (count, all_of_them):
                yield f"{found[0]}, but {filled} of {len(space.points)} dots"
    for space in spaces:
        for point in space.points:
            said = point.name.partition(": ")[2].lower()
            if said and point.favourable != (space.favourable.lower() in said):
                yield f"{point.name} is drawn as {point.favourable}"
                break


# ── matrices ─────────────────────────────────────────────────────────────────────────────────────


def _matrices(scene: Scene) -> Iterator[str]:
    for part in parts(scene, Matrix):
        for heads in (part.rows, part.columns):
            yield from _mix(heads, scene)
        for entry in chain.from_iterable(part.entries):
            if _is_mistinted(entry.number.decimal, entry.sign):
                yield f"{entry.number.decimal} is tinted {entry.sign}"


def _is_mistinted(text: str, sign: str) -> bool:
    """Whether an entry, a pair "3 : 2" or a number with its sign, is tinted for the other side."""
    pair = [int(each) for each in text.split(" : ") if each.isdigit()]
    if len(pair) == 2:
        return sign != ("plus" if pair[0] > pair[1] else "minus" if pair[0] < pair[1] else "")
    return (sign == "minus" and "+" in text) or (sign == "plus" and text.startswith("−"))


def _mix(heads: Iterable[Any], scene: Scene) -> Iterator[str]:
    mixed = [head.mix for head in heads if head.mix is not None]
    values = [each for mix in mixed if (each := _value(mix, scene)) is not None]
    units = sum(_unit(mix, scene) for mix in mixed)
    if values and len(values) == len(mixed) and abs(sum(values) - 1) > units:
        yield f"a mix of {float(sum(values))}"


# ── sentences ────────────────────────────────────────────────────────────────────────────────────


UNSEEN = {
    *("id", "key", "token", "icon", "tone", "view", "value", "mathml", "kind", "shows"),
}
"""Fields that hold names for the program, no words."""


def sentences(value: Any) -> Iterator[str]:
    """Iterate over all words of a part that a reader sees, formulas as they are heard."""
    for part in walk(value):
        for name in getattr(part, "__dataclass_fields__", ()):
            inside = getattr(part, name)
            if name in UNSEEN:
                continue
            if isinstance(inside, str) and inside:
                yield inside
            elif name in {"text", "detail", "label", "exact"} and isinstance(inside, tuple):
                yield plain(inside)


def told(scene: Scene) -> set[str]:
    """Return the sentences of a page: panel, heading, and what is said below the table."""
    return {*sentences(scene.panel), scene.heading, plain(scene.sentence)}


def pairs(english: Iterable[Any], french: Iterable[Any]) -> Iterator[tuple[str, str]]:
    """Iterate over the sentences of the panels of pages, each beside the one at its place in the other language."""
    for both in zip(english, french, strict=True):
        yield from zip(*(list(sentences(page.scene.panel)) for page in both), strict=True)


def _sentences(scene: Scene) -> Iterator[str]:
    for text in told(scene):
        if FOREIGN[scene.language].search(text):
            yield f"written as in another language: {text}"
        if "=" in text:
            yield from (f"false: {each} in {text}" for each in untrue(text, scene.language))
