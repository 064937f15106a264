"""A rule of thumb for Mmm!: a sentence with blanks that says when to roll again.

*Re-roll if at least [4] foods are free, or the cat is at most [1] move away, but gather when an item is
finished.* Each of the three parts may be left out; a rule without the first two always gathers. A
food is free while one of its squares is, the dice of this turn laid; the cat is "1 move away" if the
next move brings her into the pantry. Dice are laid as many as fit, finishing items first, as the
simple policies of :mod:`mousemath.games.mmm.maths.policies` do; and where no food is free, every rule
gathers, for one more roll would be a sure bust.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from itertools import product
from typing import TYPE_CHECKING

from mousemath.errors import BadCode, MousemathError
from mousemath.games.mmm.maths.policies import NEVER, simple_judge
from mousemath.games.mmm.rules.board import MAX_CAT_MOVES
from mousemath.games.mmm.rules.board_file import FOODS
from mousemath.language import _, capital, mark, ngettext, small_whole
from mousemath.play.kinds import make_plain
from mousemath.play.made import asked_rightly

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mousemath.games.mmm.maths.turns import Judge, Turns

_CODE = re.compile(r"(?:f(\d+))?(?:c(\d+))?(i)?")
_GATHER = "0"


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule of thumb: when to roll again, once all dice that fit are laid.

    Attributes:
        foods: re-roll if at least so many foods are free, 1 to 5; ``None`` leaves this part out.
        cat: re-roll if the cat is at most so many moves away, 1 to 30; ``None`` leaves this part out.
        finished: gather when an item was finished in this turn, whatever the other parts say.

    Raises:
        MousemathError: a blank holds no number that is possible.

    >>> rule = Rule(foods=4, cat=1, finished=True)
    >>> print(rule)
    Re-roll if at least 4 foods are free, or the cat is at most 1 move away, but gather when an item is finished.
    >>> rule.code, Rule.parse("f4c1i") == rule
    ('f4c1i', True)
    """

    foods: int | None = None
    cat: int | None = None
    finished: bool = False

    def __post_init__(self) -> None:
        """Refuse what fits into no blank."""
        make_plain(self)
        for value, most in ((self.foods, len(FOODS)), (self.cat, MAX_CAT_MOVES)):
            if value is not None and (type(value) is not int or not 1 <= value <= most):
                raise MousemathError(
                    mark("A blank of a rule holds a whole number from 1 to {most}."), most=most
                )
        if type(self.finished) is not bool:
            raise MousemathError(
                mark("Say with True or False whether to gather when an item is finished.")
            )

    @classmethod
    @asked_rightly()
    def parse(cls, code: str) -> Rule:
        """Read the short code of a rule: ``f4c1i``, a part left out, or ``0`` (always gather).

        Raises:
            BadCode: the text is no such code.
        """
        found = _CODE.fullmatch(code) if isinstance(code, str) and code.isascii() else None
        if isinstance(code, str) and code == _GATHER:
            return cls()
        if found is None:
            raise _damaged()
        foods, cat, item = found.groups()
        try:
            rule = cls(_number(foods), _number(cat), item is not None)
        except MousemathError:
            raise _damaged() from None
        if rule.code != code:
            raise _damaged()
        return rule

    @property
    def code(self) -> str:
        """The rule in a few letters: foods, cat, item."""
        if self.never:
            return _GATHER
        foods = "" if self.foods is None else f"f{self.foods}"
        cat = "" if self.cat is None else f"c{self.cat}"
        return f"{foods}{cat}{'i' * self.finished}"

    @property
    def never(self) -> bool:
        """Whether the rule never rolls again: both parts that say when are left out."""
        return self.foods is None and self.cat is None

    @property
    def least(self) -> int:
        """The number of free foods from which on the rule rolls again, the cat far away; 6: never."""
        return NEVER if self.foods is None else self.foods

    @property
    def near(self) -> int:
        """The moves of the cat up to which the rule rolls on while any food is free; 0: never."""
        return self.cat or 0

    @property
    def sentence(self) -> str:
        """The rule as a sentence of the current language."""
        if self.never:
            return _("Always gather; never re-roll.")
        reasons = [*self._foods_words(), *self._cat_words()]
        joined = _("{one}, or {other}").format(one=reasons[0], other=reasons[-1])
        when = joined if len(reasons) > 1 else reasons[0]
        if self.finished:
            said = _("re-roll if {when}, but gather when an item is finished.")
        else:
            said = _("re-roll if {when}.")
        return capital(said.format(when=when))

    def __str__(self) -> str:
        """Say the rule."""
        return self.sentence

    def _foods_words(self) -> Iterator[str]:
        if self.foods is not None:
            yield ngettext(
                "at least {number} food is free", "at least {number} foods are free", self.foods
            ).format(number=self.foods)

    def _cat_words(self) -> Iterator[str]:
        if self.cat is not None:
            yield ngettext(
                "the cat is at most {number} move away",
                "the cat is at most {number} moves away",
                self.cat,
            ).format(number=self.cat)

    @property
    def words(self) -> str:
        """What a team with this rule does, as other policies say it."""
        return mark("follows a rule of thumb")

    def judge(self, turns: Turns, began: int, cat: int) -> Judge:
        """Return the preference in a turn: of the cat it matters only whether she is near."""
        del began
        least = 1 if cat <= self.near else self.least
        return simple_judge(turns, least, finished=self.finished and least < NEVER)

    def like(self, cat_moves: int) -> Rule:
        """Return the plainest rule that plays alike on a board: the same for equal play.

        >>> print(Rule(foods=1, cat=3).like(cat_moves=6), Rule(finished=True).like(6) == Rule())
        Re-roll if at least 1 food is free. True
        """
        if self.never:
            return Rule()
        if self.foods == 1 or (self.cat is not None and self.cat >= cat_moves):
            return replace(self, foods=1, cat=None)
        return self


def every_rule(cat_moves: int) -> tuple[Rule, ...]:
    """Return every way to fill in the blanks on a board, one rule for each way of playing.

    >>> len(every_rule(cat_moves=6))
    61
    """
    foods = (None, *range(1, len(FOODS) + 1))
    cats = (None, *range(1, cat_moves + 1))
    filled = (Rule(*blanks) for blanks in product(foods, cats, (False, True)))
    return tuple(dict.fromkeys(rule.like(cat_moves) for rule in filled))


def _number(text: str | None) -> int | None:
    return None if text is None else small_whole(text, MAX_CAT_MOVES)


def _damaged() -> BadCode:
    return BadCode(
        mark("This is not the code of a rule: it is written like f4c1i (foods, cat, item).")
    )
