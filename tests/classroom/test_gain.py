"""What a class has gained between two tests: the worked example, lines of any kind, and few pairs."""

from __future__ import annotations

import unicodedata
from dataclasses import replace
from fractions import Fraction

import pytest

import mousemath as mm
from mousemath.course.forms import QUESTIONS, form
from mousemath.course.sitting import Sitting
from mousemath.errors import MousemathError
from mousemath.lesson.classroom.result import aloud
from mousemath.teacher.pooling.gain import (
    Pair,
    as_far_by_chance,
    at_ceiling,
    mean_gain,
    normalised,
    question,
)
from tests.workshop.handed_in import usual

BEFORE = {"A": (2, 1, 3, 2, 4, 1), "B": (1, 2, 2, 3, 0, 3)}
AFTER = {"A": (4, 3, 3, 5, 5, 2), "B": (3, 2, 4, 4, 3, 3)}


def scored(number):
    return tuple(place < number for place in range(QUESTIONS))


def classes():
    return [
        Pair(first, scored(early), scored(late))
        for first in "AB"
        for early, late in zip(BEFORE[first], AFTER[first], strict=True)
    ]


def lines(wrong="-"):
    """The same class as lines of a text."""
    for number, pair in enumerate(classes()):
        other = "B" if pair.first == "A" else "A"
        for when, letter, marks in (
            ("before", pair.first, pair.before),
            ("after", other, pair.after),
        ):
            key = form(f"mouse-{letter.lower()}").key
            answers = "".join(k if right else wrong for k, right in zip(key, marks, strict=True))
            yield f"animal{number} mouse-{letter.lower()} {when} {answers}"


def test_the_worked_example():
    pairs = classes()
    found = mean_gain(pairs)
    assert [round(each, 3) for each in (found.mean, found.low, found.high)] == [1.417, 0.677, 2.156]
    first, second = ([pair for pair in pairs if pair.first == letter] for letter in "AB")
    assert round((mean_gain(first).mean - mean_gain(second).mean) / 2, 3) == 0.083
    assert as_far_by_chance(pairs) == Fraction(16, 4096)
    assert round(float(normalised(pairs)), 3) == 0.354
    assert at_ceiling(pairs) == 0


def test_one_question_of_the_worked_example():
    changes = [(False, True)] * 5 + [(True, False)] + [(True, True)] * 6
    pairs = [Pair("A", (early,) * QUESTIONS, (late,) * QUESTIONS) for early, late in changes]
    found = question(pairs, 2)
    assert (found.learnt, found.lost, found.by_chance) == (5, 1, Fraction(14, 64))
    assert round(found.gain.mean, 3) == 0.333
    assert [round(each, 2) for each in (found.gain.low, found.gain.high)] == [-0.08, 0.65]


def test_a_form_that_is_easier_cancels_between_the_halves():
    easier = [Pair("A", scored(2), scored(n)) for n in (3, 4)]
    harder = [Pair("B", scored(3), scored(n)) for n in (3, 4)]
    assert mean_gain(easier + harder).mean == 1
    assert (mean_gain(easier).mean - mean_gain(harder).mean) / 2 == 0.5


def test_lines_of_a_text_become_pairs_and_the_sentences_say_so():
    found = mm.gain("\n".join(lines()))
    assert (found.before, found.after, len(found.pairs), found.unread) == (12, 12, 12, ())
    told = str(found)
    assert "Mean gain 1.42 of 6 questions; 95 % interval from 0.68 to 2.16." in told
    assert "chance 0.0039" in told
    assert "The class gained 35% of what it could gain." in told
    assert "animal" not in told
    french = str(mm.gain("\n".join(lines("e")).replace("before", "avant"), language="fr"))
    assert "1,42" in french
    assert "Mean" not in french


def test_what_cannot_be_read_is_named_by_its_line_and_changes_nothing():
    good = list(lines())
    bad = [
        "hello",
        good[0],
        "fox cat-a before bcbacd",
        "fox mouse-c before bcbacd",
        "fox mouse-a before bcbac",
        "<script>alert(1)</script> mouse-a before bcbacd",
        "x" * 10_000,
    ]
    found = mm.gain("\n".join([*good, *bad]))
    assert len(found.pairs) == 12
    assert [line for line, _ in found.unread] == list(range(25, 32))
    assert "Line 26 is the same test of the same pseudonym once more." in str(found)
    assert "Line 27 belongs to another trail." in str(found)
    assert "script" not in str(found)


@pytest.mark.parametrize("text", ["", "\n\n", "fox mouse-a before bcbacd"])
def test_few_pairs_tell_no_number(text):
    assert "Mean" not in str(mm.gain(text))


@pytest.mark.parametrize("bad", [None, 5, ["fox mouse-a before bcbacd"]])
def test_what_is_no_text_is_refused_as_a_pool_refuses_it(bad):
    with pytest.raises(MousemathError) as of_pool:
        mm.pool(bad)
    with pytest.raises(MousemathError, match="as one string") as of_gain:
        mm.gain(bad)
    assert str(of_gain.value) == str(of_pool.value)


def test_the_same_form_twice_is_no_pair():
    twice = "\n".join(f"fox mouse-a {when} bbbacd" for when in ("before", "after"))
    assert mm.gain(twice).pairs == ()


@pytest.mark.parametrize("first", ["before", "after"])
def test_the_line_with_the_same_form_is_named_and_the_right_form_still_makes_the_pair(first):
    then = "after" if first == "before" else "before"
    told = f"fox mouse-a {first} bbbacd\nfox mouse-a {then} bbbacd"
    found = mm.gain(told)
    said = "is the form that this pseudonym wrote already: a pair takes the other one."
    assert str(found).splitlines()[1] == f"Line 2 {said}"
    right = mm.gain(f"{told}\nfox mouse-b {then} bbbacd")
    assert (right.before, right.after, len(right.pairs)) == (1, 1, 1)


def test_halves_that_were_not_exchanged_are_said():
    pairs = [line for line in lines() if int(line.split()[0].removeprefix("animal")) < 6]
    assert "not exchanged" in str(mm.gain("\n".join(pairs)))


def test_equal_gains_and_full_scores_divide_by_nothing():
    same = [Pair(first, scored(6), scored(6)) for first in "AABB"]
    assert mean_gain(same).low == mean_gain(same).high == 0
    assert normalised(same) is None
    assert as_far_by_chance(same) == 1
    assert question(same, 0).by_chance == 1


def test_codes_of_tests_on_the_page_are_read_out_of_any_text_beside_lines():
    sittings = [
        Sitting("mouse", when, number, "Otter", form_key)
        for number in range(1, 7)
        for when, form_key in (("before", "eeeeee"), ("after", ""))
    ]
    codes = [replace(each, answers=each.answers or each.form.key).code for each in sittings]
    spaced = f"Hi, mine is\n> {aloud(codes[0]).lower()}, bye!\n"
    damaged = codes[1][:-1] + ("2" if codes[1][-1] != "2" else "3")
    room = "MC1~mouse-before~own~3~62MS5H4"
    others = ["hello", room, "fox mouse-a before bcbacd", "owl mouse-a before bcb"]
    text = spaced + "\n".join([*codes[1:], damaged, *others])
    found = mm.gain(text)
    assert (found.before, found.after, len(found.pairs)) == (7, 6, 6)
    assert {pair.first for pair in found.pairs} == {"A", "B"}
    assert [line for line, _reason in found.unread] == [14, 18], "words of a mail are passed over"
    assert "Line 14 holds a damaged code of a test: ask for it once more." in str(found)
    assert "Mean gain 6.00" in str(found)


def test_lines_and_codes_are_read_as_programs_deliver_them():
    code = aloud(Sitting("mouse", "after", 7, "Otter", "bcbacd").code)
    for told in (
        "fox mouse\u2013a before bc\u2014cd",
        "ＦＯＸ mouse\u2011a before bc--cd",
        f"“{code.lower()}”.".replace(" ", "\u00a0"),
        code.replace(" ", "\u2014\u200b"),
    ):
        found = mm.gain(told)
        assert (found.before + found.after, found.unread) == (1, ())


@pytest.mark.parametrize(
    ("told", "reason"),
    [
        (usual().code, "holds a result code: it is read on the page of the class"),
        ("MC1~mouse-03~own~4711~EJSNPF3", "holds a class code"),
        ("MM1~mmm~board=shelf~seed=7~JZHA", "holds a position code"),
    ],
)
def test_a_code_that_is_none_of_a_test_is_named(told, reason):
    assert f"Line 1 {reason}" in str(mm.gain(told))


@pytest.mark.parametrize("who", ["renard", "zoé", "Noël", "Anaïs-2"])
@pytest.mark.parametrize(
    ("before", "after"), [("avant", "après"), ("AVANT", "APRÈS"), ("before", "after")]
)
@pytest.mark.parametrize("way", ["NFC", "NFD"])
def test_lines_with_accents_are_read_composed_or_apart(who, before, after, way):
    lines = f"{who} mouse-a {before} bcbacd\n{who.lower()} mouse-b {after} bcbacd"
    found = mm.gain(unicodedata.normalize(way, lines))
    assert (found.before, found.after, len(found.pairs), found.unread) == (1, 1, 1, ())
