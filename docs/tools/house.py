"""Measure the house: ``python -m docs.tools.house`` prints the figures of the table in ``docs/architecture.md``.

With ``--check`` it names only what is above its bound, and exits with 1 if anything is. With ``--since COMMIT``
it prints instead what frame and panels of the games take, like for like with that commit (of the redesign: 4b2bcc0).
"""

from __future__ import annotations

import ast
import io
import re
import sys
import tokenize
from pathlib import Path
from statistics import median, quantiles
from typing import TYPE_CHECKING

from docs.tools.arguments import Arguments
from docs.tools.house_since import NoHistoryError, like_for_like

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "mousemath"
PIG = ROOT / "tests" / "fifth_game" / "pig"
GAMES = ("mmm", "viva_topo", "om_nom_nom", "batamouse")
FRAME = ("teaching.py", "rules/position.py", "table/*.py", "panels/*.py")
"""Frame and panels of a game; its exercises are told apart."""

MAY_NAME = {"lesson/registry.py", "lesson/classroom/words.py"}
"""Files outside the games that name them: where games are listed, and the words of result codes."""
LONGEST = 250
"""Lines of a module."""
SILENT = {
    tokenize.COMMENT,
    tokenize.NL,
    tokenize.NEWLINE,
    tokenize.INDENT,
    tokenize.DEDENT,
    tokenize.ENDMARKER,
}
"""Tokens that are no code by themselves."""
Function = ast.FunctionDef | ast.AsyncFunctionDef


def lines(paths: Iterable[Path]) -> int:
    """Return how many lines files have together."""
    return sum(len(path.read_text(encoding="utf-8").splitlines()) for path in paths)


def parsed(paths: Iterable[Path]) -> Iterator[ast.Module]:
    """Read files of Python."""
    return (ast.parse(path.read_bytes()) for path in paths)


def body(function: Function) -> int:
    r"""Return how many lines a function has without its head and its docstring.

    >>> body(ast.parse('def f():\n    "Say."\n    return (\n        1\n    )').body[0])
    3
    """
    first, *rest = function.body
    if ast.get_docstring(function) is None:
        return (function.end_lineno or 0) - first.lineno + 1
    return (function.end_lineno or 0) - rest[0].lineno + 1 if rest else 0


def bodies() -> list[int]:
    """Return the lines of every function body of the package, shortest first."""
    found = (each for tree in parsed(PACKAGE.rglob("*.py")) for each in ast.walk(tree))
    return sorted(body(each) for each in found if isinstance(each, Function))


def room(path: Path) -> str:
    """Return the file or folder of the first level to which a path belongs; the benchmarks are one."""
    parts = path.relative_to(ROOT).with_suffix("").parts
    return parts[0] if parts[0] == "benchmarks" else parts[1]


def named(tree: ast.Module) -> Iterator[str]:
    """Yield the modules and names that a file imports, for types too, and modules in plain words."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (each.name for each in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield from (f"{node.module}.{each.name}" for each in node.names)


def place(name: str) -> Path | None:
    """Return the file of a module, or of the module that has a name; ``None`` for other packages."""
    parts = name.split(".")
    for parent in (parts, parts[:-1]):
        path = ROOT.joinpath(*parent)
        for found in (path.with_suffix(".py"), path / "__init__.py"):
            if parent and found.is_file():
                return found
    return None


def arrows() -> set[tuple[str, str]]:
    """Return which files and folders of the first level import which; the benchmarks too."""
    found = set()
    for path in (*PACKAGE.rglob("*.py"), *(ROOT / "benchmarks").glob("*.py")):
        for name in named(ast.parse(path.read_bytes())):
            if name.split(".")[0] in {"mousemath", "benchmarks"} and (target := place(name)):
                found.add((room(path), room(target)))
    return {(one, other) for one, other in found if one != other}


def naming() -> list[str]:
    """Return the files outside the games whose code or script names one; what is only said of a game does not count.

    Left out are the registry, and the words of result codes, whose places in old codes may never change.
    """
    named = re.compile(rf"(?<![\w.])({'|'.join(GAMES)})(?!\w)|games\.({'|'.join(GAMES)})(?!\w)")
    found = []
    for path in sorted((*PACKAGE.rglob("*.py"), *PACKAGE.rglob("*.js"), *PACKAGE.rglob("*.css"))):
        name = path.relative_to(PACKAGE).as_posix()
        if name.startswith("games/") or name in MAY_NAME:
            continue
        text = path.read_text(encoding="utf-8")
        if named.search(text if path.suffix != ".py" else "\n".join(_written(ast.parse(text)))):
            found.append(name)
    return found


def _written(tree: ast.Module) -> Iterator[str]:
    """Yield the modules that a file imports, and its texts but the docstrings and what a reader is told."""
    said = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)} | {
        id(word)
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
        for word in node.args
        if node.func.id in {"_", "mark", "ngettext"}
    }
    yield from named(tree)
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in said:
            yield node.value


def code_lines(path: Path) -> int:
    """Return the lines of a file's code without docstrings, blanks and comments."""
    source = path.read_text(encoding="utf-8")
    said = {
        line
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
        for line in range(node.lineno, (node.end_lineno or 0) + 1)
    }
    tokens = tokenize.generate_tokens(io.StringIO(source).readline)
    code = (each for each in tokens if each.type not in SILENT)
    return len({n for each in code for n in range(each.start[0], each.end[0] + 1)} - said)


def measures() -> list[tuple[str, object, int, int]]:
    """Return what is measured: its name, what is found, the figure of it that has a bound, the bound."""
    modules, found, naming_one = list(PACKAGE.rglob("*.py")), bodies(), naming()
    drawn = [*PACKAGE.rglob("*.js"), *PACKAGE.rglob("*.css")]
    long, wide = ([path for path in those if lines([path]) > LONGEST] for those in (modules, drawn))
    typed = [
        line
        for path in modules
        for line in path.read_text(encoding="utf-8").splitlines()
        if "noqa: ANN401" in line
    ]
    bare = [line for line in typed if not line.partition("ANN401 - ")[2]]
    spread = [int(median(found)), round(quantiles(found, n=20)[-1]), found[-1]]
    rows: list[tuple[str, object, int, int]] = [
        ("import arrows of the first level, with the benchmarks", "", len(arrows()), 60),
        (f"modules over {LONGEST} lines", f"of {len(modules)}", len(long), 0),
        (f"scripts and style sheets over {LONGEST} lines", f"of {len(drawn)}", len(wide), 0),
        ("function bodies: median, 95 %, longest", f"{spread} of {len(found)}", spread[-1], 35),
        ("Any in signatures", "", len(typed), 20),
        ("Any without a reason", "", len(bare), 0),
        ("files outside the games that name one", naming_one, len(naming_one), 0),
        ("the fifth game, lines", "", lines(PIG.rglob("*.py")), 600),
    ]
    for game in GAMES:
        folder = PACKAGE / "games" / game
        entries = [each for each in folder.iterdir() if not each.name.startswith("__")]
        frame = lines(path for pattern in FRAME for path in folder.glob(pattern))
        told = f"frame and panels {frame} lines, exercises {lines((folder / 'panels').glob('exercises/*.py'))}"
        rows.append((f"entries of {game}", told, len(entries), 9))
    return rows


def since(commit: str) -> int:
    """Print what frame and panels take, like for like with an earlier commit; 2 where git tells nothing of it."""
    for game in GAMES:
        try:
            found = like_for_like(ROOT, commit, f"mousemath/games/{game}", FRAME)
        except NoHistoryError:
            sys.stderr.write(
                f"This needs the history of git, with the commit {commit}: there is none here.\n"
            )
            return 2
        print(
            f"{game}: {found.then} lines then, {found.now} today, of which {found.alike} are of what stood then,"
            f" {found.grown} of them what it has grown by"
        )
    return 0


def main() -> int:
    """Print the figures, or only those above their bounds."""
    parser = Arguments(__doc__)
    either = parser.add_mutually_exclusive_group()
    either.add_argument("--check", action="store_true", help="name only what is above its bound")
    either.add_argument("--since", metavar="COMMIT", help="compare with that commit instead")
    chosen = parser.parse_args()
    if chosen.since is not None:
        return since(chosen.since)
    check = chosen.check
    above = 0
    for name, told, figure, bound in measures():
        above += figure > bound
        if figure > bound or not check:
            print(f"{name}: {figure} (at most {bound}) {told}")
    if not check:
        print(f"code of the package: {sum(map(code_lines, PACKAGE.rglob('*.py')))} lines")
    return int(above > 0)


if __name__ == "__main__":
    sys.exit(main())
