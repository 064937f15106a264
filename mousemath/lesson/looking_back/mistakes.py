"""My mistakes: one's costliest choices over several games, and when which kind of them is practised.

They are kept as a line of text, which is read strictly and never run. After a mistake another position
with the same kind of choice comes: at once, after one task more, after three more, until it was right twice.
"""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import TYPE_CHECKING

from mousemath.errors import BadCode
from mousemath.language import mark, small_whole
from mousemath.play.belonging import MISTAKES, Sort, elsewhere
from mousemath.play.code import pack, unpack
from mousemath.play.pasted import LONGEST

if TYPE_CHECKING:
    from collections.abc import Iterable

MOST, ENOUGH, PLACES = 24, 2, 10**4
"""So many are kept, so often one must be right, and costs are kept in these parts of one."""
AFTER = (1, 3)
"""After a wrong answer, and after the first right one: how many other tasks come before."""
_DAMAGED = mark("This is no code of mistakes: copy the whole line that begins with MM1~mistakes.")


@dataclass(frozen=True, slots=True)
class Mistake:
    """A choice that cost something.

    Attributes:
        code: the code of its position, with the game and its settings.
        kind: the kind of what was done, by the name of the action in the rules.
        cost: what it cost, in the unit of its game.
        right: how often in a row a choice of this kind was right since.
        wait: how many other tasks come before the next of this kind.
    """

    code: str
    kind: str
    cost: Fraction
    right: int = 0
    wait: int = 0

    @property
    def done(self) -> bool:
        """Whether it was right often enough."""
        return self.right >= ENOUGH

    def answered(self, *, is_right: bool) -> Mistake:
        """Return the mistake after a task of its kind."""
        right = self.right + 1 if is_right else 0
        return replace(self, right=right, wait=AFTER[min(right, len(AFTER) - 1)])


@dataclass(frozen=True, slots=True)
class Mistakes:
    """A collection of mistakes, the costliest of each game first.

    >>> kept = Mistakes().with_new([Mistake("MM1~mmm~at=1~MY7E", "Gather", Fraction(1, 8))])
    >>> Mistakes.read(kept.code) == kept, kept.due("mmm").kind
    (True, 'Gather')
    >>> once = kept.answered(kept.listed[0], is_right=True)
    >>> twice = once.answered(once.listed[0], is_right=True)
    >>> [len(each.left("mmm")) for each in (kept, once, twice)]
    [1, 1, 0]
    """

    listed: tuple[Mistake, ...] = ()

    def with_new(self, found: Iterable[Mistake]) -> Mistakes:
        """Add mistakes; of one position one is kept, and of too many the costliest of those to practise."""
        listed = OrderedDict((each.code, each) for each in self.listed)
        for each in found:
            listed.setdefault(each.code, each)
        ranked = sorted(listed.values(), key=lambda each: (each.done, -each.cost))
        kept = Mistakes(tuple(ranked[:MOST]))
        while len(kept.code) > LONGEST:
            kept = Mistakes(kept.listed[:-1])
        return kept

    def left(self, game: str) -> tuple[Mistake, ...]:
        """Return those of a game that are still to be practised."""
        return tuple(each for each in self.listed if not each.done and _game_of(each) == game)

    def due(self, game: str) -> Mistake | None:
        """Return the one whose turn it is: that which waits least, the costliest of these."""
        return min(self.left(game), key=lambda each: (each.wait, -each.cost), default=None)

    def answered(self, mistake: Mistake, *, is_right: bool) -> Mistakes:
        """Return the collection after a task; all others wait one task less."""
        return Mistakes(
            tuple(
                each.answered(is_right=is_right)
                if each.code == mistake.code
                else replace(each, wait=max(0, each.wait - 1))
                for each in self.listed
            )
        )

    # ── as text ───────────────────────────────────────────────────────────────────────────────

    @property
    def code(self) -> str:
        """The collection as a line of text."""
        return pack(
            MISTAKES, {str(n): _written(each) for n, each in enumerate(self.listed, start=1)}
        )

    @classmethod
    def read(cls, text: str) -> Mistakes:
        """Read a collection.

        Raises:
            BadCode: the text is none, or was changed on the way.
        """
        name, fields = unpack(text)
        if name != MISTAKES or len(fields) > MOST:
            raise elsewhere(text, Sort.MISTAKES) or BadCode(_DAMAGED)
        return cls(tuple(map(_read, fields.values())))


def _game_of(mistake: Mistake) -> str:
    return mistake.code.split("~")[1]


def _written(mistake: Mistake) -> str:
    cost = round(mistake.cost * PLACES)
    return ";".join(map(str, (mistake.kind, cost, mistake.right, mistake.wait, mistake.code)))


def _read(text: str) -> Mistake:
    """Read a mistake.

    Raises:
        BadCode: the text is none.
    """
    kind, *numbers, code = (*text.split(";", 4), *([""] * 5))[:5]
    cost, right, wait = (
        small_whole(number, most)
        for number, most in zip(numbers, (PLACES * 1000, ENOUGH, max(AFTER)), strict=True)
    )
    if cost is None or right is None or wait is None or not kind.isidentifier():
        raise BadCode(_DAMAGED)
    unpack(code)
    return Mistake(code, kind, Fraction(cost, PLACES), right, wait)
