"""The luck of lines that part from a play: the same turn and roll bring the same dice."""

from dataclasses import dataclass

import pytest
from core.test_session import DIE, Race

from mousemath.chance.distribution import Distribution
from mousemath.play.luck import Coupled
from mousemath.play.session import Session

CHOICE = Distribution.uniform(["roll", "end"])


@dataclass(frozen=True)
class Turns(Race):
    """Roll as often as you like, then end the turn."""

    def start(self):
        return (0, 0)

    def actions(self, state):
        return () if state[0] >= self.goal else ("roll", "end")

    def chance(self, state, action):
        del state
        return DIE if action == "roll" else Distribution.certain(None)

    def apply(self, state, action, outcome):
        turn, points = state
        return (turn, points + outcome) if action == "roll" else (turn + 1, points)


def turns(session):
    return session.state[0]


def take(session, text):
    """Roll or end turns as the letters say; return what was rolled, turn by turn."""
    for letter in text:
        session.play("roll" if letter == "r" else "end")
    rolled = [[] for _turn in range(session.state[0] + 1)]
    for record in session.records:
        if record.action == "roll":
            rolled[record.before[0]].append(record.outcome)
    return rolled


@pytest.fixture
def first():
    session = Session(Turns(), 5)
    take(session, "rre" * 3 + "rr")
    return session


def line(first, step, seed=None):
    return first.part(step, Coupled(first, turns, seed))


def test_the_line_played_first_is_drawn_by_number_as_ever(first):
    plain = Session(Race(), 5)
    assert [r.outcome for r in first.records if r.action == "roll"] == [
        plain.play("roll").outcome for _roll in range(8)
    ]


def test_the_same_steps_with_the_same_dice_are_the_same_play(first):
    for step in range(len(first.records)):
        other = line(first, step)
        for record in first.records[step:]:
            other.play(record.action)
        assert other.state == first.state


def test_a_roll_saved_or_added_leaves_the_dice_of_later_turns_alone(first):
    known = take(first, "")
    saved, added = line(first, 1), line(first, 1)
    assert take(saved, "errerr")[1:] == known[1:3]
    more = take(added, "rrrerr")
    assert more[0][:2] == known[0]
    assert more[1] == known[1]


def test_where_the_first_line_rolled_nothing_all_lines_agree_and_undoing_changes_nothing(first):
    one, two = line(first, 0), line(first, 4)
    later = take(one, "eeeeerrr")[5]
    assert take(two, "eeeerr")[5] == later[:2]
    one.undo()
    assert one.play("roll").outcome == later[2]


def test_new_dice_are_others_and_each_seed_has_its_own(first):
    rolled = {str(take(line(first, 0, seed), "r" * 12)) for seed in (None, 5, 6, 7)}
    assert len(rolled) == 4
    assert take(line(first, 0, 6), "rre") == take(line(first, 0, 6), "rre")


def test_computer_players_choose_the_same_where_nothing_else_has_changed():
    first = Session(Turns(), 12)
    chosen = [first.play(first.choose(CHOICE)).action for _step in range(20)]
    for step in (0, 7):
        other = line(first, step)
        assert [other.play(other.choose(CHOICE)).action for _step in range(20 - step)] == chosen[
            step:
        ]
