"""``mousemath serve``: hand the offline site to this machine or to the classroom.

Python's own server takes the kinds of files from the system, and some systems call JavaScript plain
text, which browsers refuse to run. Here they are said outright. Browsers ask before they show an old
copy (so that a new release is seen at once), and get what can be pressed pressed: thirty pupils open it
in the same minute.
"""

from __future__ import annotations

import gzip
import io
import socket
import sys
from contextlib import suppress
from functools import lru_cache, partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import TYPE_CHECKING, Any, BinaryIO

from mousemath.errors import MousemathError
from mousemath.language import _, mark
from mousemath.lesson.classroom.qr import qr_letters

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace, _SubParsersAction

EVERYBODY = ("", "0.0.0.0", "::")  # noqa: S104 - what opens a server to its network, when asked for
"""Hosts that let every machine of the network in."""


PRESSED = {".css", ".html", ".ipynb", ".js", ".json", ".mjs", ".svg", ".wasm"}
"""Kinds of files that are much smaller pressed; packages and pictures are pressed already."""


class SiteHandler(SimpleHTTPRequestHandler):
    """Serves files with the kinds that browsers ask for, one connection for many files."""

    protocol_version = "HTTP/1.1"
    extensions_map = {  # noqa: RUF012 - the name and form that the base class wants
        "": "application/octet-stream",
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


def serve(commands: _SubParsersAction[ArgumentParser]) -> None:
    """Add the command that serves the site."""
    parser = commands.add_parser("serve", help=_("serve the page that  mousemath site  has built"))
    parser.add_argument(
        "folder",
        nargs="?",
        type=Path,
        default=Path("site"),
        help=_("folder of the site, or a page that  mousemath page  has written"),
    )
    parser.add_argument("--port", type=int, default=8000)
    parser.add_argument("--host", default="127.0.0.1", help=_("0.0.0.0 lets the classroom in"))
    parser.set_defaults(run=_run)


def _run(chosen: Namespace) -> None:
    """Serve until interrupted."""
    page = chosen.folder.is_file() and chosen.folder.suffix == ".html"
    if not page and not (chosen.folder / "lab" / "index.html").is_file():
        raise MousemathError(
            mark("There is no site in {folder}: build it with  mousemath site."),
            folder=chosen.folder,
        )
    try:
        server = site_server(chosen.folder, chosen.host, chosen.port)
    except OSError as error:
        raise MousemathError(
            mark("Port {port} of {host} cannot be used ({reason}): choose another with --port."),
            port=str(chosen.port),
            host=chosen.host,
            reason=error.strerror,
        ) from None
    sys.stdout.write(_greeting(chosen.host, server.server_port) + "\n")
    sys.stdout.flush()
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        server.server_close()


def _greeting(host: str, port: int) -> str:
    """Say where the site is found, here and in the classroom, there with a code to photograph."""
    lines = [_("{address}  (stop with Ctrl+C)").format(address=f"http://localhost:{port}/")]
    if host in EVERYBODY:
        address = f"http://{own_address()}:{port}/"
        lines.append(_("In the classroom:  {address}").format(address=address))
        with suppress(MousemathError):  # the package that draws it is not there
            lines.append(qr_letters(address))
    return "\n".join(lines)


def own_address() -> str:
    """Return the address of this machine in its network, as pupils type it.

    The system tells by which address it would send; nothing is sent.
    """
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address kept for documents
        except OSError:  # no network at all
            return "127.0.0.1"
        return str(probe.getsockname()[0])
