"""Refusals: one sentence in the reader's language, with the user's own words left alone."""

import pytest

from mousemath.errors import MousemathError
from mousemath.language import Message, mark, speaking
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
