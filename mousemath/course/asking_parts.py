"""The parts of a lesson that ask: the bet and the guesses."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, ClassVar

from mousemath.course.answering import Answering
from mousemath.course.part import LessonPart
from mousemath.course.prose import paragraphs, plain
from mousemath.language import _, mark
from mousemath.lesson import kit
from mousemath.lesson.asking.question import SURE
from mousemath.scene import ActionButton, Actions, Note, Picks, Reveal, Strong, Tab

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from mousemath.course.items import Item
    from mousemath.lesson.asking.record import Chosen
    from mousemath.scene import Part as Drawn

NEXT = "next"
WORDED = 2
"""So many tabs have room for a word."""


class AskingPart(LessonPart):
    """A part that asks one thing after the other."""

    part: ClassVar[str]
    DUE: ClassVar[str]
    """What is due while something is asked."""
    THEN: ClassVar[str]
    """What is due once it was answered."""

    @property
    def items(self) -> tuple[Item, ...]:
        """What is asked here."""
        return self.sheet.asked(self.part)

    @property
    def reached(self) -> tuple[Item, ...]:
        """What may be looked at: all that was answered, and the first that was not."""
        found = []
        for item in self.items:
            found.append(item)
            if not self.progress.is_answered(item):
                break
        return tuple(found)

    @property
    def item(self) -> Item:
        """What is looked at."""
        chosen = next((item for item in self.reached if item.name == self.tab), None)
        return chosen or self.reached[0]

    @property
    def answering(self) -> Answering:
        """What is looked at, as it stands with the student."""
        return Answering(self.progress, self.item, self.language, self.refused)

    def sentence(self) -> str:
        """Return what is due now."""
        return _(self.DUE if self.answering.is_open else self.THEN)

    def position(self) -> str:
        """Return the first position of what is looked at."""
        return next(iter(self.item.positions), "")

    def asked(self) -> str:
        """Return what heads the panel: that something is asked, or the first words of the answer."""
        if self.answering.is_open:
            return _("Before you look")
        return self.told()[0].title

    def parts(self) -> tuple[Drawn, ...]:
        """Return what asks, or the answer."""
        if self.answering.is_open:
            return self.answering.asked()
        head, rest = self.told()
        return Reveal("", head.text, head.said), *rest, *self._onward()

    def kept(self) -> tuple[str, ...]:
        """Return what is asked."""
        return tuple(plain(item.words[self.language].words) for item in self.reached)

    def told(self) -> tuple[Reveal, tuple[Drawn, ...]]:
        """Return the answer to what is looked at."""
        return self.answering.told()

    def tabs(self) -> tuple[Tab, ...]:
        """Return a tab for each thing that may be looked at, where there are several."""
        if len(self.items) == 1:
            return ()
        self.tab = self.item.name
        few = len(self.items) <= WORDED
        words = _("Question {number} of {all}") if few else _("{number} of {all}")
        return tuple(
            Tab(item.name, words.format(number=number, all=len(self.items)))
            for number, item in enumerate(self.reached, start=1)
        )

    def _onward(self) -> Iterator[Drawn]:
        if self.item != self.items[-1]:
            button = ActionButton(NEXT, _("Next question"), tool=NEXT, main=True)
            yield Actions("onward", _("What to do"), (button,))

    def handle(self, message: Mapping[str, Any]) -> bool:
        """Answer what is looked at, or go to another question."""
        match message.get("type"), message.get("id"):
            case "tool", "next" if not self.answering.is_open and self.item != self.items[-1]:
                self.turn_to(self.items[self.items.index(self.item) + 1].name)
            case "view", None if message.get("name") == "tab":
                names = [item.name for item in self.reached]
                if message.get("value") in names:
                    self.turn_to(str(message["value"]))
            case _:
                return self.answering.receive(message)
        return True


class Bet(AskingPart):
    """A bet before any reading; its answer is told once no guess would be told by it."""

    name = part = "bet"
    TITLE = mark("The bet")
    DUE = mark("Bet before you read on: there is no wrong bet yet.")
    THEN = mark("A good bet may lose, and a bad one may win.")

    def sentence(self) -> str:
        """Return what is due now; a bet waits for the guess before anything is told of it."""
        if self.answering.is_open or self.progress.tells(self.item):
            return super().sentence()
        if not self._chosen.choice:
            return _("Now guess: the answer comes with it.")
        return _("Your bet stands. Now guess: the answer comes with it.")

    def asked(self) -> str:
        """Return what heads the panel."""
        return _("Your bet") if self.answering.is_open else super().asked()

    def parts(self) -> tuple[Drawn, ...]:
        """Return the cards to bet on, or the bet."""
        return tuple(
            replace(
                part,
                label=_("Your bet"),
                submit=_("I bet on this"),
                waiting=_("The button opens as soon as a card is chosen."),
                skip=_("Go on without a bet"),
            )
            if isinstance(part, Picks)
            else part
            for part in super().parts()
        )

    def told(self) -> tuple[Reveal, tuple[Drawn, ...]]:
        """Return what was bet, and the answer once it may be told."""
        if self.progress.tells(self.item):
            return self.answering.told()
        chosen = self._chosen
        if not chosen.choice:
            return Reveal(
                _("No bet"), (_("What would have been a good bet comes after your guesses."),)
            ), ()
        words = self.item.words[self.language].options
        listed = [plain(words[int(each)]) for each in chosen.order or (chosen.choice,) if each]
        bet = _("You bet on: {options}.").format(options=" · ".join(listed)) if listed else ""
        sure = _("You are {sure}.").format(sure=_(SURE[chosen.sure])) if chosen.sure else ""
        wait = _("Whether that is a good bet comes after your guesses.")
        return Reveal(_("Your bet stands"), kit.spaced(Strong(bet), sure, wait)), ()

    @property
    def _chosen(self) -> Chosen:
        """What was bet, or that nothing was."""
        return self.progress.record.choices[self.item.id]


class Guesses(AskingPart):
    """The guesses of a lesson, one after the other."""

    name = part = "guess"
    TITLE = mark("Guess first")
    DUE = mark("Guess alone, then compare with your neighbour.")
    THEN = mark("What led you there? Tell your neighbour.")

    def parts(self) -> tuple[Drawn, ...]:
        """Return what asks, or the answer; after the last one what the cat says."""
        done = all(map(self.progress.is_answered, self.items)) and self.item == self.items[-1]
        said = paragraphs(self.words.cat) if done else ()
        return (*super().parts(), *(Note(text.text, icon="cat") for text in said))
