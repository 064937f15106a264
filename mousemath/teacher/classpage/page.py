"""The page of a class: what a teacher does with it, and the scene of each moment.

The text that is pasted stays on the page; of it the pool keeps results, numbers of lines and reasons.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING

from mousemath.errors import MousemathError
from mousemath.language import _, small_whole, speaking
from mousemath.lesson.frame_words import CARD_WORDS, frame_words
from mousemath.lesson.host import in_a_cell
from mousemath.lesson.registry import open_lesson
from mousemath.scene import ActionButton, Band, Note, Scene
from mousemath.teacher.classpage import head
from mousemath.teacher.classpage.reading import paste
from mousemath.teacher.classpage.saved import offered
from mousemath.teacher.classpage.state import TABS, ClassState
from mousemath.teacher.classpage.tabs import panel
from mousemath.teacher.classpage.told import Told
from mousemath.teacher.pooling.key import Key
from mousemath.teacher.pooling.pool import Pool

if TYPE_CHECKING:
    from collections.abc import Mapping

    from mousemath.lesson.lesson import Lesson
    from mousemath.scene import Part

MANY = 999
"""The greatest number that stands for something on the page."""


@lru_cache(maxsize=128)
def _opened(code: str, language: str) -> Key:
    """Return the key to one moment; a lesson that is opened again has it at once."""
    with speaking(language):
        return Key.of([code])


@dataclass
class ClassPage(ClassState):
    """A class at work; a :class:`mousemath.widgets.dialogue.Drawable`."""

    def __post_init__(self) -> None:
        """Draw the positions for the projector; the moments are opened later, one by one."""
        with speaking(self.language):
            self.pictures = head.pictures(self.plan, self.language)
        self.key, self.unopened = self.plan.key, list(self.plan.moments)
        self.forget()

    @property
    def busy(self) -> bool:
        """Whether work waits: moments to be opened, and that of the lesson on the projector."""
        return bool(self.unopened) or (self.stage is not None and self.stage.busy)

    def advance(self, seconds: float) -> bool:
        """Work for about ``seconds``, at least on one moment; tell whether the scene has changed."""
        if self.unopened:
            self._open()
            return False
        return self.stage is not None and self.stage.advance(seconds)

    def _open(self) -> None:
        """Take the words of the next moment into the key."""
        self.key |= _opened(self.unopened.pop(0), self.language)

    # ── messages from the page ────────────────────────────────────────────────────────────────

    def receive(self, message: Mapping[str, object]) -> None:
        """Do what a message asks for; what it does not know changes nothing."""
        kind, name = message.get("type"), message.get("id")
        if self.stage is not None:
            if (kind, name) == ("tool", "class"):
                self.stage = None
            else:
                self.stage.receive(message)
            return
        with speaking(self.language):
            match kind, name:
                case "form", "codes":
                    values = message.get("values")
                    self.read(values.get("codes") if isinstance(values, dict) else None)
                case "tool", str():
                    self._use(str(name))
                case "view", None:
                    self._look(message.get("name"), message.get("value"))
                case _:
                    return
        self.turn += 1

    def read(self, text: object) -> None:
        """Read the codes of a text; of one that is none or too long, say so and keep what was read."""
        while self.unopened:
            self._open()
        try:
            self.told = Told(Pool.of(text, self.room, key=self.key))
        except MousemathError as error:
            self.error = str(error)
        else:
            self.error, self.was_read = "", True
            self._settle()

    def forget(self) -> None:
        """Forget all that was read."""
        self.told = Told(Pool(self.room, key=self.key))
        self.error, self.was_read, self.saved = "", False, ""
        self._settle()

    def _settle(self) -> None:
        """Close all curtains, and look at the first of everything again."""
        self.drawn.clear()
        for view in TABS:
            self.places.pop(view, None)

    def _use(self, name: str) -> None:
        match name:
            case "clock":
                self.begun = self.clock() if self.begun is None else None
            case "names":
                self.names = not self.names
            case "forget":
                self.forget()
            case "curtain":
                self.drawn ^= {(self.tab, self.places.get(self.tab, 0))}
            case _ if name in head.tools(self.plan):
                self.saved = "" if self.saved == name else name

    def _look(self, name: object, value: object) -> None:
        number = small_whole(value, MANY) if isinstance(value, str) else None
        match name:
            case "tab" if value in TABS:
                self.tab = str(value)
            case "stage":
                self.due = "show-next" if value == "next" else f"pose-{number}"
                self._put(self._code(value, number))
            case "key" if number is not None and self.plan.keys:
                self.places["key"] = number % len(self.plan.keys)
            case "part" if number is not None and number < len(self.plan.parts):
                self.places["part"] = number
            case "guesses" | "frequencies" | "choices" if number is not None:
                self.places[name] = number

    def _code(self, value: object, number: int | None) -> str:
        """Return the position that is meant for the projector; ``""`` where there is none."""
        if value == "next" and (found := self.told.following):
            return self.key.position(found.asked.question, found.asked.exact)
        known = number is not None and number < len(self.pictures)
        return self.pictures[number or 0].code if known else ""

    def _put(self, code: str) -> None:
        """Put a position on the projector; what cannot be read stays away."""
        if code:
            try:
                self.stage = open_lesson(None, code, {}, language=self.language, guess=True)
            except MousemathError as error:
                self.error = str(error)

    # ── the scene ─────────────────────────────────────────────────────────────────────────────

    def draw(self) -> Scene:
        """Return the scene of this moment: the page, or the lesson on the projector."""
        with speaking(self.language):
            if self.stage is not None:
                return self._staged(self.stage)
            return self._page()

    def _staged(self, stage: Lesson) -> Scene:
        back = ActionButton("class", _("Back to the class page"), tool="class")
        return replace(
            stage.draw(), band=Band((_("On the projector, for the whole class."),), back)
        )

    def _page(self) -> Scene:
        plan, pool = self.plan, self.told.pool
        elapsed = None if self.begun is None else self.clock() - self.begun
        part, key = self.places.get("part", 0), self.places.get("key", 0)
        left: list[Part] = [head.now(plan, part, key)] if plan.parts and plan.keys else []
        read = paste(pool, was_read=self.was_read, error=self.error, names=self.names)
        left.insert(
            0 if pool.results else len(left), read
        )  # what was read stands beside the result
        if self.pictures:
            left.append(head.poses(self.pictures))
        words = frame_words(
            in_a_cell("classroom", f'"{pool.room or plan.lesson}"'), (*CARD_WORDS, "position_code")
        )
        return Scene(
            game="class",
            title=_("Class page"),
            context=tuple(filter(None, (plan.trail,))),
            heading=plan.title,
            turn=self.turn,
            language=self.language,
            main=tuple(left),
            tray=(),
            below=(),
            sentence=Note((_("Nothing leaves this computer: what is pasted is read here."),)),
            panel=panel(self),
            words=words | {"mathematics": _("The class")},
            due=(self.due, "codes"),
            over=tuple(filter(None, (head.head(plan, part, elapsed), offered(self)))),
        )
