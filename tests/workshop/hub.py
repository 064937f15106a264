"""A real JupyterHub on this machine by the settings of ``binder/hub``, with a password for all.

JupyterHub and its proxy are fetched once into the user's cache. The hub and the students' servers run in
the environment of the tests, which the packages of JupyterHub are added to.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import venv
from pathlib import Path
from typing import TYPE_CHECKING

from platformdirs import user_cache_path

from tests.workshop.npm import missing, node
from tests.workshop.processes import PROCESSES, alive, family
from tests.workshop.servers import Server, free_port

if TYPE_CHECKING:
    from collections.abc import Callable

RECIPE = Path(__file__).parents[2] / "binder" / "hub"
JUPYTERHUB = "jupyterhub==5.4.6"
PROXY = "configurable-http-proxy@5.3.0"
READY = "ready"
"""Written last into a folder that is whole."""
PASSWORD = "mice"  # noqa: S105 - of a hub that listens to this machine alone
PREFIX = "/class/"
SETTINGS = """
load_subconfig({recipe!r})
c = get_config()
c.JupyterHub.bind_url = "http://127.0.0.1:{port}{prefix}"
c.JupyterHub.hub_bind_url = "http://127.0.0.1:{inner}"
c.ConfigurableHTTPProxy.api_url = "http://127.0.0.1:{api}"
c.ConfigurableHTTPProxy.command = {proxy!r}
c.JupyterHub.authenticator_class = "dummy"
c.DummyAuthenticator.password = {password!r}
c.Authenticator.allow_all = True  # nobody is allowed unless it is said
c.JupyterHub.spawner_class = "simple"
c.SimpleLocalProcessSpawner.home_dir_template = {homes!r}
c.Spawner.args = {arguments!r}
"""


def _kept(name: str, make: Callable[[Path], object]) -> Path:
    """Return a folder of the cache, made where it is not whole.

    Without it the test fails in CI and is skipped elsewhere.
    """
    folder = user_cache_path("mousemath-tests") / name
    if not (folder / READY).exists():
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
        try:
            make(folder)
        except (OSError, subprocess.SubprocessError) as error:
            missing(f"{name} could not be fetched: {error}")
        (folder / READY).touch()
    return folder


def _run(*command: str | Path) -> None:
    subprocess.run(command, check=True, capture_output=True, timeout=400)


def packages() -> Path:
    """Return the folder with what JupyterHub needs beside the environment of the tests."""
    here = hashlib.sha256(f"{sys.prefix} {sys.version}".encode()).hexdigest()[:12]

    def make(folder: Path) -> None:
        venv.create(folder / "env", with_pip=True)
        (site,) = (folder / "env" / "lib").glob("python*/site-packages")
        own = [path for path in sys.path if path.endswith("site-packages")]
        behind = "".join(f"import site; site.addsitedir({path!r})\n" for path in own)
        (site / "behind.pth").write_text(behind)  # what is there already is not installed again
        pip = (folder / "env" / "bin" / "python", "-m", "pip")
        _run(*pip, "install", "-q", "--no-compile", "--no-warn-script-location", JUPYTERHUB)

    folder = _kept(f"{JUPYTERHUB}-{here}", make)
    (site,) = (folder / "env" / "lib").glob("python*/site-packages")
    return site


def proxy() -> list[str]:
    """Return the command of the proxy."""

    def make(folder: Path) -> None:
        npm = shutil.which("npm")
        if npm is None:
            raise OSError("npm is not installed.")
        _run(npm, "install", "--silent", "--no-audit", "--no-fund", "--prefix", folder, PROXY)

    name = PROXY.partition("@")[0]
    return [node(), str(_kept(PROXY, make) / "node_modules" / ".bin" / name)]


class Hub(Server):
    """A hub on a free port under a prefix; ``shared`` is the folder that its administrator has filled."""

    LIVES = f"{PREFIX}hub/health"
    GRACE = 90  # it ends all servers

    def __init__(self, home: Path) -> None:
        if not (PROCESSES / "self" / "smaps_rollup").exists():
            missing("This system does not tell what a process takes.")
        super().__init__(home)
        self.shared, self.programs = home / "shared", home / "programs"
        (self.shared / "tables").mkdir(parents=True)
        shutil.copy(RECIPE / "student_server", self.shared)
        self._packages, self._proxy = packages(), proxy()
        self.base = f"{self.url}{PREFIX}"

    def command(self) -> list[str]:
        """Return what starts it."""
        return [self.python, "-m", "jupyterhub", "-f", str(self.home / "settings.py")]

    def family(self) -> list[int]:
        """Return the hub and all that it has started, by their numbers."""
        return family(self.process.pid)

    def __exit__(self, *problem: object) -> None:
        """End the hub, which ends the proxy and all servers; what is left is ended, and is a fault."""
        started = self.family()
        super().__exit__(*problem)
        self.left = [pid for pid in started if alive(pid)]
        for pid in self.left:
            os.kill(pid, 9)

    def _prepare(self) -> None:
        self.programs.mkdir()
        for name, module in (
            ("jupyterhub-singleuser", "jupyterhub.singleuser"),
            ("mousemath", "mousemath"),
        ):
            program = self.programs / name
            program.write_text(f'#!/bin/sh\nexec "{self.python}" -m {module} "$@"\n')
            program.chmod(0o755)
        settings = SETTINGS.format(
            recipe=str(RECIPE / "mousemath_class.py"),
            port=self.port,
            prefix=PREFIX,
            inner=free_port(),
            api=free_port(),
            proxy=self._proxy,
            password=PASSWORD,
            homes=str(self.home / "homes" / "{username}"),
            arguments=["--allow-root"] if os.geteuid() == 0 else [],
        )
        (self.home / "settings.py").write_text(settings, encoding="utf-8")

    def _environment(self) -> dict[str, str]:
        root = str(RECIPE.parents[1])
        python = filter(None, (str(self._packages), root, os.environ.get("PYTHONPATH")))
        return {
            **os.environ,
            "MOUSEMATH_SHARED": str(self.shared),
            "PATH": f"{self.programs}{os.pathsep}{os.environ['PATH']}",
            "PYTHONPATH": os.pathsep.join(python),
        }
