"""Decks of moments: forty codes that open what is asked, answered by the values of Decide, in both languages."""

from __future__ import annotations

import datetime as dt
import re
from fractions import Fraction

import pytest

import mousemath as mm
from mousemath.errors import MousemathError
from mousemath.language import uncapital
from mousemath.lesson.deck import SIZE
from mousemath.lesson.registry import open_lesson
from mousemath.lesson.teaching import View

OPTIONS = {
    "mmm": {"board": "crumb"},
    "batamouse": {},
    "viva_topo": {"preset": "classic"},
    "om_nom_nom": {},
}
WRITTEN = re.compile(r"(\d+)/(\d+) ([=≈]) (\d+\.\d+)")
LONG = {"viva_topo", "om_nom_nom"}
each_game = pytest.mark.parametrize(
    "game", [pytest.param(name, marks=pytest.mark.long if name in LONG else ()) for name in OPTIONS]
)


def check(deck):
    """Open every card, and compare what is asked and answered with what Decide says there."""
    assert len(deck) == len({card.code for card in deck}) == SIZE
    for card in deck:
        lesson = open_lesson(None, card.code, {})
        lesson.finish_work("decide")
        decision = lesson.teaching.decision(lesson.session, View("decide", again=True))
        first, second = decision.order[:2]
        assert (card.value, card.cost) == (first.value, first.value - second.value)
        assert card.cost > decision.slack == 2 * card.error
        assert card.exact == isinstance(first.value, Fraction)
        assert card.question.startswith(decision.words)
        assert uncapital(first.label) in card.answer
        assert all(pick.label[1:] in card.question for pick in decision.picks)
        assert card.question.count("?") <= 1, "one question on a card"
        for over, under, sign, told in WRITTEN.findall(card.answer):
            assert (sign == "=") == (Fraction(int(over), int(under)) == Fraction(told))


@each_game
def test_every_card_opens_its_moment_and_answers_as_decide_does(game):
    check(mm.deck(game, level=1, **OPTIONS[game]))


def test_a_deck_is_the_same_again_and_levels_and_languages_differ():
    decks = [mm.deck("mmm", level=level, board="crumb") for level in (1, 2, 3)]
    again = mm.deck("mmm", level=3, board="crumb", language="fr")
    codes = [[card.code for card in deck] for deck in decks]
    assert codes[2] == [card.code for card in again]
    assert len({tuple(each) for each in codes}) == len(codes)
    gaps = [sum(card.cost for card in deck) for deck in decks]
    assert gaps[0] > gaps[2]
    assert all(one.answer != other.answer for one, other in zip(decks[2], again, strict=True))


def test_cards_are_printed_with_picture_question_answer_and_code():
    deck = mm.deck("mmm", level=2, board="crumb", language="fr")
    html = deck.html()
    assert html.count("<section>") == html.count("<img ") == SIZE
    assert '<html lang="fr">' in html
    assert "Que feriez-vous" in html
    assert "<script" not in html
    assert all(card.code in html for card in deck[:3])


def test_what_is_no_deck_is_refused_at_once_or_says_why():
    with pytest.raises(MousemathError, match="level 1, 2 or 3"):
        mm.deck("mmm", level=4)
    with pytest.raises(MousemathError, match="There is no game"):
        mm.deck("chess")
    with pytest.raises(MousemathError):
        mm.deck("mmm", colour="red")


def test_the_moment_of_the_day_is_the_same_for_all_and_each_comes_once_in_forty_days():
    deck = mm.deck("mmm", level=1, board="crumb")
    first = dt.date(2026, 11, 28)
    days = [deck.today(first + dt.timedelta(days=day)) for day in range(SIZE + 1)]
    assert set(days) == set(deck)
    assert days[0] == days[SIZE] == mm.deck("mmm", level=1, board="crumb").today(first)
    assert deck.today() in deck
    for wrong in ("2026-11-28", 20261128):
        with pytest.raises(MousemathError, match="date"):
            deck.today(wrong)
