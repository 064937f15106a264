"""A pool: codes out of any text, each student counted once, and what the class says together."""

from dataclasses import replace
from fractions import Fraction

import pytest

import mousemath as mm
from mousemath.chance.claim import claim_named
from mousemath.errors import MousemathError
from mousemath.language import decimal, speaking
from mousemath.lesson.classroom.class_code import ClassCode, Dice, Member
from mousemath.lesson.classroom.entries import Choice, Count, Guess, Play
from mousemath.lesson.classroom.handing_in import number_of
from mousemath.lesson.classroom.pseudonyms import ANIMALS
from mousemath.lesson.classroom.result import Result
from mousemath.lesson.registry import open_lesson
from mousemath.lesson.tries import Bench
from mousemath.play import fair
from mousemath.play.fair import fair_classes
from tests.workshop.counted import grows
from tests.workshop.handed_in import OWN, usual

EXACT = Fraction(19, 27)
EVENT = Count("nowhere", (8, 19), (3, 7), (Fraction(0), Fraction(1)))
ADDED, HALF, THIRD = (
    Guess("nowhere", EXACT, Fraction(1), "adding"),
    Guess("nowhere", EXACT, Fraction(1, 2), "equal"),
    Guess("nowhere", EXACT, Fraction(1, 3), "one"),
)


def student(number, room=OWN, **parts):
    return Result(Member(room, number, str(ANIMALS[number % len(ANIMALS)])), "mmm", **parts)


def text_of(results):
    return "\n".join(result.code for result in results)


def folded(code, width):
    return "\n> ".join(code[place : place + width] for place in range(0, len(code), width))


# ── finding ──────────────────────────────────────────────────────────────────────────────────────


def test_codes_are_found_in_a_whole_mail():
    one, two, three, four = (usual(number) for number in (1, 2, 3, 4))
    foreign = replace(usual(), member=Member(ClassCode("mouse-02", Dice.OWN, 1), 1, "Owl"))
    other = replace(usual(), member=Member(replace(OWN, seed=5), 1, "Owl"))
    five = usual(5).code
    mail = f"""From: somebody <a@b.org>
Dear teacher, my class code was {OWN}. Mine is {one.code}, see you!
> On Monday Ben wrote: it is
> {folded(two.code, 40)} and the rest is silence
{three.aloud} READ ALOUD, AND {four.code.lower()}.
--
{one.code}
{five[:40]} {five[41:]}
{five[:50]}
{foreign.code}
{other.code}
mm.play(code="MM1~mmm~board=shelf~seed=7~JZHA") MR9ABCDEFGH and __import__('os').system('x')
MC1~mouse-03~own~4711~AAAAAAA
"""
    found = mm.pool(mail)
    assert found.room == OWN
    assert found.results == (one, two, three, four)
    assert [(each.line, each.reason) for each in found.doubled] == [
        (
            mail[: mail.rindex(one.code)].count("\n") + 1,
            "Number 1 (Otter) handed in this code twice: it is counted once.",
        )
    ]
    first = found.doubled[0].line
    assert [each.line - first for each in found.damaged] == [1, 2, 5, 6]
    assert [each.reason for each in found.foreign] == [
        "This is of lesson mouse-02.",
        "This is of another class.",
        'This is a position code: open it with mm.play(code="…").',
    ]
    assert "Ben" not in repr(found)
    assert "somebody" not in repr(found)


def test_a_later_code_of_a_student_takes_the_place_of_the_former():
    former, later = usual(1), usual(1, play=None)
    found = mm.pool(text_of([former, usual(2), later]))
    assert found.results == (later, usual(2))
    assert [(each.line, each.reason) for each in found.doubled] == [
        (1, "Number 1 (Otter) handed in twice: line 3, the later, is counted.")
    ]


@pytest.mark.parametrize("text", ["", "no code at all", "MR", "MR1", "MR1 22", "MC1~", "MM1~x"])
def test_a_text_without_results_is_an_empty_pool(text):
    found = mm.pool(text)
    assert found.results == found.guesses() == found.choices() == found.prizes() == ()
    assert found.ask_next() is None
    assert found.frequencies() == ()


@pytest.mark.parametrize(
    "bad",
    [
        {"text": 7},
        {"text": "", "class_code": "x"},
        {"text": "", "moments": "MM1"},
        {"text": "", "moments": ["MM1"]},
    ],
)
def test_what_is_no_text_no_class_and_no_moment_is_refused(bad):
    with pytest.raises(MousemathError):
        mm.pool(**bad)


def test_five_times_as_many_codes_are_five_times_the_work():
    few, many = (
        text_of(usual(number, "Owl") for number in range(1, most + 1)) for most in (100, 500)
    )
    assert len(mm.pool(few).results) == 100
    assert len(mm.pool(many).results) == 500
    assert grows(lambda: mm.pool(few), lambda: mm.pool(many)) < 6


# ── what the class says together ─────────────────────────────────────────────────────────────────


def test_guesses_are_clustered_by_their_way_and_what_to_ask_next_is_the_commonest():
    free = Guess("nowhere", EXACT, Fraction(7, 10))
    guesses = [ADDED] * 9 + [HALF] * 5 + [THIRD] * 4 + [free] * 8
    found = mm.pool(text_of(student(n + 1, guesses=(each,)) for n, each in enumerate(guesses)))
    (question,) = found.guesses()
    assert str(question) == (
        "At least one die fits nowhere: 26 guesses. near 1, adding the chances: 9; near 1/2, all equally likely: 5; "
        "near 1/3, one try only: 4; other guesses: 8."
    )
    assert [each.letter for each in question.clusters] == ["A", "E", "O", ""]
    assert len(question.right) == 8
    again = student(1, guesses=(HALF, ADDED, Guess("mean", Fraction(3), Fraction(9), "odd")))
    first, other = mm.pool(again.code).guesses()
    assert [[dot.value for dot in each.dots] for each in (first, other)] == [[Fraction(1, 2)], [9]]
    assert str(other) == "Dice that fit, on average: 1 guess. near 9, a way of this game: 1."
    following = found.ask_next()
    assert str(following) == (
        "9 of 26 (adding the chances). Ask: With one try more, and one more: what would the sum come to?"
    )
    fewer = mm.pool(text_of(student(n + 1, guesses=(each,)) for n, each in enumerate(guesses[1:])))
    assert fewer.ask_next() is None


def test_the_moments_of_a_lesson_give_its_words():
    lesson = open_lesson("mmm", None, {}, guess=True)
    lesson.receive({"type": "action", "turn": 0, "token": "a0"})
    choice = next((each for _step in range(20) if (each := onward(lesson))), None)
    question = next(each for each in lesson.questions if each.routes and each.contrasts)
    way = question.routes[0]
    guess = Guess(question.name, question.exact, way.value, way.name)
    picked = choice.picks[0]
    made = Choice(
        number_of(choice.id, 2**20),
        4,
        number_of(picked.id, 2**15),
        Fraction(1, 8),
        is_best=False,
        unit="turn",
        why=choice.reasons[0].id,
    )
    text = text_of(student(n, guesses=(guess,), choices=(made,)) for n in (1, 2))
    found = mm.pool(text, moments=[lesson.code])
    assert found.guesses()[0].words == question.words
    assert found.guesses()[0].clusters[0].words == way.title
    (decided,) = found.choices()
    assert decided.options[0].words.lower() == picked.label.lower()
    assert decided.options[0].who == ("Falcon", "Dormouse")
    assert (decided.reason, decided.times) == (choice.reasons[0].words, 2)
    assert str(decided) == "Turn 4: 2 choices, 0 of them the best; together they cost 0.25."
    assert found.ask_next().question == (question.contrast(way.name) or question).words
    assert str(mm.pool(text).choices()[0].options[0].words) == "Choice A"


def onward(lesson):
    if lesson.decision and any(each.routes and each.contrasts for each in lesson.questions):
        return lesson.decision
    lesson.receive({"type": "action", "turn": lesson.session.turn, "token": "a0"})
    return None


def test_frequencies_are_counted_together_beside_the_exact_distribution():
    rolls = [(9, 11, 8, 10, 12, 10), (8, 12, 9, 11, 10, 10), (7, 7, 14, 12, 10, 10)]
    counts = [(Count("die", (1,) * 6, each),) for each in rolls]
    results = [student(n + 1, counts=each) for n, each in enumerate(counts)]
    shares_number = replace(results[0], member=Member(OWN, 1, "MK"))
    (found,) = mm.pool(text_of([*results, shares_number])).frequencies()
    assert found.faces[0] == "bread"
    assert found.counted == (24, 30, 31, 33, 32, 30)
    assert found.expected == (Fraction(30),) * 6
    assert found.students == 3
    classes = found.fair()
    assert (classes.classes, classes == found.fair()) == (1000, True)
    assert classes.between[0] < classes.share < classes.between[1]
    assert str(found).startswith("the die, 180 times by 3 students: bread: 24 (on average 30.0); ")
    low, high = (decimal(end, 3) for end in classes.between)
    said = f"{classes.as_far} of 1,000 simulated fair classes differ this much or more"
    assert f"{said} (chance {low} to {high})." in str(found)
    far = replace(found, counted=(180, 0, 0, 0, 0, 0))
    assert "0 of 1,000 simulated fair classes" in str(far)
    assert str(far).endswith("(chance 0.000 to 0.004).")


def test_what_was_tried_out_is_counted_together_too():
    game = mm.play("mmm", class_code=mm.class_code("mmm"), student=4)
    game.lesson.bench = Bench(lambda: 7)
    claim = claim_named(game.lesson.teaching.claims(game.lesson.session), "mean")
    game.lesson.bench.begin(game.lesson.session.state, claim, 20)
    while game.lesson.bench.busy:  # a busy machine makes fewer at once
        game.lesson.bench.advance(1)
    (count,) = Result.read(game.result_code).counts
    assert (sum(count.counted), count.values) == (20, (0, 1, 2, 3))
    both = [student(n, counts=(count,)) for n in (1, 2)]
    (found,) = mm.pool(text_of(both), moments=[game.lesson.code]).frequencies()
    assert found.words == claim.statement
    assert found.counted == tuple(2 * number for number in count.counted)
    (event,) = mm.pool(text_of([student(1, counts=(EVENT,))])).frequencies()
    assert (event.words, event.faces) == ("nowhere", ("it does not", "it happens"))


def test_the_same_dice_are_never_tested_for_frequency():
    same = replace(OWN, dice=Dice.SAME)
    results = [student(n, same, counts=(Count("die", (1,) * 6, (1,) * 6),)) for n in (1, 2, 3)]
    with pytest.raises(MousemathError, match="one sample however many"):
        mm.pool(text_of(results)).frequencies()


def test_fair_classes_agree_with_the_exact_chance_of_a_coin(monkeypatch):
    # 10 throws, 8 heads or more extreme: 2 (45 + 10 + 1) / 1024
    found = fair_classes((1, 1), (8, 2), classes=2000, seed=5)
    assert found.between[0] < 112 / 1024 < found.between[1]
    assert found.ours == pytest.approx(3.6)
    monkeypatch.setattr(fair, "MOST_DRAWS", 4000)
    assert fair_classes((1, 1), (10, 10)).classes == 200
    assert fair_classes((1, 1), (50, 50)).classes == 100
    assert fair_classes((1, 1), (0, 0)).as_far == 1000


# ── prizes ───────────────────────────────────────────────────────────────────────────────────────


def played(number, luck, cost, choices=12):
    return student(number, play=Play(Fraction(luck, 1000), Fraction(cost, 1000), choices))


def test_the_best_decider_has_ten_choices_and_the_luckiest_mouse_the_most_luck():
    results = [played(1, 100, 30), played(2, -50, 0, choices=9), played(3, 300, 40)]
    assert list(map(str, mm.pool(text_of(results)).prizes())) == [
        "Mmm!: best decider: Falcon. The choices cost 0.030 wins in all.",
        "Mmm!: luckiest mouse: Field mouse. Luck brought 0.300 wins.",
    ]


def test_ties_are_said_and_nobody_wins_before_ten_choices():
    level = [played(1, 100, 30), played(2, 100, 30)]
    both = mm.pool(text_of(level)).prizes()
    assert all(prize.is_tie for prize in both)
    assert list(map(str, both)) == [
        "Mmm!: best deciders, level: Falcon and Dormouse. Their choices cost 0.030 wins each.",
        "Mmm!: luckiest mice, level: Falcon and Dormouse. Luck brought 0.100 wins each.",
    ]
    short = mm.pool(text_of([played(1, 100, 0, choices=9)])).prizes()[0]
    assert short.winners == ()
    plain = mm.pool(text_of([played(1, 0, 5), played(2, 0, 6)])).prizes()[1]
    assert str(plain) == "Mmm!: no luckiest mouse, for the dice made no difference."
    assert "takes 10 choices" in str(short)


def test_a_pool_speaks_french():
    results = [
        student(n, guesses=(ADDED,), counts=(Count("die", (1,) * 6, (2,) * 6),)) for n in (1, 2)
    ]
    with speaking("fr"):
        found = mm.pool(text_of([*results, results[0], played(3, 1, 2)]) + "\nMR1 2222")
        said = [found.guesses()[0], found.ask_next(), *found.frequencies(), *found.prizes()]
        told = " ".join(map(str, said)) + found.damaged[0].reason + found.doubled[0].reason
    for english in (" the ", " of ", "guess", "code again", "fair class"):
        assert english not in told
    assert "Faucon" in told
