"""What the page's kernel is made of: Pyodide's core, and all Python as bytecode in zips."""

from __future__ import annotations

import json
import re
import zipfile
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

from mousemath.errors import MousemathError
from mousemath.language import mark
from mousemath.site.packages import fetch_pyodide, run_bytecode
from mousemath.widgets import assets

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from mousemath.site.lock import Lock

FRONT = Path(__file__).with_name("front")
APP, MATHS, STANDARD = "app.zip", "maths.zip", "stdlib.zip"
KINDS = {".py", ".toml", ".mo", ".json", ".txt"}
"""Python, data and catalogues."""
UNUSED_HERE = ("mousemath/notebooks/",)
UNUSED_MATHS = (
    *("sympy/physics/", "sympy/parsing/autolev/", "sympy/parsing/latex/", "sympy/parsing/fortran/"),
    *("sympy/parsing/c/", "sympy/stats/", "sympy/crypto/", "sympy/liealgebras/", "sympy/sandbox/"),
    *("sympy/categories/", "sympy/diffgeom/", "sympy/holonomic/", "sympy/unify/"),
)
"""Rooms of SymPy that nothing here asks for; a test opens every tab of every game without them."""
UNUSED_STANDARD = (
    *("pydoc_data/", "idlelib/", "_pyrepl/", "ensurepip/", "wsgiref/", "xmlrpc/", "sqlite3/"),
    *("multiprocessing/", "venv/", "curses/", "turtle", "mailbox", "imaplib", "smtplib", "ftplib"),
    "poplib",
)
UNUSED_EVERYWHERE = {"tests", "benchmarks", "__pycache__"}
OUTER = "https://kernel.invalid/"
"""Stands for the address of the kernel's parts: a slip leads nowhere."""
DISGUISE = """if (globalThis.importScripts) {
  globalThis.importScripts = () => { throw new Error("nothing is imported"); };
}"""


@dataclass(frozen=True)
class Kernel:
    """The parts of the kernel.

    Attributes:
        info: what Pyodide's own lock says of it.
        script: its loader and ours, as one text that imports nothing.
        parts: the rest by name, in the order in which it is needed.
    """

    info: Lock
    script: str
    parts: dict[str, bytes]


def build_kernel(work: Path, pyodide: Path | None = None) -> Kernel:
    """Pack and compile all Python, and return the kernel.

    Args:
        work: an empty folder.
        pyodide: where Pyodide's core lies; fetched where it is ``None``.

    Raises:
        MousemathError: Node or npm is missing, or Pyodide is not as it was.
    """
    core, before, after = (work / name for name in ("pyodide", "before", "after"))
    for folder in (core, before, after):
        folder.mkdir()
    if pyodide is None:
        fetch_pyodide(core)
    else:
        core = pyodide
    lock = json.loads((core / "pyodide-lock.json").read_text(encoding="utf-8"))
    pack(before / STANDARD, _standard(core / "python_stdlib.zip"))
    pack(before / APP, _package("mousemath", UNUSED_HERE))
    pack(before / MATHS, (*_package("sympy", UNUSED_MATHS), *_package("mpmath", ())))
    run_bytecode(core, before, after)
    wasm = "pyodide.asm.wasm"
    parts = {name: (after / name).read_bytes() for name in (STANDARD, APP, MATHS)}
    return Kernel(lock["info"], _script(core), {wasm: (core / wasm).read_bytes(), **parts})


def pack(archive: Path, files: Iterable[tuple[str, bytes]]) -> None:
    """Write files into an archive, as they are."""
    with zipfile.ZipFile(archive, "w") as packed:
        for name, data in files:
            packed.writestr(name, data)


def _standard(archive: Path) -> Iterator[tuple[str, bytes]]:
    with zipfile.ZipFile(archive) as packed:
        for member in packed.infolist():
            if not member.is_dir() and not member.filename.startswith(UNUSED_STANDARD):
                yield member.filename, packed.read(member)


def _package(name: str, unused: tuple[str, ...]) -> Iterator[tuple[str, bytes]]:
    """Yield what is needed of a package of this environment."""
    root = Path(str(import_module(name).__file__)).parent
    for path in sorted(root.rglob("*")):
        inside = path.relative_to(root.parent)
        needed = path.suffix in KINDS and not UNUSED_EVERYWHERE & set(inside.parts)
        if needed and not inside.as_posix().startswith(unused):
            yield inside.as_posix(), path.read_bytes()


def _script(core: Path) -> str:
    """Return the scripts of Pyodide and ours, joined so that nothing is imported.

    Chromium runs no module worker out of a page that was opened as a file, so it is a plain one; and
    Pyodide's loader takes itself for a module once ``importScripts`` does not work.
    """
    loader = (core / "pyodide.mjs").read_text(encoding="utf-8")
    head, _export, names = loader.rpartition("export{")
    inner = re.search(r"([\w$]+) as loadPyodide\b", names)
    module = (core / "pyodide.asm.mjs").read_text(encoding="utf-8")
    export = "export default _createPyodideModule;"
    if inner is None or export not in module:
        raise MousemathError(mark("Pyodide is not as it was: the page cannot be built with it."))
    module = module.replace(export, "").replace(
        "import.meta.url", json.dumps(f"{OUTER}pyodide.asm.mjs")
    )
    texts = (
        DISGUISE,
        f"globalThis.loadPyodide = (() => {{\n{head}\nreturn {inner[1]};\n}})();",
        f"globalThis.createPyodide = (() => {{\n{module}\nreturn _createPyodideModule;\n}})();",
        assets.joined(FRONT / "kernel.js"),
    )
    return re.sub(r"//# sourceMappingURL.*", "", "\n".join(texts))
