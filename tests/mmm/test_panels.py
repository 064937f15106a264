"""What is drawn and said of a moment of Mmm!: its tabs, and the ends of the game."""

from copy import deepcopy

import pytest

from mousemath.games.mmm.rules.game import Roll
from mousemath.games.mmm.rules.state import State
from mousemath.scene import Guess, Source
from tests.workshop.reader import Reader, plain, tokens


def test_drawing_changes_nothing():
    reader = Reader.of("mmm", board="crumb", seed=6).click(Roll())
    kept, page = deepcopy(reader.kept[:-1]), reader.json
    assert reader.json == page
    assert reader.kept[:-1] == kept


@pytest.mark.parametrize("tab", ["chance", "count", "derive", "decide", "cat"])
@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("line", [False, True])
def test_every_tab_is_drawn_in_both_languages(tab, language, line):
    reader = Reader.of("mmm", board="shelf", line=line, seed=6, language=language).tab(tab)
    for _step in range(6):
        scene = reader.check()
        assert scene.panel.active == tab
        assert scene.panel.question
        assert set(tokens(scene)) == set(reader.lesson.tokens())
        reader.click("a0")


@pytest.mark.parametrize(("tab", "view"), [("decide", "aim"), ("count", "event")])
def test_a_choice_that_does_not_exist_is_not_drawn(tab, view):
    reader = Reader.of("mmm", board="crumb").tab(tab)
    usual = reader.scene.panel
    assert reader.choose(view, "<script>").scene.panel == usual


def over(chips, cat, board="crumb"):
    return Reader.of("mmm", board=board, predict=True).put(State(chips, cat))


def test_nothing_is_asked_when_the_game_is_over():
    reader = over(0xFF, 2)
    assert not reader.parts(Guess)
    assert not tokens(reader.scene)


# ── what is seen is not foretold ─────────────────────────────────────────────────────────────────

PAST = ("What could the roll have brought?", "How unlucky was that?", "Before the roll:")


@pytest.mark.parametrize("guess", [False, True])
@pytest.mark.parametrize("line", [False, True])
def test_a_roll_that_lies_is_spoken_of_in_the_past(guess, line):
    lying = 0
    for reader in Reader.of("mmm", board="crumb", line=line, seed=5, predict=guess).steps(5):
        if not reader.session.actions:
            break
        fresh = reader.state.fresh
        assert not (fresh and reader.asked)
        for tab in ("chance", "count", "derive"):
            if reader.tab(tab).parts(Source):
                told = reader.question.startswith(PAST)
                assert told == fresh
                source = plain(reader.part(Source))
                assert source.startswith("Holds for this roll, before") == fresh
                assert source.startswith("Holds for the next roll of") != fresh
        lying += fresh
    assert lying > 3


def test_of_a_moment_looked_at_again_nothing_is_foretold():
    reader = Reader.of("mmm", board="crumb", seed=3).tab("chance")
    for _step in reader.steps(3, 12):
        pass
    for step in range(12):
        reader.back(step)
        assert not reader.asked
        assert reader.question.startswith(PAST)
        assert not plain(reader.part(Source)).startswith("Holds for the next roll of")
