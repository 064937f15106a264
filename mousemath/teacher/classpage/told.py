"""What was read of a class, worked out once: each of it is asked for many times, as often as the page is drawn."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from mousemath.errors import MousemathError
from mousemath.teacher.pooling.chi_square import ChiSquare, chi_square
from mousemath.teacher.pooling.next import ask_next

if TYPE_CHECKING:
    from mousemath.play.fair import Fair
    from mousemath.teacher.pooling.choices import Decided
    from mousemath.teacher.pooling.frequencies import Frequency
    from mousemath.teacher.pooling.guesses import Asked
    from mousemath.teacher.pooling.next import Next
    from mousemath.teacher.pooling.pool import Pool
    from mousemath.teacher.pooling.prizes import Prize


class Told:
    """What a pool says, in the language in which it was first asked for.

    Args:
        pool: the results of the class.
    """

    def __init__(self, pool: Pool) -> None:
        self.pool = pool
        self._fair: dict[int, Fair] = {}
        self._tested: dict[int, ChiSquare | MousemathError] = {}

    @cached_property
    def guesses(self) -> tuple[Asked, ...]:
        """What was asked, most guessed first."""
        return self.pool.guesses()

    @cached_property
    def choices(self) -> tuple[Decided, ...]:
        """The moments in which was chosen, most chosen first."""
        return self.pool.choices()

    @cached_property
    def frequencies(self) -> tuple[Frequency, ...] | MousemathError:
        """How often what came, or why that is not counted together."""
        try:
            return self.pool.frequencies()
        except MousemathError as error:
            return error

    @cached_property
    def following(self) -> Next | None:
        """What to ask next."""
        return ask_next(self.guesses, self.pool.key)

    @cached_property
    def prizes(self) -> tuple[Prize, ...]:
        """The prizes of each game that was played to its end."""
        return self.pool.prizes()

    def fair(self, number: int, frequency: Frequency) -> Fair:
        """Return fair classes beside the frequency of this number."""
        if number not in self._fair:
            self._fair[number] = frequency.fair()
        return self._fair[number]

    def tested(self, number: int, frequency: Frequency) -> ChiSquare | MousemathError:
        """Return the test of the frequency of this number, or why there is none."""
        if number not in self._tested:
            try:
                self._tested[number] = chi_square(frequency)
            except MousemathError as error:
                self._tested[number] = error
        return self._tested[number]
