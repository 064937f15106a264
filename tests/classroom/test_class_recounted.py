"""A second program for the page of a class: every number that it shows, from the records in the codes, by fractions alone.

It takes the fields of the records and nothing else of the project: no pool, no key, no rounding of the page.
"""

import random
import re
from fractions import Fraction
from statistics import mean, variance

import pytest
from scipy.stats import chi2, t

import mousemath as mm
from mousemath.course.forms import form
from mousemath.lesson.classroom.class_code import Member
from mousemath.lesson.classroom.entries import Choice, Count, Guess, Play
from mousemath.lesson.classroom.pseudonyms import ANIMALS
from mousemath.lesson.classroom.result import Result
from mousemath.scene import (
    Actions,
    AskNext,
    ClassChoices,
    ClassColumns,
    ClassGroups,
    DotLine,
    FairDots,
    Heat,
    Note,
    Source,
    Table,
)
from mousemath.teacher.classpage.page import ClassPage
from mousemath.teacher.classpage.plan import Plan
from tests.workshop.handed_in import OWN

SEEDS = 3, 8, 21
STUDENTS = 23
QUESTIONS = {
    "nowhere": (Fraction(19, 27), (("adding", Fraction(1)), ("one", Fraction(1, 3)))),
    "bust": (Fraction(1, 27), (("equal", Fraction(1, 2)), ("adding", Fraction(1, 3)))),
}
WEIGHTS = 8, 12, 6, 1


def student(drawn, number):
    """Return what a student hands in, at random."""
    guesses = []
    for name, (exact, ways) in QUESTIONS.items():
        way, value = drawn.choice([*ways, ways[0], ("", Fraction(drawn.randrange(1, 100), 100))])
        guesses.append(Guess(name, exact, value, way))
    choices = [
        Choice(moment, moment, pick, Fraction(130 * pick * moment, 10_000), not pick, "chance")
        for moment in (1, 2)
        for pick in [drawn.randrange(3)]
    ]
    rolled = drawn.choices(range(6), k=30)
    tried = drawn.choices(range(4), WEIGHTS, k=20)
    counts = (
        Count("die", (1,) * 6, tuple(map(rolled.count, range(6)))),
        Count("mean", WEIGHTS, tuple(map(tried.count, range(4))), tuple(map(Fraction, range(4)))),
    )
    luck, cost = (Fraction(drawn.randrange(low, 900), 1000) for low in (-900, 0))
    play = Play(luck, cost, drawn.randrange(7, 15))
    member = Member(OWN, number, str(ANIMALS[number]))
    return Result(member, "mmm", tuple(guesses), tuple(choices), counts, play)


@pytest.fixture(params=SEEDS)
def read(request):
    """Return a page on which a class was read, and the records in its codes."""
    drawn = random.Random(request.param)  # noqa: S311 - a class at random, always the same
    codes = [student(drawn, number).code for number in range(1, STUDENTS + 1)]
    page = ClassPage(Plan("my-lesson", "my-lesson"), "en")
    page.read("\n".join(codes))
    return page, [Result.read(code) for code in codes]


def tab(page, name, place=None, *, curtain=False):
    """Return the parts of a tab."""
    page.receive({"type": "view", "name": "tab", "value": name})
    if place is not None:
        page.receive({"type": "view", "name": name, "value": str(place)})
    if curtain:
        page.receive({"type": "tool", "id": "curtain"})
    return page.draw().panel.parts


def only(parts, kind):
    (found,) = [each for each in parts if isinstance(each, kind)]
    return found


def said(parts):
    """Return all words of parts in one text."""
    runs = (getattr(each, "text", ()) for each in parts if not isinstance(each, Source | AskNext))
    return " ".join("".join(getattr(run, "text", str(run)) for run in each) for each in runs)


def places(value, many):
    """Write a number of fractions with so many decimals, half to even, in whole numbers alone."""
    scaled = round(Fraction(value) * 10**many)
    whole, rest = divmod(abs(scaled), 10**many)
    return f"{'-' * (scaled < 0)}{whole}.{rest:0{many}}"


def number(written):
    return Fraction(written.replace(",", "").replace("−", "-"))


def near(value):
    return str(value) if value.denominator <= 36 else places(value, 2)


def test_guesses(read):
    page, records = read
    shown = {}
    for place in range(len(QUESTIONS)):
        parts = tab(page, "guesses", place, curtain=True)
        line, table = only(parts, DotLine), only(parts, Table)
        groups = {(each.title, each.number) for each in only(parts, ClassGroups).groups}
        rows = {(number(guess[0]), int(many[0])) for guess, many, *_way in table.rows}
        exact = Fraction(line.at).limit_denominator(1000)
        shown[exact] = len(line.dots), sorted(dot.at for dot in line.dots), groups, rows
    assert set(shown) == {exact for exact, _ways in QUESTIONS.values()}
    for name, (exact, _ways) in QUESTIONS.items():
        told = [each for record in records for each in record.guesses if each.question == name]
        dots, spots, groups, rows = shown[exact]
        assert dots == len(told) == STUDENTS
        assert spots == sorted(float(Fraction(round(each.guess * 20), 20)) for each in told)
        values = [(each.guess, each.way) for each in told]
        assert rows == {(value, values.count((value, way))) for value, way in values}
        for way, value in {(way, value) for value, way in values if way}:
            assert (f"near {near(value)}", str(values.count((value, way)))) in groups
        free = [value for value, way in values if not way]
        odds = [(v * (1 - exact), exact * (1 - v)) for v in free]
        close = [
            abs(v - exact) <= Fraction(1, 50) and max(pair) <= 2 * min(pair)
            for v, pair in zip(free, odds, strict=True)
        ]
        rest = len(free) - sum(close)
        assert (("other guesses", str(rest)) in groups) == (rest > 0)
        assert sum(int(many) for _title, many in groups) == STUDENTS


def test_frequencies(read):
    page, records = read
    for place, weights in enumerate([(1,) * 6, WEIGHTS]):
        rows = [record.counts[place].counted for record in records]
        counted = [sum(column) for column in zip(*rows, strict=True)]
        rolls = sum(counted)
        expected = [Fraction(rolls * weight, sum(weights)) for weight in weights]
        far = sum((c - e) ** 2 / e for c, e in zip(counted, expected, strict=True))
        parts = tab(page, "frequencies", place)
        drawn = only(parts, ClassColumns).columns
        top = max(*counted, *expected)
        assert [each.counted for each in drawn] == list(map(str, counted))
        assert [each.filling for each in drawn] == [
            pytest.approx(float(c / Fraction(top))) for c in counted
        ]
        assert [each.outline for each in drawn] == [pytest.approx(float(e / top)) for e in expected]
        text = said(parts)
        assert f"{STUDENTS} students, each with own dice: {rolls} rolls in all." in text
        piles = only(parts, FairDots)
        much = int(re.search(r"(\d+) are as far", piles.label)[1])
        assert (sum(piles.piles), f"{much} of 1,000 fair classes" in text) == (1000, True)
        # an estimate of the chance that the law of chi-square tells: five of its own deviations off at most
        law = chi2.sf(float(far), len(weights) - 1)
        assert abs(much / 1000 - law) < 5 * (max(law * (1 - law), 0.01) / 1000) ** 0.5 + 0.01
        found = re.search(r"χ² = ([\d.]+) with (\d+) degrees?", text)
        if min(expected) >= 5:
            assert found.groups() == (places(far, 2), str(len(weights) - 1))


def test_choices(read):
    page, records = read
    made = {
        moment: [c for r in records for c in r.choices if c.moment == moment] for moment in (1, 2)
    }
    for place, moment in enumerate(made):
        parts = tab(page, "choices", place, curtain=True)
        costs = {c.pick: c.cost for c in made[moment]}
        picks = [c.pick for c in made[moment]]
        best, together = picks.count(0), sum(c.cost for c in made[moment])
        shown = sorted((each.number, each.tag) for each in only(parts, ClassChoices).choices)
        words = {
            pick: f"costs {places(cost, 2)}" if pick else "best" for pick, cost in costs.items()
        }
        assert shown == sorted((picks.count(pick), words[pick]) for pick in costs)
        number_said, best_said, cost_said = re.search(
            r"(\d+) choices, .* (\d+|Nobody) chose the best.*?gave away ([\d.]+)", said(parts)
        ).groups()
        assert number_said == str(len(picks))
        assert int(best_said.replace("Nobody", "0")) == best
        assert abs(Fraction(cost_said) - together) <= Fraction(1, 200)


def test_what_to_ask_next_and_who_answered_how(read):
    page, records = read
    ways = {
        (name, way): sum(g.way == way for r in records for g in r.guesses if g.question == name)
        for name, (_exact, ways) in QUESTIONS.items()
        for way, _value in ways
    }
    most = max(ways.values())
    for place in range(len(QUESTIONS)):
        tab(page, "guesses", place, curtain=True)
    parts = tab(page, "following")
    table = only(parts, Heat)
    asked = [each for each in parts if isinstance(each, AskNext)]
    assert [each.label.split(":")[0] for each in asked] == [f"{most} of {STUDENTS}"] * (
        3 * most > STUDENTS
    )
    hot = {name for (name, _way), many in ways.items() if 3 * many > STUDENTS}
    assert (len(table.rows), len(table.hot)) == (STUDENTS, len(hot))
    letters = sorted(
        sum(cells[column].text == letter for _name, cells in table.rows)
        for column in range(len(QUESTIONS))
        for letter in {cells[column].text for _name, cells in table.rows} - {"", "·", "–"}
    )
    assert letters == sorted(filter(None, ways.values()))
    right = [sum(cells[column].look == "ok" for _name, cells in table.rows) for column in range(2)]
    assert list(table.foot) == list(map(str, right))


def test_prizes_and_how_many_were_read(read):
    page, records = read
    notes = [each for each in tab(page, "prizes") if isinstance(each, Note)]
    assert isinstance(tab(page, "prizes")[0], Actions)
    decider, luckiest = (said([each]) for each in notes)
    least = min(each.play.cost for each in records if each.play.choices >= 10)
    most = max(each.play.luck for each in records)
    assert f"{places(least, 3)} wins" in decider
    assert f"Luck brought {places(most, 3)} wins" in luckiest.replace("−", "-")
    among = re.findall(r"(\d+) plays? w", said(tab(page, "prizes")))
    assert among == [str(sum(each.play.choices >= 10 for each in records)), str(STUDENTS)]
    assert f"{STUDENTS} codes read" in str(page.draw().main)


@pytest.mark.parametrize("seed", SEEDS)
def test_gains(seed):
    drawn = random.Random(seed)  # noqa: S311 - the same
    tests, lines = {}, []
    for who in range(17):
        first, second = ("a", "b") if who % 2 else ("b", "a")
        for when, letter, chance in (("before", first, 0.4), ("after", second, 0.7)):
            key = form(f"cat-{letter}").key
            marks = [drawn.random() < chance for _question in key]
            answers = "".join(k if m else "-" for k, m in zip(key, marks, strict=True))
            tests[who, when] = marks
            lines.append(f"who{who} cat-{letter} {when} {answers}")
    text = str(mm.gain("\n".join(lines)))
    gains = [sum(tests[who, "after"]) - sum(tests[who, "before"]) for who in range(17)]
    halves = [[Fraction(gain) for gain in gains[start::2]] for start in (0, 1)]
    middle = sum(map(mean, halves)) / 2
    parts = [variance(half) / len(half) for half in halves]
    freedom = sum(parts) ** 2 / sum(p**2 / (len(h) - 1) for p, h in zip(parts, halves, strict=True))
    reach = t.ppf(0.975, int(freedom)) * float(sum(parts)) ** 0.5 / 2
    told = re.search(r"Mean gain (\S+) of 6 questions; 95 % interval from (\S+) to (\S+)\.", text)
    wanted = float(middle), float(middle) - reach, float(middle) + reach
    assert [float(number(each)) for each in told.groups()] == [
        pytest.approx(w, abs=0.0051) for w in wanted
    ]
    before = Fraction(sum(sum(tests[who, "before"]) for who in range(17)), 17)
    share = Fraction(sum(gains), 17) / (6 - before)
    written = re.search(r"gained (\S+?)\s?% of", text)[1]
    assert abs(Fraction(written) - 100 * share) <= Fraction(1, 2)
    full = sum(all(tests[who, "before"]) for who in range(17))
    assert f"{full} of 17 had everything right before." in text
    for question in range(6):
        both = [
            (tests[who, "before"][question], tests[who, "after"][question]) for who in range(17)
        ]
        learnt, lost = both.count((False, True)), both.count((True, False))
        gain = re.search(
            rf"Question {question + 1}: {learnt} learnt it, {lost} lost it; gain (\S+), ", text
        )
        assert abs(number(gain[1]) - Fraction(learnt - lost, 17)) <= Fraction(1, 200)
    flips = {0: Fraction(1)}
    for each in gains:
        halved = [
            (total + sign * each, chance / 2) for total, chance in flips.items() for sign in (1, -1)
        ]
        flips = {total: sum(c for t_, c in halved if t_ == total) for total, _c in halved}
    chance = sum(c for total, c in flips.items() if abs(total) >= abs(sum(gains)))
    assert f"with chance {places(chance, 4)}" in text
