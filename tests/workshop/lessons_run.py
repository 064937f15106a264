"""Run every cell of every lesson below a folder, in one process: ``python lessons_run.py FOLDER``.

It needs nothing but the environment that it tests. Each lesson begins with empty names, as in a kernel of its own.
"""

from __future__ import annotations

import contextlib
import io
import json
import sys
from pathlib import Path

from IPython.core.interactiveshell import InteractiveShell


def failed(path: Path, shell: InteractiveShell) -> str:
    """Run a lesson; return the first cell that failed, or said something on the standard error, or ``""``."""
    shell.reset(new_session=False)
    for cell in json.loads(path.read_text(encoding="utf-8"))["cells"]:
        if cell["cell_type"] != "code":
            continue
        source, said = "".join(cell["source"]), io.StringIO()
        with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(said):
            result = shell.run_cell(source)
        if not result.success or said.getvalue():
            problem = result.error_in_exec or result.error_before_exec or said.getvalue()
            return f"{path}: {source}\n{problem!r}\n"
    return ""


def main(folder: Path) -> int:
    """Run all lessons; say what failed and how many there were, with which Python."""
    shell = InteractiveShell.instance()
    paths = sorted(folder.rglob("*.ipynb"))
    found = list(filter(None, (failed(path, shell) for path in paths)))
    python = ".".join(map(str, sys.version_info[:2]))
    sys.stdout.write("".join(found) + f"{len(paths)} lessons with Python {python}\n")
    return len(found)


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
