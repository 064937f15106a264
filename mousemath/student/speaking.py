"""The language in which everything is said."""

from __future__ import annotations

from mousemath.language import use_language as speak
from mousemath.play.checked import checked


@checked()
def use_language(code: str) -> None:
    """Say everything in another language from here on.

    Args:
        code: ``"en"`` or ``"fr"``.

    Raises:
        ValueError: there is no such language.

    >>> from mousemath import exercise
    >>> use_language("fr"); exercise("01.1").title; use_language("en")
    'Tour perdu avec 2 dés'
    """
    speak(code)
