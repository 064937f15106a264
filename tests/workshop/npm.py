"""Tools of the web that Python has not: packages of npm, fetched once into the user's cache."""

from __future__ import annotations

import os
import shutil
import subprocess
import tarfile
import tempfile
from pathlib import Path

import pytest
from platformdirs import user_cache_path

VERSIONS = {"axe-core": "4.14.1", "prettier": "3.10.1", "typescript": "5.9.3"}


def package(name: str) -> Path:
    """Return the folder of an unpacked package.

    Without it the test fails in CI and is skipped elsewhere.
    """
    wanted = f"{name}@{VERSIONS[name]}"
    kept = user_cache_path("mousemath-tests") / wanted
    if not kept.exists():
        try:
            _fetch(wanted, kept)
        except (OSError, subprocess.SubprocessError) as error:
            missing(f"{wanted} could not be fetched with npm: {error}")
    return kept / "package"


def node() -> str:
    """Return the path of Node; without it the test fails in CI and is skipped elsewhere."""
    return shutil.which("node") or missing("There is no node to run a script.")


def missing(reason: str) -> str:
    """Fail in CI, skip elsewhere."""
    outcome = pytest.fail if os.environ.get("CI") else pytest.skip
    outcome(reason)


def _fetch(wanted: str, kept: Path) -> None:
    npm = shutil.which("npm")
    if npm is None:
        raise OSError("npm is not installed.")
    kept.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=kept.parent) as folder:
        subprocess.run(
            [npm, "pack", wanted, "--silent"],
            cwd=folder,
            check=True,
            capture_output=True,
            timeout=300,
        )
        fresh = Path(folder) / "unpacked"
        with tarfile.open(next(Path(folder).glob("*.tgz"))) as files:
            files.extractall(fresh, filter="data")
        try:
            fresh.rename(kept)  # at once, so that a second worker never reads half a package
        except OSError:
            if not kept.exists():  # else another worker was quicker
                raise
