"""``mousemath site``: build the offline site from a checkout."""

from __future__ import annotations

import shutil
import sys
import tempfile
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import TYPE_CHECKING

from mousemath.errors import MousemathError
from mousemath.language import _, decimal, mark, whole
from mousemath.site.lock import write_lock
from mousemath.site.packages import (
    LOWEST_NODE,
    collect_wheels,
    compile_wheels,
    fetch_pyodide,
    run,
)
from mousemath.site.pages import build_pages, write_settings

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace, _SubParsersAction

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
    parser.set_defaults(run=_run)


def _run(chosen: Namespace) -> None:
    checkout = find_checkout()
    notebooks: Path = chosen.notebooks or checkout / "notebooks"
    out: Path = chosen.folder
    _check(notebooks, out)
    build(out, notebooks, checkout, compiled=not chosen.source, tables=chosen.tables)
    sizes = [path.stat().st_size for path in out.rglob("*") if path.is_file()]
    told = _("{folder}: {files} files, {size} MB")
    size = decimal(sum(sizes) / 1e6, 0)
    sys.stdout.write(told.format(folder=out, files=whole(len(sizes)), size=size) + "\n")


def find_checkout() -> Path:
    """Return the folder of the source: the current one, or the one that holds this package."""
    for folder in (Path.cwd(), Path(__file__).parents[2]):
        if (folder / "pyproject.toml").is_file() and (folder / "mousemath").is_dir():
            return folder
    raise MousemathError(
        mark("The site is built from a checkout of mousemath: run the command in its folder.")
    )


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


def _check_tools() -> None:
    for name in TOOLS:
        try:
            version(name)
        except PackageNotFoundError:
            raise MousemathError(
                mark("The package {name} is missing: run  pip install -e '.[site]'  first."),
                name=name,
            ) from None
    if shutil.which("npm") is None:
        raise MousemathError(mark("npm is missing: install it, the site takes Pyodide from there."))


def build(
    out: Path, notebooks: Path, checkout: Path, *, compiled: bool = True, tables: list[str]
) -> None:
    """Build the whole site, and put it in place of what ``out`` held when it is complete."""
    with tempfile.TemporaryDirectory() as temporary:  # a fresh one: JupyterLite trusts old work
        work = Path(temporary)
        pyodide = work / "static" / "pyodide"
        pyodide.mkdir(parents=True)
        lock = fetch_pyodide(pyodide)
        collect_wheels(pyodide, lock, checkout)
        if compiled and not compile_wheels(pyodide):
            text = _("Without Node {version} the packages stay source: starts take longer.")
            sys.stderr.write(text.format(version=LOWEST_NODE) + "\n")
        write_lock(pyodide, lock)
        write_settings(work)
        shutil.copytree(notebooks, work / "files", ignore=shutil.ignore_patterns(".*"))
        write_tables(tables, work / "files" / "tables")
        build_pages(work, work / "out")
        shutil.rmtree(out, ignore_errors=True)
        out.parent.mkdir(parents=True, exist_ok=True)
        shutil.move(work / "out", out)


def write_tables(boards: list[str], folder: Path) -> None:
    """Write compact tables of boards of Mmm!, so that the browser knows the whole game."""
    for board in boards:
        file = str(folder / f"{Path(board).stem}.mmm")
        run([sys.executable, "-m", "mousemath", "table", board, file])
