"""The first page of the site: the course at a glance, every lesson one press away, in both languages."""

from __future__ import annotations

import json
from functools import partial
from html import escape
from typing import TYPE_CHECKING
from urllib.parse import quote

from mousemath.course.overview import overview
from mousemath.language import _, speaking
from mousemath.site.lessons import ORIGINAL, is_first
from mousemath.teacher.printing.overview import CourseAtAGlance

if TYPE_CHECKING:
    from pathlib import Path

OPEN = "lab/index.html?path="
PAGES = {"en": "index.html", "fr": "fr.html"}
"""Where the first page of a language lies in the site."""
PLAY = "play.html"
"""Where the games and the lessons lie as one page, which opens without a server too."""
CONFIG = '<script id="jupyter-config-data" type="application/json" data-jupyter-lite-root=".">{}</script>'
"""The pages of JupyterLite look for it in the page above theirs; without it none of them starts."""
SYSTEMS = {"start.cmd": "Windows", "start.command": "macOS", "start.sh": "Linux"}
"""What opens the notebooks by a double click, by system."""
NOTICE = """<p id="file" role="alert" hidden>{words} {starts}.</p>
<script id="as-file" type="application/json">{pages}</script>
<script>if (location.protocol === "file:") addEventListener("DOMContentLoaded", () => {{
  const pages = JSON.parse(document.getElementById("as-file").textContent);
  document.getElementById("file").hidden = false;
  for (const link of document.querySelectorAll(".further")) link.hidden = true;
  for (const link of document.querySelectorAll("a[href]")) {{
    const page = pages[link.getAttribute("href")];
    if (page) link.setAttribute("href", page);
  }}
}})</script>"""
"""Of a page that was opened as a file: what to do for the notebooks; and its lessons open without them."""
BACK = '<script>if (location.protocol === "file:") location.replace("../index.html")</script>'
"""Leads to the first page, which says what to do, where JupyterLite would show nothing."""
STILL = (
    "<style>#jupyterlite-loading-indicator *, #jupyterlab-splash *, .jp-KernelStatus-spinner, .jp-SpinnerContent, "
    ".jp-SpinnerContent::before, .jp-SpinnerContent::after { animation: none !important }</style>"
)
"""Signs of loading stand still: a computer that paints by its processor would paint them in place of starting."""


def write_landing(site: Path) -> None:
    """Write the first page of each language over what JupyterLite has there, and lead its other pages there."""
    for language, name in PAGES.items():
        other = next(page for code, page in PAGES.items() if code != language)
        link = partial(lesson_link, site / "files", language)
        CourseAtAGlance(language, link, other, _above(site / "files", language)).save(site / name)
    for page in site.glob("*/index.html"):
        shown = page.read_text(encoding="utf-8").replace("<head>", f"<head>{BACK}{STILL}", 1)
        page.write_text(shown, encoding="utf-8")


def lesson_link(files: Path, language: str, lesson: str) -> str | None:
    """Return the address that opens a notebook of a trail, ``None`` where the site has none.

    Args:
        files: folder of the site's notebooks.
        language: of the lesson.
        lesson: trail and number, such as ``"mouse-03"``; the tests are numbered around the lessons.
    """
    trail, _sign, number = lesson.partition("-")
    found = (_home(files, language) / trail).glob(f"{number}_*.ipynb")
    return next((_address(files, path) for path in found), None)


def _home(files: Path, language: str) -> Path:
    return files if language == ORIGINAL else files / language


def _address(files: Path, notebook: Path) -> str:
    return OPEN + quote(notebook.relative_to(files).as_posix())


def _above(files: Path, language: str) -> str:
    """Return what stands above the course: how to begin, and what to do where no server is."""
    with speaking(language):
        first = next(
            (path for path in sorted(_home(files, language).glob("*.ipynb")) if is_first(path)),
            None,
        )
        words = _(
            "This page was opened as a file: games and lessons open at once; for the notebooks, "
            "double-click in its folder on"
        )
        at_once = escape(_("Play at once"))
        play = f'<a href="{PLAY}#lang={language}&amp;all=1">{at_once}</a>'
        notebooks = escape(_("To the notebooks: open the first page"))
        further = (
            f'<a class="further" href="{_address(files, first)}">{notebooks}</a>' if first else ""
        )
        return (
            f'{CONFIG}<p class="begin">{play} {further}</p>'
            f"{NOTICE.format(words=escape(words), starts=_starts(), pages=_pages(files, language))}"
        )


def _starts() -> str:
    return ", ".join(f"<code>{name}</code>\u202f({system})" for name, system in SYSTEMS.items())


def _pages(files: Path, language: str) -> str:
    """Return where each notebook of the course is found as a page, by its link."""
    found: dict[str, str] = {}
    for trail in overview().trails:
        last = len(trail.lessons) + 1
        tests = {
            f"{trail.id}-00": f"{trail.id}-before",
            f"{trail.id}-{last:02}": f"{trail.id}-after",
        }
        for number, name in {**{each: each for each in trail.lessons}, **tests}.items():
            link = lesson_link(files, language, number)
            if link:
                found[link] = f"{PLAY}#lang={language}&lesson={name}"
    return json.dumps(found)
