"""Decide answers with a reason, in units, for a named position; its choices are played from there."""

import re
from fractions import Fraction

import pytest
from om_nom_nom.rolled import rolled, unfold
from workshop.reader import Reader, plain, walk
from workshop.steady import steady

from mousemath.games.om_nom_nom.maths.capture import expectation_pieces
from mousemath.games.om_nom_nom.maths.work import solo_work
from mousemath.games.om_nom_nom.panels.mixes import mixes
from mousemath.games.om_nom_nom.rules.game import position
from mousemath.games.om_nom_nom.rules.hot_seat import REVEAL
from mousemath.lesson.kit import short
from mousemath.scene import Answer, Card, Options, Progress, Source

GAMES = [
    ({}, ()),
    ({}, (("look", "reply"),)),
    ({"solo": 2}, ()),
    ({"solo": 2}, (("aim", "margin"),)),
    ({"seats": ["person", "random", "greedy", "random"]}, ()),
]
each_game = pytest.mark.parametrize(("options", "looks"), GAMES, ids=str)


DICE, HAND = ((1, 2), (3, 1), (0, 2)), ("cat", "mouse", "rabbit", "frog")


def late(**options):
    """Return a reader with four cards in every hand, where all is soon worked out."""
    reader = Reader.of("om_nom_nom", **options)
    game = reader.session.game
    return reader.put(game.at(position(DICE, [HAND] * len(game.policies)))).tab("decide")


def decided(options, looks):
    reader = late(**options).finish()
    for look in looks:
        reader.choose(*look)
    return reader.finish()


@each_game
def test_every_card_is_offered_with_its_cost_in_points_and_plays_itself(options, looks):
    reader = decided(options, looks)
    listed = reader.part(Options).options
    assert len(listed) == len(HAND)
    table = {part.id: part for part in walk(reader.scene.below) if isinstance(part, Card)}
    for option in listed:
        (shown,) = option.shows
        assert table[shown].token == option.token
        assert option.cost is None or re.search(r"\d points?$", option.cost.decimal)
    chosen = listed[-1]
    reader.click(chosen.token)
    assert reader.state.chosen[0] == chosen.label.lower()


@each_game
def test_the_answer_says_why_and_the_source_where(options, looks):
    reader = decided(options, looks)
    (source,) = reader.texts(Source)
    assert "round 1, play 3" in source
    if ("aim", "margin") not in looks:
        assert "Why: " in plain(reader.part(Answer))


def test_the_reason_among_several_is_that_of_the_expectations():
    reader = decided({"seats": ["person", "random", "greedy", "random"]}, ())
    moment = reader.teaching.moment(reader.session, reader.lesson.view)
    best = reader.part(Options).options[0].label.lower()
    pieces = expectation_pieces(moment.now.dice, best, mixes(moment))
    said = plain(reader.part(Answer))
    assert f"the {best} is saved with chance {short(pieces.survives, 2, 2)}" in said


def test_the_reason_of_the_solo_game_adds_up():
    reader = decided({"solo": 2}, ())
    worth = solo_work(2).values(reader.state.game, "points")
    said = plain(reader.part(Answer))
    reasons = re.findall(r"the (\w+) brings ([\d.]+) points? now and leaves ([\d.]+)", said)
    assert reasons
    for card, now, later in reasons:
        assert Fraction(now) + Fraction(later) == pytest.approx(float(worth[card]), abs=0.011)


# ── what is not known yet ────────────────────────────────────────────────────────────────────────


def test_nothing_is_said_to_be_under_way_before_it_is_asked_for():
    reader = Reader.of("om_nom_nom", solo=3, seed=11).click("roll").tab("decide")
    while reader.lesson.busy:  # the counting of rolls
        reader.lesson.advance(1.0)
    progress = reader.part(Progress)
    assert (progress.start, progress.cancel) == ("Solve it", "")
    assert not re.search("[Ff]ollowing|being", plain(progress))
    reader.start()
    assert "Following" in reader.part(Progress).text
    assert len(reader.parts(Progress)) == 1


@steady(0.01)
def test_no_bar_stands_under_a_full_answer_that_says_it_is_being_solved():
    reader = late(solo=3)
    work, seen, stopped = solo_work(3), set(), False
    while reader.lesson.busy:
        reader.lesson.advance(0.2)
        bars = reader.parts(Progress)
        assert len(bars) <= 1
        if work.values(reader.state.game, "points") is not None:
            seen |= {bar.text for bar in bars}
            if bars and not stopped:
                stopped = bool(reader.cancel())
                assert [bar.start for bar in reader.parts(Progress)] == ["Estimate it"]
                reader.start()
    assert all("estimate" in text for text in seen)
    assert stopped
    assert not reader.parts(Progress)


# ── words ────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("language", ["en", "fr"])
def test_no_list_of_numbers_stands_for_a_sentence(language):
    reader = late(language=language, players=3).click("show")
    text = "\n".join(reader.tab("count").texts())
    assert "ways 3" not in text
    assert "façons 16" not in text
    assert re.search(r"16 (ways|façons)", text)


def test_a_code_within_a_round_still_tells_what_became_of_all_cards_where_it_can_be_known():
    reader = unfold(rolled(((5, 0), (5, 0), (5, 0))).click("cat", REVEAL))
    again = Reader.at(reader.lesson.place)
    words = [card.name for card in again.everywhere(Card)]
    assert "Cat: safe, +1" in words
