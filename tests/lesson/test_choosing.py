"""Which question is asked: few, varied, and those in which a wrong way leads far astray."""

from fractions import Fraction

from mousemath.chance.claim import Claim
from mousemath.chance.formula import number
from mousemath.lesson.asking.asker import Asker
from mousemath.lesson.asking.choosing import PAUSES, Course, surprise
from mousemath.lesson.asking.question import Kind, Question
from mousemath.lesson.asking.routes import route


def question(name, *astray, at="here", exact=Fraction(1, 2), kind=Kind.CHANCE):
    """Return a question with ways that lead so far from its exact value."""
    ways = tuple(
        route(f"way-{n}", "a way", "It breaks.", number(exact + off))
        for n, off in enumerate(astray)
    )
    claim = Claim(name, lambda: exact, lambda: exact, "", f"claim of {name}")
    return Question(f"{name}:{at}", kind, f"{name}?", name, claim, "Hm?", ways)


FAR, NEARER, NONE = Fraction(1, 3), Fraction(1, 5), Fraction(1, 100)


def test_the_surprise_is_how_far_a_way_that_counts_leads():
    assert surprise(question("a", FAR, NEARER)) == FAR
    assert surprise(question("a", NONE)) == 0
    assert surprise(question("a")) == 0
    assert surprise(question("a", Fraction(3), exact=Fraction(1), kind=Kind.MEAN)) == Fraction(3, 4)


def test_the_first_question_of_a_game_is_the_most_surprising_one():
    near, far = question("near", NEARER), question("far", FAR)
    assert Course().chosen([near, far]) == far
    assert Course().chosen([near, far], {far.id}) == near
    assert Course().chosen([question("none", NONE)]).name == "none"
    assert Course().chosen([]) is None


def test_never_the_same_name_or_claim_twice_in_a_row_also_over_games():
    course = Course().asked(question("a", FAR))
    other = question("b", NEARER)
    assert course.chosen([question("a", FAR, at="there"), other]) == other
    assert course.begun().chosen([question("a", FAR, at="there")]) is None


def test_a_name_that_was_asked_less_comes_before_a_greater_surprise():
    course = Course().asked(question("a", FAR)).asked(question("b", FAR))
    assert course.chosen([question("a", FAR, at="there"), question("c", NEARER)]).name == "c"


def test_after_each_question_some_moments_pass_and_after_six_nothing_is_asked():
    course, names = Course(), []
    for moment in range(60):
        here = [question(name, FAR, at=str(moment)) for name in "ab"]
        found = course.chosen(here) if course.due else None
        names.append(found.name if found else "")
        course = course.asked(found) if found else course.passed()
    assert [name for name in names if name] == list("ababab")
    assert [n for n, name in enumerate(names) if name] == [0, 2, 5, 9, 14, 20]
    assert len(PAUSES) == 6


def test_without_a_way_that_counts_a_question_has_to_wait():
    course, dull = Course().asked(question("a", FAR)), question("b", NONE)
    waits = 0
    while not (course.due and course.chosen([dull])):
        course, waits = course.passed(), waits + 1
    assert waits == 4


# ── moments ──────────────────────────────────────────────────────────────────────────────────────


def test_a_moment_asks_what_it_asked_when_it_first_came():
    asker, here = Asker(), [question("a", FAR), question("b", NEARER)]
    asker.come("start", lambda: here, ())
    assert asker.asked("start") == "a:here"
    assert asker.is_open("start")
    asker.come("start", list, ())
    assert asker.asked("start") == "a:here"


def test_what_was_passed_by_is_not_open_when_it_is_taken_back():
    asker = Asker()
    asker.come("start", lambda: [question("a", FAR)], ())
    asker.come("next", list, ())
    assert not asker.is_open("start")
    asker.come("start", lambda: [question("b", FAR)], ())
    assert asker.asked("start") == "a:here"
    assert not asker.is_open("start")


def test_what_was_left_unanswered_counts_as_not_asked_and_the_next_moment_asks():
    asker, here = Asker(), [question("a", FAR), question("b", NEARER)]
    asker.come("start", lambda: here, ())
    asker.come("next", lambda: [question("a", FAR, at="there")], ())
    assert asker.is_left("start")
    assert asker.asked("next") == "a:there"
    asker.come("later", lambda: here, {"a:there"})
    assert not asker.is_left("next")
    assert asker.asked("later") == ""


def test_what_was_told_by_something_else_was_not_left():
    asker = Asker()
    asker.come("start", lambda: [question("a", FAR)], ())
    asker.pass_by()
    asker.come("next", list, ())
    assert not asker.is_left("start")


def test_another_play_asks_anew_but_not_what_was_answered():
    asker, here = Asker(), [question("a", FAR), question("b", NEARER)]
    asker.come("start", lambda: here, ())
    asker.begin()
    assert asker.asked("start") == ""
    asker.come("start", lambda: here, {"a:here"})
    assert asker.asked("start") == "b:here"


def test_after_something_was_told_the_moment_asks_no_more():
    asker = Asker()
    asker.come("start", lambda: [question("a", FAR)], ())
    asker.pass_by()
    assert not asker.is_open("start")
