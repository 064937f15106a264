"""A lesson: one session of a game, the reader's view of it, and the frame around both.

The widget knows only two things of a lesson: :meth:`Lesson.draw` gives the scene, and
:meth:`Lesson.receive` takes a message from the page. Whatever the page sends is checked here; a bad
message changes nothing and is answered by one sentence.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

from mousemath.errors import BadCode, IllegalAction, MousemathError
from mousemath.language import LANGUAGES, _, mark, parse_number, speaking
from mousemath.lesson.frame import forms, tools
from mousemath.lesson.frame_words import frame_words
from mousemath.lesson.prediction import answered, asking
from mousemath.lesson.teaching import Job, Teaching, View
from mousemath.play.code import pack, unpack
from mousemath.play.session import LARGEST_SEED, Session, check_seed
from mousemath.scene import Note, Panel, Scene

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from fractions import Fraction

MOST_AUTOMATIC = 10_000
"""Forced actions in a row after which a game is taken to be stuck."""
MOST_NAMES, LONGEST_NAME = 6, 20


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
        teaching: Teaching,
        *,
        seed: int = 1,
        language: str = "en",
        names: tuple[str, ...] = (),
        predict: bool = False,
    ) -> None:
        self.teaching = teaching
        self.session: Session[Any, Any] = Session(teaching.game, seed)
        self.language = language
        self.names = _names(",".join(names))
        self.predict = predict
        self.choices: dict[str, str] = {}
        self.tab = teaching.tabs[0].id
        self.notice: Note | None = None
        self.guesses: dict[str, Fraction | None] = {}
        self.work: tuple[int, int] | None = None
        self._job: Job | None = teaching.job()
        self._run_automatic()

    @property
    def view(self) -> View:
        """What the reader looks at."""
        return View(self.tab, self.choices, self.names, self.busy)

    # ── position codes ────────────────────────────────────────────────────────────────────────

    @property
    def code(self) -> str:
        """The position code of this moment."""
        fields = dict(self.teaching.options)
        if self.names:
            fields["names"] = ",".join(self.names)
        fields |= {"seed": str(self.session.seed), "draws": str(self.session.draws)}
        fields["round"] = str(self.teaching.rounds(self.session))
        fields["at"] = self.teaching.encode(self.session.state)
        return pack(self.teaching.name, fields)

    def restore(self, code: str) -> None:
        """Take up the position that ``code`` describes.

        Raises:
            BadCode: the code is damaged, or of another game; nothing has changed.
        """
        name, fields = unpack(code)
        if name != self.teaching.name:
            raise BadCode(
                mark("This code is for another game: open it with mm.play(code=…)."),
            )
        try:
            teaching = self.teaching.changed(fields)
            state = teaching.decode(fields["at"])
            seed, draws, rounds = (_count(fields[key]) for key in ("seed", "draws", "round"))
        except BadCode:
            raise
        except (KeyError, ValueError) as error:
            reason = str(error) if isinstance(error, MousemathError) else ""
            raise BadCode(
                mark("This position code does not describe a possible game. {reason}"),
                reason=reason,
            ) from None
        self._set(teaching, Session(teaching.game, seed, state, draws, rounds))
        self.names = _names(fields.get("names", ""))

    def _set(self, teaching: Teaching, session: Session[Any, Any]) -> None:
        session.turn = self.session.turn + 1
        self.teaching, self.session = teaching, session
        self._job, self.work = teaching.job(), None
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
            self.choices[name[:40]] = value[:200]

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
        self.names = _names(values.get("names", ""))
        self.predict = values.get("predict", "no") == "yes"
        self.notice = None

    def _set_seed(self, values: dict[str, str]) -> None:
        text = values.get("seed", "").strip()
        self.session.restart(_seed_of(text))
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
                self._take_up_work()
                return
            self.session.play(self.session.choose(policy))

    def _take_up_work(self) -> None:
        """Begin the long work that the new position asks for, where a game has such work.

        A game says so by a method ``position_job(session)`` that returns a ``Job`` or ``None``.
        """
        if self._job is None:
            self._job = self._job_of("position_job", self.session)

    def _job_of(self, hook: str, *arguments: object) -> Job | None:
        """Ask a game for work by a method that it need not have."""
        begin = getattr(self.teaching, hook, None)
        job: Job | None = begin(*arguments) if callable(begin) else None
        return job

    @property
    def busy(self) -> bool:
        """Whether long work is waiting to be advanced."""
        return self._job is not None

    def advance(self, seconds: float = 0.02) -> bool:
        """Work for about ``seconds`` on the long job; return whether the scene has changed."""
        if self._job is None:
            return False
        end = time.perf_counter() + seconds
        while time.perf_counter() < end:
            try:
                self.work = next(self._job)
            except StopIteration:
                self._job, self.work = None, None
                return True
            except MousemathError as error:
                self._job, self.work = None, None
                self.notice = Note((str(error),), "refused")
                return True
        return True

    def _on_start(self, message: Mapping[str, Any]) -> None:
        del message
        if self._job is not None:
            return
        self._job = self.teaching.job() or self._job_of("asked_job", self.session, self.view)

    def _on_cancel(self, message: Mapping[str, Any]) -> None:
        del message
        if self._job is not None:
            self._job, self.work = None, None
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
                context=self.teaching.context,
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

    def _take_up_panel_work(self) -> None:
        """Begin the long work that the open tab wants, where a game has such work.

        A game says so by a method ``panel_job(session, view)`` that returns a ``Job`` or ``None``.
        """
        if self._job is None:
            self._job = self._job_of("panel_job", self.session, self.view)

    def _panel(self) -> Panel:
        prediction = self.teaching.prediction(self.session, self.view) if self.predict else None
        if prediction is not None and prediction.id not in self.guesses:
            question, parts = asking(prediction)
            return Panel(self.teaching.tabs, self.tab, question, parts)
        self._take_up_panel_work()
        leaf = self.teaching.panel(self.session, self.view)
        before: tuple[Any, ...] = ()
        if prediction is not None:
            before = answered(prediction, self.guesses[prediction.id])
        return Panel(self.teaching.tabs, self.tab, leaf.question, (*before, *leaf.parts))


def _names(text: str) -> tuple[str, ...]:
    """Read up to six names with commas between them; what cannot be printed is left out."""
    plain = ("".join(filter(str.isprintable, name)).strip() for name in text.split(","))
    return tuple(name[:LONGEST_NAME].strip() for name in plain if name)[:MOST_NAMES]


def _seed_of(text: str) -> int:
    """Read a seed as it was typed."""
    fits = text.isascii() and text.isdigit() and len(text) <= len(str(LARGEST_SEED)) + 1
    return check_seed(int(text) if fits else None)


def _count(text: str) -> int:
    """Read a whole number that fits a seed or a counter."""
    if not (text.isascii() and text.isdigit() and len(text) <= len(str(LARGEST_SEED))):
        raise MousemathError(
            mark("A whole number from 0 to {most} belongs here."), most=LARGEST_SEED
        )
    return int(text)
