"""The exercises of a lesson: six of them behind tabs, each a card with hints."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mousemath.course.asking_parts import AskingPart
from mousemath.course.exercises import course_exercise
from mousemath.course.items import NUMBERS
from mousemath.course.prose import plain
from mousemath.course.sheets import Part
from mousemath.language import _
from mousemath.lesson.exercise import number
from mousemath.lesson.exercises.card import Card
from mousemath.lesson.exercises.lineup import GO, LEVELS
from mousemath.lesson.tries_parts import SPEED
from mousemath.scene import Tab

if TYPE_CHECKING:
    from collections.abc import Mapping

    from mousemath.course.items import Item
    from mousemath.lesson.exercises.exercise import Exercise
    from mousemath.scene import Part as Drawn


class Exercises(AskingPart):
    """Six exercises, in three levels; each may be done at any time."""

    name, part = Part.EXERCISES.value, "exercise"

    @property
    def reached(self) -> tuple[Item, ...]:
        """What may be looked at: all of them."""
        return self.items

    def heading(self) -> str:
        """Return which exercise is looked at, and its level."""
        item = self.item
        name = _("Exercise {number} of {all}").format(number=item.name, all=len(self.items))
        return f"{name} · {'●' * item.level} {_(LEVELS[item.level])}"

    def sentence(self) -> str:
        """Return what is due now, or the rule that another case needs."""
        return (self.case and self.case.note) or _(
            "Take your time: hints are there, and they cost nothing."
        )

    def tabs(self) -> tuple[Tab, ...]:
        """Return a tab for each exercise, with its level, and a check mark where it is done."""
        self.tab = self.item.name
        return tuple(
            Tab(
                item.name,
                f"{item.name} {'✓' if self.progress.is_answered(item) else '●' * item.level}",
            )
            for item in self.items
        )

    @property
    def card(self) -> Card:
        """The card of the exercise that is looked at."""
        key = self.item.id, self.language
        cards = self.progress.cards
        if key not in cards:
            cards[key] = Card(course_exercise(self.item.id, language=self.language))
        others = {
            name: each.kept[name]
            for (name, language), each in cards.items()
            if language == self.language
        }
        cards[key].kept.update(others)  # a card leads on to what is not done
        return cards[key]

    @property
    def busy(self) -> bool:
        """Whether tries are being made on the card."""
        return self.card.busy

    def advance(self, seconds: float) -> bool:
        """Try on for about so long."""
        return self.card.advance(seconds)

    @property
    def case(self) -> Exercise | None:
        """Another case of the exercise that is looked at; ``None`` while it is the one of the lesson."""
        card = self.card
        return None if card is None or card.exercise.seed is None else card.exercise

    def asked(self) -> str:
        """Return what is asked."""
        return self.case.question if self.case else plain(self.item.words[self.language].words)

    def table(self) -> tuple[Drawn, ...]:
        """Return what lies on the table: that of the case that is asked."""
        return self.case.picture() if self.case else super().table()

    def parts(self) -> tuple[Drawn, ...]:
        """Return the card."""
        return self.card.draw().panel.parts

    def handle(self, message: Mapping[str, Any]) -> bool:
        """Let the card answer, or go to another exercise."""
        if message.get("type") == "view" and message.get("name") != SPEED:
            return super().handle(message)
        if str(message.get("id")).startswith(GO):
            return super().handle({"type": "view", "name": "tab", "value": _name(message)})
        card = self.card
        before = card.turn
        card.receive(message)
        self._keep(card)
        return card.turn != before

    def _keep(self, card: Card) -> None:
        """Keep the first answer that could be read."""
        name, verdict = self.item.id, card.verdict
        if self.item.kind not in NUMBERS or self.case:
            return
        if verdict is not None and not verdict.unread and name not in self.progress.firsts:
            self.progress.firsts[name] = number(card.typed).value, verdict.route


def _name(message: Mapping[str, Any]) -> str:
    """Return the name of the exercise that a button leads to."""
    return str(message["id"]).rpartition(".")[2]
