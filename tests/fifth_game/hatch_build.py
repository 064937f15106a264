"""Compile the French catalogue of Pig when pip builds it."""

from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CatalogueHook(BuildHookInterface):
    """Write each ``messages.mo`` beside its ``messages.po``; ``artifacts`` ships them."""

    def initialize(self, _version: str, _build_data: dict[str, Any]) -> None:
        """Compile before the files are collected."""
        for source in (Path(self.root) / "pig" / "locale").rglob("*.po"):
            catalogue = read_po(source.open("rb"), locale=source.parts[-3])
            write_mo(source.with_suffix(".mo").open("wb"), catalogue)
