"""All that is claimed of a position: of the cat's way, of every mouse in danger, of a small race."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mousemath.chance.claim import Claim
from mousemath.games.viva_topo.maths.ahead import Ahead, chance_running
from mousemath.games.viva_topo.maths.race import race_claim, race_of
from mousemath.games.viva_topo.maths.theory import cat_claims, wait_claims
from mousemath.games.viva_topo.rules.game import legal_moves
from mousemath.games.viva_topo.rules.path import HOME
from mousemath.language import _

if TYPE_CHECKING:
    from collections.abc import Iterator
    from fractions import Fraction


def position_claims(ahead: Ahead) -> tuple[Claim, ...]:
    """Return what is claimed of a position, as one family sees it."""
    preset, players, q = ahead.preset, len(ahead.state.families), ahead.preset.cat_chance
    race = race_of(preset, players)
    spots = dict.fromkeys((*ahead.spots, HOME))
    ways = (
        wait_claims(preset, ahead.cat, spot, ahead.rolls) for spot in spots if ahead.needed(spot)
    )
    return (
        *cat_claims(q),
        *(claim for way in ways for claim in way),
        *_danger_claims(ahead),
        *(() if race is None else (race_claim(race, players, q),)),
    )


def _danger_claims(ahead: Ahead) -> Iterator[Claim]:
    """Claim the danger of every mouse that stays and of every move, and of an only mouse at large."""
    state = ahead.state
    for spot in ahead.spots:
        danger = ahead.staying(spot)
        yield _caught(str(spot), danger.formula, danger.counted)
    if state.turn != ahead.seat:
        return
    for move in legal_moves(ahead.preset, state, state.face.steps) if state.face else ():
        danger = ahead.moving(move)
        yield _caught(f"{move.mouse}-{move.space or move.place}", danger.formula, danger.counted)
    if ahead.only:
        yield _caught("only", *chance_running(ahead.running()))


def _caught(name: str, formula: Fraction, counted: Fraction) -> Claim:
    said = _("The cat catches this mouse before it can move again.")
    return Claim(said, lambda: formula, lambda: counted, "Feller I, VI.2", f"caught-{name}")
