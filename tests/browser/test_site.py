"""The offline site: built from a wheel, run in a browser that reaches no other machine."""

from __future__ import annotations

import gzip
import io
import json
import subprocess
import sys
import zipfile
from functools import partial
from pathlib import Path
from urllib.parse import urlsplit

import nbformat
import pytest

from docs.tools.notebooks import place
from mousemath.course.sheets import lesson_ids
from mousemath.games.mmm.maths.exact.solver import ExactSolution
from mousemath.site.archive import ARCHIVE
from mousemath.site.pages import storage_settings
from mousemath.site.start import STARTS
from tests.workshop.double_click import started
from tests.workshop.firefox import firefox_page
from tests.workshop.jupyterlab import CELLS_HAVE_RUN, KERNEL_IDLE, OUTPUTS, RUN_ALL

ROOT = Path(__file__).parents[2]
KINDS = {".py", ".js", ".mjs", ".css", ".svg", ".toml", ".mo"}
GAME = "import mousemath; mousemath.play('mmm', board='shelf', seed=7)"
PROBE = """import mousemath, sympy
from mousemath.chance.distribution import Distribution
die = Distribution.uniform(range(1, 7))
print("chance of a six:", die.probability(lambda face: face == 6))
print("sympy:", sympy.Rational(1, 2) + sympy.Rational(1, 3))"""
FIRST_CELL = """((shown) => shown?.context?.isReady && shown.content.widgets[0].model.sharedModel)(
  window.jupyterapp?.shell?.currentWidget)"""
COURSE = """import mousemath as mm
from mousemath.course.sheets import Part, lesson_ids
opened = 0
for language in ("en", "fr"):
    mm.use_language(language)
    for name in lesson_ids():
        for part in ("heading", *Part):
            opened += mm.lesson(name, str(part)).scene["language"] == language
print("parts:", opened, "of", 2 * 8 * len(lesson_ids()))"""
TABLE = """from mousemath.games.mmm.maths.compact.files import find_table
table = find_table([(2, 3)] * 5, 6)
print(f"from the table: {table.win_probability:.4f}")"""

pytestmark = [
    pytest.mark.browser,
    pytest.mark.long,
    pytest.mark.timeout(
        1_800
    ),  # whichever comes first builds the site, on a machine that may be busy
]


def call(*command, folder=None):
    """Run a command; show what it said if it fails."""
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def write_notebook(folder, name, source):
    """Add a notebook of one cell."""
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(source)])
    notebook.metadata["kernelspec"] = {"name": "python3", "display_name": "Python 3"}
    notebook.metadata["language_info"] = {"name": "python"}
    folder.mkdir(exist_ok=True)
    nbformat.write(notebook, folder / name)


@pytest.fixture(scope="session")
def site_environment(repository_copy, tmp_path_factory):
    """The Python of a fresh environment with the extra ``site``."""
    folder = tmp_path_factory.mktemp("environment")
    call(sys.executable, "-m", "venv", folder)  # its pip fetches the wheels of the site
    python = folder / "bin" / "python"
    call(python, "-m", "pip", "install", "-q", "--no-compile", f"{repository_copy}[site]")
    return python


@pytest.fixture(scope="session")
def site(site_environment, repository_copy, tmp_path_factory):
    """The folder of the built site."""
    write_notebook(repository_copy / "notebooks", "probe.ipynb", PROBE)
    write_notebook(repository_copy / "notebooks", "game.ipynb", GAME)
    write_notebook(repository_copy / "notebooks", "course.ipynb", COURSE)
    write_notebook(repository_copy / "notebooks" / "fr", "table.ipynb", TABLE)
    out = tmp_path_factory.mktemp("site") / "site"
    lessons = repository_copy / "notebooks"
    options = ("--tables", "shelf", "--notebooks", lessons)  # the package comes as it was installed
    told = call(site_environment.with_name("mousemath"), "site", out, *options, folder=out.parent)
    assert "files" in told
    return out


@pytest.fixture(scope="session")
def site_url(site, tmp_path_factory):
    """The address that a double click opens, served as ``mousemath serve`` does."""
    with started(site, tmp_path_factory.mktemp("machine") / "tools", "python3") as (address, _run):
        yield address.rstrip("/")


@pytest.fixture
def run_notebook(site_url, page):
    """Open a notebook of the site and run all its cells; ``page`` shows them then."""
    return partial(_run_notebook, page, site_url)


def _run_notebook(page, url, name):
    page.goto(f"{url}/lab/index.html?path={name}")
    page.wait_for_function(KERNEL_IDLE, timeout=400_000)  # Pyodide on a busy machine
    page.evaluate(RUN_ALL)
    page.wait_for_function(CELLS_HAVE_RUN, timeout=400_000)
    assert [out for out in page.evaluate(OUTPUTS) if out["output_type"] == "error"] == []


def test_the_package_and_sympy_run_without_a_network(run_notebook, page):
    run_notebook("probe.ipynb")
    page.get_by_text("chance of a six: 1/6").wait_for()
    page.get_by_text("sympy: 5/6").wait_for()


def test_the_first_page_leads_to_a_game_at_once(site_url, page):
    page.goto(f"{site_url}/fr.html")
    page.locator(".begin a").first.click()
    page.locator("[data-game=mmm]").click()
    page.locator(".mm-root[lang=fr] .mm-action.is-main").wait_for(timeout=240_000)
    page.locator("#games").click()
    page.locator("#course").click()
    page.locator(".begin").wait_for()
    assert page.errors == []


def test_python_waits_for_no_answer_of_the_page_before_its_first_board(run_notebook, page):
    """Each name looked for in the folder of a notebook is a request that holds Python up."""
    asked = []
    page.on("request", lambda request: asked.append(urlsplit(request.url).path))
    run_notebook("game.ipynb")
    page.locator(".mm-action.is-main").wait_for(timeout=60_000)
    assert any(path.endswith(f"/{ARCHIVE}") for path in asked)
    assert [path for path in asked if path.endswith(("/api/drive", ".whl"))] == []


def test_a_die_is_placed_in_the_browser_kernel(run_notebook, page):
    run_notebook("game.ipynb")
    page.locator(".mm-action.is-main").click(timeout=60_000)
    page.locator("button.mm-die-row[aria-pressed]").first.click()
    page.locator(".mm-target.is-usable").first.click()
    page.locator(".mm-die-row.is-placed").wait_for()
    assert page.errors == []


def test_a_table_that_the_site_brings_is_read_in_the_browser_kernel(run_notebook, page):
    value = ExactSolution([(2, 3)] * 5, 6, full=False).run().value([(2, 3)] * 5, 6)
    run_notebook("fr/table.ipynb")
    page.get_by_text(f"from the table: {float(value):.4f}").wait_for()


def test_a_lesson_shows_its_board(run_notebook, page):
    run_notebook("python/01_mmm_can_i_place_a_die.ipynb")
    page.locator(".mm-root [role=grid]").first.wait_for(timeout=60_000)
    assert page.errors == []


def test_a_machine_without_python_shows_a_lesson_too(site, page, tmp_path):
    with started(site, tmp_path / "tools", "perl") as (address, _run):
        _run_notebook(page, address.rstrip("/"), "python/01_mmm_can_i_place_a_die.ipynb")
        page.locator(".mm-root [role=grid]").first.wait_for(timeout=60_000)
        assert page.errors == []


def test_as_a_file_the_first_page_says_what_to_do_and_opens_lessons(site, page):
    page.goto(f"{site.as_uri()}/lab/index.html")  # where JupyterLite would show nothing
    page.wait_for_url(f"{site.as_uri()}/index.html")
    assert {*STARTS} <= {*page.locator("#file code").all_inner_texts()}
    assert page.locator(".further:visible").count() == 0
    page.locator("h3 a").nth(2).click()
    page.locator("#lesson .mm-frame").nth(7).wait_for(timeout=240_000)
    assert page.url.endswith("/play.html#lang=en&lesson=mouse-03")
    assert page.errors == []


def test_as_a_file_firefox_opens_the_games_too(site, tmp_path):
    with firefox_page(tmp_path) as page:
        page.goto(f"{site.as_uri()}/fr.html")
        page.wait_for_function("() => document.querySelector('#file')?.hidden === false")
        page.locator(".begin a").first.click()
        page.wait_for_function("() => location.pathname.endsWith('/play.html')")
        page.locator("[data-game=mmm]").wait_for()


def open_first_cell(page, url):
    """Open a notebook, and return the text of its first cell."""
    page.goto(f"{url}/lab/index.html?path=probe.ipynb")
    page.wait_for_function(f"() => Boolean({FIRST_CELL})", timeout=240_000)
    return page.evaluate(f"() => {FIRST_CELL}.getSource()")


def write_first_cell(page, text):
    """Write into the first cell, and save the notebook; a kernel that comes later would write into it too."""
    page.wait_for_function(KERNEL_IDLE, timeout=240_000)
    page.evaluate(f"(text) => {FIRST_CELL}.setSource(text)", text)
    page.evaluate("() => window.jupyterapp.commands.execute('docmanager:save')")
    page.wait_for_function(
        "() => !window.jupyterapp.shell.currentWidget.context.model.dirty", timeout=60_000
    )


def test_what_a_pupil_wrote_is_not_shown_to_the_next(site_url, page):
    assert open_first_cell(page, site_url) == PROBE
    write_first_cell(page, "written by a pupil")
    assert open_first_cell(page, site_url) == PROBE


def test_what_is_kept_never_hides_a_new_release(site_url, site, new_page):
    page = new_page(service_workers="block")
    settings = json.loads((site / "jupyter-lite.json").read_text(encoding="utf-8"))
    data = settings["jupyter-config-data"]

    def release(name):
        """Let the site be one that keeps what is written, of a release of that name."""
        rest = {
            key: each for key, each in data.items() if key not in storage_settings("", keep=False)
        }
        settings["jupyter-config-data"] = {**rest, **storage_settings(name, keep=True)}
        text = json.dumps(settings)
        page.route(
            f"{site_url}/jupyter-lite.json*", lambda route: route.fulfill(json=json.loads(text))
        )

    release("one")
    assert open_first_cell(page, site_url) == PROBE
    write_first_cell(page, "written by a pupil")
    assert open_first_cell(page, site_url) == "written by a pupil"
    release("two")
    assert open_first_cell(page, site_url) == PROBE


def test_every_part_of_every_lesson_opens_in_the_browser_kernel(run_notebook, page):
    run_notebook("course.ipynb")
    parts = 2 * 8 * len(lesson_ids())
    page.get_by_text(f"parts: {parts} of {parts}").wait_for()


def test_a_lesson_of_the_course_speaks_french_in_every_cell_of_the_browser_kernel(
    run_notebook, page
):
    run_notebook(place("mouse-03", "fr").as_posix())
    page.get_by_text("Votre pari").first.wait_for()
    assert page.locator(".mm-root").count() == 8
    assert page.errors == []


def test_the_shipped_package_is_whole(site, repository_copy):
    packages = (site / "static" / "pyodide" / ARCHIVE).read_bytes()
    with zipfile.ZipFile(io.BytesIO(gzip.decompress(packages))) as archive:
        shipped = set(archive.namelist())
    sources = [path for path in (repository_copy / "mousemath").rglob("*") if path.suffix in KINDS]
    assert {path.suffix for path in sources} >= KINDS - {".mo"}
    assert {path.relative_to(repository_copy).as_posix() for path in sources} <= shipped
    assert "mousemath/locale/fr/LC_MESSAGES/messages.mo" in shipped
    assert not [name for name in shipped if name.endswith(".po")]


def test_nothing_in_the_site_begins_with_an_underscore(site):
    named = [path.relative_to(site) for path in site.rglob("_*")]
    assert [str(path) for path in named if path.parts[0] != "files"] == []


def test_the_build_says_in_one_sentence_what_is_missing(tmp_path):
    bare = tmp_path / "bare"
    call(sys.executable, "-m", "venv", "--without-pip", bare)
    done = subprocess.run(
        [bare / "bin" / "python", "-m", "mousemath", "site"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert "jupyterlite-core is missing" in done.stderr
