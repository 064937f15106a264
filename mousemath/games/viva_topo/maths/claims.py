"""All that is claimed of a position: of the cat's way, of every mouse in danger, of a small race."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mousemath.chance.claim import Claim
from mousemath.games.viva_topo.maths.ahead import Ahead, chance_running, roll_running
from mousemath.games.viva_topo.maths.race import race_claim, race_of
from mousemath.games.viva_topo.maths.theory import cat_claims, wait_claims
from mousemath.games.viva_topo.rules.game import legal_moves
from mousemath.games.viva_topo.rules.path import HOME
from mousemath.language import _

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from fractions import Fraction

    from mousemath.chance.experiment import Experiment
    from mousemath.games.viva_topo.maths.ahead import Danger
    from mousemath.games.viva_topo.rules.equipment import Face


def position_claims(ahead: Ahead) -> tuple[Claim, ...]:
    """Return what is claimed of a position, as one family sees it."""
    preset, players, q = ahead.preset, len(ahead.state.families), ahead.preset.cat_chance
    race = race_of(preset, players)
    spots = dict.fromkeys((*ahead.spots, HOME))
    ways = (
        wait_claims(preset, ahead.cat, spot, ahead.rolls) for spot in spots if ahead.needed(spot)
    )
    return (
        *cat_claims(preset),
        *(claim for way in ways for claim in way),
        *_danger_claims(ahead),
        *(() if race is None else (race_claim(race, players, q),)),
    )


def _danger_claims(ahead: Ahead) -> Iterator[Claim]:
    """Claim the danger of every mouse that stays and of every move, and of an only mouse at large."""
    state = ahead.state
    for spot in ahead.spots:
        danger = ahead.staying(spot)
        yield _caught(str(spot), danger)
    if state.turn != ahead.seat:
        return
    for move in legal_moves(ahead.preset, state, state.face.steps) if state.face else ():
        danger = ahead.moving(move)
        yield _caught(f"{move.mouse}-{move.space or move.place}", danger)
    if ahead.only:
        found = ahead.running()
        yield _caught_by("only", *chance_running(found), lambda: roll_running(found))


def _caught(name: str, danger: Danger) -> Claim:
    return _caught_by(name, danger.formula, danger.counted, danger.rolling)


def _caught_by(
    name: str,
    formula: Fraction,
    counted: Fraction,
    rolling: Callable[[], Experiment[tuple[Face, ...]]],
) -> Claim:
    said, source = _("The cat catches this mouse before it can move again."), "Feller I, VI.2"
    name = f"caught-{name}"
    return Claim(said, lambda: formula, lambda: counted, source, name, experiment=rolling)
