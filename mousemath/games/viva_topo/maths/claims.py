"""All that is claimed of a position: of the cat's way, of every mouse in danger, of a small race."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mousemath.chance import formula as write
from mousemath.chance.claim import Claim
from mousemath.chance.line import Line, line
from mousemath.games.viva_topo.maths.arrival import CatArrival
from mousemath.games.viva_topo.maths.cat_claims import cat_claims, wait_claims
from mousemath.games.viva_topo.maths.danger import Ahead, chance_running, roll_running
from mousemath.games.viva_topo.maths.derivation import within
from mousemath.games.viva_topo.maths.next_roll import roll_claims
from mousemath.games.viva_topo.maths.race import race_claim, race_of
from mousemath.games.viva_topo.rules.game import legal_moves
from mousemath.games.viva_topo.rules.path import HOME
from mousemath.language import _, ngettext

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from fractions import Fraction

    from mousemath.chance.experiment import Experiment
    from mousemath.games.viva_topo.maths.danger import Danger, Running
    from mousemath.games.viva_topo.rules.equipment import Face
    from mousemath.games.viva_topo.rules.path import Move


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
        *roll_claims(ahead),
        *(() if race is None else (race_claim(race, players, q),)),
    )


def _danger_claims(ahead: Ahead) -> Iterator[Claim]:
    """Claim the danger of every mouse that stays and of every move, and of an only mouse at large."""
    yield from (staying_claim(ahead, spot) for spot in ahead.spots)
    state = ahead.state
    if state.turn != ahead.seat:
        return
    moves = legal_moves(ahead.preset, state, state.face.steps) if state.face else ()
    yield from (moving_claim(ahead, move) for move in moves)
    if ahead.only:
        yield running_claim(ahead)


def staying_claim(ahead: Ahead, spot: int) -> Claim:
    """Return the claim that a mouse which does not move in this turn is caught before its next move."""
    danger = ahead.staying(spot)
    return _caught(str(spot), danger, _danger_lines(ahead, danger, ahead.rolls))


def moving_claim(ahead: Ahead, move: Move) -> Claim:
    """Return the claim that the mouse which makes ``move`` is caught before its next move."""
    danger = ahead.moving(move)
    lines = _danger_lines(ahead, danger, len(ahead.state.families) - 1)
    name = f"{move.mouse}-{move.space or move.place}"
    return _caught(name, danger, lines)


def running_claim(ahead: Ahead) -> Claim:
    """Return the claim that an only mouse which runs on is caught before its move after that."""
    found = ahead.running()
    formula, counted = chance_running(found)
    lines = _running_lines(ahead, found, formula) if ahead.state.face is None else ()
    return _caught_by("only", formula, counted, lines, lambda: roll_running(found))


def _danger_lines(ahead: Ahead, danger: Danger, rolls: int) -> tuple[Line, ...]:
    """Derive a danger that is neither nothing nor certain."""
    if danger.needed is None or danger.formula in {0, 1}:
        return ()
    return within(CatArrival(danger.needed, ahead.preset.cat_chance), rolls)


def _running_lines(ahead: Ahead, found: Iterable[Running], chance: Fraction) -> tuple[Line, ...]:
    """Write the chance to be caught after each face, and their mean over the faces."""
    each = [
        line(
            _runs_to(run.move, ahead.preset.die.count(run.face)),
            write.probability(_caught_there(run.move)),
            write.short(run.danger.formula),
        )
        for run in found
    ]
    parts = (
        write.product(write.number(run.mass), write.short(run.danger.formula)) for run in found
    )
    last = line(
        _("Each face counts with its own chance: a mean over the faces."),
        write.probability(_("caught")),
        write.total(*parts),
        write.short(chance),
    )
    return *each, last


def _runs_to(move: Move, faces: int) -> str:
    """Say where so many equal faces of the die lead an only mouse."""
    if move.space is None:
        safe = ngettext(
            "{number} face leads it into Cockaigne, where it is safe:",
            "{number} faces lead it into Cockaigne, where it is safe:",
            faces,
        )
        return safe.format(number=faces)
    said = ngettext(
        "{number} face leads it to {space}; there it is caught with chance:",
        "{number} faces lead it to {space}; there it is caught with chance:",
        faces,
    )
    return said.format(number=faces, space=move.space)


def _caught_there(move: Move) -> str:
    """Name what happens after one face, apart from what happens over all faces."""
    if move.space is None:
        return _("caught in Cockaigne")
    return _("caught on {space}").format(space=move.space)


def _caught(name: str, danger: Danger, lines: tuple[Line, ...]) -> Claim:
    return _caught_by(name, danger.formula, danger.counted, lines, danger.rolling)


def _caught_by(
    name: str,
    formula: Fraction,
    counted: Fraction,
    lines: tuple[Line, ...],
    rolling: Callable[[], Experiment[tuple[Face, ...]]],
) -> Claim:
    said, source = _("The cat catches this mouse before it can move again."), "Feller I, VI.2"
    name = f"caught-{name}"
    return Claim(said, lambda: formula, lambda: counted, source, name, lambda: lines, rolling)
