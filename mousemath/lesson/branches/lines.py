"""The lines of a lesson: which there are, where each parts from another, and on which one plays."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from mousemath.play.draws import LARGEST_SEED
from mousemath.play.luck import Coupled

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mousemath.play.luck import Turns
    from mousemath.play.session import Session

FIRST, LETTERS = "A", "ABC"
"""The line that was played first; all lines that a lesson may hold."""
TAB = "what_if"
"""The tab that compares them."""


@dataclass(slots=True)
class Line:
    """A line of play.

    Attributes:
        session: the play.
        parent: the letter of the line from which it parts; ``""`` for the first.
        step: how many steps it has in common with that line.
    """

    session: Session[Any, Any]
    parent: str = ""
    step: int = 0

    @property
    def seed(self) -> int | None:
        """The seed of new dice; ``None`` with the same dice."""
        luck = self.session.luck
        return luck.seed if isinstance(luck, Coupled) else None


@dataclass(slots=True)
class Lines:
    """At most three lines, one of which is played.

    Attributes:
        known: the lines by their letters, the first line among them.
        here: the letter of the line on which one plays.
        newest: the letter of the line that was begun last.
        new_dice: whether the next line has dice of its own; else those of the line from which it parts.
    """

    known: dict[str, Line]
    here: str = FIRST
    newest: str = FIRST
    new_dice: bool = False
    fresh: int = field(default=0)
    """How many seeds beyond that of the first line were taken for new dice."""
    answer: str = ""
    """What the reader says of the lines: whether one play can tell."""
    memory: dict[Any, Any] = field(default_factory=dict)
    """What was told of lines, as long as nothing of them changes."""

    @classmethod
    def of(cls, session: Session[Any, Any]) -> Lines:
        """Return the lines of a play that has no other yet."""
        return cls({FIRST: Line(session)})

    def __len__(self) -> int:
        """Return how many lines there are."""
        return len(self.known)

    def __iter__(self) -> Iterator[tuple[str, Line]]:
        """Iterate over the lines with their letters, in order."""
        return iter(sorted(self.known.items()))

    @property
    def letters(self) -> tuple[str, ...]:
        """The letters of the lines; none while there is one only."""
        return tuple(sorted(self.known)) if len(self) > 1 else ()

    @property
    def line(self) -> Line:
        """The line on which one plays."""
        return self.known[self.here]

    @property
    def next_letter(self) -> str:
        """The letter that a new line takes: a free one, else that of the last line but the one played."""
        free = [letter for letter in LETTERS if letter not in self.known]
        others = [letter for letter in LETTERS[1:] if letter != self.here]
        return free[0] if free else others[-1]

    @property
    def replaces(self) -> bool:
        """Whether a new line takes the place of another."""
        return self.next_letter in self.known

    def part(self, step: int, turns: Turns) -> str:
        """Begin a line at a step of the line that is played, and play on there; return its letter.

        Args:
            step: how many steps it has in common with that line.
            turns: how many turns of a play are over.
        """
        letter = self.next_letter
        while step <= self.line.step and self.line.parent:  # that lies on the line it parts from
            self.here = self.line.parent
        seed = self.line.seed
        if self.new_dice:
            self.fresh += 1
            seed = (self.known[FIRST].session.seed + self.fresh) % (LARGEST_SEED + 1)
        self.take(letter, step, turns, seed)
        return letter

    def take(self, letter: str, step: int, turns: Turns, seed: int | None) -> None:
        """Begin a line of this letter with dice of a seed, or with the same dice, and play on there."""
        first = self.known[FIRST].session
        session = self.line.session.part(step, Coupled(first, turns, seed))
        line = Line(session, self.here, min(step, len(session.records)))
        self._forget(letter)
        self.known[letter] = line
        self.here = self.newest = letter
        if seed is not None:
            self.fresh = max(self.fresh, (seed - first.seed) % (LARGEST_SEED + 1))

    def _forget(self, letter: str) -> None:
        """Let those that part from a line part from where that one did."""
        gone = self.known.pop(letter, None)
        for line in self.known.values():
            if gone is not None and line.parent == letter:
                line.parent, line.step = gone.parent, min(line.step, gone.step)

    # ── what lines have in common ─────────────────────────────────────────────────────────────

    @property
    def fork(self) -> tuple[str, int]:
        """The line and the step at which lines part: for the line that is played, else the newest."""
        line = self.line if self.line.parent else self.known.get(self.newest, self.line)
        return line.parent or FIRST, line.step

    def common(self, letter: str, other: str) -> int:
        """Return how many first steps two lines share."""
        pairs = zip(
            self.known[letter].session.records, self.known[other].session.records, strict=False
        )
        shared = 0
        for one, two in pairs:
            if one is not two:
                break
            shared += 1
        return shared

    def at_fork(self) -> tuple[str, ...]:
        """Return the letters of the lines that pass through the fork."""
        parent, step = self.fork
        return tuple(letter for letter, _line in self if self.common(letter, parent) >= step)
