"""The scripts: their types fit those of Python, and they and the styles are formatted."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tests.workshop.npm import node, package


def run(command, root):
    done = subprocess.run(command, cwd=root, check=False, capture_output=True, text=True)
    return done.returncode, done.stdout + done.stderr


def test_the_types_of_the_scene_are_those_of_its_dataclasses(root):
    code, said = run([sys.executable, "docs/tools/scene_types.py", "--check"], root)
    assert code == 0, said


def test_the_scripts_keep_to_their_types(root):
    code, said = run([node(), str(package("typescript") / "bin" / "tsc"), "-p", "."], root)
    assert code == 0, said


@pytest.mark.long
def test_a_misspelt_field_and_a_missing_word_are_found(repository_copy):
    path = repository_copy / "mousemath" / "widgets" / "panel.js"
    text = path.read_text(encoding="utf-8")
    wrong = "export const wrong = (/** @type {Answer} */ part) => part.nmber;\n"
    unsaid = 'export const unsaid = (/** @type {LessonView} */ view) => view.word("no such");\n'
    path.write_text(text + wrong + unsaid, encoding="utf-8")
    tsc = str(package("typescript") / "bin" / "tsc")
    code, said = run([node(), tsc, "-p", "."], repository_copy)
    path.write_text(text, encoding="utf-8")
    assert code != 0
    assert "'nmber' does not exist" in said
    assert '"no such"' in said


def test_scripts_and_styles_are_formatted(root):
    prettier = str(package("prettier") / "bin" / "prettier.cjs")
    code, said = run([node(), prettier, "--check", "mousemath/**/*.{js,css}"], root)
    assert code == 0, said


def test_nothing_is_left_without_a_type(root):
    scripts = [*(root / "mousemath").rglob("*.js")]
    assert scripts
    untyped = [path.name for path in scripts if "{any" in path.read_text(encoding="utf-8")]
    assert untyped == []
