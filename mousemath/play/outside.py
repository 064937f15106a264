"""Texts that may come from anybody, read within bounds: files of TOML, messages and headers of JSON.

The readers of the standard library take whatever they are given: brackets within brackets until Python's
stack ends, numbers of thousands of digits, keys of a thousand parts for minutes. Here such a text is refused
like any other that is damaged.
"""

from __future__ import annotations

import json
import tomllib
from typing import Any

from mousemath.errors import MousemathError, place_in_file
from mousemath.language import mark

LONGEST_FILE = 20_000
"""Characters of a file; the largest board needs a few hundred."""
MOST_STOPS = 60
"""Stops on a line of a file. A key of more parts takes the reader of TOML minutes; a source is a sentence."""


def entries(text: object, damaged: str) -> dict[str, Any]:
    r"""Return the entries of a TOML text, however hostile.

    Args:
        text: what was given as a file.
        damaged: the sentence for what is none, with a place for its ``{reason}``.

    Raises:
        MousemathError: it is no text, too long, or not written in TOML; the sentence says where.

    >>> entries('name = "tiny"\ncat_moves = 4', "No board: {reason}.")
    {'name': 'tiny', 'cat_moves': 4}
    """
    if not isinstance(text, str) or len(text) > LONGEST_FILE:
        raise MousemathError(
            mark("A file of a board or a preset is text of at most {most} characters."),
            most=LONGEST_FILE,
        )
    endless = MousemathError(
        damaged, reason=mark("a number, or brackets within brackets, have no end")
    )
    if any(line.count(".") > MOST_STOPS for line in text.split("\n")):
        raise endless
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise MousemathError(damaged, reason=place_in_file(str(error))) from None
    except (ValueError, RecursionError):  # a number of thousands of digits, brackets without end
        raise endless from None


def value(text: str | bytes, longest: int) -> Any:  # noqa: ANN401 - whatever JSON holds
    """Return what a JSON text holds, however hostile.

    Args:
        text: the text, or its bytes.
        longest: so many letters, or bytes, it may have.

    Raises:
        ValueError: it is too long, no JSON, or nested without end.

    >>> value('{"turn": 7}', 20)
    {'turn': 7}
    """
    if len(text) > longest:
        raise ValueError
    try:
        return json.loads(text, parse_constant=_refused)
    except RecursionError:
        raise ValueError from None


def _refused(_name: str) -> None:
    """Refuse ``NaN`` and ``Infinity``, which are no JSON.

    Raises:
        ValueError: always.
    """
    raise ValueError
