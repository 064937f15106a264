"""Put the page together: its kernel, its front end, its words, and a policy that lets it ask nobody."""

from __future__ import annotations

import base64
import gzip
import hashlib
import json
import re
import tempfile
from dataclasses import dataclass, field
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING

from mousemath.site.page.archives import FRONT, OUTER, Kernel, build_kernel
from mousemath.site.page.start import noscript, start
from mousemath.site.places import check_place, put_in_place
from mousemath.widgets import assets

if TYPE_CHECKING:
    from collections.abc import Mapping

HOLE = re.compile(r"\{(\w+)\}")
POLICY = (
    "default-src 'none'; connect-src 'none'; script-src {scripts} 'wasm-unsafe-eval'; worker-src blob:; "
    "style-src 'unsafe-inline'; img-src data:; form-action 'none'; base-uri 'none'"
)
"""Only the scripts that the page was built with run, and nothing is asked of any address."""


@dataclass(frozen=True)
class Plan:
    """What a page is to be.

    Attributes:
        wish: what it opens first, as :data:`mousemath.site.page.desk.WISHES` says; empty for the chooser.
        language: in which it opens; ``""`` for that of the browser.
        tables: tables of boards of Mmm! by file name, packed as ``mousemath table`` writes them.
        course: the address of the course beside the page, by language; empty for none.
    """

    wish: Mapping[str, object] = field(default_factory=dict)
    language: str = ""
    tables: Mapping[str, bytes] = field(default_factory=dict)
    course: Mapping[str, str] = field(default_factory=dict)


def write_page(target: Path, plan: Plan, pyodide: Path | None = None) -> None:
    """Write the page to a file.

    Args:
        target: the file.
        plan: what the page is to be.
        pyodide: where Pyodide's core lies; fetched where it is ``None``.

    Raises:
        MousemathError: the file cannot be written, Node or npm is missing, or Pyodide is not as it was.
    """
    check_place(target)
    with tempfile.TemporaryDirectory() as work:
        text = page_text(build_kernel(Path(work), pyodide), plan)
    with put_in_place(target) as file:
        file.write(text.encode())


def page_text(kernel: Kernel, plan: Plan) -> str:
    """Return the whole page."""
    began = {
        **start(plan.wish, plan.language, kernel.info, OUTER),
        "tables": [*plan.tables],
        "course": dict(plan.course),
    }
    scripts = {
        "kernel": _kept(kernel.script),
        "page": _kept(f"(() => {{\n{assets.joined(FRONT / 'page.js')}\n}})();"),
        "begin": "mousemathPage.begin();",
    }
    arrivals = {name: f"mousemathPage.arrived({json.dumps(name)});" for name in kernel.parts}
    tokens = (assets.ROOT / "tokens.css").read_text(encoding="utf-8").replace(".mm-root", ".page")
    filled = {
        **scripts,
        "policy": _policy([*scripts.values(), *arrivals.values()]),
        "version": version("mousemath"),
        "style": tokens + (FRONT / "page.css").read_text(encoding="utf-8"),
        "noscript": noscript(),
        "start": json.dumps(began, ensure_ascii=False).replace("<", "\\u003c"),
        "data": "\n".join(
            f"{_held(name, gzip.compress(data, 9, mtime=0))}<script>{arrivals[name]}</script>"
            for name, data in kernel.parts.items()
        ),
        "tables": "\n".join(_held(name, data) for name, data in plan.tables.items()),
    }
    frame = (FRONT / "page.html").read_text(encoding="utf-8")
    return HOLE.sub(lambda hole: filled[hole[1]], frame)  # at once: what is filled in holds braces


def _kept(script: str) -> str:
    """Keep a script from ending its element early."""
    return script.replace("</script", "<\\/script").replace("<!--", "<\\!--")


def _held(name: str, data: bytes) -> str:
    """Return data as an element of text."""
    text = base64.b64encode(data).decode("ascii")
    return f'<script id="mm-{name}" type="text/plain">{text}</script>'


def _policy(scripts: list[str]) -> str:
    digests = (base64.b64encode(hashlib.sha256(each.encode()).digest()) for each in scripts)
    return POLICY.format(scripts=" ".join(f"'sha256-{each.decode('ascii')}'" for each in digests))
