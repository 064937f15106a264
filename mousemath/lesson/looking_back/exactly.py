"""A look back to the last digit: the values of a play where they are long fractions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mousemath.language import _, capital
from mousemath.lesson import kit
from mousemath.play.review import Kind

if TYPE_CHECKING:
    from collections.abc import Iterator
    from fractions import Fraction

    from mousemath.lesson.looking_back.kept import Looked
    from mousemath.scene import Fractions


def to_the_last_digit(looked: Looked, chosen: int) -> Fractions | None:
    """Tell the value before and now, and of the step that is looked at; ``None`` where they are not exact.

    Args:
        looked: the play.
        chosen: the number of the step that is looked at; -1 for none.
    """
    if looked.hindsight.account.error:
        return None
    return kit.long_fractions("exact-play", _values(looked, chosen))


def _values(looked: Looked, chosen: int) -> Iterator[tuple[str, Fraction]]:
    told, review = looked.hindsight, looked.review
    yield (_("before the game") if looked.began else _("at the beginning")), review.prior
    if not looked.over:
        yield _("so far"), review.result
    if chosen < 0:
        return
    step = looked.steps[chosen]
    did = capital(told.did(step.record, step.kind))
    if step.kind is Kind.CHOICE and step.change:
        yield capital(told.better(step.record)), step.before
        yield _("{choice}: what it costs").format(choice=did), -step.change
    yield did, step.after
