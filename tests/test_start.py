"""The start of a site from its folder: the script that is double-clicked, with Python, with Perl and with neither."""

from __future__ import annotations

import os
import shutil
from http.client import HTTPConnection
from urllib.parse import urlsplit

import pytest

from mousemath.site.landing import SYSTEMS
from mousemath.site.server import KINDS
from mousemath.site.start import STARTS, write_start
from tests.workshop.double_click import MAC, PATIENCE, started


@pytest.fixture
def folder(tmp_path):
    """A small site in a folder whose name needs care, with all kinds of files."""
    site = tmp_path / "la clé d’été"
    (site / "lab").mkdir(parents=True)
    for suffix in KINDS:
        (site / f"a b{suffix}").write_bytes(suffix.encode() * 1_000)
    (site / "index.html").write_text("first page", encoding="utf-8")
    (site / "lab" / "index.html").write_text("notebooks", encoding="utf-8")
    (site / "play.html").write_text("games", encoding="utf-8")
    (tmp_path / "secret.txt").write_text("outside", encoding="utf-8")
    write_start(site)
    return site


def ask(connection, path, **headers):
    connection.request("GET", path, headers=headers)
    answer = connection.getresponse()
    return answer.status, answer.headers, answer.read()


@pytest.mark.parametrize("program", ["python3", "perl"])
def test_a_double_click_opens_the_folder_in_a_browser(folder, tmp_path, program):
    with started(folder, tmp_path / "tools", program) as (address, run):
        assert (urlsplit(address).hostname, urlsplit(address).path) == ("localhost", "/")
        told = [run.stdout.readline() for _language in "ef"] + [run.stdout.readline().strip()]
        assert told[0] != told[1]
        assert told[2] == address
        connection = HTTPConnection("127.0.0.1", urlsplit(address).port)
        for suffix, kind in KINDS.items():
            status, headers, body = ask(connection, f"/a%20b{suffix}?v=1")
            assert (status, headers["Content-Type"]) == (200, kind), suffix
            assert headers["Cache-Control"] == "no-cache"
            assert body == suffix.encode() * 1_000
            unchanged = {"If-Modified-Since": headers["Last-Modified"]}
            assert ask(connection, f"/a%20b{suffix}", **unchanged)[0] == 304
        assert ask(connection, "/")[2] == b"first page"
        assert ask(connection, "/lab/index.html")[2] == b"notebooks"
        for nowhere in ("/gone.js", "/../secret.txt", "/..%2fsecret.txt", "/%2e%2e/secret.txt"):
            status, headers, body = ask(connection, nowhere)
            assert (status, b"outside" in body) == (404, False), nowhere
        connection.close()


def test_a_mac_without_developers_tools_is_not_asked_for_them(folder, tmp_path):
    tools = tmp_path / "tools"
    as_on_a_mac = {"stand_ins": MAC, "script": (shutil.which("bash"), "--posix", "start.command")}
    with started(folder, tools, "perl", **as_on_a_mac) as (address, _run):
        connection = HTTPConnection("127.0.0.1", urlsplit(address).port)
        assert ask(connection, "/")[2] == b"first page"
        connection.close()
    assert not (tools / "asked-for-tools").exists()


def test_where_nothing_serves_the_page_of_the_games_opens(folder, tmp_path):
    with started(folder, tmp_path / "tools") as (address, run):
        assert address == str(folder / "play.html")
        assert run.wait(PATIENCE) == 0
        assert "notebooks" in run.stdout.read()


def test_every_system_has_a_start_in_its_own_form(folder):
    assert {*SYSTEMS} == {*STARTS}
    for name in STARTS:
        assert os.access(folder / name, os.X_OK)
        ends = {
            line[-2:] == b"\r\n" for line in (folder / name).read_bytes().splitlines(keepends=True)
        }
        assert ends == {name.endswith(".cmd")}
    script = (folder / "start.cmd").read_bytes() + (folder / "start" / "server.ps1").read_bytes()
    assert script.isascii()  # Windows reads scripts of other letters in its own way
