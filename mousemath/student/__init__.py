"""What a student works with: games, exercises, lessons of the course, looks back, and the language they are said in.

The package gives these functions to its users; what they need is imported when they are called.
"""

from importlib import import_module

from mousemath.student.checking import check
from mousemath.student.games import edit_board, games, play, review, rule_of_thumb
from mousemath.student.lessons import ask, exercise, exercises, lesson
from mousemath.student.speaking import use_language

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
    "use_language",
]

# Three functions are called like rooms of the package, which are loaded now, so that they never hide the functions
# later. What lies in a room is found through its function too: ``import mousemath.games.mmm as mmm``.
for _function in (games, play, lesson):
    _written = _function.__dict__["__wrapped__"]
    _function.__dict__ = vars(import_module(f"mousemath.{_function.__name__}"))
    _function.__dict__["__wrapped__"] = (
        _written  # by which a notebook tells what the function takes
    )
