"""Om Nom Nom: fifteen dice, six cards, and outguessing.

Rules: :class:`OmNomNom` (all choose at once), :class:`HotSeat` (one screen, and the solo game).
Two players: :func:`solve_duel`, :func:`duel_from`. Three to six: :func:`table_mix`. Solo: :class:`SoloSolver`, :class:`BeatAll`,
:func:`simulating`. Against stated mixes: :func:`card_outcomes`, :func:`expectation_pieces`.
"""

from mousemath.chance.distribution import Distribution
from mousemath.games.om_nom_nom.maths.beat_all import BeatAll
from mousemath.games.om_nom_nom.maths.capture import expectation_pieces as _expectation_pieces
from mousemath.games.om_nom_nom.maths.duel import Duel
from mousemath.games.om_nom_nom.maths.duel import duel_from as _duel_from
from mousemath.games.om_nom_nom.maths.duel import solve_duel as _solve_duel
from mousemath.games.om_nom_nom.maths.outcomes import card_outcomes as _card_outcomes
from mousemath.games.om_nom_nom.maths.policies import POLICIES
from mousemath.games.om_nom_nom.maths.round_values import RoundValues
from mousemath.games.om_nom_nom.maths.several import TableMix
from mousemath.games.om_nom_nom.maths.several import table_mix as _table_mix
from mousemath.games.om_nom_nom.maths.simulation import Sample
from mousemath.games.om_nom_nom.maths.simulation import simulating as _simulating
from mousemath.games.om_nom_nom.maths.solo import SoloSolver
from mousemath.games.om_nom_nom.rules.game import OmNomNom, State
from mousemath.games.om_nom_nom.rules.game import position as _position
from mousemath.games.om_nom_nom.rules.game import winners as _winners
from mousemath.games.om_nom_nom.rules.hot_seat import Choosing, HotSeat
from mousemath.games.om_nom_nom.rules.pieces import BOARDS, CARDS, FACES, Haul
from mousemath.games.om_nom_nom.rules.pieces import roll_distribution as _roll_distribution
from mousemath.play.checked import checked
from mousemath.play.kinds import Function, listed
from mousemath.play.made import made_rightly

__all__ = [
    "BOARDS",
    "CARDS",
    "FACES",
    "POLICIES",
    "BeatAll",
    "Choosing",
    "Duel",
    "Haul",
    "HotSeat",
    "OmNomNom",
    "RoundValues",
    "Sample",
    "SoloSolver",
    "State",
    "TableMix",
    "card_outcomes",
    "duel_from",
    "expectation_pieces",
    "position",
    "roll_distribution",
    "simulating",
    "solve_duel",
    "table_mix",
    "winners",
]

# What is given is looked at where others call: among themselves the modules call the functions as they are.
card_outcomes = checked(
    dice=listed(listed(int, 2), 3), hand=listed(str), mixes=listed(Distribution)
)(_card_outcomes)
duel_from = checked(state=State, seat=int, known=RoundValues | None)(_duel_from)
expectation_pieces = checked(dice=listed(listed(int, 2), 3), card=str, mixes=listed(Distribution))(
    _expectation_pieces
)
position = checked(hands=listed(listed(str)))(_position)
roll_distribution = checked(number=int)(_roll_distribution)
simulating = checked(state=State, choose=Function, runs=int, seed=int, first=str | None)(
    _simulating
)
solve_duel = checked(
    row_hand=listed(str),
    column_hand=listed(str),
    known=RoundValues | None,
)(_solve_duel)
table_mix = checked(state=State, aim=str)(_table_mix)
winners = checked(state=State)(_winners)

made_rightly(__name__)
