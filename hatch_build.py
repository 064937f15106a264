"""Compile the translation catalogues when the package is built or installed, and pack the lessons.

The ``.po`` files are the source; the ``.mo`` files that ``gettext`` reads are never kept in git.
Run ``python hatch_build.py`` after editing a catalogue in an editable checkout; folders that are named
after it are compiled in its place.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

try:
    from hatchling.builders.hooks.plugin.interface import BuildHookInterface
except ImportError:  # run by hand, without the build tool
    BuildHookInterface = object  # type: ignore[assignment,misc]

LOCALE = Path(__file__).parent / "mousemath" / "locale"


def compile_catalogues(folder: Path = LOCALE) -> list[Path]:
    """Write each ``messages.mo`` beside its ``messages.po`` and return the files written."""
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po

    written = []
    for source in sorted(folder.glob("*/LC_MESSAGES/*.po")):
        with source.open("rb") as stream:
            catalogue = read_po(stream, locale=source.parts[-3])
        target = source.with_suffix(".mo")
        with target.open("wb") as stream:
            write_mo(stream, catalogue)
        written.append(target)
    return written


class CatalogueHook(BuildHookInterface):  # type: ignore[misc,valid-type]
    """What must be done before hatch collects the files."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile the catalogues (``artifacts`` in pyproject.toml ships them); give a wheel the lessons.

        An editable install reads the lessons where they lie in the checkout.
        """
        if self.target_name == "wheel":
            compile_catalogues()
            if version == "standard":
                build_data["force_include"]["notebooks"] = "mousemath/notebooks"


if __name__ == "__main__":
    for folder in map(Path, sys.argv[1:] or [LOCALE]):
        print(*compile_catalogues(folder), sep="\n")
