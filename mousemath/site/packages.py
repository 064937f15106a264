"""The packages of the site: Pyodide's core, the wheels of the kernel, of the widgets and our own."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from importlib.metadata import distribution, version
from pathlib import Path
from typing import TYPE_CHECKING

from mousemath.errors import MousemathError
from mousemath.language import mark

if TYPE_CHECKING:
    from importlib.metadata import PackagePath

    from mousemath.site.lock import Lock

PYODIDE = "314.0.6"  # the version that jupyterlite-pyodide-kernel 0.8.6 was made for
# The kernel's own needs, in the versions that Pyodide's lock names.
FROM_LOCK = (
    *("asttokens", "decorator", "executing", "ipython", "jedi", "matplotlib-inline", "micropip"),
    *("packaging", "parso", "prompt-toolkit", "pure-eval", "pygments", "six", "stack-data"),
    *("traitlets", "typing-extensions", "wcwidth"),
)
# Ours, in the versions of this environment, so that desktop and browser agree.
FROM_HERE = (
    *("anywidget", "comm", "ipython-pygments-lexers", "ipywidgets", "jupyterlab-widgets"),
    *("mpmath", "psygnal", "sympy"),
)
CORE = {
    *("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "pyodide.js"),
    *("python_stdlib.zip", "pyodide-lock.json"),
}
LOWEST_NODE = 20


def run(command: list[str], folder: Path | None = None) -> None:
    """Run a program quietly; refuse with its last words if it fails."""
    done = subprocess.run(  # noqa: S603 - our own words
        command, cwd=folder, capture_output=True, text=True, check=False
    )
    if done.returncode:
        raise MousemathError(
            mark("{command} failed: {reason}"),
            command=" ".join(command[:4]),
            reason=(done.stdout + done.stderr)[-2000:],
        )


def fetch_pyodide(folder: Path) -> Lock:
    """Put Pyodide's core into ``folder`` and return its own lock."""
    with tempfile.TemporaryDirectory() as packed:
        run(["npm", "pack", f"pyodide@{PYODIDE}", "--silent"], Path(packed))
        with tarfile.open(next(Path(packed).glob("*.tgz"))) as archive:
            for member in archive.getmembers():
                stream = archive.extractfile(member) if member.isfile() else None
                if stream is not None and Path(member.name).name in CORE:
                    (folder / Path(member.name).name).write_bytes(stream.read())
    lock: Lock = json.loads((folder / "pyodide-lock.json").read_text(encoding="utf-8"))
    return lock


def collect_wheels(folder: Path, lock: Lock, checkout: Path | None) -> None:
    """Put all wheels into ``folder``: the kernel's, the widgets', SymPy's, and our own."""
    pins = [f"{name}=={lock['packages'][name]['version']}" for name in FROM_LOCK]
    pins += [f"{name}=={version(name)}" for name in FROM_HERE]
    python = ".".join(lock["info"]["python"].split(".")[:2])
    pip = [sys.executable, "-m", "pip"]
    pure = ["--python-version", python, "--implementation", "py", "--abi", "none"]
    run(
        [
            *(*pip, "download", "--no-deps", "--only-binary=:all:", *pure),
            *("--platform", "any", "-d", str(folder), *pins),
        ]
    )
    if checkout is None:
        pack_installed("mousemath", folder)
    else:
        run([*pip, "wheel", "--no-deps", "-w", str(folder), str(checkout)])
    shipped = "share/jupyter/labextensions/@jupyterlite/pyodide-kernel-extension/static/pypi"
    for wheel in (Path(sys.prefix) / shipped).glob("*.whl"):
        if not wheel.name.startswith("widgetsnbextension-3"):  # for widgets of the last generation
            shutil.copy(wheel, folder)


def pack_installed(name: str, folder: Path) -> Path:
    """Pack an installed package of pure Python as a wheel again, and return it.

    Raises:
        MousemathError: if nothing says which files it has.
    """
    installed = distribution(name)
    files = [file for file in installed.files or () if _is_packed(file)]
    if not files:
        raise MousemathError(mark("The package {name} is not installed: install it."), name=name)
    record = [
        f"{file},{file.hash.mode}={file.hash.value},{file.size}" for file in files if file.hash
    ]
    noted = next(file.parent for file in files if file.name == "METADATA") / "RECORD"
    wheel = folder / f"{name}-{installed.version}-py3-none-any.whl"
    with zipfile.ZipFile(wheel, "w", zipfile.ZIP_DEFLATED) as archive:
        for file in files:
            archive.write(file.locate(), str(file))
        archive.writestr(str(noted), "\n".join([*record, f"{noted},,", ""]))
    return wheel


def _is_packed(file: PackagePath) -> bool:
    """Tell whether a file came in the wheel: no program, nothing that the installation noted."""
    noted = {"RECORD", "INSTALLER", "REQUESTED", "direct_url.json"}
    return ".." not in file.parts and file.suffix != ".pyc" and file.name not in noted


def compile_archives(folder: Path, kind: str) -> None:
    """Compile archives with Pyodide's own Python under Node, in their place.

    Args:
        folder: where Pyodide and they lie.
        kind: which of them, as in ``"*.whl"``.
    """
    with tempfile.TemporaryDirectory() as temporary:
        before, after = Path(temporary) / "before", Path(temporary) / "after"
        before.mkdir()
        after.mkdir()
        for archive in folder.glob(kind):
            shutil.copy(archive, before)
        run_bytecode(folder, before, after)
        for archive in after.iterdir():
            shutil.copy(archive, folder)


def run_bytecode(pyodide: Path, before: Path, after: Path) -> None:
    """Compile what lies in ``before`` to ``after`` with Pyodide's own Python."""
    script = str(Path(__file__).with_name("bytecode.mjs"))
    run([find_node(), script, str(pyodide), str(before), str(after)])


def check_node() -> None:
    """Refuse where npm or Node is missing: Pyodide comes from one, and compiles under the other."""
    if shutil.which("npm") is None:
        raise MousemathError(mark("npm is missing: install it, the site takes Pyodide from there."))
    find_node()


def find_node() -> str:
    """Return where Node is.

    Raises:
        MousemathError: it is missing, or too old.
    """
    node = shutil.which("node")
    if node is None or _node_version(node) < LOWEST_NODE:
        raise MousemathError(
            mark("Node {version} or later is missing: install it, the page is compiled with it."),
            version=LOWEST_NODE,
        )
    return node


def _node_version(node: str) -> int:
    said = subprocess.run(  # noqa: S603 - the program that shutil.which found
        [node, "--version"], capture_output=True, text=True, check=True
    )
    return int(said.stdout.removeprefix("v").partition(".")[0])
