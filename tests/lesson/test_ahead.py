"""What a click would bring is what it brings; chance and secrets are not told before it."""

from __future__ import annotations

from contextlib import nullcontext

import pytest
from conformance.games import ENTRIES

from mousemath.games.mmm.rules.game import Roll
from mousemath.lesson.ahead import ahead
from mousemath.lesson.work import Unforeseen, Work, Worker
from mousemath.scene import drawn
from tests.workshop.reader import Reader

pytestmark = pytest.mark.usefixtures("fifth_game")

OPTIONS = {"mmm": {"board": "crumb"}, "viva_topo": {"seats": ["person", "person"]}}
GAMES = [*ENTRIES, "pig"]


def known(reader):
    """What is foreseen, by the tokens, and that the lesson stayed as it was."""
    before = reader.kept, reader.lesson.busy, reader.lesson.notice
    found = {each.message["token"]: each for each in ahead(reader.lesson) if each}
    assert (reader.kept, reader.lesson.busy, reader.lesson.notice) == before
    return found


def clicked_through(name, seed, most):
    """Click on what was foreseen, one after the other; tell how often it was what came."""
    reader, clicked = Reader.of(name, seed=seed, **OPTIONS.get(name, {})).tab("decide"), 0
    for number in range(most):
        reader.finish()
        foreseen, played = known(reader), len(reader.session.records)
        if not foreseen:
            break
        token = sorted(foreseen)[number % len(foreseen)]
        found, action = foreseen[token], reader.lesson.actions[token]
        assert found.certain == (len(reader.session.game.chance(reader.state, action)) == 1)
        reader.click(token)
        assert found.holds()
        assert drawn(reader.scene) == found.scene
        assert len(reader.session.records) == played + 1, "nobody else has played"
        clicked += 1
    return reader, clicked


@pytest.mark.parametrize("name", GAMES)
def test_what_is_foreseen_is_what_a_click_brings(name):
    reader, clicked = clicked_through(name, 1, 6)
    assert reader.teaching.open_table == (name not in {"batamouse", "om_nom_nom"})
    assert bool(clicked) == reader.teaching.open_table, "where there are secrets, nothing is"


@pytest.mark.long
@pytest.mark.parametrize("seed", [2, 3])
@pytest.mark.parametrize("name", ["mmm", "pig", "viva_topo"])
def test_what_is_foreseen_is_what_a_click_brings_for_a_whole_game(name, seed):
    assert clicked_through(name, seed, 30)[1] > 8


def test_nobody_is_foreseen_who_plays_by_themselves():
    reader = Reader.of("viva_topo", seed=3, seats=["person", "timid"]).click("a0")
    assert {found.certain for found in known(reader).values()} <= {True}
    for found in known(reader).values():
        assert found.twin.session.last.unasked is False


def test_what_is_no_plain_present_is_not_foreseen():
    reader = Reader.of("mmm", seed=4, board="crumb").click(Roll())
    assert known(reader)
    assert not known(reader.back(0))
    assert known(reader.back())
    assert not known(reader.form("code", paste="nothing"))
    assert known(reader.tool("undo"))
    assert not known(reader.tool("branch"))


def test_work_under_way_goes_on_and_none_is_begun():
    reader = Reader.of("mmm", board="pantry", seed=4).click(Roll()).tab("decide")
    found = known(reader)["a0"]
    assert drawn(reader.click("a0").scene) == found.scene
    assert found.holds() is not reader.lesson.busy


@pytest.mark.parametrize(
    ("offered", "begins"), [("under way", False), ("over", True), ("new", True)]
)
def test_a_worker_that_stands_says_what_would_begin_or_end(offered, begins):
    def named(key, *, asked=False):
        return Work(key, lambda: iter(()), asked)

    worker = Worker()
    worker.take_up([named("over")])
    worker.stop()
    worker.standing().take_up([named("over"), named("asked", asked=True)])
    worker.take_up([named("under way")])
    before = worker.running
    with pytest.raises(Unforeseen) if begins else nullcontext():
        worker.standing().take_up([named(offered)])
    assert worker.running == before
