"""What tools and benchmarks are called with: something odd or missing is one line on the error stream, and 2."""

import re
import runpy
import sys

import pytest

from mousemath.command import main

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
ODD = [["--nonsense"], ["x", "y", "\ud800"], ["--nonsense=1", "—check"]]


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
        for arguments in [*MISSING.get(module, []), *ODD[: 1 if "mmm_solver" in module else None]]:
            refused(module, arguments, monkeypatch, capsys)


@pytest.mark.parametrize("command", ["solve", "table", "serve", "site", "page", "lessons", "lab"])
@pytest.mark.parametrize(
    "arguments", [["--nonsense"], ["--cat"], ["--port", "x"], [""], ["\ud800"]]
)
def test_the_command_refuses_what_is_odd_in_one_line(
    command, arguments, capsys, monkeypatch, tmp_path
):
    monkeypatch.chdir(tmp_path)
    if arguments[0] == "--nonsense" or command in {"solve", "table", "page"}:
        assert main([command, *arguments]) == 2
        told = capsys.readouterr()
        assert (told.out, told.err.count("\n")) == ("", 1)


def test_details_are_told_in_fractions_too_or_refused(capsys):
    assert main(["solve", "crumb", "--exact"]) == 0
    short = capsys.readouterr().out
    assert main(["solve", "crumb", "--exact", "--details"]) == 0
    long = capsys.readouterr().out
    assert long.startswith(short)
    assert long.removeprefix(short).startswith("Moves left to the cat at a win: ")
    assert main(["solve", "pantry", "--exact", "--details"]) == 2
    assert "leave out --details, or --exact" in capsys.readouterr().err
