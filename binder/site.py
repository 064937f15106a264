"""Build the offline site: the lessons in JupyterLite, with all that they need in one folder.

Usage, in an environment with the extra ``site``, from a checkout, with npm installed::

    pip install -e ".[site]"
    python binder/site.py            # writes ./site
    python binder/serve.py           # serves it

With ``--tables pantry,pantry-hard`` and the extra ``solve`` the browser also knows the whole game on
these boards, which it cannot solve itself.

The site asks no other machine for anything. Pyodide's core comes from npm, each Python package as
the wheel that this environment's own versions name, and ``pyodide-lock.json`` is written from these
very wheels, so that the checksums hold. With Node 20 or later the wheels are compiled by Pyodide
itself, which saves a reader two to four seconds at each start.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import re
import shutil
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from dataclasses import asdict, dataclass
from email.parser import Parser
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
PYODIDE = "314.0.6"  # the version that jupyterlite-pyodide-kernel 0.8.6 was made for
TOOLS = ("jupyterlite-core", "jupyterlite-pyodide-kernel", "jupyterlab", "packaging", "mousemath")

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
# Loaded before the first cell: then nothing has to be installed when a cell asks for it.
PRELOADED = (
    *("micropip", "piplite", "ipykernel", "comm", "pyodide-kernel", "jedi", "ipython"),
    *("ipywidgets", "anywidget", "sympy", "mousemath"),
)
CORE = {
    *("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "pyodide.js"),
    *("python_stdlib.zip", "pyodide-lock.json"),
}
KERNEL_PLUGIN = "@jupyterlite/pyodide-kernel-extension:kernel"
ANNOUNCEMENTS = "@jupyterlab/apputils-extension:announcements"
APPS = ("lab", "notebooks", "repl", "tree", "edit", "consoles")
LOWEST_NODE = 20


Lock = dict[str, Any]  # the content of a pyodide-lock.json


@dataclass(frozen=True, slots=True)
class LockEntry:
    """One package of ``pyodide-lock.json``; the names of the fields are Pyodide's."""

    name: str
    version: str
    file_name: str
    sha256: str
    imports: list[str]
    depends: list[str]
    install_dir: str = "site"
    package_type: str = "package"
    unvendored_tests: bool = False


def run(command: list[str], folder: Path | None = None) -> None:
    """Run a command quietly; end with its last words if it fails."""
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(f"{' '.join(command[:4])} failed:\n{(done.stdout + done.stderr)[-2000:]}")


def check_tools() -> None:
    """End with one sentence if something is missing that the build needs."""
    for name in TOOLS:
        try:
            version(name)
        except PackageNotFoundError:
            sys.exit(f'The package {name} is missing: run  pip install -e ".[site]"  first.')
    if shutil.which("npm") is None:
        sys.exit("npm is missing: install it, the site takes Pyodide from there.")


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


def collect_wheels(folder: Path, lock: Lock) -> None:
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
    run([*pip, "wheel", "--no-deps", "-w", str(folder), str(ROOT)])
    shipped = "share/jupyter/labextensions/@jupyterlite/pyodide-kernel-extension/static/pypi"
    for wheel in (Path(sys.prefix) / shipped).glob("*.whl"):
        if not wheel.name.startswith("widgetsnbextension-3"):  # for widgets of the last generation
            shutil.copy(wheel, folder)


def compile_wheels(folder: Path) -> bool:
    """Compile the wheels with Pyodide's own Python under Node; say whether that was possible."""
    node = shutil.which("node")
    if node is None or _node_version(node) < LOWEST_NODE:
        return False
    with tempfile.TemporaryDirectory() as temporary:
        before, after = Path(temporary) / "before", Path(temporary) / "after"
        before.mkdir()
        after.mkdir()
        for wheel in folder.glob("*.whl"):
            shutil.copy(wheel, before)
        script = str(Path(__file__).with_name("bytecode.mjs"))
        run([node, script, str(folder), str(before), str(after)])
        for wheel in after.glob("*.whl"):
            shutil.copy(wheel, folder)
    return True


def _node_version(node: str) -> int:
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=True).stdout
    return int(said.removeprefix("v").partition(".")[0])


def browser_markers(python: str) -> dict[str, str]:
    """Return the environment markers of Python in the browser."""
    return {
        "extra": "",
        "implementation_name": "cpython",
        "implementation_version": python,
        "os_name": "posix",
        "platform_machine": "wasm32",
        "platform_python_implementation": "CPython",
        "platform_release": "",
        "platform_system": "Emscripten",
        "platform_version": "",
        "python_full_version": python,
        "python_version": ".".join(python.split(".")[:2]),
        "sys_platform": "emscripten",
    }


def lock_entry(wheel: Path, markers: dict[str, str]) -> LockEntry:
    """Describe a wheel for Pyodide's loader, from the wheel itself."""
    from packaging.requirements import Requirement  # noqa: PLC0415 - check_tools comes first
    from packaging.utils import canonicalize_name  # noqa: PLC0415

    with zipfile.ZipFile(wheel) as archive:
        files = archive.namelist()
        metadata = next(name for name in files if name.endswith(".dist-info/METADATA"))
        told = Parser().parsestr(archive.read(metadata).decode("utf-8"))
    wanted = map(Requirement, told.get_all("Requires-Dist") or [])
    needed = {
        canonicalize_name(one.name)
        for one in wanted
        if one.marker is None or one.marker.evaluate(markers)
    }
    tops = (re.match(r"([A-Za-z_]\w*)(?:/|\.pyc?$)", name) for name in files)
    return LockEntry(
        name=canonicalize_name(told["Name"]),
        version=told["Version"],
        file_name=wheel.name,
        sha256=hashlib.sha256(wheel.read_bytes()).hexdigest(),
        imports=sorted({top.group(1) for top in tops if top} - {"docs", "tests"}),
        depends=sorted(needed),
    )


def write_lock(folder: Path, lock: Lock) -> None:
    """Write the lock of exactly the wheels that lie in ``folder``."""
    markers = browser_markers(lock["info"]["python"])
    entries = [lock_entry(wheel, markers) for wheel in sorted(folder.glob("*.whl"))]
    here = {entry.name for entry in entries}
    missing = {need for entry in entries for need in entry.depends} - here
    if missing:
        sys.exit(f"No wheel for {', '.join(sorted(missing))}: add it to FROM_HERE.")
    packages = {entry.name: asdict(entry) for entry in entries}
    text = json.dumps({"info": lock["info"], "packages": packages}, indent=1, sort_keys=True)
    (folder / "pyodide-lock.json").write_text(text, encoding="utf-8")


def kernel_settings() -> dict[str, object]:
    """Return what keeps the kernel on this site: its address, its packages, no fallback."""
    return {
        "pyodideUrl": "./static/pyodide/pyodide.mjs",
        "disablePyPIFallback": True,
        "loadPyodideOptions": {"packages": list(PRELOADED)},
    }


def write_settings(work: Path) -> None:
    """Write the configuration of the site."""
    config = {
        "appName": "mousemath",
        "exposeAppInBrowser": True,
        "disabledExtensions": [ANNOUNCEMENTS],
        "litePluginSettings": {KERNEL_PLUGIN: kernel_settings()},
    }
    text = json.dumps({"jupyter-lite-schema-version": 0, "jupyter-config-data": config}, indent=1)
    (work / "jupyter-lite.json").write_text(text, encoding="utf-8")


def build_pages(work: Path, out: Path) -> None:
    """Let JupyterLite build the pages, and check that our settings are in them."""
    shutil.rmtree(out, ignore_errors=True)
    apps = [word for app in APPS for word in ("--apps", app)]
    run(
        [
            *(sys.executable, "-m", "jupyterlite_core", "build", "--lite-dir", str(work)),
            *("--contents", str(work / "files"), "--output-dir", str(out)),
            *("--no-sourcemaps", "--no-unused-shared-packages", *apps),
        ],
        work,
    )
    written = json.loads((out / "jupyter-lite.json").read_text(encoding="utf-8"))
    settings = written["jupyter-config-data"]["litePluginSettings"][KERNEL_PLUGIN]
    lost = [name for name, value in kernel_settings().items() if settings.get(name) != value]
    if lost:
        sys.exit(f"The site lost its settings {', '.join(lost)}: its kernel would go elsewhere.")


def write_tables(boards: list[str], folder: Path) -> None:
    """Write compact tables of boards of Mmm!, so that the browser knows the whole game."""
    for board in boards:
        file = str(folder / f"{Path(board).stem}.mmm")
        run([sys.executable, "-m", "mousemath.command", "table", board, file])


def build(
    out: Path, notebooks: Path, *, compiled: bool = True, tables: list[str] | None = None
) -> None:
    """Build the whole site into ``out``, which is emptied first."""
    with tempfile.TemporaryDirectory() as temporary:  # a fresh one: JupyterLite trusts old work
        work = Path(temporary)
        pyodide = work / "static" / "pyodide"
        pyodide.mkdir(parents=True)
        lock = fetch_pyodide(pyodide)
        collect_wheels(pyodide, lock)
        if compiled and not compile_wheels(pyodide):
            print(f"Without Node {LOWEST_NODE} the packages stay source: starts take longer.")
        write_lock(pyodide, lock)
        write_settings(work)
        shutil.copytree(notebooks, work / "files", ignore=shutil.ignore_patterns(".*"))
        write_tables(tables or [], work / "files" / "tables")
        build_pages(work, out)


def main() -> None:
    """Read the command line and build."""
    parser = argparse.ArgumentParser(description="Build the offline site.")
    parser.add_argument("--out", type=Path, default=ROOT / "site")
    parser.add_argument("--notebooks", type=Path, default=ROOT / "notebooks")
    parser.add_argument("--source", action="store_true", help="do not compile the packages")
    parser.add_argument(
        "--tables",
        type=lambda names: names.split(","),
        help="boards whose tables the site brings, as in pantry,pantry-hard (about 22 and 10 MB)",
    )
    chosen = parser.parse_args()
    check_tools()
    compiled, tables = not chosen.source, chosen.tables
    build(chosen.out.resolve(), chosen.notebooks.resolve(), compiled=compiled, tables=tables)
    files = [path for path in chosen.out.rglob("*") if path.is_file()]
    size = sum(path.stat().st_size for path in files) / 1e6
    print(f"{chosen.out}: {len(files)} files, {size:.0f} MB")


if __name__ == "__main__":
    main()
