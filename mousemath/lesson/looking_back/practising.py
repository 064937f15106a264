"""A play beside which one looks back: what is remembered of that, and the position that is practised."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mousemath.lesson.guessing import Guessing
from mousemath.lesson.looking_back.look_back import LookBack

if TYPE_CHECKING:
    from mousemath.lesson.looking_back.practice import Task
    from mousemath.lesson.teaching import Teaching
    from mousemath.play.session import Session


class Practising(Guessing):
    """One play of a game, and what one looks at instead of it.

    Attributes:
        look_back: what is remembered of looking back.
    """

    def __init__(self, teaching: Teaching[Any, Any], seed: int, *, predict: bool) -> None:
        super().__init__(teaching, seed, predict=predict)
        self.look_back = LookBack()

    @property
    def task(self) -> Task | None:
        """The position that is practised, as long as nothing else is looked at."""
        return self.look_back.task if self.looked is not None else None

    @property
    def shown(self) -> Session[Any, Any]:
        """The play as table and panels show it: now, at the moment that is looked at, or what is practised."""
        return super().shown if self.task is None else self.task.session

    def back(self, step: object) -> None:
        """Look at the moment that came after so many steps; what was practised ends."""
        super().back(step)
        self.look_back.task = None
