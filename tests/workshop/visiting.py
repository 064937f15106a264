"""What a visitor does in any host that shows a game, a guess and an exercise: to see that all of it works there."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests.workshop import sights

if TYPE_CHECKING:
    from collections.abc import Sequence

    from playwright.sync_api import ConsoleMessage, Page

CELLS = (
    'import mousemath as mm\nmm.play("mmm", board="shelf", seed=7)',
    'mm.lesson("mouse-03", "guess")',
    'mm.ask("01.2")',
)
"""A game, a guess and an exercise."""
SHORT = """(root) => [...root.querySelectorAll("button, input, select, [role=tab]")]
  .filter((each) => each.checkVisibility() && !each.closest(".mm-hidden"))
  .map((each) => [each.dataset.id ?? each.className, each.getBoundingClientRect()])
  .filter(([, box]) => box.width && Math.min(box.width, box.height) < 43.5)
  .map(([name, box]) => [name, Math.round(box.width), Math.round(box.height)])"""
"""Things to press that are smaller than a finger."""
ROOTS = ".mm-root:not(.mm-flying)"


class Visitor:
    """Somebody who opens a page of :data:`CELLS`.

    Args:
        page: where it is shown.
        known: parts of what a host itself complains of.
    """

    def __init__(self, page: Page, known: Sequence[str] = ()) -> None:
        self.page, self.known = page, known
        self.complaints: list[str] = []
        page.on("console", self._note)
        page.on("pageerror", lambda error: self._keep(str(error)))

    def _note(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self._keep(message.text)

    def _keep(self, said: str) -> None:
        if not any(part in said for part in self.known):
            self.complaints.append(said)

    def root(self, number: int) -> Any:
        """Return the locator of a widget, once it is drawn."""
        root = self.page.locator(ROOTS).nth(number)
        root.locator(".mm-frame").wait_for(timeout=120_000)
        return root

    def rolls_and_places(self, number: int = 0) -> None:
        """Roll the dice of a game of Mmm!, and place one."""
        game = self.root(number)
        game.locator(".mm-action.is-main").click()
        game.locator("button.mm-die-row[aria-pressed]").first.click()
        game.locator(".mm-target.is-usable").first.click()
        game.locator(".mm-die-row.is-placed").wait_for()

    def guesses(self, number: int = 1) -> None:
        """Guess a chance wrongly: a sentence answers."""
        guess = self.root(number)
        field = guess.locator("[data-id='g1:mouse-03.g1:text']")
        field.fill("1")
        field.press("Enter")
        guess.get_by_text("Likely, but not certain").wait_for()

    def answers(self, number: int = 2) -> None:
        """Solve an exercise."""
        card = self.root(number)
        card.locator("[data-id='answer']").fill("7/8")
        card.locator("[data-id$=':submit']").first.click()
        card.locator(".mm-said", has_text="Right:").wait_for()

    def does_all(self) -> None:
        """Play, guess and solve on a page of :data:`CELLS`, where nothing may be wrong."""
        self.rolls_and_places()
        self.guesses()
        self.answers()
        assert self.faults() == []

    def faults(self, count: int = len(CELLS)) -> list[object]:
        """Return what is seen to be wrong: words, things over another, a host's corners, small targets, complaints."""
        looks = (sights.SPOILT, sights.OVERLAPS, sights.CORNERS, SHORT)
        roots = [self.root(number) for number in range(count)]
        return [each for root in roots for look in looks for each in root.evaluate(look)] + [
            *self.complaints
        ]
