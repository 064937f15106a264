"""``pyodide-lock.json``: what Pyodide's loader knows of the packages of the site."""

from __future__ import annotations

import hashlib
import json
import re
import zipfile
from dataclasses import asdict, dataclass
from email.parser import Parser
from typing import TYPE_CHECKING, Any

from mousemath.errors import MousemathError
from mousemath.language import mark

if TYPE_CHECKING:
    from pathlib import Path

Lock = dict[str, Any]
"""The content of a ``pyodide-lock.json``."""


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
    from packaging.utils import canonicalize_name  # noqa: PLC0415 - of the extra site

    with zipfile.ZipFile(wheel) as archive:
        files = archive.namelist()
        metadata = next(name for name in files if name.endswith(".dist-info/METADATA"))
        told = Parser().parsestr(archive.read(metadata).decode("utf-8"))
    tops = (re.match(r"([A-Za-z_]\w*)(?:/|\.pyc?$)", name) for name in files)
    return LockEntry(
        name=canonicalize_name(told["Name"]),
        version=told["Version"],
        file_name=wheel.name,
        sha256=hashlib.sha256(wheel.read_bytes()).hexdigest(),
        imports=sorted({top.group(1) for top in tops if top} - {"docs", "tests"}),
        depends=needs(told.get_all("Requires-Dist") or [], markers),
    )


def needs(wanted: list[str], markers: dict[str, str]) -> list[str]:
    """Return the names of the requirements that hold in an environment with these markers.

    >>> needs(["Foo_Bar>=2", "colorama; sys_platform == 'win32'"], browser_markers("3.14.2"))
    ['foo-bar']
    """
    from packaging.requirements import Requirement  # noqa: PLC0415 - of the extra site
    from packaging.utils import canonicalize_name  # noqa: PLC0415 - the same

    holding = [
        one.name
        for one in map(Requirement, wanted)
        if one.marker is None or one.marker.evaluate(markers)
    ]
    return sorted({canonicalize_name(name) for name in holding})


def write_lock(folder: Path, lock: Lock) -> None:
    """Write the lock of exactly the wheels that lie in ``folder``."""
    markers = browser_markers(lock["info"]["python"])
    entries = [lock_entry(wheel, markers) for wheel in sorted(folder.glob("*.whl"))]
    here = {entry.name for entry in entries}
    missing = {need for entry in entries for need in entry.depends} - here
    if missing:
        raise MousemathError(
            mark("The site has no wheel for {names}: add it to FROM_HERE."),
            names=", ".join(sorted(missing)),
        )
    packages = {entry.name: asdict(entry) for entry in entries}
    text = json.dumps({"info": lock["info"], "packages": packages}, indent=1, sort_keys=True)
    (folder / "pyodide-lock.json").write_text(text, encoding="utf-8")
