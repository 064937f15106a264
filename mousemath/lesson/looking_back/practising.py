"""A play beside which one looks back: what is remembered of that, and the position that is practised."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mousemath.lesson.guessing import Guessing
from mousemath.lesson.looking_back.kept import LookBack

if TYPE_CHECKING:
    from mousemath.lesson.looking_back.kept import Opened, Task
    from mousemath.lesson.teaching import Teaching
    from mousemath.play.session import Session


class Practising(Guessing):
    """One play of a game, and what one looks at instead of it.

    Attributes:
        look_back: what is remembered of looking back.
        opened_board: the guess whose board is looked at, if one is.
    """

    def __init__(self, teaching: Teaching[Any, Any], seed: int, *, predict: bool) -> None:
        super().__init__(teaching, seed, predict=predict)
        self.look_back = LookBack()
        self.opened_board: Opened | None = None

    @property
    def task(self) -> Task | None:
        """The position that is practised, as long as nothing else is looked at."""
        return self.look_back.task if self.looked is not None else None

    @property
    def board(self) -> Opened | None:
        """The guess whose board is looked at, as long as nothing else is."""
        return self.opened_board if self.looked is not None else None

    @property
    def beside(self) -> Session[Any, Any] | None:
        """The position beside the play that is looked at: one that is practised, or that of a guess."""
        found = self.task or self.board
        return None if found is None else found.session

    @property
    def shown(self) -> Session[Any, Any]:
        """The play as table and panels show it: now, at the moment looked at, or what lies beside it."""
        return self.beside or super().shown

    def back(self, step: object) -> None:
        """Look at the moment that came after so many steps; what lay beside the play is put away."""
        super().back(step)
        self.look_back.task = self.opened_board = None
