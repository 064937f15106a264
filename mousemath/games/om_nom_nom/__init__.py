"""Om Nom Nom: fifteen dice, six cards, and outguessing."""

from mousemath.games.om_nom_nom.duel import Duel, duel_from, solve_duel
from mousemath.games.om_nom_nom.pieces import CARDS, FACES
from mousemath.games.om_nom_nom.rules import OmNomNom, State, position

__all__ = [
    "CARDS",
    "FACES",
    "Duel",
    "OmNomNom",
    "State",
    "duel_from",
    "position",
    "solve_duel",
]
