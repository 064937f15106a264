"""What stands in for the notebook in a page without one: wishes and messages in, scenes out, all as JSON.

It runs in the page's kernel. What comes from the page is text of strangers: it is read, and refused in a
sentence where it is not what is expected.
"""

from __future__ import annotations

import json
from functools import partial
from typing import TYPE_CHECKING, Any

from mousemath.course.form_part import open_test
from mousemath.course.parts import PARTS, open_part
from mousemath.course.sitting import names_of_tests
from mousemath.errors import MousemathError
from mousemath.language import LANGUAGES, mark, use_language
from mousemath.lesson.classroom.class_code import member_for
from mousemath.lesson.host import use_cells
from mousemath.lesson.lesson import Lesson
from mousemath.lesson.registry import open_in_class
from mousemath.play.outside import value
from mousemath.scene.mathml import warm_up
from mousemath.widgets.dialogue import SHAPES, Dialogue, PartDialogue
from mousemath.widgets.messages import checked

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from mousemath.widgets.dialogue import Drawable

WISHES = {
    "game": str,
    "code": str,
    "options": dict,
    "seed": int,
    "names": str,
    "guess": bool,
    "lesson": str,
    "class_code": str,
    "student": int,
    "pseudonym": str,
}
"""What a page may wish to open, and the types of it."""
LONGEST = 200_000
"""Letters of a message; the forms of a game have a few thousand."""
GAME = "game"
"""The view of a game; those of a lesson are called after its parts."""


class Desk:
    """What lies open on the page: a game, or the parts of a lesson.

    Args:
        say: takes what goes to the page, as JSON: ``{"view", "scene", "code", "result"}``, or
            ``{"refused"}`` with a sentence.
    """

    def __init__(self, say: Callable[[str], object]) -> None:
        use_cells(there=False)
        self._say = say
        self._open: dict[str, Dialogue] = {}
        self._replies = 0

    def open(self, text: str, language: str) -> None:
        """Open what is wished for, and show it; refuse in a sentence what cannot be."""
        self.close()
        try:
            use_language(language if language in LANGUAGES else next(iter(LANGUAGES)))
            for view, lesson in opened(_wish(text)):
                talk: type[Dialogue] = PartDialogue if view in PARTS else Dialogue
                dialogue = self._open[view] = talk(lesson, partial(self._show, view))
                self._show(view)
                dialogue.work_on()
        except ValueError as error:
            self.close()
            self._say(json.dumps({"refused": str(error)}))

    def hear(self, view: str, text: str) -> None:
        """Take a message of a view, and show what follows."""
        try:
            content = value(text, LONGEST)
        except ValueError:  # not as the page writes it
            return
        message, dialogue = checked(content, SHAPES), self._open.get(view)
        if message is not None and dialogue is not None:
            dialogue.answer(message)

    def speak(self, language: str) -> None:
        """Say everything in another language from here on."""
        use_language(language)
        for dialogue in self._open.values():
            lesson: Any = dialogue.lesson  # a game or a part: both know their language
            lesson.language = language
            dialogue.redraw(asked=False)

    def close(self) -> None:
        """Put away what lies open, and stop its long work."""
        gone, self._open = self._open, {}
        for dialogue in gone.values():
            if dialogue.lesson.busy:
                dialogue.answer({"type": "cancel"})

    warm_up = staticmethod(warm_up)

    def _show(self, view: str) -> None:
        dialogue = self._open.get(view)
        if dialogue is None:  # put away meanwhile
            return
        self._replies += 1
        game = dialogue.lesson
        code, result = (game.code, game.handed_in) if isinstance(game, Lesson) else ("", "")
        scene = {**dialogue.content, "reply": self._replies}
        told = {"view": view, "scene": scene, "code": code, "result": result}
        self._say(json.dumps(told, ensure_ascii=False, check_circular=False))


def _wish(text: str) -> dict[str, Any]:
    """Return what is wished for, each of the type that it must have."""
    try:
        wish = value(text, LONGEST)
    except ValueError:
        wish = None
    if not isinstance(wish, dict):
        raise MousemathError(mark("This page was changed and cannot be read: take a fresh copy."))
    return {
        name: wish[name]
        for name, kind in WISHES.items()
        if type(wish.get(name)) is kind  # a truth value is no number
    }


def opened(wish: dict[str, Any]) -> Iterator[tuple[str, Drawable]]:
    """Open what is wished for, each view with its name."""
    name = wish.pop("lesson", "")
    if not name:
        yield GAME, open_in_class(wish.pop("game", None), wish.pop("options", {}), **wish)
    elif name in names_of_tests():
        yield name, open_test(name)
    else:
        who = (wish.get("class_code"), wish.get("student"), wish.get("pseudonym", ""))
        member = member_for(*who, alone=True)
        for part in PARTS:
            yield part, open_part(name, part, member=member)
