"""The numbers of the teacher's page, each by a second way: counted from the plays of a class, or by hand."""

import itertools
import re
from collections import Counter
from fractions import Fraction
from math import erfc, exp, pi, sqrt

import pytest

from mousemath.lesson.classroom.class_code import Dice, Member
from mousemath.lesson.classroom.entries import Count, Guess
from mousemath.lesson.classroom.result import Result
from mousemath.scene import (
    Answer,
    ClassChoices,
    ClassColumns,
    ClassGroups,
    DotLine,
    FairDots,
    Heat,
    Table,
    Text,
)
from mousemath.teacher.classpage.lesson import plan_of
from mousemath.teacher.classpage.page import ClassPage
from mousemath.teacher.classpage.plan import Plan
from tests.workshop.class_of_thirty import played
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
    assert line.exact[-1].text == "= −0.5"


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
    right = sum(cell.words == "correct" for _name, (cell,) in table.rows)
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


def test_chi_square_is_that_of_the_counts_on_the_page():
    faces = (9, 11, 8, 10, 12, 16)
    page = opened(counted(1, *faces), tab="frequencies")
    statistic = sum((each - 11) ** 2 for each in faces) / 11
    # with five degrees of freedom its distribution ends in closed form
    chance = erfc(sqrt(statistic / 2)) + sqrt(2 * statistic / pi) * exp(-statistic / 2) * (
        1 + statistic / 3
    )
    said = f"χ² = {statistic:.2f} with 5 degrees of freedom: fair dice differ this much or more"
    assert texts(page)[-1] == f"{said} with chance about {chance:.3f}."


def test_fair_classes_lie_in_piles_by_their_distance_and_ours_among_them():
    page = opened(counted(1, 9, 11, 8, 10, 12, 16), tab="frequencies")
    piles = part(page, FairDots)
    far = int(re.search(r"(\d+) are as far as ours", piles.label)[1])
    assert sum(piles.piles) == 1000
    assert sum(piles.piles[piles.ours + 1 :]) <= far <= sum(piles.piles[piles.ours :])


def test_the_minutes_of_the_plan_come_one_after_the_other_as_wide_as_they_are_long():
    page = ClassPage(plan_of("mouse-03", "en"), "en")
    plan = page.draw().over[0].plan
    ends = [*itertools.accumulate(each.share for each in plan)]
    assert [each.minute for each in plan] == pytest.approx([0, *(45 * end for end in ends[:-1])])
    for number, end in enumerate(ends):
        page.receive({"type": "view", "name": "part", "value": str(number)})
        assert page.draw().main[0].label.endswith(f"until minute {round(45 * end)}")


# ── a class that has played ──────────────────────────────────────────────────────────────────────


@pytest.fixture(scope="module")
def lessons():
    return [played(Dice.OWN, number, 12) for number in range(1, 8)]


@pytest.fixture
def page(lessons):
    return opened(*(lesson.result for lesson in lessons))


def shown(page, name, kind, number):
    """Return each of so many things of a tab, its curtain drawn, with what is said of it."""
    page.receive({"type": "view", "name": "tab", "value": name})
    for place in range(number):
        page.receive({"type": "view", "name": name, "value": str(place)})
        use(page, "curtain")
        runs = part(page, Answer).text
        yield part(page, kind), "".join(getattr(run, "text", run) for run in runs)


def test_the_faces_that_were_rolled_are_counted_over_all_games(page, lessons):
    outcomes = [record.outcome for each in lessons for record in each.session.records]
    rolled = Counter(face for outcome in outcomes if outcome for face in outcome)
    rolled["red X"] = rolled.pop("cross")
    [(drawn, said)] = shown(page, "frequencies", ClassColumns, 1)
    assert {each.label: each.counted for each in drawn.columns} == {
        face: str(number) for face, number in rolled.items()
    }
    assert said == f"7 students, each with own dice: {rolled.total()} rolls in all."
    mean, top = rolled.total() / 6, max(rolled.values())
    for each in drawn.columns:
        assert (each.filling, each.outline) == pytest.approx((rolled[each.label] / top, mean / top))
    assert {row[2] for row in part(page, Table).rows} == {(f"{mean:.2f}",)}


def test_what_a_class_with_the_same_dice_chose_and_gave_away_is_added_up_over_all_games():
    lessons = [played(Dice.SAME, number, 6) for number in range(1, 8)]
    page = opened(*(lesson.result for lesson in lessons))
    made = {}
    for each in lessons:
        handed_in = list(each.guesses.choices.items())[: len(each.result.choices)]
        for moment, chosen in handed_in:
            made.setdefault(moment, []).append(chosen)
    assert max(map(len, made.values())) > 1, "some have met in one position"
    expected = Counter()
    for those in made.values():
        best = sum(each.choice in each.best for each in those)
        # a code carries a cost in ten-thousandths
        cost = sum(round(10_000 * each.cost) for each in those) / 10_000
        picked = tuple(sorted(Counter(each.choice for each in those).values()))
        expected[picked, best, f"{cost:.2f}"] += 1
    found = Counter()
    for drawn, said in shown(page, "choices", ClassChoices, len(made)):
        number, best, cost = re.search(
            r"(\d+) choices?, .* (\d+|Nobody) chose .* gave away ([\d.]+) wins", said
        ).groups()
        picked = tuple(sorted(each.number for each in drawn.choices))
        assert int(number) == sum(picked)
        assert int(best.replace("Nobody", "0")) == sum(
            each.number for each in drawn.choices if each.best
        )
        found[picked, int(best.replace("Nobody", "0")), cost] += 1
    assert found == expected


def told_close(guess, exact, *, mean):
    """Whether the student was told that this is close: within 0.02, near 0 and 1 within twice the odds."""
    if guess == exact:
        return True
    if mean:
        return 50 * abs(guess - exact) <= max(1, exact)
    if 50 * abs(guess - exact) > 1 or guess in (0, 1):
        return False
    odds = guess * (1 - exact), exact * (1 - guess)
    return max(odds) <= 2 * min(odds)


def test_guesses_ways_and_exact_values_are_those_of_the_games(page, lessons):
    asked = {}
    for each in lessons:
        firsts = {}
        for guess in list(each.guesses.guesses.values())[: len(each.result.guesses)]:
            firsts.setdefault((guess.question, guess.exact), guess)
        for what, guess in firsts.items():
            asked.setdefault(what, []).append(guess)
    assert max(map(len, asked.values())) > 1, "some were asked the same"
    expected = Counter()
    for (_name, exact), those in asked.items():
        ways = Counter(each.way for each in those)
        free = [each for each in those if not each.way]
        close = sum(told_close(each.guess, exact, mean=each.kind == "mean") for each in free)
        others = (close, ways.pop("", 0) - close)
        groups = (*sorted(ways.values()), *filter(None, others))
        expected[len(those), groups, f"{float(exact):.3f}"] += 1
    found = Counter()
    for line, said in shown(page, "guesses", DotLine, len(asked)):
        groups = part(page, ClassGroups).groups
        lettered = sorted(int(each.number) for each in groups if each.letter)
        rest = [int(each.number) for each in groups if not each.letter]
        exact = line.at * float(Fraction(line.ticks[-1][1]))
        assert said.startswith(f"{len(line.dots)} guess")
        found[len(line.dots), (*lettered, *rest), f"{exact:.3f}"] += 1
    assert found == expected
