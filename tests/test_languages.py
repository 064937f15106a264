"""The catalogues say all that the source says, and nothing else."""

from __future__ import annotations

import importlib.util
import re
from pathlib import Path
from string import Formatter

import pytest
from babel.messages.catalog import Catalog

ROOT = Path(__file__).parents[1]
TITLES = ("Mmm!", "Viva Topo!")  # names of games keep their own spelling


@pytest.fixture(scope="module")
def tool():
    """The script docs/tools/catalogue.py."""
    spec = importlib.util.spec_from_file_location("catalogue", ROOT / "docs" / "catalogue.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="module")
def source(tool):
    """The messages of the source."""
    return tool.extract()


@pytest.fixture(scope="module")
def french(tool):
    """The French catalogue."""
    return tool.read(tool.path_of("fr"))


def forms(text):
    """The singular and plural forms of a message or of its translation."""
    return tuple(text) if isinstance(text, tuple | list) else (text,)


def names(text):
    """The ``{names}`` in a message."""
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def keys(catalogue):
    """The messages of a catalogue, both forms where there are two, without its header."""
    return {forms(message.id) for message in catalogue if message.id}


def said(catalogue):
    """The entries of a catalogue without its header."""
    return [message for message in catalogue if message.id]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_lists_exactly_the_messages_of_the_source(language, tool, source):
    catalogue = tool.read(tool.path_of(language))
    assert keys(catalogue) == keys(source)
    assert not catalogue.obsolete
    assert [message.id for message in said(catalogue) if message.fuzzy] == []


def test_english_is_the_source_itself(tool):
    catalogue = tool.read(tool.path_of("en"))
    assert [m.id for m in said(catalogue) if any(forms(m.string))] == []


def test_french_says_everything(french, tool):
    assert [message.id for message in said(french) if not tool.is_translated(message)] == []


def test_french_keeps_the_names_that_values_fill(french, tool):
    for message in filter(tool.is_translated, said(french)):
        one, many = names(forms(message.id)[0]), names(forms(message.id)[-1])
        wanted = [(one & many, one | many)] + [(many, many)] * (len(forms(message.string)) - 1)
        for text, (least, most) in zip(forms(message.string), wanted, strict=True):
            assert least <= names(text) <= most, message.id


def test_french_has_its_own_quotes_and_spaces(french):
    for message in said(french):
        for text in forms(message.string):
            words = re.sub(r"\{\w+\}", "x", text)
            for title in TITLES:
                words = words.replace(title, "")
            assert not re.search("[“”]|(?<!\u202f)[;:?!»]|«(?!\u202f)", words), text


def test_merging_keeps_adds_and_drops(tool):
    source, old, fragment = Catalog(), Catalog(), Catalog()
    for message in ("kept", "new", "open", ("{n} die", "{n} dice")):
        source.add(message)
    old.add("kept", "gardé")
    old.add("gone", "parti")
    fragment.add("new", "neuf")
    fragment.add(("{n} die", "{n} dice"), ("{n} dé", "{n} dés"))
    merged = tool.merge(source, old, fragment, language="fr")
    assert {message.id: message.string for message in said(merged)} == {
        "kept": "gardé",
        "new": "neuf",
        "open": "",
        ("{n} die", "{n} dice"): ("{n} dé", "{n} dés"),
    }
