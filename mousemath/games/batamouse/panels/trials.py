"""What can be tried out beside the table of Batamouse: hidden cards dealt anew, and played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mousemath.games.batamouse.maths.hand_policy import HandPolicy
from mousemath.games.batamouse.panels.claims import claims
from mousemath.language import _, listing
from mousemath.lesson.tries import Trial
from mousemath.scene import Sign

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mousemath.games.batamouse.rules.preset import Card
    from mousemath.games.batamouse.table.moment import Moment

CHEESE = "cheese"
"""What the claim of the mean cheese is called first."""


def trials(moment: Moment) -> tuple[Trial, ...]:
    """Return what the open tab claims of the trick or of a hidden card, to be tried out."""
    if moment.over:
        return ()
    asked = moment.asked
    wanted = dict(_wanted(asked))
    known = {claim.name: claim for claim in claims(asked)} if wanted else {}
    return tuple(
        Trial(known[name], *words, signs=_cards, says=_named, valued=name.startswith(CHEESE))
        for name, words in wanted.items()
        if name in known
    )


def _wanted(moment: Moment) -> Iterator[tuple[str, tuple[str, str, str]]]:
    """Yield names of claims, each with its topic and the titles of its bins."""
    tab, trick, knowledge = moment.view.tab, moment.trick, moment.knowledge
    if tab == "know" and knowledge is not None:
        card = moment.asked_card(knowledge)
        for other in knowledge.opponents:
            said = _("{name} holds the {card}").format(name=moment.name(other.seat), card=card)
            yield f"holds {other.seat}", (said, _("in the hand"), _("elsewhere"))
    if trick is None or not trick.opponents or tab not in {"chance", "count", "derive"}:
        return
    policy = HandPolicy.RANDOM if tab == "derive" else moment.policy
    which = f"{trick.card.key} {policy}"
    if not trick.is_beaten:
        yield f"win {which}", ("", _("my card wins"), _("another wins"))
    if tab == "chance":
        if not trick.is_beaten:
            yield f"{CHEESE} {which}", ("", "", "")
        for place in range(trick.players):
            yield f"place {place} {which}", ("", "", "")


def _cards(cards: tuple[Card, ...]) -> tuple[Sign, ...]:
    return tuple(Sign(figure=card.key, form="card") for card in cards)


def _named(cards: tuple[Card, ...]) -> str:
    return listing(map(str, cards))
