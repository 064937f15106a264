"""Who sits at the table: options, the form, codes, dice by hand."""

import pytest
from om_nom_nom.rolled import rolled
from workshop.reader import Reader

from mousemath.errors import MousemathError
from mousemath.games.om_nom_nom import FACES
from mousemath.games.om_nom_nom.table.settings import Settings
from mousemath.games.om_nom_nom.teaching import OmNomNomTeaching

PERSON = "person"


@pytest.mark.parametrize(
    "options",
    [
        {"players": 1},
        {"players": 7},
        {"players": True},
        {"solo": 4},
        {"solo": "2"},
        {"solo": True},
        {"seats": [PERSON, "wizard"]},
        {"seats": ["random", "greedy"]},
        {"seats": [PERSON, "equilibrium", "random"]},
        {"seats": [PERSON, ""]},
        {"seats": 3},
        {"seats": [PERSON] * 7},
        {"solo": 2, "players": 2},
        {"board": "shelf"},
    ],
)
def test_tables_that_cannot_be_are_refused_in_one_sentence(options):
    with pytest.raises(MousemathError, match=r"^[^\n{}]+\.$"):
        OmNomNomTeaching.opened(options)


@pytest.mark.parametrize(
    ("options", "text", "kind"),
    [
        ({}, "person,equilibrium", "duel"),
        ({"players": 3}, "person,person,person", "many"),
        ({"solo": 3}, "solo3", "solo"),
        ({"seats": [PERSON, "random", "random"]}, "person,random,random", "solo"),
        ({"seats": ["random", PERSON, "random"]}, "random,person,random", "many"),
        ({"seats": "person, greedy"}, "person,greedy", "duel"),
    ],
)
def test_options_say_who_plays_and_which_mathematics_applies(options, text, kind):
    settings = Settings.opened(options)
    assert (settings.text, settings.kind) == (text, kind)
    assert Settings().changed(settings.options) == settings


def test_the_seats_of_the_form_make_the_table():
    reader = Reader.of("om_nom_nom")
    teaching = reader.lesson.teaching
    fields = {field.name: field.value for field in teaching.settings()}
    assert teaching.changed(fields).options == {"seats": "person,equilibrium"}
    more = {**fields, "seat2": "greedy", "seat4": PERSON}
    assert teaching.changed(more).options == {"seats": "person,greedy,person"}
    assert teaching.changed({"mode": "solo3"}).options == {"seats": "solo3"}
    assert teaching.changed({}).options == teaching.options
    reader.form("settings", **{**fields, "seat3": "random"})
    assert reader.notice
    assert reader.lesson.teaching.options == {"seats": "person,equilibrium"}


def test_a_code_of_a_solo_game_opens_it_again():
    reader = rolled(solo=2).click("frog")
    again = Reader.at(reader.lesson.code)
    assert again.state == reader.state
    assert again.scene.context == reader.scene.context
    assert again.lesson.teaching.options == {"seats": "solo2"}


@pytest.mark.parametrize(
    ("wrong", "field", "said"),
    [
        ({}, FACES[0], "whole number"),
        (dict.fromkeys(FACES, "3"), "total", "There are 15 dice, not 18"),
        ({**dict.fromkeys(FACES, "3"), "carrot": "x"}, "carrot", "whole number"),
    ],
)
def test_dice_by_hand_must_be_fifteen_and_are_refused_at_their_field(wrong, field, said):
    reader = Reader.of("om_nom_nom").form("hand", **wrong)
    (form,) = (form for form in reader.scene.forms if form.id == "hand")
    assert said in form.error
    assert form.wrong == field
    assert {each.type for each in form.fields} == {"number", "sum"}
    assert not reader.session.records
    assert rolled().session.last.by_hand
