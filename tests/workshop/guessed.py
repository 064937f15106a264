"""A lesson whose guesses are answered, so that what waits for them is open."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mousemath.course.asking_parts import Bet, Guesses
from mousemath.course.items import Kind
from mousemath.course.progress import key_of

if TYPE_CHECKING:
    from mousemath.course.progress import Progress


def bet(progress: Progress) -> None:
    """Bet on the first option."""
    for item in progress.sheet.asked("bet"):
        answer = {"type": "pick", "id": item.id, "value": "0", "sure": "very", "why": ""}
        Bet(progress, "en").receive(answer)


def leave_other_guesses(progress: Progress) -> None:
    """See what was not guessed yet without a guess."""
    part = Guesses(progress, "en")
    for item in part.items:
        if not progress.is_answered(item):
            picked = item.kind in (Kind.CHOICE, Kind.ORDER)
            kind, name = ("pick", item.id) if picked else ("guess", key_of(item))
            part.receive({"type": kind, "id": name, "value": "", "sure": "", "way": "", "why": ""})
        part.receive({"type": "tool", "id": "next"})
