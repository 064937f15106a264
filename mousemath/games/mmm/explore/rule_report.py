"""What is said of one rule of thumb beside best play, in the reader's language."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from mousemath.games.mmm.explore.printing import Shown
from mousemath.games.mmm.rules.board_words import board_words
from mousemath.language import _, decimal, ngettext

if TYPE_CHECKING:
    from fractions import Fraction

    from mousemath.games.mmm.explore.moments import Moment
    from mousemath.games.mmm.maths.thumb_rule import Rule


@dataclass(frozen=True, slots=True, repr=False)
class RuleReport(Shown):
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
        from mousemath.lesson.host import as_line  # noqa: PLC0415 - who only computes loads no classroom

        lines = [self.rule.sentence, " ".join(self._sentences())]
        for number, moment in enumerate(self.mistakes, start=1):
            lines += [f"{number}. {_costs(moment)} {moment}", f"   {as_line(moment.code)}"]
        return "\n".join(lines)


def _costs(moment: Moment) -> str:
    said = _("Costs {cost} each time, met {times} times in a game:")
    return said.format(cost=decimal(moment.cost), times=decimal(moment.met))
