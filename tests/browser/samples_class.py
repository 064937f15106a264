"""The teacher's page with a small class: all that its tabs show, in one panel."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from functools import cache

from mousemath.lesson.classroom.class_code import Member
from mousemath.lesson.classroom.entries import Choice, Count, Guess, Play
from mousemath.lesson.classroom.pseudonyms import ANIMALS
from mousemath.lesson.classroom.result import Result
from mousemath.scene import ClassColumn, ClassColumns, FairDots, Scene
from mousemath.teacher.classpage.lesson import plan_of
from mousemath.teacher.classpage.page import ClassPage
from tests.workshop.handed_in import OWN

EXACT = Fraction(19, 27)
WAYS = [("1", "adding")] * 9 + [("1/2", "equal")] * 5 + [("1/3", "one")] * 4 + [("0.7", "")] * 8


def result(number: int, value: str, way: str) -> Result:
    """Return what one of 26 students hands in."""
    best = number % 3 == 0
    cost = Fraction(0 if best else number, 100)
    choice = Choice(7, 4, 1 + number % 4, cost, best, "chance", "safe")
    return Result(
        Member(OWN, number, ANIMALS[number]),
        "mmm",
        (Guess("nowhere", EXACT, Fraction(value), way), Guess("bust", Fraction(1, 27), EXACT)),
        (choice,),
        (Count("die", (1,) * 6, (4, 3, 5, 2, 4, 2)),),
        Play(Fraction(number, 50), Fraction(number % 5, 50), 12),
    )


CLASS = [result(number, *each) for number, each in enumerate(WAYS, 1)]
TEXT = "\n".join(each.code for each in CLASS)


def class_page(language: str = "en") -> ClassPage:
    """Return the page of a lesson of which only the position for the projector is opened."""
    page = ClassPage(plan_of("mouse-03", language), language)
    page.unopened.clear()
    return page


@cache
def a_class() -> Scene:
    """Return a page with everything: codes read, a table to be kept, and the parts of all tabs."""
    page = class_page()
    damaged = f"{TEXT}\n{CLASS[0].code}\n{CLASS[1].code[:50]}"
    page.receive({"type": "form", "id": "codes", "values": {"codes": damaged}})
    page.receive({"type": "tool", "id": "csv"})
    parts = []
    for tab in ("guesses", "choices", "following", "prizes"):
        page.receive({"type": "view", "name": "tab", "value": tab})
        parts += page.draw().panel.parts
    columns = (ClassColumn("none", "9", 0.9, 0.8), ClassColumn("one", "11", 1, 0.8))
    parts.append(ClassColumns("none: 9; one: 11", columns, "our class", "on average: 10; 10"))
    parts.append(FairDots("1,000 fair classes", (60, 300, 180, 20), 1, "ours", "close", "far"))
    scene = page.draw()
    return replace(scene, panel=replace(scene.panel, parts=tuple(parts)))
