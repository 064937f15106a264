"""What Binder does with the folder ``binder``, step by step, in a fresh environment."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

BINDER = Path(__file__).parents[1] / "binder"
# What Binder's base image already has when the requirements are installed.
BASE = (
    "jupyterlab==4.4.9",
    "notebook==7.4.7",
    "ipywidgets==8.1.7",
    "jupyter_server==2.17.0",
    "ipykernel==7.0.1",
)


def test_the_python_is_one_that_the_package_supports(root):
    wanted = re.fullmatch(r"python-3\.(\d+)", (BINDER / "runtime.txt").read_text().strip())
    least = re.search(r'requires-python = ">=3\.(\d+)"', (root / "pyproject.toml").read_text())
    assert int(least[1]) <= int(wanted[1]) <= 14


def test_the_preparation_is_executable():
    assert os.access(BINDER / "postBuild", os.X_OK)


@pytest.mark.long
def test_the_image_builds_and_runs_the_first_lesson(repository_copy, tmp_path):
    subprocess.run([sys.executable, "-m", "venv", tmp_path / "env"], check=True)
    programs = tmp_path / "env" / "bin"
    folders = {name: str(tmp_path / name) for name in ("HOME", "XDG_CACHE_HOME", "IPYTHONDIR")}
    environment = {**os.environ, **folders, "PATH": f"{programs}{os.pathsep}{os.environ['PATH']}"}
    environment.pop("VIRTUAL_ENV", None)

    def step(*command):
        done = subprocess.run(
            command,
            cwd=repository_copy,  # Binder runs everything from the root of the repository
            env=environment,
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, f"{command}\n{done.stdout[-3000:]}{done.stderr[-3000:]}"

    step("pip", "install", "-q", *BASE)
    step("pip", "install", "-q", "-r", "binder/requirements.txt")
    step("binder/postBuild")
    for lesson in sorted((repository_copy / "notebooks").glob("00_*.ipynb")):
        step("jupyter", "execute", "--timeout=120", str(lesson))
