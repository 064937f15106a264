"""The programs that show notebooks, each on a free port, in folders of its own."""

from __future__ import annotations

import json
import os
import socket
import subprocess
import sys
import threading
import time
import urllib.request
from contextlib import contextmanager
from typing import TYPE_CHECKING, Self

from mousemath.site.app import voila_command, with_template
from mousemath.site.server import site_server

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

FOLDERS = {
    "JUPYTER_CONFIG_DIR": "config",
    "JUPYTER_DATA_DIR": "data",
    "JUPYTER_RUNTIME_DIR": "runtime",
    "JUPYTERLAB_SETTINGS_DIR": "settings",
    "JUPYTERLAB_WORKSPACES_DIR": "workspaces",
    "IPYTHONDIR": "ipython",
    "XDG_CACHE_HOME": "cache",
    "XDG_CONFIG_HOME": "own",
}
ANNOUNCEMENTS = "@jupyterlab/apputils-extension:announcements"


def free_port() -> int:
    """Return a port that nothing on this machine listens to."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def wait_for_server(
    url: str, process: subprocess.Popen[bytes], log: Path, seconds: float = 120
) -> None:
    """Return when ``url`` answers; say what the server said if it never does."""
    end = time.monotonic() + seconds
    while time.monotonic() < end and process.poll() is None:
        try:
            with urllib.request.urlopen(url, timeout=2):  # noqa: S310 - our own http address
                return
        except OSError:
            time.sleep(0.1)
    raise RuntimeError(f"no answer from {url}:\n{log.read_text(encoding='utf-8')[-2000:]}")


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """Hand out a folder as ``mousemath serve`` does, on a free port; yields the address of its root."""
    with site_server(folder) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/"
        server.shutdown()


class Server:
    """A server on a free port; what it keeps lies under ``home``.

    ``root`` is the folder that it serves. ``python`` starts it: another environment may be tested.
    """

    LIVES = "/"
    GRACE = 15
    """Seconds in which it may end."""

    def __init__(self, home: Path, python: str | Path = sys.executable) -> None:
        self.home, self.python = home, str(python)
        self.root = home / "notebooks"
        self.root.mkdir(parents=True)
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.log = home / "server.log"

    def command(self) -> list[str]:
        """Return what starts it."""
        raise NotImplementedError

    def __enter__(self) -> Self:
        self._prepare()
        with self.log.open("w", encoding="utf-8") as log:
            self.process = subprocess.Popen(
                self.command(), env=self._environment(), stdout=log, stderr=log, cwd=self.home
            )
        try:
            wait_for_server(f"{self.url}{self.LIVES}", self.process, self.log)
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *problem: object) -> None:
        self.process.terminate()
        try:
            self.process.wait(self.GRACE)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()

    def _prepare(self) -> None:
        """Write the settings with which it starts."""

    def _environment(self) -> dict[str, str]:
        folders = {name: str(self.home / folder) for name, folder in FOLDERS.items()}
        return {**os.environ, **folders, "PYDEVD_DISABLE_FILE_VALIDATION": "1"}


class JupyterServer(Server):
    """An application of Jupyter's server that shows notebooks with a kernel."""

    LIVES = "/api"
    MODULE = "jupyterlab"
    APPLICATION = "LabApp"
    PAGES = "lab/tree"
    """Where the address of a notebook begins."""

    def command(self) -> list[str]:
        """Return what starts it, open to every page of this machine."""
        return [
            *(self.python, "-m", self.MODULE, "--no-browser", "--allow-root"),
            "--ServerApp.ip=127.0.0.1",
            f"--ServerApp.port={self.port}",
            "--ServerApp.port_retries=0",
            "--IdentityProvider.token=",
            "--ServerApp.password=",
            f"--ServerApp.root_dir={self.root}",
            f"--{self.APPLICATION}.expose_app_in_browser=True",
        ]

    def _prepare(self) -> None:
        labconfig = self.home / "config" / "labconfig"
        labconfig.mkdir(parents=True)
        quiet = {"disabledExtensions": {ANNOUNCEMENTS: True}}  # no "get notified about news?"
        (labconfig / "page_config.json").write_text(json.dumps(quiet), encoding="utf-8")


class LabServer(JupyterServer):
    """JupyterLab."""


class NotebookServer(JupyterServer):
    """Jupyter Notebook from version 7 on."""

    MODULE, APPLICATION, PAGES = "notebook", "JupyterNotebookApp", "notebooks"


class VoilaServer(Server):
    """Voilà, which shows notebooks as pages without code, as ``mousemath app`` starts it."""

    LIVES = "/voila/static/voila.js"

    def command(self) -> list[str]:
        """Return what starts it on the folder of the notebooks."""
        return voila_command(self.root, self.port)

    def _environment(self) -> dict[str, str]:
        return with_template(super()._environment())


class MarimoServer(Server):
    """Marimo: it serves one notebook, a Python file, as an application or to be edited."""

    def __init__(self, home: Path, source: str, *, mode: str = "run") -> None:
        super().__init__(home)
        self.notebook, self.mode = self.root / "notebook.py", mode
        self.notebook.write_text(source, encoding="utf-8")

    def command(self) -> list[str]:
        """Return what starts it, open to every page of this machine."""
        return [
            *(self.python, "-m", "marimo", "-q", self.mode, str(self.notebook)),
            *("--headless", "--no-token", "--host=127.0.0.1", f"--port={self.port}"),
        ]
