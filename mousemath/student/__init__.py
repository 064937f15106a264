"""What a student works with: games, exercises and lessons of the course, the look back on what was played.

The package gives these functions to its users; what they need is imported when they are called.
"""

from mousemath.lesson.exercise import check
from mousemath.student.games import edit_board, games, play, review, rule_of_thumb
from mousemath.student.lessons import ask, exercise, exercises, lesson

__all__ = [
    "ask",
    "check",
    "edit_board",
    "exercise",
    "exercises",
    "games",
    "lesson",
    "play",
    "review",
    "rule_of_thumb",
]
