"""Every case of the kinds about many dice, cats, shares and leads, counted here once more from the rules."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import combinations, product
from math import comb

import pytest

from mousemath.chance.plain import plain
from mousemath.lesson.registry import teaching_class
from tests.course.counting import share

SIX = range(6)
X = 5
"""The face of the red X; the foods are 0 to 4."""


# ── every case of a kind ─────────────────────────────────────────────────────────────────────────


def cases(another):
    """Return every case that a kind may choose, by going through all its choices."""
    found, waiting = [], [()]
    while waiting:
        path = waiting.pop()
        chosen = []

        def pick(items, path=path, chosen=chosen):
            at = path[len(chosen)] if len(chosen) < len(path) else 0
            chosen.append((at, len(items)))
            return items[at]

        found.append(another(pick))
        places = [at for at, _number in chosen]
        waiting += [
            (*places[:step], other)
            for step, (at, number) in enumerate(chosen)
            if step >= len(path)
            for other in range(number)
            if other != at
        ]
    return found


# ── counting ─────────────────────────────────────────────────────────────────────────────────────


@cache
def rows_with(number, hits, faces):
    """Return in how many rows of so many dice 0, 1, … of them show one of the faces, die by die."""
    rows = Counter({0: 1})
    for _die in range(number):
        longer = Counter()
        for so_far, ways in rows.items():
            longer[so_far] += ways * (faces - hits)
            longer[so_far + 1] += ways * hits
        rows = longer
    return rows


def mean_of(number, hits, faces, worth=Fraction):
    rows = rows_with(number, hits, faces)
    return sum(worth(hit) * ways for hit, ways in rows.items()) / Fraction(faces) ** number


def fit(gone):
    """Return the faces that fit, of the foods that are used up by their bits."""
    return {face for face in SIX if face != X and not gone >> face & 1}


def pieces(dice, fitting):
    """Return the pieces of going on until all dice lie, roll by roll and die by die."""

    def ends(left):
        if not left:
            return Fraction(1)
        lie = Counter(sum(face in fitting for face in roll) for roll in product(SIX, repeat=left))
        return sum(Fraction(n, 6**left) * ends(left - hit) for hit, n in lie.items() if hit)

    return ends(dice)


def one_square(dice, turns):
    """Return the chance that one die of some turn shows the food, turn by turn."""
    hit = share(dice, 6, lambda roll: 0 in roll)
    won = Fraction(0)
    for row in product((True, False), repeat=turns):
        chance = Fraction(1)
        for each in row:
            chance *= hit if each else 1 - hit
        won += chance if any(row) else 0
    return won


def race(cats, players):
    """Return the chance that the first cat is rolled by the first player, by linear equations of the seats."""
    stays, moves = Fraction(6 - cats, 6), Fraction(cats, 6)
    own, turn = Fraction(0), Fraction(1)  # f(0) = own + turn × f(0), put in seat by seat
    for seat in range(players):
        own += turn * moves * (seat == 0)
        turn *= stays
    return own / (1 - turn)


def accused(groups, of):
    """Return the chance of at least one accusation, by inclusion and exclusion."""
    return sum(-((-1) ** n) * comb(groups, n) * Fraction(1, of**n) for n in range(1, groups + 1))


def apart(rolls, seen):
    """Return X² of the cats and of the other faces of a die with two cats."""
    found = {True: seen, False: rolls - seen}
    expected = Counter(face < 2 for face in SIX)
    return sum(
        (found[cat] - Fraction(rolls * n, 6)) ** 2 / Fraction(rolls * n, 6)
        for cat, n in expected.items()
    )


def spread(dice):
    """Return the variance of the share of one half of the faces."""
    return mean_of(dice, 1, 2, lambda n: (Fraction(n, dice) - Fraction(1, 2)) ** 2)


def next_card(seen, gone, face):
    """Take from the deck what was seen: so many of a number, and of the others as they come."""
    deck = [number for number in range(1, 10) for _colour in range(4)]
    of_it, others = ([card for card in deck if (card == face) is own] for own in (True, False))
    left = of_it[gone:] + others[seen - gone :]
    return Fraction(left.count(face), len(left))


@cache
def leads():
    """Return in how many deals each of 29 cards is led by who plays the lowest, three times as many as by any."""
    lowest, any_card = Counter(), Counter()
    for hand in combinations(range(29), 3):
        lowest[min(hand)] += 3
        any_card.update(hand)
    return lowest, any_card


def lowest_player(above):
    lowest, any_card = leads()
    card = 28 - above
    return Fraction(lowest[card], lowest[card] + any_card[card])


# ── the kinds ────────────────────────────────────────────────────────────────────────────────────

COUNTED = {
    ("mmm", "exactly"): lambda dice, gone, hits: share(
        dice, 6, lambda roll: sum(face in fit(gone) for face in roll) == hits
    ),
    ("mmm", "fit_mean"): lambda dice, gone: sum(
        hits * share(dice, 6, lambda roll, n=hits: sum(face in fit(gone) for face in roll) == n)
        for hits in range(dice + 1)
    ),
    ("mmm", "square_left"): one_square,
    ("mmm", "roll_on"): lambda dice, gone: pieces(dice, fit(gone)),
    ("mmm", "roll_on_mean"): lambda dice, gone: dice * pieces(dice, fit(gone)),
    ("viva_topo", "no_cat"): lambda cats, rolls: share(rolls, 6, lambda roll: min(roll) >= cats),
    ("viva_topo", "some_cat"): lambda cats, rolls: share(rolls, 6, lambda roll: min(roll) < cats),
    ("viva_topo", "just_cats"): lambda cats, rolls, hits: share(
        rolls, 6, lambda roll: sum(face < cats for face in roll) == hits
    ),
    ("viva_topo", "mean_cats"): lambda cats, rolls: mean_of(rolls, cats, 6),
    ("viva_topo", "second_cat"): lambda cats, rolls: share(
        rolls, 6, lambda roll: roll[-1] < cats and sum(face < cats for face in roll) == 2
    ),
    ("viva_topo", "race"): race,
    ("viva_topo", "chi"): apart,
    ("viva_topo", "alarm"): accused,
    ("om_nom_nom", "red"): lambda dice, red: mean_of(dice, red, 6),
    ("batamouse", "next_card"): next_card,
    ("batamouse", "smallest"): lowest_player,
}


@pytest.mark.parametrize(("game", "name"), COUNTED)
def test_every_case_is_worth_what_counting_finds(game, name):
    kind = teaching_class(game).exercises[name]
    found = cases(kind.another)
    for given in found:
        posed = kind.pose(given)
        assert posed.formula == COUNTED[game, name](**given), given
        assert posed.counted() == posed.formula, given
        for sides in posed.steps:
            written = [plain(side) for side in sides]
            assert len(set(written)) == len(written), "nothing is written twice"
    assert len(found) >= 4


@pytest.mark.parametrize("name", ["spread", "dice_for"])
def test_the_standard_deviation_of_a_share_is_the_root_of_its_variance(name):
    kind = teaching_class("om_nom_nom").exercises[name]
    for given in cases(kind.another):
        posed = kind.pose(given)
        assert posed.counted() == posed.formula
        if name == "spread":
            assert posed.formula**2 == spread(given["dice"])
        else:
            assert spread(int(posed.formula)) == Fraction(1, given["of"] ** 2)
            assert spread(int(posed.formula) - 1) > Fraction(1, given["of"] ** 2)
