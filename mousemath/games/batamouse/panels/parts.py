"""What several tabs share: what numbers hold for, what the reader may choose, why there are none."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mousemath.games.batamouse.maths.hand_policy import SENTENCES, HandPolicy
from mousemath.games.batamouse.rules.preset import cheese_of
from mousemath.games.batamouse.rules.state import Gather
from mousemath.games.batamouse.table.words import opponents_word, short
from mousemath.language import _
from mousemath.lesson import kit
from mousemath.lesson.kit import leaf_of, segments, table
from mousemath.scene import Strong

if TYPE_CHECKING:
    from mousemath.games.batamouse.maths.trick import Trick
    from mousemath.games.batamouse.table.moment import Moment
    from mousemath.lesson.teaching import Leaf
    from mousemath.scene import Segments, Source


def source(moment: Moment, *assumed: str) -> Source:
    """Say what the numbers hold for, what is assumed of the others, and that they are exact."""
    said = _("Holds for: preset {name}, {players} players, what {viewer} knows now.")
    exact = _("Exact under this assumption.") if assumed else _("Exact.")
    return kit.source(
        " ".join((said, *assumed, exact)),
        name=Strong(moment.game.preset.title()),
        players=moment.game.players,
        viewer="" if moment.viewer is None else moment.name(moment.viewer),
    )


def trick_source(moment: Moment, trick: Trick) -> Source:
    """Say what the numbers of a trick hold for; once all have played, nothing is assumed."""
    return source(moment, *([_(SENTENCES[moment.policy])] if trick.opponents else ()))


def opponents_choice(moment: Moment) -> Segments:
    """Let the reader choose what the opponents are taken to play."""
    words = {policy: opponents_word(policy) for policy in HandPolicy}
    return segments(moment.view, "rivals", _("The others play"), words).part


def card_choice(moment: Moment, trick: Trick) -> Segments | None:
    """Let the reader choose one of the own cards, while none is played."""
    words = {card.key: short(card) for card in moment.choosable}
    chosen = trick.card.key
    return segments(moment.view, "card", _("Your card"), words, chosen).part if words else None


def trick_choices(moment: Moment, trick: Trick) -> tuple[Segments | None, ...]:
    """Let the reader choose the own card, and what those play who have not yet."""
    return card_choice(moment, trick), opponents_choice(moment) if trick.opponents else None


# ── while there is nothing to ask ──────────────────────────────────────────────────────────────


def waiting_leaf(moment: Moment) -> Leaf:
    """Say why no number is shown: nobody looks, or chance is at work."""
    if moment.viewer is not None:
        said = _("The cards are being laid. When the den is full, the numbers come back.")
        return leaf_of(_("A moment of chance"), said)
    if moment.acting is None:
        said = _(
            "The trick lies open. When the next round has begun, its player asks for the hand."
        )
        return leaf_of(_("The round is over"), said)
    name = moment.name(moment.acting)
    said = _("The panel speaks of what {name} knows, so it waits until {name} asks for the hand.")
    return leaf_of(_("Pass the screen to {name}").format(name=name), said.format(name=name))


def over_leaf(moment: Moment) -> Leaf:
    """Look back: who won each trick, and its cheese."""
    rows = []
    for record in moment.session.records:
        if isinstance(record.action, Gather):
            state = record.before
            cards = ", ".join(map(short, state.played))
            winner = moment.name(moment.game.player(state))
            rows.append((state.round, winner, cheese_of(state.played), cards))
    head = (_("round"), _("won by"), _("cheese"), _("cards, the leader first"))
    return leaf_of(
        _("How the cheese was won"),
        _("Every card has been played. Start again, or undo to look back."),
        table(_("The tricks of this game"), head, rows) if rows else None,
    )
