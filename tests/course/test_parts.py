"""Parts of a lesson: nothing is told before it was asked, every answer gets its sentence, all is kept."""

from __future__ import annotations

import json
import re

import pytest

import mousemath as mm
from mousemath.course.answering import Answering
from mousemath.course.figures import Numbers, Reading
from mousemath.course.items import NUMBERS, Kind
from mousemath.course.parts import PARTS, open_part
from mousemath.course.progress import Progress, key_of
from mousemath.course.prose import plain
from mousemath.course.questions import decision_of
from mousemath.course.sheets import lesson_ids, lesson_sheet
from mousemath.language import decimal, speaking
from mousemath.lesson.classroom.class_code import ClassCode, Dice, Member
from mousemath.lesson.classroom.result import Result
from mousemath.scene import drawn, to_json
from mousemath.scene.mathml import fraction
from tests.workshop.answering import answer, skip, skip_to_the_end

LESSON = "mouse-03"
each = pytest.mark.parametrize("lesson", lesson_ids())


def part_of(name, lesson=LESSON, language="en", progress=None):
    return PARTS[name](progress or Progress(lesson_sheet(lesson)), language)


def said(part):
    return json.dumps(to_json(drawn(part.draw())), ensure_ascii=False)


def panel_of(part):
    """The words of a panel, its picture of numbers aside."""
    with speaking(part.language):
        parts = [part.asked(), *map(str, part.parts()), part.sentence()]
    return NOTCH.sub("", "\n".join(parts))


NOTCH = re.compile(r"Notch\([^)]*\)")


def telling(values):
    """A pattern of all ways in which exact values that are no small fractions are written."""
    written = [rf"(?<![\d/.,]){re.escape(str(value))}(?![\d/])" for value in values]
    drawn = [re.escape(fraction(value).mathml.partition(">")[2]) for value in values]
    return re.compile("|".join([*written, *drawn, *(re.escape(decimal(each)) for each in values)]))


@each
@pytest.mark.parametrize("language", ["en", "fr"])
def test_nothing_is_told_before_it_was_asked(lesson, language, monkeypatch):
    monkeypatch.setattr(
        "mousemath.course.exercises.pictured", lambda _item: ()
    )  # words alone count
    progress = Progress(lesson_sheet(lesson))
    told = [item for item in progress.sheet.items if item.kind in NUMBERS]
    values = {value for item in told for value in item.exact if value.denominator > 6}
    with speaking(language):
        pattern = telling(values)
    for name in PARTS:
        part = part_of(name, progress=progress, language=language)
        for item in getattr(part, "items", (None,)):
            part.tab = item.name if item else ""
            words = panel_of(part)
            given = [] if item is None else [item.words[language].words]
            for own in given:
                words = words.replace(repr(own)[1:-1], "").replace(own, "").replace(plain(own), "")
            assert not pattern.findall(words), (name, part.tab)


GIVEN = {"cat-04.g3": "its question gives 7 cards of 9"}


@each
@pytest.mark.parametrize("language", ["en", "fr"])
def test_no_answer_tells_a_number_that_is_guessed_later(lesson, language):
    sheet = lesson_sheet(lesson)
    asked = [*sheet.asked("bet"), *sheet.asked("guess")]
    for place, item in enumerate(asked):
        why = plain(item.words[language].why)
        for later in asked[place + 1 :]:
            waits = item.part == "bet" and {later.value, 1 - later.value} & set(item.exact)
            if later.kind not in NUMBERS or later.value.denominator == 1 or waits:
                continue
            with speaking(language):
                told = telling([later.value]).search(why)
            assert not told or later.id in GIVEN, (item.id, later.id, why)


@each
def test_a_lesson_goes_from_the_bet_to_the_ticket(lesson):
    progress = Progress(lesson_sheet(lesson))
    assert '"Note"' in said(part_of("derive", progress=progress))
    skip_to_the_end(progress)
    for name in PARTS:
        scene = part_of(name, progress=progress, language="fr").draw()
        assert scene.panel.parts
    derive = part_of("derive", progress=progress)
    for number, step in enumerate(progress.sheet.steps[:-1]):
        derive.receive(
            {"type": "contrast", "id": f"{lesson}-step-{number}", "value": str(step.right)}
        )
    assert len(progress.steps) == len(progress.sheet.steps) - 1
    assert progress.sheet.steps[-1].words["en"].said.split("*")[0][:20] in said(derive)
    assert "Next time" in said(part_of("ticket", progress=progress))


@each
def test_every_wrong_choice_and_number_is_answered(lesson):
    sheet = lesson_sheet(lesson)
    for item in sheet.items:
        for way in item.ways:
            number = way.value is not None and not way.asked and item.kind in NUMBERS
            if item.part == "exercise":
                continue  # the card compares exactly
            if not number and (way.option is None or item.kind is not Kind.CHOICE):
                continue
            asked = Answering(Progress(sheet), item, "en")
            with speaking("en"):
                try:
                    answer(asked, item, str(way.value if number else way.option))
                    told = "".join(map(str, asked.told()[1]))
                except ValueError as refusal:  # a chance above 1
                    told = repr(str(refusal))
            assert repr(plain(way.words["en"]))[1:-1] in told, (item.id, way.name)


def test_the_bet_is_told_once_no_guess_would_be_told_by_it():
    progress = Progress(lesson_sheet(LESSON))
    bet, guesses = part_of("bet", progress=progress), part_of("guess", progress=progress)
    answer(bet, bet.item, "1")
    assert "19/27" not in said(bet)
    assert "You are very sure" in said(bet)
    answer(guesses, guesses.item, "1")
    assert "19/27" in said(guesses)
    assert "19/27" in said(bet)
    assert "4/3" in said(guesses)


@each
def test_no_bet_is_told_while_a_guess_about_its_position_is_open(lesson):
    progress = Progress(lesson_sheet(lesson))
    skip(progress, "bet")
    bets = progress.sheet.asked("bet")
    for guess in progress.sheet.asked("guess"):
        waiting = [bet for bet in bets if set(bet.positions) & set(guess.positions)]
        assert not any(map(progress.tells, waiting)), guess.id
        answer(Answering(progress, guess, "en"), guess, "")
    assert all(map(progress.tells, bets))


@each
@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_sentence_of_ones_own_may_tell_the_answer_and_so_comes_after_it(lesson, language):
    progress = Progress(lesson_sheet(lesson))
    ticket = part_of("ticket", progress=progress, language=language)
    assert "Task" not in said(ticket)
    skip(progress, "ticket", language=language)
    assert said(ticket).count('"Task"') == 1


def test_who_does_not_bet_is_told_so():
    bet = part_of("bet")
    answer(bet, bet.item, "")
    assert "No bet" in said(bet)
    assert "bet stands" not in said(bet)


@each
def test_the_case_that_follows_is_asked_and_told_after_two_answers(lesson):
    progress = Progress(lesson_sheet(lesson))
    skip_to_the_end(progress)
    for item in progress.sheet.items:
        asked = Answering(progress, item, "en").following
        if asked is None or not (asked.is_asked or asked.is_offered):
            continue
        kind = "contrast" if asked.is_offered else "form"
        wrong = ("1/9973", "1/9967") if item.kind is Kind.CHANCE else ("-98765", "-98764")
        for answered in ("hm", *wrong):
            message = {"type": kind, "id": asked.id, "values": {"answer": answered}, "value": "1"}
            with speaking("en"):
                asked.receive(message)
        with speaking("en"):
            *_case, told = asked.parts()
        assert "It is" in str(told) or asked.is_offered, item.id
        if item.contrast.then:
            assert plain(item.contrast.then["en"]) in str(told)


def test_the_case_that_follows_takes_its_number():
    guesses = part_of("guess")
    answer(guesses, guesses.item, "1")
    assert "65/81" not in said(guesses)
    field = {"type": "form", "id": "mouse-03.g1-more", "values": {"answer": "4/3"}}
    for impossible in ("4/3", "-1", "1e99"):
        guesses.receive({**field, "values": {"answer": impossible}})
        assert "A probability lies between 0 and 1" in said(guesses)
    guesses.receive({**field, "values": {"answer": "1/2"}})
    assert "too small" in said(guesses)
    assert "65/81" not in said(guesses), "one wrong answer, and none that could not be"
    guesses.receive({**field, "values": {"answer": "65/81"}})
    assert "Right: 65/81" in said(guesses)
    assert "never there" in said(guesses)


def test_what_to_look_for_is_told_after_something_was_tried():
    progress = Progress(lesson_sheet("mouse-04"))
    skip_to_the_end(progress)
    tried = part_of("try", "mouse-04", progress=progress)
    for name, number in (("once", 10), ("on", 1_000)):
        assert "1,750" not in said(tried)
        tried.receive({"type": "view", "name": "tries_topic", "value": name})
        tried.receive({"type": "tries", "id": name, "number": number})
    tried.advance(5)
    assert "1,750" in said(tried)
    assert tried.sentence() == "Compare with what you said before."


def test_what_is_no_chance_is_asked_for_as_no_chance():
    progress = Progress(lesson_sheet("mouse-02"))
    helps = {
        item.kind: Answering(progress, item, "en").asked()[0].help
        for item in progress.sheet.asked("guess")
    }
    assert helps[Kind.CHANCE] == "A fraction, a decimal, a per cent or “2 in 5”."
    assert helps[Kind.RATIO] == "A whole number, a fraction or a decimal."


def test_a_guess_that_cannot_be_is_refused_at_its_field_and_changes_nothing():
    guesses = part_of("guess")
    for wrong in ("two", "7/3", "1/0"):
        answer(guesses, guesses.item, wrong)
        assert guesses.refused.error
        assert not guesses.progress.record.guesses
        assert f'"value": "{wrong}"' in said(guesses)


@pytest.mark.parametrize("written", ["3.1", "-0.1", "1000"])
def test_a_number_of_a_lesson_that_cannot_be_is_refused_with_what_can_be(written):
    part = part_of("guess", "mouse-05")
    for _earlier in range(2):
        answer(part, part.item, "1/2")
        part.receive({"type": "tool", "id": "next"})
    assert part.item.id == "mouse-05.g3"
    answer(part, part.item, written)
    assert part.refused.error == "This lies between 0 and 3: guess once more."
    answer(part, part.item, "3")
    assert part.refused is None


def test_a_ratio_is_not_below_0_and_luck_may_be():
    ratio, luck = (part_of("guess", lesson) for lesson in ("mouse-02", "mouse-08"))
    answer(ratio, ratio.item, "3/8")
    ratio.receive({"type": "tool", "id": "next"})
    answer(ratio, ratio.item, "-1")
    assert "cannot be less than 0" in ratio.refused.error
    answer(luck, luck.item, "-1")
    assert luck.refused is None


@pytest.mark.parametrize("name", PARTS)
def test_a_message_that_is_not_due_changes_nothing(name):
    part = part_of(name)
    before = said(part)
    for message in (
        {},
        {"type": "form", "id": "student", "values": {"answer": "7"}},
        {"type": "form", "id": 7, "values": []},
        {"type": "guess", "id": "g3:mouse-03.g3", "value": "1", "sure": "", "way": ""},
        {"type": "pick", "id": "mouse-03.exit", "value": "0", "sure": "", "why": ""},
        {"type": "contrast", "id": "mouse-03-step-0", "value": "0"},
        {"type": "tool", "id": "next"},
        {"type": "view", "name": "tab", "value": "exit7"},
        {"type": "tries", "id": "fits", "number": 1000},
        {"type": "action", "turn": 0, "token": "a0"},
    ):
        part.receive(message)
    assert said(part) == before


def test_exercises_keep_their_first_answer_whatever_cell_is_run_again():
    progress = Progress(lesson_sheet(LESSON))
    part = part_of("exercises", progress=progress)
    for text in ("hm", "1/2", "7/8"):
        part.receive({"type": "form", "id": "answer", "values": {"answer": text}})
    assert progress.firsts["mouse-03.1"][1] == "one-die"
    again = part_of("exercises", progress=progress)
    assert "1 ✓" in said(again)
    again.receive({"type": "view", "name": "tab", "value": "6"})
    again.receive({"type": "hint", "id": "hints"})
    assert progress.cards["mouse-03.6", "en"].attempt.hints == 1


def test_a_solved_exercise_names_what_was_right_and_leads_on_while_one_is_left():
    part = part_of("exercises", "mouse-07")
    for item in part.items:
        part.receive({"type": "view", "name": "tab", "value": item.name})
        card = part.card
        if (decision := card.exercise.decision) is not None:
            right = decision.picks[item.right[0]]
            part.receive({"type": "pick", "id": f"{card.field}:picks", "value": right.id})
            assert right.label in said(part)
        else:
            part.receive({"type": "form", "id": card.field, "values": {"answer": str(item.value)}})
        assert card.solved
        assert ("go:" in said(part)) is (item is not part.items[-1])


def test_the_card_of_an_exercise_is_asked_how_fast_a_path_is_drawn():
    part = part_of("exercises")
    part.receive({"type": "view", "name": "tries_speed", "value": "slow"})
    assert part.card.speed == "slow"
    assert part.item.name == "1"


def marks(progress, number, text):
    """Send what is marked in a count by hand, and return what is answered."""
    part = part_of("count", progress=progress)
    name = f"{progress.sheet.id}-count-{number}"
    part.receive({"type": "form", "id": name, "values": {"marks": text}})
    return said(part)


def test_what_is_counted_by_hand_is_answered_and_its_number_comes_last():
    sheet = lesson_sheet("wolf-01")
    progress = Progress(sheet)
    assert "must" not in marks(progress, 0, "1" * 216), "nothing is counted before the bet"
    assert progress.marked == {}
    skip_to_the_end(progress)
    right = sheet.tallies[0].marks
    assert "fish, fish, fish” again" in marks(progress, 0, right[:43] + "1" + right[44:])
    some = right[:-1].rstrip("0")[:-1].ljust(216, "0")
    assert "not all that belong are marked" in marks(progress, 0, some)
    assert "What about “X, X, fish”?" in marks(progress, 0, some)
    for wrong in ("1", "2" * 216, "0" * 217):
        assert "cannot be marked" in marks(progress, 0, wrong)
    told = sheet.tallies[0].words["en"].told
    assert told not in marks(progress, 0, some)
    after = marks(progress, 0, right)
    assert told in after
    assert "SampleSpace" not in after
    assert not progress.is_done("count")
    nothing = marks(progress, 1, "0" * len(sheet.tallies[1].marks))
    assert "Nothing is marked yet" in nothing
    assert not progress.is_done("count"), "what is compared is not right yet"
    assert "SampleSpace" in marks(progress, 1, ""), "the game counts once all is counted by hand"
    assert progress.is_done("count")


def test_what_the_course_lets_try_is_tried_and_waits_for_the_first_guess():
    progress = Progress(lesson_sheet("wolf-07"))
    part = part_of("try", progress=progress)
    tries = {"type": "tries", "id": "results", "number": 10}
    part.receive(tries)
    skip_to_the_end(progress)
    assert "TryIt" in said(part)
    assert "Bins" not in said(part)
    part.receive(tries)
    assert "Bins" in said(part)
    part.receive({"type": "view", "name": "tries_topic", "value": "corrected"})
    part.receive(tries)
    assert "Bins" not in said(part), "this one is not tried any more"
    part.receive({"type": "tries", "id": "corrected", "number": 1000})
    while part.busy:
        part.advance(1)
    assert "TryChart" in said(part)
    part.receive({"type": "contrast", "id": "tries:corrected", "value": "half"})
    assert "Half as wide" in said(part)


@each
def test_every_exercise_shows_its_question(lesson):
    part = part_of("exercises", lesson)
    for item in part.items:
        part.receive({"type": "view", "name": "tab", "value": item.name})
        asked = plain(item.words["en"].words.partition(" *")[0])
        assert json.dumps(asked, ensure_ascii=False)[1:-1] in said(part)


@each
def test_the_cat_has_a_word_after_the_last_guess_and_not_before(lesson):
    progress = Progress(lesson_sheet(lesson))
    word = plain(lesson_sheet(lesson).words["en"].cat)
    assert word not in said(part_of("heading", lesson))
    skip_to_the_end(progress)
    guesses = part_of("guess", lesson, progress=progress)
    guesses.receive({"type": "view", "name": "tab", "value": guesses.items[-1].name})
    assert word in json.loads(said(guesses))["panel"]["parts"][-1]["text"]


def test_what_was_answered_is_handed_in_and_read():
    progress = Progress(lesson_sheet(LESSON))
    heading = part_of("heading", progress=progress)
    room = ClassCode(LESSON, Dice.OWN, 4711)
    other = ClassCode("mouse-04", Dice.OWN, 4711)
    heading.receive({"type": "form", "id": "class-code", "values": {"answer": str(other)}})
    assert "This class code is for “mouse-04”: open it with mm.lesson(" in said(heading)
    heading.receive({"type": "form", "id": "class-code", "values": {"answer": str(room)}})
    heading.receive({"type": "form", "id": "student", "values": {"answer": "7"}})
    assert progress.member == Member.of(room, 7)
    bet, guesses = part_of("bet", progress=progress), part_of("guess", progress=progress)
    answer(bet, bet.item, "0")
    answer(guesses, guesses.item, "1")
    exercises = part_of("exercises", progress=progress)
    exercises.receive({"type": "form", "id": "answer", "values": {"answer": "1/2"}})
    ticket = part_of("ticket", progress=progress)
    answer(ticket, ticket.item, "2/3")
    ticket.receive({"type": "form", "id": "sentence", "values": {"answer": "some count twice"}})
    found = Result.read(ticket.result_code)
    assert [(guess.question, guess.way) for guess in found.guesses] == [
        ("g1", "adds"),
        ("exit", "adds"),
        ("1", "one-die"),
    ]
    assert [choice.is_best for choice in found.choices] == [True]
    assert "some count twice" in said(ticket)
    assert "some count twice" not in ticket.result_code
    assert len(ticket.result_code) < 200


def test_a_lesson_is_opened_in_one_call_and_its_parts_know_of_each_other():
    bet, guess = mm.lesson(LESSON, "bet"), mm.lesson(LESSON, "guess")
    item = bet.lesson.item
    choice = decision_of(item, "en").picks[0].id
    bet.handle({"type": "pick", "id": item.id, "value": choice, "sure": "", "why": ""})
    message = {
        "type": "guess",
        "id": key_of(guess.lesson.item),
        "value": "19/27",
        "sure": "",
        "way": "",
    }
    guess.handle(message)
    assert "19/27" in json.dumps(bet.scene), "the bet is told as soon as the guess is there"
    assert "19/27" not in "".join(guess.picture().values())
    assert "How likely" in guess.picture()["text/plain"]
    assert open_part(LESSON, "guess").progress is guess.lesson.progress


def test_what_counts_pieces_or_cheeses_is_never_read_per_cent():
    sheet = lesson_sheet("mouse-05")
    progress = Progress(sheet, reading=Reading(Numbers.PER_CENT))
    [bet] = sheet.asked("bet")
    asked = Answering(progress, bet, "en")
    answer(asked, bet, "0")
    with speaking("en"):
        told = str(asked.told()[1])
    assert bet.words["en"].unit == "cheeses"
    assert "0.8426" in told  # 91/108: long fractions are compared as decimals
    assert "%" not in told


def test_what_is_no_part_is_refused_in_a_sentence():
    with pytest.raises(ValueError, match="There is no part"):
        mm.lesson(LESSON, "answers")
    for wrong in ("mouse-99", ["mouse-03"]):
        with pytest.raises(ValueError, match="There is no lesson"):
            mm.lesson(wrong)


def test_numbers_are_read_as_the_lesson_says_and_a_projector_shows_question_and_answer_alone():
    mm.lesson(LESSON, numbers="per cent", projector=True)
    guess = mm.lesson(LESSON, "guess").lesson
    asked = said(guess)
    assert '"large": true' in asked
    assert '"a guess"' not in asked
    answer(guess, guess.item, "1")
    assert '"decimal": "70%"' in said(guess)
    assert '"decimal": "0.7037"' not in said(guess)
    assert "19/27 (70%)." in said(guess)
    bet = mm.lesson(LESSON, "bet").lesson
    answer(bet, bet.item, "0")
    derive = mm.lesson(LESSON, "derive").lesson
    derive.progress.steps.update(
        {number: step.right for number, step in enumerate(derive.sheet.steps)}
    )
    assert "19/27" not in said(derive)  # other guesses are open
    skip_to_the_end(derive.progress)
    assert "1 − 8/27 = 19/27 (70%)" in said(derive)
    card = mm.lesson(LESSON, "exercises").lesson
    card.receive({"type": "form", "id": card.card.field, "values": {"answer": "7/8"}})
    assert "(88%)" in said(card)
    mm.lesson(LESSON, numbers="out of 1,000", projector=False)
    assert '"decimal": "704 of 1,000"' in said(guess)
    for wrong in ("odds", ["per cent"]):
        with pytest.raises(ValueError, match="Numbers are read as"):
            mm.lesson(LESSON, numbers=wrong)
