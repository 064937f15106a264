"""Whatever a stranger gives, it is read as what it says or refused in a sentence, quickly, and nothing else happens."""

import json
from random import Random

import pytest
from hostile.readers import KINDS
from hostile.tally import Tally
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

pytestmark = pytest.mark.usefixtures("fifth_game")

FEW, MANY = 67, 700
"""Inputs of each kind with the README's command, and in the longer script."""


@pytest.mark.parametrize("number", [FEW, pytest.param(MANY, marks=pytest.mark.long)])
@pytest.mark.parametrize("name", KINDS)
def test_what_is_spoilt_is_refused_or_says_the_same(name, number, record_property):
    kind = KINDS[name]()
    tally, dice = Tally(kind.name), Random(f"{name} {number}")  # noqa: S311 - the same every time
    for good in kind.good:
        tally.try_on(kind, good, 0)
    for each in range(number):
        spoilt = kind.spoil(dice.choice(kind.good), dice)
        tally.try_on(kind, spoilt, each)
    record_property("figure", str(tally))
    assert not tally.wrong, tally.wrong[:3]
    assert tally.inputs == number + len(kind.good)
    assert tally.refused
    assert tally.taken or name.startswith("messages")


# ── what no example looks like ───────────────────────────────────────────────────────────────────

SCALAR = (
    st.integers(-(10**30), 10**30)
    | st.booleans()
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(st.characters(exclude_categories=["Cs", "Cc"]), max_size=30)
)
ENTRY = st.recursive(SCALAR, lambda inside: st.lists(inside, max_size=4), max_leaves=8)
NAMES = {
    "board_files": ["name", "source", "cat_moves", "grid", "item", "layout", "food", "squares"],
    "presets": ["name", "die", "ring", "room", "cat_speeds", "homes", "cockaigne", "tables"],
    "decks": ["name", "numbers", "cheese"],
}


@pytest.mark.parametrize("number", [FEW, pytest.param(MANY, marks=pytest.mark.long)])
@pytest.mark.parametrize("name", NAMES)
def test_files_of_any_entries_are_refused_or_say_the_same(name, number, record_property):
    kind = KINDS[name]()
    tally = Tally(f"{kind.name} of any entries")

    @settings(max_examples=number, database=None, suppress_health_check=list(HealthCheck))
    @given(st.dictionaries(st.sampled_from(NAMES[name]), ENTRY), st.integers(0, 1))
    def feed(entries, language):
        text = "\n".join(f"{key} = {json.dumps(value)}" for key, value in entries.items())
        tally.try_on(kind, text, language)

    feed()
    record_property("figure", str(tally))
    assert not tally.wrong, tally.wrong[:3]
    assert tally.refused
