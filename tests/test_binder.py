"""What Binder does with the folder ``binder``, step by step, in a fresh environment."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import warnings
from pathlib import Path

import pytest

BINDER = Path(__file__).parents[1] / "binder"
REQUIREMENTS = BINDER / "requirements.txt"
QUIET = 3_000
"""Letters that the last step of a build may say at most: no bar that is drawn anew and anew."""
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


def test_everything_but_the_package_is_pinned():
    lines = [line for line in REQUIREMENTS.read_text().splitlines() if line[:1] not in {"", "#"}]
    assert [line for line in lines if not re.fullmatch(r"[\w.-]+==[\d.]+", line)] == [
        "-e .[solve,plot]"
    ]


def named_python():
    """The Python that the image has where this machine has it too, else the one that runs this."""
    wanted = re.search(r"3\.\d+", (BINDER / "runtime.txt").read_text())[0]
    kept = Path.home().glob(f".pyenv/versions/{wanted}*/bin/python3")
    for found in filter(None, (shutil.which(f"python{wanted}"), *kept)):
        if not subprocess.run(
            [found, "-c", "import venv"], capture_output=True, check=False
        ).returncode:
            return str(found)
    warnings.warn(f"Binder has Python {wanted}, this machine {sys.version[:6]}.", stacklevel=2)
    return sys.executable


@pytest.mark.long
@pytest.mark.timeout(1_800)
def test_the_image_builds_and_runs_every_lesson(repository_copy, root, tmp_path):
    subprocess.run([named_python(), "-m", "venv", tmp_path / "env"], check=True)
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
        return done.stdout + done.stderr

    step("pip", "install", "-q", "--no-compile", *BASE)
    step("pip", "install", "-q", "--no-compile", "-r", "binder/requirements.txt")
    assert len(step("binder/postBuild")) < QUIET
    told = step("python", str(root / "tests/workshop/lessons_run.py"), "notebooks")
    assert told.startswith(f"{len(list((repository_copy / 'notebooks').rglob('*.ipynb')))} lessons")
    for lesson in sorted((repository_copy / "notebooks").glob("00_*.ipynb")):
        step("jupyter", "execute", "--timeout=120", str(lesson))
