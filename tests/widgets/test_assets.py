"""The joined script holds every module once, in order of need, and a browser can parse it."""

from __future__ import annotations

import re
import subprocess
from itertools import product

import pytest

from mousemath.games.mmm.editor.board_editor import BoardEditor
from mousemath.widgets import assets
from tests.workshop.npm import node


def written(folder, **modules):
    """Write modules into a folder and return the path of the first."""
    for name, text in modules.items():
        (folder / f"{name}.js").write_text(text, encoding="utf-8")
    return folder / f"{next(iter(modules))}.js"


def run(script, tmp_path):
    path = tmp_path / "joined.mjs"
    path.write_text(script, encoding="utf-8")
    done = subprocess.run([node(), str(path)], check=True, capture_output=True, text=True)
    return done.stdout.split()


def test_a_module_needed_twice_runs_once_and_before_those_that_need_it(tmp_path):
    entry = written(
        tmp_path,
        entry='import { a } from "./a.js";\nimport { b as c } from "./b.js";\nconsole.log(a, c);\n',
        a='import { b } from "./b.js";\nexport const a = b + 1;\n',
        b='console.log("once");\nexport const b = 1;\n',
    )
    assert run(assets.joined(entry), tmp_path) == ["once", "2", "1"]


def test_modules_of_one_name_in_two_folders_are_two(tmp_path):
    (tmp_path / "far").mkdir()
    written(tmp_path / "far", words="export const word = 'far';\n")
    entry = written(
        tmp_path,
        entry='import { word } from "./words.js";\n'
        'import { word as other } from "./far/words.js";\nconsole.log(word, other);\n',
        words="export const word = 'near';\n",
    )
    assert run(assets.joined(entry), tmp_path) == ["near", "far"]


def test_modules_that_need_each_other_are_refused(tmp_path):
    entry = written(
        tmp_path,
        a='import { b } from "./b.js";\nexport const a = 1;\n',
        b='import { a } from "./a.js";\nexport const b = 1;\n',
    )
    with pytest.raises(ValueError, match=r"a\.js needs itself by way of b\.js"):
        assets.joined(entry)


@pytest.mark.parametrize(
    "script",
    [assets.door(), assets.asking_door(), assets.loader(), assets.script(), BoardEditor.script()],
    ids=["door", "asking door", "loader", "lesson", "editor"],
)
def test_a_browser_can_parse_the_script(script, tmp_path):
    path = tmp_path / "widget.mjs"
    path.write_text(str(script), encoding="utf-8")
    subprocess.run([node(), "--check", str(path)], check=True, capture_output=True)
    assert not re.search(r"^\s*import\b", str(script), re.MULTILINE)


def test_every_class_that_is_dressed_is_given_to_something(root):
    folder = root / "mousemath"
    written = "".join(
        path.read_text(encoding="utf-8") for kind in ("*.js", "*.py") for path in folder.rglob(kind)
    )
    given = set(re.findall(r"mm-[\w-]+", written))
    begun = tuple(re.findall(r"(mm-[\w-]*-)\$?\{", written))  # as `mm-tone-${name}`
    sheets = list(folder.rglob("*.css"))
    assert len(sheets) > 10
    for sheet in sheets:
        dressed = set(re.findall(r"\.(mm-[\w-]+)", sheet.read_text(encoding="utf-8")))
        assert {each for each in dressed - given if not each.startswith(begun)} == set(), sheet.name


def test_no_two_sheets_dress_the_same_class_in_two_ways(root):
    """Two parts that have chosen one name for different things would dress each other."""
    alone = re.compile(r"^  ((?:\.mm-[\w-]+(?:,\s*)?)+) \{([^{}]*)\}", re.MULTILINE)
    dressed = {}
    for sheet in (root / "mousemath" / "widgets").glob("*.css"):
        for names, rules in alone.findall(sheet.read_text(encoding="utf-8")):
            for name, what in product(
                re.findall(r"mm-[\w-]+", names), re.findall(r"[\w-]+:", rules)
            ):
                if sheet.name != "forced.css":
                    dressed.setdefault((name, what), set()).add(sheet.name)
    assert len(dressed) > 100
    assert {each: sheets for each, sheets in dressed.items() if len(sheets) > 1} == {}
