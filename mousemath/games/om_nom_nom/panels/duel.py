"""The Decide tab for two players: the payoff matrix, dominance, the equilibrium and its certificate."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from mousemath.games.om_nom_nom.maths.work import duel_of, reduction_of
from mousemath.games.om_nom_nom.panels import reply
from mousemath.games.om_nom_nom.panels.matrix import matrix_part, mix_text
from mousemath.games.om_nom_nom.panels.reply import REPLY, duel_source, looks
from mousemath.games.om_nom_nom.table.words import card_word, number_of, signed
from mousemath.games.om_nom_nom.table.work import solving
from mousemath.language import _, ngettext
from mousemath.lesson.kit import answer, leaf_of, progress, quiet, short, table
from mousemath.scene import ActionButton, Actions, Agreement, Answer, Strong

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mousemath.chance.matrix_game import Reduction, Strike
    from mousemath.games.om_nom_nom.maths.duel import Duel
    from mousemath.games.om_nom_nom.table.moment import Moment
    from mousemath.lesson.kit import Cell, Content
    from mousemath.lesson.teaching import Leaf
    from mousemath.scene import Table

STRIKES = "strikes"
"""The view choice that holds how many cards are struck, as ``turn.number``."""


def leaf(moment: Moment) -> Leaf:
    """Write the tab."""
    name = moment.name(moment.opponent)
    question = _("Which card, if {name} thinks too?").format(name=name)
    work = solving(moment.state, moment.settings)
    if work is not None:
        text = _("The rest of the round is being solved, every pair of cards to its end.")
        solved = _("Solving the rest of the round")
        under_way = progress(moment.view, work.key, solved, start=_("Solve it"))
        return leaf_of(question, text, under_way)
    duel = duel_of(moment.state, moment.seat)
    look = looks(moment, name)
    if look.value == REPLY:
        return reply.leaf(moment, duel)
    reduction = reduction_of(duel)
    shown = min(moment.step(STRIKES, moment.play_name), len(reduction.strikes))
    return leaf_of(
        question,
        _answer(duel, name),
        look.part,
        matrix_part(duel, name, reduction.strikes[:shown]),
        _striking(moment, duel, reduction, shown),
        _certificate(duel, name),
        _uniqueness(duel),
        _exact_table(duel, name),
        _payoff_table(duel, name),
        duel_source(moment, _("the rest of the round played optimally by both")),
    )


# ── the equilibrium ──────────────────────────────────────────────────────────────────────────────


def _answer(duel: Duel, name: str) -> Answer:
    lead = _("Mix: {mix}.").format(mix=mix_text(duel.row_cards, duel.row_strategy))
    if max(duel.row_strategy) == 1:
        card = duel.row_cards[duel.row_strategy.index(Fraction(1))]
        lead = _("Play the card {card}.").format(card=card_word(card))
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
    return answer(lead, said.format(value=value, name=name))


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
        "Against each card of {name} your mix brings at least {mine}; against the mix of {name} each "
        "card of yours brings at most {theirs}. So the value is {value}."
    ).format(name=name, mine=signed(mine, 4), theirs=signed(theirs, 4), value=signed(duel.value, 4))
    return Agreement((Strong(_("Certificate.")), " ", text), certificate.holds(duel.payoff))


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


def _payoff_table(duel: Duel, name: str) -> Table | None:
    """Write the payoffs as exact fractions, pair by pair."""
    rows = tuple(
        (card_word(row), card_word(column), value)
        for row, line in zip(duel.row_cards, duel.payoff, strict=True)
        for column, value in zip(duel.column_cards, line, strict=True)
        if value.denominator > 1
    )
    head = (_("you"), name, _("lead"))
    return table(_("Exact payoffs"), head, rows, folded=True) if rows else None
