"""A lesson: one session of a game, the reader's view of it, and the frame around both.

The widget knows only two things of a lesson: :meth:`Lesson.draw` gives the scene, and
:meth:`Lesson.receive` takes a message from the page. Whatever the page sends is checked here; a bad
message changes nothing and is answered by one sentence.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from mousemath.errors import MousemathError
from mousemath.language import speaking
from mousemath.lesson.asking.guess_board import BOARD, open_board, with_board
from mousemath.lesson.asking.my_guesses import TAB as MY_GUESSES
from mousemath.lesson.asking.panel import panel_of
from mousemath.lesson.branches.many import begin_plays
from mousemath.lesson.branches.railway import DICE, LINE, NEW, band_of
from mousemath.lesson.branches.what_if import answer
from mousemath.lesson.classroom.handing_in import result_of
from mousemath.lesson.earlier import GO_ON, LEAVE, answer_offer, band_of_earlier
from mousemath.lesson.frame import Reading, Refused, forms, guesses_form, mistakes_form, tools
from mousemath.lesson.frame_words import frame_words
from mousemath.lesson.host import as_line
from mousemath.lesson.looking_back import deeds
from mousemath.lesson.looking_back.hindsight import TAB as LOOK_BACK
from mousemath.lesson.looking_back.practice import collect, take_up
from mousemath.lesson.looking_back.tab import sentence
from mousemath.lesson.playing import PRESENT
from mousemath.lesson.position import shown_name
from mousemath.lesson.steering import Steered
from mousemath.lesson.story import framed, latest, passing, practised, strip_of
from mousemath.lesson.trying import answer_of, try_out
from mousemath.scene import Note, Scene

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from mousemath.lesson.classroom.result import Result
    from mousemath.play.session import Session
    from mousemath.scene import Form

    Handler = Callable[[Mapping[str, Any]], None]


ASKED = "guess", "pick", "contrast"
"""Messages that answer what was asked; one that is refused is answered where it was typed."""


class Lesson(Steered):
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
            self.passed = ()
            try:
                handler(message)
            except ValueError as error:
                self._refuse(message, error)
            else:
                self.refused = self.refused if message["type"] == "view" else None
            self.ask()
            self.settle_tab()
            collect(self)
            self.take_up_work()

    def _refuse(self, message: Mapping[str, Any], error: ValueError) -> None:
        """Let a form or a question say itself why it was refused; else the live sentence does."""
        said = _whole(str(error))
        name, sent = message.get("id"), message.get("values")
        sent = sent if isinstance(sent, dict) else {"guess": message.get("value")}
        if message["type"] in ("form", *ASKED) and isinstance(name, str):
            typed = {_whole(str(key)): _whole(str(value)) for key, value in sent.items()}
            field = error.field if isinstance(error, MousemathError) else ""
            self.refused = Refused(name, said, field, typed)
        else:
            self.notice, self.refused = Note((said,), "refused"), None

    @property
    def _handlers(self) -> dict[str, Handler]:
        return {
            "action": lambda message: self.act(message.get("turn"), message.get("token")),
            "view": self._on_view,
            "form": self._on_form,
            "tool": self._on_tool,
            "guess": lambda said: self.guess(*map(said.get, ("id", "value", "sure", "way"))),
            "pick": self._on_pick,
            "contrast": self._on_contrast,
            "hint": lambda said: self.hint(said.get("id")),
            "back": lambda message: self.back(message.get("step")),
            "step": lambda message: deeds.look_at(self, message.get("step")),
            "try": self._on_try,
            "tries": self._on_tries,
            "start": lambda _message: self.take_up_work(asked=True),
            "cancel": lambda _message: self.stop_work(),
        }

    def _on_view(self, message: Mapping[str, Any]) -> None:
        name, value = message.get("name"), message.get("value")
        if name == LINE:
            self.go_to_line(value)
        elif name == DICE:
            self.lines.new_dice = value == NEW
        elif isinstance(name, str) and isinstance(value, str):
            self.look(name, value)

    def _on_try(self, message: Mapping[str, Any]) -> None:
        source, target = message.get("source"), message.get("target")
        if isinstance(source, str) and isinstance(target, str):
            self.attempt(source, target)

    def _on_tries(self, message: Mapping[str, Any]) -> None:
        try_out(self, lambda: panel_of(self).parts, message.get("id"), message.get("number"))

    def _on_contrast(self, message: Mapping[str, Any]) -> None:
        name, value = message.get("id"), message.get("value")
        answers = deeds.answer, answer_of, answer
        if not any(each(self, name, value) for each in answers):
            self.answer(name, value)

    def _on_pick(self, message: Mapping[str, Any]) -> None:
        if not deeds.pick(self, message.get("id"), message.get("value")):
            self.pick(*map(message.get, ("id", "value", "sure", "why")))

    def _on_tool(self, message: Mapping[str, Any]) -> None:
        name = str(message.get("id"))
        if name.startswith(BOARD):
            open_board(self, name)
            return
        tools: dict[str, Callable[[], None]] = {
            "undo": self.undo,
            "redo": self.redo,
            "restart": self.restart,
            "again": self.again,
            "rules": self.turn_rules,
            "look_back": lambda: self.back(latest(self, self.view)),
            "return": lambda: self.back(PRESENT),
            **{name: partial(deeds.use, self, name) for name in deeds.TOOLS},
            **{name: partial(answer_offer, self, name) for name in (GO_ON, LEAVE)},
            "branch": self.branch,
            "plays": lambda: begin_plays(self),
        }
        tools.get(name, lambda: None)()

    def _on_form(self, message: Mapping[str, Any]) -> None:
        raw = message.get("values")
        handlers: dict[str, Handler] = {
            "hand": self.set_roll,
            "settings": self.set_game,
            "reading": self.set_reading,
            "seed": self.set_seed,
            "code": self.set_code,
            "mistakes": lambda values: take_up(self, values.get("paste", "")),
        }
        handler = handlers.get(str(message.get("id")))
        if handler is not None and isinstance(raw, dict):
            handler({str(key): value for key, value in raw.items() if isinstance(value, str)})

    # ── drawing ───────────────────────────────────────────────────────────────────────────────

    def tokens(self) -> list[str]:
        """Return what a click may send in an action message now, one for each legal action."""
        return list(self.actions)

    @property
    def result(self) -> Result:
        """What the student of this lesson hands in.

        Raises:
            MousemathError: the lesson was opened without a class code.
        """
        return result_of(self)

    @property
    def result_code(self) -> str:
        """What the student of this lesson hands in, as a code of about 120 letters.

        Raises:
            MousemathError: the lesson was opened without a class code.
        """
        return self.result.code

    @property
    def handed_in(self) -> str:
        """What is handed in; ``""`` where the lesson belongs to no class."""
        return self.result_code if self.member else ""

    def draw(self) -> Scene:
        """Return the scene of this moment, in the reader's language."""
        with speaking(self.language):
            view, session, teaching, code = self.view, self.shown, self.teaching, self.code
            offer = band_of_earlier(self, code)
            # An offer has the room of the strip, which is still empty.
            strip = None if offer else strip_of(self, view, None if self.beside else self.looked)
            table = framed(teaching.table(session, view, view.tokens), self, strip)
            table = table if self.task is None else practised(table)
            table = table if self.board is None else with_board(table, self, self.board)
            return Scene(
                game=teaching.name,
                title=teaching.title,
                context=teaching.context(session),
                heading=table.heading,
                turn=self.session.turn,
                language=self.language,
                main=table.main,
                tray=table.tray,
                below=table.below,
                sentence=self.notice or sentence(self) or table.sentence,
                panel=panel_of(self),
                moves=table.moves,
                rolls=table.rolls,
                tools=tools(self),
                forms=self._forms(code, session),
                words=frame_words(as_line(code, guess=self.predict)),
                strip=strip,
                looking=view.looking,
                passing=passing(self, view),
                due=table.due,
                rules=teaching.guide() if self.rules_open else None,
                band=offer or band_of(self.lines),
                lines=self.lines.letters,
                names={short: name for name in self.names if (short := shown_name(name)) != name},
            )

    def _forms(self, code: str, session: Session[Any, Any]) -> tuple[Form, ...]:
        reading = Reading(self.language, self.names, self.predict)
        past = self.looked is not None
        listed = forms(code, self.teaching, session, reading, past=past)
        if self.tab == MY_GUESSES:  # it grows with every guess, and tells what was answered
            listed = (*listed, guesses_form(self.guesses))
        if self.tab == LOOK_BACK:
            listed = (*listed, mistakes_form(self.look_back.mistakes))
        return tuple(map(self.refused.shown, listed)) if self.refused else listed


def _whole(text: str) -> str:
    """Return text of the page as it can be sent back, whatever was broken in it."""
    return text.encode(errors="replace").decode()
