"""What was played from the same beginning before: a cell that runs again offers it back, over the board."""

from __future__ import annotations

from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary

from mousemath.language import _
from mousemath.scene import ActionButton, Band

if TYPE_CHECKING:
    from mousemath.lesson.steering import Steered

_BEGUN: WeakKeyDictionary[Steered, str] = WeakKeyDictionary()
"""From which beginning each lesson was played, the latest last, as long as something shows it."""
GO_ON, LEAVE = "earlier", "earlier_leave"
"""The tools of the offer: take up what was played here before, or play on without it."""


def offer_earlier(lesson: Steered) -> None:
    """Let a lesson that has just been opened offer the game begun from the same place before.

    Of several it is the one that was opened last; this one is offered in turn, once it is played.

    >>> from mousemath.lesson.registry import open_lesson
    >>> first, again = (open_lesson("mmm", None, {"board": "crumb"}, seed=123) for _time in "ab")
    >>> offer_earlier(first)
    >>> first.receive({"type": "action", "turn": 0, "token": first.tokens()[0]})
    >>> offer_earlier(again)
    >>> again.earlier[again.code] == first.code, again.draw().band.text
    (True, ('A game is under way.',))
    """
    here = lesson.code
    codes = [former.code for former, begun in _BEGUN.items() if begun == here]
    played = [code for code in codes if code != here]
    lesson.earlier = {here: played[-1]} if played else {}
    _BEGUN[lesson] = here


def band_of_earlier(lesson: Steered, code: str) -> Band | None:
    """Return the offer where a lesson is at ``code``, its beginning; ``None`` where there is none."""
    if code not in lesson.earlier:
        return None
    take_up = ActionButton(GO_ON, _("Go on with it"), tool=GO_ON)
    leave = ActionButton(LEAVE, _("Not now"), tool=LEAVE)
    return Band((_("A game is under way."),), take_up, icon="restart", close=leave)


def answer_offer(lesson: Steered, tool: str) -> None:
    """Take up what was played here before, or leave it; either way it is offered no more."""
    offered, lesson.earlier = lesson.earlier, {}
    code = offered.get(lesson.code)
    if code is not None and tool == GO_ON:
        lesson.restore(code)
