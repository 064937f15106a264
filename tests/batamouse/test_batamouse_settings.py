"""Settings, decks and cards by hand: what a teacher may set, and what is refused in words."""

from random import Random

import pytest
from batamouse.looks import PERSON, TABS

from mousemath.errors import MousemathError
from mousemath.games.batamouse import Card, Phase, Preset
from mousemath.games.batamouse.teaching import BatamouseTeaching
from tests.workshop.reader import Reader


@pytest.mark.parametrize(
    "options",
    [
        {"seats": [PERSON]},
        {"seats": ["greedy", "greedy"]},
        {"seats": [PERSON, "clever"]},
        {"seats": [PERSON] * 5},
        {"seats": "person,person"},
        {"preset": "wild"},
        {"preset": 3},
        {"sealed": "yes"},
        {"deal_by_hand": 1},
        {"players": 5},
        {"players": "3"},
        {"players": 3, "seats": [PERSON, "greedy"]},
        {"gather_at_once": "yes"},
    ],
)
def test_settings_that_cannot_be_are_refused_in_one_sentence(options):
    with pytest.raises(MousemathError, match=r"^[^\n{}]+[.?]$"):
        BatamouseTeaching.opened(options)


@pytest.mark.parametrize(
    "values",
    [
        {"preset": "own", "numbers": "1,2,x", "cheese": "1"},
        {"preset": "own", "numbers": "", "cheese": "1"},
        {"preset": "own", "numbers": "1,1", "cheese": "1"},
        {"preset": "own", "numbers": ",".join(["1"] * 300), "cheese": "1"},
        {"preset": "own", "numbers": "1", "cheese": "1"},
        {"seat0": "person", "seat1": "empty"},
        {"seats": "greedy"},
        {"deal": "never"},
        {"sealed": "perhaps"},
    ],
)
def test_a_form_that_cannot_be_changes_nothing(values):
    reader = Reader.of("batamouse")
    before = reader.state
    assert reader.form("settings", **values).refused("settings").error
    assert reader.state is before


def test_a_form_changes_deck_and_seats():
    seats = {"seat0": "random", "seat1": "person", "seat2": "empty", "seat3": "empty"}
    reader = Reader.of("batamouse").form(
        "settings", preset="own", numbers="1, 2, 3, 4", cheese="0,1,2,3", **seats
    )
    assert not reader.notice
    assert reader.lesson.teaching.chosen.seats == ("random", PERSON)
    assert len(reader.lesson.teaching.game.preset.cards) == 16
    assert Reader.at(reader.lesson.code).state == reader.state


def test_changed_lists_are_played_with_whichever_deck_is_chosen():
    plain = BatamouseTeaching.opened({})
    form = {field.name: field.value for field in plain.settings()}
    changed = plain.changed({**form, "numbers": "1, 2, 3, 4, 5"})
    assert changed.chosen.preset == Preset("own", (1, 2, 3, 4, 5), (1, 2, 3, 4))
    untouched = plain.changed({**form, "numbers": "1, 2, 3,4,5,6,7,8,9"})
    assert untouched.chosen.preset == Preset.load("classic")
    mild = plain.changed({**form, "preset": "mild"})
    assert mild.chosen.preset == Preset.load("mild")
    own = {field.name: field.value for field in changed.settings()}
    assert own["preset"] == "own"
    back = changed.changed({**own, "preset": "classic"})
    assert back.chosen.preset == Preset.load("classic")


@pytest.mark.parametrize("numbers", ["1 2 3 4 5", "1;2;3", "1, 2, 3 4"])
def test_a_list_without_commas_is_told_of_commas(numbers):
    reader = Reader.of("batamouse")
    form = {field.name: field.value for field in reader.lesson.teaching.settings()}
    assert "commas" in reader.form("settings", **{**form, "numbers": numbers}).notice
    assert reader.lesson.teaching.chosen.preset == Preset.load("classic")


def test_the_name_of_an_own_deck_is_not_translated():
    own = Preset("cat", (1, 2, 3, 4), (0, 1, 2, 3))
    assert "cat" in Reader.of("batamouse", preset=own, language="fr").scene.context


def test_nonsense_from_the_page_changes_nothing():
    reader, dice = Reader.of("batamouse"), Random(9)  # noqa: S311 - reproducible nonsense
    before = reader.state
    junk = [None, "", "a99", -1, 3.5, [], {}, "know-card-99-9", "1'", "\x00", "é" * 500]
    kinds = ["action", "view", "form", "tool", "guess", "start", "cancel", "?"]
    names = ["tab", "card", "rivals", "asked", "step", "holder", "look", "aim", "ready", "hand"]
    for _try in range(300):
        reader.send(
            dice.choice(kinds),
            turn=dice.choice([*junk, reader.session.turn]),
            token=dice.choice(junk),
            name=dice.choice([*junk, *names]),
            value=dice.choice(junk),
            id=dice.choice([*junk, "hand", "code"]),
            values=dice.choice([{}, [], None, {"card": "9-4"}]),
        )
        assert reader.tab(dice.choice(TABS)).question
    assert reader.state is before


# ── cards by hand ────────────────────────────────────────────────────────────────────────────────


def test_a_teacher_deals_by_hand():
    reader = Reader.of("batamouse", deal_by_hand=True, seats=[PERSON, PERSON])
    for name in ("9-4", "8-1", "1-1", "2-2", "5-3", "7-4", "3-3", "4-4", "6-1", "1-2"):
        assert not reader.form("hand", card=name).notice
    state = reader.form("hand", leader="1").state
    assert state.hands[0] == (Card(1, 1), Card(5, 3), Card(9, 4))
    assert state.den == (Card(1, 2), Card(3, 3), Card(4, 4), Card(6, 1))
    assert state.leader == 1
    assert reader.form("hand", card="9-1").refused("hand").error


def test_the_next_card_is_named_with_the_player_who_gets_it():
    reader = Reader.of("batamouse", deal_by_hand=True, seats=[PERSON, PERSON])
    given = []
    while reader.state.phase is Phase.DEAL:
        (label,) = [field.label for field in hand_form(reader).fields if field.name == "card"]
        given.append(label.rsplit(" ", 1)[1])
        assert given[-1] in reader.said
        assert given[-1] in reader.scene.heading
        reader.click(reader.session.actions[0])
    assert given == ["Scarf", "Hat"] * 3
    (label,) = [field.label for field in hand_form(reader).fields if field.name == "card"]
    assert "den" in label
    den = next(part for part in reader.scene.main if part.id == "den")
    assert "no more taking" not in den.note


def hand_form(reader):
    return next(form for form in reader.scene.forms if form.id == "hand")


def test_players_seats_one_person_among_computers():
    chosen = BatamouseTeaching.opened({"players": 4}).chosen
    assert chosen.seats == (PERSON, "greedy", "greedy", "greedy")
    assert BatamouseTeaching.opened({"players": 2, "seats": [PERSON, PERSON]}).chosen.people == (
        0,
        1,
    )


def test_the_cheese_is_gathered_by_itself_where_that_is_set():
    reader = Reader.of("batamouse", gather_at_once=True)
    phases = {at.state.phase for at in reader.steps(3)}
    assert phases == {Phase.PLAY, Phase.TAKE, Phase.OVER}
    assert len(reader.strip) == 11
    assert Reader.at(reader.lesson.code).teaching.chosen.gather_at_once


def test_several_cards_come_by_hand_at_once():
    reader = Reader.of("batamouse", deal_by_hand=True, seats=[PERSON, PERSON])
    reader.form("hand", card="9-4", then="8-1, 1-1,2-2 5-3, 7-4, 3-3, 4-4")
    assert reader.state.hands == (
        (Card(1, 1), Card(5, 3), Card(9, 4)),
        (Card(2, 2), Card(7, 4), Card(8, 1)),
    )
    assert reader.state.den == (Card(3, 3), Card(4, 4))
    assert all(record.by_hand for record in reader.session.records)


@pytest.mark.parametrize(
    ("then", "said"),
    [
        ("9-4", "named twice"),
        ("8-1, 8-1", "named twice"),
        ("8-1, x", "“x” is not in the deck"),
        ("1-1,1-2,1-3,1-4,2-1,2-2,2-3,2-4,3-1,3-2", "name fewer"),
    ],
)
def test_cards_of_which_one_cannot_come_leave_the_deck_as_it_is(then, said):
    reader = Reader.of("batamouse", deal_by_hand=True, seats=[PERSON, PERSON])
    reader.form("hand", card="9-4", then=then)
    assert reader.session.records == []
    assert said in hand_form(reader).error
    assert hand_form(reader).wrong == "then"


def test_the_first_card_is_refused_at_its_own_field():
    reader = Reader.of("batamouse", deal_by_hand=True).form("hand", card="9-9", then="1-1")
    assert hand_form(reader).wrong == "card"


@pytest.mark.parametrize("values", [{}, {"card": "9-9"}, {"card": "x"}, {"leader": "0"}])
def test_a_card_that_cannot_come_is_refused(values):
    reader = Reader.of("batamouse", deal_by_hand=True).form("hand", **values)
    assert reader.refused("hand").error
    assert reader.session.records == []
