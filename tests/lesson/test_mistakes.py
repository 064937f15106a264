"""My mistakes: kept as text over several games, practised at growing intervals until right twice."""

from dataclasses import replace
from fractions import Fraction
from functools import cache

import pytest

from mousemath.errors import BadCode
from mousemath.lesson.looking_back import seeking
from mousemath.lesson.looking_back.look_back import looked
from mousemath.lesson.looking_back.mistakes import MOST, Mistake, Mistakes
from mousemath.play.code import pack
from mousemath.play.pasted import LONGEST
from mousemath.scene import History, Options, Picks, Reveal
from tests.workshop.reader import Reader, plain, tokens

PLACE = pack("mmm", {"board": "crumb", "at": "1"})


def mistake(number=1, cost="0.1", **more):
    code = pack("mmm", {"board": "crumb", "at": str(number)})
    return Mistake(code, "Gather", Fraction(cost), **more)


# ── the collection and its text ──────────────────────────────────────────────────────────────────


def test_the_text_brings_a_collection_back():
    kept = Mistakes().with_new([mistake(1), mistake(2, "0.25", right=1, wait=3)])
    assert Mistakes.read(kept.code) == kept
    assert Mistakes.read("\n".join(kept.code[n : n + 40] for n in range(0, 400, 40))) == kept


def test_of_one_position_one_is_kept_and_of_too_many_the_costliest_that_are_left():
    kept = Mistakes().with_new([mistake(1, "0.5", right=2), mistake(1, "0.9")])
    assert [each.right for each in kept.listed] == [2]
    kept = kept.with_new(mistake(n, f"0.{n}") for n in range(10, 99))
    assert len(kept.listed) <= MOST
    assert len(kept.code) <= LONGEST
    assert kept.listed[0].cost == Fraction("0.98")
    assert not any(each.done for each in kept.listed), "what is learned goes first"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "7",
        PLACE,
        Mistakes((mistake(),)).code[:-1],
        Mistakes((mistake(),)).code.replace("Gather", "Gathes"),
        *(
            pack("mistakes", {"1": wrong})
            for wrong in (
                "",
                "Gather;1;0",
                f"Gather;-1;0;0;{PLACE}",
                f"Gather;1;3;0;{PLACE}",
                f"Gather;1;0;9;{PLACE}",
                f"Gather;1.5;0;0;{PLACE}",
                f"__import__('os');1;0;0;{PLACE}",
                f"Gather;1;0;0;{PLACE[:-1]}",
            )
        ),
        pack("mistakes", {str(n): f"Gather;1;0;0;{PLACE}" for n in range(MOST + 1)}),
    ],
)
def test_any_other_text_is_refused(text):
    with pytest.raises(BadCode):
        Mistakes.read(text)


def test_a_mistake_comes_again_at_growing_intervals_until_right_twice():
    kept, said = Mistakes((mistake(1, "0.3"), *(mistake(n) for n in range(2, 6)))), []
    first = kept.listed[0].code
    while due := kept.due("mmm"):
        said.append(due.code == first)
        kept = kept.answered(due, is_right=len(said) > 1)
    assert [n for n, is_first in enumerate(said) if is_first] == [0, 2, 6]
    assert kept.due("viva_topo") is None


# ── in a lesson ──────────────────────────────────────────────────────────────────────────────────


@cache
def played(seed=3):
    """Return the code of a game played to its end at random."""
    *_moments, reader = Reader.of("mmm", board="crumb", seed=seed).finish().steps()
    return reader.lesson.code


def over(seed=3, **options):
    reader = Reader.of("mmm", board="crumb", **options).finish()
    return reader.form("code", paste=played(seed))


def practising(reader):
    """Return the choice that is practised, with the values of its picks."""
    lesson = reader.lesson
    view = replace(lesson.view, tab="decide", looking=False, taken=None, tokens={}, again=True)
    return lesson.teaching.decision(lesson.task.session, view)


def answer(reader, which):
    picks = reader.part(Picks)
    return reader.send("pick", id=picks.id, value=which, sure="", why="")


def test_the_costliest_choices_of_every_game_are_kept_and_the_threshold_is_said():
    reader = over()
    small = looked(reader.lesson).hindsight.measure.small
    first = reader.lesson.look_back.mistakes.listed
    assert first
    assert all(each.cost >= small for each in first) or len(first) == 1
    assert any("A mistake costs 0.04 or more" in text for text in reader.texts())
    reader.back(1).back()
    assert reader.lesson.look_back.mistakes.listed == first, "a game is kept once"
    second = reader.form("code", paste=played(5)).lesson.look_back.mistakes.listed
    assert len(second) > len(first)
    assert {Reader.at(each.code).session.state for each in second}


def test_another_position_with_the_same_kind_of_choice_is_practised_and_the_game_waits():
    reader = over(predict=True)
    reader.send("contrast", id="look_back", value="")
    kept, main = reader.session.records[:], reader.scene.main
    for right in (False, True):
        reader.tool("practise")
        task, small = reader.lesson.task, looked(reader.lesson).hindsight.measure.small
        assert reader.scene.heading == "Practice"
        assert not tokens(reader.scene)
        assert not reader.parts(Options, Reveal, History)
        decision = practising(reader)
        assert any(decision.cost(pick) >= small for pick in decision.picks)
        assert answer(reader, "no").notice
        worst = min(decision.picks, key=lambda pick: pick.value)
        answer(reader, (decision.best[0] if right else worst).id)
        assert reader.parts(Reveal)
        (now,) = [m for m in reader.lesson.look_back.mistakes.listed if m.code == task.mistake.code]
        assert (now.right, now.wait) == ((1, 3) if right else (0, 1))
    assert reader.tool("practise_stop").parts(History)
    assert (reader.session.records, reader.scene.main) == (kept, main)
    assert not reader.lesson.guesses.choices


def test_practising_ends_when_one_looks_elsewhere_or_presses_the_button_of_the_table():
    for leave in (
        lambda r: r.back(2),
        lambda r: r.send("step", step=2),
        lambda r: r.tool("return"),
    ):
        reader = over().tool("practise")
        assert reader.lesson.task
        leave(reader)
        assert reader.lesson.task is None
        assert reader.parts(History)


def test_the_position_of_a_mistake_is_practised_under_its_own_settings_alone(monkeypatch):
    monkeypatch.setattr(seeking, "LOOKS", 0)  # no other position is found
    reader = over()
    due = reader.lesson.look_back.mistakes.due("mmm")
    assert reader.tool("practise").lesson.task.session.state == Reader.at(due.code).session.state
    reader.form("settings", board="crumb", line="yes").finish()
    *_moments, reader = reader.steps()
    kept = reader.lesson.look_back.mistakes
    reader.lesson.look_back.mistakes = Mistakes((due,))
    assert "choose those of the game it came from" in reader.tool("practise").notice
    assert reader.lesson.task is None
    assert not reader.scene.looking
    reader.lesson.look_back.mistakes = kept
    reader.check()


def test_when_all_is_learned_nothing_is_left():
    reader = over()
    while reader.lesson.look_back.mistakes.due("mmm"):
        reader.tool("practise")
        answer(reader, practising(reader).best[0].id)
    assert "Right twice" in " ".join(reader.texts())
    assert reader.tool("practise").notice.startswith("Nothing is left to practise")


def test_the_text_is_copied_in_one_lesson_and_pasted_in_another_in_french_too():
    line = next(each for each in over().refused("mistakes").fields if each.type == "copy").value
    other = over(5, language="fr")
    number = len(other.lesson.look_back.mistakes.listed)
    other.form("mistakes", paste=line)
    assert len(other.lesson.look_back.mistakes.listed) > number
    kept = other.lesson.look_back.mistakes
    assert "ce n’est pas" in other.form("mistakes", paste="print(1)").notice.lower()
    assert other.lesson.look_back.mistakes == kept
    assert "S’entraîner" in plain(other.tool("practise").scene.heading) + other.question
