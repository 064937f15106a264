"""When to roll again: rules of thumb of Mmm! on one board."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any

from mousemath.games.mmm.explore.thumb_rules import reporting, seeking
from mousemath.games.mmm.explore.value import player
from mousemath.games.mmm.explore.worth import is_small, valuing
from mousemath.games.mmm.maths.account import Winning
from mousemath.games.mmm.maths.solvers import whole_game
from mousemath.games.mmm.maths.thumb_rule import Rule
from mousemath.games.mmm.rules.board_file import FOODS
from mousemath.games.mmm.rules.game import Mmm
from mousemath.games.mmm.teaching import MmmTeaching
from mousemath.language import _, mark, ngettext, small_whole
from mousemath.lesson.position import Position, write
from mousemath.lesson.thumb.kind import OUT, Kind, Report, Worth, Wrong, ending
from mousemath.lesson.work import Work
from mousemath.play.session import Session
from mousemath.scene import Blank, Choice

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from mousemath.games.mmm.maths.player import Player
    from mousemath.play.review import Account

_LONGEST = 30


class MmmKind(Kind):
    """Re-roll if so many foods are free, or the cat is so near, but gather when an item is finished.

    Args:
        options: the settings of the game, as for :func:`mousemath.play`.
    """

    words = mark("chance of winning")
    first, base = Rule(4, 1, finished=True), Rule()

    def __init__(self, options: Mapping[str, object]) -> None:
        super().__init__()
        teaching = MmmTeaching.opened(options)
        self.board = teaching.game.board
        self.game = Mmm(self.board)
        self.small = is_small(self.board)
        self.title = teaching.title
        self.start = write(Position(teaching, Session(teaching.game)), whole=False)
        self.whole = whole_game(self.game)

    def sentence(self) -> str:
        """Return the sentence with its blanks."""
        return _("Re-roll if {foods} or if {cat} {finished}")

    def blanks(self, rule: Rule) -> tuple[Blank, ...]:
        """Return the blanks, filled as ``rule`` has them."""
        foods = [
            (
                str(n),
                ngettext("at least {number} food is free", "at least {number} foods are free", n),
            )
            for n in range(1, len(FOODS) + 1)
        ]
        cat = [
            (
                str(n),
                ngettext(
                    "the cat is at most {number} move away",
                    "the cat is at most {number} moves away",
                    n,
                ),
            )
            for n in range(1, max(self.board.cat_moves, rule.cat or 0) + 1)
        ]
        finished = (
            Choice("yes", _("but gather when an item is finished.")),
            Choice("no", _("also when an item is finished.")),
        )
        return (
            _numbers("foods", _("free foods"), rule.foods, foods, _("(nothing about foods)")),
            _numbers("cat", _("moves of the cat"), rule.cat, cat, _("(nothing about the cat)")),
            Blank(
                "finished",
                _("when an item is finished"),
                "yes" if rule.finished else "no",
                finished,
            ),
        )

    def filled(self, values: Mapping[str, str]) -> Rule:
        """Return the rule with these values of its blanks."""
        foods, cat = (small_whole(values[name], _LONGEST) for name in ("foods", "cat"))
        return Rule(foods, cat, finished=values["finished"] == "yes")

    def read(self, code: str) -> Rule:
        """Return the rule of a short code."""
        return Rule.parse(code)

    def note(self) -> str:
        """Say how dice are laid, and for what the values hold."""
        laid = _(
            "“At most 1 move away”: the next move brings her into the pantry. With nothing in the first two blanks it always gathers. Dice are laid as many as fit, finishing items first; free placement."
        )
        if self.small:
            return laid
        return (
            laid
            + " "
            + _(
                "On so large a board the worth is computed in machine numbers; which rule is best, and where it is wrong, is worked out on smaller boards."
            )
        )

    # ── work ──────────────────────────────────────────────────────────────────────────────────

    def work(self, rule: Rule) -> tuple[Work, ...]:
        """Return what is still to be worked out."""
        found = []
        if rule not in self.worths:
            found.append(Work(("worth", rule), lambda: self._value(rule)))
        if self.optimum is None and not self.whole.reason:
            found.append(Work("optimum", self._solve))
        if self.small and rule not in self.reports:
            found.append(Work(("wrong", rule), lambda: self._report(rule)))
        if self.small and self.best is None:
            found.append(Work("best", self._seek))
        return tuple(found)

    def _value(self, rule: Rule) -> Iterator[tuple[int, int]]:
        worth = yield from valuing(self.board, rule)
        self.worths[rule] = Worth(worth.value, worth.error_bound)

    def _solve(self) -> Iterator[tuple[int, int]]:
        start = self.game.start()
        yield from ending(self.whole.work(start).get("solve", lambda: iter(()))(), self._solved)

    def _solved(self) -> None:
        if self.whole.finished:
            self.optimum = Worth(self.whole.chance(self.game.start()), self.whole.error_bound)

    def _seek(self) -> Iterator[tuple[int, int]]:
        worths = yield from seeking(self.board)
        best = max(worths, key=lambda rule: worths[rule])
        self.best = best, Worth(worths[best])

    def _report(self, rule: Rule) -> Iterator[tuple[int, int]]:
        if rule not in self.worths:
            yield from self._value(rule)
        found = yield from reporting(self.board, rule, Fraction(self.worths[rule].value))
        costliest = tuple(
            Wrong(str(each), each.code, each.cost, each.met) for each in found.mistakes
        )
        self.reports[rule] = Report(found.wrong, found.times, costliest)

    # ── two rules compared ────────────────────────────────────────────────────────────────────

    def account(self) -> Account[Any, Any] | None:
        """Return the chance of winning step by step, once a small board is solved."""
        return Winning(self.whole) if self.small and self.whole.finished else None

    def player(self, rule: Rule) -> Player | Callable[[Any], Any]:
        """Return the team that plays by a rule."""
        return player(self.game, rule)


def _numbers(
    name: str, label: str, value: int | None, words: list[tuple[str, str]], out: str
) -> Blank:
    """Return a blank for a number, or nothing."""
    choices = (Choice(each, said.format(number=each)) for each, said in words)
    return Blank(name, label, OUT if value is None else str(value), (Choice(OUT, out), *choices))
