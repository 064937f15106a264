"""Plant one mistake after the other in a copy of the tree, and tell which of them the tests find.

``python -m tests.planted.run`` takes all of ``mistakes.toml``, on two cores; ``--kind "table head"`` and
``--where mmm`` choose some, ``--workers 1`` spares a core. Each mistake is one that a person could make
while writing: a false formula, an opposite word, an exchanged head. It names the tests that cover its
kind; none of them was written for it alone. What is missed is printed, and makes the run fail.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import tomllib
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import SimpleQueue
from time import monotonic
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterable

ROOT = Path(__file__).parents[2]
COPIED = ("mousemath", "tests", "docs/tools", "conftest.py", "hatch_build.py", "pyproject.toml")
WORDS = (
    "tests/truth/test_languages_agree.py",
    "tests/truth/test_prose.py",
    "tests/test_languages.py",
)
FILES = {
    "pages": "tests/truth/test_every_page.py",
    "places": "tests/truth/test_every_place.py",
    "paper": "tests/truth/test_every_sheet.py",
    "labels": "tests/browser/test_labels.py",
}
"""What is asked of a game or a place: ``pages mmm`` are the tests of the pages of Mmm!."""
LONGEST = 600
"""Seconds after which a run of tests hangs; that says nothing, so the tool ends."""


class Edit(NamedTuple):
    """A text that stands once in a file, and the false one that takes its place."""

    file: str
    old: str
    new: str


class Mistake(NamedTuple):
    """What is planted: its kind, the game (or ``core``, ``course``), the tests of this kind."""

    kind: str
    where: str
    tests: tuple[str, ...]
    edits: tuple[Edit, ...]

    def commands(self) -> list[tuple[str, ...]]:
        """Return what pytest is asked, the quickest first."""
        asked = (each.partition(" ") for each in self.tests)
        every = ("-m", "not slow")
        return [
            WORDS if file == "words" else (FILES[file], *every, "-k", name)
            for file, _, name in asked
        ]


def mistakes() -> list[Mistake]:
    """Return all that may be planted."""
    data = tomllib.loads(Path(__file__).with_name("mistakes.toml").read_text(encoding="utf-8"))
    return [
        Mistake(
            each["kind"],
            each["where"],
            tuple(each["tests"]),
            tuple(Edit(*edit) for edit in each["edits"]),
        )
        for each in data["mistake"]
    ]


# ── a copy of the tree ───────────────────────────────────────────────────────────────────────────


def copy_tree(folder: Path) -> Path:
    """Copy what the tests need."""
    for name in COPIED:
        source, target = ROOT / name, folder / name
        target.parent.mkdir(parents=True, exist_ok=True)
        if source.is_dir():
            shutil.copytree(source, target)
        else:
            shutil.copy2(source, target)
    return folder


def plant(mistake: Mistake, tree: Path) -> None:
    """Put a mistake into a copy; the tests compile the catalogues that they read."""
    for file, old, new in mistake.edits:
        path = tree / file
        path.write_text(path.read_text(encoding="utf-8").replace(old, new), encoding="utf-8")


def take_out(mistake: Mistake, tree: Path) -> None:
    """Bring back what is right."""
    for file in {edit.file for edit in mistake.edits}:
        shutil.copy(ROOT / file, tree / file)


def is_found(mistake: Mistake, tree: Path) -> bool:
    """Whether one of its tests fails once it is planted; the copy is clean again afterwards."""
    plant(mistake, tree)
    try:
        return any(_fails(command, tree) for command in mistake.commands())
    finally:
        take_out(mistake, tree)


def _fails(command: tuple[str, ...], tree: Path) -> bool:
    pytest = (sys.executable, "-m", "pytest", "-q", "-x", "--no-cov", "-p", "no:cacheprovider")
    environment = {**os.environ, "PYTHONPATH": str(tree), "PYTHONDONTWRITEBYTECODE": "1"}
    run = subprocess.run(
        [*pytest, *command],
        cwd=tree,
        env=environment,
        capture_output=True,
        timeout=LONGEST,
        check=False,
    )
    if run.returncode not in {0, 1}:
        raise RuntimeError(run.stdout.decode()[-2000:])
    return run.returncode == 1


# ── all of them ──────────────────────────────────────────────────────────────────────────────────


def say(text: str) -> None:
    """Print at once: a run takes minutes."""
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


def failing(tree: Path, chosen: Iterable[Mistake]) -> list[tuple[str, ...]]:
    """Return what fails while nothing is planted: then nothing could be said of mistakes."""
    asked = {command for each in chosen for command in each.commands()}
    return [command for command in sorted(asked) if _fails(command, tree)]


def run(chosen: list[Mistake], workers: int) -> list[bool]:
    """Return for each mistake whether it is found; each worker has a copy of its own."""
    with tempfile.TemporaryDirectory() as folder:
        trees: SimpleQueue[Path] = SimpleQueue()
        for number in range(workers):
            trees.put(copy_tree(Path(folder, str(number))))

        def one(mistake: Mistake) -> bool:
            tree = trees.get()
            try:
                found = is_found(mistake, tree)
            finally:
                trees.put(tree)
            lead = "found " if found else "MISSED"
            say(f"{lead} {mistake.where:10} {mistake.kind} | {mistake.edits[0].new.strip()[:70]}")
            return found

        first = trees.get()
        if broken := failing(first, chosen):
            sys.exit(f"These tests fail while nothing is planted: {broken}")
        trees.put(first)
        with ThreadPoolExecutor(workers) as pool:
            return list(pool.map(one, chosen))


def table(chosen: list[Mistake], found: list[bool]) -> str:
    """Write how many of each kind were found, as a table."""
    planted = Counter(each.kind for each in chosen)
    seen = Counter(each.kind for each, is_seen in zip(chosen, found, strict=True) if is_seen)
    rows = [f"| {kind} | {number} | {seen[kind]} |" for kind, number in sorted(planted.items())]
    total = f"| **all** | {len(chosen)} | {sum(found)} |"
    return "\n".join(["| kind | planted | found |", "| --- | --- | --- |", *rows, total])


def main() -> None:
    """Run the tool."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kind")
    parser.add_argument("--where")
    parser.add_argument("--workers", type=int, default=2)
    asked = parser.parse_args()
    chosen = [
        each
        for each in mistakes()
        if asked.kind in {None, each.kind} and asked.where in {None, each.where}
    ]
    began = monotonic()
    found = run(chosen, asked.workers)
    say(table(chosen, found))
    say(f"{monotonic() - began:.0f} seconds")
    sys.exit(not all(found))


if __name__ == "__main__":
    main()
