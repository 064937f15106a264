"""Read the front end's files and join them into the texts that anywidget sends to the browser.

A widget's script arrives as one text from a ``blob:`` address, where ``import "./x.js"`` has
nothing to refer to. The sources stay standard modules, also those in a game's folder that import
from here; each ``import {…} from "./x.js"`` is replaced by the module itself, wrapped in a
function, once and in order of need. Styles are imported likewise, as ``styles`` of a style sheet;
``frame_styles.css`` is all sheets of the frame. ``icons.js`` is made from ``icons.svg``. Remarks and
the air at the beginning of lines stay behind.
"""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parent
STYLES = (
    "tokens.css",
    "frame.css",
    "grid.css",
    "tools.css",
    "sentence.css",
    "board.css",
    "tray.css",
    "actions.css",
    "track.css",
    "strip.css",
    "cards.css",
    "chains.css",
    "owned_cards.css",
    "players.css",
    "ranking.css",
    "names.css",
    "panel.css",
    "tab_row.css",
    "ahead.css",
    "options.css",
    "derivation.css",
    "matrices.css",
    "knowledge.css",
    "asking.css",
    "choosing.css",
    "verdict.css",
    "hundred.css",
    "own_guesses.css",
    "charts.css",
    "curves.css",
    "shapes.css",
    "tally.css",
    "exercise.css",
    "tries.css",
    "tries_counted.css",
    "thumb.css",
    "looking_back.css",
    "moments.css",
    "branches.css",
    "lines_compared.css",
    "classroom.css",
    "class_cards.css",
    "class_guesses.css",
    "class_choices.css",
    "rules.css",
    "motion.css",
    "forced.css",
    "host.css",
)

_IMPORT = re.compile(
    r"""^import\s*\{(?P<names>[^}]*)\}\s*from\s*["'](?P<file>\.{1,2}/[\w./-]+)["'];?[ \t]*$""",
    re.MULTILINE,
)
_EXPORT = re.compile(
    r"^export\s+(?P<rest>(?:async\s+)?(?:function\*?|const|let|class)\s+(?P<name>[A-Za-z_$][\w$]*))",
    re.MULTILINE,
)
_DEFAULT = re.compile(r"^export default [^;]*;$", re.MULTILINE)
_EMPTY = re.compile(r"\n{2,}")
_RULE = re.compile(r"^  ([.:][^{}]*\{[^{}]*\})", re.MULTILINE)
"""A rule right below the root, outside of any query."""
_BY_DAY = re.compile(
    r"var\(--mm-day, ((?:[^()]|\([^()]*\))*)\)\s+var\(--mm-night, (?:[^()]|\([^()]*\))*\)"
)
"""A value that is written by day and by night."""
_REMARK = re.compile(
    r"^[ \t]*/\*(?:(?!\*/)[\s\S])*\*/[ \t]*\n|^[ \t]*//[^\n]*\n|^[ \t]+|/\*\* @type (?:(?!\*/).)*\*/ ?",
    re.MULTILINE,
)
"""A remark on lines of its own, a type within a line, or the air at its beginning."""
_TOKEN = re.compile(r"(--mm-[\w-]+):([^;]*);")
_SYMBOL = re.compile(r'<symbol id="mm-(?P<name>[\w-]+)".*?</symbol>', re.DOTALL)


@cache
def symbols() -> dict[str, str]:
    """Return the drawings by name, each as an SVG ``<symbol>`` element.

    >>> symbols()["cat"].startswith('<symbol id="mm-cat"')
    True
    """
    text = (ROOT / "icons.svg").read_text(encoding="utf-8")
    return {match["name"]: match[0] for match in _SYMBOL.finditer(text)}


def _source(file: Path) -> str:
    if file == ROOT / "icons.js":
        drawings = "".join(symbols().values())
        sheet = (
            '<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0" aria-hidden="true">'
            f"{drawings}</svg>"
        )
        return f"export const sprite = {json.dumps(sheet)};\n"
    if file.suffix == ".css":
        text = styles() if file == ROOT / "frame_styles.css" else file.read_text(encoding="utf-8")
        return f"export const styles = {json.dumps(_REMARK.sub('', text))};\n"
    return file.read_text(encoding="utf-8")


class _Joining:
    """Modules on their way into one text: those placed, by the name that holds them, and those open."""

    def __init__(self) -> None:
        self.texts: list[str] = []
        self.names: dict[Path, str] = {}
        self.open: list[Path] = []

    def inlined(self, file: Path) -> str:
        """Return a module that takes what it imports from the modules placed before it."""
        if file in self.open:
            raise ValueError(f"{file.name} needs itself by way of {self.open[-1].name}.")
        self.open.append(file)
        body = _IMPORT.sub(
            lambda found: _binding(found, self.placed(file.parent / found["file"])), _source(file)
        )
        self.open.pop()
        return body

    def placed(self, file: Path) -> str:
        """Place a module if it is not yet placed, and return the name that holds it."""
        file = file.resolve()
        if file not in self.names:
            body = self.inlined(file)
            body = _DEFAULT.sub("", body)  # what a module is by itself, another does not take
            exports = ", ".join(export["name"] for export in _EXPORT.finditer(body))
            body = _EXPORT.sub(lambda export: export["rest"], body)
            name = self.names[file] = f"{file.stem}_{len(self.names)}"
            self.texts.append(f"const {name} = (() => {{\n{body}\nreturn {{ {exports} }};\n}})();")
        return self.names[file]


@cache
def joined(entry: Path) -> str:
    """Return the module ``entry`` with everything that it imports put before it.

    Modules may use named imports by relative path, one statement each, and may export functions,
    classes and constants where they are declared.

    Raises:
        ValueError: two modules need each other.
    """
    joining = _Joining()
    main = joining.inlined(entry.resolve())
    return _EMPTY.sub("\n", _REMARK.sub("", "\n".join([*joining.texts, main])))


def _binding(found: re.Match[str], module: str) -> str:
    names = " ".join(found["names"].split()).replace(" as ", ": ")
    return f"const {{ {names} }} = {module};"


@cache
def script() -> str:
    r"""Return the whole front end as one module.

    >>> "\nimport " in script()
    False
    """
    return joined(ROOT / "lesson.js")


def door() -> str:
    """Return the small module that every widget brings: the way in to the one that draws."""
    return joined(ROOT / "door.js")


def asking_door() -> str:
    """Return the longer way in, for hosts that may start no hidden model: it asks for what opens it."""
    return joined(ROOT / "asking_door.js")


def loader() -> str:
    """Return the module that opens the door, of the hidden model that holds the script."""
    return joined(ROOT / "loader.js")


@cache
def styles() -> str:
    """Return all style sheets as one text, tokens first."""
    return "\n".join((ROOT / name).read_text(encoding="utf-8") for name in STYLES)


def rules(file: str, wanted: tuple[str, ...]) -> list[str]:
    """Return the rules of a style sheet whose selectors begin with one of ``wanted``."""
    text = (ROOT / file).read_text(encoding="utf-8")
    found = [" ".join(rule.split()) for rule in _RULE.findall(text)]
    return [rule for rule in found if rule.startswith(wanted)]


def symbol_name(icon: str) -> str:
    """Return the name of a drawing as it stands in :func:`symbols`."""
    return re.sub(r"[^\w-]", "", icon.removeprefix("mm-"))


@cache
def tokens() -> dict[str, str]:
    """Return the light colours, sizes and fonts by name, for pictures that stand by themselves.

    >>> tokens()["--mm-surface"]
    '#ffffff'
    """
    text = (ROOT / "tokens.css").read_text(encoding="utf-8")
    start = text.index(".mm-root {")
    light = _BY_DAY.sub(r"\1", text[start : text.index("}", start)])
    return {name: " ".join(value.split()) for name, value in _TOKEN.findall(light)}
