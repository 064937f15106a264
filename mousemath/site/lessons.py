"""``mousemath lessons`` and ``mousemath lab``: the notebooks out of the package, and JupyterLab on them."""

from __future__ import annotations

import json
import os
import posixpath
import re
import subprocess
import sys
from argparse import SUPPRESS
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path, PurePath, PurePosixPath
from typing import TYPE_CHECKING, Literal

from mousemath.errors import MousemathError
from mousemath.language import LANGUAGES, _, mark, ngettext

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace, _SubParsersAction
    from collections.abc import Callable

PACKAGE = Path(__file__).parents[1]
TRAILS = ("mouse", "cat", "wolf", "python", "teacher")
"""Folders of the course, of the lessons for those who program, and of what a teacher has."""
ORIGINAL = "en"
"""The lessons of this language lie at the top of a trail, those of another in a folder named after it."""
FOLDER = Path("mousemath-lessons")
FIRST = "00_"
"""How the name of the first page of a language begins."""
There = Literal["keep", "refuse", "replace"]
STOPPED = 130
"""How a program ends that its user has interrupted."""
ENDED = mark("{name} has ended with an error ({code}): what it says itself stands above.")
ENDED_AS_ROOT = mark(
    "{name} has ended with an error ({code}): it does not start for the superuser (root), so run it as another user."
)
LINK = re.compile(r"\[([^\]]+)\]\(([^)\s]+\.ipynb)\)")


def notebooks_folder() -> Path:
    """Return the folder of the notebooks: that of the package, or of the checkout around it.

    Raises:
        MousemathError: if there is neither.
    """
    for folder in (PACKAGE / "notebooks", PACKAGE.parent / "notebooks"):
        if any(folder.glob(f"{FIRST}*.ipynb")):
            return folder
    raise MousemathError(mark("The package brings no lessons: install it again."))


def is_first(path: PurePath) -> bool:
    """Tell whether a notebook is the first page of its language, by its name.

    >>> is_first(PurePosixPath("fr/00_commencer.ipynb"))
    True
    """
    return path.name.startswith(FIRST)


def lesson_files(language: str | None = None, trail: str | None = None) -> list[PurePosixPath]:
    """Return where the notebooks of a language and of a trail lie, by default all of them.

    The first page of a language belongs to every trail.

    >>> [str(path) for path in lesson_files("fr", "python")][:2]
    ['fr/00_commencer.ipynb', 'python/fr/00_commencer.ipynb']
    """
    folder = notebooks_folder()
    found = (PurePosixPath(path.relative_to(folder)) for path in folder.rglob("*.ipynb"))
    return sorted(path for path in found if _is_wanted(path, language, trail))


def _is_wanted(path: PurePosixPath, language: str | None, trail: str | None) -> bool:
    folders = path.parts[:-1]
    if any(folder.startswith(".") for folder in folders):  # what an editor keeps for itself
        return False
    spoken = next((folder for folder in folders if folder in LANGUAGES), ORIGINAL)
    room = next((folder for folder in folders if folder in TRAILS), None)
    return language in {None, spoken} and (None in {trail, room} or room == trail)


def copy_lessons(target: Path, files: list[PurePosixPath], there: There = "refuse") -> None:
    """Copy notebooks to a folder; links to lessons that stay behind become plain words.

    ``there`` says what becomes of a notebook that is there already.

    Raises:
        MousemathError: before anything is written, if one is there and is to be refused.
    """
    found = [path for path in files if (target / path).exists()]
    if found and there == "refuse":
        raise MousemathError(
            mark("{file} is there already: name another folder, or add --replace."),
            file=target / found[0],
        )
    kept = found if there == "keep" else []
    for folder in {(target / path).parent for path in files}:
        _check_folder(folder)
    source = notebooks_folder()
    try:
        for path in sorted({*files} - {*kept}):
            (target / path).parent.mkdir(parents=True, exist_ok=True)
            text = _with_links((source / path).read_text(encoding="utf-8"), path, {*files})
            (target / path).write_text(text, encoding="utf-8")
    except OSError:
        raise MousemathError(
            mark("{folder} cannot be written: name another folder."),
            folder=target,
        ) from None


def _check_folder(folder: Path) -> None:
    """Refuse a folder that cannot be, before the first notebook is written."""
    there = next(each for each in (folder, *folder.absolute().parents) if os.path.lexists(each))
    if not there.is_dir():
        raise MousemathError(mark("{file} is no folder: name another folder."), file=there)
    if not os.access(there, os.W_OK | os.X_OK):
        raise MousemathError(mark("{folder} cannot be written: name another folder."), folder=there)


def _with_links(text: str, path: PurePosixPath, files: set[PurePosixPath]) -> str:
    """Return the notebook whose links all lead to one of the files."""
    notebook = json.loads(text)
    for cell in notebook["cells"]:
        if cell["cell_type"] == "markdown":
            kept = LINK.sub(_kept(path, files), "".join(cell["source"]))
            cell["source"] = kept.splitlines(keepends=True)
    return json.dumps(notebook, ensure_ascii=False, indent=1) + "\n"


def _kept(path: PurePosixPath, files: set[PurePosixPath]) -> Callable[[re.Match[str]], str]:
    def kept(link: re.Match[str]) -> str:
        leads = posixpath.normpath(path.parent / link[2])
        return link[0] if PurePosixPath(leads) in files else link[1]

    return kept


def lessons(commands: _SubParsersAction[ArgumentParser]) -> None:
    """Add the command that copies the lessons."""
    parser = commands.add_parser("lessons", help=_("copy the lessons into a folder of yours"))
    add_choice(parser)
    there = parser.add_mutually_exclusive_group()
    there.add_argument("--replace", action="store_true", help=_("write over what is there"))
    there.add_argument("--keep", action="store_true", help=_("leave what is there as it is"))
    parser.set_defaults(run=_copy)


def lab(commands: _SubParsersAction[ArgumentParser]) -> None:
    """Add the command that opens the lessons, copied first where they are not there yet."""
    parser = commands.add_parser("lab", help=_("open the lessons in JupyterLab"))
    add_choice(parser)
    parser.set_defaults(run=_open)


def add_choice(parser: ArgumentParser) -> None:
    """Let a command ask for a folder, a language and a trail."""
    parser.add_argument(
        "folder", nargs="?", type=Path, default=FOLDER, help=_("folder of the lessons")
    )
    parser.add_argument(
        "--language",  # what is said before the command holds as well
        choices=sorted(LANGUAGES),
        default=SUPPRESS,
        help=_("lessons of this language alone"),
    )
    parser.add_argument("--trail", choices=TRAILS, help=_("lessons of this trail alone"))


def _copy(chosen: Namespace) -> None:
    files = lesson_files(chosen.language, chosen.trail)
    there: There = "replace" if chosen.replace else "keep" if chosen.keep else "refuse"
    copy_lessons(chosen.folder, files, there)
    told = ngettext("{count} notebook in {folder}", "{count} notebooks in {folder}", len(files))
    sys.stdout.write(told.format(count=len(files), folder=chosen.folder) + "\n")
    sys.stdout.write(_("Open them:  mousemath lab {folder}").format(folder=chosen.folder) + "\n")


def _open(chosen: Namespace) -> None:
    """Start JupyterLab on the first page; what was copied and edited before stays as it is."""
    if find_spec("jupyterlab") is None:
        raise MousemathError(
            mark("JupyterLab is missing: run  pip install {package}."), package="'mousemath[lab]'"
        )
    first = lessons_at_hand(chosen)
    run_until_it_ends([sys.executable, "-m", "jupyterlab", str(chosen.folder / first)])


def lessons_at_hand(chosen: Namespace) -> PurePosixPath:
    """Copy the lessons that are not there yet, and return where the first page of them lies."""
    files = lesson_files(chosen.language, chosen.trail)
    copy_lessons(chosen.folder, files, "keep")
    return next(path for path in files if is_first(path))


def run_until_it_ends(command: list[str], environment: dict[str, str] | None = None) -> None:
    """Leave the keyboard to a program: whether Ctrl+C stops it, it asks its user itself.

    Raises:
        MousemathError: it has ended with an error; what it said itself stands above.
    """
    with subprocess.Popen(command, env=environment) as program:  # noqa: S603 - our own words
        while program.poll() is None:
            with suppress(KeyboardInterrupt):
                program.wait()
    if program.returncode > 0 and program.returncode != STOPPED:
        raise MousemathError(
            ENDED_AS_ROOT if _is_root() else ENDED, name=command[2], code=program.returncode
        )


def _is_root() -> bool:
    """Whether the superuser asks, for whom JupyterLab does not start; Windows has none of this name."""
    return hasattr(os, "geteuid") and os.geteuid() == 0
