"""Small programs of their own for the wolf trail: backwards from the end, in fractions."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import permutations

AT_LEAST_ONE, JUST_ONE, NONE, BOTH = (Fraction(n, 216) for n in (91, 75, 125, 16))
"""Of three dice: fish for one square, exactly one fish, no fish, fish for two squares."""
ONE_OF_TWO = Fraction(11, 36)
THIRD = Fraction(1, 3)


# ── Mmm!: two fish squares, nothing else ─────────────────────────────────────────────────────────


def one_square(cat):
    """Win from the start of a turn with one square open."""
    return AT_LEAST_ONE + NONE * one_square(cat - 1) if cat > 0 else Fraction(0)


def rerolled(cat, after):
    """Win with one fish laid and two dice rolled; ``after`` is the value after a bust."""
    return ONE_OF_TWO + (1 - ONE_OF_TWO) * after(cat - 1)


@cache
def two_squares(cat):
    """Win from the start of a turn with two squares open, by best play."""
    if cat <= 0:
        return Fraction(0)
    laid = max(one_square(cat - 1), rerolled(cat, two_squares))
    return BOTH + JUST_ONE * laid + NONE * two_squares(cat - 1)


def cost(cat, *, reroll):
    """What gathering or re-rolling costs with one fish laid."""
    gathered, risked = one_square(cat - 1), rerolled(cat, two_squares)
    return max(gathered, risked) - (risked if reroll else gathered)


def by_rule(cat, rerolls):
    """Win from two squares by a rule: the numbers of moves of the cat at which it re-rolls."""
    if cat <= 0:
        return Fraction(0)
    risked = rerolled(cat, lambda left: by_rule(left, rerolls))
    laid = risked if cat in rerolls else one_square(cat - 1)
    return BOTH + JUST_ONE * laid + NONE * by_rule(cat - 1, rerolls)


def plays(cat, rerolls, squares=2):
    """Yield the chance, the steps of luck, the steps of choices and the result of each play."""
    if cat <= 0:
        yield Fraction(1), (), (), 0
        return
    value = (one_square if squares == 1 else two_squares)(cat)
    won = AT_LEAST_ONE if squares == 1 else BOTH
    yield won, (1 - value,), (), 1
    yield from _on(NONE, (cat, rerolls, squares), (value,), ())
    if squares == 2:
        yield from _laid(cat, rerolls, value)


def _laid(cat, rerolls, value):
    gathered, risked = one_square(cat - 1), rerolled(cat, two_squares)
    luck = (max(gathered, risked) - value,)
    spent = (-cost(cat, reroll=cat in rerolls),)
    if cat not in rerolls:
        for chance, steps, choices, result in plays(cat - 1, rerolls, 1):
            yield JUST_ONE * chance, luck + steps, spent + choices, result
        return
    yield JUST_ONE * ONE_OF_TWO, (*luck, 1 - risked), spent, 1
    yield from _on(JUST_ONE * (1 - ONE_OF_TWO), (cat, rerolls, 2), (*luck, risked), spent)


def _on(chance, turn, luck, spent):
    """Go on after a bust; the last of ``luck`` is the value before it."""
    cat, rerolls, squares = turn
    after = (one_square if squares == 1 else two_squares)(cat - 1)
    *before, value = luck
    for share, steps, choices, result in plays(cat - 1, rerolls, squares):
        yield chance * share, (*before, after - value, *steps), spent + choices, result


def variances(cat, rerolls):
    """The variance of the result, and of result − luck."""
    found = list(plays(cat, rerolls))
    prior = two_squares(cat)
    assert sum(each[0] for each in found) == 1
    assert all(prior + sum(luck) + sum(spent) == end for _, luck, spent, end in found)
    assert sum(chance * sum(luck) for chance, luck, _, _ in found) == 0
    mean = sum(chance * end for chance, _, _, end in found)
    squares = sum(chance * sum(x * x for x in luck) for chance, luck, _, _ in found)
    raw = sum(chance * end for chance, _, _, end in found) - mean**2
    left = sum(chance * (prior + sum(spent)) ** 2 for chance, _, spent, _ in found) - mean**2
    assert left or raw == squares
    return raw, left


# ── Viva Topo!: the cat behind one mouse ─────────────────────────────────────────────────────────


def running(q, door=4):
    """Cheese of running from 18 with the cat on 16, by the chance of a cat and the cheese of the door."""
    return (1 - q) * (6 * (1 - q) + door * q)


def arrived(moves, rolls, q=THIRD):
    """The chance of so many moves of the cat within so many rolls."""
    left = {moves: Fraction(1)}
    for _ in range(rolls):
        spread: dict[int, Fraction] = {}
        for missing, chance in left.items():
            stays, steps = chance * (1 - q if missing else 1), chance * (q if missing else 0)
            spread[missing] = spread.get(missing, Fraction(0)) + stays
            if steps:
                spread[missing - 1] = spread.get(missing - 1, Fraction(0)) + steps
        left = spread
    return left[0]


# ── Batamouse: the last cards ────────────────────────────────────────────────────────────────────


def margin(mine, his, *, i_lead, ahead=0):
    """The final margin with perfect play of both: cards are (number, cheese)."""
    if not mine:
        return ahead
    if i_lead:
        return max(answered(card, mine, his, ahead) for card in mine)
    return min(max(_met(card, other, mine, his, ahead) for card in mine) for other in his)


def answered(card, mine, his, ahead=0):
    """The final margin after leading a card."""
    return min(_met(card, other, mine, his, ahead) for other in his)


def _met(card, other, mine, his, ahead):
    gain = (card[1] + other[1]) * (1 if card > other else -1)
    rest = [x for x in mine if x != card], [x for x in his if x != other]
    return margin(*rest, i_lead=card > other, ahead=ahead + gain)


def met(card, other, mine, his, ahead=0):
    """The final margin once two cards have met."""
    return _met(card, other, mine, his, ahead)


def by_chance(card, mine, his, ahead=0):
    """The mean margin of leading a card if he plays each of his cards equally often."""
    ends = []
    for other in his:
        gain = ahead + (card[1] + other[1]) * (1 if card > other else -1)
        rest = [x for x in mine if x != card], [x for x in his if x != other]
        ends.append(_against_chance(*rest, i_lead=card > other, ahead=gain))
    return sum(ends, Fraction(0)) / len(his)


def _against_chance(mine, his, *, i_lead, ahead):
    if not mine:
        return Fraction(ahead)
    if i_lead:
        return max(by_chance(card, mine, his, ahead) for card in mine)
    total = Fraction(0)
    for other in his:
        total += max(_seen(card, other, mine, his, ahead) for card in mine)
    return total / len(his)


def _seen(card, other, mine, his, ahead):
    gain = ahead + (card[1] + other[1]) * (1 if card > other else -1)
    rest = [x for x in mine if x != card], [x for x in his if x != other]
    return _against_chance(*rest, i_lead=card > other, ahead=gain)


def pairings(mine, his, ahead=0):
    """The final margin of each way to pair the cards."""
    return {
        order: ahead
        + sum((a[1] + b[1]) * (1 if a > b else -1) for a, b in zip(mine, order, strict=True))
        for order in permutations(his)
    }
