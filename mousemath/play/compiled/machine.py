"""How functions of numbers are compiled when they are first called, and kept on disk."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

import platformdirs
from numba import config, njit

Function = TypeVar("Function", bound=Callable[..., Any])
_settings: Any = config


def compiled(*, inline: bool = False, allocates: bool = False) -> Callable[[Function], Function]:
    """Compile a function when it is first called, and keep the machine code on disk.

    A function that allocates nothing needs no reference counts, which otherwise cost more than the
    work: an array taken from a named tuple is counted at every use, and threads then wait for each
    other. Compiled functions let other Python threads run.
    """
    kind = "always" if inline else "never"
    options: dict[str, Any] = {"cache": True, "nogil": True, "inline": kind, "_nrt": allocates}

    def decorate(function: Function) -> Function:
        former = _settings.CACHE_DIR
        _settings.CACHE_DIR = str(_machine_code(Path(function.__code__.co_filename).parent))
        try:
            kept: Function = njit(**options)(function)
        finally:
            _settings.CACHE_DIR = former
        return kept

    return decorate


@cache
def _machine_code(room: Path) -> Path:
    """Return the folder for machine code made from exactly these sources.

    Numba looks only at the file of a function, not at those it calls; a name made from all
    sources of its folder and of this one keeps it from using code of another version.
    """
    digest = hashlib.sha256()
    for folder in dict.fromkeys((room, Path(__file__).parent)):
        for source in sorted(folder.glob("*.py")):
            digest.update(source.read_bytes())
    kept = _settings.CACHE_DIR or platformdirs.user_cache_dir("mousemath", appauthor=False)
    return Path(kept) / "compiled" / digest.hexdigest()[:16]
