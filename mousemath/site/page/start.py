"""What the page is built with: its words in every language, what can be chosen, and what it begins with."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, TypeVar

from mousemath.course.names import AGES, NAMES
from mousemath.course.overview import overview
from mousemath.course.prose import plain
from mousemath.course.sheets import lesson_sheet
from mousemath.language import LANGUAGES, _, language, speaking
from mousemath.lesson.registry import BUILT_IN, open_lesson
from mousemath.widgets.picture import table_address

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from mousemath.course.overview import Trail

Said = TypeVar("Said")


def words() -> dict[str, str]:
    """Return the words of the page, in the current language."""
    return {
        "lead": _(
            "Play, and read beside it exactly how likely everything is. Nothing leaves this page."
        ),
        "play": _("Play"),
        "games": _("All games"),
        "guess-word": _("Guess first, then see"),
        "code-label": _("Position code"),
        "open-code": _("Open"),
        "share": _("Share this moment"),
        "copy": _("Copy"),
        "copied": _("Copied."),
        "save": _("Save as a file"),
        "result-label": _("Result code, to hand in"),
        "course": _("The whole course, with its notebooks"),
        "loading": _("Python is starting in this page …"),
        "trouble": _("Python stopped: reload the page, or open it in a newer browser."),
    }


def start(wish: Mapping[str, object], first: str, info: object, outer: str) -> dict[str, object]:
    """Return what the page is built with.

    Args:
        wish: what it opens first; empty for the chooser.
        first: the language in which it opens; ``""`` for that of the browser.
        info: what Pyodide's lock says of it.
        outer: stands for the address of the kernel.
    """
    return {
        "wish": dict(wish),
        "language": first,
        "languages": LANGUAGES,
        "words": _by_language(words),
        "games": [_game(name) for name in BUILT_IN],
        "trails": [_trail(each) for each in overview().trails],
        "info": info,
        "outer": outer,
    }


def noscript() -> str:
    """Return what is read where the page's script does not run."""

    def said() -> str:
        return _(
            "This page needs JavaScript. On an iPhone or iPad it cannot be opened as a file: open it "
            "from an address, such as that of the school’s server."
        )

    told = _by_language(said)
    return "".join(f'<p lang="{each}">{escape(text)}</p>' for each, text in told.items())


def _by_language(say: Callable[[], Said]) -> dict[str, Said]:
    """Return what is said in each language."""
    told = {}
    for each in LANGUAGES:
        with speaking(each):
            told[each] = say()
    return told


def _game(name: str) -> dict[str, object]:
    """Return a game to choose: its first table as a picture, and who plays how, from its rules."""
    lesson = open_lesson(name, None, {})
    if len(lesson.tokens()) == 1:  # all that can be done is to roll
        lesson.act(lesson.session.turn, *lesson.tokens())

    def said() -> list[str]:
        guide = lesson.teaching.guide()
        return [lesson.teaching.title, guide.moves, guide.wins]

    def picture() -> str:
        lesson.language = language()
        return table_address(lesson.draw())

    return {"id": name, "pictures": _by_language(picture), "words": _by_language(said)}


def _trail(trail: Trail) -> dict[str, object]:
    """Return a trail and its lessons to choose."""

    def said() -> list[str]:
        ages = _(AGES).format(ages=trail.ages)
        return [f"{_(NAMES[trail.id])} · {ages}", plain(trail.words[language()])]

    return {"words": _by_language(said), "lessons": [_lesson(name) for name in trail.lessons]}


def _lesson(name: str) -> dict[str, object]:
    words = lesson_sheet(name).words
    said = {each: [plain(words[each].title), plain(words[each].question)] for each in LANGUAGES}
    return {"id": name, "words": said}
