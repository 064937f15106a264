"""The pages of the site, built by JupyterLite with settings that keep its kernel at home."""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING

from mousemath.errors import MousemathError
from mousemath.language import mark
from mousemath.site.archive import STARTER
from mousemath.site.packages import run

if TYPE_CHECKING:
    from pathlib import Path

# JupyterLite installs what it needs unless it is named here; all of it is in the archive.
PRELOADED = (
    *("micropip", "piplite", "ipykernel", "comm", "pyodide-kernel", "jedi", "ipython"),
    *("ipywidgets", "anywidget", "sympy", "mousemath"),
)
KERNEL_PLUGIN = "@jupyterlite/pyodide-kernel-extension:kernel"
ANNOUNCEMENTS = "@jupyterlab/apputils-extension:announcements"
ADDRESS = "pyodideUrl"
VOLATILE = "memoryStorageDriver"
APPS = ("lab", "notebooks", "repl", "tree", "edit", "consoles")


def kernel_settings(release: str) -> dict[str, object]:
    """Return what keeps the kernel on this site: its address, its packages, no fallback.

    Args:
        release: stands in the address, so that no cache takes an old kernel for a new one.
    """
    return {
        ADDRESS: f"./static/pyodide/{STARTER}?{release}",
        "disablePyPIFallback": True,
        "loadPyodideOptions": {"packages": list(PRELOADED)},
    }


def storage_settings(release: str, *, keep: bool) -> dict[str, object]:
    """Return where the browser keeps what pupils write.

    Nowhere, unless it is to be kept: then the next pupil at the same machine sees the lessons as they
    were. What is kept belongs to its ``release``, so that an old copy never hides a new lesson.
    """
    kept = {f"{what}StorageName": f"mousemath {release}" for what in ("contents", "settings")}
    if keep:
        return {**kept}
    return {**kept, "enableMemoryStorage": True, "contentsStorageDrivers": [VOLATILE]}


def write_settings(work: Path, release: str, kernel: str, *, keep: bool = False) -> None:
    """Write the configuration of the site.

    Args:
        work: the folder that the pages are built of.
        release: names what the browser keeps.
        kernel: names the packages.
        keep: whether the browser keeps what pupils write.
    """
    config = {
        **storage_settings(release, keep=keep),
        "appName": "mousemath",
        "exposeAppInBrowser": True,
        "disabledExtensions": [ANNOUNCEMENTS],
        "litePluginSettings": {KERNEL_PLUGIN: kernel_settings(kernel)},
    }
    text = json.dumps({"jupyter-lite-schema-version": 0, "jupyter-config-data": config}, indent=1)
    (work / "jupyter-lite.json").write_text(text, encoding="utf-8")


def build_pages(work: Path, out: Path, kernel: str) -> None:
    """Let JupyterLite build the pages, and check that our settings are in them."""
    apps = [word for app in APPS for word in ("--apps", app)]
    run(
        [
            *(sys.executable, "-m", "jupyterlite_core", "build", "--lite-dir", str(work)),
            *("--contents", str(work / "files"), "--output-dir", str(out)),
            *("--no-sourcemaps", "--no-unused-shared-packages", *apps),
        ],
        work,
    )
    written = out / "jupyter-lite.json"
    config = json.loads(written.read_text(encoding="utf-8"))
    settings = config["jupyter-config-data"]["litePluginSettings"][KERNEL_PLUGIN]
    ours = kernel_settings(kernel)
    lost = [name for name, value in ours.items() if settings.get(name) != value]
    if lost not in ([], [ADDRESS]):
        raise MousemathError(
            mark("The site lost its settings {names}: its kernel would go elsewhere."),
            names=", ".join(lost),
        )
    settings[ADDRESS] = ours[ADDRESS]  # JupyterLite writes that of Pyodide's own loader
    written.write_text(json.dumps(config, indent=1), encoding="utf-8")
