"""A lesson: one session of a game, the reader's view of it, and the frame around both.

The widget knows only two things of a lesson: :meth:`Lesson.draw` gives the scene, and
:meth:`Lesson.receive` takes a message from the page. Whatever the page sends is checked here; a bad
message changes nothing and is answered by one sentence.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mousemath.errors import IllegalAction, MousemathError
from mousemath.language import LANGUAGES, _, mark, parse_number, speaking
from mousemath.lesson import position
from mousemath.lesson.frame import forms, tools
from mousemath.lesson.frame_words import frame_words
from mousemath.lesson.position import Position, read_names, read_seed
from mousemath.lesson.prediction import answered, asking
from mousemath.lesson.teaching import Teaching, View
from mousemath.lesson.work import Worker
from mousemath.play.session import Session
from mousemath.scene import Note, Panel, Scene

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from fractions import Fraction

MOST_AUTOMATIC = 10_000
"""Forced actions in a row after which a game is taken to be stuck."""
MOST_CHOICES = 64
"""Choices of view that are kept; the oldest falls out, whatever names the page makes up."""


class Lesson:
    """One play of a game with its side panel.

    Args:
        teaching: the game under its settings.
        seed: the same seed gives every student the same dice.
        language: ``"en"`` or ``"fr"``.
        names: the players, taking turns.
        predict: whether the reader guesses before a panel reveals.
    """

    def __init__(
        self,
        teaching: Teaching[Any, Any],
        *,
        seed: int = 1,
        language: str = "en",
        names: tuple[str, ...] = (),
        predict: bool = False,
    ) -> None:
        self.teaching = teaching
        self.session: Session[Any, Any] = Session(teaching.game, seed)
        self.language = language
        self.names = read_names(",".join(names))
        self.predict = predict
        self.choices: dict[str, str] = {}
        self.tab = teaching.tabs[0].id
        self.notice: Note | None = None
        self.guesses: dict[str, Fraction | None] = {}
        self._worker = Worker()
        self._run_automatic()
        self._take_up_work()

    @property
    def view(self) -> View:
        """What the reader looks at."""
        return View(self.tab, self.choices, self.names, self._worker.running)

    # ── position codes ────────────────────────────────────────────────────────────────────────

    @property
    def code(self) -> str:
        """The position code of this moment."""
        return position.write(Position(self.teaching, self.session, self.names))

    def restore(self, code: str) -> None:
        """Take up the position that ``code`` describes.

        Raises:
            BadCode: the code is damaged, or of another game; nothing has changed.
        """
        found = position.read(code, self.teaching)
        self._set(found.teaching, found.session)
        self.names = found.names
        self._take_up_work()

    def _set(self, teaching: Teaching[Any, Any], session: Session[Any, Any]) -> None:
        session.turn = self.session.turn + 1
        self.teaching, self.session = teaching, session
        self._worker.forget()
        self.guesses.clear()
        if self.tab not in {tab.id for tab in teaching.tabs}:
            self.tab = teaching.tabs[0].id
        self._run_automatic()

    # ── messages from the page ────────────────────────────────────────────────────────────────

    def receive(self, message: object) -> None:
        """Do what a message of the page asks; a bad one changes nothing and is answered in words."""
        if not isinstance(message, dict):
            return
        handlers: dict[str, Callable[[Mapping[str, Any]], None]] = {
            "action": self._on_action,
            "view": self._on_view,
            "form": self._on_form,
            "tool": self._on_tool,
            "predict": self._on_predict,
            "start": self._on_start,
            "cancel": self._on_cancel,
        }
        kind = message.get("type")
        handler = handlers.get(kind) if isinstance(kind, str) else None
        if handler is None:
            return
        with speaking(self.language):
            try:
                handler(message)
            except ValueError as error:
                said = str(error).encode(errors="replace").decode()  # may repeat broken text
                self.notice = Note((said,), "refused")
            self._take_up_work()

    def _on_action(self, message: Mapping[str, Any]) -> None:
        if message.get("turn") != self.session.turn:
            raise IllegalAction(mark("The table has changed since: look once more, then choose."))
        actions = {token: action for action, token in self._tokens().items()}
        token = message.get("token")
        if not isinstance(token, str) or token not in actions:
            raise IllegalAction(mark("That is not possible now: choose one of the marked actions."))
        self.session.play(actions[token])
        self.notice = None
        self._run_automatic()

    def _on_view(self, message: Mapping[str, Any]) -> None:
        name, value = message.get("name"), message.get("value")
        if not isinstance(name, str) or not isinstance(value, str):
            return
        if name == "tab":
            if value in {tab.id for tab in self.teaching.tabs}:
                self.tab = value
        else:
            self.choices.pop(name[:40], None)
            self.choices[name[:40]] = value[:200]
            if len(self.choices) > MOST_CHOICES:
                del self.choices[next(iter(self.choices))]

    def _on_tool(self, message: Mapping[str, Any]) -> None:
        if message.get("id") == "undo":
            self.session.undo()
            while self.session.records and self.teaching.automatic(self.session) is not None:
                self.session.undo()
        elif message.get("id") == "restart":
            self.session.restart()
        else:
            return
        self.notice = None
        self._run_automatic()

    def _on_form(self, message: Mapping[str, Any]) -> None:
        raw = message.get("values")
        if not isinstance(raw, dict):
            return
        values = {str(key): value for key, value in raw.items() if isinstance(value, str)}
        handlers: dict[Any, Callable[[dict[str, str]], None]] = {
            "hand": self._set_roll,
            "settings": self._set_settings,
            "reading": self._set_reading,
            "seed": self._set_seed,
            "code": self._set_code,
        }
        form = message.get("id")
        handler = handlers.get(form) if isinstance(form, str) else None
        if handler is not None:
            handler(values)

    def _set_roll(self, values: dict[str, str]) -> None:
        action, outcome = self.teaching.by_hand(self.session, values)
        self.session.play(action, outcome)
        self.notice = None
        self._run_automatic()

    def _set_settings(self, values: dict[str, str]) -> None:
        teaching = self.teaching.changed(values)
        self._set(teaching, Session(teaching.game, self.session.seed))
        self.notice = None

    def _set_reading(self, values: dict[str, str]) -> None:
        chosen = values.get("language", self.language)
        if chosen in LANGUAGES:
            self.language = chosen
        self.names = read_names(values.get("names", ""))
        self.predict = values.get("predict", "no") == "yes"
        self.notice = None

    def _set_seed(self, values: dict[str, str]) -> None:
        text = values.get("seed", "").strip()
        self.session.restart(read_seed(text))
        self.notice = None
        self._run_automatic()

    def _set_code(self, values: dict[str, str]) -> None:
        self.restore(values.get("paste", ""))
        self.notice = Note((_("The position is restored."),), "saved")

    def _on_predict(self, message: Mapping[str, Any]) -> None:
        prediction = self.teaching.prediction(self.session, self.view)
        if prediction is None or message.get("id") != prediction.id:
            return
        text = message.get("value")
        guess = parse_number(text) if isinstance(text, str) and text.strip() else None
        if guess is not None and 0 <= prediction.truth <= 1 and not 0 <= guess <= 1:
            raise MousemathError(mark("A probability lies between 0 and 1: guess once more."))
        self.guesses[prediction.id] = guess
        self.notice = None

    # ── forced actions and long work ──────────────────────────────────────────────────────────

    def _run_automatic(self) -> None:
        for _step in range(MOST_AUTOMATIC):
            policy = self.teaching.automatic(self.session)
            if policy is None:
                return
            self.session.play(self.session.choose(policy))

    def _take_up_work(self, *, asked: bool = False) -> None:
        self._worker.take_up(self.teaching.work(self.session, self.view), asked=asked)

    @property
    def busy(self) -> bool:
        """Whether long work is waiting to be advanced."""
        return self._worker.running is not None

    def advance(self, seconds: float = 0.02) -> bool:
        """Work for about ``seconds`` on the long job; return whether the scene has changed."""
        try:
            changed = self._worker.advance(seconds)
        except MousemathError as error:
            self.notice, changed = Note((str(error),), "refused"), True
        if not self.busy:
            self._take_up_work()
        return changed

    def _on_start(self, message: Mapping[str, Any]) -> None:
        del message
        self._take_up_work(asked=True)

    def _on_cancel(self, message: Mapping[str, Any]) -> None:
        del message
        if self._worker.stop():
            self.notice = Note((_("The calculation is stopped. You can start it again."),))

    # ── drawing ───────────────────────────────────────────────────────────────────────────────

    def _tokens(self) -> dict[Any, str]:
        return {action: f"a{number}" for number, action in enumerate(self.session.actions)}

    def tokens(self) -> list[str]:
        """Return what a click may send in an action message now, one for each legal action."""
        return list(self._tokens().values())

    def draw(self) -> Scene:
        """Return the scene of this moment, in the reader's language."""
        with speaking(self.language):
            table = self.teaching.table(self.session, self.view, self._tokens())
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
                tools=tools(self),
                forms=forms(self),
                words=frame_words(),
            )

    def _panel(self) -> Panel:
        prediction = self.teaching.prediction(self.session, self.view) if self.predict else None
        if prediction is not None and prediction.id not in self.guesses:
            question, parts = asking(prediction)
            return Panel(self.teaching.tabs, self.tab, question, parts)
        leaf = self.teaching.panel(self.session, self.view)
        before: tuple[Any, ...] = ()
        if prediction is not None:
            before = answered(prediction, self.guesses[prediction.id])
        return Panel(self.teaching.tabs, self.tab, leaf.question, (*before, *leaf.parts))
