"""Look for barriers with axe-core, the accessibility checker, in a page that Playwright drives."""

from __future__ import annotations

import os
import shutil
import subprocess
import tarfile
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from platformdirs import user_cache_path

if TYPE_CHECKING:
    from playwright.sync_api import Page

VERSION = "4.14.1"
STANDARDS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]

# JupyterLab's body is 0 px high and hides what overflows: axe would take all its text for hidden
# and pass every contrast.
SHOW_BODY = "body { overflow: visible !important }"

SCAN = """async ([selector, standards]) => {
  const found = await axe.run(selector, {
    runOnly: standards, resultTypes: ["violations", "incomplete"],
  });
  const told = (kind) => found[kind].flatMap(({ id, nodes }) => nodes.map(
    ({ target, failureSummary }) => ({ kind, id, target: target.join(" "), summary: failureSummary })));
  return [...told("violations"), ...told("incomplete")];
}"""


def axe_source() -> str:
    """Return axe-core as text, fetched once into the user's cache.

    Without it the test fails in CI and is skipped elsewhere.
    """
    kept = user_cache_path("mousemath-tests") / f"axe-{VERSION}.js"
    if not kept.exists():
        try:
            text = _fetch()
        except (OSError, subprocess.SubprocessError) as error:
            outcome = pytest.fail if os.environ.get("CI") else pytest.skip
            outcome(f"axe-core {VERSION} could not be fetched with npm: {error}")
        kept.parent.mkdir(parents=True, exist_ok=True)
        fresh = kept.with_suffix(f".{os.getpid()}")
        fresh.write_text(text, encoding="utf-8")
        fresh.replace(kept)  # at once, so that a second worker never reads half a file
    return kept.read_text(encoding="utf-8")


def _fetch() -> str:
    npm = shutil.which("npm")
    if npm is None:
        raise OSError("npm is not installed.")
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run(
            [npm, "pack", f"axe-core@{VERSION}", "--silent"],
            cwd=folder,
            check=True,
            capture_output=True,
            timeout=120,
        )
        archive = next(Path(folder).glob("*.tgz"))
        with tarfile.open(archive) as files:
            stream = files.extractfile("package/axe.min.js")
            if stream is None:
                raise OSError("the archive holds no axe.min.js")
            return stream.read().decode("utf-8")


def run_axe(page: Page, selector: str) -> list[dict[str, str]]:
    """Scan what ``selector`` finds; return violations and undecided checks, none if all is well.

    Each is a dictionary of ``kind``, ``id``, ``target`` and ``summary``:
    ``assert run_axe(page, ".mm-root") == []``.
    """
    page.add_style_tag(content=SHOW_BODY)
    if not page.evaluate("() => Boolean(window.axe)"):
        page.evaluate(axe_source())
    return page.evaluate(SCAN, [selector, STANDARDS])
