"""The numbers of the teacher's page, each by a second way: counted from the plays of a class, or by hand."""

from fractions import Fraction

from mousemath.classpage.page import ClassPage
from mousemath.classpage.plan import Plan
from mousemath.lesson.classroom.class_code import Member
from mousemath.lesson.classroom.entries import Count, Guess
from mousemath.lesson.classroom.result import Result
from mousemath.scene import DotLine, FairDots, Heat, Text
from tests.workshop.handed_in import OWN


def opened(*results, tab="guesses"):
    """Return the page of a lesson of one's own, on which these codes were read."""
    page = ClassPage(Plan("my-lesson", "my-lesson"), "en")
    codes = "\n".join(result.code for result in results)
    page.receive({"type": "form", "id": "codes", "values": {"codes": codes}})
    page.receive({"type": "view", "name": "tab", "value": tab})
    return page


def use(page, name):
    page.receive({"type": "tool", "id": name})


def part(page, kind):
    return next(each for each in page.draw().panel.parts if isinstance(each, kind))


def guessed(number, value, exact, pseudonym="Otter", **more):
    guess = Guess("nowhere", Fraction(exact), Fraction(value), **more)
    return Result(Member(OWN, number, pseudonym), "mmm", (guess,))


def test_a_mean_below_zero_lies_at_the_beginning_of_the_line_once_its_curtain_is_drawn():
    page = opened(guessed(1, "-1/4", "-1/2", is_mean=True))
    assert part(page, DotLine).at == -1
    use(page, "curtain")
    line = part(page, DotLine)
    assert line.at == 0
    assert line.exact[-1].text == "= −0.5000"


def test_the_line_is_no_longer_for_an_exact_value_beyond_all_guesses_before_that_is_seen():
    page = opened(guessed(1, 3, 7, is_mean=True))
    assert part(page, DotLine).ticks[-1] == (1, "4")
    use(page, "curtain")
    line = part(page, DotLine)
    assert (line.ticks[-1], line.at) == ((1, "8"), 7 / 8)
    assert [dot.at for dot in line.dots] == [0.4]


def test_students_who_chose_the_same_animal_have_a_row_each():
    results = [guessed(1, 1, "19/27"), guessed(2, "19/27", "19/27"), guessed(51, "1/5", "19/27")]
    page = opened(*results)
    use(page, "curtain")
    page.receive({"type": "view", "name": "tab", "value": "following"})
    table = part(page, Heat)
    assert [name for name, _cells in table.rows] == ["1", "2", "3"]
    right = sum(cell.words == "right" for _name, (cell,) in table.rows)
    assert table.foot == (str(right),) == ("1",)
    use(page, "names")
    assert [name for name, _cells in part(page, Heat).rows] == ["Otter", "Otter", "Otter"]


def test_a_lesson_of_ones_own_has_nothing_to_print_and_the_page_stays():
    page = opened()
    for name in ("handout", "ticket"):
        before = page.draw()
        use(page, name)
        assert page.draw().over == before.over
    use(page, "csv")
    assert page.draw().over[-1].name == "my-lesson.csv"


def counted(number, *faces):
    return Result(Member(OWN, number, "Otter"), "mmm", counts=(Count("die", (1,) * 6, faces),))


def texts(page):
    return [each.text[0] for each in page.draw().panel.parts if isinstance(each, Text)]


def test_the_chance_of_a_class_that_no_fair_one_reaches_is_said_with_a_bound_above_zero():
    page = opened(counted(1, 60, 0, 0, 0, 0, 0), tab="frequencies")
    assert part(page, FairDots).label.endswith("0 are as far as ours or farther.")
    # of 1,000 classes none: Wilson's bound is 1.96² / (1000 + 1.96²) = 0.0038
    assert "the chance lies between 0.000 and 0.004." in texts(page)[1]
