"""Arguments of the tools and of the benchmarks: what is missing or odd is told in one line, and ends with 2."""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from typing import NoReturn


class Arguments(argparse.ArgumentParser):
    """A parser of the command line.

    Args:
        doc: the docstring of the module; its first line says what the command does.

    >>> Arguments("Count.", "count").parse_args([])
    Namespace()
    """

    def __init__(self, doc: str | None, prog: str | None = None) -> None:
        lines = (doc or "").splitlines()
        super().__init__(prog, description=lines[0] if lines else None, allow_abbrev=False)

    def parse_known_args(  # type: ignore[override]  # called with words, or without
        self, args: Sequence[str] | None = None, namespace: argparse.Namespace | None = None
    ) -> tuple[argparse.Namespace, list[str]]:
        """Refuse an empty value before it is taken for the present folder."""
        words = sys.argv[1:] if args is None else args
        if any(not word.rpartition("=")[2].strip() for word in words):
            self.error("a value is empty")
        return super().parse_known_args(args, namespace)

    def error(self, message: str) -> NoReturn:
        """End the program with 2, and say why on one line."""
        told = " ".join(message.split()).encode(errors="backslashreplace").decode()
        self.exit(2, f"{self.prog}: {told}; --help tells what it takes.\n")


def at_least(least: int) -> Callable[[str], int]:
    """Return a reader of whole numbers from ``least`` on.

    >>> at_least(1)("12")
    12
    """

    def read(text: str) -> int:
        if not (text.isascii() and text.isdigit() and len(text) < 19 and int(text) >= least):  # noqa: PLR2004 - so long numbers are no counts
            raise argparse.ArgumentTypeError(f"“{text}” is no whole number from {least} on")
        return int(text)

    return read
