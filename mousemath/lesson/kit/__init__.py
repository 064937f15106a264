"""What the panels of every game write: sentences, verdicts, choices, ranked options, derivations.

A panel gives its own words and numbers; how they become parts of a scene is told here, once.
"""

from mousemath.language import capital, listing
from mousemath.lesson.kit.choices import Chosen, options, progress, segments, with_time
from mousemath.lesson.kit.laid import buttons, ended, rules_at_hand, way_to
from mousemath.lesson.kit.long_fractions import first_digits, long_fractions
from mousemath.lesson.kit.parts import (
    Cell,
    Content,
    Row,
    agreement,
    answer,
    bars,
    by_tab,
    columns,
    compared,
    curve,
    game_over,
    leaf_of,
    leaves_of,
    slices,
    source,
    step,
    steps,
    table,
)
from mousemath.lesson.kit.places import place_word, rank_word, ranking, ranks
from mousemath.lesson.kit.scale import decimals, round_up
from mousemath.lesson.kit.words import (
    equated,
    heading,
    in_games,
    near,
    quiet,
    rich,
    short,
    spaced,
    telling,
    written,
)

__all__ = [
    "Cell",
    "Chosen",
    "Content",
    "Row",
    "agreement",
    "answer",
    "bars",
    "buttons",
    "by_tab",
    "capital",
    "columns",
    "compared",
    "curve",
    "decimals",
    "ended",
    "equated",
    "first_digits",
    "game_over",
    "heading",
    "in_games",
    "leaf_of",
    "leaves_of",
    "listing",
    "long_fractions",
    "near",
    "options",
    "place_word",
    "progress",
    "quiet",
    "rank_word",
    "ranking",
    "ranks",
    "rich",
    "round_up",
    "rules_at_hand",
    "segments",
    "short",
    "slices",
    "source",
    "spaced",
    "step",
    "steps",
    "table",
    "telling",
    "way_to",
    "with_time",
    "written",
]
