"""Rules of thumb and their exact worth, and one rule beside best play.

A rule is valued by backward induction over its own choices (:class:`.value.Evaluation`). Where it
differs from best play is found by forward induction over all that *its own* play meets; there each
choice costs the difference of two exact values, and what all of them cost, each as often as it is
met, is exactly what the rule loses:

    best play - worth of the rule = sum of (times met in a game) x (cost of the choice).
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from mousemath.games.mmm.explore.findings import Finding, Findings, chosen
from mousemath.games.mmm.explore.moments import moment_of
from mousemath.games.mmm.explore.rule_report import RuleReport
from mousemath.games.mmm.explore.survey import Met, Numbers
from mousemath.games.mmm.explore.value import Evaluation, solved
from mousemath.games.mmm.explore.worth import finished
from mousemath.games.mmm.maths.choices import item_opens
from mousemath.games.mmm.maths.thumb_rule import Rule, every_rule
from mousemath.games.mmm.rules.game import Mmm

if TYPE_CHECKING:
    from collections.abc import Generator, Iterable

    from mousemath.games.mmm.rules.board import Board

SHOWN = 12
"""So many of the costliest moments are shown."""


def rule_worths(board: Board, rules: Iterable[Rule]) -> dict[Rule, Fraction]:
    """Return the chance of winning with each rule, exact; rules that play alike are valued once.

    Raises:
        MousemathError: the board has more than 20,000 positions.

    >>> from mousemath.games.mmm import Board
    >>> rule = Rule(foods=4, cat=1, finished=True)
    >>> round(float(rule_worths(Board.load("crumb"), [rule])[rule]), 4)
    0.4123
    """
    listed = list(rules)
    plain = dict.fromkeys(rule.like(board.cat_moves) for rule in listed)
    found = dict(zip(plain, _worths(board, tuple(plain)), strict=True))
    return {rule: found[rule.like(board.cat_moves)] for rule in listed}


@lru_cache(maxsize=16)
def _worths(board: Board, rules: tuple[Rule, ...]) -> tuple[Fraction, ...]:
    return finished(_side_by_side(board, rules))


def _side_by_side(
    board: Board, rules: tuple[Rule, ...]
) -> Generator[tuple[int, int], None, tuple[Fraction, ...]]:
    """Value rules side by side, position by position: turns that they play alike are followed once."""
    foods = item_opens(board, 0)
    valued = [Evaluation(foods, board.cat_moves, rule, full=False) for rule in rules]
    for steps in zip(*(each.steps() for each in valued), strict=True):
        yield steps[0]
    return tuple(each.win_probability for each in valued)


def seeking(board: Board) -> Generator[tuple[int, int], None, dict[Rule, Fraction]]:
    """Value every rule of the kind in small steps, which yield how many are done and how many there are.

    Raises:
        MousemathError: the board has more than 20,000 positions.
    """
    rules = every_rule(board.cat_moves)
    worths = yield from _side_by_side(board, rules)
    return dict(zip(rules, worths, strict=True))


def best_rule(board: Board) -> Rule:
    """Return the rule with the greatest chance of winning, found by trying all blanks.

    Raises:
        MousemathError: the board has more than 20,000 positions.

    >>> from mousemath.games.mmm import Board
    >>> print(best_rule(Board.load("crumb")))
    Re-roll if at least 3 foods are free, or the cat is at most 2 moves away, but gather when an item is finished.
    """
    worths = rule_worths(board, every_rule(board.cat_moves))
    return max(worths, key=lambda rule: worths[rule])


# ── one rule beside best play ────────────────────────────────────────────────────────────────────


class Wrong(NamedTuple):
    """What a rule does wrong, in units of the ledger.

    Attributes:
        moments: how many moments there are.
        times: how often they are met in a game.
        loss: what they cost in a game, in units of the ledger squared.
        costliest: one moment for each position at the start of a turn, the costliest first.
    """

    moments: int
    times: int
    loss: int
    costliest: tuple[Finding, ...]


def try_rule(board: Board, rule: Rule, n: int = SHOWN) -> RuleReport:
    """Return what a rule of thumb is worth on a board, and the ``n`` costliest moments in which it is wrong.

    Raises:
        MousemathError: the board is too large for fractions.

    >>> from mousemath.games.mmm import Board
    >>> report = try_rule(Board.load("crumb"), Rule(foods=4, cat=1, finished=True), n=1)
    >>> [float(round(number, 4)) for number in (report.worth, report.optimum, report.loss)]
    [0.4123, 0.5224, 0.1102]
    >>> print(report.mistakes[0])
    The cat is 5 moves away. Rolled: bread, cucumber, cucumber. “Place bread, re-roll 2” wins with 0.531524; “Place bread, then gather” with 0.474038.
    """
    solved(Mmm(board))  # what can be solved can be valued, and its refusal says more
    return finished(reporting(board, rule, rule_worths(board, [rule])[rule], n))


def reporting(
    board: Board, rule: Rule, worth: Fraction, n: int = SHOWN
) -> Generator[tuple[int, int], None, RuleReport]:
    """Work out the report of :func:`try_rule` in small steps; the board is solved, and the rule valued, before.

    Raises:
        MousemathError: the board is too large for fractions.
    """
    game = Mmm(board)
    numbers = Numbers(solved(game))
    found = Findings(numbers, rivals=())
    wrong = yield from wrong_choices(found, rule.like(board.cat_moves))
    return RuleReport(
        board.name,
        rule,
        worth,
        numbers.solution.win_probability,
        wrong.moments,
        Fraction(wrong.times, numbers.unit),
        tuple(moment_of(game, found, each) for each in wrong.costliest[:n]),
    )


def wrong_choices(found: Findings, rule: Rule) -> Generator[tuple[int, int], None, Wrong]:
    """Look at every roll that the rule's own play meets, in steps: one for each turn, from the full board on."""
    total = found.numbers.positions.count
    moments = times = loss = 0
    costliest: dict[int, Finding] = {}
    for met in found.numbers.turns_met(rule):
        yield total - met.began, total
        for finding in _wrong_in(found, rule, met):
            moments, times = moments + 1, times + finding.met
            loss += finding.met * finding.cost
            known = costliest.get(finding.began)
            if known is None or finding.met * finding.cost > known.met * known.cost:
                costliest[finding.began] = finding
    ranked = sorted(costliest.values(), key=lambda each: (-each.met * each.cost, each.began))
    return Wrong(moments, times, loss, tuple(ranked))


def _wrong_in(found: Findings, rule: Rule, met: Met) -> Iterable[Finding]:
    """Yield every roll of a turn after which the rule's choice costs something."""
    numbers = found.numbers
    own = rule.judge(numbers.turns, met.began, met.cat)
    for moment, asked in found.moments(met):
        best, other = moment.best, chosen(own, moment.rolled, asked.lays)
        cost = numbers.wins(met.judge, best) - numbers.wins(met.judge, other)
        if best != other and cost:
            yield moment._replace(other=other, cost=cost)
