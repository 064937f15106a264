"""A play looked back on, in every game: its sum closes, best play costs nothing, luck has mean 0, and
each step has its words and its moment; what a choice cost is told by two routes."""

from fractions import Fraction
from functools import cache
from math import sqrt
from random import Random
from statistics import mean, stdev

import pytest
from conformance.test_every_game import ENTRIES
from workshop.reader import Reader

import mousemath as mm
from mousemath.errors import MousemathError
from mousemath.language import speaking
from mousemath.lesson.looking_back.hindsight import TAB
from mousemath.lesson.looking_back.review import reviewed, told
from mousemath.lesson.position import Position, read
from mousemath.lesson.registry import open_lesson
from mousemath.lesson.teaching import View
from mousemath.play.review import Account, Kind, review
from mousemath.play.session import Session

pytestmark = pytest.mark.usefixtures("fifth_game")

EVERY = [
    pytest.param(name, n, marks=pytest.mark.long if n else (), id=f"{name}-{n}")
    for name, entry in ENTRIES.items()
    for n in range(len(entry.reviews))
]
every_review = pytest.mark.parametrize(("name", "number"), EVERY)
RANDOM, BEST = 200, 50
"""Plays by chance and by best choices in the longer script."""
ROUNDED = 1e-9
"""So far apart may two routes lie where values are floats."""


class Plays:
    """The plays of one game under one of its settings, its values worked out."""

    def __init__(self, name, number):
        self.lesson = open_lesson(name, None, ENTRIES[name].reviews[number])
        self.lesson.finish_work(TAB)
        self.teaching, self.kept = self.lesson.teaching, ENTRIES[name].kept
        self.seeds = ENTRIES[name].seeds

    def hindsight(self, session):
        """Return what the game tells of a play."""
        return self.teaching.hindsight(session, View(TAB, again=True))

    def session(self, seed, *, best=False):
        """Return a play to its end: this side plays by chance, or its best; the others by chance."""
        session = Session(self.teaching.game, seed % self.seeds)
        dice, account = Random(f"{seed}"), self.hindsight(session).account  # noqa: S311
        while actions := session.actions:
            chosen = best and account.decides(session.state)
            session.play(account.best(session.state) if chosen else dice.choice(actions))
        return session

    def looked_back(self, seed, *, best=False):
        """Return a play, and its review after checking its sum."""
        session = self.session(seed, best=best)
        account = self.hindsight(session).account
        found = review(account, session.first, session.records)
        check_sum(found)
        assert found.result == Fraction(account.value(session.state))
        costs = [step.change for step in found.steps if step.kind is Kind.CHOICE]
        assert all(change <= 0 for change in costs)
        assert not best or not any(costs)
        return session, found


@cache
def plays(name, number):
    """Return the plays of a game; they are solved once."""
    return Plays(name, number)


def check_sum(found):
    """Check that the sum closes, as fractions, step by step and by kinds."""
    parts = found.prior, found.luck, found.choices, found.others, found.hidden
    assert sum(parts) == found.result
    assert all(isinstance(part, Fraction) for part in parts)
    now = found.prior
    for step in found.steps:
        assert (step.before, step.before + step.change) == (now, step.after)
        now = step.after


@every_review
def test_sums_close_and_best_play_costs_nothing(name, number):
    for seed in range(3):
        plays(name, number).looked_back(seed, best=seed == 1)


@pytest.mark.long
@pytest.mark.parametrize("name", [name for name, entry in ENTRIES.items() if entry.reviews])
def test_many_sums_close_and_the_mean_of_luck_is_zero(name):
    lucks = [
        float(plays(name, 0).looked_back(seed, best=seed >= RANDOM)[1].luck)
        for seed in range(RANDOM + BEST)
    ]
    assert abs(mean(lucks)) <= 4 * stdev(lucks) / sqrt(len(lucks))


@every_review
def test_what_a_choice_cost_is_what_the_panel_shows_and_what_an_enumeration_gives(name, number):
    here, compared = plays(name, number), 0
    for seed in range(3):
        session, found = here.looked_back(seed)
        account = here.hindsight(session).account
        off = 0 if found.exact else ROUNDED
        for place, step in enumerate(found.steps):
            if step.kind is not Kind.CHOICE:
                continue
            record = session.records[step.record]
            if type(account).shares is Account.shares or name in ENUMERATED:
                listed = Account.mean(account, record.before, record.action)
                assert abs(listed - step.after) <= off
            ends = all(each.kind is not Kind.CHOICE for each in found.steps[place + 1 : place + 2])
            compared += shown(here, session, step, off, ends=ends)
    assert compared


ENUMERATED = ("viva_topo",)
"""Games with shares of their own, of which a choice is an action and its chance all the same."""


def shown(here, session, step, off, *, ends):
    """Compare the cost of a choice with that on Decide; return whether it stands there.

    Where more is chosen in the same turn, Decide offers all that begins so: the best of it counts.
    Where all choices are alike, it offers none.
    """
    past = session.at(step.record)
    tokens = {action: f"a{number}" for number, action in enumerate(past.actions)}
    decision = here.teaching.decision(past, View("decide", tokens=tokens, again=True))
    if decision is None:
        assert not step.change
        return False
    token = tokens[session.records[step.record].action]
    costs = [decision.cost(each) for each in decision.picks if each.token == token]
    if not costs:
        return False
    assert -step.change <= min(costs) + off
    assert not ends or min(costs) <= -step.change + off
    return True


# ── words and moments ────────────────────────────────────────────────────────────────────────────


@every_review
def test_every_step_has_words_in_both_languages_and_opens_the_moment_before_it(name, number):
    here = plays(name, number)
    session, _found = here.looked_back(1)
    said = {}
    for language in ("en", "fr"):
        with speaking(language):
            hindsight = here.hindsight(session)
            found = told(hindsight, Position(here.teaching, session))
            measure = hindsight.measure
            said[language] = [
                (step.text, hindsight.moment(step.record), measure.kinds[step.kind])
                for step in found.steps
            ]
            words = [measure.title, measure.result, hindsight.source]
            words += [
                hindsight.better(step.record) for step in found.steps if step.kind is Kind.CHOICE
            ]
        told_all = [*words, *(each for row in said[language] for each in row)]
        assert all(told_all)
        assert not [each for each in told_all if "{" in each]
    assert all(one[2] != other[2] for one, other in zip(said["en"], said["fr"], strict=True))
    for step in found.steps:
        before = session.records[step.record].before
        opened = read(step.code, here.teaching).session
        assert opened.state == here.kept(here.teaching.game, before)


@every_review
def test_the_play_of_a_lesson_is_looked_back_on_as_far_as_it_has_come(name, number):
    lesson = open_lesson(name, None, ENTRIES[name].reviews[number], seed=3)
    assert reviewed(lesson) in (None, mm.review(lesson))
    reader = Reader(lesson)
    for _moment in reader.steps(seed=3, most=6):
        pass
    found = mm.review(lesson)
    check_sum(found)
    assert found == reviewed(lesson)
    assert reader.finish().lesson.draw()


def test_what_cannot_be_looked_back_on_says_so_in_a_sentence():
    with pytest.raises(MousemathError, match=r"^Give what mm\.play has opened, or its lesson\.$"):
        mm.review("shelf")
    alone = open_lesson("pig", None, {"target": 20, "opponent": "nobody"})
    with pytest.raises(MousemathError, match=r"^What this play was worth cannot be worked out"):
        mm.review(alone)
