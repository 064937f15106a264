"""The words of probability that students meet, each with a sentence and an example from a game."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from mousemath.course.reading import opened
from mousemath.course.sheets import file_text

if TYPE_CHECKING:
    from mousemath.course.reading import Table


@dataclass(frozen=True, slots=True)
class Entry:
    """A word in one language.

    Attributes:
        game: the game of the example.
        word: the word.
        means: what it means, in a sentence.
        example: an example from the game.
    """

    game: str
    word: str
    means: str
    example: str


@cache
def glossary(language: str) -> tuple[Entry, ...]:
    """Return the words of a language, ``"en"`` or ``"fr"``, in alphabetical order.

    Raises:
        MousemathError: the file is wrong.

    >>> glossary("en")[0].word, glossary("fr")[0].word
    ('at least one', 'absence de mémoire')
    """
    table = opened(file_text("words", "glossary"), "words/glossary.toml")
    found = table.read(lambda each: each.each("word", _entry))
    return tuple(sorted((said[language] for said in found), key=lambda said: _letters(said.word)))


def _entry(table: Table) -> dict[str, Entry]:
    game = table.text("game")
    return table.by_language(
        lambda said: Entry(game, said.text("word"), said.text("means"), said.text("example"))
    )


def _letters(word: str) -> str:
    """The letters of a word without accents, by which it is put in order."""
    plain = unicodedata.normalize("NFD", word.casefold())
    return "".join(letter for letter in plain if letter.isalpha() or letter == " ").strip()
