"""When to leave: rules of thumb for one mouse alone, by backward induction, forwards, and in many runs."""

from __future__ import annotations

import random
from fractions import Fraction
from functools import cache

import pytest

from mousemath.chance.distribution import Distribution
from mousemath.chance.markov import AbsorbingChain
from mousemath.errors import MousemathError
from mousemath.games.viva_topo import Cat, Leave, Preset, best_run, leave_worth, leaving_rules
from mousemath.games.viva_topo.maths.thumb_rule import RuledFamily
from mousemath.games.viva_topo.rules.path import HOME
from mousemath.language import speaking
from mousemath.play.simulation import Tally, draw

CLASSIC = Preset.load("classic")
SOME = [Leave(1), Leave(3, 1), Leave("cockaigne"), Leave("cockaigne", 2)]


class Runs:
    """Runs by a rule, forwards: from a roll of the mouse to its next, or to its end."""

    def __init__(self, rule):
        self.family = RuledFamily(CLASSIC, 2, rule)
        self.start = ((HOME,), Cat(1, CLASSIC.cat_start(2)))

    def law(self, at):
        """Return what follows; an end is the cheese won."""
        if not isinstance(at, tuple):
            return Distribution.certain(at)
        return CLASSIC.faces.bind(lambda face: self._after(*at, face))

    def _after(self, mice, cat, face):
        (turn,) = self.family.turns(mice, cat, face)
        if turn.move is not None and turn.move.place is not None:
            return Distribution.certain(int(turn.gain))
        running = list(self.family.others(turn.mice, turn.cat, 1))
        return Distribution([*running, (0, 1 - sum(mass for _state, mass in running))])


@pytest.mark.parametrize("rule", SOME, ids=str)
def test_a_rule_is_worth_the_same_forwards_and_backwards(rule):
    runs = Runs(rule)
    ends = AbsorbingChain(runs.law, [runs.start]).absorption(runs.start)
    first = runs.family.value(*runs.start)
    assert ends.expectation(Fraction) == first == leave_worth(CLASSIC, 2, rule)


def test_the_worth_agrees_with_2_000_runs():
    runs, dice, tally = Runs(SOME[1]), random.Random(7), Tally()  # noqa: S311
    law = cache(runs.law)
    for _run in range(2000):
        at = runs.start
        while isinstance(at, tuple):
            at = draw(law(at), dice)
        tally.add(at)
    assert tally.estimate().agrees(leave_worth(CLASSIC, 2, SOME[1]), errors=4)


def test_no_rule_beats_the_best_run_and_one_comes_near():
    best, rules = best_run(CLASSIC, 2).expected_cheese, leaving_rules(CLASSIC, 2)
    assert rules[Leave(1)] == 1
    assert max(rules.values()) < best
    assert best - next(iter(rules.values())) < Fraction(1, 20)
    assert len(rules) == 5 * len(CLASSIC.places)


def test_rules_have_words_in_both_languages_and_refuse_what_fits_no_blank():
    for rule in SOME:
        with speaking("fr"):
            french = str(rule)
        assert str(rule) != french
    for blanks in ((0,), (10,), ("home",), (True,), (1, 0)):
        with pytest.raises(MousemathError, match="whole number from 1 to"):
            Leave(*blanks)
