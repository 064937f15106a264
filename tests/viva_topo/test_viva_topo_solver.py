"""The fast solver against the exact oracle, within the bound that it states."""

import random
from dataclasses import replace
from fractions import Fraction

import pytest

from mousemath.errors import IllegalAction, MousemathError
from mousemath.games.viva_topo.maths.exact import ExactFamily
from mousemath.games.viva_topo.maths.fast.multisets import count, multisets, number_of
from mousemath.games.viva_topo.maths.solve import solve_family
from mousemath.games.viva_topo.rules.equipment import Face, Home, SetUp
from mousemath.games.viva_topo.rules.path import Cat, cat_places
from mousemath.games.viva_topo.rules.preset import Preset

pytest.importorskip("numpy")

from mousemath.games.viva_topo.maths.fast import solver

FastFamily = solver.FastFamily

CLASSIC = Preset.load("classic")
TINY = replace(
    CLASSIC,
    ring=5,
    room=2,
    die=(Face(1, cat=True), Face(0, cat=True), Face(1), Face(2), Face(2)),
    homes=(Home((2, 3), 1, 9), Home((5,), 3, 9)),
    tables=(SetUp(2, 2, 3), SetUp(3, 2, 3)),
)


def possible(preset, mice, cat):
    return (
        cat.space not in mice
        and not (cat.lap > 1 and any(mouse <= cat.space for mouse in mice))
        and all(mice.count(mouse) <= preset.room for mouse in mice if mouse)
    )


def assert_same(preset, players, fast, exact, states):
    compared = 0
    for mice, cat in states:
        if possible(preset, mice, cat):
            off = abs(Fraction(fast.value(mice, cat)) - exact.value(mice, cat))
            assert off <= fast.error_bound, (players, mice, cat)
            compared += 1
    return compared


def families(positions, size):
    """Return every family of mice on so many positions."""
    return [tuple(row) for row in multisets(positions, size).tolist()]


@pytest.mark.parametrize(("positions", "size"), [(1, 3), (4, 1), (5, 3), (3, 4)])
def test_multisets_are_numbered_without_gaps(positions, size):
    listed = families(positions, size)
    assert [number_of(multiset) for multiset in listed] == list(range(count(positions, size)))
    assert len(set(listed)) == len(listed)


AIMS = [None, *((0,) * place + (1,) + (0,) * (4 - place) for place in range(5))]


@pytest.mark.parametrize("reward", AIMS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_state_of_one_mouse(players, reward):
    fast, exact = FastFamily(CLASSIC, players, 1, reward), ExactFamily(CLASSIC, players, reward)
    states = [((mouse,), cat) for cat in cat_places(CLASSIC) for mouse in range(21)]
    assert assert_same(CLASSIC, players, fast, exact, states) > 400


@pytest.mark.parametrize(
    "players", [2, *(pytest.param(more, marks=pytest.mark.long) for more in (3, 4))]
)
def test_two_mice_in_classic(players):
    fast, exact = FastFamily(CLASSIC, players, 2), ExactFamily(CLASSIC, players)
    rng = random.Random(players)  # noqa: S311 - no secret
    states = [(mice, cat) for cat in cat_places(CLASSIC)[4:] for mice in families(21, 2)]
    chosen = rng.sample(states, 600)
    assert assert_same(CLASSIC, players, fast, exact, chosen) > 100


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize(("mice", "room"), [(2, 1), (3, 1), (4, 2), (5, 4)])
def test_every_state_of_a_tiny_ring_where_states_come_back(players, mice, room):
    preset = replace(TINY, room=room)
    fast, exact = FastFamily(preset, players, mice), ExactFamily(preset, players)
    states = [
        (several, cat)
        for cat in cat_places(preset)
        for size in range(1, mice + 1)
        for several in families(6, size)
    ]
    assert assert_same(preset, players, fast, exact, states) > 50
    full = (1,) + (2,) * room  # the mouse on 1 stays on a 1
    stays = fast.options(full[:mice], Cat(1, 5), Face(1)) if room < mice else ()
    assert room >= mice or (stays[0].move.mouse, stays[0].move.space) == (1, 1)


@pytest.mark.parametrize("reward", [(Fraction(1, 7), 0, Fraction(5, 3)), (2, 0, 0), (0, 0, 0)])
def test_other_speeds_and_rewards(reward):
    preset = replace(TINY, cat_speeds=(2, 3))
    fast, exact = FastFamily(preset, 3, 3, reward), ExactFamily(preset, 3, reward)
    states = [(several, cat) for cat in cat_places(preset) for several in families(6, 3)]
    assert assert_same(preset, 3, fast, exact, states) > 50


@pytest.mark.long
def test_options_and_waiting_agree():
    fast, exact = FastFamily(CLASSIC, 4, 3), ExactFamily(CLASSIC, 4)
    bound = float(fast.error_bound)
    for mice, cat, face in [
        ((0, 10, 12), Cat(1, 17), Face(2)),
        ((3, 4, 19), Cat(2, 2), Face(1, cat=True)),
        ((18, 18), Cat(1, 20), Face(3)),
    ]:
        pairs = zip(fast.options(mice, cat, face), exact.options(mice, cat, face), strict=True)
        for quick, true in pairs:
            assert quick.move == true.move
            assert quick.value == pytest.approx(float(true.value), abs=bound)
        for waiting in range(4):
            assert fast.value(mice, cat, waiting) == pytest.approx(
                float(exact.value(mice, cat, waiting)), abs=bound
            )
    with pytest.raises(IllegalAction, match="moves none"):
        fast.options((), Cat(2, 4), Face(2))


def test_four_own_mice_fill_a_space_for_the_fifth():
    fast = FastFamily(CLASSIC, 2, 5)
    options = fast.options((15, 16, 16, 16, 16), Cat(1, 10), Face(1, cat=True))
    assert (options[0].move.mouse, options[0].move.space) == (15, 15)
    fewer = FastFamily(CLASSIC, 2, 4)
    assert fast.value((0, 3, 9), Cat(1, 12)) == pytest.approx(
        fewer.value((0, 3, 9), Cat(1, 12)), abs=float(2 * fast.error_bound)
    )


def test_bellmans_equation_holds_for_five_mice():
    """A third route: the table against the mean of the rules' own options, state by state."""
    fast = FastFamily(CLASSIC, 2, 5)
    rng = random.Random(5)  # noqa: S311 - no secret
    for _ in range(150):
        cat = rng.choice(cat_places(CLASSIC))
        mice = tuple(sorted(rng.choices(range(21), k=5)))
        if not possible(CLASSIC, mice, cat):
            continue
        mean = sum(
            float(mass) * max(option.value for option in fast.options(mice, cat, face))
            for face, mass in CLASSIC.faces.items()
        )
        assert fast.value(mice, cat) == pytest.approx(mean, abs=float(2 * fast.error_bound))


def test_tables_are_kept_and_solved_step_by_step():
    family = solve_family(CLASSIC, 3, mice=3)
    assert not family.exact
    assert family.finished
    assert list(family.steps()) == []
    assert solve_family(CLASSIC, 3, mice=3) is family
    assert solve_family(CLASSIC, 2, mice=3) is not family
    told = list(FastFamily(CLASSIC, 3, 1).steps())
    assert told[0] == (0, 30)  # the tables of moves are made in steps too
    assert [each for each in told if each[0]] == [(done, 30) for done in range(1, 31)]
    half = FastFamily(CLASSIC, 2, 2)
    steps = half.steps()
    assert next(done for done, _whole in steps if done) == 1
    assert not half.finished
    assert half.value((0, 0), Cat(1, 15)) == FastFamily(CLASSIC, 2, 2).value((0, 0), Cat(1, 15))
    assert half.finished


def test_solve_family_chooses_fractions_for_few_mice():
    few = solve_family(CLASSIC, 2, mice=2)
    assert few.exact
    assert few.error_bound == 0
    assert solve_family(CLASSIC, 2).mice == 5
    assert solve_family(CLASSIC, 2, mice=1, exact=False).error_bound > 0


def test_refusals():
    with pytest.raises(MousemathError, match="no more than 8,000,000"):
        FastFamily(CLASSIC, 2, 8)
    with pytest.raises(MousemathError, match="no larger than 2"):
        FastFamily(CLASSIC, 2, 2).value((0, 0, 0), Cat(1, 3))
    with pytest.raises(MousemathError, match="her own track"):
        FastFamily(CLASSIC, 2, 2).value((5,), Cat(2, 3))
    with pytest.raises(MousemathError, match="not negative"):
        FastFamily(CLASSIC, 2, 2, [-1, 0, 0, 0, 0])
