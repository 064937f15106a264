"""How the page is read: the language, the players, and whether they guess first."""

from fractions import Fraction

import pytest

from mousemath.games.mmm.rules.game import Bust, Gather, Place, Roll
from mousemath.scene import Answer, Bars, Predict, Text
from tests.workshop.reader import Reader


def opened(**options):
    return Reader.of("mmm", board="crumb", **options)


def kinds(reader):
    return [type(part) for part in reader.parts()]


def test_the_language_is_switched_for_this_lesson_alone():
    reader, other = opened(), opened()
    reader.form("reading", language="fr", names="", predict="no")
    assert reader.scene.language == "fr"
    english = other.json
    assert english["language"] == "en"
    reader.click("nonsense").check()
    reader.form("reading", language="tlh")
    assert reader.lesson.language == "fr"
    assert reader.form("reading", language="en").json == english


def test_players_take_turns():
    reader = opened(seed=2).form("reading", names=" Ada ,, Emil,Zoé-with-a-very-long-name-indeed")
    assert reader.lesson.names == ("Ada", "Emil", "Zoé-with-a-very-long")
    assert reader.scene.heading == "Turn 1: Ada rolls"
    reader.form("hand", die0="bread", die1="bread", die2="cross")
    assert reader.scene.heading == "Turn 1: Ada places"
    assert reader.click(Place(0, 1)).scene.heading == "Turn 1: Ada decides"
    assert reader.click(Gather()).scene.heading == "Turn 2: Emil rolls"
    reader.form("hand", die0="cross", die1="cross", die2="cross").click(Bust())
    assert reader.scene.heading.startswith("Turn 3: Zoé")
    assert reader.tool("undo").scene.heading == "Turn 2: Emil busts"
    assert reader.form("reading", names=",".join("abcdefg")).refused("reading").wrong == "names"
    assert reader.notice == "At most 6 players share a table: leave some names out."
    assert reader.lesson.names[0] == "Ada"


# ── predict, then look ───────────────────────────────────────────────────────────────────────────


def test_the_panel_asks_before_it_reveals():
    reader = opened(predict=True)
    assert kinds(reader) == [Predict]
    question = reader.part(Predict).id
    reader.guess("4/5")
    assert kinds(reader)[:3] == [Text, Bars, Text]
    assert Answer in kinds(reader)
    assert reader.lesson.guesses == {question: Fraction(4, 5)}
    reader.click(Roll())
    assert Predict not in kinds(reader)


def test_the_answer_can_be_shown_without_a_guess():
    reader = opened(predict=True)
    question = reader.part(Predict).id
    reader.send("predict", id=question, value=None)
    assert reader.lesson.guesses == {question: None}
    assert kinds(reader)[0] == Answer


def test_what_is_no_number_is_refused_and_asked_again():
    reader = opened(predict=True)
    kept = reader.kept
    refusals = {"is not a number": ("many", "nan", "9" * 120), "divided by 0": ("1/0",)}
    for words, texts in {**refusals, "between 0 and 1": ("1e9", "9" * 41)}.items():
        for text in texts:
            reader.guess(text)
            assert reader.kept == kept
            asked = reader.part(Predict)
            assert words in asked.error
            assert asked.value == text
            assert reader.scene.sentence.tone != "refused"
    reader.send("predict", id="fits-of-another-time", value="1/2")
    assert reader.kept == kept


@pytest.mark.parametrize("value", ["0", "1", "-3", "250 %", "0,9954", "1" * 40])
def test_any_number_is_taken_as_a_guess_or_refused_in_words(value):
    reader = opened(predict=True).guess(value)
    reader.check()
    assert (Predict in kinds(reader)) == bool(reader.notice)


def test_where_nothing_is_asked_the_tab_is_shown():
    reader = opened(predict=True).tab("decide")
    assert Predict not in kinds(reader)
