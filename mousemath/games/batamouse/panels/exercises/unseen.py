"""Exercises about cards that are not seen: draws without replacement."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from math import comb
from typing import TYPE_CHECKING

from mousemath.chance import formula as write
from mousemath.chance.line import multiplied, opposite
from mousemath.games.batamouse.maths.chances import hypergeometric
from mousemath.language import _
from mousemath.lesson.exercises.kinds import Given, Posed, any_of, drawing, whole
from mousemath.scene import Bar, Bars, Number

if TYPE_CHECKING:
    from collections.abc import Callable

    from mousemath.chance.formula import Written
    from mousemath.scene import Part


def _unseen(given: Given) -> tuple[int, int]:
    return whole(given, "lower"), whole(given, "unseen")


def _lowest(given: Given) -> Posed:
    (lower, unseen), others = _unseen(given), whole(given, "others")
    factors = [Fraction(lower - step, unseen - step) for step in range(others)]
    win = Fraction(comb(lower, others), comb(unseen, others))
    one = Fraction(lower, unseen)
    return Posed(
        win,
        lambda: _drawn(lower, unseen, others, others),
        (
            (write.probability(_("the first is below")), write.ratio(lower, unseen)),
            (write.probability(_("win")), *multiplied(*factors)),
        ),
        {
            "replacement": multiplied(*[one] * others),
            "one": (write.number(one),),
            "adding": multiplied(others, one),
            "complement": opposite(win),
        },
        {"less": lower - 1, "fewer": unseen - 1, "higher": unseen - lower},
        lambda: pool(lower, unseen),
        drawing(others, unseen, lambda cards: int(max(cards) < lower)),
    )


def pool(lower: int, unseen: int, *, mine: bool = True) -> tuple[Part, ...]:
    """Draw how many unseen cards are below a card, mine or another, and above."""
    words = (_("below yours"), _("above yours")) if mine else (_("below it"), _("above it"))
    rows = (words[0], lower, "best"), (words[1], unseen - lower, "")
    bars = (
        Bar(words, Number(str(cards), share=cards / unseen), tone) for words, cards, tone in rows
    )
    return (Bars(tuple(bars), _("Unseen cards")),)


def _drawn(lower: int, unseen: int, others: int, below: int) -> Fraction:
    """Count the sets of cards drawn of which so many are below mine."""
    sets = list(combinations(range(unseen), others))
    found = sum(sum(card < lower for card in cards) == below for cards in sets)
    return Fraction(found, len(sets))


def _second(given: Given) -> Posed:
    lower, unseen = _unseen(given)
    higher, pairs = unseen - lower, comb(unseen, 2)
    value = Fraction(hypergeometric(lower, unseen, 2, 1))
    ordered = Fraction(lower * higher, unseen * (unseen - 1))
    put_back = 2 * Fraction(lower, unseen) * Fraction(higher, unseen)
    return Posed(
        value,
        lambda: _drawn(lower, unseen, 2, 1),
        (
            (
                write.words(_("pairs")),
                write.binomial(write.number(unseen), write.number(2)),
                write.number(pairs),
            ),
            (
                write.probability(_("one below, one above")),
                write.quotient(
                    write.product(write.number(lower), write.number(higher)), write.number(pairs)
                ),
                write.number(value),
            ),
        ),
        {
            "order": (write.number(ordered),),
            "replacement": (write.number(put_back),),
            "win": (write.number(Fraction(comb(lower, 2), pairs)),),
            "equal": (write.ratio(1, 3),),
        },
        {"higher": higher},
        lambda: pool(lower, unseen),
        drawing(2, unseen, lambda cards: int(min(cards) < lower <= max(cards))),
    )


def _known(given: Given) -> Posed:
    (lower, unseen), hand = _unseen(given), whole(given, "hand")
    known = Fraction(1, hand)
    rest, fair = 1 - known, Fraction(lower, unseen)
    value = known + rest * fair
    slots = [1] + [fair] * (hand - 1)
    return Posed(
        value,
        lambda: sum(map(Fraction, slots), Fraction(0)) / hand,
        (
            (write.probability(_("the known card")), write.ratio(1, hand)),
            (
                write.probability(_("below")),
                write.total(
                    write.product(write.number(known), write.number(1)),
                    write.product(write.number(rest), write.number(fair)),
                ),
                write.number(value),
            ),
        ),
        {
            "forgotten": (write.number(fair),),
            "product": multiplied(rest, fair),
            "pooled": (write.ratio(lower + 1, unseen + 1),),
            "known": (write.number(known),),
            "complement": (write.number(1 - value),),
        },
        {"rest": rest, "fair": fair},
        lambda: pool(lower, unseen),
    )


def _later(given: Given) -> Posed:
    (lower, unseen), gone = _unseen(given), whole(given, "gone")
    now = Fraction(comb(lower, 2), comb(unseen, 2))
    then = Fraction(comb(lower - gone, 2), comb(unseen - gone, 2))
    put_back = Fraction(lower, unseen) ** 2
    return Posed(
        max(now, then),
        lambda: max(_drawn(lower, unseen, 2, 2), _drawn(lower - gone, unseen - gone, 2, 2)),
        (
            (_pair(lower - gone, unseen - gone), write.number(then)),
            (_pair(lower, unseen), write.number(now)),
        ),
        {
            "smaller": (write.number(then),),
            "replacement": (write.number(put_back),),
            "one": (write.ratio(lower, unseen),),
            "complement": (write.number(1 - now),),
        },
        {"left": lower - gone, "unseen_left": unseen - gone},
        lambda: pool(lower, unseen),
    )


def _pair(lower: int, unseen: int) -> Written:
    return write.product(write.ratio(lower, unseen), write.ratio(lower - 1, unseen - 1))


def _fewer(least: int, most: int) -> Callable[[dict[str, int]], range]:
    """Choose how many of the unseen cards are below: by so many fewer than all."""
    return lambda numbers: range(numbers["unseen"] - least, numbers["unseen"] - most - 1, -1)


KINDS = {
    "lowest": any_of(_lowest, unseen=range(20, 30), lower=_fewer(3, 11), others=(2, 3)),
    "second": any_of(_second, unseen=range(20, 30), lower=_fewer(5, 14)),
    "known": any_of(_known, unseen=range(10, 25), lower=_fewer(3, 7), hand=(2, 3)),
    "later": any_of(_later, unseen=range(24, 30), lower=range(10, 18), gone=(2, 3, 4)),
}
