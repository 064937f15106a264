"""Result codes: what is written is read back, and no change of a letter passes."""

import string
import sys
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import mousemath as mm
from mousemath.errors import BadCode, MousemathError
from mousemath.lesson.classroom.class_code import ClassCode, Dice, Member
from mousemath.lesson.classroom.entries import Choice, Count, Guess, Play
from mousemath.lesson.classroom.letters import Broken, Packer, Unpacker
from mousemath.lesson.classroom.result import PREFIX, Result, aloud
from mousemath.lesson.classroom.words import QUESTIONS, REASONS, UNITS, WAYS
from mousemath.lesson.registry import open_lesson
from mousemath.play.pasted import plain_signs
from mousemath.play.seal import LETTERS
from tests.workshop.handed_in import OWN, usual

WORD = st.text(string.ascii_lowercase + "-_", min_size=1, max_size=12)
WHOLE = st.integers(0, 10**6)
NUMBER = st.fractions(-100, 100, max_denominator=10**6)
GUESS = st.builds(
    Guess,
    st.sampled_from(QUESTIONS) | WORD,
    NUMBER,
    NUMBER,
    st.sampled_from(WAYS),
    st.sampled_from(["", "guess", "fairly", "very"]),
    st.booleans(),
    st.booleans(),
)
CHOICE = st.builds(
    Choice,
    st.integers(0, 2**20 - 1),
    st.integers(0, 99),
    st.integers(0, 2**15 - 1),
    WHOLE.map(lambda cost: Fraction(cost, 10_000)),
    st.booleans(),
    st.sampled_from(UNITS),
    st.sampled_from(REASONS) | WORD,
)
COUNT = st.lists(st.tuples(WHOLE, WHOLE), min_size=2, max_size=8).map(
    lambda pairs: Count("die", *map(tuple, zip(*pairs, strict=True)))
) | st.just(Count("nowhere", (8, 19), (3, 7), (Fraction(0), Fraction(1))))
MILLIONTH = WHOLE.map(lambda number: Fraction(number, 10**6))
PLAY = st.builds(Play, MILLIONTH.map(lambda number: -number), MILLIONTH, WHOLE, st.booleans())
RESULT = st.builds(
    Result,
    st.builds(
        Member,
        st.builds(ClassCode, st.sampled_from(["mouse-03", "cat-1"]), st.sampled_from(Dice), WHOLE),
        st.integers(1, 999),
        st.sampled_from(["Otter", "Owl", "MK", "Z"]),
    ),
    st.sampled_from(["mmm", "pig"]),
    st.lists(GUESS, max_size=4).map(tuple),
    st.lists(CHOICE, max_size=4).map(tuple),
    st.lists(COUNT, max_size=2).map(tuple),
    st.none() | PLAY,
)


@given(RESULT)
@settings(max_examples=25, deadline=None)
def test_what_is_written_is_read_back(result):
    assert Result.read(result.code) == result
    assert result.code.isascii()
    assert result.aloud.replace(" ", "") == result.code
    assert all(len(group) == 4 for group in result.aloud.split()[1:])


def test_a_lesson_makes_about_120_letters():
    assert 100 <= len(usual().code) <= 140


def test_every_change_of_one_letter_of_a_code_is_found_damaged_or_does_not_match():
    result, room = usual(), str(OWN)
    code = result.code
    signs = {*string.ascii_uppercase, *string.digits, *"abz~=.- \né\u0661\u212a\u017f"}
    for place in range(len(code)):
        for sign in signs - {code[place]}:
            changed = code[:place] + sign + code[place + 1 :]
            found = mm.pool(changed, class_code=room)
            if place < len(PREFIX) or plain_signs(sign).upper() == code[place]:
                assert found.results == (result,), (place, sign)
                continue
            assert not found.results, (place, sign)
            assert len(found.damaged) == 1
            if sign in LETTERS and place >= 5:  # the first two letters tell the length
                assert f"in group {(place - 3) // 4 + 1} of four" in found.damaged[0].reason


def test_every_letter_lost_doubled_or_exchanged_with_its_neighbour_is_noticed():
    code = usual().code
    for place in range(3, len(code)):
        lost = code[:place] + code[place + 1 :]
        doubled = code[:place] + code[place] + code[place:]
        others = code[:place] + code[place : place + 2][::-1] + code[place + 2 :]
        for changed in (lost, doubled, others):
            if changed != code:
                found = mm.pool(changed, class_code=OWN)
                assert (found.results, len(found.damaged)) == ((), 1), (place, changed)


@pytest.mark.parametrize("numbers", [[60], [], [0, 40, 1]])
def test_letters_with_a_good_check_and_a_bad_body_are_refused(numbers):
    packer = Packer()
    for number in numbers:
        packer.whole(number)
    with pytest.raises(BadCode, match="damaged"):
        Result.read(packer.sealed("MR1"))


def test_a_number_beyond_all_bounds_is_no_work():
    packer = Packer()
    packer.whole(2**3000)
    with pytest.raises(Broken):
        Unpacker(packer.sealed("MR1"), "MR1").whole()


def test_a_code_is_a_picture_for_a_camera_too():
    assert usual().qr.startswith("<svg")
    assert "#000" in usual().qr
    with pytest.MonkeyPatch.context() as patched:
        patched.setitem(sys.modules, "segno", None)
        with pytest.raises(MousemathError, match="install segno"):
            _picture = usual().qr
    assert aloud("MR1234") == "MR1 234"


def test_a_lesson_hands_in_its_record_and_its_play():
    game = open_lesson("mmm", None, {"board": "crumb"}, guess=True, seed=OWN.seed_of(3))
    game.member = Member(OWN, 3, "Wren")
    while game.session.actions:
        if game.open_question:
            question = game.open_question
            game.receive({"type": "guess", "id": question.id, "value": "1/2", "sure": "very"})
        if game.open_decision:
            choice = game.open_decision
            sent = {"id": choice.id, "value": choice.picks[0].id, "why": choice.reasons[0].id}
            game.receive({"type": "pick", **sent})
        game.receive({"type": "action", "turn": game.session.turn, "token": "a0"})
    review = mm.review(game)
    found = Result.read(game.result_code)
    assert found == game.result
    assert found.member.named == "Wren"
    assert {each.guess for each in found.guesses} == {Fraction(1, 2)}
    chosen = next(iter(game.guesses.choices.values()))
    assert abs(found.choices[0].cost - Fraction(chosen.cost)) <= Fraction(1, 20_000)
    rolled = [each.outcome for each in game.session.records if each.outcome]
    assert sum(found.counts[0].counted) == sum(map(len, rolled))
    assert abs(found.play.luck - review.luck) < Fraction(1, 10**6)
    assert abs(found.play.cost + review.choices) < Fraction(1, 10**6)
    assert found.play.choices == sum(step.kind == "choice" for step in review.steps)
    game.restart(12)
    assert game.result.play is None
    assert game.result.counts == ()
    assert game.result.guesses == found.guesses
