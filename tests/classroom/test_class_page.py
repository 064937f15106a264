"""The teacher's page: what may be asked of it, what it shows, and what stays behind the curtain."""

import csv
import io
import json
import re
from dataclasses import replace
from fractions import Fraction

import pytest

import mousemath as mm
from mousemath.course.guides import guide_sheet
from mousemath.course.questions import decision_of
from mousemath.course.sheets import lesson_ids, lesson_sheet
from mousemath.errors import MousemathError
from mousemath.language import _, speaking
from mousemath.lesson.classroom.class_code import ClassCode, Dice, Member
from mousemath.lesson.classroom.entries import Choice, Count, Guess, Play
from mousemath.lesson.classroom.handing_in import number_of
from mousemath.lesson.classroom.result import Result
from mousemath.lesson.classroom.words import QUESTIONS, REASONS, WAYS
from mousemath.lesson.registry import BUILT_IN
from mousemath.scene import (
    AskNext,
    ClassChoices,
    ClassGroups,
    DotLine,
    Heat,
    Note,
    Table,
    to_json,
)
from mousemath.teacher.classpage.lesson import plan_of
from mousemath.teacher.classpage.opening import open_page
from mousemath.teacher.classpage.reading import MOST
from mousemath.teacher.classpage.state import TABS
from mousemath.teacher.pooling.chi_square import cells, chi_square
from mousemath.teacher.pooling.frequencies import Frequency
from mousemath.teacher.pooling.key import ANOTHER, Key
from tests.workshop.counted import grows
from tests.workshop.handed_in import OWN, usual

EXACT = Fraction(19, 27)
OWN_LESSON = ClassCode("my-lesson", Dice.OWN, 3)
ANIMALS = ("Otter", "Falcon", "Shrew", "Beaver", "Badger", "Hare", "Lynx", "Mole", "Bat")


@pytest.fixture(scope="module")
def opened():
    return without_moments(open_page("mouse-03", "en"))


def without_moments(page):
    """Leave the moments closed, of which these tests ask nothing; but for the first."""
    assert page.busy
    number = len(page.unopened)
    page.advance(0.02)
    assert len(page.unopened) == number - 1
    page.unopened.clear()
    return page


@pytest.fixture
def page(opened):
    """One page, as if new: opening its moments takes a while."""
    opened.forget()
    opened.names, opened.tab, opened.begun, opened.stage = False, "guesses", None, None
    opened.places.clear()
    return opened


def member(number, room=OWN):
    return Member(room, number, ANIMALS[number % len(ANIMALS)])


def guessed(number, value, way="", name="nowhere"):
    return Result(member(number), "mmm", (Guess(name, EXACT, Fraction(value), way),))


def read(page, *results):
    text = "\n".join(result.code for result in results)
    page.receive({"type": "form", "id": "codes", "values": {"codes": text}})


def look(page, name, value):
    page.receive({"type": "view", "name": name, "value": value})


def use(page, name):
    page.receive({"type": "tool", "id": name})


def written(page):
    return json.dumps(to_json(page.draw()), ensure_ascii=False)


def part(page, kind):
    return next(each for each in page.draw().panel.parts if isinstance(each, kind))


CLASS = [guessed(n, 1, "adding") for n in (1, 2, 3)] + [guessed(4, "7/10"), guessed(5, "1/5")]


# ── opening ──────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("lesson", "said"),
    [
        ("", "Name the lesson"),
        (None, "Name the lesson"),
        (7, "Name the lesson"),
        ("mouse-99", "There is no lesson “mouse-99”"),
        ("MC1~mouse-03~own~4711~AAAAAAA", "damaged"),
    ],
)
def test_without_a_lesson_that_is_known_one_sentence_says_so(lesson, said):
    with pytest.raises(MousemathError, match=said):
        mm.classroom(lesson)
    with pytest.raises(MousemathError, match="Name the lesson"):
        mm.classroom()


def test_with_a_class_code_only_that_class_is_counted():
    other = replace(OWN, seed=5)
    page = without_moments(open_page(str(OWN), "en"))
    foreign = replace(usual(2), member=Member(other, 2, "Owl"))
    read(page, foreign, foreign, usual(1))
    assert page.told.pool.results == (usual(1),)
    assert "2 not counted" in written(page)
    assert page.plan.title == "None, and its opposite"
    own = open_page(OWN_LESSON)
    assert own.plan.parts == ()
    assert own.draw().heading == "my-lesson"


def test_the_widget_gives_the_pool_and_keeps_nothing_of_the_class():
    widget = mm.classroom(OWN_LESSON, language="fr")
    widget.handle({"type": "form", "id": "codes", "values": {"codes": usual(1).code}})
    assert widget.pool.results == ()
    assert len(widget.pool.foreign) == 1
    assert widget.picture()["text/plain"].startswith("Page de la classe pour my-lesson")
    assert usual(1).code not in json.dumps(widget.picture())


# ── codes ────────────────────────────────────────────────────────────────────────────────────────


def test_five_times_as_many_codes_are_five_times_the_work(page):
    def read(most):
        codes = "\n".join(usual(number, "Owl").code for number in range(1, most + 1))
        page.receive({"type": "form", "id": "codes", "values": {"codes": codes}})
        assert f"{most} codes read" in written(page)

    read(2)
    assert grows(lambda: read(100), lambda: read(500)) < 6


def test_damaged_codes_are_named_and_a_mail_leaves_nothing_behind(page):
    good, bad = usual(1).code, usual(2).code
    broken = bad[:40] + ("A" if bad[40] != "A" else "B") + bad[41:]
    mail = f"""From: Ada Lovelace <ada@example.org>
<img src=x onerror=alert(1)> {good}
> {broken}
=cmd|' /C calc'!A0 {good} __import__('os').system('x') {{{{7*7}}}}"""
    page.receive({"type": "form", "id": "codes", "values": {"codes": mail}})
    assert [each.line for each in page.told.pool.damaged] == [3]
    assert "line 3: This result code is damaged: a letter in group 10 of four" in written(page)
    assert "line 4: Number 1 handed in this code twice: it is counted once." in written(page)
    for name in ("Ada", "example", "onerror", "calc", "Otter"):
        assert name not in written(page)
        assert name not in repr(page.told.pool.results[0].guesses)
    use(page, "names")
    assert "line 4: Number 1 (Otter) handed in this code twice" in written(page)


@pytest.mark.parametrize(
    "message",
    [
        {},
        {"type": "form", "id": "codes"},
        {"type": "form", "id": "codes", "values": {}},
        {"type": "form", "id": "codes", "values": {"codes": None}},
        {"type": "form", "id": "other", "values": {"codes": "x"}},
        {"type": "view", "name": "tab", "value": "none"},
        {"type": "view", "name": "part", "value": "99"},
        {"type": "view", "name": "part", "value": "-1"},
        {"type": "view", "name": "guesses", "value": "\u0663"},
        {"type": "view", "name": "drawn", "value": "1"},
        {"type": "view", "name": None, "value": None},
        {"type": "view", "name": "stage", "value": "77"},
        {"type": "view", "name": "stage", "value": "next"},
        {"type": "tool", "id": "__class__"},
        {"type": "tool", "id": ["curtain"]},
        {"type": "action", "turn": 0, "token": "a0"},
    ],
)
def test_what_is_no_message_of_the_page_changes_nothing(page, message):
    before = page.draw()
    page.receive(message)
    after = page.draw()
    assert after.panel == before.panel
    assert after.over == before.over
    assert page.stage is None


def test_a_text_that_is_too_long_is_refused_and_what_was_read_stays(page):
    read(page, usual(1))
    page.receive({"type": "form", "id": "codes", "values": {"codes": "x" * (MOST + 1)}})
    assert "at most 1,000,000 letters" in page.error
    assert page.told.pool.results == (usual(1),)
    assert mm.classroom("mouse-03").LONGEST == MOST + 1


def test_a_number_beyond_what_is_there_shows_the_last(page):
    read(page, usual(1))
    for tab in TABS:
        look(page, "tab", tab)
        look(page, tab, "900")
        assert page.draw().panel.parts


# ── plan and projector ───────────────────────────────────────────────────────────────────────────


def test_the_plan_frames_the_current_part_and_the_clock_goes_on(page):
    page.clock = lambda: 1000.0
    look(page, "part", "2")
    head = page.draw().over[0]
    assert [each.state for each in head.plan][:4] == ["past", "past", "now", ""]
    assert sum(each.share for each in head.plan) == pytest.approx(1)
    assert (head.minutes, head.elapsed) == (45, -1)
    use(page, "clock")
    page.clock = lambda: 1090.0
    assert page.draw().over[0].elapsed == 90
    use(page, "clock")
    assert page.draw().over[0].elapsed == -1


def test_key_questions_come_one_after_the_other_with_wrong_answers_to_expect(page):
    first = page.draw().main[0]
    assert first.question == "Is anything certain here?"
    assert first.label == "Now · bet, until minute 3"
    assert ("1/3", "Does a second die change nothing?") in first.wrong
    seen = []
    for _question in page.plan.keys:
        seen.append(page.draw().main[0].question)
        look(page, "key", page.draw().main[0].button.value)
    assert len(set(seen)) == len(page.plan.keys)
    assert page.draw().main[0] == first


def test_a_position_opens_as_a_lesson_in_place_of_the_page(page):
    poses = page.draw().main[-1].poses
    assert poses[0].drawing is not None
    assert poses[0].line.startswith("import mousemath as mm; mm.play(code=")
    look(page, "stage", "0")
    shown = page.draw()
    assert shown.game == "mmm"
    assert shown.band.button.tool == "class"
    page.receive({"type": "view", "name": "tab", "value": "count"})
    assert page.draw().panel.active == "count"
    use(page, "class")
    assert page.draw().game == "class"


# ── guesses ──────────────────────────────────────────────────────────────────────────────────────


def test_nothing_is_called_right_before_the_curtain_is_drawn(page):
    read(page, *CLASS)
    for tab in ("guesses", "following", "choices", "prizes"):
        look(page, "tab", tab)
        shown = written(page)
        for telling in ("19/27", "0.7037", '"words": "correct"', "near 19"):
            assert telling not in shown, (tab, telling)
    look(page, "tab", "guesses")
    line = part(page, DotLine)
    assert (line.at, line.exact) == (-1, ())
    assert line.label == "5 guesses: 3 near 1 and 2 others. The curtain is closed."
    assert [(each.letter, each.title) for each in part(page, ClassGroups).groups] == [
        ("A", "near 1"),
        ("", "other guesses"),
    ]
    use(page, "curtain")
    line = part(page, DotLine)
    assert line.at == pytest.approx(19 / 27)
    assert [each.title for each in part(page, ClassGroups).groups] == [
        "near 1",
        "near 19/27",
        "other guesses",
    ]
    read(page, *CLASS)
    assert part(page, DotLine).at == -1, "new codes, and the curtain is closed again"


def test_dots_are_piled_and_a_mean_has_a_line_as_long_as_it_needs(page):
    read(page, *CLASS)
    assert sorted((dot.at, dot.row) for dot in part(page, DotLine).dots) == [
        (0.2, 0),
        (0.7, 0),
        (1.0, 0),
        (1.0, 1),
        (1.0, 2),
    ]
    mean = Guess("mean", Fraction(3, 2), Fraction(7, 2), is_mean=True)
    read(page, Result(member(1), "mmm", (mean,)))
    assert part(page, DotLine).ticks[-1] == (1, "4")


def test_who_answered_how_is_told_only_when_pseudonyms_are_shown(page):
    read(page, *CLASS)
    look(page, "tab", "following")
    assert [name for name, _cells in part(page, Heat).rows] == ["1", "2", "3", "4", "5"]
    assert not any(name in written(page) for name in ANIMALS)
    assert part(page, Heat).hot == (0,)
    use(page, "names")
    rows = dict(part(page, Heat).rows)
    assert [cell.text for cell in rows["Falcon"]] == ["A"]
    look(page, "tab", "guesses")
    use(page, "curtain")
    look(page, "tab", "following")
    assert dict(part(page, Heat).rows)["Badger"][0].words == "correct"
    assert part(page, Heat).foot == ("1",)


def test_what_the_lesson_asks_is_told_in_its_words(page):
    results = [guessed(n, 1, "adds", "g1") for n in (1, 2)] + [guessed(3, "1/27", "all-dice", "g1")]
    read(page, *results)
    assert (
        page.draw().panel.question == lesson_sheet("mouse-03").asked("guess")[0].words["en"].words
    )
    assert [each.text for each in part(page, ClassGroups).groups] == [
        "adding the chances?",
        "all of them?",
    ]
    look(page, "tab", "following")
    assert part(page, AskNext).question.startswith("“And with four dice? Adding")
    look(page, "stage", "next")
    assert page.draw().game == "mmm"


# ── the other tabs ───────────────────────────────────────────────────────────────────────────────


def test_frequencies_stand_beside_fair_classes_and_are_never_called_accepted(page):
    counts = [Count("die", (1,) * 6, (9, 11, 8, 10, 12, 10))]
    read(page, *(Result(member(n), "mmm", counts=tuple(counts)) for n in (1, 2, 3)))
    look(page, "tab", "frequencies")
    shown = written(page)
    assert "180 rolls in all" in shown
    assert "of 1,000 fair classes differ this much or more." in shown
    assert "5 degrees of freedom" in shown
    assert "accept" not in shown
    same = replace(OWN, dice=Dice.SAME)
    read(page, *(Result(member(n, same), "mmm", counts=tuple(counts)) for n in (1, 2)))
    assert "one sample however many" in part(page, Note).text[0]


def frequency(weights, counted):
    faces = tuple("abcdef"[: len(weights)])
    return Frequency("die", "the die", faces, weights, counted, 1)


def test_small_cells_of_chi_square_are_taken_together_and_named():
    compared = cells(frequency((8, 12, 6, 1), (30, 40, 18, 2)))
    assert [cell.faces for cell in compared] == [("a",), ("b",), ("c", "d")]
    assert (compared[2].counted, compared[2].expected) == (20, Fraction(70, 3))
    tested = chi_square(frequency((1, 1), (60, 40)))
    assert (tested.statistic, tested.freedom) == (4, 1)
    assert tested.chance == pytest.approx(0.0455, abs=1e-4)
    with pytest.raises(MousemathError, match="two cells"):
        chi_square(frequency((1, 1), (3, 3)))
    with pytest.MonkeyPatch.context() as patched:
        patched.setitem(__import__("sys").modules, "scipy.stats", None)
        with pytest.raises(MousemathError, match="install SciPy"):
            chi_square(frequency((1, 1), (60, 40)))


def bets(unit):
    """Return a bet of the lesson, and three students who chose: two of them what is best."""
    bet = decision_of(lesson_sheet("mouse-03").asked("bet")[0], "en")
    picks = (("0", Fraction(0)), ("0", Fraction(0)), ("1", Fraction(2, 5)))
    moment = number_of(bet.id, 2**20)
    results = [
        Result(
            member(n),
            "mmm",
            choices=(Choice(moment, 1, number_of(pick, 2**15), cost, cost == 0, unit),),
        )
        for n, (pick, cost) in enumerate(picks, 1)
    ]
    return bet, results


def test_choices_cost_nothing_before_the_curtain_and_items_have_their_words(page):
    bet, results = bets("chance")
    read(page, *results)
    look(page, "tab", "choices")
    assert page.draw().panel.question == bet.words
    assert bet.picks[0].label in written(page)
    assert "costs" not in written(page)
    use(page, "curtain")
    assert "costs 0.40" in written(page)
    assert "2 chose the best." in written(page)
    assert "Together the class gave away 0.40 wins." in written(page)


def test_a_bet_of_a_lesson_is_right_or_not_and_costs_no_wins(page):
    bet, results = bets(decision_of(lesson_sheet("mouse-03").asked("bet")[0], "en").unit.name)
    read(page, *results)
    look(page, "tab", "choices")
    use(page, "curtain")
    assert "2 chose right." in written(page)
    assert [each.tag for each in part(page, ClassChoices).choices] == ["correct", ""]
    assert "Cost" not in written(page)
    assert page.draw().panel.question == bet.words


def test_what_is_close_is_what_students_were_told_to_be_close(page):
    rare = Fraction(1, 216)
    values = Fraction(0), Fraction(1, 200), Fraction(1, 50)
    made = [Result(member(n), "mmm", (Guess("bust", rare, v),)) for n, v in enumerate(values, 1)]
    read(page, *made)
    (asked,) = page.told.guesses
    assert [dot.value for dot in asked.right] == [Fraction(1, 200)]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_what_the_key_does_not_hold_has_words_of_the_language(language):
    with speaking(language):
        key = Key().of_games([*BUILT_IN, "chess"])
        said = [key.words(name, EXACT) for name in QUESTIONS]
        said += [key.way(QUESTIONS[0], EXACT, way) for way in WAYS if way]
        said += [key.reason(1, why) for why in REASONS if why]
        assert not [each for each in said if "“" in each or not each or each == _(ANOTHER)]


def test_letters_that_stand_for_several_ways_are_told_for_each_question(page):
    def made(number, ways):
        names = ("nowhere", "bust", "fits")
        told = zip(names, ways, strict=False)
        return Result(
            member(number), "mmm", tuple(Guess(name, EXACT, Fraction(1), way) for name, way in told)
        )

    read(page, made(1, ("order", "adding")), made(2, ("order", "adding")))
    look(page, "tab", "following")
    assert part(page, Heat).legend.startswith("A adding the chances; O order forgotten; – no")
    read(page, made(1, ("order", "one", "3-dice")), made(2, ("order", "one", "3-dice")))
    look(page, "tab", "following")
    assert part(page, Heat).legend.startswith("– no answer; · another guess.")
    rows = [tuple(cell[0] for cell in row) for row in part(page, Table).rows]
    assert [row[:2] for row in rows] == [("1", "O"), ("2", "O"), ("3", "D")]
    assert [row[2] for row in rows[:2]] == ["order forgotten", "one try only"]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_no_sign_of_the_files_stands_on_the_page(language):
    marked = 0
    for name in lesson_ids():
        plan, guide = plan_of(name, language), guide_sheet(name)
        keys = guide.keys[language]
        told = [
            *(each.words for each in (*plan.parts, *plan.shown)),
            *(text for each in plan.keys for text in (each.question, each.answer)),
            *(text for each in plan.misconceptions for text in (each.shows, each.ask)),
        ]
        marked += "*" in str((guide.plan, keys, guide.misconceptions))
        assert not [each for each in told if re.search(r"\*\w|\^\d", each)], name
    assert marked >= 2, "the files do bear such signs"


def test_a_way_without_a_title_is_told_by_its_first_sentence():
    key = open_page("cat-03", "en").plan.key
    asked = next(each for each in key.questions.values() if each.name == "1")
    told = {route.name: route.title for route in asked.routes}
    assert told["two-cats"] == "That is two cats in a row"


def test_prizes_name_nobody_until_pseudonyms_are_shown(page):
    def played(number, luck, cost):
        return Result(member(number), "mmm", play=Play(Fraction(luck, 9), Fraction(cost, 9), 12))

    read(page, played(1, 1, 0), played(2, 3, 0), played(3, 0, 2))
    look(page, "tab", "prizes")
    assert "best deciders, level: 2 students." in written(page)
    assert "luckiest mouse: one student." in written(page)
    use(page, "names")
    assert "best deciders, level: Falcon and Shrew." in written(page)


def test_the_table_for_a_spreadsheet_has_no_pseudonyms_and_no_formulas(page):
    read(page, usual(1), guessed(2, "-1/2", "adding"))
    use(page, "csv")
    saved = page.draw().over[-1]
    rows = list(csv.reader(io.StringIO(saved.text)))
    assert {row[0] for row in rows[1:]} == {"1", "2"}
    assert rows[-1][:2] == ["2", "guess"]
    assert rows[-1][3] == "-1/2"
    assert not any(cell.startswith(("=", "+", "@")) for row in rows for cell in row)
    use(page, "names")
    assert {row[0] for row in csv.reader(io.StringIO(page.draw().over[-1].text))} >= {"Otter"}
    use(page, "csv")
    assert len(page.draw().over) == 1
    for name, ending in (("handout", "handout"), ("ticket", "ticket")):
        use(page, name)
        saved = page.draw().over[-1]
        assert saved.name == f"mouse-03-{ending}.html"
        assert saved.text.startswith("<!doctype html>")
    assert "Before you go" in saved.text
    assert "0.7037" not in saved.text
