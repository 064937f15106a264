"""Batamouse: drawing without replacement, and what a player knows.

>>> from mousemath.games import batamouse
>>> chances = batamouse.trick_chances(
...     hand=[(9, 4), (5, 2), (1, 1)],
...     den=[(9, 3), (5, 1), (2, 2), (7, 4)],
...     card=(5, 2),
...     opponents=2,
... )
>>> chances.win, chances.take_place[0], chances.expected_cheese
(Fraction(13, 58), Fraction(15, 58), Fraction(663, 406))
"""

from __future__ import annotations

from mousemath.games.batamouse.maths.bayes import Observation, chance_holds, update, where
from mousemath.games.batamouse.maths.card_rules import card_rules
from mousemath.games.batamouse.maths.chances import chances, trick_chances
from mousemath.games.batamouse.maths.counting import count
from mousemath.games.batamouse.maths.endgame import solve_endgame
from mousemath.games.batamouse.maths.endgame_value import endgame_value
from mousemath.games.batamouse.maths.hand_policy import HandPolicy
from mousemath.games.batamouse.maths.knowledge import Knowledge, Opponent
from mousemath.games.batamouse.maths.policies import POLICIES, policy
from mousemath.games.batamouse.maths.trick import Chances, Count
from mousemath.games.batamouse.maths.value import card_values
from mousemath.games.batamouse.rules.game import Batamouse
from mousemath.games.batamouse.rules.preset import Card, Preset
from mousemath.games.batamouse.rules.state import (
    Action,
    Draw,
    Gather,
    Lot,
    Phase,
    Play,
    State,
    Take,
)

__all__ = [
    "POLICIES",
    "Action",
    "Batamouse",
    "Card",
    "Chances",
    "Count",
    "Draw",
    "Gather",
    "HandPolicy",
    "Knowledge",
    "Lot",
    "Observation",
    "Opponent",
    "Phase",
    "Play",
    "Preset",
    "State",
    "Take",
    "card_rules",
    "card_values",
    "chance_holds",
    "chances",
    "count",
    "endgame_value",
    "policy",
    "solve_endgame",
    "trick_chances",
    "update",
    "where",
]
