"""Two to six players who all think: mixes by regret matching, and what a player could still gain."""

from mousemath.games.om_nom_nom.maths.several.at_hand import PlayAtHand
from mousemath.games.om_nom_nom.maths.several.mix import TABLE_MIXES, is_whole, table_mix
from mousemath.games.om_nom_nom.maths.several.table import TableMix
from mousemath.games.om_nom_nom.maths.several.whole_round import WholeRound

__all__ = ["TABLE_MIXES", "PlayAtHand", "TableMix", "WholeRound", "is_whole", "table_mix"]
