"""A ladder of rules of thumb: those of a class between the best simple rule and best play."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from mousemath.games.mmm.explore.printing import Tabled
from mousemath.games.mmm.explore.thumb_rules import best_rule, rule_worths
from mousemath.games.mmm.explore.value import solved
from mousemath.games.mmm.rules.board_words import board_words
from mousemath.games.mmm.rules.game import Mmm
from mousemath.language import _, decimal

if TYPE_CHECKING:
    from collections.abc import Iterable
    from fractions import Fraction

    from mousemath.games.mmm.maths.thumb_rule import Rule
    from mousemath.games.mmm.rules.board import Board


class Rung(NamedTuple):
    """A rung of a ladder: a rule, or best play (``None``), and its chance of winning."""

    rule: Rule | None
    worth: Fraction


@dataclass(frozen=True, slots=True, repr=False)
class Ladder(Tabled):
    """Rules of thumb by what they are worth on one board, exact; the optimum stands on top.

    Attributes:
        board: the name of the board.
        rungs: the rules, the best first, between best play and what was asked.
        best: the best rule with these blanks.
    """

    board: str
    rungs: tuple[Rung, ...]
    best: Rule

    @property
    def title(self) -> str:
        """For which board the ladder holds."""
        return _("Rules of thumb on board “{board}”, free placement, exact values").format(
            board=board_words(self.board)
        )

    def written(self) -> list[list[str]]:
        """Return the rules in words, the heads of the columns first."""
        top = self.rungs[0].worth
        rows = [
            [self._name(rung), decimal(rung.worth), decimal(top - rung.worth)]
            for rung in self.rungs
        ]
        return [[_("rule"), _("wins"), _("costs")], *rows]

    def _name(self, rung: Rung) -> str:
        if rung.rule is None:
            return _("Best play")
        if rung.rule == self.best:
            return _("{rule} (The best rule of this kind.)").format(rule=rung.rule.sentence)
        return rung.rule.sentence


def ladder(board: Board, rules: Iterable[Rule]) -> Ladder:
    """Return the rules of a class by their exact worth, below the best rule of the kind and best play.

    Raises:
        MousemathError: the board is too large for fractions.

    >>> from mousemath.games.mmm import Board, Rule
    >>> found = ladder(Board.load("crumb"), [Rule(), Rule(foods=4, cat=1, finished=True)])
    >>> [(rung.rule and rung.rule.code, round(float(rung.worth), 4)) for rung in found.rungs]
    [(None, 0.5224), ('f3c2i', 0.4314), ('f4c1i', 0.4123), ('0', 0.3743)]
    """
    best, asked = best_rule(board), list(rules)
    worths = rule_worths(board, [best, *(rule.like(board.cat_moves) for rule in asked)])
    ranked = sorted(worths.items(), key=lambda pair: -pair[1])
    top = solved(Mmm(board)).win_probability
    return Ladder(board.name, (Rung(None, top), *(Rung(*each) for each in ranked)), best)
