"""Om Nom Nom: fifteen dice, six cards, and outguessing.

Rules: :class:`OmNomNom` (all choose at once), :class:`HotSeat` (one screen, and the solo game).
Two players: :func:`solve_duel`, :func:`duel_from`. Three to six: :func:`table_mix`. Solo: :class:`SoloSolver`, :class:`BeatAll`,
:func:`simulating`. Against stated mixes: :func:`card_outcomes`, :func:`expectation_pieces`.
"""

from mousemath.games.om_nom_nom.maths.beat_all import BeatAll
from mousemath.games.om_nom_nom.maths.capture import expectation_pieces
from mousemath.games.om_nom_nom.maths.duel import Duel, duel_from, solve_duel
from mousemath.games.om_nom_nom.maths.outcomes import card_outcomes
from mousemath.games.om_nom_nom.maths.policies import POLICIES
from mousemath.games.om_nom_nom.maths.round_values import RoundValues
from mousemath.games.om_nom_nom.maths.several import TableMix, table_mix
from mousemath.games.om_nom_nom.maths.simulation import Sample, simulating
from mousemath.games.om_nom_nom.maths.solo import SoloSolver
from mousemath.games.om_nom_nom.rules.game import OmNomNom, State, position, winners
from mousemath.games.om_nom_nom.rules.hot_seat import Choosing, HotSeat
from mousemath.games.om_nom_nom.rules.pieces import BOARDS, CARDS, FACES, Haul, roll_distribution

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
