"""The joined script holds every module once and no import, and names what it uses."""

from __future__ import annotations

import re
import shutil
import subprocess

import pytest

from mousemath.lesson.frame_words import frame_words
from mousemath.widgets import assets


def reached(name: str, found: set[str]) -> set[str]:
    """Collect the modules that ``name`` needs, itself included."""
    found.add(name)
    text = (assets.ROOT / name).read_text(encoding="utf-8")
    for other in re.findall(r'from "\./([\w-]+\.js)"', text):
        if other not in found and other != "icons.js":
            reached(other, found)
    return found


MODULES = sorted(reached("lesson.js", set()))


def sources() -> str:
    return "\n".join((assets.ROOT / name).read_text(encoding="utf-8") for name in MODULES)


def test_every_module_is_joined_once():
    script = assets.script()
    for name in MODULES:
        stem = name.removesuffix(".js")
        count = len(re.findall(rf"^const module_{stem}_\d+ = ", script, re.MULTILINE))
        assert count == (0 if stem == "lesson" else 1), name


def test_the_script_is_a_module_that_a_browser_can_parse(tmp_path):
    node = shutil.which("node")
    if node is None:
        pytest.skip("there is no node to parse it")
    path = tmp_path / "lesson.mjs"
    path.write_text(assets.script(), encoding="utf-8")
    subprocess.run([node, "--check", str(path)], check=True, capture_output=True)


def test_modules_stay_short_enough_to_be_read():
    for name in MODULES:
        lines = (assets.ROOT / name).read_text(encoding="utf-8").splitlines()
        assert len(lines) < 400, name


def test_every_word_that_the_frame_asks_for_is_given():
    asked = set(re.findall(r'\bword\("(\w+)"\)', sources()))
    states = {"passed", "here", "next", "ahead", "goal"}
    used_in_pictures = {"picture", "position_code"}
    assert asked | states == frame_words().keys() - used_in_pictures


def test_every_drawing_that_a_module_names_exists():
    named = set(re.findall(r'\bicon\("([\w-]+)"', sources()))
    assert named
    assert named <= assets.symbols().keys()


def test_every_colour_that_a_style_uses_is_a_token():
    styles = assets.styles()
    used = set(re.findall(r"var\((--mm-[\w-]+)\)", styles))
    set_somewhere = set(re.findall(r"(--mm-[\w-]+)\s*:", styles))
    set_by_script = set(re.findall(r"(--mm-[\w-]+)\s*:", sources()))
    assert used <= set_somewhere | set_by_script


def test_names_on_the_page_are_prefixed():
    classes = re.findall(r"^\s*\.([a-z][\w-]*)", assets.styles(), re.MULTILINE)
    assert {name.split("-")[0] for name in classes} <= {"mm", "is", "has"}
    assert all(name.startswith("mm-") for name in re.findall(r'id="([\w-]+)"', assets.script()))
