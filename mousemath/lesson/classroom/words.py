"""Words that result codes hold by their place in a list; others are spelled letter by letter.

New words come at the end of a list, because codes hold their place.
"""

from __future__ import annotations

GAMES = "mmm", "viva_topo", "om_nom_nom", "batamouse"
UNITS = "", "chance", "turn", "points", "cheese", "lead"
QUESTIONS = (
    *("nowhere", "fits", "fit-1", "fit-2", "fit-3", "bust", "completes", "keeps", "mean"),
    *("next-cat", "some-cat", "reach", "wait", "cheese", "caught", "running"),
    *("average", "every-face", "lost", "mean-face", "more", "points", "share", "three"),
    *("beaten", "holds", "place", "win"),
)
COUNTED = (
    *("die", "nowhere", "fits", "fit-0", "fit-1", "fit-2", "fit-3", "bust", "mean", "completes"),
    *("keeps", "next-cat", "some-cat", "reach", "cheese", "first", "more"),
)
WAYS = (
    *("", "adding", "multiplying", "equal", "complement", "one", "replacement", "order"),
    *("repeated", "due", "faces", "one_order", "order-one", "enough", "mode", "dice", "red"),
    *("alone", "own", "given", "most", "certain", "coin", "shared", "thirds"),
)
REASONS = "", "safe", "pieces", "cat", "lucky", "cheese", "give", "high", "low"
