"""What several tabs share: what numbers hold for, what the reader may choose, why there are none."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mousemath.games.batamouse.maths.hand_policy import SENTENCES, HandPolicy
from mousemath.games.batamouse.rules.preset import cheese_of
from mousemath.games.batamouse.rules.state import Gather
from mousemath.games.batamouse.table.words import opponents_word, short
from mousemath.language import _
from mousemath.lesson import kit
from mousemath.lesson.teaching import Leaf
from mousemath.scene import Strong, Table, Text

if TYPE_CHECKING:
    from mousemath.games.batamouse.maths.knowledge import Knowledge
    from mousemath.games.batamouse.maths.trick import Trick
    from mousemath.games.batamouse.rules.preset import Card
    from mousemath.games.batamouse.table.moment import Moment
    from mousemath.scene import Rich, Segments, Source


def source(moment: Moment, known: Knowledge, *assumed: str) -> Source:
    """Say what the numbers hold for, what is assumed of the others, and that they are exact."""
    said = _("Holds for: preset {name}, {players} players, what {viewer} knows now.")
    exact = _("Exact under this assumption.") if assumed else _("Exact.")
    return kit.source(
        " ".join((said, *assumed, exact)),
        name=Strong(moment.game.preset.title()),
        players=moment.game.players,
        viewer=moment.name(known.seat),
    )


def trick_source(moment: Moment, known: Knowledge, trick: Trick) -> Source:
    """Say what the numbers of a trick hold for; once all have played, nothing is assumed."""
    assumed = (_(SENTENCES[moment.policy]),) if trick.opponents else ()
    return source(moment, known, *assumed)


def opponents_choice(moment: Moment) -> Segments:
    """Let the reader choose what the opponents are taken to play."""
    words = {policy: opponents_word(policy) for policy in HandPolicy}
    return kit.segments(moment.view, "rivals", _("The others play"), words).part


def card_choice(moment: Moment, known: Knowledge, card: Card) -> tuple[Segments, ...]:
    """Let the reader choose one of the own cards, while none is played."""
    if known.has_played(known.seat) or len(known.hand) == 1:
        return ()
    words = {each.key: short(each) for each in known.hand}
    return (kit.segments(moment.view, "card", _("Your card"), words, card.key).part,)


def trick_choices(moment: Moment, known: Knowledge, trick: Trick) -> tuple[Segments, ...]:
    """Let the reader choose the own card, and what those play who have not yet."""
    others = (opponents_choice(moment),) if trick.opponents else ()
    return (*card_choice(moment, known, trick.card), *others)


# ── while there is nothing to ask ──────────────────────────────────────────────────────────────


def waiting_leaf(moment: Moment) -> Leaf:
    """Say why no number is shown: nobody looks, or chance is at work."""
    if moment.viewer is not None:
        said = _("The cards are being laid. When the den is full, the numbers come back.")
        return Leaf(_("A moment of chance"), (Text((said,)),))
    if moment.acting is None:
        said = _(
            "The trick lies open. When the next round has begun, its player asks for the hand."
        )
        return Leaf(_("The round is over"), (Text((said,)),))
    name = moment.name(moment.acting)
    said = _("The panel speaks of what {name} knows, so it waits until {name} asks for the hand.")
    question = _("Pass the screen to {name}").format(name=name)
    return Leaf(question, (Text((said.format(name=name),)),))


def over_leaf(moment: Moment) -> Leaf:
    """Look back: who won each trick, and its cheese."""
    rows: list[tuple[Rich, ...]] = []
    for record in moment.session.records:
        if isinstance(record.action, Gather):
            winner, played = moment.game.player(record.before), record.before.played
            cards = ", ".join(short(card) for card in played)
            number = str(record.before.round)
            rows.append(((number,), (moment.name(winner),), (str(cheese_of(played)),), (cards,)))
    said = _("Every card has been played. Start again, or undo to look back.")
    head = (_("round"), _("won by"), _("cheese"), _("cards, the leader first"))
    tricks = (Table(head, tuple(rows), _("The tricks of this game")),) if rows else ()
    return Leaf(_("How the cheese was won"), (Text((said,)), *tricks))
