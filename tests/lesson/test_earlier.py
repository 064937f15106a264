"""What was played from the same beginning before is offered, once, over the board."""

from __future__ import annotations

import pytest

from mousemath.language import speaking
from mousemath.lesson.earlier import GO_ON, LEAVE, offer_earlier
from mousemath.lesson.registry import open_lesson

SEED = 20_261_129


def opened(seed, *, played=0, language="en", game="mmm"):
    """Return a lesson opened as a cell opens it, and played so far."""
    lesson = open_lesson(game, None, {}, seed=seed, language=language)
    offer_earlier(lesson)
    for _step in range(played):
        act(lesson)
    return lesson


def act(lesson):
    lesson.receive({"type": "action", "turn": lesson.session.turn, "token": lesson.tokens()[0]})


def test_what_was_played_here_last_is_offered_and_taken_up():
    first, second = opened(SEED, played=2), opened(SEED, played=3)
    again = opened(SEED)
    band = again.draw().band
    assert (band.button.tool, band.close.tool) == (GO_ON, LEAVE)
    assert again.draw().strip is None, "the offer has its room"
    again.receive({"type": "tool", "id": GO_ON})
    assert again.code == second.code != first.code
    assert again.draw().band is None
    assert again.draw().strip is not None


@pytest.mark.parametrize("deed", ["leave", "play"])
def test_an_offer_is_gone_once_it_is_put_away_or_something_is_played(deed):
    kept, again = opened(SEED + 1, played=1), opened(SEED + 1)
    before = again.code
    assert again.draw().band is not None
    if deed == "leave":
        again.receive({"type": "tool", "id": LEAVE})
        assert again.code == before
    else:
        act(again)
    assert again.draw().band is None
    assert kept.session.turn == 1


def test_nothing_is_offered_where_nothing_was_played():
    kept = [opened(SEED + 2), opened(SEED + 3, played=1)]
    again = opened(SEED + 2)
    assert again.draw().band is None
    again.receive({"type": "tool", "id": GO_ON})
    assert again.code == kept[0].code


def test_an_offer_speaks_the_language_of_its_lesson():
    kept, again = opened(SEED + 4, played=1), opened(SEED + 4, language="fr")
    with speaking(kept.language):
        assert again.draw().band.button.label == "La reprendre"
