"""Tries of an experiment: exact draws by seed, in slices, with the path of the share."""

from collections import Counter
from fractions import Fraction

import pytest

from mousemath.chance.distribution import Distribution
from mousemath.chance.experiment import Experiment, dealt
from mousemath.play.tries import SHOWN, SLICE, Hand, Tries, stops

DIE = Distribution.uniform(range(1, 7))
LOPSIDED = Distribution({"often": Fraction(5, 7), "rare": Fraction(2, 7)})


def six(face):
    return int(face == 6)


def waited(draw):
    """Roll until a six comes, and return the number of rolls."""
    rolls = 1
    while draw(DIE) != 6:
        rolls += 1
    return rolls


def test_a_draw_is_a_whole_number_below_the_common_denominator():
    """A stub gives each number once: every outcome comes as often as its mass says."""
    hand = Hand(1)
    numbers = iter([0, 7, 1, 2, 3, 4, 5, 6])  # seven is no number below seven: drawn again
    hand._bits = lambda _bits: next(numbers)
    assert Counter(hand.draw(LOPSIDED) for _number in range(7)) == {"often": 5, "rare": 2}


def test_what_is_certain_needs_no_number():
    hand = Hand(1)
    hand._bits = lambda bits: bits
    assert hand.draw(Distribution.certain("this")) == "this"


def test_equal_seeds_give_equal_tries_and_others_do_not():
    first, second, third = (Tries(Experiment(DIE, six), 500, seed).finish() for seed in (1, 1, 2))
    assert first.path == second.path != third.path
    assert first.first == second.first
    assert len(first.first) == SHOWN


@pytest.mark.parametrize("number", [1, 10, 1000])
def test_a_path_is_what_was_counted_at_its_stops(number):
    made = Tries(Experiment(DIE, six), number, 5).finish()
    assert tuple(stop.tries for stop in made.path) == stops(number)
    hand = Hand(5)
    rolled = [hand.draw(DIE) for _try in range(number)]
    for stop in made.path:
        assert stop.total == rolled[: stop.tries].count(6)
    assert made.tally == Counter(map(six, rolled))
    assert [face for face, _counted in made.first] == rolled[:SHOWN]


def test_tries_go_on_in_slices_and_may_end_anywhere():
    made = Tries(Experiment(DIE, six), 100_000, 5)
    steps, before = made.steps(), 0
    for _step in range(60):
        done, of = next(steps)
        assert 0 < done - before <= SLICE
        assert of == 100_000
        before = done
    assert made.now.tries == before < 100_000
    assert not made.finished
    assert made.path[-1].tries <= before


def test_a_walk_draws_step_by_step_and_counts_a_number():
    spread = Fraction(5, 6) * 36
    made = Tries(Experiment(waited, int, lambda: spread), 20_000, 1).finish()
    assert abs(made.share - 6) < 4 * (float(spread) / 20_000) ** 0.5
    assert sum(number * times for number, times in made.tally.items()) == made.now.total


def test_fractions_are_added_exactly():
    halves = Experiment(DIE, lambda face: Fraction(face, 3))
    made = Tries(halves, 1000, 1).finish()
    assert made.now.total.denominator in (1, 3)
    assert made.share == pytest.approx(7 / 6, abs=0.08)


def test_cards_are_dealt_without_one_coming_twice():
    hand = Hand(3)
    for _deal in range(50):
        assert len(set(dealt(hand.draw, "abcdef", 4))) == 4
    places = Counter("".join(dealt(hand.draw, "abc", 2)) for _deal in range(6000))
    assert len(places) == 6
    assert all(abs(times - 1000) < 130 for times in places.values())


def test_mean_and_variance_of_an_experiment_are_exact():
    assert Experiment(DIE, six).mean() == Fraction(1, 6)
    assert Experiment(DIE, six).variance(Fraction(1, 6)) == Fraction(5, 36)
    assert Experiment(waited, int).mean() is None
    assert Experiment(waited, six).variance(Fraction(1, 6)) == Fraction(5, 36)
