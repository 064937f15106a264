"""One play of a game: the same seed brings the same dice, whatever is undone, tried or restored."""

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mousemath.chance.distribution import Distribution
from mousemath.errors import IllegalAction, MousemathError
from mousemath.play.draws import LARGEST_SEED, check_seed, draw
from mousemath.play.session import Session

DIE = Distribution.uniform(range(1, 7))


@dataclass(frozen=True)
class Race:
    """Roll a die or step by one, until ``goal`` is reached: a game small enough to see through."""

    goal: int = 400

    def start(self):
        return 0

    def actions(self, state):
        return () if state >= self.goal else ("roll", "step")

    def player(self, state):
        return state % 2

    def chance(self, state, action):
        del state
        return DIE if action == "roll" else Distribution.certain(None)

    def apply(self, state, action, outcome):
        return min(self.goal, state + (outcome if action == "roll" else 1))


def rolls(session, number):
    return [session.play("roll").outcome for _roll in range(number)]


# ── the same seed, the same dice ─────────────────────────────────────────────────────────────────


@given(st.integers(0, LARGEST_SEED))
@settings(max_examples=25)
def test_the_same_seed_brings_the_same_dice(seed):
    assert rolls(Session(Race(), seed), 6) == rolls(Session(Race(), seed), 6)


def test_another_seed_brings_other_dice():
    seen = {tuple(rolls(Session(Race(), seed), 6)) for seed in range(50)}
    assert len(seen) > 45


def test_dice_depend_on_the_number_of_the_draw_and_not_on_steps_between():
    plain, mixed = Session(Race(), 5), Session(Race(), 5)
    expected = rolls(plain, 4)
    found = []
    for _roll in range(4):
        mixed.play("step")
        found.append(mixed.play("roll").outcome)
    assert found == expected


@given(st.integers(0, 999), st.lists(st.booleans(), max_size=12))
@settings(max_examples=40)
def test_undoing_and_doing_again_rolls_the_same(seed, undos):
    session, twin = Session(Race(), seed), Session(Race(), seed)
    for undo in undos:
        first = session.play("roll")
        if undo:
            assert session.undo() == first
            assert session.state == first.before
            assert session.play("roll") == first
        assert twin.play("roll") == first
    assert session.state == twin.state
    assert session.records == twin.records


def test_restarting_begins_again_with_the_same_dice_or_with_those_of_a_new_seed():
    session = Session(Race(), 3)
    first = rolls(session, 5)
    session.restart()
    assert (session.state, session.records, session.draws) == (0, [], 0)
    assert rolls(session, 5) == first
    session.restart(4)
    assert session.seed == 4
    assert rolls(session, 5) == rolls(Session(Race(), 4), 5)


def test_a_line_that_parts_leaves_the_play_alone_and_rolls_the_dice_to_come():
    session = Session(Race(), 3)
    rolls(session, 4)
    kept = (session.state, list(session.records), session.turn)
    line = session.part(3)
    assert line.records == session.records[:3]
    tried = rolls(line, 2)
    assert (session.state, session.records, session.turn) == kept
    assert [session.last.outcome, *rolls(session, 1)] == tried


def test_a_play_taken_up_in_the_middle_rolls_as_if_it_had_never_stopped():
    session = Session(Race(), 9)
    rolls(session, 3)
    later = Session(Race(), 9, session.state, session.draws)
    assert rolls(later, 3) == rolls(session, 3)
    assert later.state == session.state
    assert later.draws == session.draws == 6


def test_computer_players_choose_the_same_again():
    policy = Distribution.uniform(["roll", "step"])
    session = Session(Race(), 12)
    first = [session.play(session.choose(policy)).action for _step in range(8)]
    assert set(first) == {"roll", "step"}
    for _step in range(8):
        session.undo()
    assert [session.play(session.choose(policy)).action for _step in range(8)] == first
    session.restart()
    assert [session.play(session.choose(policy)).action for _step in range(8)] == first
    assert session.choose(Distribution.certain("step")) == "step"


# ── outcomes by hand ─────────────────────────────────────────────────────────────────────────────


def test_an_outcome_may_be_set_by_hand_and_the_dice_to_come_stay_the_same():
    by_hand, drawn = Session(Race(), 2), Session(Race(), 2)
    record = by_hand.play("roll", 6)
    assert (record.outcome, record.after, record.by_hand) == (6, 6, True)
    assert not drawn.play("roll").by_hand
    assert by_hand.play("roll").outcome == drawn.play("roll").outcome


@pytest.mark.parametrize("outcome", [0, 7, "6", (6,), [6], {6: 1}, 1.5])
def test_an_impossible_outcome_is_refused_and_nothing_changes(outcome):
    session = Session(Race(), 2)
    with pytest.raises(IllegalAction, match="This roll is impossible here"):
        session.play("roll", outcome)
    assert (session.state, session.records, session.turn, session.draws) == (0, [], 0, 0)


def test_an_action_without_chance_takes_no_outcome():
    session = Session(Race())
    with pytest.raises(IllegalAction):
        session.play("step", 1)
    assert session.state == 0


@pytest.mark.parametrize("action", ["jump", None, 3])
def test_an_action_that_is_not_legal_is_refused_and_nothing_changes(action):
    session = Session(Race())
    with pytest.raises(IllegalAction, match="choose one of the marked actions"):
        session.play(action)
    assert (session.state, session.records, session.turn) == (0, [], 0)


def test_nothing_is_played_after_the_end():
    session = Session(Race(40), state=40)
    assert session.actions == ()
    with pytest.raises(IllegalAction):
        session.play("roll")


def test_there_is_nothing_to_undo_at_the_start():
    session = Session(Race())
    assert session.last is None
    with pytest.raises(MousemathError, match="There is nothing to undo"):
        session.undo()
    assert session.turn == 0


def test_every_change_counts_as_a_turn_of_the_table():
    session = Session(Race())
    session.play("step")
    session.undo()
    session.restart()
    assert session.turn == 3


# ── seeds ────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("seed", [0, 1, LARGEST_SEED])
def test_a_seed_is_a_whole_number(seed):
    assert check_seed(seed) == seed


@pytest.mark.parametrize("seed", [-1, LARGEST_SEED + 1, 1.0, "1", None, True, [1]])
def test_what_is_no_seed_is_refused(seed):
    with pytest.raises(MousemathError, match="A seed is a whole number from 0 to 999,999,999"):
        Session(Race(), seed)


def test_a_refused_seed_changes_nothing():
    session = Session(Race(), 7)
    rolls(session, 2)
    kept = (session.state, session.seed, list(session.records))
    with pytest.raises(MousemathError):
        session.restart(-1)
    assert (session.state, session.seed, session.records) == kept


# ── draws have exactly their probability ─────────────────────────────────────────────────────────


class Digest:
    """A hash whose value is the number at the end of the text, so that every ticket can be tried."""

    def __init__(self, ticket):
        self.ticket = ticket

    def digest(self):
        return self.ticket.to_bytes(32, "big")


@pytest.mark.parametrize(
    "masses",
    [
        {"a": Fraction(1, 6), "b": Fraction(1, 3), "c": Fraction(1, 2)},
        {"a": Fraction(3, 4), "b": Fraction(1, 4)},
        {n: Fraction(1, 36) for n in range(36)},
    ],
)
def test_over_all_tickets_every_outcome_is_drawn_exactly_as_often_as_its_mass_says(
    masses, monkeypatch
):
    distribution = Distribution(masses)
    tickets = 36 * 5
    now = {}
    monkeypatch.setattr("hashlib.sha256", lambda _text: Digest(now["ticket"]))
    counted = Counter()
    for ticket in range(tickets):
        now["ticket"] = ticket
        counted[draw(distribution, 1, 1)] += 1
    assert {outcome: Fraction(n, tickets) for outcome, n in counted.items()} == masses


def test_a_ticket_beyond_the_last_full_multiple_is_drawn_again(monkeypatch):
    attempts = []

    def sha256(text):
        attempts.append(text)
        return Digest(2**256 - 1 if len(attempts) == 1 else 0)

    monkeypatch.setattr("hashlib.sha256", sha256)
    assert draw(Distribution.uniform("abc"), 1, 1) == "a"  # 2**256 % 3 == 1: one ticket too many
    assert len(attempts) == 2
    assert attempts[0] != attempts[1]


def test_over_many_draws_the_faces_come_equally_often():
    counted = Counter(draw(DIE, 2026, number) for number in range(6000))
    # 1000 expected, standard deviation 29: six of them
    assert set(counted) == set(range(1, 7))
    assert all(abs(number - 1000) < 175 for number in counted.values())


def test_draws_that_follow_each_other_are_not_linked():
    pairs = Counter(
        (draw(DIE, 7, number), draw(DIE, 7, number + 1)) for number in range(0, 14_400, 2)
    )
    # 200 expected of each pair, standard deviation 14: six of them
    assert len(pairs) == 36
    assert all(abs(number - 200) < 85 for number in pairs.values())


def test_a_die_with_a_letter_cannot_be_rolled():
    import sympy  # noqa: PLC0415 - SymPy comes late

    p = sympy.Symbol("p")
    with pytest.raises(MousemathError, match="letter as probability"):
        draw(Distribution({"yes": p, "no": 1 - p}), 1, 1)


def test_an_outcome_with_a_very_long_denominator_can_be_drawn():
    tiny = Fraction(1, 10**300)
    chance = Distribution({"a": Fraction(1, 3) + tiny, "b": Fraction(2, 3) - tiny})
    hits = sum(draw(chance, 1, number) == "a" for number in range(900))
    assert abs(hits - 300) < 4 * (900 * 2 / 9) ** 0.5
