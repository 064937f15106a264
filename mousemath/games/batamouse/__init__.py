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

from mousemath.games.batamouse.maths.bayes import Observation
from mousemath.games.batamouse.maths.bayes import chance_holds as _chance_holds
from mousemath.games.batamouse.maths.bayes import update as _update
from mousemath.games.batamouse.maths.bayes import where as _where
from mousemath.games.batamouse.maths.chances import chances as _chances
from mousemath.games.batamouse.maths.chances import trick_chances as _trick_chances
from mousemath.games.batamouse.maths.counting import count as _count
from mousemath.games.batamouse.maths.endgame import solve_endgame as _solve_endgame
from mousemath.games.batamouse.maths.endgame_value import endgame_value as _endgame_value
from mousemath.games.batamouse.maths.hand_policy import HandPolicy
from mousemath.games.batamouse.maths.knowledge import Knowledge, Opponent
from mousemath.games.batamouse.maths.policies import POLICIES
from mousemath.games.batamouse.maths.policies import policy as _policy
from mousemath.games.batamouse.maths.thumb_rule import card_rules as _card_rules
from mousemath.games.batamouse.maths.trick import Chances, Count
from mousemath.games.batamouse.maths.value import card_values as _card_values
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
from mousemath.play.checked import checked
from mousemath.play.kinds import listed
from mousemath.play.made import made_rightly

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

# What is given is looked at where others call: among themselves the modules call the functions as they are.
card_rules = checked(knowledge=Knowledge)(_card_rules)
card_values = checked(knowledge=Knowledge, policy=str)(_card_values)
chance_holds = checked(knowledge=Knowledge, seat=int, card=Card)(_chance_holds)
chances = checked(knowledge=Knowledge, card=Card, policy=str)(_chances)
count = checked(knowledge=Knowledge, card=Card, policy=str)(_count)
endgame_value = checked(knowledge=Knowledge, policy=str)(_endgame_value)
policy = checked(name=str)(_policy)
solve_endgame = checked(knowledge=Knowledge)(_solve_endgame)
trick_chances = checked(
    hand=listed(listed(int, 2)),
    den=listed(listed(int, 2)),
    card=listed(int, 2),
    opponents=int,
    policy=str,
    preset=Preset | None,
)(_trick_chances)
update = checked(knowledge=Knowledge, step=Observation, seat=int, card=Card, policy=str)(_update)
where = checked(knowledge=Knowledge, card=Card)(_where)

made_rightly(__name__)
