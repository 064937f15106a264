"""What the panels claim of a moment: of the roll before it, of the cards while they are played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mousemath.chance.distribution import Distribution
from mousemath.games.om_nom_nom.maths.capture import capture_claim
from mousemath.games.om_nom_nom.maths.claims import mean_claim, roll_claims, three_claim
from mousemath.games.om_nom_nom.maths.meeting import meets_claim, more_claim
from mousemath.games.om_nom_nom.maths.two_by_two import small_game
from mousemath.games.om_nom_nom.maths.work import duel_of, duel_ready
from mousemath.games.om_nom_nom.rules.pieces import FACES
from mousemath.games.om_nom_nom.table.settings import DUEL

if TYPE_CHECKING:
    from mousemath.chance.claim import Claim
    from mousemath.games.om_nom_nom.table.moment import Moment


def claims(moment: Moment) -> tuple[Claim, ...]:
    """Return what is claimed of the roll before it, and of the cards while they are played."""
    state = moment.now
    if not state.cards_left:
        others = (three_claim(face) for face in FACES[1:])
        return (*roll_claims(), *others, *map(mean_claim, FACES))
    mixes = [Distribution.uniform(hand) for hand in moment.opponent_hands]
    found = [capture_claim(state.dice, card, mixes) for card in moment.cards]
    found += [meets_claim(card, moment.opponent_hands) for card in moment.cards]
    if len(moment.seats) == DUEL:
        found.append(more_claim(state.dice, moment.cards, moment.hand(moment.opponent)))
    if moment.settings.kind == "duel" and duel_ready(state):
        small, _whole = small_game(duel_of(state, moment.seat))
        found += [small.claim(moment.name(moment.opponent))] if small else []
    return tuple(found)
