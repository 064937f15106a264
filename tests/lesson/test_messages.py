"""Whatever the page sends: a good message is done, any other changes nothing but the sentence."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mousemath.games.mmm.rules.game import Roll
from mousemath.games.mmm.rules.state import FACES
from tests.workshop.reader import Reader

FIRST = "a0"
"""What the click on the first action sends."""


def opened(**options):
    return Reader.of("mmm", board="crumb", seed=3, **options)


# ── clicks ───────────────────────────────────────────────────────────────────────────────────────


def test_a_click_does_what_its_token_says():
    reader = opened().click(Roll())
    assert reader.session.last.action == Roll()
    assert reader.said.startswith("You rolled ")
    assert not reader.notice


def test_a_stale_click_changes_nothing_but_the_sentence():
    reader = opened().click(Roll())
    kept = reader.kept
    reader.send("action", turn=0, token=FIRST)
    assert reader.kept == kept
    assert reader.said == "The table has changed since: look once more, then choose."
    assert reader.scene.sentence.tone == "refused"


@pytest.mark.parametrize("token", ["a1", "a-1", "", None, 0, ["a0"], {"a0": 1}, "roll"])
def test_an_illegal_click_changes_nothing_but_the_sentence(token):
    reader = opened()
    kept = reader.kept
    reader.send("action", turn=0, token=token)
    assert reader.kept == kept
    assert reader.said == "That is not possible now: choose one of the marked actions."


def test_the_next_good_click_takes_the_refusal_away():
    reader = opened().click("nonsense").click(Roll())
    assert reader.scene.sentence.tone == "info"


# ── anything else ────────────────────────────────────────────────────────────────────────────────

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=12),
    lambda inside: st.lists(inside, max_size=3) | st.dictionaries(st.text(max_size=6), inside),
    max_leaves=6,
)
WORDS = st.sampled_from(
    [
        "tab",
        "aim",
        "event",
        "decide",
        "cat",
        "count",
        "derive",
        "hand",
        "settings",
        "reading",
        "seed",
        "code",
        "undo",
        "redo",
        "restart",
        "again",
        "rules",
        "look_back",
        "return",
        "branch",
        "plays",
        "win",
        "pieces",
        "own",
        "yes",
        "no",
        "fr",
        "en",
        "7",
    ]
)
KINDS = st.sampled_from(
    [
        "action",
        "view",
        "form",
        "tool",
        "guess",
        "pick",
        "contrast",
        "hint",
        "start",
        "cancel",
        "back",
        "try",
        "other",
    ]
)
KEYS = [
    "board",
    "line",
    "toml",
    "grid",
    "name",
    "cat",
    "language",
    "names",
    "predict",
    "seed",
    "paste",
    "die0",
    "die1",
    "die2",
    "loose",
]
TYPED = ("toml", "seed", "paste")
"""Fields of text, which keep what was typed into them."""
VALUES = st.dictionaries(
    st.sampled_from(KEYS), WORDS | st.text(max_size=9) | JSON | st.sampled_from(FACES), max_size=5
)
MESSAGES = JSON | st.fixed_dictionaries(
    {"type": KINDS | JSON},
    optional={
        "turn": st.integers(0, 3) | JSON,
        "token": st.sampled_from(["a0", "a1", "a2"]) | JSON,
        "id": WORDS | JSON,
        "name": WORDS | JSON,
        "value": WORDS | st.text(max_size=9) | JSON,
        "values": VALUES | JSON,
        "step": st.integers(-2, 3) | JSON,
        "source": st.sampled_from(["die-0", "roll", "gather"]) | JSON,
        "target": st.sampled_from(["square-0", ""]) | JSON,
    },
)


@given(st.lists(MESSAGES, max_size=6), st.booleans())
@settings(max_examples=100)
def test_no_message_of_the_page_ever_raises(messages, predict):
    reader = opened(predict=predict)
    for message in messages:
        reader.lesson.receive(message)
    reader.check()
    assert Reader.at(reader.lesson.code).state == reader.state


@pytest.mark.parametrize(
    "message",
    [
        None,
        [],
        "action",
        7,
        {},
        {"type": None},
        {"type": ["action"]},
        {"type": {}},
        {"type": "form", "id": ["seed"], "values": {}},
        {"type": "form", "id": {}, "values": {}},
        {"type": "form", "id": "seed", "values": [1]},
        {"type": "form", "id": "hand"},
        {"type": "view", "name": 3, "value": "x"},
        {"type": "view", "name": "tab", "value": "nowhere"},
        {"type": "view", "name": "tab", "value": ["cat"]},
        {"type": "tool", "id": ["undo"]},
        {"type": "guess", "id": [], "value": []},
        {"type": "pick", "id": {}, "value": 7},
        {"type": "contrast", "id": "fits:", "value": None},
        {"type": "hint", "id": 1},
        {"type": "back", "step": "0"},
        {"type": "back", "step": True},
        {"type": "back", "step": 7},
        {"type": "back"},
        {"type": "try", "source": ["roll"], "target": ""},
        {"type": "try", "source": "roll"},
    ],
)
def test_a_message_of_no_meaning_changes_nothing(message):
    reader = opened()
    kept = reader.kept
    reader.lesson.receive(message)
    assert reader.kept == kept
    reader.check()


@pytest.mark.parametrize("values", [None, 7, [1], "guess"])
def test_a_guess_that_is_refused_may_carry_anything_else(values):
    reader = opened(predict=True)
    asked = reader.lesson.open_question.id
    kept = reader.kept
    reader.send("guess", id=asked, value="no number", values=values)
    assert reader.kept == kept
    assert reader.lesson.refused.values == {"guess": "no number"}
    reader.check()


@pytest.mark.parametrize(
    ("name", "values"),
    [
        ("hand", {}),
        ("hand", {"die0": "bread", "die1": "bread"}),
        ("hand", {"die0": "bread", "die1": "bread", "die2": "ham"}),
        ("settings", {"board": "nowhere"}),
        ("settings", {"board": "../crumb"}),
        ("settings", {"board": "own", "toml": "no toml"}),
        ("settings", {"board": "own", "toml": "a = " + "[" * 5000}),
        ("settings", {"board": "own", "grid": "B1/B1", "cat": "99"}),
        ("settings", {"board": "own", "grid": "B1,F1,B1", "cat": "3"}),
        ("settings", {"board": "own", "grid": "B1", "cat": "3", "loose": "yes", "line": "yes"}),
        ("seed", {}),
        ("seed", {"seed": "-1"}),
        ("seed", {"seed": "1.5"}),
        ("seed", {"seed": "1000000000"}),
        ("seed", {"seed": "²"}),
        ("seed", {"seed": "٣"}),
        ("code", {}),
        ("code", {"paste": "MM1~mmm~nonsense"}),
        ("code", {"paste": "MM0~mmm~x=1~ABCD"}),
    ],
)
def test_a_form_with_impossible_values_is_answered_in_words_and_changes_nothing(name, values):
    reader = opened().click(Roll()).form("hand").tool("undo")
    kept = reader.kept
    reader.form(name, **values)
    assert reader.kept == kept
    assert reader.check().sentence.tone != "refused"
    refused = reader.refused(name)
    assert refused.error.endswith((".", "?"))
    shown = {field.name: field.value for field in refused.fields}
    assert values.items() >= {(field, shown[field]) for field in values if field in TYPED}
    assert not any(form.error for form in reader.tool("undo").scene.forms)


def test_a_refusal_is_said_at_the_field_that_it_speaks_of():
    reader = opened()
    assert (
        reader.form("settings", board="own", toml="no toml", line="no").refused("settings").wrong
        == "toml"
    )
    assert reader.form("settings", line="perhaps").refused("settings").wrong == "line"
    assert reader.form("settings", board="nowhere").refused("settings").wrong == ""
    fields = {field.name: field.value for field in reader.refused("settings").fields}
    assert fields["board"] == "crumb"  # what cannot be chosen is not chosen


def test_broken_text_of_the_page_can_still_be_sent_back():
    reader = opened(predict=True).form("reading", names="Ada\ud800, \x00, Emil", predict="yes")
    assert reader.lesson.names == ("Ada", "Emil")
    assert reader.guess("\ud800").notice
    reader.form("settings", board="own", toml="\ud800").check()
