"""Distributions beside the same peers in the browser's kernel: Pyodide under Node, with the packages of a built site.

Run with the extras ``site`` and ``bench``, Node 20 or later and a site: ``python -m benchmarks.in_the_browser site``.
The routes are those of :mod:`benchmarks.distributions`, checked first and timed in one run; packages of others come
as they are installed here. Pyodide knows no processor time, so Node is asked for that of its whole process.
"""

from __future__ import annotations

import gzip
import io
import shutil
import sys
import tempfile
import zipfile
from importlib.metadata import requires
from pathlib import Path

from docs.tools.arguments import Arguments
from mousemath.site.archive import ARCHIVE, installed
from mousemath.site.lock import browser_markers, needs
from mousemath.site.packages import find_node, pack_installed, run

PEERS = ("dyce", "icepool", "lea")
PYTHON = "3.14"
SCRIPT = Path(__file__).with_suffix(".mjs")


def with_needs(names: tuple[str, ...]) -> set[str]:
    """Return the names of packages and of all that they need in the browser."""
    found, open_ = set[str](), [*names]
    while open_:
        name = open_.pop()
        if name not in found:
            found.add(name)
            open_ += needs(requires(name) or [], browser_markers(f"{PYTHON}.0"))
    return found


def unpack(site: Path, folder: Path) -> None:
    """Put the site's packages into a folder, and those of others that are not among them."""
    archive = gzip.decompress((site / "static" / "pyodide" / ARCHIVE).read_bytes())
    with zipfile.ZipFile(io.BytesIO(archive)) as packed:
        packed.extractall(folder)
    with tempfile.TemporaryDirectory() as packed_again:
        wheels = [pack_installed(name, Path(packed_again)) for name in sorted(with_needs(PEERS))]
        for name, data in installed(wheels):
            if not (folder / name).exists():
                (folder / name).parent.mkdir(parents=True, exist_ok=True)
                (folder / name).write_bytes(data)


def main() -> None:
    """Run the benchmark under Node; it writes into ``docs``, as on the desktop."""
    parser = Arguments(__doc__)
    parser.add_argument("site", type=Path)
    site: Path = parser.parse_args().site
    if not site.is_dir():
        parser.error(f"there is no folder {site}")
    with tempfile.TemporaryDirectory() as temporary:
        work = Path(temporary)
        unpack(site, work / "packages")
        (work / "checkout").mkdir()
        for name in ("benchmarks", "docs"):
            shutil.copytree(SCRIPT.parents[1] / name, work / "checkout" / name)
        run([find_node(), str(SCRIPT), str(site / "static" / "pyodide"), str(work)])
        for name in ("performance.md", "performance.json"):
            shutil.copy(work / "checkout" / "docs" / name, SCRIPT.parents[1] / "docs" / name)
    sys.stdout.write("docs/performance.md has the table.\n")


if __name__ == "__main__":
    main()
