"""The command: its parts come from entry points, and it refuses in one sentence."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from importlib.metadata import EntryPoint

import pytest

from mousemath import __version__, command
from mousemath.errors import MousemathError
from mousemath.games.mmm.command import solve
from mousemath.site.build import find_checkout
from mousemath.site.page.build import Plan, write_page
from mousemath.site.places import put_in_place
from mousemath.site.server import site_server

OWN = {"app", "lab", "lessons", "page", "serve", "site", "solve", "table"}


@pytest.fixture
def installed(monkeypatch):
    """Let these be the parts that installed packages name: ``installed(solve="module:function")``."""

    def install(**named):
        points = [EntryPoint(name, value, command.GROUP) for name, value in named.items()]
        monkeypatch.setattr(command, "entry_points", lambda **_group: points)

    return install


@pytest.fixture
def elsewhere(installed, monkeypatch, tmp_path):
    """The same, where the package does not lie in its checkout."""
    monkeypatch.setattr(command, "CHECKOUT", tmp_path / "pyproject.toml")
    return installed


def test_a_checkout_names_its_parts_whatever_was_installed(installed):
    installed()
    assert set(command.parts()) == OWN
    installed(solve="mousemath.gone:solve", other="another_package:part")
    assert set(command.parts()) == {*OWN, "other"}
    assert command.parts()["solve"].load() is solve


def test_an_installed_package_is_asked_for_its_parts(elsewhere, capsys):
    elsewhere(solve="mousemath.games.mmm.command:solve")
    assert command.main(["solve", "crumb", "--cat", "1"]) == 0
    assert "1 more move" in capsys.readouterr().out


def test_a_broken_part_is_told_and_the_others_work(elsewhere, capsys):
    working = "mousemath.games.mmm.command:solve"
    elsewhere(gone="mousemath.gone:solve", lost="mousemath.command:lost", solve=working)
    assert command.main(["solve", "crumb", "--cat", "1"]) == 0
    told = capsys.readouterr().err.splitlines()
    assert [line.split(" of ")[0] for line in told] == ["The part gone", "The part lost"]


def test_without_any_part_it_says_what_to_do(elsewhere, capsys):
    elsewhere()
    assert command.main(["solve", "crumb"]) == 2
    assert capsys.readouterr().err == "The command has no parts here: run  pip install mousemath.\n"


def test_a_refusal_is_one_sentence_in_the_language_that_was_asked_for(capsys):
    assert command.main(["--language", "fr", "solve", "crumb", "--cat", "0"]) == 2
    told = capsys.readouterr()
    assert (told.out, told.err.count("\n")) == ("", 1)
    assert told.err.startswith("Il faut au chat")


def test_stopping_is_no_error(monkeypatch, capsys):
    def stop(*_):
        raise KeyboardInterrupt

    monkeypatch.setattr("mousemath.games.mmm.command.solving._report_exact", stop)
    assert command.main(["solve", "crumb"]) == 130
    assert "nothing was saved" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ([], "Something is missing (command): mousemath --help tells what it takes."),
        (["mend"], "“mend” cannot be: choose one of app, lab,"),
        (["solve"], "Something is missing (board): mousemath solve --help tells what it takes."),
        (["solve", "crumb", "--cats", "2"], "The command knows no “--cats 2”: mousemath --help"),
        (["solve", "crumb", "--cat", "two"], "“--cat” takes a whole number, not “two”."),
        (
            ["solve", "crumb", "--cat"],
            "“--cat” is to be followed by a value: mousemath solve --help tells",
        ),
        (["serve", "--port", "99999"], "“port” must be a whole number from 0 to 65,535."),
        (["app", "--port", "-1"], "“port” must be a whole number from 0 to 65,535."),
        (
            ["lessons", "--replace", "--keep"],
            "“--keep” and “--replace” do not go together: leave one of them out.",
        ),
        (["lessons", "--trail", "dog"], "“dog” cannot be: choose one of mouse, cat, wolf,"),
        (["--language", "xx", "solve", "crumb"], "“xx” cannot be: choose one of en and fr."),
    ],
)
def test_what_is_not_understood_is_told_in_one_line(arguments, said, capsys):
    assert command.main(arguments) == 2
    english = capsys.readouterr()
    assert english.out == ""
    assert english.err.startswith(said)
    assert english.err.count("\n") == 1
    if arguments[:1] != ["--language"]:
        assert command.main(["--language", "fr", *arguments]) == 2
        french = capsys.readouterr().err
        assert french.count("\n") == 1
        assert french != english.err


def test_python_runs_the_package_as_the_command(root):
    done = subprocess.run(
        [sys.executable, "-m", "mousemath", "--version"],
        cwd=root,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stdout) == (0, f"mousemath {__version__}\n")


def test_a_shell_is_told_what_may_follow(root, tmp_path):
    said = tmp_path / "said"
    typed = {"COMP_LINE": "mousemath le", "COMP_POINT": "12", "_ARGCOMPLETE": "1"}
    where = {"_ARGCOMPLETE_STDOUT_FILENAME": str(said), "_ARGCOMPLETE_IFS": "\n"}
    asked = [sys.executable, "-m", "mousemath"]
    subprocess.run(asked, cwd=root, env={**os.environ, **typed, **where}, check=True)
    assert said.read_text().split() == ["lessons"]


@pytest.mark.parametrize("encoding", ["ascii", "cp1252", "cp437", "utf-8"])
def test_a_terminal_without_the_signs_of_french_prints_what_comes_next_to_them(
    encoding, monkeypatch
):
    shown = {name: io.TextIOWrapper(io.BytesIO(), encoding) for name in ("stdout", "stderr")}
    for name, stream in shown.items():
        monkeypatch.setattr(sys, name, stream)
    assert command.main(["--language", "fr", "solve", "crumb", "--cat", "2"]) == 0
    assert command.main(["--language", "fr", "solve", "♥"]) == 2
    said = {}
    for name, stream in shown.items():
        stream.flush()
        said[name] = stream.buffer.getvalue().decode(encoding)
    assert "Il manque 2 pas au chat" in said["stdout"]
    assert said["stdout"].count("0,0") == 2
    assert ("♥" if encoding == "utf-8" else "?") in said["stderr"]


def test_the_site_needs_a_site_to_serve(tmp_path, capsys):
    assert command.main(["serve", str(tmp_path)]) == 2
    assert "build it with  mousemath site" in capsys.readouterr().err


def test_a_port_in_use_is_refused(tmp_path, capsys):
    (tmp_path / "lab").mkdir()
    (tmp_path / "lab" / "index.html").touch()
    with site_server(tmp_path) as server:
        port = str(server.server_port)
        assert command.main(["serve", str(tmp_path), "--port", port]) == 2
    assert capsys.readouterr().err.startswith(f"Port {port} of 127.0.0.1 cannot be used")


def test_the_source_is_that_around_the_package(root, monkeypatch, tmp_path):
    assert find_checkout() == root
    monkeypatch.setattr("mousemath.site.build.__file__", str(tmp_path / "a" / "b" / "build.py"))
    assert find_checkout() is None


with_tools = pytest.mark.usefixtures("tools")


@pytest.fixture
def tools(monkeypatch):
    """All that the site is built with, or so it seems."""
    monkeypatch.setattr("mousemath.site.build.TOOLS", ())
    monkeypatch.setattr("mousemath.site.build.shutil.which", lambda name: name)


@with_tools
def test_the_site_needs_lessons(tmp_path, capsys):
    assert command.main(["site", str(tmp_path / "new"), "--notebooks", str(tmp_path)]) == 2
    assert "There are no lessons in" in capsys.readouterr().err


@with_tools
def test_the_site_takes_the_place_of_a_site_alone(tmp_path, capsys):
    (tmp_path / "letters.txt").write_text("dear", encoding="utf-8")
    assert command.main(["site", str(tmp_path)]) == 2
    assert "is no site: name another folder" in capsys.readouterr().err
    assert [path.name for path in tmp_path.iterdir()] == ["letters.txt"]


@with_tools
def test_the_site_needs_its_extra_and_npm(monkeypatch, tmp_path, capsys):
    monkeypatch.setattr("mousemath.site.build.shutil.which", lambda _name: None)
    assert command.main(["site", str(tmp_path / "new")]) == 2
    assert "npm is missing" in capsys.readouterr().err
    monkeypatch.setattr("mousemath.site.build.TOOLS", ("no-such-package",))
    assert command.main(["site", str(tmp_path / "new")]) == 2
    assert "The package no-such-package is missing: run" in capsys.readouterr().err


def test_a_page_that_cannot_be_written_is_refused_before_it_is_built(tmp_path, monkeypatch):
    monkeypatch.setattr("mousemath.site.page.build.build_kernel", lambda *_given: 1 / 0)
    (tmp_path / "file").touch()
    (tmp_path / "folder.html").mkdir()
    for target in (tmp_path / "file" / "a.html", tmp_path / "folder.html"):
        with pytest.raises(MousemathError, match="cannot be written: name another folder"):
            write_page(target, Plan({}))
    assert {path.name for path in tmp_path.iterdir()} == {"file", "folder.html"}


def test_what_is_written_comes_whole_or_not_at_all(tmp_path):
    page = tmp_path / "new" / "page.html"

    def write(text, *, fails=False):
        with put_in_place(page) as file:
            file.write(text.encode())
            if fails:
                raise OSError

    write("first")
    with pytest.raises(MousemathError, match="cannot be written"):
        write("half", fails=True)
    assert page.read_text() == "first"
    assert list(page.parent.iterdir()) == [page]


@pytest.mark.parametrize("where", ["file/folder", "file/table.mmm"])
def test_a_table_that_cannot_be_written_is_refused_before_the_board_is_solved(
    where, tmp_path, monkeypatch, capsys
):
    monkeypatch.setattr("mousemath.games.mmm.command.writing.fast_solver", lambda: 1 / 0)
    (tmp_path / "file").touch()
    assert command.main(["table", "pantry", str(tmp_path / where)]) == 2
    assert "cannot be written" in capsys.readouterr().err
    assert [path.name for path in tmp_path.iterdir()] == ["file"]
