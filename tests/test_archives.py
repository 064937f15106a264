"""The archives as they are handed out: what they hold, and a fresh environment that has nothing else."""

from __future__ import annotations

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

PLAYED = """
import mousemath as mm
from mousemath.lesson.registry import BUILT_IN
for name in BUILT_IN:
    lesson = mm.play(name, seed=7, language="fr").lesson
    for _ in range(500):
        if lesson.session.actions:
            lesson.session.play(lesson.session.actions[0])
    assert not lesson.session.actions, name
    assert mm.play(code=lesson.code).lesson.code == lesson.code
print(mm.__file__)
"""


def run(*command, folder):
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def wheel(repository_copy, tmp_path_factory):
    """The wheel, built from the source archive as an installer would."""
    out = tmp_path_factory.mktemp("wheel")
    run(
        sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", out, folder=repository_copy
    )
    (built,) = out.glob("*.whl")
    return built


def test_the_source_archive_holds_what_is_needed_to_check_it(repository_copy, root):
    for path in (".ci/run", "CONTRIBUTING.md", "binder/postBuild", "benchmarks/tries.py"):
        assert (repository_copy / path).read_bytes() == (root / path).read_bytes()
        assert (repository_copy / path).stat().st_mode & 0o100 == (
            root / path
        ).stat().st_mode & 0o100
    assert not list(repository_copy.rglob("*.mo"))


def test_the_wheel_brings_the_lessons_and_no_source_of_a_catalogue(wheel, repository_copy):
    with zipfile.ZipFile(wheel) as archive:
        held = set(archive.namelist())
    lessons = (repository_copy / "notebooks").rglob("*.ipynb")
    assert {f"mousemath/{path.relative_to(repository_copy).as_posix()}" for path in lessons} <= held
    assert "mousemath/locale/fr/LC_MESSAGES/messages.mo" in held
    assert {Path(name).parts[0] for name in held} == {"mousemath", "mousemath-0.1.0.dist-info"}
    assert not [name for name in held if name.endswith(".po")]


@pytest.mark.long
def test_the_wheel_alone_plays_every_game_and_hands_out_the_lessons(wheel, tmp_path):
    run(sys.executable, "-m", "venv", "--without-pip", tmp_path / "env", folder=tmp_path)
    programs = tmp_path / "env" / "bin"
    pip = (sys.executable, "-m", "pip", "--python", programs / "python")
    run(*pip, "install", "-q", "--no-compile", wheel, folder=tmp_path)
    played = run(programs / "python", "-I", "-c", PLAYED, folder=tmp_path)
    assert Path(played.strip()).is_relative_to(tmp_path / "env")
    told = run(programs / "mousemath", "lessons", "mine", "--language", "fr", folder=tmp_path)
    count = len(list((tmp_path / "mine").rglob("*.ipynb")))
    assert told.startswith(f"{count} ")
    assert count > 30
