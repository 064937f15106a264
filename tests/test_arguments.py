"""What tools and benchmarks are called with: something odd or missing is one line on the error stream, and 2."""

import re
import runpy
import subprocess
import sys

import pytest

from mousemath.command import main
from mousemath.errors import LONGEST

TREE = ("docs/tools", "benchmarks")
MISSING = {
    "docs.tools.links": [[], ["no/such/folder"]],
    "docs.tools.house": [["--since"], ["--check", "--since", "0000000"]],
    "docs.tools.publish": [["nowhere"]],
    "docs.tools.gallery": [["--language", "xx"]],
    "docs.tools.atlas": [["many"], ["0"], ["-1"]],
    "benchmarks.batamouse": [["many"], ["0"], ["1.5"], ["9" * 5000]],
    "benchmarks.batamouse_sampled": [["many"], ["10", "nobody"]],
    "benchmarks.class_on_a_hub": [["--students"], ["--students", "0"], ["--arrival", "soon"]],
    "benchmarks.first_clicks": [["x"], ["mmm", "--page", "no/such/page.html"]],
    "benchmarks.import_time": [["often"], ["0"]],
    "benchmarks.in_the_browser": [[], ["no/such/site"]],
    "benchmarks.mmm_exact": [["nowhere"]],
    "benchmarks.mmm_solver": [["nowhere"], ["--here", "nowhere"]],
    "benchmarks.om_nom_nom": [["many"], ["--thre"]],
    "benchmarks.om_nom_nom_table": [["few"], ["4", "few"]],
    "benchmarks.school_pc": [[], ["no/such/site"]],
    "benchmarks.shared_tables": [["--kernels", "1"], ["--ways", "nobody"]],
    "benchmarks.solo_rounds": [["two"], ["2", "x"]],
    "benchmarks.tries": [["many"], ["0"]],
    "benchmarks.viva_topo": [["many"]],
}
ODD = [["--nonsense"], [""], [" "], ["x", "y", "\ud800"], ["--nonsense=1", "—check"]]


def modules(root):
    """Return every module of the tree that is a command."""
    for folder in TREE:
        for path in sorted((root / folder).glob("*.py")):
            if re.search(r"^if __name__ ==", path.read_text(encoding="utf-8"), re.MULTILINE):
                yield f"{folder.replace('/', '.')}.{path.stem}"


def refused(module, arguments, monkeypatch, capsys):
    """Return what a command says that ends with 2."""
    monkeypatch.setattr(sys, "argv", [module, *arguments])
    monkeypatch.delitem(sys.modules, module, raising=False)
    with pytest.raises(SystemExit) as ended:
        runpy.run_module(module, run_name="__main__")
    assert ended.value.code == 2, (module, arguments)
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.count("\n") == 1
    return told.err


def test_what_is_odd_is_one_line_and_ends_with_2(root, monkeypatch, capsys):
    found = [*modules(root)]
    assert len(found) > 30
    assert set(MISSING) <= set(found)
    for module in found:
        for arguments in [*MISSING.get(module, []), *ODD[: 3 if "mmm_solver" in module else None]]:
            refused(module, arguments, monkeypatch, capsys)


@pytest.mark.parametrize("command", ["solve", "table", "serve", "site", "page", "lessons", "lab"])
@pytest.mark.parametrize(
    "arguments", [["--nonsense"], ["--cat"], ["--port", "x"], [""], ["\ud800"]]
)
def test_the_command_refuses_what_is_odd_in_one_line(
    command, arguments, capsys, monkeypatch, tmp_path
):
    monkeypatch.chdir(tmp_path)
    if arguments[0] in {"--nonsense", ""} or command in {"solve", "table", "page"}:
        assert main([command, *arguments]) == 2
        told = capsys.readouterr()
        assert (told.out, told.err.count("\n")) == ("", 1)


EMPTY = [
    *(
        [command, value]
        for command in ("lessons", "lab", "app", "serve", "site")
        for value in ("", " \t")
    ),
    ["lessons", "--replace", ""],
    ["site", "--notebooks", ""],
    ["site", "--tables=", "out"],
    ["page", "", "x.html"],
    ["page", "--board", "", "x.html"],
    ["solve", ""],
    ["table", "shelf", ""],
    ["serve", "--host", ""],
]


@pytest.mark.parametrize("arguments", EMPTY)
def test_an_empty_name_is_never_taken_for_the_present_folder(
    arguments, capsys, monkeypatch, tmp_path
):
    monkeypatch.chdir(tmp_path)
    assert main(["--language", "fr", *arguments]) == 2
    assert capsys.readouterr().err.startswith("Un nom est vide ici")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    "arguments",
    [
        *(["lessons", place] for place in ("long", "file", "file/x", "loop", "loop/x", "half")),
        *(["serve", "long"], ["site", "long"], ["site", "--notebooks", "long", "out"]),
        *(
            ["table", "crumb", "long.mmm"],
            ["table", "shelf", "loop/x"],
            ["table", "shelf", "file/x"],
        ),
        *(["lessons", "/dev/null/x"], ["lab", "/dev/null"], ["app", "/proc/none"]),
    ],
)
def test_a_place_that_cannot_be_is_one_sentence_and_nothing_is_written(
    arguments, capsys, monkeypatch, tmp_path
):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "file").write_text("my work")
    (tmp_path / "loop").symlink_to("loop")
    (tmp_path / "half").mkdir()
    (tmp_path / "half" / "wolf").write_text("my work")
    there = sorted(tmp_path.rglob("*"))
    long = [word.replace("long", "x" * 5000) for word in arguments]
    assert main(long) == 2
    told = capsys.readouterr()
    assert (told.out, told.err.count("\n")) == ("", 1)
    assert len(told.err) <= LONGEST + 1
    assert sorted(tmp_path.rglob("*")) == there
    assert (tmp_path / "file").read_text() == "my work"


def test_a_reader_that_has_had_enough_is_no_error(root):
    shell = f"{sys.executable} -m mousemath solve crumb | true"
    done = subprocess.run(shell, shell=True, cwd=root, capture_output=True, text=True, check=True)  # noqa: S602 - our own words
    assert done.stderr == ""


def test_details_are_told_in_fractions_too_or_refused(capsys):
    assert main(["solve", "crumb", "--exact"]) == 0
    short = capsys.readouterr().out
    assert main(["solve", "crumb", "--exact", "--details"]) == 0
    long = capsys.readouterr().out
    assert long.startswith(short)
    assert long.removeprefix(short).startswith("Moves left to the cat at a win: ")
    assert main(["solve", "pantry", "--exact", "--details"]) == 2
    assert "leave out --details, or --exact" in capsys.readouterr().err
