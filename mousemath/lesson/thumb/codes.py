"""Rules of others, read from any text in which their short codes stand."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from mousemath.errors import MousemathError
from mousemath.language import mark

if TYPE_CHECKING:
    from mousemath.lesson.thumb.kind import Kind, Rule

LONGEST = 2_000
"""Letters of a text with rules of others."""
_CODE = re.compile(r"[a-z0-9]{1,12}")


def rules_in(kind: Kind, text: object) -> list[Rule]:
    """Return the rules whose codes stand in a text, in its order.

    Raises:
        MousemathError: this is no text, it is too long, or no code of a rule is in it.
    """
    if not isinstance(text, str) or len(text) > LONGEST:
        raise MousemathError(
            mark("Give codes of rules in a text of at most {most} letters."), most=LONGEST
        )
    found = [rule for word in _CODE.findall(text) if (rule := _read(kind, word)) is not None]
    if not found:
        raise MousemathError(mark("There is no code of a rule in this text."))
    return found


def _read(kind: Kind, word: str) -> Rule:
    try:
        return kind.read(word)
    except MousemathError:
        return None
