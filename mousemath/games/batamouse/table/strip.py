"""The strip of rounds: who won each, and how much cheese."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mousemath.games.batamouse.rules.preset import cheese_of
from mousemath.games.batamouse.rules.state import Phase
from mousemath.games.batamouse.table.words import cheese_word, short
from mousemath.language import _
from mousemath.lesson.seats import ICONS, TONES
from mousemath.scene import Sign, StripMark

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mousemath.games.batamouse.table.moment import Moment


def strip(moment: Moment) -> tuple[StripMark, ...]:
    """Return a mark for each round that was won, for the moment now, and for rounds to come.

    A mark shows the trick as it lay open, before its cheese was gathered.
    """
    return (*_won(moment), _now(moment), *_ahead(moment))


def _won(moment: Moment) -> Iterator[StripMark]:
    said = _("Round {round}: {name} won {cheese}. Played: {cards}.")
    for step, state, winner in moment.won:
        cheese = cheese_of(state.played)
        cards = (f"{moment.called(state.holder(card))} {short(card)}" for card in state.played)
        name = said.format(
            round=state.round,
            name=moment.called(winner),
            cheese=cheese_word(cheese),
            cards=", ".join(cards),
        )
        sign = Sign(ICONS[winner], TONES[winner], f"+{cheese}")
        yield StripMark(step, _round(state.round), name, str(state.round), (sign,))


def _now(moment: Moment) -> StripMark:
    step, number = len(moment.session.records), moment.state.round
    if moment.state.phase is Phase.OVER:
        end = _("the end")
        return StripMark(step, end, _("The cheese is counted"), end, (Sign("crown"),), state="now")
    said = _("Round {round}: now").format(round=number)
    sign = Sign(word=_("now"))
    return StripMark(step, _round(number), said, str(number), (sign,), state="now")


def _ahead(moment: Moment) -> Iterator[StripMark]:
    said = _("Round {round}, to come")
    for number in range(moment.state.round + 1, moment.game.rounds + 1):
        name, sign = said.format(round=number), Sign(word="\N{EN DASH}")
        yield StripMark(-1, _round(number), name, str(number), (sign,), state="ahead")


def _round(number: int) -> str:
    return _("round {number}").format(number=number)
