"""Rules of others, read from any text in which their short codes stand."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from mousemath.errors import MousemathError
from mousemath.language import mark
from mousemath.play.belonging import Sort, elsewhere
from mousemath.play.pasted import plain_signs

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
    if (refused := elsewhere(text, Sort.RULE)) is not None:
        raise refused
    found = [rule for word in _words(text) if (rule := _read(kind, word)) is not None]
    if not found:
        raise MousemathError(mark("There is no code of a rule in this text."))
    return found


def rule_of(kind: Kind, code: str) -> Rule:
    """Return the rule of one code, as it was typed or pasted.

    Raises:
        MousemathError: it is no code of this kind.
    """
    words = _words(code) if isinstance(code, str) else []
    return kind.read(words[0] if len(words) == 1 else code)


def _words(text: str) -> list[str]:
    """Return what may be a code in a text, as it was typed or pasted."""
    return _CODE.findall(plain_signs(text).lower())


def _read(kind: Kind, word: str) -> Rule:
    try:
        return kind.read(word)
    except MousemathError:
        return None
