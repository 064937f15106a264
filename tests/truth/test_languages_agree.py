"""English and French say the same: the same numbers, in the same order, and no opposite.

What a translation turns round on purpose was read by eye and stands in ``reviewed.toml``. An entry
there that is no longer needed fails too, so that the list stays as short as it can be.
"""

import tomllib
from collections import Counter
from pathlib import Path

import pytest
from truth import opposites
from truth.numbers import in_order, lacking, names, numbers
from truth.paired import Said, messages, texts

REVIEWED = tomllib.loads(Path(__file__).with_name("reviewed.toml").read_text(encoding="utf-8"))


def names_turned_round(said):
    """Whether what is filled in comes in another order."""
    return not in_order(names(said.english), names(said.french))


def other_numbers(said):
    """Whether one language writes a number that the other says neither in digits nor in words."""
    _where, english, french = said.without_names()
    return lacking(english, french)


def numbers_turned_round(said):
    """Whether the numbers that are written stand in another order."""
    _where, english, french = said.without_names()
    return not in_order(numbers(english, "en"), numbers(french, "fr"))


def opposites_said(said):
    """Whether one language has more, won, before … where the other has less, lost, after …"""
    _where, english, french = said.without_names()
    return opposites.contraries(english, french) or opposites.order_turned(english, french)


def units_exchanged(said):
    """Whether one language counts points where the other counts cheese."""
    _where, english, french = said.without_names()
    return opposites.other_units(english, french)


RULES = [names_turned_round, other_numbers, numbers_turned_round, opposites_said, units_exchanged]


@pytest.mark.parametrize("kept", [messages, texts])
@pytest.mark.parametrize("broken", RULES)
def test_french_says_the_same_as_english(broken, kept):
    said = kept()
    assert len(said) > 3000
    found = Counter(each.where for each in said if broken(each))
    assert sorted(found) == sorted(REVIEWED[kept.__name__].get(broken.__name__, []))


@pytest.mark.parametrize(
    ("english", "french", "rule"),
    [
        ("{won} of {rolls} won", "{rolls} sur {won} gagnées", names_turned_round),
        ("1 of 36", "1 sur 63", other_numbers),
        ("1,296 rolls", "1 296 lancers", other_numbers),
        ("from 15 to 20", "de 20 à 15", numbers_turned_round),
        ("You win more.", "Vous gagnez moins.", opposites_said),
        ("with replacement", "sans remise", opposites_said),
        ("The game is lost.", "La partie est gagnée.", opposites_said),
        ("{n} points", "{n} fromages", units_exchanged),
    ],
)
def test_what_is_exchanged_is_seen(english, french, rule):
    assert rule(Said("", english, french))
