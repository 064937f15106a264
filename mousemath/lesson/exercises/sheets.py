"""The data files of the exercises: one for each lesson, with the words in every language."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any

from mousemath.language import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Mapping


@dataclass(frozen=True, slots=True)
class Words:
    """The words of an exercise in one language; ``{braces}`` are filled by its numbers.

    Attributes:
        title: what the card is headed with.
        question: what is asked.
        think: the first hint, a question to begin with.
        steps: a sentence for each line of the derivation.
        why: the sentence that follows the right answer.
        ways: the sentence that answers each wrong way, by its name.
        note: the rule that is needed, if one is.
    """

    title: str
    question: str
    think: str
    steps: tuple[str, ...]
    why: str
    ways: Mapping[str, str]
    note: str = ""


@dataclass(frozen=True, slots=True)
class Sheet:
    """An exercise as it stands in its file: everything but its numbers that are worked out.

    Attributes:
        id: lesson and number, ``"03.2"``.
        game: the game that works it out.
        kind: the name of the kind there.
        quantity: ``"chance"`` or ``"mean"``.
        level: 1 (first step), 2 (as in class) or 3 (a twist).
        given: the numbers of this case.
        lesson: the title of the lesson by language.
        words: the words by language.
    """

    id: str
    game: str
    kind: str
    quantity: str
    level: int
    given: Mapping[str, Any]
    lesson: Mapping[str, str]
    words: Mapping[str, Words]


@cache
def sheets() -> Mapping[str, Sheet]:
    """Return every exercise by its id, in the order of the course.

    >>> list(sheets())[:4]
    ['01.1', '01.2', '01.3', '02.1']
    """
    folder = files("mousemath.lesson.exercises") / "lessons"
    texts = sorted((each.name, each.read_text(encoding="utf-8")) for each in folder.iterdir())
    found = [sheet for name, text in texts if name.endswith(".toml") for sheet in _read(text)]
    return {sheet.id: sheet for sheet in found}


def _read(text: str) -> list[Sheet]:
    data = tomllib.loads(text)
    return [_sheet(entry, data["lesson"]) for entry in data["exercise"]]


def _sheet(entry: Mapping[str, Any], lesson: Mapping[str, str]) -> Sheet:
    plain = {name: entry[name] for name in ("id", "game", "kind", "quantity", "level", "given")}
    words = {language: _words(entry[language]) for language in LANGUAGES}
    return Sheet(**plain, lesson=lesson, words=words)


def _words(entry: Mapping[str, Any]) -> Words:
    return Words(**{**entry, "steps": tuple(entry["steps"])})
