"""The one test command also checks style, types and the direction of imports."""

from __future__ import annotations

import ast
import os
import shutil
import subprocess
import sys
from graphlib import TopologicalSorter

import pytest

MYPY = [sys.executable, "-m", "mypy", "--strict"]
CHECKS = {
    "ruff check": [sys.executable, "-m", "ruff", "check", "."],
    "ruff format": [sys.executable, "-m", "ruff", "format", "--check", "."],
    "mypy": [*MYPY, "-p", "mousemath"],
    "mypy of the scripts": [*MYPY, "-p", "benchmarks", "-p", "docs.tools", "-p", "tests.workshop"],
    "import-linter": [
        sys.executable,
        "-c",
        "from importlinter.cli import lint_imports_command as c; c()",
    ],
}


def run(command, folder, **environment):
    """Run one check; return its exit code and all that it said."""
    done = subprocess.run(
        command,
        cwd=folder,
        env={**os.environ, **environment, "NO_COLOR": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    return done.returncode, done.stdout + done.stderr


@pytest.mark.parametrize("check", CHECKS)
def test_the_tree_passes(check, root):
    code, said = run(CHECKS[check], root)
    assert code == 0, said


@pytest.mark.long
def test_the_house_keeps_to_its_figures(root):
    code, said = run([sys.executable, "-m", "docs.tools.house", "--check"], root)
    assert code == 0, said


def test_the_house_says_where_there_is_no_history_to_compare_with(root):
    code, said = run([sys.executable, "-m", "docs.tools.house", "--since", "0000000"], root)
    assert code == 2, said
    assert said == "This needs the history of git, with the commit 0000000: there is none here.\n"


@pytest.mark.parametrize(
    ("module", "line", "contract"),
    [
        ("chance/distribution/pmf.py", "import mousemath.play.simulation", "Imports go one way"),
        ("games/mmm/maths/theory.py", "import mousemath.games.mmm.panels", "In a game, imports"),
        ("games/mmm/rules/game.py", "import mousemath.games.viva_topo", "No game knows another"),
        ("games/mmm/rules/game.py", "import random", "Rules know only"),
        ("games/mmm/rules/game.py", "import mousemath.play.simulation", "Rules know only"),
        ("scene/panel.py", "import sympy", "SymPy stays"),
        ("play/code.py", "import numpy", "NumPy and Numba stay"),
        ("play/code.py", "import random", "Chance is drawn"),
        ("scene/panel.py", "import ipywidgets", "Only the widgets"),
    ],
)
def test_a_forbidden_import_is_caught(module, line, contract, root, tmp_path):
    shutil.copytree(root / "mousemath", tmp_path / "mousemath")
    shutil.copy(root / "pyproject.toml", tmp_path)
    path = tmp_path / "mousemath" / module
    path.write_text(path.read_text(encoding="utf-8") + f"\n{line}\n", encoding="utf-8")
    code, said = run([*CHECKS["import-linter"], "--no-cache"], tmp_path, PYTHONPATH=str(tmp_path))
    broken = [told for told in said.splitlines() if "BROKEN" in told]
    assert code == 1, said
    assert any(told.startswith(contract) for told in broken), said


def imported(path):
    """Yield what a file imports, also for types alone: modules, and names that may be modules."""
    for node in ast.walk(ast.parse(path.read_bytes())):
        if isinstance(node, ast.Import):
            yield from (each.name for each in node.names)
        elif isinstance(node, ast.ImportFrom):
            submodules = {f"{node.module}.{each.name}" for each in node.names}
            yield from submodules | {node.module}


def test_no_files_import_each_other_in_a_circle(root):
    paths = (root / "mousemath").rglob("*.py")
    modules = {".".join(path.relative_to(root).with_suffix("").parts): path for path in paths}
    graph = {name: set(imported(path)) & set(modules) for name, path in modules.items()}
    assert len(graph) > 600
    TopologicalSorter(graph).prepare()  # it raises where there is a circle


@pytest.mark.parametrize(
    ("done", "heavy"),
    [
        (
            "import mousemath",
            (
                "sympy numpy numba altair pandas platformdirs tqdm mousemath.command mousemath.site "
                "mousemath.scene mousemath.lesson.kit mousemath.lesson.registry mousemath.widgets mousemath.course"
            ),
        ),
        (
            "from mousemath.command import _parser; _parser()",
            (
                "sympy numpy numba asyncio http.server mousemath.course mousemath.lesson.registry "
                "mousemath.teacher.printing mousemath.site.page.build"
            ),
        ),
    ],
    ids=["the package", "the command"],
)
def test_the_start_loads_no_heavy_package(done, heavy):
    loaded = f"import sys; {done}; print(*sorted(set('{heavy}'.split()) & set(sys.modules)))"
    code, said = run([sys.executable, "-c", loaded], None)
    assert (code, said.strip()) == (0, "")
