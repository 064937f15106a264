"""What stood at an earlier commit and still stands: frame and panels of the games, like for like.

``python -m docs.tools.house --since 4b2bcc0`` prints it, against what stood right after the redesign. A game has
got much since, which says nothing of what the old parts cost. So this counts the lines of functions and classes
that had the same name in the frame or the panels of their game, with their share of what else stands in
their file, imports above all: a file half of whose lines are such functions counts with half of its head, and a
file without functions counts if it stood. A name that stands oftener today counts as often as then, first where
it stood, then where it is longest: a question may bear the name of another tab's table.
It reads the history of git, which a copy of the files alone does not have.
"""

from __future__ import annotations

import ast
import subprocess
from collections import Counter
from fnmatch import fnmatch
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

BETWEEN = 2
"""Blank lines before a function or class of a module."""
WITHIN = 1
"""Blank lines before a method."""


RENAMED = {
    "mmm": {"Decision": "Choices"},
    "om_nom_nom": {"OmNomNomTeaching.claims": "claims", "OmNomNomTeaching.work": "work"},
}
"""What is called otherwise today, by game: a new name takes nothing away."""


class NoHistoryError(Exception):
    """There is no history of git here, or no such commit in it."""


class Counted(NamedTuple):
    """Lines of frame and panels.

    Attributes:
        then: all lines at the earlier commit.
        now: all lines today.
        alike: lines today of what stood then under the same name, with their share of the heads.
        grown: lines by which functions and classes have grown that are where they were.
    """

    then: int
    now: int
    alike: int
    grown: int


def _git(root: Path, *words: str) -> str:
    try:
        done = subprocess.run(
            ["git", "-C", str(root), *words],
            capture_output=True,
            encoding="utf-8",
            check=True,
        )
    except (OSError, subprocess.CalledProcessError) as fault:
        raise NoHistoryError from fault
    return done.stdout


def named(source: str) -> dict[str, int]:
    r"""Return the functions, classes and methods of a module with their lines, those of methods apart.

    >>> named('class A:\n    "Say."\n\n    def f(self): ...\n\n\ndef g(): ...\n')
    {'A.f': 2, 'A': 4, 'g': 3}
    """
    found: dict[str, int] = {}
    for node in ast.parse(source).body:
        if isinstance(node, ast.ClassDef):
            methods = {
                f"{node.name}.{each.name}": _length(each) + WITHIN
                for each in node.body
                if isinstance(each, ast.FunctionDef)
            }
            found |= methods
            found[node.name] = _length(node) + BETWEEN - sum(methods.values())
        elif isinstance(node, ast.FunctionDef):
            found[node.name] = _length(node) + BETWEEN
    return found


def _length(node: ast.ClassDef | ast.FunctionDef) -> int:
    first = min([node.lineno, *(each.lineno for each in node.decorator_list)])
    return (node.end_lineno or 0) - first + 1


def _then(
    root: Path, commit: str, folder: str, patterns: tuple[str, ...]
) -> Iterator[tuple[str, str]]:
    """Yield the files of a folder that fit one of some patterns, by their paths in it, as they were."""
    for path in _git(root, "ls-tree", "-r", "--name-only", commit, f"{folder}/").split():
        within = path.removeprefix(f"{folder}/")
        if any(fnmatch(within, each) and within.count("/") == each.count("/") for each in patterns):
            yield within, _git(root, "show", f"{commit}:{path}")


def like_for_like(root: Path, commit: str, folder: str, patterns: tuple[str, ...]) -> Counted:
    """Count the frame and panels of a game against an earlier commit.

    Args:
        root: the folder of the repository.
        commit: the earlier commit.
        folder: the folder of the game, from there.
        patterns: which of its files are frame and panels.

    Raises:
        NoHistoryError: git tells nothing of that commit.
    """
    _git(root, "cat-file", "-e", f"{commit}^{{commit}}")
    former = dict(_then(root, commit, folder, patterns))
    paths = (path for pattern in patterns for path in (root / folder).glob(pattern))
    today = {
        path.relative_to(root / folder).as_posix(): path.read_text(encoding="utf-8")
        for path in paths
    }
    lengths = {path: named(source) for path, source in today.items()}
    places = {
        path: {_today(folder, name): length for name, length in named(source).items()}
        for path, source in former.items()
    }
    kept = _kept(lengths, places)
    grown = (
        max(length - places[path].get(name, length), 0)
        for path in lengths.keys() & places
        for name, length in lengths[path].items()
    )
    lines = {path: len(source.splitlines()) for path, source in today.items()}
    alike = sum(
        lines[path] * (kept[path] / sum(found.values()) if found else path in former)
        for path, found in lengths.items()
    )
    then = sum(len(each.splitlines()) for each in former.values())
    return Counted(then, sum(lines.values()), round(alike), sum(grown))


def _today(folder: str, name: str) -> str:
    """Return what a function, class or method of a game is called today."""
    owner, dot, method = name.partition(".")
    renamed = RENAMED.get(folder.rpartition("/")[2], {})
    return renamed.get(name) or f"{renamed.get(owner, owner)}{dot}{method}"


def _kept(
    lengths: Mapping[str, Mapping[str, int]], places: Mapping[str, Mapping[str, int]]
) -> Counter[str]:
    """Return, by file, the lines of functions whose names stood, each name as often as then."""
    left = Counter(name for names in places.values() for name in names)
    every = [
        (name not in places.get(path, ()), -length, path, name)
        for path, found in lengths.items()
        for name, length in found.items()
    ]
    kept: Counter[str] = Counter()
    for _elsewhere, length, path, name in sorted(every):
        if left[name]:
            left[name] -= 1
            kept[path] -= length
    return kept
