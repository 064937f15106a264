"""All that is claimed of a position: of the cat's way, of every mouse in danger, of a small race."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mousemath.chance.claim import Claim
from mousemath.games.viva_topo.maths.danger import (
    cat_then,
    chance_running,
    moving,
    needed_then,
    rolls_before,
    running,
    staying,
)
from mousemath.games.viva_topo.maths.race import race_claim, race_of
from mousemath.games.viva_topo.maths.theory import cat_claims, wait_claims
from mousemath.games.viva_topo.rules.game import State, legal_moves
from mousemath.games.viva_topo.rules.path import HOME
from mousemath.language import _

if TYPE_CHECKING:
    from collections.abc import Iterator
    from fractions import Fraction

    from mousemath.games.viva_topo.rules.preset import Preset


def position_claims(preset: Preset, state: State, seat: int) -> tuple[Claim, ...]:
    """Return what is claimed of a position, as the family of ``seat`` sees it."""
    players, rolls, cat = len(state.families), rolls_before(state, seat), cat_then(preset, state)
    race, q = race_of(preset, players), preset.cat_chance
    spots = dict.fromkeys((*state.families[seat].mice, HOME))
    targets = (spot for spot in spots if needed_then(preset, state, spot))
    return (
        *cat_claims(q),
        *(claim for spot in targets for claim in wait_claims(preset, cat, spot, rolls)),
        *_danger_claims(preset, state, seat),
        *(() if race is None else (race_claim(race, players, q),)),
    )


def _danger_claims(preset: Preset, state: State, seat: int) -> Iterator[Claim]:
    """Claim the danger of every mouse that stays and of every move, and of an only mouse at large."""
    mice = state.families[seat].mice
    for spot in dict.fromkeys(mice):
        danger = staying(preset, state, seat, spot)
        yield _caught(str(spot), danger.formula, danger.counted)
    if state.turn != seat:
        return
    for move in legal_moves(preset, state, state.face.steps) if state.face else ():
        danger = moving(preset, state, move)
        yield _caught(f"{move.mouse}-{move.space or move.place}", danger.formula, danger.counted)
    if len(mice) == 1:
        yield _caught("only", *chance_running(running(preset, state)))


def _caught(name: str, formula: Fraction, counted: Fraction) -> Claim:
    said = _("The cat catches this mouse before it can move again.")
    return Claim(said, lambda: formula, lambda: counted, "Feller I, VI.2", f"caught-{name}")
