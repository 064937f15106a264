"""Rules of thumb: exact by induction, by walking the rules, by simulated games; and what their mistakes cost."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import product
from math import sqrt

import pytest
from mmm.optimal_walk import ODD, TINY

from mousemath.errors import BadCode, MousemathError
from mousemath.games.mmm.explore.findings import Findings
from mousemath.games.mmm.explore.ladder import ladder
from mousemath.games.mmm.explore.survey import Numbers
from mousemath.games.mmm.explore.thumb_rules import (
    best_rule,
    rule_worths,
    try_rule,
    wrong_choices,
)
from mousemath.games.mmm.explore.value import evaluate, player, solved
from mousemath.games.mmm.explore.worth import finished
from mousemath.games.mmm.maths.thumb_rule import Rule, every_rule
from mousemath.games.mmm.rules.board import Board
from mousemath.games.mmm.rules.game import Mmm, Roll
from mousemath.language import speaking
from mousemath.lesson.registry import open_lesson

RULES = every_rule(cat_moves=2)
SOME = (Rule(), Rule(2, 1, finished=True), Rule(cat=1))
BOARD = Board.from_items({"bread": [1], "fish": [2], "cheese": [1]}, cat_moves=2)


@pytest.mark.parametrize("rule", SOME, ids=str)
def test_a_rule_is_worth_what_the_rules_say_when_every_position_is_walked(rule):
    won = chain(rule).exact()
    assert rule_worths(BOARD, [rule])[rule] == won == evaluate(BOARD, rule).win_probability


def test_rules_side_by_side_are_worth_what_each_is_worth_alone():
    worths = rule_worths(BOARD, RULES)
    for rule in RULES[::7]:
        assert worths[rule] == evaluate(BOARD, rule).win_probability
    assert worths[best_rule(BOARD)] == max(worths.values()) <= solved(Mmm(BOARD)).win_probability


def test_the_named_policies_are_rules_too():
    worths = rule_worths(BOARD, [Rule(), Rule(foods=1)])
    assert worths[Rule()] == evaluate(BOARD, "always_stop").win_probability
    assert worths[Rule(foods=1)] == evaluate(BOARD, "always_reroll").win_probability


class Chain:
    """The real rules under a rule of thumb, from roll to roll: what each of 216 rolls leads to."""

    def __init__(self, board, rule):
        self.game, self.choose = Mmm(board), player(Mmm(board), rule)
        self.listed, self.numbers, self.rows = [], {}, []
        self._number(self.game.start())
        for state in self.listed:  # grows as it is walked
            if self.game.actions(state):
                found = Counter()
                chance = self.game.chance(state, Roll())
                for roll, mass in chance.map(lambda faces: tuple(sorted(faces))).items():
                    found[self._settled(self.game.apply(state, Roll(), roll))] += int(216 * mass)
                self.rows.append([after for after, many in found.items() for _n in range(many)])
            else:
                self.rows.append([self.numbers[state]] * 216)

    def _settled(self, state):
        """Play on to the next roll; return the number of the position there."""
        while self.game.actions(state) and (action := self.choose(state)) != Roll():
            state = self.game.apply(state, action, None)
        return self._number(state)

    def _number(self, state):
        if state not in self.numbers:
            self.numbers[state] = len(self.listed)
            self.listed.append(state)
        return self.numbers[state]

    def exact(self):
        """Return the chance of winning from the start."""

        @cache
        def value(number):
            if not self.game.actions(self.listed[number]):
                return Fraction(self.game.is_won(self.listed[number]))
            many = Counter(self.rows[number]).items()
            return sum(times * value(after) for after, times in many) / 216

        return value(0)

    def share(self, games, seed):
        """Return the share of so many games that are won."""
        numpy = pytest.importorskip("numpy")
        table, dice = numpy.array(self.rows), numpy.random.default_rng(seed)
        at = numpy.zeros(games, dtype=numpy.int64)
        over = numpy.array([not self.game.actions(state) for state in self.listed])
        while not over[at].all():
            at = table[at, dice.integers(216, size=games)]
        won = numpy.array([self.game.is_won(state) for state in self.listed])
        return float(won[at].mean())


@cache
def chain(rule):
    """Return the chain of a rule, for a board of its own."""
    return Chain(BOARD, rule)


def agrees(rule, games, seed):
    """Compare the exact worth with the share of simulated games; within 4 standard errors."""
    exact = float(rule_worths(BOARD, RULES)[rule])
    error = sqrt(exact * (1 - exact) / games)
    return abs(chain(rule).share(games, seed) - exact) <= 4 * error


@pytest.mark.parametrize("rule", SOME, ids=str)
def test_the_exact_worth_agrees_with_simulated_games(rule):
    assert agrees(rule, 2000, seed=1)


@pytest.mark.long
@pytest.mark.parametrize("number", range(20))
def test_the_exact_worth_agrees_with_200_000_simulated_games(number):
    assert agrees(RULES[number], 200_000, seed=number)


# ── mistakes ─────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("board", [TINY, ODD, BOARD], ids=["alike", "odd", "four"])
@pytest.mark.parametrize("rule", SOME, ids=str)
def test_what_a_rule_loses_is_what_its_choices_cost_each_as_often_as_it_is_met(board, rule):
    found = Findings(Numbers(solved(Mmm(board))), rivals=())
    report = try_rule(board, rule)
    assert Fraction(finished(wrong_choices(found, rule)).loss, found.numbers.unit**2) == report.loss
    assert report.loss == report.optimum - report.worth >= 0
    assert sum(each.met * each.cost for each in report.mistakes) <= report.loss


def test_a_mistake_is_what_the_rule_does_and_its_code_opens_the_moment():
    report = try_rule(Board.load("crumb"), Rule(4, 1, finished=True), n=3)
    shares = [each.met * each.cost for each in report.mistakes]
    assert len(shares) == 3
    assert shares == sorted(shares, reverse=True)
    solution = solved(Mmm(Board.load("crumb")))
    assert report.optimum == solution.win_probability
    for moment in report.mistakes:
        assert open_lesson(None, moment.code, {}).session.state == moment.state
        assert moment.code in str(report)


def test_a_ladder_stands_between_the_best_rule_and_best_play():
    board = Board.load("crumb")
    found = ladder(board, [*SOME, Rule(finished=True)])
    worths = [rung.worth for rung in found.rungs]
    assert worths == sorted(worths, reverse=True)
    assert (found.rungs[0].rule, found.rungs[1].rule) == (None, found.best)
    assert len(found.rungs) == 2 + len(SOME)
    assert str(found).count("\n") == 1 + len(found.rungs)
    assert found._repr_html_().count("<tr>") == 1 + len(found.rungs)


# ── words and codes ──────────────────────────────────────────────────────────────────────────────


def test_every_rule_has_a_code_that_is_read_back_and_a_sentence_in_both_languages():
    blanks = product((None, 1, 5), (None, 1, 30), (False, True))
    said = {}
    for rule in (Rule(*each) for each in blanks):
        assert Rule.parse(rule.code) == (Rule() if rule.never else rule)
        for language in ("en", "fr"):
            with speaking(language):
                said.setdefault(language, set()).add(rule.sentence)
    assert len(said["en"]) == len(said["fr"]) == 17
    assert not said["en"] & said["fr"]


@pytest.mark.parametrize(
    "text", ["", "i", "f0", "f6", "f4 c1", "c1f4", "f04", "f4c31", "f4c1i1", "٤", "F4", None, 4]
)
def test_what_is_no_code_of_a_rule_is_refused(text):
    with pytest.raises(BadCode, match=r"^This is not the code of a rule"):
        Rule.parse(text)


def test_what_fits_into_no_blank_is_refused_and_large_boards_say_why():
    for blanks in ((0,), (6,), (True,), (None, 0), (None, 31)):
        with pytest.raises(MousemathError, match="whole number from 1 to"):
            Rule(*blanks)
    with pytest.raises(MousemathError, match="True or False"):
        Rule(finished=1)
    with pytest.raises(MousemathError, match="1,298,528 positions"):
        rule_worths(Board.load("pantry"), [Rule()])
    with pytest.raises(MousemathError, match="exact fractions"):
        try_rule(Board.load("pantry"), Rule())
