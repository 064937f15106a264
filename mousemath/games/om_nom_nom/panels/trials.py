"""What can be tried out beside the table of Om Nom Nom: rolls of fifteen dice, plays, mixes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mousemath.games.om_nom_nom.maths.capture import capture_claim
from mousemath.games.om_nom_nom.maths.claims import (
    THREE,
    count_claim,
    every_face_claim,
    expected_points_claim,
    pair_claim,
)
from mousemath.games.om_nom_nom.maths.two_by_two import small_game
from mousemath.games.om_nom_nom.maths.work import duel_of, duel_ready
from mousemath.games.om_nom_nom.panels.chance import both_counts, face_choice
from mousemath.games.om_nom_nom.panels.count import card_choice
from mousemath.games.om_nom_nom.panels.derive import MIXING
from mousemath.games.om_nom_nom.panels.mixes import mixes
from mousemath.games.om_nom_nom.rules.pieces import FACES
from mousemath.games.om_nom_nom.table.words import ICONS, card_word
from mousemath.language import _, listing
from mousemath.lesson.tries import Trial
from mousemath.scene import Sign

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from mousemath.games.om_nom_nom.table.moment import Moment


def trials(moment: Moment) -> tuple[Trial, ...]:
    """Return what the open tab claims of a roll or of a play, to be tried out."""
    tab = moment.view.tab
    if moment.unfolds or moment.now.is_over:
        return ()
    if tab == "chance" or (tab in {"count", "derive"} and not moment.now.cards_left):
        return tuple(_of_rolls(moment))
    if tab == "derive" and moment.view.choice("topic", "") == MIXING:
        return tuple(_of_mixing(moment))
    return (_of_capture(moment),) if tab == "derive" else ()


def _of_rolls(moment: Moment) -> Iterator[Trial]:
    face = face_choice(moment.view, "").value
    board, word = FACES.index(face) // 2, card_word(face)
    three = Trial(
        count_claim(face, THREE),
        _("exactly three {face} dice").format(face=word),
        signs=_dice,
        says=_said,
    )
    if moment.view.tab != "chance":
        yield three
        return
    every = _("every face comes up"), _("every face"), _("a face is missing")
    yield Trial(every_face_claim(), *every, signs=_dice, says=_said)
    yield three
    numbers = both_counts(moment.view)
    first, second = map(card_word, FACES[2 * board : 2 * board + 2])
    pair = _("{a} × {first} and {b} × {second}").format(
        a=numbers[0], b=numbers[1], first=first, second=second
    )
    yield Trial(pair_claim(board, numbers), pair, signs=_dice, says=_said)
    points = _("points of {first} and {second}").format(first=first, second=second)
    yield Trial(expected_points_claim(board), points, signs=_dice, says=_said)


def _dice(dice: Iterable[Iterable[int]]) -> tuple[Sign, ...]:
    counts = [number for pair in dice for number in pair]
    return tuple(
        Sign(ICONS[face], "black" if face in FACES[::2] else "red", str(number), form="die")
        for face, number in zip(FACES, counts, strict=True)
        if number
    )


def _said(dice: Iterable[Iterable[int]]) -> str:
    counts = [number for pair in dice for number in pair]
    return listing(
        f"{number} × {card_word(face)}" for face, number in zip(FACES, counts, strict=True)
    )


def _of_capture(moment: Moment) -> Trial:
    card = card_choice(moment).value
    claim = capture_claim(moment.now.dice, card, mixes(moment))
    said = _("points that your {card} brings").format(card=card_word(card))
    return Trial(claim, said, signs=_cards, says=lambda cards: listing(map(card_word, cards)))


def _of_mixing(moment: Moment) -> Iterator[Trial]:
    if moment.settings.kind != "duel" or not duel_ready(moment.now):
        return
    small, _whole = small_game(duel_of(moment.now, moment.seat))
    if small is None:
        return

    def cards(pair: tuple[int, int]) -> tuple[str, str]:
        return small.rows[pair[0]], small.columns[pair[1]]

    yield Trial(
        small.claim(moment.name(moment.opponent)),
        _("what both bring when they mix"),
        signs=lambda pair: _cards(cards(pair)),
        says=lambda pair: listing(map(card_word, cards(pair))),
    )


def _cards(cards: tuple[str, ...]) -> tuple[Sign, ...]:
    return tuple(Sign(ICONS[card], form="card") for card in cards)
