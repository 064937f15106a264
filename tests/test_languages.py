"""The catalogues say all that the source says, and nothing else."""

from __future__ import annotations

import ast
import re
from contextvars import copy_context
from string import Formatter

import pytest
from babel.messages.catalog import Catalog

from docs.tools import catalogue as tool
from mousemath.language import _, language, ngettext, speaking, use_language

TITLES = ("Mmm!", "Viva Topo!")  # names of games keep their own spelling


@pytest.fixture(scope="module", params=[tool.MOUSEMATH, tool.PIG], ids=["mousemath", "pig"])
def folder(request):
    """A folder that has its own catalogue."""
    return request.param


@pytest.fixture(scope="module")
def template(folder, tmp_path_factory):
    """The file of the messages of the source."""
    path = tmp_path_factory.mktemp("template") / "messages.pot"
    tool.extract(path, folder)
    return path


@pytest.fixture(scope="module")
def french(folder):
    """The French catalogue."""
    return tool.read(tool.french(folder))


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


def test_french_lists_exactly_the_messages_of_the_source(folder, template, french):
    source = keys(tool.read(template))
    assert len(source) > (1000 if folder == tool.MOUSEMATH else 50)
    assert keys(french) == source
    assert not french.obsolete


def marked(folder):
    """The literal messages in the calls of the source, as Python itself reads them."""
    for path in sorted((tool.ROOT / folder).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                said = node.args[: {"_": 1, "mark": 1, "ngettext": 2}.get(node.func.id, 0)]
                yield from (each.value for each in said if isinstance(each, ast.Constant))


def test_no_message_is_hidden_from_the_catalogue_inside_another_string(folder, template):
    """Babel does not look into the braces of f-strings."""
    listed = {form for message in keys(tool.read(template)) for form in message}
    said = set(marked(folder))
    assert len(said) > 50
    assert said <= listed


def test_french_says_everything(french):
    assert [message.id for message in tool.untranslated(french)] == []


def test_english_is_the_source_itself():
    use_language("en")
    assert _("Close") == "Close"
    assert [ngettext("{n} die", "{n} dice", number) for number in (1, 2)] == ["{n} die", "{n} dice"]


def test_french_keeps_the_names_that_values_fill(french):
    assert tool.untranslated(french) == []
    for message in said(french):
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


def test_an_update_keeps_adds_and_drops_and_guesses_nothing(tmp_path):
    template, catalogue = tmp_path / "messages.pot", tmp_path / "messages.po"
    head = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=utf-8\\n"\n\n'
    source = {"kept": "", "kept as it is": "", "new": ""}
    former = {"gone": "parti", "kept": "gardé"}
    for path, entries in ((template, source), (catalogue, former)):
        text = "\n".join(f'msgid "{one}"\nmsgstr "{other}"\n' for one, other in entries.items())
        path.write_text(head + text, encoding="utf-8")
    tool.update(template, catalogue)
    after = tool.read(catalogue)
    assert {message.id: message.string for message in said(after)} == source | {"kept": "gardé"}
    assert not after.obsolete
    assert [message.id for message in tool.untranslated(after)] == ["kept as it is", "new"]


def test_a_message_that_gets_a_plural_is_left_to_translate():
    catalogue = Catalog(locale="fr")
    catalogue.add("a die", "un dé")
    source = Catalog()
    source.add(("a die", "{n} dice"))
    catalogue.update(source, no_fuzzy_matching=True)
    assert [message.id for message in tool.untranslated(catalogue)] == [("a die", "{n} dice")]


def test_the_language_holds_in_every_cell_and_a_block_only_inside():
    try:
        copy_context().run(use_language, "fr")  # as the browser's kernel runs a cell
        assert copy_context().run(language) == "fr"
        with speaking("en"):
            assert language() == "en"
            assert copy_context().run(language) == "en"
        assert language() == "fr"
    finally:
        use_language("en")
