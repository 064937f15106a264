"""The Firefox that the machine has, driven by WebDriver BiDi, cut off from the network."""

from __future__ import annotations

import json
import shutil
import subprocess
import time
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import websocket

from tests.workshop.npm import missing
from tests.workshop.servers import free_port

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

PATIENCE = 120
NAMES = ("firefox-esr", "firefox")
NOWHERE = {  # whatever is asked of another machine goes to a port where nobody listens
    "network.proxy.type": 1,
    "network.proxy.http": "127.0.0.1",
    "network.proxy.http_port": 9,
    "network.proxy.ssl": "127.0.0.1",
    "network.proxy.ssl_port": 9,
    "ui.prefersReducedMotion": 1,
}


class FirefoxPage:
    """A page of Firefox, as far as tests of whole games need one.

    Args:
        address: where the browser listens.
    """

    def __init__(self, address: str) -> None:
        self._line = websocket.create_connection(address, timeout=PATIENCE, suppress_origin=True)
        self._asked = 0
        self._ask("session.new", capabilities={})
        self._context = self._ask("browsingContext.create", type="tab")["context"]

    def _ask(self, method: str, **params: Any) -> Any:
        self._asked += 1
        self._line.send(json.dumps({"id": self._asked, "method": method, "params": params}))
        while True:
            told = json.loads(self._line.recv())
            if told.get("id") == self._asked:
                assert told["type"] == "success", told
                return told["result"]

    def goto(self, url: str) -> None:
        """Open an address; what it holds may still be on its way."""
        self._ask("browsingContext.navigate", context=self._context, url=url, wait="none")

    def evaluate(self, function: str, arg: object = None) -> Any:
        """Call a function of JavaScript, and return what it gives."""
        call = f"JSON.stringify(({function})({json.dumps(arg)})) ?? 'null'"
        where = {"context": self._context}
        told = self._ask("script.evaluate", expression=call, target=where, awaitPromise=False)
        assert told["type"] == "success", told
        return json.loads(told["result"]["value"])

    def wait_for_function(self, function: str, arg: object = None) -> None:
        """Wait until a function of JavaScript gives something true."""
        end = time.monotonic() + PATIENCE
        while not self.evaluate(function, arg):
            assert time.monotonic() < end, f"it did not come to pass: {function}"
            time.sleep(0.02)

    def locator(self, css: str) -> Found:
        """Return what a selector finds."""
        return Found(self, f"[...document.querySelectorAll({json.dumps(css)})]")

    def press(self, x: float, y: float) -> None:
        """Click there, with a mouse."""
        move = {"type": "pointerMove", "x": round(x), "y": round(y)}
        held = ({"type": kind, "button": 0} for kind in ("pointerDown", "pointerUp"))
        mouse = {"type": "pointer", "id": "mouse", "actions": [move, *held]}
        self._ask("input.performActions", context=self._context, actions=[mouse])


@dataclass(frozen=True)
class Found:
    """What was found on a page: a list of elements, as an expression of JavaScript."""

    page: FirefoxPage
    told: str

    @property
    def first(self) -> Found:
        """The first of them."""
        return Found(self.page, f"{self.told}.slice(0, 1)")

    @property
    def last(self) -> Found:
        """The last of them."""
        return Found(self.page, f"{self.told}.slice(-1)")

    def locator(self, css: str) -> Found:
        """Return what a selector finds within it."""
        inside = f"(each) => [...each.querySelectorAll({json.dumps(css)})]"
        return Found(self.page, f"{self.told}.flatMap({inside})")

    def wait_for(self) -> None:
        """Wait until it is there."""
        self.page.wait_for_function(f"() => {self.told}.length > 0")

    def get_attribute(self, name: str) -> str | None:
        """Return an attribute of it."""
        return self.page.evaluate(f"(name) => {self.told}[0].getAttribute(name)", name)

    def click(self) -> None:
        """Click in its middle, with a mouse."""
        self.wait_for()
        middle = f"""() => {{
          const thing = {self.told}[0];
          thing.scrollIntoView({{ block: "center", inline: "nearest" }});
          const {{ x, y, width, height }} = thing.getBoundingClientRect();
          return [x + width / 2, y + height / 2];
        }}"""
        self.page.press(*self.page.evaluate(middle))


@contextmanager
def firefox_page(home: Path) -> Iterator[FirefoxPage]:
    """Start Firefox for a ``with`` block; without one the test fails in CI and is skipped elsewhere.

    Args:
        home: an empty folder for what it keeps.
    """
    path = next(filter(None, map(shutil.which, NAMES)), None)
    path = path or missing("There is no Firefox: install one.")
    chosen = (
        f"user_pref({json.dumps(name)}, {json.dumps(each)});" for name, each in NOWHERE.items()
    )
    (home / "user.js").write_text("\n".join(chosen), encoding="utf-8")
    port = free_port()
    command = [path, "--headless", "--no-remote", "--profile", str(home), "--remote-debugging-port"]
    silent = subprocess.DEVNULL
    with subprocess.Popen([*command, str(port)], stdout=silent, stderr=silent) as browser:
        try:
            yield FirefoxPage(_listening(port, browser))
        finally:
            browser.terminate()


def _listening(port: int, browser: subprocess.Popen[bytes]) -> str:
    """Return the address of the browser, once somebody listens there."""
    address = f"ws://127.0.0.1:{port}/session"
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end and browser.poll() is None:
        try:
            websocket.create_connection(address, timeout=5, suppress_origin=True).close()
        except (OSError, websocket.WebSocketException):
            time.sleep(0.2)
        else:
            return address
    raise RuntimeError("Firefox does not answer.")
