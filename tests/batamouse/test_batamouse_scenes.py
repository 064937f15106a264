"""What the page of Batamouse shows in a whole game, in both languages."""

import json
import re

import pytest
from batamouse.looks import PERSON, TABLES, TABS, looks

from mousemath.games.batamouse import Phase, Preset
from tests.workshop.reader import tokens

SINGULAR = {
    "en": r"(?<![\d.,/·] )(?<![\d.,/·])\b1 (cards|cases|players|opponents|rounds|positions)\b",
    "fr": r"(?<![\d.,/·] )(?<![\d.,/·])\b1 (cartes|joueurs|adversaires|manches|positions|fromages)\b",
}


def leaves(value):
    """Yield every text of a scene in its order, so that a sentence in pieces is whole again."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, (list, dict)):
        for inner in value if isinstance(value, list) else value.values():
            yield from leaves(inner)


@pytest.mark.long
@pytest.mark.parametrize("options", TABLES, ids=range(len(TABLES)))
@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_whole_game_is_drawn_at_every_step_and_clicked_to_its_end(options, language):
    for number, reader in enumerate(looks(options, 2, language=language)):
        reader.tab(TABS[number % len(TABS)])
        assert json.dumps(reader.json, allow_nan=False)
        assert reader.question
        assert reader.said
        if reader.lesson.teaching.moment(reader.session, reader.lesson.view).viewer is not None:
            scene = reader.scene
            assert {*tokens(scene)} == {*reader.lesson.tokens()}
            assert len({move.token for move in scene.moves}) == len(scene.moves)
    state = reader.state
    assert state.phase is Phase.OVER
    gone = sum(card.cheese for card in state.discarded)
    deck = reader.lesson.teaching.game.preset.cards
    assert sum(state.scores()) + gone == sum(card.cheese for card in deck)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("seats", [[PERSON, "random"], [PERSON, "random", "random"]])
def test_one_of_a_thing_is_not_called_many(seats, language):
    options = {"seats": seats, "preset": Preset("tiny", (1, 2, 3, 4), (1, 2, 3, 4))}
    drawn = 0
    for seed in (1, 2):
        for reader in looks(options, seed, language=language):
            for tab in TABS:
                text = json.dumps(reader.tab(tab).json, ensure_ascii=False)
                plain = text.replace("\N{NO-BREAK SPACE}", " ")
                assert re.search(SINGULAR[language], plain) is None
                drawn += 1
    assert drawn > 100


@pytest.mark.long
def test_french_elides_before_every_name_or_needs_no_elision():
    """The names begin with a vowel too, so "que" and "de" may not stand right before one."""
    unelided = re.compile(r"\b(que|de|le|la|si|jusque|ne|se) [ÉE](charpe|mma)")
    drawn = 0
    for options in ({"seats": [PERSON, "random"]}, {"seats": [PERSON, PERSON, "random"]}):
        for reader in looks(options, 3, language="fr"):
            reader.lesson.names = ("Emma",) if len(reader.session.records) % 2 else ()
            for tab in TABS:
                text = "".join(leaves(reader.tab(tab).json))
                assert unelided.search(text) is None, unelided.search(text)
                drawn += 1
    assert drawn > 100
