"""What the card of an exercise holds: the exercise that is open, what was done of each, what was tried."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mousemath.lesson.exercises.attempt import Attempt
from mousemath.lesson.host import in_a_cell
from mousemath.lesson.tries import Bench

if TYPE_CHECKING:
    from mousemath.lesson.exercise import Verdict
    from mousemath.lesson.exercises.exercise import Exercise
    from mousemath.lesson.tries import Tried


class CardState:
    """An exercise being worked on, and what was done of the others of its lesson.

    Attributes:
        place: the exercise of the lesson that is open; a case of its kind may stand for it.
        attempt: what is being worked on.
        kept: what was done of each exercise of the lesson, by its id.
        bench: where a claim is tried out once its answer may be seen.
        speed: how fast a path of tries is drawn.
        turn: counts what happened.
    """

    def __init__(self, exercise: Exercise) -> None:
        self.place = exercise
        self.attempt = Attempt(exercise)
        self.kept = {exercise.id: self.attempt}
        self.bench = Bench()
        self.speed = "quick"
        self.turn = 0

    @property
    def exercise(self) -> Exercise:
        """What is asked."""
        return self.attempt.exercise

    @property
    def line(self) -> str:
        """The line of Python that opens this exercise."""
        return in_a_cell("ask", f'"{self.place.id}"')

    @property
    def typed(self) -> str:
        """What was checked last."""
        return self.attempt.typed

    @property
    def verdict(self) -> Verdict | None:
        """What was said of it."""
        return self.attempt.verdict

    @property
    def solved(self) -> bool:
        """Whether the answer was right."""
        return self.attempt.solved

    @property
    def over(self) -> bool:
        """Whether the answer may be seen."""
        return self.attempt.over

    @property
    def record(self) -> tuple[dict[str, object], ...]:
        """What was done of each exercise: id, seed, outcome, answers, hints."""
        return tuple(each.row() for each in self.kept.values() if each.outcome)

    @property
    def tried(self) -> Tried | None:
        """What was tried of the claim of this case."""
        return self.bench.tried(self.exercise.asked.id, self.exercise.asked.claim.name)

    @property
    def busy(self) -> bool:
        """Whether tries are being made."""
        return self.bench.busy

    @property
    def field(self) -> str:
        """The id of the field; another exercise or case has a field of its own, which is empty."""
        seed = self.exercise.seed
        first = self.place.id == next(iter(self.kept))
        name = "answer" if first else f"answer-{self.place.id}"
        return name if seed is None else f"{name}-{seed}"
