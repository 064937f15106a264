"""The pages of the site, built by JupyterLite with settings that keep its kernel at home."""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING

from mousemath.errors import MousemathError
from mousemath.language import mark
from mousemath.site.packages import run

if TYPE_CHECKING:
    from pathlib import Path

# Loaded before the first cell: then nothing has to be installed when a cell asks for it.
PRELOADED = (
    *("micropip", "piplite", "ipykernel", "comm", "pyodide-kernel", "jedi", "ipython"),
    *("ipywidgets", "anywidget", "sympy", "mousemath"),
)
KERNEL_PLUGIN = "@jupyterlite/pyodide-kernel-extension:kernel"
ANNOUNCEMENTS = "@jupyterlab/apputils-extension:announcements"
VOLATILE = "memoryStorageDriver"
APPS = ("lab", "notebooks", "repl", "tree", "edit", "consoles")


def kernel_settings() -> dict[str, object]:
    """Return what keeps the kernel on this site: its address, its packages, no fallback."""
    return {
        "pyodideUrl": "./static/pyodide/pyodide.mjs",
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


def write_settings(work: Path, release: str, *, keep: bool = False) -> None:
    """Write the configuration of the site."""
    config = {
        **storage_settings(release, keep=keep),
        "appName": "mousemath",
        "exposeAppInBrowser": True,
        "disabledExtensions": [ANNOUNCEMENTS],
        "litePluginSettings": {KERNEL_PLUGIN: kernel_settings()},
    }
    text = json.dumps({"jupyter-lite-schema-version": 0, "jupyter-config-data": config}, indent=1)
    (work / "jupyter-lite.json").write_text(text, encoding="utf-8")


def build_pages(work: Path, out: Path) -> None:
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
    written = json.loads((out / "jupyter-lite.json").read_text(encoding="utf-8"))
    settings = written["jupyter-config-data"]["litePluginSettings"][KERNEL_PLUGIN]
    lost = [name for name, value in kernel_settings().items() if settings.get(name) != value]
    if lost:
        raise MousemathError(
            mark("The site lost its settings {names}: its kernel would go elsewhere."),
            names=", ".join(lost),
        )
