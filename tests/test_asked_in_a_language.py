"""Whoever asks in a language is refused in it: every public call that takes one, each thing that it is given."""

import inspect

import pytest

import mousemath as mm
from mousemath.errors import MousemathError
from mousemath.language import language, speaking
from tests.workshop.calls import GOOD

NOTHING = object()
"""What no call can read."""


def spoken_calls():
    """Yield the name of each public call that takes a language, and what else it takes."""
    for name in mm.__all__:
        call = getattr(mm, name)
        taken = inspect.signature(call).parameters if callable(call) else ()
        if "language" in taken:
            yield name, [each for each in taken if each != "language"]


PARAMETERS = [(name, each) for name, taken in spoken_calls() for each in taken]


def refusal(name, given, code):
    with pytest.raises(MousemathError) as refused:
        getattr(mm, name)(**GOOD[name] | given, language=code)
    return str(refused.value)


def test_every_call_is_swept():
    assert [name for name, _taken in sorted(spoken_calls())] == list(GOOD)
    assert len(PARAMETERS) > 25


@pytest.mark.parametrize(("name", "each"), PARAMETERS)
def test_a_refusal_is_said_in_the_language_that_was_asked_for(name, each):
    english, french = (refusal(name, {each: NOTHING}, code) for code in ("en", "fr"))
    assert french != english
    assert refusal(name, {each: NOTHING}, None) == english
    with speaking("fr"):
        assert refusal(name, {each: NOTHING}, None) == french
        assert refusal(name, {each: NOTHING}, "en") == english
    assert language() == "en"


@pytest.mark.parametrize("name", GOOD)
def test_a_language_that_is_none_is_refused_by_every_call(name):
    with pytest.raises(ValueError, match="There is no language xx: choose one of en, fr"):
        getattr(mm, name)(**GOOD[name], language="xx")


def test_what_is_listed_in_a_refusal_is_joined_in_its_language():
    said = refusal("lesson", {"name": "nope"}, "fr")
    assert " et " in said
    assert " and " not in said
