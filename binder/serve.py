"""Serve the offline site on this machine or in the classroom: ``python binder/serve.py [FOLDER]``.

Python's own server takes the kinds of files from the system, and some systems call JavaScript plain
text, which browsers refuse to run. Here they are said outright.
"""

from __future__ import annotations

import argparse
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

SITE = Path(__file__).parents[1] / "site"
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


def main() -> None:
    """Serve until interrupted."""
    parser = argparse.ArgumentParser(description="Serve the offline site.")
    parser.add_argument("folder", nargs="?", type=Path, default=SITE)
    parser.add_argument("--port", type=int, default=8000)
    parser.add_argument("--host", default="127.0.0.1", help="0.0.0.0 lets the classroom in")
    chosen = parser.parse_args()
    if not (chosen.folder / "lab" / "index.html").is_file():
        parser.error(f"There is no site in {chosen.folder}: build it with python binder/site.py.")
    server = site_server(chosen.folder, chosen.host, chosen.port)
    print(f"http://localhost:{server.server_port}/{FIRST_LESSON}  (stop with Ctrl+C)")
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        server.server_close()


if __name__ == "__main__":
    main()
