"""Whole games played from what is seen on a page alone, whatever host shows it and whatever hand plays."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Locator, Page

AGAIN = "[data-id=again]"
MAIN = ".mm-action.is-main:not([aria-disabled=true])"
ACTION = ".mm-action:not([aria-disabled=true])"
THING = (
    "button.mm-die-row:not(.is-placed):not(.is-blocked)[aria-pressed], "
    "button.mm-card:not([aria-disabled=true]), .mm-main .mm-target.is-usable"
)
TARGET = ".mm-target.is-usable:not([aria-selected=true]), .mm-card.is-legal"
CHOSEN = ".mm-play [aria-pressed=true], .mm-target[aria-selected=true]"
MOST_STEPS = 300
SEEN = """(chosen) => {
  const frame = [...document.querySelectorAll(".mm-frame")].at(-1);
  const has = (selector) => frame.querySelector(selector) !== null;
  const words = has("[data-id=unfold]") ? frame.querySelector(".mm-play").innerText : "unfolded";
  return { turn: frame.dataset.turn, chosen: has(chosen), words,
    waits: has(".mm-live.is-rolling, [data-id^='reel:']") };
}"""
# A thing was taken up, a board was unfolded, or the kernel has answered.
CHANGED = f"""([before, chosen]) => {{
  const now = ({SEEN})(chosen);
  const moved = now.turn !== before.turn || now.words !== before.words || (now.chosen && !before.chosen);
  return moved && !now.waits;
}}"""
FOCUSED = """() => {
  const focused = document.activeElement;
  const usable = focused.getAttribute("aria-disabled") !== "true" && focused.closest(".mm-play");
  return usable ? focused.dataset.id ?? "" : "";
}"""


class Player:
    """Plays the game that was put on the page last.

    Args:
        page: where it is shown, alone or in a notebook.
        use: a click or a tap on a thing; by default Enter is pressed, where the focus is.
        by_hand: whether every other turn is played on the table, not by a button.
    """

    def __init__(
        self, page: Page, use: Callable[[Locator], object] | None = None, *, by_hand: bool = False
    ) -> None:
        self.page, self.by_hand = page, by_hand
        self.use = use or self._press
        self.root = page.locator(".mm-frame").last

    def to_the_end(self) -> None:
        """Play until the game is over."""
        for _step in range(MOST_STEPS):
            if self._there(AGAIN):
                return
            before = self.page.evaluate(SEEN, CHOSEN)
            self.use(self.root.locator(self._next()).first)
            self.page.wait_for_function(CHANGED, arg=[before, CHOSEN])
        raise AssertionError("the game does not end")

    @property
    def result(self) -> str:
        """How the game has ended, as the sentence is dressed: ``"won"`` or ``"lost"``."""
        (tone,) = {"won", "lost"} & {
            name.removeprefix("is-")
            for name in (self.root.locator(".mm-live").get_attribute("class") or "").split()
        }
        return tone

    def _next(self) -> str:
        by_hand = self.by_hand and int(self.root.get_attribute("data-turn") or 0) % 2
        wanted = [TARGET, THING] if by_hand else []
        if self._there(CHOSEN):
            wanted = [TARGET] if by_hand else [ACTION, TARGET]
        return next(each for each in (*wanted, MAIN, ACTION, THING) if self._there(each))

    def _there(self, selector: str) -> bool:
        return self.root.locator(selector).count() > 0

    def _press(self, _thing: Locator) -> None:
        assert self.page.evaluate(FOCUSED), "the focus is on something that can be used"
        self.page.keyboard.press("Enter")
