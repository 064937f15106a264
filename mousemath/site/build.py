"""``mousemath site``: build the offline site, from a checkout or from the installed package."""

from __future__ import annotations

import shutil
import sys
import tempfile
from dataclasses import dataclass
from datetime import UTC, datetime
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import TYPE_CHECKING

from mousemath.errors import MousemathError
from mousemath.language import _, decimal, mark, whole
from mousemath.site.archive import write_kernel
from mousemath.site.lessons import notebooks_folder
from mousemath.site.lock import write_lock
from mousemath.site.packages import (
    check_node,
    collect_wheels,
    compile_archives,
    fetch_pyodide,
    run,
)
from mousemath.site.pages import build_pages, write_settings
from mousemath.site.places import check_place

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace, _SubParsersAction
    from collections.abc import Iterable

STANDARD_LIBRARY = "python_stdlib.zip"
TOOLS = ("jupyterlite-core", "jupyterlite-pyodide-kernel", "jupyterlab", "packaging")


def site(commands: _SubParsersAction[ArgumentParser]) -> None:
    """Add the command that builds the site."""
    parser = commands.add_parser(
        "site", help=_("build the lessons as a page that needs no network")
    )
    parser.add_argument(
        "folder", nargs="?", type=Path, default=Path("site"), help=_("folder to write")
    )
    parser.add_argument("--notebooks", type=Path, help=_("folder of the lessons"))
    parser.add_argument("--source", action="store_true", help=_("do not compile the packages"))
    parser.add_argument(
        "--tables",
        type=lambda names: names.split(","),
        default=[],
        help=_("boards whose tables the site brings, as in pantry,pantry-hard (22 and 10 MB)"),
    )
    parser.add_argument(
        "--keep",
        action="store_true",
        help=_("let the browser keep what pupils write, also for the next one"),
    )
    parser.set_defaults(run=_run)


def _run(chosen: Namespace) -> None:
    checkout = find_checkout()
    notebooks: Path = chosen.notebooks or notebooks_folder()
    out: Path = chosen.folder
    _check(notebooks, out)
    plan = Plan(notebooks, checkout, not chosen.source, tuple(chosen.tables), chosen.keep)
    build(out, plan)
    sizes = [path.stat().st_size for path in out.rglob("*") if path.is_file()]
    told = _("{folder}: {files} files, {size} MB")
    size = decimal(sum(sizes) / 1e6, 0)
    sys.stdout.write(told.format(folder=out, files=whole(len(sizes)), size=size) + "\n")
    sys.stdout.write(_("Open it:  mousemath serve {folder}").format(folder=out) + "\n")


@dataclass(frozen=True)
class Plan:
    """What a site is built of; without a ``checkout`` the installed package is packed again."""

    notebooks: Path
    checkout: Path | None
    compiled: bool = True
    tables: tuple[str, ...] = ()
    keep: bool = False
    """Whether the browser keeps what pupils write."""


def find_checkout() -> Path | None:
    """Return the folder of the source that this package lies in, if it does."""
    folder = Path(__file__).parents[2]
    return folder if (folder / "pyproject.toml").is_file() else None


def _check(notebooks: Path, out: Path) -> None:
    """Refuse in one sentence if something is missing, or something else in the way."""
    _check_tools()
    if not any(notebooks.glob("*.ipynb")):
        raise MousemathError(
            mark("There are no lessons in {folder}: name their folder with --notebooks."),
            folder=notebooks,
        )
    if out.exists() and not (out / "jupyter-lite.json").is_file():
        raise MousemathError(
            mark("{folder} is there and is no site: name another folder."), folder=out
        )
    check_place(out)


def _check_tools() -> None:
    for name in TOOLS:
        try:
            version(name)
        except PackageNotFoundError:
            raise MousemathError(
                mark("The package {name} is missing: run  pip install {extra}  first."),
                name=name,
                extra="'mousemath[site]'" if find_checkout() is None else "-e '.[site]'",
            ) from None
    check_node()


def build(out: Path, plan: Plan) -> None:
    """Build the whole site, and put it in place of what ``out`` held when it is complete."""
    with tempfile.TemporaryDirectory() as temporary:  # a fresh one: JupyterLite trusts old work
        work = Path(temporary)
        pyodide = work / "static" / "pyodide"
        pyodide.mkdir(parents=True)
        lock = fetch_pyodide(pyodide)
        collect_wheels(pyodide, lock, plan.checkout)
        if plan.compiled:
            compile_archives(pyodide, "*.whl")
        write_lock(pyodide, lock)
        kernel = write_kernel(pyodide)
        release = f"{version('mousemath')} {datetime.now(UTC):%Y-%m-%d %H:%M}"
        write_settings(work, release, kernel, keep=plan.keep)
        shutil.copytree(plan.notebooks, work / "files", ignore=shutil.ignore_patterns(".*"))
        write_tables(plan.tables, work / "files" / "tables")
        build_pages(work, work / "out", kernel)
        _write_first_pages(work / "out", pyodide)
        if plan.compiled:  # last: the page is made from the library as it came
            compile_archives(work / "out" / "static" / "pyodide", STANDARD_LIBRARY)
        _date(work / "out")
        shutil.rmtree(out, ignore_errors=True)
        out.parent.mkdir(parents=True, exist_ok=True)
        shutil.move(work / "out", out)


def _write_first_pages(site: Path, pyodide: Path) -> None:
    """Write the pages that lead into the site, and the games and the course as one page."""
    from mousemath.site.landing import PAGES, PLAY, write_landing  # noqa: PLC0415 - all commands load this file
    from mousemath.site.page import build as page  # noqa: PLC0415 - the same
    from mousemath.site.start import write_start  # noqa: PLC0415 - the same

    write_landing(site)
    write_start(site)
    page.write_page(site / PLAY, page.Plan(course=PAGES), pyodide)


def _date(folder: Path) -> None:
    """Let every file say that it is of today: JupyterLite's say 1985, and hide a change from a browser."""
    for path in folder.rglob("*"):
        path.touch()


def write_tables(boards: Iterable[str], folder: Path) -> None:
    """Write compact tables of boards of Mmm!, so that the browser knows the whole game."""
    for board in boards:
        file = str(folder / f"{Path(board).stem}.mmm")
        run([sys.executable, "-m", "mousemath", "table", board, file])
