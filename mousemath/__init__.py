"""mousemath: play a mouse game, and read beside it exactly how likely everything is."""

from __future__ import annotations

from importlib import import_module

from mousemath.language import use_language
from mousemath.play.surveys import survey
from mousemath.student import ask, check, edit_board, exercise, exercises, review, rule_of_thumb
from mousemath.teacher import class_code, classroom, deck, gain, guide, handout, overview, pool

# Now, so that these rooms never hide the functions of the same name later.
_games, _play = import_module("mousemath.games"), import_module("mousemath.play")
_lesson = import_module("mousemath.lesson")
from mousemath.student import games, lesson, play  # noqa: E402 - after the rooms of these names

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


# What lies in a room is found through the function of its name too: ``import mousemath.games.mmm as mmm``.
games.__dict__, play.__dict__ = vars(_games), vars(_play)
lesson.__dict__ = vars(_lesson)
