"""Compile the wheels and zips in ``/before`` to ``/after``; run by ``bytecode.mjs`` inside Pyodide.

In wheels packages of others keep only their bytecode, and lose their tests. mousemath keeps its source
too, so that a reader can look it up. A zip keeps bytecode alone, without what is there to be read, and
is not pressed: what holds it is. Only the standard library as Pyodide fetches it is pressed, and keeps what
``help`` shows.
"""

from __future__ import annotations

import base64
import hashlib
import importlib.util
import sys
import zipfile
from contextlib import suppress
from importlib import _bootstrap_external
from pathlib import Path, PurePosixPath

SITE = f"/lib/python{sys.version_info.major}.{sys.version_info.minor}/site-packages/"
EPOCH = (1980, 1, 1, 0, 0, 0)  # the same wheel from the same source
READABLE = "mousemath"
BARE = 2  # neither docstrings nor assertions
FETCHED = "python_stdlib.zip"
UNUSED = {"tests", "benchmarks"}


def bytecode(source: bytes, name: str, optimize: int = 0) -> bytes:
    """Return the content of the ``.pyc`` file of a module."""
    code = compile(source, SITE + name, "exec", dont_inherit=True, optimize=optimize)
    checksum = importlib.util.source_hash(source)
    to_file = _bootstrap_external._code_to_hash_pyc  # type: ignore[attr-defined]  # noqa: SLF001
    return bytes(to_file(code, checksum, checked=False))


def compiled(name: str, data: bytes) -> dict[str, bytes]:
    """Return the files that stand for one file of a wheel."""
    path = PurePosixPath(name)
    if path.suffix != ".py" or any(part.endswith(".data") for part in path.parts):
        return {name: data}
    try:
        code = bytecode(data, name)
    except SyntaxError:  # a template, not a module
        return {name: data}
    if path.parts[0] == READABLE:
        cached = path.parent / "__pycache__" / f"{path.stem}.{sys.implementation.cache_tag}.pyc"
        return {name: data, str(cached): code}
    return {f"{name}c": code}


def record_line(name: str, data: bytes) -> str:
    """Return the line of RECORD for a file."""
    digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
    return f"{name},sha256={digest},{len(data)}"


def rewrite(before: Path, after: Path) -> None:
    """Write the compiled wheel of a wheel."""
    record, lines = "", []
    with zipfile.ZipFile(before) as old, zipfile.ZipFile(after, "w") as new:
        for member in old.infolist():
            if member.filename.endswith(".dist-info/RECORD"):
                record = member.filename
            elif not member.is_dir() and not UNUSED & set(member.filename.split("/")[1:-1]):
                for name, data in compiled(member.filename, old.read(member)).items():
                    add(new, name, data)
                    lines.append(record_line(name, data))
        add(new, record, "\n".join([*lines, f"{record},,", ""]).encode())


def strip(before: Path, after: Path) -> None:
    """Write the compiled zip of a zip."""
    fetched = before.name == FETCHED
    how, optimize = (zipfile.ZIP_DEFLATED, 0) if fetched else (zipfile.ZIP_STORED, BARE)
    with zipfile.ZipFile(before) as old, zipfile.ZipFile(after, "w") as new:
        for name in sorted(old.namelist()):
            data = old.read(name)
            if name.endswith(".py"):
                with suppress(SyntaxError):  # a template, not a module
                    name, data = f"{name}c", bytecode(data, name, optimize)  # noqa: PLW2901
            add(new, name, data, how)


def add(archive: zipfile.ZipFile, name: str, data: bytes, how: int = zipfile.ZIP_DEFLATED) -> None:
    """Write one file into an archive, without the time of day."""
    member = zipfile.ZipInfo(name, EPOCH)
    member.external_attr = 0o644 << 16
    archive.writestr(member, data, how, 9)


if __name__ == "__main__":
    for path in sorted(Path("/before").iterdir()):
        (rewrite if path.suffix == ".whl" else strip)(path, Path("/after") / path.name)
