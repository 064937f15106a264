"""The lowest versions that the project says it works with: ``python -m tests.workshop.lowest lab solve plot``.

It prints constraints for pip, one package a line, from the bounds in ``pyproject.toml``.
"""

from __future__ import annotations

import re
import sys
import tomllib
from pathlib import Path

PROJECT = Path(__file__).parents[2] / "pyproject.toml"
BOUND = re.compile(r"([A-Za-z0-9_.-]+)(?:\[[^\]]*\])?\s*(?:>=|==|~=)\s*([0-9][0-9A-Za-z.]*)")


def lowest(*extras: str, project: Path = PROJECT) -> dict[str, str]:
    """Return the lowest version of each package that is needed, by the extras too.

    >>> lowest("plot")["altair"]
    '5.4'
    """
    told = tomllib.loads(project.read_text(encoding="utf-8"))["project"]
    more = (told["optional-dependencies"][extra] for extra in extras)
    found = (BOUND.match(each) for part in (told["dependencies"], *more) for each in part)
    return {bound[1]: bound[2] for bound in found if bound}


if __name__ == "__main__":
    sys.stdout.writelines(f"{name}=={version}\n" for name, version in lowest(*sys.argv[1:]).items())
