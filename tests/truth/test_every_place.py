"""What is written beside the tabs of a game: pages of a class and of a rule, plays looked back on, in both languages."""

import pytest
from truth.meanings import never_said
from truth.meant_places import MEANINGS
from truth.numbers import lacking
from truth.page import faults, pairs, told
from truth.places import PLACES, seen
from workshop.label_reader import says_all
from workshop.mathml_reader import holds

from mousemath.scene import Formula
from tests.workshop.reader import walk

WITH_FORMULAS = {"rule"}
SLOW = {"look back on viva_topo"}
every_place = pytest.mark.parametrize(
    "place", [pytest.param(each, marks=pytest.mark.long if each in SLOW else ()) for each in PLACES]
)
either = pytest.mark.parametrize("language", ["en", "fr"])


@every_place
@either
def test_every_page_of_a_place_agrees_with_itself(place, language):
    pages = seen(place, language)
    assert sum(len(told(page.scene)) for page in pages) > 20
    assert [fault for page in pages for fault in faults(page.scene)] == []
    parts = (part for page in pages for part in walk(page.scene))
    written = {part for part in parts if isinstance(part, Formula)}
    assert bool(written) == (place in WITH_FORMULAS)
    assert [part for part in written if not holds(part.mathml)] == []
    assert [part for part in written if not says_all(part.mathml, part.spoken)] == []


@every_place
def test_a_french_page_of_a_place_has_the_numbers_of_the_english_one(place):
    compared = list(pairs(seen(place, "en"), seen(place, "fr")))
    assert len(compared) > 20
    assert [both for both in compared if lacking(*both)] == []


@every_place
@either
def test_every_sentence_of_a_place_means_what_was_played(place, language):
    assert never_said(MEANINGS[place], seen(place, language), language) == []
