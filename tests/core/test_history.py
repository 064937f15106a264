"""How a play came to where it is, as text: its steps are taken again, and nothing else is."""

import pytest
from core.test_session import DIE, Race
from hypothesis import given, settings
from hypothesis import strategies as st

from mousemath.errors import BadCode
from mousemath.play import history
from mousemath.play.history import take_steps, write_steps
from mousemath.play.luck import Coupled
from mousemath.play.session import Session

STEPS = st.tuples(
    st.sampled_from(["roll", "step"]), st.none() | st.sampled_from(DIE.support), st.booleans()
)


def played(steps, seed=5):
    session = Session(Race(), seed)
    for action, outcome, unasked in steps:
        session.play(action, outcome if action == "roll" else None, unasked=unasked)
    return session


def again(text, seed=5):
    session = Session(Race(), seed)
    take_steps(session, text)
    return session


@given(st.lists(STEPS, max_size=30))
@settings(max_examples=60)
def test_what_is_told_happens_again(steps):
    session = played(steps)
    assert again(write_steps(session.records)).records == session.records


def test_a_step_is_a_letter_and_only_what_the_seed_does_not_tell_is_added():
    steps = [("roll", None, False), ("step", None, False), ("step", None, True), ("roll", 3, False)]
    session = played(steps)
    assert write_steps(session.records) == "AB.B.A:C"


def test_what_a_luck_apart_brought_is_told_and_comes_with_any_seed():
    line = played([("roll", None, False)] * 3).part(2, Coupled(Session(Race(), 5), lambda _: 0, 8))
    line.play("roll")
    text = write_steps(line.records[2:])
    assert text == f"A+{'ABCDEF'[line.last.outcome - 1]}"
    told = Session(Race(), 6, line.last.before)
    take_steps(told, text)
    assert told.last == line.last


@pytest.mark.parametrize(
    "text", ["C", "A:G", "A+G", "A:", ":A", "..A", "g", "Ag", "A A", "é", "A.", "g" * 9 + "A", "%"]
)
def test_damaged_steps_are_refused_in_one_sentence(text):
    with pytest.raises(BadCode, match="steps in this position code are not possible"):
        again(text)


def test_the_work_of_a_code_is_bounded(monkeypatch):
    monkeypatch.setattr(history, "MOST_STEPS", 3)
    assert len(again("BBB").records) == 3
    with pytest.raises(BadCode):
        again("BBBB")
