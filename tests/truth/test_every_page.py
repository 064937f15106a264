"""Every panel of every game, in both languages: its equations, its labels, its numbers, its sentences."""

from collections import defaultdict
from functools import cache
from typing import NamedTuple

import pytest
from truth import meant_batamouse, meant_mmm, meant_om_nom_nom, meant_viva_topo
from truth.meanings import never_said
from truth.numbers import lacking
from truth.page import faults, pairs
from workshop.label_reader import says_all
from workshop.mathml_reader import compares, holds

from mousemath.scene import Formula, Scene
from mousemath.scene.mathml import show
from tests.workshop.reader import Reader, walk

MEANINGS = {
    "mmm": meant_mmm.MEANINGS,
    "viva_topo": meant_viva_topo.MEANINGS,
    "om_nom_nom": meant_om_nom_nom.MEANINGS,
    "batamouse": meant_batamouse.MEANINGS,
}
PEOPLE = ("Ada", "Emil", "Cleo")
PLAYS = {
    "mmm": [({"board": "crumb"}, 2, (0, 1, 2, 7)), ({"board": "crumb"}, 6, (4,))],
    "viva_topo": [
        ({"seats": ("person", "greedy", "greedy")}, 3, (0, 1, 3, 8)),
        ({"seats": ("person", "greedy", "greedy")}, 7, (1, 22)),
    ],
    "om_nom_nom": [
        ({"players": 2, "names": PEOPLE[:2]}, 3, (0, 1)),
        ({"players": 3, "names": PEOPLE}, 1, (1, 4)),
    ],
    "batamouse": [({}, 3, (0, 6, 14))],
}
"""Options, seed, and after how many steps a play is looked at."""
VIEWS = {
    "mmm": [("tab", "count", "event", "completes"), ("tab", "decide", "aim", "stays")],
    "viva_topo": [
        *(("tab", "chance", "look", look) for look in ("when", "caught")),
        *(("tab", "derive", "topic", topic) for topic in ("die", "race")),
        ("tab", "count", "form", "tree"),
        ("tab", "chance", "look", "where", "rolls", "12"),
    ],
    "om_nom_nom": [("tab", "derive", "topic", "mixing"), ("tab", "chance", "face", "carrot")],
    "batamouse": [("tab", "chance", "rivals", "low-first")],
}
every_game = pytest.mark.parametrize("name", MEANINGS)
either = pytest.mark.parametrize("language", ["en", "fr"])


class Seen(NamedTuple):
    """A page as it was drawn, with its reader at that moment."""

    reader: Reader
    scene: Scene


@cache
def seen(name, language):
    """Draw every tab, and some choices in them, at some moments of some plays."""
    found = []
    for options, seed, moments in PLAYS[name]:
        for moment in moments:
            reader = Reader.of(name, language=language, seed=seed, **options)
            for _here in reader.steps(seed, moment):
                pass
            for chosen in [("tab", tab.id) for tab in reader.teaching.tabs] + VIEWS[name]:
                for view, value in zip(chosen[::2], chosen[1::2], strict=True):
                    reader.choose(view, value)
                if name != "om_nom_nom" or value == "chance":
                    reader.finish()
                found.append(Seen(reader, reader.scene))
    return found


def readers(name):
    """Return the readers of the English pages, each once."""
    return dict.fromkeys(page.reader for page in seen(name, "en"))


def formulas(name, language):
    """Return all formulas of the pages."""
    return {
        part
        for page in seen(name, language)
        for part in walk(page.scene)
        if isinstance(part, Formula)
    }


@every_game
def test_every_claim_agrees_and_every_equation_on_a_page_is_one_of_its_lines(name):
    claimed = set()
    for reader in readers(name):
        claims = reader.teaching.claims(reader.session)
        assert claims
        for claim in claims:
            assert claim.agrees(), claim.statement
            claimed |= {show(line).mathml for line in claim.lines()}
    written = {each.mathml for each in formulas(name, "en") if compares(each.mathml)}
    assert written
    assert written <= claimed


@every_game
def test_a_derivation_gives_one_value_to_what_it_names(name):
    """A false step whose end is written by itself holds line by line, and only here not."""
    named_at_all = 0
    for reader in readers(name):
        for claim in reader.teaching.claims(reader.session):
            values = defaultdict(list)
            for sides in (sides for line in claim.lines() for sides in line.equations()):
                if sides and sides[0].value is None:
                    values[sides[0]] += {side.value for side in sides} - {None}
            for named, found in values.items():
                assert len(set(found)) <= 1, (claim.statement, named, found)
                named_at_all += 1
    assert named_at_all > 10


@every_game
@either
def test_every_equation_holds_and_is_heard_whole(name, language):
    written = formulas(name, language)
    assert len(written) > 15
    assert [part for part in written if not holds(part.mathml)] == []
    assert [part for part in written if not says_all(part.mathml, part.spoken)] == []


@every_game
@either
def test_every_page_agrees_with_itself(name, language):
    assert [fault for page in seen(name, language) for fault in faults(page.scene)] == []


@every_game
def test_a_french_page_has_the_numbers_of_the_english_one(name):
    compared = list(pairs(seen(name, "en"), seen(name, "fr")))
    assert len(compared) > 200
    assert [both for both in compared if lacking(*both)] == []


@every_game
@either
def test_every_sentence_of_weight_means_what_is_worked_out_anew(name, language):
    assert never_said(MEANINGS[name], seen(name, language), language) == []
