"""Rules of thumb and their exact worth, and one rule beside best play.

A rule is valued by backward induction over its own choices (:class:`.value.Evaluation`). Where it
differs from best play is found by forward induction over all that *its own* play meets; there each
choice costs the difference of two exact values, and what all of them cost, each as often as it is
met, is exactly what the rule loses:

    best play - worth of the rule = sum of (times met in a game) x (cost of the choice).
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from mousemath.games.mmm.explore.findings import Finding, Findings
from mousemath.games.mmm.explore.moments import moment_of
from mousemath.games.mmm.explore.survey import Answer, Met, Numbers
from mousemath.games.mmm.explore.turns import best_node
from mousemath.games.mmm.explore.value import Evaluation, solved
from mousemath.games.mmm.explore.worth import finished
from mousemath.games.mmm.maths.choices import item_opens
from mousemath.games.mmm.maths.rolls import UNIT
from mousemath.games.mmm.maths.rule import Rule, every_rule
from mousemath.games.mmm.rules.board_words import board_words
from mousemath.games.mmm.rules.game import Mmm
from mousemath.games.mmm.rules.state import SIDES
from mousemath.language import _, decimal, ngettext
from mousemath.play.code import as_line

if TYPE_CHECKING:
    from collections.abc import Generator, Iterable, Iterator

    from mousemath.games.mmm.explore.moments import Moment
    from mousemath.games.mmm.explore.printing import Printer
    from mousemath.games.mmm.maths.turns import Judge, Lay, Node
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
    """Value rules side by side, position by position: turns that they play alike are followed once."""
    foods = item_opens(board, 0)
    valued = [Evaluation(foods, board.cat_moves, rule, full=False) for rule in rules]
    for _step in _side_by_side(valued):
        pass
    return tuple(each.win_probability for each in valued)


def _side_by_side(valued: Iterable[Evaluation]) -> Iterator[tuple[int, int]]:
    for steps in zip(*(each.steps() for each in valued), strict=True):
        yield steps[0]


def seeking(board: Board) -> Generator[tuple[int, int], None, dict[Rule, Fraction]]:
    """Value every rule of the kind in small steps, which yield how many are done and how many there are.

    Raises:
        MousemathError: the board has more than 20,000 positions.
    """
    rules, foods = every_rule(board.cat_moves), item_opens(board, 0)
    valued = [Evaluation(foods, board.cat_moves, rule, full=False) for rule in rules]
    yield from _side_by_side(valued)
    return {rule: each.win_probability for rule, each in zip(rules, valued, strict=True)}


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


@dataclass(frozen=True, slots=True)
class RuleReport:
    """A rule of thumb beside best play on one board; all numbers are exact.

    Attributes:
        board: the name of the board.
        rule: the rule.
        worth: its chance of winning.
        optimum: the chance of winning by best play.
        wrong: in how many moments that its own play meets its choice costs something (positions that
            differ by nothing but names, and rolls that allow the same, count once).
        times: how often in a game that happens, an expected number.
        mistakes: the costliest of these moments, by what they cost in a game; one for each position at
            the start of a turn.
    """

    board: str
    rule: Rule
    worth: Fraction
    optimum: Fraction
    wrong: int
    times: Fraction
    mistakes: tuple[Moment, ...]

    @property
    def loss(self) -> Fraction:
        """What the rule loses of the chance of winning: all its mistakes together."""
        return self.optimum - self.worth

    def _sentences(self) -> list[str]:
        said = [
            _(
                "On board “{board}” this rule wins {worth} of all games; best play wins {best}."
            ).format(
                board=board_words(self.board), worth=decimal(self.worth), best=decimal(self.optimum)
            )
        ]
        if not self.wrong:
            return [*said, _("It never makes a choice that costs anything.")]
        wrong = ngettext(
            "It is wrong in {number} moment, {times} times in a game on average, which costs {loss} in all.",
            "It is wrong in {number} moments, {times} times in a game on average, which costs {loss} in all.",
            self.wrong,
        )
        times, loss = decimal(self.times, 2), decimal(self.loss)
        return [*said, wrong.format(number=self.wrong, times=times, loss=loss)]

    def __str__(self) -> str:
        """Say the rule, what it is worth, and its costliest moments with their codes."""
        lines = [self.rule.sentence, " ".join(self._sentences())]
        for number, moment in enumerate(self.mistakes, start=1):
            lines += [f"{number}. {_costs(moment)} {moment}", f"   {as_line(moment.code)}"]
        return "\n".join(lines)

    def _repr_pretty_(self, printer: Printer, _cycle: object) -> None:
        """Show the report where a notebook has nothing but text."""
        printer.text(str(self))


def _costs(moment: Moment) -> str:
    said = _("Costs {cost} each time, met {times} times in a game:")
    return said.format(cost=decimal(moment.cost), times=decimal(moment.met))


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
    return finished(reporting(board, rule, n))


def reporting(
    board: Board, rule: Rule, n: int = SHOWN
) -> Generator[tuple[int, int], None, RuleReport]:
    """Work out the report of :func:`try_rule` in small steps; the board is solved before.

    Raises:
        MousemathError: the board is too large for fractions.
    """
    game = Mmm(board)
    numbers = Numbers(solved(game))
    found = Findings(numbers, rivals=())
    wrong = yield from _looking(found, rule.like(board.cat_moves))
    return RuleReport(
        board.name,
        rule,
        rule_worths(board, [rule])[rule],
        numbers.solution.win_probability,
        wrong.moments,
        Fraction(wrong.times, numbers.unit),
        tuple(moment_of(game, found, each) for each in wrong.costliest[:n]),
    )


def wrong_choices(found: Findings, rule: Rule) -> Wrong:
    """Look at every roll that the rule's own play meets."""
    return finished(_looking(found, rule))


def _looking(found: Findings, rule: Rule) -> Generator[tuple[int, int], None, Wrong]:
    """Look at them in small steps, one for each turn that is met; turns come from the full board on."""
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
    for node, weight in met.walk.rolled.items():
        share = met.chance * (weight // SIDES**node.left)
        for asked in found.questions(node):
            best, other = (_answer(judge, node, asked.lays) for judge in (met.judge, own))
            cost = numbers.wins(met.judge, best) - numbers.wins(met.judge, other)
            if best != other and cost:
                often = share * asked.weight // UNIT
                moment = Finding(met.began, met.cat, node, asked.answers, often, best, other)
                yield moment._replace(cost=cost)


def _answer(judge: Judge, node: Node, lays: tuple[Lay, ...]) -> Answer:
    chosen = best_node(judge, node.finished, node.left, lays)
    return Answer(chosen, judge(chosen)[1])
