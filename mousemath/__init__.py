"""mousemath: play a mouse game, and read beside it exactly how likely everything is."""

from __future__ import annotations

from mousemath.student import (
    ask,
    check,
    edit_board,
    exercise,
    exercises,
    games,
    lesson,
    play,
    review,
    rule_of_thumb,
    use_language,
)
from mousemath.teacher import (
    class_code,
    classroom,
    deck,
    gain,
    guide,
    handout,
    overview,
    pool,
    survey,
)

__version__ = "0.1.0"
__all__ = [
    "__version__",
    "ask",
    "check",
    "class_code",
    "classroom",
    "deck",
    "edit_board",
    "exercise",
    "exercises",
    "gain",
    "games",
    "guide",
    "handout",
    "lesson",
    "overview",
    "play",
    "pool",
    "review",
    "rule_of_thumb",
    "survey",
    "use_language",
]
