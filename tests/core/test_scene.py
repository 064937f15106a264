# ruff: noqa: S105, S106 - a token here is what a click sends
"""The view-model: plain JSON in, nothing lost, every token found."""

import json
from dataclasses import fields, is_dataclass

import pytest

from mousemath import scene as parts
from mousemath.scene import (
    ActionButton,
    Actions,
    Board,
    Card,
    Cards,
    Cell,
    DiceTray,
    Die,
    Formula,
    Move,
    Note,
    Panel,
    Scene,
    Strong,
    Tab,
    Text,
    to_json,
)
from tests.workshop.reader import tokens


def scene(**options):
    """Return a scene with a token in every kind of place."""
    cell = Cell("c1", "a square", 0, 0, 10, 10, 0, 0, token="a0")
    plain = Cell("c2", "another square", 10, 0, 10, 10, 0, 1)
    given = {
        "game": "mmm",
        "title": "Mmm!",
        "context": (),
        "heading": "Turn 1",
        "turn": 3,
        "language": "en",
        "main": (Board("b", "a board", 20, 10, (cell, plain)),),
        "tray": (
            DiceTray("d", "dice", (Die("d1", "Fish", "Fish, choose", token="a1"),)),
            Actions("x", "what", (ActionButton("r", "Roll", token="a2"), ActionButton("g", "Go"))),
        ),
        "below": (Cards("h", "hand", (Card("k1", "a mouse", token="a3"),)),),
        "sentence": Note(("Roll.",)),
        "panel": Panel((Tab("t", "Tab"),), "t", "Why?", (Text((Strong("So"), " it is.")),)),
        "moves": (Move("a4", "d1", "c2", "Place it"), Move("a5", "d1", "c1", "Place it there")),
    }
    return Scene(**(given | options))


def test_every_token_is_found_as_often_as_it_can_be_clicked():
    assert sorted(tokens(scene())) == ["a0", "a1", "a2", "a3", "a4", "a5"]
    twice = (Move("a4", "d1", "c2", "one way"), Move("a4", "d2", "c2", "another"))
    assert tokens(scene(moves=twice)).count("a4") == 2
    assert tokens(scene(main=(), tray=(), below=(), moves=())) == []


def test_a_scene_becomes_plain_json_that_names_its_parts():
    sent = to_json(scene(words={"yes": "Yes"}))
    assert json.loads(json.dumps(sent, allow_nan=False)) == sent
    assert sent["kind"] == "Scene"
    assert sent["main"][0]["cells"][0]["token"] == "a0"
    assert sent["panel"]["parts"][0]["text"] == [{"kind": "Strong", "text": "So"}, " it is."]
    assert sent["words"] == {"yes": "Yes"}


def test_fields_at_their_defaults_are_left_out_and_others_are_not():
    sent = to_json(Die("d1", "Fish", "Fish, choose"))
    assert sent == {"kind": "Die", "id": "d1", "word": "Fish", "name": "Fish, choose"}
    assert to_json(Die("d1", "", "")) == {"kind": "Die", "id": "d1", "word": "", "name": ""}
    assert to_json(Die("d1", "Fish", "x", roll=2))["roll"] == 2
    assert to_json(Formula("<math/>")) == {"kind": "Formula", "mathml": "<math/>"}


def test_plain_values_stay_and_keys_become_text():
    assert to_json((1, "a", None, [True, 2.5])) == [1, "a", None, [True, 2.5]]
    assert to_json({1: (2,)}) == {"1": [2]}


def kinds():
    found = (getattr(parts, name) for name in dir(parts))
    return [each for each in found if isinstance(each, type) and is_dataclass(each)]


@pytest.mark.parametrize("kind", kinds(), ids=lambda kind: kind.__name__)
def test_a_part_is_frozen_slotted_and_explained(kind):
    assert kind.__dataclass_params__.frozen
    assert hasattr(kind, "__slots__")
    assert kind.__doc__
    assert "kind" not in {field.name for field in fields(kind)}
