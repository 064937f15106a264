"""Every claim of every game can be tried out: by the same rules, and its tries come near its value."""

from math import sqrt
from zlib import crc32

import pytest

from mousemath.lesson.registry import BUILT_IN, teaching_class
from mousemath.play.tries import Tries
from tests.conformance.test_every_game import every_setting, opened, play, some
from tests.workshop.reader import Reader

pytestmark = pytest.mark.usefixtures("fifth_game")

ERRORS = 4
"""Standard errors within which a share has to lie; seeds are fixed, so nothing here depends on luck."""


def claims_of(name, number, states):
    """Yield the claims of evenly chosen moments of a play."""
    reader = opened(name, number)
    for state in some(play(name, number)[0][:-1], states):
        yield from reader.teaching.claims(reader.put(state).session)


def check_exact(claim):
    """Check that the experiment of a claim has its value as mean, where its outcomes are listed."""
    experiment = claim.experiment()
    assert experiment is not None, f"{claim.name} cannot be tried out"
    mean = experiment.mean()
    assert mean in (None, claim.value()), f"{claim.name}: {claim.statement}"


def check_share(claim, tries):
    """Check that the share of many tries lies where it should."""
    experiment, exact = claim.experiment(), claim.value()
    made = Tries(experiment, tries, crc32(claim.statement.encode())).finish()
    error = sqrt(experiment.variance(exact) / tries)
    step = 1 / tries if error else 0  # a number of tries is whole, a bell curve is not
    assert abs(made.share - exact) <= ERRORS * error + step, f"{claim.name}: {claim.statement}"
    seen = made.tally
    assert (sum(seen.values()), made.path[-1].tries) == (tries, tries)
    assert sum(number * times for number, times in seen.items()) == made.path[-1].total


@every_setting
def test_claims_have_an_experiment_whose_tries_come_near_their_value(name, number):
    found = some(claims_of(name, number, 4), 30)
    for claim in found:
        check_exact(claim)
        check_share(claim, 2000)
    assert found


@pytest.mark.long
@every_setting
def test_every_claim_of_a_play_has_tries_that_come_near_its_value(name, number):
    for claim in claims_of(name, number, 5):
        check_exact(claim)
        check_share(claim, 4_000)


# ── what a lesson lets try out ───────────────────────────────────────────────────────────────────


def own_trials():
    """Name what a lesson lets try out that no tab claims."""
    return [(game, name) for game in BUILT_IN for name in teaching_class(game).own_trials]


@pytest.mark.parametrize(("game", "name"), own_trials())
def test_what_no_tab_claims_has_one_value_by_all_routes(game, name):
    for trial in teaching_class(game).own_trials[name]():
        assert trial.claim.closed_form is not trial.claim.enumeration, "one route, claimed twice"
        assert trial.claim.agrees(), trial.claim.name
        check_exact(trial.claim)
        check_share(trial.claim, 2000)


@pytest.mark.parametrize(
    ("game", "chosen", "number"), [("mmm", "plans", 2), ("viva_topo", "next", 1)]
)
def test_what_a_lesson_asks_for_by_its_view_has_one_value_by_all_routes(game, chosen, number):
    lesson = Reader.of(game).lesson
    lesson.look("trials", chosen)
    found = lesson.teaching.trials(lesson.shown, lesson.view)
    assert len(found) == number
    for trial in found:
        assert trial.claim.agrees(), trial.claim.name
        check_exact(trial.claim)
        check_share(trial.claim, 2000)
