"""The archive of the site's packages: what wheels hold, beside each other, as the browser reads it."""

from __future__ import annotations

import gzip
import io
import json
import subprocess
import zipfile

import pytest

from mousemath.site.archive import ARCHIVE, STARTER, write_kernel
from mousemath.site.packages import find_node

SPEAKS = """import {{ loadPyodide }} from {kernel};
const files = {{}};
const folders = [];
const FS = {{ mkdirTree: (path) => folders.push(path), writeFile: (path, data) => (files[path] = data.length) }};
globalThis.fetch = async (address) => new Response(readFileSync(address));
import {{ readFileSync }} from "node:fs";
const python = await loadPyodide({{ packages: ["one", "two"], FS }});
console.log(JSON.stringify({{ files, folders, ...python }}));
"""
PYODIDE = """export async function loadPyodide({ packages, fsInit, FS }) {
  await fsInit(FS, { sitePackages: "/site" });
  const ran = [];
  return { asked: packages, loadedPackages: {}, ran, runPython: (text) => ran.push(text) };
}
"""


@pytest.fixture
def kernel(tmp_path):
    """A folder of two wheels, packed; what each of their files holds; and the checksum."""
    held = {"one/__init__.py": b"1", "one/deep/er.txt": b"22", "two.py": b"333"}
    outside = {"one-1.data/data/share/lab.js": b"not of the kernel"}
    wheels = (
        {**held, **outside},
        {"two.py": b"hidden by the first", "two-1.dist-info/RECORD": b""},
    )
    for number, files in enumerate(wheels):
        with zipfile.ZipFile(tmp_path / f"{number}-1-py3-none-any.whl", "w") as wheel:
            for name, data in files.items():
                wheel.writestr(name, data)
    return tmp_path, {**held, "two-1.dist-info/RECORD": b""}, write_kernel(tmp_path)


def test_the_archive_holds_what_the_wheels_put_beside_each_other(kernel):
    folder, held, _checksum = kernel
    with zipfile.ZipFile(io.BytesIO(gzip.decompress((folder / ARCHIVE).read_bytes()))) as archive:
        assert {name: archive.read(name) for name in archive.namelist()} == held
        assert {member.compress_type for member in archive.infolist()} == {zipfile.ZIP_STORED}
    assert list(folder.glob("*.whl")) == []


def test_its_checksum_is_that_of_its_content(kernel, tmp_path_factory):
    _folder, held, checksum = kernel
    other = tmp_path_factory.mktemp("other")
    with zipfile.ZipFile(other / "all-1-py3-none-any.whl", "w") as wheel:
        for name, data in held.items():
            wheel.writestr(name, data)
    assert write_kernel(other) == checksum  # not how the wheels were called, nor when
    with zipfile.ZipFile(other / "all-1-py3-none-any.whl", "w") as wheel:
        wheel.writestr("one/__init__.py", b"another")
    assert write_kernel(other) != checksum


def test_the_starter_puts_every_file_in_its_place_before_python_begins(kernel):
    folder, held, _checksum = kernel
    (folder / "pyodide.mjs").write_text(PYODIDE)
    (folder / "speaks.mjs").write_text(SPEAKS.format(kernel=json.dumps(f"./{STARTER}")))
    done = subprocess.run(
        [find_node(), folder / "speaks.mjs"], capture_output=True, text=True, check=True
    )
    told = json.loads(done.stdout)
    assert told["files"] == {f"/site/{name}": len(data) for name, data in held.items()}
    assert len(told["folders"]) == len(set(told["folders"]))
    assert told["asked"] == []  # nothing is left for Pyodide to fetch
    assert sorted(told["loadedPackages"]) == ["one", "two"]
    assert len(told["ran"]) == 1
