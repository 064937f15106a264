"""Exercises about the last rounds of a duel, all cards being known."""

from __future__ import annotations

from fractions import Fraction
from itertools import islice

from mousemath.chance.formula import (
    number,
    words,
)
from mousemath.games.batamouse.maths.endgame import solve_endgame
from mousemath.games.batamouse.maths.knowledge import Knowledge
from mousemath.games.batamouse.maths.policies import policy
from mousemath.games.batamouse.panels.exercises.means import card_row
from mousemath.games.batamouse.rules import position
from mousemath.games.batamouse.rules.game import Batamouse
from mousemath.games.batamouse.rules.preset import Card, Preset
from mousemath.games.batamouse.rules.state import Phase, Play, State
from mousemath.language import _
from mousemath.lesson.exercises.kinds import Given, Kind, Pick, Posed, picked

ROUNDS_LEFT, LAST_ROUND, PILE = 3, 9, 8
"""Cards in each hand at the end of a duel, the round then, cards won by each until then."""


def _endgame(given: Given) -> Posed:
    game = Batamouse(players=2)
    known = Knowledge.of(game, position.decode(game, str(given["position"])), 0)
    margins = solve_endgame(known).margins()
    card = _greedy_card(known)
    lead = margins[card]
    other = known.known[1]
    return Posed(
        Fraction(lead),
        lambda: Fraction(_by_play(known, card)),
        (
            (words(_("your lead now")), number(known.scores[0] - known.scores[1])),
            (words(_("your lead at the end")), number(lead)),
        ),
        {
            "sign": (number(-lead),),
            "perfect": (number(max(margins.values())),),
            "now": (number(known.scores[0] - known.scores[1]),),
        },
        {"card_words": str(card), "mine": known.scores[0], "theirs": known.scores[1]},
        lambda: (
            card_row("hand", _("Your hand"), known.hand),
            card_row("others", _("The other hand"), other),
        ),
        signed=True,
    )


def _greedy_card(known: Knowledge) -> Card:
    """Return the card that brings the most cheese in this round."""
    chosen = policy("greedy")(known).support[0]
    return chosen.card if isinstance(chosen, Play) else known.hand[0]


def _by_play(known: Knowledge, card: Card) -> int:
    """Return the final lead by trying out every order of both hands, without the solver."""
    mine, theirs = known.hand, known.known[1]
    lead = known.scores[0] - known.scores[1]
    return _tried(frozenset(mine), frozenset(theirs), 0, lead, card)


def _tried(
    mine: frozenset[Card], theirs: frozenset[Card], leader: int, lead: int, first: Card | None
) -> int:
    if not mine:
        return lead
    return (max if leader == 0 else min)(
        _answered(mine, theirs, leader, lead, card)
        for card in ((mine, theirs)[leader] if first is None else (first,))
    )


def _answered(
    mine: frozenset[Card], theirs: frozenset[Card], leader: int, lead: int, card: Card
) -> int:
    def after(answer: Card) -> int:
        own, other = (card, answer) if leader == 0 else (answer, card)
        gain = own.cheese + other.cheese
        won = own > other
        rest = mine - {own}, theirs - {other}
        return _tried(*rest, 0 if won else 1, lead + (gain if won else -gain), None)

    return (min if leader == 0 else max)(map(after, (theirs, mine)[leader]))


def _last_rounds(pick: Pick) -> Given:
    """Deal the last three rounds of a duel, so that the greedy lead is not the best if possible."""
    game = Batamouse(players=2)
    for _attempt in range(20):
        text = position.encode(game, _last_state(pick))
        known = Knowledge.of(game, position.decode(game, text), 0)
        margins = solve_endgame(known).margins()
        if margins[_greedy_card(known)] < max(margins.values()):
            break
    return {"position": text}


def _last_state(pick: Pick) -> State:
    cards, sizes = Preset.load().cards, (ROUNDS_LEFT, ROUNDS_LEFT, PILE, PILE)
    lying = picked(pick, cards, sum(sizes))
    coming = iter(lying)
    dealt = [tuple(sorted(islice(coming, size))) for size in sizes]
    return State(
        Phase.PLAY,
        LAST_ROUND,
        0,
        (),
        (dealt[0], dealt[1]),
        ((), ()),
        (),
        (),
        0,
        (dealt[2], dealt[3]),
        tuple(card for card in cards if card not in lying),
    )


KINDS = {
    "endgame": Kind(_last_rounds, _endgame),
}
