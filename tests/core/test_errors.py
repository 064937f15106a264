"""Refusals: one sentence in the reader's language, with the user's own words left alone."""

import pytest
from IPython.core.interactiveshell import InteractiveShell
from traitlets.config import Config

from mousemath.errors import MousemathError
from mousemath.language import Message, language, mark, speaking
from mousemath.lesson.registry import open_lesson


@pytest.mark.parametrize("typed", ["none", "cat", "Close"])
def test_what_the_user_typed_is_not_translated(typed):
    with pytest.raises(MousemathError) as refused:
        open_lesson("mmm", None, {"board": typed}, language="fr")
    with speaking("fr"):
        assert f"«\N{NARROW NO-BREAK SPACE}{typed}\N{NARROW NO-BREAK SPACE}»" in str(refused.value)


def test_a_message_among_the_values_is_translated():
    error = MousemathError("All the {food} is gathered.", food=mark("bread"))
    with speaking("fr"):
        assert "pain" in str(error)
    assert str(error) == "All the bread is gathered."
    assert isinstance(mark("bread"), Message)


def test_large_numbers_are_written_in_groups():
    error = MousemathError("{count} of {text}", count=12345, text="12345")
    assert str(error) == "12,345 of 12345"
    with speaking("fr"):
        assert str(error) == "12\N{NARROW NO-BREAK SPACE}345 of 12345"


@pytest.fixture(scope="module")
def notebook():
    """What runs the cells of a notebook; it keeps no history."""
    return InteractiveShell(config=Config({"HistoryManager": {"enabled": False}}))


@pytest.mark.parametrize("line", ["use_language({})", "play('mmm', language={})"])
@pytest.mark.parametrize("code", ["xx", "FR", "", 5, ["fr"]])
def test_a_language_that_is_none_is_refused_in_one_printed_line(code, line, notebook, capsys):
    notebook.run_cell(f"import mousemath; mousemath.{line.format(repr(code))}")
    printed = capsys.readouterr().out
    assert printed.strip() == f"There is no language {code}: choose one of en, fr."
    assert language() == "en"
