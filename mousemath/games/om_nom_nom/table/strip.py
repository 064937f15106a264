"""The strip of Om Nom Nom: a mark for each play, with the cards that were played and what they won."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mousemath.games.om_nom_nom.rules.game import PLAYS
from mousemath.games.om_nom_nom.rules.reveal import points_brought
from mousemath.games.om_nom_nom.table.settings import DUEL
from mousemath.games.om_nom_nom.table.words import (
    ICONS,
    SEAT_ICONS,
    SEAT_TONES,
    card_word,
    plus,
    where,
)
from mousemath.language import _
from mousemath.lesson.kit import capital, listing
from mousemath.scene import Sign, StripMark

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mousemath.games.om_nom_nom.table.moment import Moment


def strip(moment: Moment) -> tuple[StripMark, ...]:
    """Return a mark for each play that is over, for the present one, and for the rest of its round."""
    return (*_played(moment), *_present(moment))


def _played(moment: Moment) -> Iterator[StripMark]:
    """Mark the plays that are over; each opens the moment of its last choice."""
    over = len(moment.reveals) - moment.unfolds
    for step, before, joint in moment.reveals[:over]:
        brought = points_brought(before.dice, joint)
        told = _("{moment}: {cards}").format(
            moment=capital(where(before)),
            cards=listing(
                _("{name} {card} {points}").format(
                    name=moment.name(seat), card=card_word(joint[seat]), points=plus(brought[seat])
                )
                for seat in moment.seats
            ),
        )
        lost = moment.alone and not brought[moment.seat]
        signs = _signs(moment, joint, brought)
        state = "lost" if lost else ""
        yield StripMark(
            max(0, step - 1), where(before), told, str(before.play_number), signs, state=state
        )


def _signs(moment: Moment, joint: tuple[str, ...], brought: tuple[int, ...]) -> tuple[Sign, ...]:
    """Draw one's own card with its points, and of two players the other's; of many the best card."""

    def sign(seat: int, figure: str = "") -> Sign:
        return Sign(ICONS[joint[seat]], SEAT_TONES[seat], figure)

    if moment.alone or len(joint) == DUEL:
        mine = moment.game.people[0]
        others = [seat for seat in moment.seats if seat != mine] if len(joint) == DUEL else []
        return (sign(mine, plus(brought[mine])), *map(sign, others))
    best = brought.index(max(brought))
    return Sign(SEAT_ICONS[best], SEAT_TONES[best]), sign(best, plus(brought[best]))


def _present(moment: Moment) -> Iterator[StripMark]:
    """Mark where the game stands, then the plays of this round that are still to come."""
    step = len(moment.session.records)
    shown = moment.shown.before if moment.shown and moment.unfolds else moment.now
    if not shown.cards_left:
        rolled = _("the roll of round {round}").format(round=shown.round_number)
        name, icon = (_("the end"), "flag") if shown.is_over else (rolled, "dice")
        said = name if shown.is_over else _("roll")
        yield StripMark(step, name, name, said, (Sign(icon),), state="now")
        return
    here, now = where(shown), (Sign(word=_("now")),)
    yield StripMark(step, here, here, str(shown.play_number), now, state="now")
    for later in range(shown.play_number + 1, PLAYS + 1):
        coming = _("play {play}, still to come").format(play=later)
        dash = (Sign(word="\N{EN DASH}"),)
        yield StripMark(step, coming, coming, str(later), dash, state="ahead")
