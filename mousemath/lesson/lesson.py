"""A lesson: one session of a game, the reader's view of it, and the frame around both.

The widget knows only two things of a lesson: :meth:`Lesson.draw` gives the scene, and
:meth:`Lesson.receive` takes a message from the page. Whatever the page sends is checked here; a bad
message changes nothing and is answered by one sentence.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mousemath.language import speaking
from mousemath.lesson.frame import Reading, forms, tools
from mousemath.lesson.frame_words import frame_words
from mousemath.lesson.prediction import answered, asking
from mousemath.lesson.state import LessonState
from mousemath.scene import Note, Panel, Scene

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    Handler = Callable[[Mapping[str, Any]], None]


class Lesson(LessonState):
    """A play of a game with its side panel, as the page sees it."""

    # ── messages from the page ────────────────────────────────────────────────────────────────

    def receive(self, message: object) -> None:
        """Do what a message of the page asks; a bad one changes nothing and is answered in words."""
        if not isinstance(message, dict):
            return
        handler = self._handlers.get(str(message.get("type")))
        if handler is None:
            return
        with speaking(self.language):
            try:
                handler(message)
            except ValueError as error:
                said = str(error).encode(errors="replace").decode()  # may repeat broken text
                self.notice = Note((said,), "refused")
            self.take_up_work()

    @property
    def _handlers(self) -> dict[str, Handler]:
        return {
            "action": lambda message: self.act(message.get("turn"), message.get("token")),
            "view": self._on_view,
            "form": self._on_form,
            "tool": self._on_tool,
            "predict": lambda message: self.guess(message.get("id"), message.get("value")),
            "start": lambda _message: self.take_up_work(asked=True),
            "cancel": lambda _message: self.stop_work(),
        }

    def _on_view(self, message: Mapping[str, Any]) -> None:
        name, value = message.get("name"), message.get("value")
        if isinstance(name, str) and isinstance(value, str):
            self.look(name, value)

    def _on_tool(self, message: Mapping[str, Any]) -> None:
        if message.get("id") == "undo":
            self.undo()
        elif message.get("id") == "restart":
            self.restart()

    def _on_form(self, message: Mapping[str, Any]) -> None:
        raw = message.get("values")
        handlers: dict[str, Handler] = {
            "hand": self.set_roll,
            "settings": self.set_game,
            "reading": self.set_reading,
            "seed": self.set_seed,
            "code": self.set_code,
        }
        handler = handlers.get(str(message.get("id")))
        if handler is not None and isinstance(raw, dict):
            handler({str(key): value for key, value in raw.items() if isinstance(value, str)})

    # ── drawing ───────────────────────────────────────────────────────────────────────────────

    def tokens(self) -> list[str]:
        """Return what a click may send in an action message now, one for each legal action."""
        return list(self.actions)

    def draw(self) -> Scene:
        """Return the scene of this moment, in the reader's language."""
        with speaking(self.language):
            view = self.view
            table = self.teaching.table(self.session, view, view.tokens)
            reading = Reading(self.language, self.names, self.predict)
            return Scene(
                game=self.teaching.name,
                title=self.teaching.title,
                context=self.teaching.context(self.session),
                heading=table.heading,
                turn=self.session.turn,
                language=self.language,
                main=table.main,
                tray=table.tray,
                below=table.below,
                sentence=self.notice or table.sentence,
                panel=self._panel(),
                moves=table.moves,
                tools=tools(undoable=bool(self.session.records)),
                forms=forms(self.code, self.teaching, self.session, reading),
                words=frame_words(),
                due=table.due,
            )

    def _panel(self) -> Panel:
        prediction = self.prediction if self.predict else None
        if prediction is not None and prediction.id not in self.guesses:
            question, parts = asking(prediction)
            return Panel(self.teaching.tabs, self.tab, question, parts)
        leaf = self.teaching.panel(self.session, self.view)
        before: tuple[Any, ...] = ()
        if prediction is not None:
            before = answered(prediction, self.guesses[prediction.id])
        return Panel(self.teaching.tabs, self.tab, leaf.question, (*before, *leaf.parts))
