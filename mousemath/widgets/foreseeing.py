"""Answers that are ready before the click: worked out while the kernel has nothing else to do.

Each goes down as what differs from the scene that stands, under the very message that a click would
send; the page draws it at once and sends the message all the same, and what the kernel answers counts.
What chance is in stays here, and is only found quickly. Nothing of it is kept in a saved notebook.
"""

from __future__ import annotations

import logging
import sys
import time
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from mousemath.lesson.ahead import ahead
from mousemath.scene import to_json
from mousemath.widgets.dialogue import ONE_AT_A_TIME
from mousemath.widgets.front_end import packed
from mousemath.widgets.kept_widget import QUICKLY, written
from mousemath.widgets.later import call_later

if TYPE_CHECKING:
    import asyncio
    from collections.abc import Callable, Iterator

    from mousemath.lesson.ahead import Ahead
    from mousemath.widgets.dialogue import Answer, Drawable
    from mousemath.widgets.messages import Message

    Json = dict[str, object]

LOG = logging.getLogger("mousemath")
REST_SECONDS = 0.03
"""How long after an answer the first is worked out."""
BETWEEN_SECONDS = 0.001
"""How long the kernel may take up what came meanwhile, between two of them."""
TOGETHER_SECONDS = 0.1
"""For how long they are gathered before they go down together."""
MOST, MOST_SECONDS, MOST_BYTES = 32, 0.5, 100_000
"""How many, for how long and of how many bytes they may be, for one scene that stands."""


@dataclass(slots=True)
class _Run:
    """What is worked out for one scene that stands.

    Attributes:
        base: that scene, as it went down.
        steps: works out one after the other.
        known: the answers, by their messages.
        ready: what is to go down.
        spent, sent, since: seconds of work, bytes that went down, and when they went last.
        over: whether it has come to its end.
    """

    base: Json
    steps: Iterator[Ahead | None]
    known: dict[str, tuple[Ahead, Json]] = field(default_factory=dict)
    ready: dict[str, object] = field(default_factory=dict)
    spent: float = 0.0
    sent: int = 0
    since: float = field(default_factory=time.monotonic)
    over: bool = False

    def advance(self) -> bool:
        """Work out the next one; tell whether there may be more."""
        began = time.monotonic()
        found = next(self.steps, self)
        if isinstance(found, _Run):
            return False
        if found is not None:
            key, content = written(found.message), to_json(found.scene)
            self.known[key] = found, content
            if found.certain:
                self.ready[key] = difference({**content, **_numbers(self.base)}, self.base)
        self.spent += time.monotonic() - began
        return len(self.known) < MOST and self.spent < MOST_SECONDS and self.sent < MOST_BYTES


class Foreseeing:
    """Works out the answers to the clicks that may come, on the kernel's event loop.

    Args:
        send: hands a message down to the page.
        stands: returns the scene that stands, as it went down.
    """

    def __init__(self, send: Callable[[dict[str, str]], None], stands: Callable[[], Json]) -> None:
        self._send, self._stands = send, stands
        self._run: _Run | None = None

    def begin(self, loop: asyncio.AbstractEventLoop | None, lesson: Drawable) -> None:
        """Forget what was known, and begin for the scene that stands.

        Not where no page has said anything, nor in a browser's kernel: there nothing is far, and all
        has to be done by one thread.
        """
        self._run, base = None, self._stands()
        if loop is not None and base["heard"] and sys.platform != "emscripten":
            self._run = _Run(base, ahead(lesson))
            call_later(loop, REST_SECONDS, self._step, loop, self._run)

    @property
    def idle(self) -> bool:
        """Whether nothing is being worked out."""
        return self._run is None or self._run.over

    def answer(self, message: Message) -> Answer | None:
        """Return what was worked out of a message with chance in it, once the lesson has received it.

        What the page was told is worked out again: so every click shows that it was right.
        """
        found = self._run.known.get(written(message)) if self._run else None
        if found is None or found[0].certain or not found[0].holds():
            return None
        return found[0].scene, found[1]

    def _step(self, loop: asyncio.AbstractEventLoop, run: _Run) -> None:
        with ONE_AT_A_TIME:
            if run is not self._run:
                return
            more = self._advanced(run)
            now = time.monotonic()
            if run.ready and (not more or now - run.since > TOGETHER_SECONDS):
                self._hand_down(run)
                run.since = now
            run.over = not more
            if more:
                call_later(loop, BETWEEN_SECONDS, self._step, loop, run)

    def _advanced(self, run: _Run) -> bool:
        try:
            return run.advance()
        except Exception:
            LOG.exception("What a click would bring could not be worked out; the click will tell.")
            return False

    def _hand_down(self, run: _Run) -> None:
        text = packed(written({"reply": run.base["reply"], "scenes": run.ready}), QUICKLY)
        run.ready = {}
        run.sent += len(text)
        if run.sent <= MOST_BYTES:
            self._send({"ready": text})


def _numbers(base: Json) -> Json:
    return {name: base[name] for name in ("reply", "heard")}


def difference(new: object, old: object) -> Json:
    """Return what makes ``new`` of ``old``, both plain JSON, as :file:`foreseen.js` puts it together.

    >>> difference({"a": 1, "b": [1, 2]}, {"a": 1, "b": [1, 3], "c": 0})
    {'*': {'b': {'*': {'1': {'=': 2}}}}, '-': ['c']}
    """
    if isinstance(new, dict) and isinstance(old, dict):
        gone = [name for name in old if name not in new]
        pairs = ((name, value, old.get(name)) for name, value in new.items())
        changed = {
            name: difference(value, former) if name in old else {"=": value}
            for name, value, former in pairs
            if name not in old or value != former
        }
        return {"*": changed, "-": gone} if gone else {"*": changed}
    if isinstance(new, list) and isinstance(old, list) and len(new) == len(old):
        both = zip(new, old, strict=True)
        return {
            "*": {
                str(at): difference(value, former)
                for at, (value, former) in enumerate(both)
                if value != former
            }
        }
    return {"=": new}
