"""What fails in a game is told in a sentence, is over, and leaves the play as it was."""

from itertools import islice

import pytest
from conformance.test_every_game import every_game, opened

from mousemath.lesson.work import Work
from mousemath.widgets.dialogue import Dialogue
from tests.workshop.reader import plain

pytestmark = pytest.mark.usefixtures("fifth_game")

SAID = {
    "en": {
        "scene": "This could not be drawn, by a fault of the program: what stands here is from before.",
        "message": "That could not be done, by a fault of the program: try something else.",
    },
    "fr": {
        "scene": "Une erreur du programme a empêché l’affichage : vous voyez l’état précédent.",
        "message": "Une erreur du programme a empêché cette action : essayez autre chose.",
    },
}
"""With the narrow space of French before a colon."""


def fails(*_given):
    raise RecursionError


def begins_badly():
    raise ZeroDivisionError


def fails_midway():
    yield 1, 3
    raise MemoryError


@pytest.mark.parametrize("steps", [begins_badly, fails_midway])
@every_game
def test_work_that_fails_is_told_and_can_be_started_again(name, steps, monkeypatch):
    reader = opened(name, 0)
    wanted = (Work("fault", steps),)
    monkeypatch.setattr(type(reader.teaching), "work", lambda _teaching, _session, _view: wanted)
    for _time in range(2):
        kept = reader.start().kept
        assert reader.lesson.busy
        reader.finish()
        assert reader.said.startswith("A calculation has ended by a fault of the program (")
        assert reader.scene.sentence.tone == "refused"
        assert reader.kept == kept
    assert not reader.cancel().lesson.busy
    moments = list(islice(reader.steps(), 3))
    assert len(moments) == 3, "the play goes on"


@pytest.mark.parametrize("language", ["en", "fr"])
@every_game
def test_a_message_at_which_a_game_fails_is_answered(name, language, monkeypatch):
    reader = opened(name, 0, language=language)
    shown = []
    dialogue = Dialogue(reader.lesson, lambda: shown.append(dialogue.scene))
    scene = dialogue.scene
    for owner, attribute, told in (
        (reader.teaching, "table", "scene"),
        (reader.lesson, "turn_rules", "message"),
    ):
        with monkeypatch.context() as patch:
            patch.setattr(type(owner), attribute, fails)
            dialogue.answer({"type": "tool", "id": "rules"})
        assert plain(shown[-1].sentence) == SAID[language][told]
        assert shown[-1].main == scene.main
    dialogue.answer({"type": "tool", "id": "rules"})
    assert plain(shown[-1].sentence) == plain(reader.scene.sentence)
