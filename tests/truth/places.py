"""Pages beside the tabs of a game under way: a class, a rule of thumb, plays looked back on, lines of play, guesses."""

from __future__ import annotations

from copy import copy
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

from browser.samples_class import TEXT, class_page
from browser.samples_rules import BOARD, filled, finish
from om_nom_nom.rolled import unfold

from mousemath.lesson.thumb.opening import open_desk
from mousemath.teacher.classpage.state import TABS
from tests.workshop.reader import Reader

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mousemath.lesson.thumb.desk import Desk
    from mousemath.scene import Scene

ENDED: dict[str, tuple[dict[str, Any], int]] = {
    "mmm": ({"board": "crumb"}, 2),
    "viva_topo": ({"seats": ("person", "greedy")}, 2),
    "om_nom_nom": ({"seats": ("person", "random")}, 2),
    "batamouse": ({"seats": ("person", "random")}, 2),
}
"""Options and seed of plays that are looked back on once they are over."""
FORK = 8


class Seen(NamedTuple):
    """A page as it was drawn, with what drew it."""

    reader: Any
    scene: Scene


def a_class(language: str) -> Iterator[Seen]:
    """Every tab of the page of a class, its curtain and its pseudonyms open or not."""
    page = class_page(language)
    page.receive({"type": "form", "id": "codes", "values": {"codes": TEXT}})
    for tool in ("", "names", "curtain"):
        if tool:
            page.receive({"type": "tool", "id": tool})
        for tab in TABS:
            page.receive({"type": "view", "name": "tab", "value": tab})
            yield Seen(page, page.draw())


def a_rule(language: str) -> Iterator[Seen]:
    """The page of a rule of thumb: asked for a guess, told, and compared with another rule."""
    desk: Desk = open_desk("mmm", {"board": BOARD}, guess=True, language=language)
    desk.seeds = lambda: 7
    duel = {"type": "form", "id": "duel", "values": {"one": "0", "other": "1"}}
    better, worse = ({"type": "tool", "id": each} for each in ("better", "worse"))
    for message in (filled("1"), better, filled(cat="1"), worse, duel):
        desk.receive(message)
        yield Seen(copy(finish(desk)), desk.draw())


def played_out(game: str, language: str) -> Reader:
    """Return a reader whose play is over."""
    options, seed = ENDED[game]
    reader = Reader.of(game, language=language, seed=seed, **options)
    for _here in reader.steps(seed):
        pass
    return reader.finish()


def looked_back(game: str, language: str) -> Iterator[Seen]:
    """A play looked back on: the tab, before and after what it asks, and all three moments."""
    reader = played_out(game, language)
    if game == "om_nom_nom":
        unfold(reader)
    yield Seen(reader, reader.tab("look_back").finish().scene)
    for answer in ("look_back:choices", "look_back:luck"):
        reader.tool(answer)
        yield Seen(reader, reader.scene)
    for step in range(0, len(reader.session.records), 8):
        yield Seen(reader, reader.back(step).scene)


def parted(language: str) -> Iterator[Seen]:
    """Two lines of play side by side."""
    reader = Reader.of("mmm", board="crumb", seed=3, language=language)
    for _here in reader.steps(1):
        pass
    reader.choose("line", "A").back(FORK).tool("branch")
    for _here in reader.steps(2):
        pass
    yield Seen(reader, reader.finish().tab("what_if").finish().scene)


PLACES = {
    "class": a_class,
    "rule": a_rule,
    "lines": parted,
    **{f"look back on {game}": lambda lang, game=game: looked_back(game, lang) for game in ENDED},
}


@cache
def seen(place: str, language: str) -> tuple[Seen, ...]:
    """Draw every page of a place."""
    return tuple(PLACES[place](language))
