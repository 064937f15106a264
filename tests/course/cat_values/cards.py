"""Lessons 4 and 5 of the cat trail: tricks and what a card tells in Batamouse."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from functools import cache
from itertools import combinations, permutations
from math import comb

from mousemath.games.batamouse.maths.bayes import Observation, update
from mousemath.games.batamouse.maths.chances import chances_in
from mousemath.games.batamouse.maths.counting import count_in
from mousemath.games.batamouse.maths.hand_policy import HandPolicy
from mousemath.games.batamouse.maths.knowledge import Knowledge
from mousemath.games.batamouse.maths.trick import Trick
from mousemath.games.batamouse.rules.preset import Card
from mousemath.games.batamouse.rules.state import Play
from tests.course.cat_values.workshop import CAT, HALF, at, binomial, mean, same, variance


def trick(name, number, cheese):
    """Return the trick in which the person leads this card in a position of the trail."""
    session = at(name)
    return Trick.of(Knowledge.of(session.game, session.state, 0), Card(number, cheese))


def below(unseen, low, drawn, hits):
    """Return the chance that so many of the cards drawn are low: sets."""
    return Fraction(comb(low, hits) * comb(unseen - low, drawn - hits), comb(unseen, drawn))


def counted(of):
    """Return the chance of winning a trick by going through all cases."""
    found = count_in(of)
    return Fraction(found.win, found.cases)


def lesson_4():
    eight = trick("eight-leads", 8, 1)
    assert (len(eight.pool), len(eight.lower)) == (29, 22)
    win = same(chances_in(eight).win, below(29, 22, 3, 3), Fraction(22 * 21 * 20, 29 * 28 * 27))
    seven = trick("seven-leads-late", 7, 2)
    assert (len(seven.pool), len(seven.lower)) == (9, 7)
    late = same(counted(seven), Fraction(7 * 6 * 5, 9 * 8 * 7))
    orders = list(permutations(seven.pool, 3))
    third = same(
        Fraction(sum(cards[2] < seven.card for cards in orders), len(orders)), Fraction(7, 9)
    )
    nine = same(1 - below(29, 4, 9, 0), 1 - Fraction(20 * 19 * 18 * 17, 29 * 28 * 27 * 26))
    five = chances_in(trick("five-leads", 5, 2))
    known = trick("one-card-known", 7, 3)
    assert (len(known.pool), len(known.lower)) == (12, 7)
    highest = chances_in(trick("highest-is-played", 8, 1), HandPolicy.HIGH_FIRST).win
    two = below(29, 22, 3, 2)
    return {
        "bet": ([win, 1 - win], []),
        "g1": (
            [win],
            [
                Fraction(22, 29),
                Fraction(1, 4),
                1 - win,
                3 * Fraction(22, 29),
                Fraction(22, 29) ** 3,
            ],
        ),
        "g2": ([late], [Fraction(7, 9), Fraction(7, 9) ** 3, Fraction(1, 4), 1 - late]),
        "g3": ([third], [Fraction(5, 7), late, HALF]),
        "g4": ([below(29, 22, 3, hits) for hits in range(4)], []),
        "g5": ([nine], [4 * Fraction(9, 29), Fraction(9, 29), 1 - nine, Fraction(4, 29)]),
        "1": ([Fraction(7, 29)], [Fraction(22, 29), HALF, Fraction(7, 36)]),
        "2": (
            [same(five.win, Fraction(14, 29) * Fraction(13, 28))],
            [Fraction(14, 29), CAT, Fraction(28, 29)],
        ),
        "3": (
            [same(five.take_place[1], 2 * Fraction(14 * 15, 29 * 28))],
            [CAT, Fraction(14 * 15, 29 * 28)],
        ),
        "4": (
            [same(counted(known), CAT + (1 - CAT) * Fraction(7, 12))],
            [Fraction(7, 12), CAT, Fraction(8, 13)],
        ),
        "5": ([same(highest, win)], [Fraction(22, 29), 1 - win, Fraction(1, 4)]),
        "6": ([two + win], [win, Fraction(22, 29), two]),
        "exit": ([third], [Fraction(6, 8), Fraction(7, 9) * Fraction(6, 8)]),
    }


def facts_4():
    bars = {hits: below(29, 22, 3, hits) for hits in range(4)}
    back = {hits: binomial(3, hits, Fraction(22, 29)) for hits in range(4)}
    assert variance(bars) / variance(back) == Fraction(29 - 3, 29 - 1) == Fraction(13, 14)
    assert max(bars, key=bars.get) == 2
    assert max(back, key=back.get) == 3
    return [mean(bars), variance(bars), variance(back), back[3] - bars[3]]


def with_replacement():
    """Return the bars of guess 4 as if cards were put back."""
    return [binomial(3, hits, Fraction(22, 29)) for hits in range(4)]


# ── what a card tells ────────────────────────────────────────────────────────────────────────────


@cache
def unled():
    """Return what the person knew before Hat led: her card counts as unseen."""
    session = at("lowest-is-led")
    state = session.state
    hand = tuple(sorted((*state.hands[1], *state.played)))
    hands = (state.hands[0], hand)
    before = replace(state, hands=hands, hidden=hands, played=())
    return Knowledge.of(session.game, before, 0)


def holds(led, card, policy):
    """Return the chance that she still holds a card after this lead."""
    return update(unled(), Observation(Play(led)), 1, card, policy).posterior


@cache
def leads(card, policy):
    """Return how often she leads this card: by the product, and by all hands of three."""
    told = update(unled(), Observation(Play(card)), 1, card, policy).evidence
    chosen = {"low-first": min, "high-first": max}
    hands = [hand for hand in combinations(unled().unseen, 3) if card in hand]
    if policy == "random":
        return same(told, Fraction(len(hands), 3 * comb(29, 3)))
    led = [hand for hand in hands if chosen[policy](hand) == card]
    return same(told, Fraction(len(led), comb(29, 3)))


def hidden_pairs(left, right):
    """Return in how many ways two rivals may hide a pair each: left plays lowest, left plays highest."""
    session = at("two-rivals")
    unseen = Knowledge.of(session.game, session.state, 0).unseen
    assert not {left, right} & set(unseen)
    lowest = highest = 0
    for pair in combinations(unseen, 2):
        rest = [card for card in unseen if card not in pair]
        over = sum(card > right for card in rest)
        under = sum(card < right for card in rest)
        lowest += (min(pair) > left) * comb(under, 2)
        highest += (max(pair) < left) * comb(over, 2)
    return lowest, highest


def after(*odds):
    """Return the chance of the first of these, each a prior times how often it shows what was seen."""
    return odds[0] / sum(odds)


def lesson_5():
    lowest, middle, eight_four = Card(1, 1), unled().unseen[14], Card(8, 4)
    assert (len(unled().unseen), middle) == (29, Card(5, 3))
    careful, other = leads(lowest, "low-first"), leads(lowest, "random")
    first = after(Fraction(1, 10) * careful, Fraction(9, 10) * other)
    low, any_card, high = (leads(middle, kind) for kind in ("low-first", "random", "high-first"))
    nine = Card(9, 4)
    rare = after(leads(eight_four, "low-first"), leads(eight_four, "random"))
    still = same(holds(eight_four, nine, "low-first"), Fraction(2, 4))
    held = same(holds(eight_four, nine, "random"), Fraction(2, 28))
    two_of_seven = same(holds(Card(8, 1), nine, "low-first"), Fraction(2, 7))
    left_low, left_high = hidden_pairs(Card(5, 4), Card(5, 1))
    assert (left_low, left_high) == (6084, 8112)
    prior = Fraction(3, 29)
    return {
        "bet": ([first, 1 - first], []),
        "g1": ([first], [1, Fraction(3, 4), Fraction(1, 10), CAT]),
        "g2": ([after(any_card, low, high)], [CAT, 1, HALF]),
        "g3": ([still], [prior, Fraction(1, 4), 0]),
        "g4": ([after(careful**3, 9 * other**3)], [first, first**3, 1]),
        "1": ([after(careful, other)], [HALF, 1, careful]),
        "2": ([other], [prior, CAT, Fraction(1, 36)]),
        "3": ([after(low, any_card)], [HALF, 0, low / any_card]),
        "4": ([two_of_seven], [prior, HALF, Fraction(1, 7), held]),
        "5": ([rare * still + (1 - rare) * held], [(still + held) / 2, HALF, held, prior]),
        "6": ([after(Fraction(left_high), Fraction(left_low))], [1, HALF]),
        "exit": ([after(careful, 99 * other)], [Fraction(3, 4), first, Fraction(1, 100)]),
    }


def facts_5():
    middle, lowest = unled().unseen[14], Card(1, 1)
    low, any_card = leads(middle, "low-first"), leads(middle, "random")
    assert low / any_card == Fraction(13, 18)
    kept = Fraction(1, 10) * leads(lowest, "low-first") + Fraction(9, 10) * leads(lowest, "random")
    assert kept == Fraction(6, 145)
    assert round(1000 * kept) == 41
    assert round(100000 * kept, -1) == 4140
    return [low, any_card]
