"""The pages of docs/: they are built without a warning, and no link within them is dead."""

from __future__ import annotations

import subprocess
import sys

import pytest

from docs.tools.links import links


@pytest.mark.long
def test_every_page_is_built_and_its_links_lead_somewhere(root, tmp_path):
    command = ["-m", "sphinx", "-q", "-W", "--keep-going", "-b", "html", "docs", tmp_path]
    done = subprocess.run(
        [sys.executable, *command], cwd=root, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    found = links(tmp_path)
    assert found.dead == []
    assert found.foreign == []
    assert {address for address in found.outside if not address.startswith("https://")} == set()
    written = {path.relative_to(root / "docs") for path in (root / "docs").rglob("*.md")}
    assert {
        path for path in written if not (tmp_path / path).with_suffix(".html").exists()
    } == set()
