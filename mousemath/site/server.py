"""The server of the offline site, with what Python itself brings: the site holds a copy of this file.

Python's own server takes the kinds of files from the system, and some systems call JavaScript plain
text, which browsers refuse to run. Here they are said outright. Browsers ask before they show an old
copy (so that a new release is seen at once), and get what can be pressed pressed: thirty pupils open it
in the same minute.
"""

from __future__ import annotations

import gzip
import io
import sys
import webbrowser
from contextlib import suppress
from functools import lru_cache, partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, BinaryIO

KINDS = {
    "": "application/octet-stream",
    ".bin": "application/octet-stream",
    ".css": "text/css",
    ".html": "text/html",
    ".ipynb": "application/json",
    ".js": "text/javascript",
    ".json": "application/json",
    ".mjs": "text/javascript",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".toml": "text/plain",
    ".ttf": "font/ttf",
    ".txt": "text/plain",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".whl": "application/zip",
    ".woff": "font/woff",
    ".woff2": "font/woff2",
    ".zip": "application/zip",
}
"""What a file is, by how its name ends."""
PRESSED = {".css", ".html", ".ipynb", ".js", ".json", ".mjs", ".svg", ".wasm"}
"""Kinds of files that are much smaller pressed; packages and pictures are pressed already."""
PORTS = range(8000, 8100)
"""Where the start of a folder looks for a free one."""


class SiteHandler(SimpleHTTPRequestHandler):
    """Serves files with the kinds that browsers ask for, one connection for many files."""

    protocol_version = "HTTP/1.1"
    extensions_map = KINDS

    def log_message(self, *_: object) -> None:
        """Say nothing about single requests."""

    def send_head(self) -> io.BytesIO | BinaryIO | None:
        """Send a file pressed to a browser that reads it so and has no copy yet."""
        path = Path(self.translate_path(self.path))
        reads = "gzip" in self.headers.get("Accept-Encoding", "")
        asks = "If-Modified-Since" in self.headers
        if asks or not reads or path.suffix not in PRESSED or not path.is_file():
            return super().send_head()
        changed = path.stat().st_mtime
        body = _pressed(path, changed)
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", self.guess_type(path))
        self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Length", str(len(body)))
        self.send_header("Last-Modified", self.date_time_string(int(changed)))
        self.end_headers()
        return io.BytesIO(body)

    def end_headers(self) -> None:
        """Let a browser keep what it got, and ask each time whether it is still the same."""
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()


@lru_cache(maxsize=2_000)  # more than the files of a site
def _pressed(path: Path, changed: float) -> bytes:
    """Return a file pressed, once for each time that it was changed."""
    del changed
    return gzip.compress(path.read_bytes(), compresslevel=6, mtime=0)


class PageHandler(SiteHandler):
    """Serves one page, by whatever path it is asked for.

    Args:
        *request: as the base class takes them.
        page: the file of the page.
    """

    def __init__(self, *request: Any, page: Path) -> None:  # noqa: ANN401 - as the base class has them
        self._page = str(page)
        super().__init__(*request)

    def translate_path(self, path: str) -> str:
        """Return where the page lies."""
        del path
        return self._page


def site_server(what: Path, host: str = "127.0.0.1", port: int = 0) -> ThreadingHTTPServer:
    """Return a server of a folder or of one page, not yet running; port 0 takes a free one."""
    alone = what.is_file()
    handler = (
        partial(PageHandler, page=what) if alone else partial(SiteHandler, directory=str(what))
    )
    return ThreadingHTTPServer((host, port), handler)


def first_free(what: Path, ports: range) -> ThreadingHTTPServer:
    """Return a server of a folder on the first port that nobody uses, so that its address stays the same.

    Raises:
        OSError: all of them are used.
    """
    for port in ports:
        with suppress(OSError):
            return site_server(what, port=port)
    raise OSError(f"no port from {ports[0]} to {ports[-1]} is free")


def hand_out(folder: Path) -> None:
    """Serve a folder to the browsers of this machine, and open one, until the window is closed."""
    server = first_free(folder, PORTS)
    address = f"http://localhost:{server.server_port}/"
    sys.stdout.write(f"{address}\n")
    sys.stdout.flush()
    webbrowser.open(address)
    with suppress(KeyboardInterrupt):
        server.serve_forever()


if __name__ == "__main__":
    hand_out(Path(__file__).resolve().parents[1])
