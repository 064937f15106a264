"""Every claim of every game can be tried out: by the same rules, and its tries come near its value."""

from math import sqrt
from zlib import crc32

import pytest

from mousemath.play.tries import Tries
from tests.conformance.test_every_game import every_setting, opened, play, some

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
    for claim in claims_of(name, number, 8):
        check_exact(claim)
        check_share(claim, 5_000)
