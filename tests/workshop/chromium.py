"""The Chromium that the machine has, driven by Playwright, cut off from the network."""

from __future__ import annotations

import os
import shutil
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any
from urllib.parse import urlparse

from tests.workshop.npm import missing

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Request, WebSocket

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
HERE = ("127.0.0.1", "localhost")
ARGUMENTS = [
    "--no-sandbox",  # Chromium refuses to run as root with it
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
    # Playwright's own blocking would switch the HTTP cache off.
    "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1 , EXCLUDE localhost",
]


def find_chromium() -> str:
    """Return the path of Chromium; without one the test fails in CI and is skipped elsewhere."""
    path = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), None)
    return path or missing(
        "There is no Chromium: install one, or name it in the variable CHROMIUM."
    )


@contextmanager
def launched() -> Iterator[Browser]:
    """Start Chromium for a ``with`` block."""
    from playwright.sync_api import sync_playwright  # noqa: PLC0415 - slow, and needed here alone

    path = find_chromium()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, headless=True, args=ARGUMENTS)
        try:
            yield browser
        finally:
            browser.close()


@contextmanager
def watched_page(browser: Browser, **options: Any) -> Iterator[Any]:
    """Open a page in a context of its own that asks no other machine for anything.

    ``page.outside`` collects the addresses asked for elsewhere, and the block ends with an error
    when there is one; ``page.errors`` collects exceptions that no script caught. ``options`` go to
    Playwright's ``new_context`` (``color_scheme``, ``reduced_motion``, ``has_touch`` …).
    """
    options = {"viewport": {"width": 1280, "height": 900}, **options}
    context = browser.new_context(**options)
    page: Any = context.new_page()  # it gets two lists
    page.outside, page.errors = [], []

    def note(request: Request | WebSocket) -> None:
        address = urlparse(request.url)
        if address.scheme in ("http", "https", "ws", "wss") and address.hostname not in HERE:
            page.outside.append(request.url)

    context.on("request", note)
    page.on("websocket", note)
    page.on("pageerror", lambda error: page.errors.append(str(error)))
    try:
        yield page
        assert page.outside == [], "the page asked another machine"
    finally:
        context.close()
