"""Whole games played from what is seen on a page alone, whatever host shows it and whatever hand plays."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Locator, Page

ACTION = ".mm-action:not([aria-disabled=true])"
THING = (
    "button.mm-die-row:not(.is-placed):not(.is-blocked)[aria-pressed], "
    "button.mm-card:not([aria-disabled=true]), .mm-main .mm-target.is-usable"
)
MAIN = ".mm-action.is-main:not([aria-disabled=true])"
TARGET = ".mm-target.is-usable:not([aria-selected=true]), .mm-card.is-legal"
MOST_STEPS = 300
# What is seen of the game that was put on the page last, and the first of these that is there.
SEEN = """() => {
  const frame = [...document.querySelectorAll(".mm-frame")].at(-1);
  const has = (selector) => frame.querySelector(selector) !== null;
  return { turn: Number(frame.dataset.turn), over: has("[data-id=again]"),
    chosen: has(".mm-play [aria-pressed=true], .mm-target[aria-selected=true]"),
    boards: has("[data-id=unfold]") ? frame.querySelector(".mm-play").innerText : "",
    waits: has(".mm-live.is-rolling, [data-id^='reel:']") };
}"""
FIRST = """(selectors) => {
  const frame = [...document.querySelectorAll(".mm-frame")].at(-1);
  return selectors.find((each) => frame.querySelector(each));
}"""
# A thing was taken up, a board was unfolded, or the kernel has answered.
CHANGED = f"""(before) => {{
  const now = ({SEEN})();
  const moved = now.turn !== before.turn || now.boards !== before.boards || (now.chosen && !before.chosen);
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
        self.page, self.use, self.by_hand = page, use, by_hand
        self.root = page.locator(".mm-frame").last

    def to_the_end(self) -> None:
        """Play until the game is over."""
        for _step in range(MOST_STEPS):
            seen = self.page.evaluate(SEEN)
            if seen["over"]:
                return
            if self.use is None:
                self._press()
            else:
                by_hand = self.by_hand and seen["turn"] % 2 == 1
                self.use(self._next(chosen=seen["chosen"], by_hand=by_hand))
            self.page.wait_for_function(CHANGED, arg=seen)
        raise AssertionError("the game does not end")

    @property
    def result(self) -> str:
        """How the game has ended, as the sentence is dressed: ``"won"`` or ``"lost"``."""
        looks = (self.root.locator(".mm-live").get_attribute("class") or "").split()
        (tone,) = {"won", "lost"} & {name.removeprefix("is-") for name in looks}
        return tone

    def _next(self, *, chosen: bool, by_hand: bool) -> Locator:
        wanted = [MAIN, ACTION, TARGET, THING] if chosen else [MAIN, ACTION, THING]
        if by_hand:
            wanted = [TARGET if chosen else THING, *wanted]
        return self.root.locator(self.page.evaluate(FIRST, wanted)).first

    def _press(self) -> None:
        assert self.page.evaluate(FOCUSED), "the focus is on something that can be used"
        self.page.keyboard.press("Enter")
