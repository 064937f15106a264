"""The server of the site: kinds, pressed files, copies that browsers keep, addresses for a classroom."""

from __future__ import annotations

import gzip
import os
import re
import shutil
import subprocess
import sys
from http.client import HTTPConnection
from ipaddress import ip_address
from urllib.parse import unquote, urlsplit

import pytest

from mousemath.site import serve
from mousemath.site.landing import PAGES, lesson_link, write_landing
from mousemath.site.lessons import lesson_files, notebooks_folder
from mousemath.site.serve import own_address
from tests.workshop.servers import free_port, served

OTHER = {"python", "teacher"}  # folders that the overview of the course does not list
SCRIPT = "export const answer = 42\n" * 100


@pytest.fixture
def ask(tmp_path):
    """Ask a server of a small site: ``ask("/a.js", header="value")``; one connection for all."""
    (tmp_path / "a.js").write_text(SCRIPT, encoding="utf-8")
    (tmp_path / "a.whl").write_bytes(b"packed")
    with served(tmp_path) as root:
        connection = HTTPConnection(urlsplit(root).netloc)

        def asked(path, **headers):
            names = {name.replace("_", "-"): value for name, value in headers.items()}
            connection.request("GET", path, headers=names)
            answer = connection.getresponse()
            return answer, answer.read()

        yield asked
        connection.close()


def test_a_script_is_sent_as_one_and_pressed_to_who_reads_it_so(ask):
    plain, text = ask("/a.js")
    pressed, packed = ask("/a.js", Accept_Encoding="gzip, br")
    assert (plain.getheader("Content-Encoding"), text.decode()) == (None, SCRIPT)
    assert pressed.getheader("Content-Encoding") == "gzip"
    assert (gzip.decompress(packed), len(packed) * 10 < len(text)) == (text, True)
    for answer in (plain, pressed):
        assert answer.status == 200
        assert answer.getheader("Content-Type") == "text/javascript"


def test_what_is_packed_already_is_sent_as_it_is(ask):
    answer, body = ask("/a.whl", Accept_Encoding="gzip")
    assert (answer.getheader("Content-Encoding"), body) == (None, b"packed")


def test_a_browser_asks_whether_its_copy_is_still_the_same(ask, tmp_path):
    first, _ = ask("/a.js", Accept_Encoding="gzip")
    assert first.getheader("Cache-Control") == "no-cache"
    kept = {"If_Modified_Since": first.getheader("Last-Modified"), "Accept_Encoding": "gzip"}
    assert ask("/a.js", **kept)[0].status == 304
    (tmp_path / "a.js").write_text("new", encoding="utf-8")
    (tmp_path / "a.js").touch()
    later = (tmp_path / "a.js").stat().st_mtime + 10
    os.utime(tmp_path / "a.js", (later, later))
    answer, body = ask("/a.js", **kept)
    assert (answer.status, body) == (200, b"new")
    assert gzip.decompress(ask("/a.js", Accept_Encoding="gzip")[1]) == b"new"


def test_nothing_outside_of_the_folder_is_sent(ask):
    assert ask("/../conftest.py", Accept_Encoding="gzip")[0].status == 404
    assert ask("/gone.js", Accept_Encoding="gzip")[0].status == 404


def test_a_classroom_is_told_the_address_that_pupils_type(monkeypatch):
    address = own_address()
    assert ip_address(address).version == 4
    alone = serve._greeting("127.0.0.1", 8000)
    assert alone == "http://localhost:8000/  (stop with Ctrl+C)"
    everybody = serve.EVERYBODY[1]
    with_code = serve._greeting(everybody, 8000)
    assert with_code.startswith(f"{alone}\nIn the classroom:  http://{address}:8000/\n")
    assert "█" in with_code
    monkeypatch.setitem(sys.modules, "segno", None)
    assert serve._greeting(everybody, 8000) + "\n" == with_code[: with_code.index("█")]


def test_every_lesson_and_test_is_opened_from_the_first_page(tmp_path):
    shutil.copytree(notebooks_folder(), tmp_path / "files")
    write_landing(tmp_path)
    for language, name in PAGES.items():
        text = (tmp_path / name).read_text(encoding="utf-8")
        led = {unquote(path) for path in re.findall(r'href="lab/index\.html\?path=([^"]+)"', text)}
        trails = {path.as_posix() for path in lesson_files(language) if not {*path.parts} & OTHER}
        assert led == trails
        assert f'lang="{language}"' in text
        assert not re.search(r'(src|href)="(https?:)?//', text)


def test_a_site_of_a_few_lessons_leads_to_these_alone(tmp_path):
    (tmp_path / "files" / "mouse").mkdir(parents=True)
    (tmp_path / "files" / "mouse" / "01_own.ipynb").touch()
    assert (
        lesson_link(tmp_path / "files", "en", "mouse-01")
        == "lab/index.html?path=mouse/01_own.ipynb"
    )
    for other in ("mouse-02", "mouse-00", "mouse-09"):
        assert lesson_link(tmp_path / "files", "en", other) is None
    assert lesson_link(tmp_path / "files", "fr", "mouse-01") is None
    assert lesson_link(tmp_path / "files", "fr", "mouse-00") is None


def test_one_page_is_served_by_whatever_path_it_is_asked_for(tmp_path):
    page = tmp_path / "lesson.html"
    page.write_text("the page " * 100, encoding="utf-8")
    (tmp_path / "beside.txt").write_text("not to be seen", encoding="utf-8")
    command = [sys.executable, "-m", "mousemath", "serve", str(page), "--port", str(free_port())]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as run:
        try:
            port = re.match(r"http://localhost:(\d+)/", run.stdout.readline())[1]
            connection = HTTPConnection("127.0.0.1", int(port))
            for path in ("/", "/lesson.html", "/beside.txt", "/../beside.txt"):
                connection.request("GET", path, headers={"Accept-Encoding": "gzip"})
                answer = connection.getresponse()
                assert gzip.decompress(answer.read()) == b"the page " * 100
                assert answer.getheader("Content-Type") == "text/html"
                assert answer.getheader("Cache-Control") == "no-cache"
            connection.close()
        finally:
            run.terminate()
