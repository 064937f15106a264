"""What several tabs share: what numbers hold for, what may be chosen, why there are no numbers."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from mousemath.games.batamouse.maths.hand_policy import SENTENCES, HandPolicy
from mousemath.games.batamouse.maths.simulation import DEALS, sampled_values
from mousemath.games.batamouse.rules.state import Phase, Play, Take
from mousemath.games.batamouse.table.words import card_id, opponents_word, short
from mousemath.language import _, decimal
from mousemath.lesson import kit
from mousemath.scene import Number, Strong

if TYPE_CHECKING:
    from collections.abc import Mapping
    from fractions import Fraction

    from mousemath.games.batamouse.maths.knowledge import Knowledge
    from mousemath.games.batamouse.maths.trick import Chances, Trick
    from mousemath.games.batamouse.rules.preset import Card
    from mousemath.games.batamouse.table.moment import Moment
    from mousemath.lesson.kit import Content
    from mousemath.lesson.teaching import Leaf
    from mousemath.scene import Options, Segments, Source, Table, Text

HIDDEN, SHOWN = "hidden", "shown"
"""Whether cards tried on sampled deals are left out or shown."""


def source(moment: Moment, *assumed: str) -> Source:
    """Say what the numbers hold for, what is assumed of the others, and that they are exact."""
    viewer = moment.viewer
    knows = _("what {name} knows now") if moment.view.names else _("what you know now")
    return kit.source(
        " ".join(
            (
                _("Holds for: {deck}, {players} players, round {round}, {knows}."),
                *assumed,
                _("Exact under this assumption.") if assumed else _("Exact."),
            )
        ),
        deck=Strong(moment.game.preset.title()),
        players=moment.game.players,
        round=moment.state.round,
        knows=knows.format(name="" if viewer is None else moment.name(viewer)),
    )


def trick_source(moment: Moment, trick: Trick) -> Source:
    """Say what the numbers of a trick hold for; once all have played, nothing is assumed."""
    assumed = (*before_words(moment), _(SENTENCES[moment.policy])) if trick.opponents else ()
    return source(moment, *assumed)


def before_words(moment: Moment) -> tuple[str, ...]:
    """Say so where the numbers are of the beginning of the round, because all cards lie open now."""
    said = _("All cards lie open now: these numbers are of the beginning of the round.")
    return (said,) if moment.trick_before is not None else ()


def opponents_choice(moment: Moment) -> Segments:
    """Let the reader choose what the opponents are taken to play."""
    words = {policy: opponents_word(policy) for policy in HandPolicy}
    return kit.segments(moment.view, "rivals", _("The others play"), words).part


def card_choice(moment: Moment, trick: Trick) -> Segments | None:
    """Let the reader choose one of the own cards, while none is played."""
    words = {card.key: short(card) for card in moment.choosable}
    chosen = trick.card.key
    return kit.segments(moment.view, "card", _("Your card"), words, chosen).part if words else None


def trick_choices(moment: Moment, trick: Trick) -> tuple[Segments | None, ...]:
    """Let the reader choose the own card, and what those play who have not yet."""
    return card_choice(moment, trick), opponents_choice(moment) if trick.opponents else None


def numbers_of(found: Chances, places: int = 4) -> dict[str, str]:
    """Write what a card does in a trick: how likely it wins or takes first, and its mean cheese."""
    chances = {"win": found.win, "first": found.at(0)}
    written = {name: decimal(chance, places) for name, chance in chances.items()}
    return {**written, "cheese": decimal(found.expected_cheese, 2)}


def verb(moment: Moment) -> str:
    """Say what is done with the ``{card}`` that is due."""
    return _("Take the {card}") if moment.state.phase is Phase.TAKE else _("Play the {card}")


def card_options(
    moment: Moment,
    label: str,
    worth: Mapping[Card, Any],
    places: int = 2,
    **dressed: Any,  # noqa: ANN401 - as the kit takes them
) -> tuple[Text, Options]:
    """Say the unit and rank the cards that may be played or taken; each can be played from here."""
    said, taken = verb(moment), moment.view.taken
    ranked = kit.options(
        label,
        worth,
        lambda card: said.format(card=card),
        token=lambda card: moment.token(moment.due(card)),
        shows=lambda card: (card_id(card),),
        taken=taken.card if isinstance(taken, Play | Take) else None,
        **{"number": partial(_plain, places), "cost": partial(_plain, places), **dressed},
    )
    return kit.quiet(label), ranked


def _plain(places: int, value: Fraction, share: float = 0.0) -> Number:
    """Dress a number without its fraction, which is long."""
    return Number(decimal(value, places), None, share)


def sampled_part(moment: Moment, known: Knowledge) -> tuple[Content, ...]:
    """Let the reader choose to see the estimates; until then nothing is played out."""
    words = {HIDDEN: _("left out"), SHOWN: _("shown below")}
    chosen = kit.segments(moment.view, "tried", _("Cards tried on sampled deals"), words)
    return (chosen.part, _sampled_table(known)) if chosen.value == SHOWN else (chosen.part,)


def _sampled_table(known: Knowledge) -> Table:
    """List the cards that may be played or taken by their lead to the end of the game, with the error of each."""
    found = sampled_values(known)
    ranked = sorted(found, key=lambda card: found[card].mean, reverse=True)
    rows = [(str(card), found[card].said(1)) for card in ranked]
    label = _(
        "Estimate: {deals} deals that fit what you have seen, drawn at random and each played to the "
        "end by a simple rule"
    ).format(deals=DEALS)
    head = (_("card"), _("cheese ahead of the others from now on, with its standard error"))
    return kit.table(label, head, rows)


def waiting_leaf(moment: Moment) -> Leaf:
    """Say why no number is shown: nobody looks, or chance is at work."""
    if moment.view.looking:
        said = _("Where several people share the screen, no hand is shown of an earlier moment.")
        return kit.leaf_of(_("What lay open then?"), said)
    if moment.viewer is not None:
        said = _("The cards are being laid. When the den is full, the numbers come back.")
        return kit.leaf_of(_("A moment of chance"), said)
    if moment.acting is None:
        said = _(
            "The trick lies open. When the next round has begun, its player asks for the hand."
        )
        return kit.leaf_of(_("The round is over"), said)
    name = moment.name(moment.acting)
    said = _("The panel speaks of what {name} knows, so it waits until {name} asks for the hand.")
    return kit.leaf_of(_("Pass the screen to {name}").format(name=name), said.format(name=name))
