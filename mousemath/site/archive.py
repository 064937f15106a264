"""``packages.bin``: all packages of the site's kernel as they lie when they are installed, in one archive.

Pyodide's loader fetches wheel after wheel and lets Python unpack them, which takes it as long as all else that it
does before a first board. The archive is a zip whose members are as they are, pressed as a whole: the browser opens it
by itself, and ``notebook_kernel.js`` puts its members in place before Python begins.
"""

from __future__ import annotations

import gzip
import hashlib
import io
import zipfile
from pathlib import Path
from typing import TYPE_CHECKING

from mousemath.site.bytecode import add
from mousemath.widgets import assets

if TYPE_CHECKING:
    from collections.abc import Iterator

ARCHIVE, STARTER = "packages.bin", "kernel.mjs"


def write_kernel(folder: Path) -> str:
    """Put the wheels of a folder into one archive, beside it what starts Pyodide with it, and return its checksum.

    Args:
        folder: where Pyodide, its lock and the wheels lie; the lock goes on telling which packages there are.
    """
    archive = io.BytesIO()
    with zipfile.ZipFile(archive, "w") as packed:
        for name, data in installed(sorted(folder.glob("*.whl"))):
            add(packed, name, data, zipfile.ZIP_STORED)
    pressed = gzip.compress(archive.getvalue(), 9, mtime=0)
    (folder / ARCHIVE).write_bytes(pressed)
    for wheel in folder.glob("*.whl"):
        wheel.unlink()
    script = assets.joined(Path(__file__).with_name("notebook_kernel.js"))
    (folder / STARTER).write_text(script, encoding="utf-8", newline="\n")
    return hashlib.sha256(pressed + script.encode()).hexdigest()[:16]


def installed(wheels: list[Path]) -> Iterator[tuple[str, bytes]]:
    """Yield the files that wheels put beside each other, by path; what belongs to JupyterLab is not of the kernel."""
    seen = set[str]()
    for wheel in wheels:
        with zipfile.ZipFile(wheel) as archive:
            for member in archive.infolist():
                name = member.filename
                outside = name.partition("/")[0].endswith(".data")
                if not (member.is_dir() or outside or name in seen):
                    seen.add(name)
                    yield name, archive.read(member)
