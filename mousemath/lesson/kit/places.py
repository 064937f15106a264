"""The places of players at the end of a game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mousemath.language import _, mark
from mousemath.lesson.seats import ICONS, TONES
from mousemath.scene import Placed, Ranking

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

_PLACES = (
    mark("First place"),
    mark("Second place"),
    mark("Third place"),
    mark("Fourth place"),
    mark("Fifth place"),
    mark("Sixth place"),
)


def ranks(scores: Sequence[int]) -> tuple[int, ...]:
    """Return the place of each score, counted from 1, the most first; equals share a place.

    >>> ranks([5, 12, 5])
    (2, 1, 2)
    """
    return tuple(1 + sum(other > score for other in scores) for score in scores)


def rank_word(rank: int) -> str:
    """Name a place, counted from 1.

    >>> rank_word(2)
    'Second place'
    """
    return _(_PLACES[rank - 1])


def place_word(scores: Sequence[int], seat: int) -> str:
    """Say in which place somebody is.

    >>> place_word([5, 12, 5], 0), place_word([5, 12, 4], 2)
    ('Second place, shared', 'Third place')
    """
    place = rank_word(ranks(scores)[seat])
    shared = scores.count(scores[seat]) > 1
    return _("{place}, shared").format(place=place) if shared else place


def ranking(  # noqa: PLR0913 - who is ranked, and how it is said
    label: str,
    scores: Sequence[int],
    name: Callable[[int], str],
    words: Callable[[int], str] = str,
    *,
    icons: Sequence[str] = ICONS,
    tones: Sequence[str] = TONES,
    note: str = "",
) -> Ranking:
    """List the players, the best first.

    Args:
        label: what is listed.
        scores: of each seat.
        name: the name of a seat.
        words: how a score is said.
        icons: the drawing of each seat.
        tones: its colour.
        note: what is said below.

    >>> [(each.rank, each.name) for each in ranking("Places", [5, 12], "AB".__getitem__).places]
    [(1, 'B'), (2, 'A')]
    """
    found, most = ranks(scores), max(1, *scores)
    placed = (
        Placed(
            found[seat],
            icons[seat],
            tones[seat],
            name(seat),
            words(score),
            score / most,
            best=found[seat] == 1,
        )
        for seat, score in sorted(enumerate(scores), key=lambda each: -each[1])
    )
    return Ranking("ranking", label, tuple(placed), note)
