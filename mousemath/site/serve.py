"""``mousemath serve``: hand the offline site to this machine or to the classroom.

Python's own server takes the kinds of files from the system, and some systems call JavaScript plain
text, which browsers refuse to run. Here they are said outright.
"""

from __future__ import annotations

import sys
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import TYPE_CHECKING

from mousemath.errors import MousemathError
from mousemath.language import _, mark

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace, _SubParsersAction

FIRST_LESSON = "lab/index.html?path=00_start.ipynb"


class SiteHandler(SimpleHTTPRequestHandler):
    """Serves files with the kinds that browsers ask for."""

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


def site_server(folder: Path, host: str = "127.0.0.1", port: int = 0) -> ThreadingHTTPServer:
    """Return a server of ``folder``, not yet running; port 0 takes a free one."""
    return ThreadingHTTPServer((host, port), partial(SiteHandler, directory=str(folder)))


def serve(commands: _SubParsersAction[ArgumentParser]) -> None:
    """Add the command that serves the site."""
    parser = commands.add_parser("serve", help=_("serve the page that  mousemath site  has built"))
    parser.add_argument(
        "folder", nargs="?", type=Path, default=Path("site"), help=_("folder of the page")
    )
    parser.add_argument("--port", type=int, default=8000)
    parser.add_argument("--host", default="127.0.0.1", help=_("0.0.0.0 lets the classroom in"))
    parser.set_defaults(run=_run)


def _run(chosen: Namespace) -> None:
    """Serve until interrupted."""
    if not (chosen.folder / "lab" / "index.html").is_file():
        raise MousemathError(
            mark("There is no site in {folder}: build it with  mousemath site."),
            folder=chosen.folder,
        )
    server = site_server(chosen.folder, chosen.host, chosen.port)
    told = _("{address}  (stop with Ctrl+C)")
    address = f"http://localhost:{server.server_port}/{FIRST_LESSON}"
    sys.stdout.write(told.format(address=address) + "\n")
    sys.stdout.flush()
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        server.server_close()
