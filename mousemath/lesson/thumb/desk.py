"""The desk at which a rule of thumb is filled in: what messages of the page do, and the scene of each moment."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mousemath.errors import MousemathError
from mousemath.language import _, mark, ngettext, small_whole, speaking
from mousemath.lesson.frame_words import frame_words
from mousemath.lesson.still import still
from mousemath.lesson.thumb.codes import rules_in
from mousemath.lesson.thumb.duel import Duel
from mousemath.lesson.thumb.panel import parts
from mousemath.lesson.thumb.state import DeskState
from mousemath.lesson.work import Work
from mousemath.scene import Note, Panel, Scene

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from mousemath.lesson.thumb.kind import Rule

MOST = 60
"""Rules on a ladder."""
SAID = ("better", "same", "worse", "skip")


class Desk(DeskState):
    """Rules of one game being tried; a :class:`mousemath.widgets.dialogue.Drawable`."""

    # ── long work ─────────────────────────────────────────────────────────────────────────────

    def advance(self, seconds: float) -> bool:
        """Work for about ``seconds``; tell whether anything was done."""
        with speaking(self.language):  # what is worked out is told in words, too
            try:
                changed = self.worker.advance(seconds)
            except MousemathError as error:
                self.notice, changed = str(error), True
        if not self.busy:
            self.worker.take_up(self._waits())
        return changed

    def _waits(self) -> tuple[Work, ...]:
        """Return what is still to be worked out: of this rule first, then of the others on the ladder."""
        if self.rule is None:
            return ()
        own = self.kind.work(self.rule)
        rivals = [rule for rule in (self.rival, *self.tried) if rule not in self.kind.worths]
        others = [work for rule in rivals for work in self.kind.work(rule)[:1]]
        first = int(self.worth is None)
        return (*own[:first], *others, *own[first:], *self._playing())

    def _playing(self) -> Iterator[Work]:
        if self.duel is not None and self.duel.found is None:
            yield Work(("duel", self.duel.pair, self.duel.seed), self.duel.steps)

    def _go_on(self, *, asked: bool = False) -> None:
        self.worker.take_up(self._waits(), asked=asked)

    # ── messages from the page ────────────────────────────────────────────────────────────────

    def receive(self, message: Mapping[str, object]) -> None:
        """Do what a message asks for; what it does not know changes nothing."""
        with speaking(self.language):
            self.error = self.wrong_form = self.notice = ""
            try:
                known = self._do(message.get("type"), message)
            except MousemathError as error:
                known, self.error = True, str(error)
                self.wrong_form = str(message.get("id", ""))
        self.turn += known

    def _do(self, kind: object, message: Mapping[str, object]) -> bool:
        name, values = message.get("id"), message.get("values")
        match kind, name:
            case "form", "rule" if isinstance(values, dict):
                self.try_out(self.kind.fill(values, self.rule))
            case "form", "class" if isinstance(values, dict):
                self.paste(values.get("codes"))
            case "form", "duel" if isinstance(values, dict):
                self.compare(values)
            case "tool", str():
                return self._use(str(name))
            case "start", None:
                self._go_on(asked=True)
            case "cancel", None:
                self.worker.stop()
            case _:
                return False
        return True

    def _use(self, name: str) -> bool:
        if name in SAID and self.asks:
            self.guesses[self.rule] = name, self.rival
        elif name == "next" and self.moment is not None:
            self.shown += 1
        elif name == "another" and self.kind.several:
            self.kind.another()
            self.guesses.clear()
            self._go_on()
        else:
            return False
        return True

    def try_out(self, rule: Rule) -> None:
        """Take a rule to be worked out, and set it on the ladder."""
        self.rule, self.shown = rule, 0
        self._keep(rule)
        if not self.guess:
            self.guesses.setdefault(rule, ("skip", self.kind.base))
        self.worker.forget()
        self._go_on()

    def _keep(self, rule: Rule) -> None:
        if rule in self.tried:
            self.tried.remove(rule)
        elif len(self.tried) >= MOST:
            self.tried.pop(0)
        self.tried.append(rule)

    def paste(self, text: object) -> None:
        """Set the rules of others on the ladder: their codes in any text.

        Raises:
            MousemathError: this is no text, it is too long, or no code of a rule is in it.
        """
        found = rules_in(self.kind, text)
        for rule in reversed(dict.fromkeys(found)):
            if rule not in self.tried:
                self.tried.insert(0, rule)
        del self.tried[:-MOST]
        if self.rule is None:
            self.try_out(self.tried[-1])
        said = ngettext("{number} rule was read.", "{number} rules were read.", len(found))
        self.notice = said.format(number=len(found))
        self._go_on()

    def compare(self, values: Mapping[str, object]) -> None:
        """Play two rules of the ladder against each other.

        Raises:
            MousemathError: they are not on the ladder, or it is one rule.
        """
        chosen = [small_whole(str(values.get(name, "")), MOST) for name in ("one", "other")]
        one, other = (len(self.tried) if number is None else number for number in chosen)
        if max(one, other) >= len(self.tried) or one == other:
            raise MousemathError(mark("Choose two different rules of the ladder."))
        self.duel = Duel(self.kind, (self.tried[one], self.tried[other]), self.seeds())
        self._go_on()

    # ── the scene ─────────────────────────────────────────────────────────────────────────────

    def draw(self) -> Scene:
        """Return the scene of this moment."""
        with speaking(self.language):
            kind = self.kind
            table = still(self.moment.code if self.moment else kind.start, rolled=True)
            words = frame_words(self.line)
            return Scene(
                game="thumb",
                title=kind.title,
                context=(),
                heading=_("A rule of thumb"),
                turn=self.turn,
                language=self.language,
                main=table[:1],
                tray=(),
                below=table[1:],
                sentence=Note((self.notice or self._sentence(),)),
                panel=Panel((), "", _("What is your rule worth?"), tuple(parts(self))),
                words=words,
            )

    def _sentence(self) -> str:
        if self.moment is not None:
            return _("Here the rule is wrong: the panel says what it costs.")
        return _("Fill in the blanks, and see what your rule is worth.")
