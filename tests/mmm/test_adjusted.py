"""Result minus luck: the same expectation as the result, exactly; and less of it is chance."""

from fractions import Fraction
from functools import cache

import pytest

from mousemath.errors import MousemathError
from mousemath.games.mmm.explore.thumb_rules import rule_worths
from mousemath.games.mmm.explore.value import evaluate, player
from mousemath.games.mmm.maths.account import Winning
from mousemath.games.mmm.maths.solvers import whole_game
from mousemath.games.mmm.maths.thumb_rule import Rule
from mousemath.games.mmm.rules.board import Board
from mousemath.games.mmm.rules.game import Mmm
from mousemath.language import speaking
from mousemath.play.adjusted import compared, plays_of, without_luck
from mousemath.play.review import Kind
from mousemath.play.session import Record

TINY = Board.from_items({"bread": [1], "fish": [2]}, cat_moves=2)
GAME = Mmm(TINY)
GOOD, BAD = Rule(1, finished=True), Rule(cat=1)


@pytest.fixture(scope="module")
def account():
    whole = whole_game(GAME)
    whole.run("solve", GAME.start())
    return Winning(whole)


def mean_without_luck(account, policy):
    """Return the exact mean of result minus luck over all plays by a policy, from roll to roll."""

    @cache
    def left(state):
        """Return the mean, from a state on, of the value at the end less the luck until then."""
        actions = GAME.actions(state)
        if not actions:
            return account.value(state)
        action = policy(state)
        chance = GAME.chance(state, action)
        rolls = chance.map(lambda faces: faces and tuple(sorted(faces)))
        return sum(mass * after(state, action, roll) for roll, mass in rolls.items())

    def after(state, action, roll):
        record = Record(state, action, roll, GAME.apply(state, action, roll))
        before, luck = account.value(state), Fraction(0)
        for share in account.shares(record):
            luck += (share.after - before) * (share.kind is Kind.LUCK)
            before = share.after
        return left(record.after) - luck

    return left(GAME.start())


@pytest.mark.parametrize("rule", [GOOD, BAD], ids=str)
def test_result_minus_luck_has_the_mean_of_the_result_exactly(account, rule):
    worth = evaluate(TINY, rule).win_probability
    assert mean_without_luck(account, player(GAME, rule)) == worth


def test_rules_compared_without_luck_come_nearer_to_the_exact_difference(account):
    worths = rule_worths(TINY, [GOOD, BAD])
    plays = [
        plays_of(account, player(GAME, rule), 60, seed) for rule, seed in ((GOOD, 1), (BAD, 99))
    ]
    found = compared(*plays)
    for estimate in (found.plain, found.adjusted):
        assert estimate.agrees(worths[GOOD] - worths[BAD], errors=4)
    assert (found.games, found.bias) == ((60, 60), 0)
    assert found.gain > 2
    assert min(found.needed) > 120
    with speaking("fr"):
        assert "Sans la chance" in str(found)


def test_best_play_without_luck_does_not_spread_at_all(account):
    best = plays_of(account, player(GAME, "optimal"), 3)
    assert {without_luck(each) for each in best} == {account.value(GAME.start())}
    found = compared(best, best)
    assert (found.gain, found.needed, found.adjusted.mean) == (None, None, 0)
    assert str(found)
    with pytest.raises(MousemathError, match="two plays of each"):
        compared(best, best[:1])
