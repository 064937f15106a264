"""What is claimed of the cat's way to a mouse, with the chance ``q`` of a cat as a number and a letter.

The claims lead from one waiting time to many: geometric, its mean, then negative binomial, its mean,
and the binomial tail. Each has its formula as it is written (see
:mod:`mousemath.games.viva_topo.maths.derivation`), and a second route.

Source: W. Feller, *An Introduction to Probability Theory and Its Applications* I, VI.8 and XI.2.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from mousemath.chance import formula as write
from mousemath.chance.claim import Claim
from mousemath.chance.line import Line, line
from mousemath.chance.markov import counting_chain
from mousemath.games.viva_topo.maths import derivation, rolling
from mousemath.games.viva_topo.maths.arrival import (
    CatArrival,
    cat_rolls_until,
    enumerate_caught,
)
from mousemath.games.viva_topo.maths.theory import within_any_die
from mousemath.language import _

if TYPE_CHECKING:
    from collections.abc import Callable
    from fractions import Fraction

    from mousemath.chance.experiment import Experiment
    from mousemath.games.viva_topo.rules.path import Cat
    from mousemath.games.viva_topo.rules.preset import Preset

SOURCE = "Feller I, VI.8 and XI.2"


def cat_claims(preset: Preset) -> tuple[Claim, ...]:
    """Return what is claimed of the wait for one cat, who comes with chance ``q`` at every roll."""
    q = preset.cat_chance
    chain = counting_chain(1, q)
    return (
        _claim(
            "first",
            (derivation.first_cat(q),),
            lambda: chain.arrival(0).pmf(3),
            lambda: rolling.coming_with(preset, 1, 3),
        ),
        _claim(
            "one",
            derivation.mean_of_one(q),
            lambda: chain.expected_steps(0),
            lambda: rolling.waiting(preset, 1),
        ),
    )


def next_claim(preset: Preset) -> Claim:
    """Return what is claimed of the next roll: the cat comes, whatever came before."""
    faces = preset.faces
    return Claim(
        _("the next roll moves the cat"),
        lambda: preset.cat_chance,
        lambda: faces.probability(lambda face: face.cat),
        SOURCE,
        "next",
        experiment=lambda: rolling.next_roll(preset),
    )


def wait_claims(preset: Preset, cat: Cat, spot: int, rolls: int) -> tuple[Claim, ...]:
    """Return what is claimed of the cat's way to a mouse that stays on ``spot``.

    Args:
        preset: the parts.
        cat: where she stands.
        spot: a space, or 0 for the mouse home.
        rolls: how many rolls to look ahead.

    Returns:
        The claims ``within-{spot}`` and ``die-{spot}``, and where she needs several cats,
        ``number-{spot}`` and ``mean-{spot}``; none if she never comes there again.
    """
    needed, q = cat_rolls_until(preset, cat, spot), preset.cat_chance
    if needed is None:
        return ()
    arrival = CatArrival(needed, q)

    def counted() -> Fraction:
        return enumerate_caught(preset, cat, spot, rolls)

    said, form = derivation.within(arrival, rolls), partial(_any_die, needed, rolls, q)
    tried = partial(rolling.staying, preset, cat, spot, rolls)
    lines, name = lambda: (form(),), f"die-{spot}"
    return (
        *_several(preset, arrival, spot),
        _claim(f"within-{spot}", said, counted, tried),
        Claim(_words(said), lambda: form().value, counted, SOURCE, name, lines, tried),
    )


def _several(preset: Preset, arrival: CatArrival, spot: int) -> tuple[Claim, ...]:
    """Claim what is new where more than one cat is waited for."""
    needed = arrival.cat_rolls
    if needed == 1:
        return ()
    chain = counting_chain(needed, arrival.chance)
    return (
        _claim(
            f"number-{spot}",
            (derivation.cat_number(arrival),),
            lambda: chain.arrival(0).pmf(needed + 1),
            lambda: rolling.coming_with(preset, needed, needed + 1),
        ),
        _claim(
            f"mean-{spot}",
            (*derivation.mean_of_one(arrival.chance), derivation.sum_of_waits(arrival)),
            lambda: chain.expected_steps(0),
            lambda: rolling.waiting(preset, needed),
        ),
    )


def _any_die(needed: int, rolls: int, q: Fraction) -> Line:
    form = within_any_die(needed, rolls)
    written = write.expression(form, q=q)
    return line("", derivation.arrives("≤", rolls), written)


def _claim(
    name: str,
    said: tuple[Line, ...],
    counted: Callable[[], Fraction],
    tried: Callable[[], Experiment[Any]],
) -> Claim:
    """Claim what the last of these lines comes to."""
    words = _words(said)
    return Claim(words, lambda: said[-1].value, counted, SOURCE, name, lambda: said, tried)


def _words(said: tuple[Line, ...]) -> str:
    return " ".join(each.words for each in said)
