"""Words that a page sends, held against those that it was shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mousemath.errors import MousemathError
from mousemath.language import mark

if TYPE_CHECKING:
    from collections.abc import Container, Iterable

    from mousemath.lesson.asking.question import Decision, Pick

NO_ANSWER = mark("There is no such answer: choose one of those shown.")
NO_CHOICE = mark("There is no such choice: choose one of the cards.")


def known_word(value: object, known: Container[str]) -> str:
    """Return a word that is one of some; ``""`` for anything else."""
    return value if isinstance(value, str) and value in known else ""


def one_of(value: object, known: Iterable[str], refusal: str = NO_ANSWER) -> str:
    """Return a word that is one of some.

    Raises:
        MousemathError: it is not; ``refusal`` says so.
    """
    if not isinstance(value, str) or value not in tuple(known):
        raise MousemathError(refusal)
    return value


def picked(decision: Decision, name: object) -> Pick | None:
    """Return what was chosen; ``None`` where nothing was.

    Raises:
        MousemathError: there is no such choice.
    """
    pick = decision.pick(name) if isinstance(name, str) else None
    if name and pick is None:
        raise MousemathError(NO_CHOICE)
    return pick
