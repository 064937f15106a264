"""Scenes written by hand, modelled on positions of the four games, with every kind of part."""

from __future__ import annotations

from typing import TYPE_CHECKING

from browser import samples_asking as asking
from browser import samples_branches as branches
from browser import samples_looking_back as looking_back
from browser import samples_tries as tries
from browser.samples_board import mmm_board
from browser.samples_cards import batamouse, om_nom_nom
from browser.samples_class import a_class
from browser.samples_mmm import mmm
from browser.samples_panel import cat, chance, count, derive
from browser.samples_race import viva_board, viva_topo
from browser.samples_rules import rule_of_thumb
from browser.samples_story import RULES, ended, passed, strip

from mousemath.course.game_parts import Count
from mousemath.course.heading_part import Heading
from mousemath.course.progress import Progress
from mousemath.course.sheets import lesson_sheet
from mousemath.course.ticket_part import Ticket
from mousemath.lesson.exercises.card import Card
from mousemath.lesson.exercises.exercise import exercise
from tests.workshop.answering import skip

if TYPE_CHECKING:
    from mousemath.scene import Scene

__all__ = [
    "all_scenes",
    "batamouse",
    "cat",
    "chance",
    "count",
    "derive",
    "mmm",
    "mmm_board",
    "om_nom_nom",
    "viva_board",
    "viva_topo",
]


def an_exercise() -> Scene:
    """A card with one hint open and a wrong answer."""
    card = Card(exercise("01.2"))
    card.receive({"type": "hint", "id": "hints"})
    card.receive({"type": "form", "id": "answer", "values": {"answer": "1/2"}})
    return card.draw()


def a_count() -> Scene:
    """Outcomes to be marked by hand, some marked wrongly."""
    sheet = lesson_sheet("mouse-03")
    progress = Progress(sheet)
    skip(progress, "bet", "guess")
    part = Count(progress, "en")
    values = {"marks": "1" + "0" * (sheet.tallies[0].total - 1)}
    part.receive({"type": "form", "id": "mouse-03-count-0", "values": values})
    return part.draw()


def a_ticket() -> Scene:
    """The end of a lesson: a wrong guess with its way, a sentence of one's own, what comes next."""
    ticket = Ticket(Progress(lesson_sheet("mouse-03")), "en")
    name = "exit:mouse-03.exit"
    ticket.receive({"type": "guess", "id": name, "value": "2/3", "sure": "very", "way": ""})
    ticket.receive({"type": "form", "id": "sentence", "values": {"answer": "some count twice"}})
    return ticket.draw()


def all_scenes() -> dict[str, Scene]:
    """Every scene by name; together they hold every kind of part."""
    return {
        "mmm-decide": mmm(strip=strip()),
        "mmm-back": mmm(strip=strip(looked=4), looking=True, moves=()),
        "mmm-rules": mmm(rules=RULES),
        "mmm-chance": mmm(panel=chance()),
        "mmm-count-1": mmm(panel=count(1)),
        "mmm-count-2": mmm(panel=count(2)),
        "mmm-count-3": mmm(panel=count(3)),
        "mmm-derive": mmm(panel=derive()),
        "mmm-cat": mmm(panel=cat()),
        "mmm-guess": mmm(panel=asking.guess()),
        "mmm-guess-refused": mmm(panel=asking.mean()),
        "mmm-bars": mmm(panel=asking.bars_asked()),
        "mmm-bars-told": mmm(panel=asking.bars_told()),
        "mmm-told": mmm(panel=asking.told(chosen="4/3")),
        "mmm-told-near": mmm(panel=asking.near()),
        "mmm-picks": mmm(panel=asking.picks()),
        "mmm-decided": mmm(panel=asking.decided()),
        "mmm-guesses": mmm(panel=asking.guesses()),
        "mmm-tries-10": mmm(panel=tries.ten()),
        "mmm-tries-1000": mmm(panel=tries.thousand()),
        "mmm-tries-long": mmm(panel=tries.long_run()),
        "mmm-look-back": mmm(panel=looking_back.look_back()),
        "mmm-what-if": mmm(panel=branches.what_if(), band=branches.BAND, lines=branches.LINES),
        "exercise": an_exercise(),
        "course-heading": Heading(Progress(lesson_sheet("cat-01")), "fr").draw(),
        "course-count": a_count(),
        "course-ticket": a_ticket(),
        "rule": rule_of_thumb(),
        "class": a_class(),
        "viva-topo": viva_topo(),
        "viva-topo-passed": passed(viva_topo()),
        "om-nom-nom": om_nom_nom(),
        "batamouse": batamouse(),
        "batamouse-over": ended(batamouse()),
    }
