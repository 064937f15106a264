"""The Decide tab for two players: the payoff matrix, dominance, the equilibrium and its certificate."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from mousemath.games.om_nom_nom.maths.work import duel_of, reduction_of
from mousemath.games.om_nom_nom.panels.against import (
    REPLY,
    best_first,
    looks,
    ranked,
    reply_leaf,
)
from mousemath.games.om_nom_nom.panels.matrix import matrix_part, mix_text
from mousemath.games.om_nom_nom.panels.mixes import holds
from mousemath.games.om_nom_nom.panels.work import solving
from mousemath.games.om_nom_nom.table.words import card_word, number_of, signed, the_card
from mousemath.language import _, listing, ngettext
from mousemath.lesson.kit import answer, leaf_of, progress, quiet, short, table
from mousemath.scene import ActionButton, Actions, Agreement, Answer, Strong

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from mousemath.chance.matrix_game import Reduction, Strike
    from mousemath.games.om_nom_nom.maths.duel import Duel
    from mousemath.games.om_nom_nom.table.moment import Moment
    from mousemath.lesson.kit import Cell, Content
    from mousemath.lesson.teaching import Leaf
    from mousemath.scene import Progress, Table

STRIKES = "strikes"
"""The view choice that holds how many cards are struck, as ``turn.number``."""


def leaf(moment: Moment) -> Leaf:
    """Write the tab."""
    name = moment.name(moment.opponent)
    question = _("Which card, if {name} thinks too?").format(name=name)
    if waits := unsolved(moment):
        return leaf_of(question, waits)
    duel = duel_of(moment.now, moment.seat)
    look = looks(moment, name)
    if look.value == REPLY:
        return reply_leaf(moment, duel)
    reduction = reduction_of(duel)
    shown = min(moment.step(STRIKES, moment.play_name), len(reduction.strikes))
    held = duel.certificate.column_holds_to(duel.payoff)
    title = _("Your cards against the mix of {name}, in points").format(name=name)
    return leaf_of(
        question,
        _answer(duel, name),
        look.part,
        matrix_part(duel, name, reduction.strikes[:shown]),
        _certificate(duel, name),
        ranked(moment, title, dict(zip(duel.row_cards, held, strict=True))),
        _striking(moment, duel, reduction, shown),
        _uniqueness(duel),
        _exact_table(duel, name),
        holds(moment, _("the rest of the round played optimally by both")),
    )


def unsolved(moment: Moment) -> Progress | None:
    """Say how far the solving of the round is; ``None`` once it is done."""
    work = solving(moment.now, moment.settings)
    if work is None:
        return None
    text = _("Following every pair of cards to the end of the round")
    waiting = _("To know, every pair of cards must be followed to the end of the round.")
    return progress(moment.view, work.key, text, start=_("Solve it"), waiting=waiting)


# ── the equilibrium ──────────────────────────────────────────────────────────────────────────────


def _answer(duel: Duel, name: str) -> Answer:
    shares = dict(zip(duel.row_cards, duel.row_strategy, strict=True))
    first, *_rest = best_first(shares)
    lead = _("Play {card}.").format(card=the_card(first))
    if shares[first] < 1:
        lead = _("Mix them, mostly {cards}.").format(cards=listing(map(card_word, _most(shares))))
    if not duel.value:
        said = _("Then you can expect as many points as {name} or more, whatever {name} plays.")
    elif duel.value > 0:
        said = ngettext(
            "Then you can expect {value} point more than {name}, whatever {name} plays.",
            "Then you can expect {value} points more than {name}, whatever {name} plays.",
            number_of(duel.value),
        )
    else:
        said = ngettext(
            "Then you can expect to lose no more than {value} point to {name}.",
            "Then you can expect to lose no more than {value} points to {name}.",
            number_of(duel.value),
        )
    value = short(abs(duel.value), 3, 2)
    return answer(lead, said.format(value=value, name=name), *_why(duel, first, shares[first]))


def _most(shares: Mapping[str, Fraction]) -> list[str]:
    """Return the likeliest cards that together come in at least half of the plays."""
    ranked_cards, total = best_first(shares), Fraction(0)
    for number, card in enumerate(ranked_cards, 1):
        total += shares[card]
        if total >= Fraction(1, 2):
            return ranked_cards[:number]
    return ranked_cards


def _why(duel: Duel, card: str, share: Fraction) -> Iterator[str]:
    """Say what the best answer to the likeliest card would leave of it, were it played for sure."""
    if len(duel.row_cards) == 1:
        return
    line = duel.payoff[duel.row_cards.index(card)]
    worst = min(line)
    text = _("Why: even against {other}, the best answer to it, it is worth {value}.")
    if share < 1:
        text = _("Why: {card}, played for sure, would be answered by {other} and be worth {value}.")
    other = the_card(duel.column_cards[line.index(worst)])
    yield text.format(card=the_card(card), other=other, value=signed(worst, 2))


# ── striking out ─────────────────────────────────────────────────────────────────────────────────


def _striking(moment: Moment, duel: Duel, reduction: Reduction, shown: int) -> Iterator[Content]:
    strikes, turn = reduction.strikes, moment.play_name
    if not strikes:
        yield quiet(_("No card is dominated: none can be struck out."))
        return
    left, buttons = len(strikes) - shown, []
    if left:
        note = ngettext("{number} can be struck", "{number} can be struck", left)
        more = (_("Strike out a card"), note.format(number=left))
        buttons.append(ActionButton("strike", *more, view=STRIKES, value=f"{turn}.{shown + 1}"))
    if shown:
        note = ngettext("{number} is struck", "{number} are struck", shown)
        none = (_("Show all again"), note.format(number=shown))
        buttons.append(ActionButton("unstrike", *none, view=STRIKES, value=f"{turn}.0"))
        yield _strike_words(moment, duel, strikes[shown - 1])
    yield Actions("striking", _("Dominated cards"), tuple(buttons))


def _strike_words(moment: Moment, duel: Duel, strike: Strike) -> str:
    """Say which card is struck, by what, and whether strictly."""
    mine = strike.side == "row"
    cards = duel.row_cards if mine else duel.column_cards
    who = moment.name(moment.seat if mine else moment.opponent)
    if strike.dominator is None:
        by = mix_text(cards, strike.by)
        text = _(
            "{who}: the mix {by} is better than {card} against every card left; strike {card}."
        )
    elif strike.strict:
        by = card_word(cards[strike.dominator])
        text = _("{who}: {by} is better than {card} against every card left; strike {card}.")
    else:
        by = card_word(cards[strike.dominator])
        text = _(
            "{who}: {by} is never worse than {card}, and somewhere better; striking {card} keeps the "
            "value, but may lose other best mixes."
        )
    return text.format(
        who=_("You") if mine and moment.alone else who, by=by, card=card_word(cards[strike.index])
    )


# ── the certificate ──────────────────────────────────────────────────────────────────────────────


def _certificate(duel: Duel, name: str) -> Agreement:
    certificate = duel.certificate
    mine = min(certificate.row_guarantees(duel.payoff))
    theirs = max(certificate.column_holds_to(duel.payoff))
    text = _(
        "your mix brings at least {mine} against each card; against the mix of {name} no card brings "
        "more than {theirs}."
    ).format(name=name, mine=signed(mine, 4), theirs=signed(theirs, 4))
    return Agreement((Strong(_("Check:")), " ", text), certificate.holds(duel.payoff))


def _uniqueness(duel: Duel) -> str:
    if duel.is_unique:
        return _("These two mixes are the only best ones.")
    if duel.solution.row_is_unique:
        return _("Your mix is the only best one; the other side has several.")
    if duel.solution.column_is_unique:
        return _("You have several best mixes; the other side has only this one.")
    return _("Both sides have other mixes that are just as good.")


def _exact_table(duel: Duel, name: str) -> Table:
    """Write the mixes, and what each card brings against the other mix, as exact fractions."""
    held = duel.certificate.column_holds_to(duel.payoff)
    kept = duel.certificate.row_guarantees(duel.payoff)
    mine = (_("you: {card}").format(card=card_word(card)) for card in duel.row_cards)
    theirs = (
        _("{name}: {card}").format(name=name, card=card_word(card)) for card in duel.column_cards
    )
    rows: list[tuple[Cell, ...]] = [
        *zip(mine, duel.row_strategy, held, strict=True),
        *zip(theirs, duel.column_strategy, kept, strict=True),
        (_("value"), "", duel.value),
    ]
    head = (_("card"), _("chance in the mix"), _("brings you against the other mix"))
    return table(_("Exact fractions"), head, rows, folded=True)
