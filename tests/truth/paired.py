"""All that is said twice, in English and French: the catalogue and the files of the course."""

from __future__ import annotations

import re
import tomllib
from functools import cache
from itertools import zip_longest
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import mousemath
from docs.tools import catalogue as tool

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(mousemath.__file__).parent


class Said(NamedTuple):
    """One text in both languages, and where it stands: the English itself, or a file and a key."""

    where: str
    english: str
    french: str

    def without_names(self) -> Said:
        """Return the texts without the ``{names}`` of a message, which are no words."""
        english, french = (re.sub(r"\{\w*\}", "…", text) for text in (self.english, self.french))
        return self._replace(english=english, french=french)


def _forms(text: Any) -> tuple[str, ...]:
    return tuple(text) if isinstance(text, tuple | list) else (text,)


@cache
def messages() -> tuple[Said, ...]:
    """Return every form of every message of the catalogue."""
    listed = tool.read(tool.french(tool.MOUSEMATH))
    pairs = [
        (one, other)
        for message in listed
        if message.id
        for one, other in zip(_forms(message.id), _forms(message.string), strict=True)
    ]
    return tuple(Said(one, one, other) for one, other in pairs)


@cache
def texts() -> tuple[Said, ...]:
    """Return every text of the data files, those of the guides' sources apart."""
    found = []
    for path in sorted(ROOT.rglob("*.toml")):
        data = tomllib.loads(path.read_text(encoding="utf-8"))
        found += [each for each in _pairs(data, path.stem) if not each.where.endswith(".sources")]
    return tuple(found)


def _pairs(value: Any, where: str) -> Iterator[Said]:
    if isinstance(value, dict):
        if {"en", "fr"} <= set(value):
            yield from _beside(value["en"], value["fr"], where)
        for key, inside in value.items():
            if key not in {"en", "fr"}:
                yield from _pairs(inside, f"{where}.{key}")
    elif isinstance(value, list):
        for number, inside in enumerate(value):
            yield from _pairs(inside, f"{where}[{number}]")


def _beside(english: Any, french: Any, where: str) -> Iterator[Said]:
    if isinstance(english, str):
        yield Said(where, english, french)
    elif isinstance(english, dict):
        for key in sorted({*english, *french}):
            yield from _beside(english.get(key, ""), french.get(key, ""), f"{where}.{key}")
    elif isinstance(english, list):
        for number, (one, other) in enumerate(zip_longest(english, french, fillvalue="")):
            yield from _beside(one, other, f"{where}[{number}]")
