"""Every kind of question in JupyterLab: answered rightly, wrongly, not at all; by keys and by touch."""

from __future__ import annotations

import json

import pytest

from tests.workshop.jupyterlab import LabPage

pytestmark = [pytest.mark.browser, pytest.mark.long]

ASKING = """
import json, mousemath
widget = mousemath.play("mmm", board="shelf", seed=SEED, guess=True)
lesson = widget.lesson

def ask(kind):
    lesson.guesses.guesses.clear(), lesson.guesses.choices.clear()
    lesson.restart(SEED)
    for step in range(2):  # to a moment at which all can be asked
        lesson.receive({"type": "action", "turn": lesson.session.turn, "token": "a0"})
    while lesson.busy:  # values of choices are worked out
        lesson.advance(1)
    if kind in ("choice", "order"):
        if kind == "order":  # asked for every third time
            lesson.guesses.choices.update(one=None, two=None)
        lesson.forget()
        told = [pick.id for pick in lesson.decision.order]
        right, wrong = told[: len(told) if kind == "order" else 1], told[::-1]
    else:
        asked = next(each for each in lesson.questions if each.kind == kind)
        lesson._asker._asked[lesson._asker._play, lesson.session.state] = asked.id
        lesson.forget()
        if asked.shape:
            shape = asked.shape
            right = shape.written(shape.exact).split()
            wrong = shape.written(shape.counting[0].heights).split()
        else:
            right, wrong = [str(asked.exact)], ["0"]
    lesson.look("tab", "decide" if kind in ("choice", "order") else "chance")
    widget._dialogue.redraw()
    print(json.dumps({"right": right, "wrong": wrong}))

widget
"""
SEED = 3
TITLES = {
    ("chance", "right"): "Exactly right",
    ("mean", "right"): "Exactly right",
    ("shape", "right"): "Exactly right",
    ("choice", "right"): "The best choice",
    ("order", "right"): "The best choice",
    ("shape", "wrong"): "Another shape",
    ("chance", "none"): "The exact value",
    ("mean", "none"): "The exact value",
    ("shape", "none"): "The exact bars",
    ("choice", "none"): "The best choice",
    ("order", "none"): "The best choice",
}
KINDS = "chance", "mean", "choice", "order", "shape"
THING = ".mm-panel [data-id$='{end}']"


class Student:
    """Somebody at a notebook, who answers by keys or by touch."""

    def __init__(self, lab):
        self.lab, self.page = lab, lab.page
        lab.new_notebook(ASKING.replace("SEED", str(SEED)))
        lab.run_all()
        lab.wait_for(".mm-root .mm-asking")

    def asked(self, kind):
        """Have something of this kind asked; return what is right and what is wrong."""
        self.lab.run_next_cell(f'ask("{kind}")')
        self.thing(":submit").wait_for()
        return json.loads(self.lab.printed().splitlines()[-1])

    def thing(self, end):
        return self.page.locator(THING.format(end=end)).first

    def use(self, end, way):
        """Press or tap what has this id."""
        if way == "keys":
            self.thing(end).focus()
            self.page.keyboard.press("Enter")
        else:
            self.thing(end).tap()

    def write(self, end, text, way):
        """Write into a field; a tap brings up the keys."""
        if way == "touch":
            self.thing(end).tap()
        self.thing(end).focus()
        self.page.keyboard.press("Control+a")
        self.page.keyboard.type(text)

    def answer(self, kind, values, way):
        """Give an answer as a student does, and have it shown."""
        if kind in ("chance", "mean"):
            self.number(values[0], way)
        elif kind == "shape":
            self.bars(values, way)
        else:
            for each in values if kind == "order" else values[:1]:
                self.use(f":{each}", way)
        self.use(":submit", way)

    def number(self, value, way):
        if value != "0":
            self.write(":text", value, way)
        elif way == "touch":
            self.thing(":line").scroll_into_view_if_needed()
            box = self.thing(":line").bounding_box()
            self.page.touchscreen.tap(box["x"] + 1, box["y"] + box["height"] / 2)
        else:
            self.thing(":line").focus()
            self.page.keyboard.press("Home")

    def bars(self, heights, way):
        """Raise the bars: each tapped first, then set in the field; or by keys alone."""
        for bar, height in enumerate(heights):
            if way == "touch":
                self.thing(f":bar-{bar}").tap()
            else:
                self.thing(f":bar-{bar}").focus()
                self.page.keyboard.press("Home")
                self.page.keyboard.press("ArrowUp" if int(height) else "Home")
            self.write(":height", height, way)
            self.page.keyboard.press("Tab")

    def told(self):
        """Return the title of the answer, once it has come."""
        self.page.locator(".mm-panel .mm-reveal").first.wait_for()
        return self.page.locator(".mm-panel h3").first.inner_text().replace("\n", " ")


def answers():
    """Yield every kind with every outcome: right by keys and by touch, wrong and none by either in turn."""
    for number, kind in enumerate(KINDS):
        ways = ("keys", "touch")[:: 1 if number % 2 else -1]
        yield from ((kind, "right", way) for way in ways)
        yield from zip((kind, kind), ("wrong", "none"), ways, strict=True)


def test_every_kind_is_answered_rightly_wrongly_and_not_at_all(lab_server, new_page):
    student = Student(LabPage(new_page(has_touch=True, reduced_motion="reduce"), lab_server))
    for kind, outcome, way in answers():
        values = student.asked(kind)
        if outcome == "none":
            student.use(":skip", way)
        else:
            student.answer(kind, values[outcome], way)
        title, wanted = student.told(), TITLES.get((kind, outcome))
        said = f"{kind}, {outcome}, by {way}: {title}"
        assert wanted is None or title == wanted, said
        assert outcome != "wrong" or title != TITLES[kind, "right"], said
    assert student.page.errors == []
    student.lab.shutdown_kernel()
