"""The Decide tab for two players: the payoff matrix, dominance, the equilibrium and its certificate."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any

from mousemath.games.om_nom_nom.maths.work import duel_of, duel_ready, reduction_of
from mousemath.games.om_nom_nom.panels.matrix import matrix_part, mix_text
from mousemath.games.om_nom_nom.panels.mixes import others
from mousemath.games.om_nom_nom.panels.reply import EQUILIBRIUM, REPLY, looks, reply_leaf, source
from mousemath.games.om_nom_nom.table.words import (
    card_word,
    number_of,
    short,
    signed,
)
from mousemath.language import _, ngettext
from mousemath.lesson.teaching import Leaf
from mousemath.scene import (
    ActionButton,
    Actions,
    Agreement,
    Answer,
    Strong,
    Table,
    Text,
    mathml,
)

if TYPE_CHECKING:
    from mousemath.chance.matrix_game import Reduction, Strike
    from mousemath.games.om_nom_nom.maths.duel import Duel
    from mousemath.games.om_nom_nom.table.drawing import Sight

STRIKES = "strikes"


def duel_leaf(seen: Sight, progress: tuple[Any, ...]) -> Leaf:
    """Write the Decide tab of two players."""
    name = seen.name(others(seen)[0])
    if not duel_ready(seen.state):
        text = _("The rest of the round is being solved, every pair of cards to its end.")
        return Leaf(
            _("Which card, if {name} thinks too?").format(name=name), (Text((text,)), *progress)
        )
    duel = duel_of(seen.state, seen.seat)
    look = seen.view.choice("look", EQUILIBRIUM)
    if look == REPLY:
        return reply_leaf(seen, duel, name)
    reduction = reduction_of(duel)
    shown = min(_strikes_shown(seen), len(reduction.strikes))
    return Leaf(
        _("Which card, if {name} thinks too?").format(name=name),
        (
            Answer(_answer(duel, name)),
            looks(EQUILIBRIUM, name),
            matrix_part(duel, name, reduction.strikes[:shown]),
            *_striking(seen, duel, reduction, shown),
            _certificate(duel, name),
            Text((_uniqueness(duel),)),
            _exact_table(duel, name),
            *_payoff_table(duel, name),
            source(seen, _("the rest of the round played optimally by both")),
        ),
    )


# ── the equilibrium ──────────────────────────────────────────────────────────────────────────────


def _answer(duel: Duel, name: str) -> tuple[Any, ...]:
    mix = mix_text(duel.row_cards, duel.row_strategy)
    if max(duel.row_strategy) == 1:
        card = duel.row_cards[duel.row_strategy.index(Fraction(1))]
        lead = _("Play the card {card}.").format(card=card_word(card))
    else:
        lead = _("Mix: {mix}.").format(mix=mix)
    value = duel.value
    if not value:
        said = _("Then you can expect as many points as {name} or more, whatever {name} plays.")
    elif value > 0:
        said = ngettext(
            "Then you can expect {value} point more than {name}, whatever {name} plays.",
            "Then you can expect {value} points more than {name}, whatever {name} plays.",
            number_of(value),
        )
    else:
        said = ngettext(
            "Then you can expect to lose no more than {value} point to {name}.",
            "Then you can expect to lose no more than {value} points to {name}.",
            number_of(value),
        )
    return (Strong(lead), " ", said.format(value=short(abs(value), 3), name=name))


# ── striking out ─────────────────────────────────────────────────────────────────────────────────


def _strikes_shown(seen: Sight) -> int:
    turn, _dot, number = seen.view.choice(STRIKES, "").partition(".")
    mine = turn == str(seen.session.turn) and number.isascii() and number.isdigit()
    return int(number) if mine and len(number) < 3 else 0  # noqa: PLR2004 - two digits


def _striking(seen: Sight, duel: Duel, reduction: Reduction, shown: int) -> tuple[Any, ...]:
    strikes = reduction.strikes
    if not strikes:
        return (Text((_("No card is dominated: none can be struck out."),), "quiet"),)
    said = (Text((strike_words(seen, duel, strikes[shown - 1]),)),) if shown else ()
    left = len(strikes) - shown
    buttons = []
    if left:
        buttons.append(
            ActionButton(
                "strike",
                _("Strike out a card"),
                ngettext("{number} can be struck", "{number} can be struck", left).format(
                    number=left
                ),
                view=STRIKES,
                value=f"{seen.session.turn}.{shown + 1}",
            )
        )
    if shown:
        buttons.append(
            ActionButton(
                "unstrike",
                _("Show all again"),
                ngettext("{number} is struck", "{number} are struck", shown).format(number=shown),
                view=STRIKES,
                value=f"{seen.session.turn}.0",
            )
        )
    return (*said, Actions("striking", _("Dominated cards"), tuple(buttons)))


def strike_words(seen: Sight, duel: Duel, strike: Strike) -> str:
    """Say which card is struck, by what, and whether strictly."""
    cards = duel.row_cards if strike.side == "row" else duel.column_cards
    who = (
        _("You")
        if strike.side == "row" and seen.alone
        else seen.name(seen.seat if strike.side == "row" else others(seen)[0])
    )
    struck = card_word(cards[strike.index])
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
    return text.format(who=who, by=by, card=struck)


# ── the certificate ──────────────────────────────────────────────────────────────────────────────


def _certificate(duel: Duel, name: str) -> Agreement:
    certificate = duel.certificate
    holds = certificate.holds(duel.payoff)
    mine = min(certificate.row_guarantees(duel.payoff))
    theirs = max(certificate.column_holds_to(duel.payoff))
    text = _(
        "Against each card of {name} your mix brings at least {mine}; against the mix of {name} each "
        "card of yours brings at most {theirs}. So the value is {value}."
    ).format(name=name, mine=signed(mine, 4), theirs=signed(theirs, 4), value=signed(duel.value, 4))
    return Agreement((Strong(_("Certificate.")), " ", text), holds)


def _uniqueness(duel: Duel) -> str:
    if duel.is_unique:
        return _("These two mixes are the only best ones.")
    if duel.solution.row_is_unique:
        return _("Your mix is the only best one; the other side has several.")
    if duel.solution.column_is_unique:
        return _("You have several best mixes; the other side has only this one.")
    return _("Both sides have other mixes that are just as good.")


def _exact_table(duel: Duel, name: str) -> Table:
    certificate = duel.certificate
    held = certificate.column_holds_to(duel.payoff)
    kept = certificate.row_guarantees(duel.payoff)
    rows: list[tuple[Any, ...]] = [
        ((_("you: {card}").format(card=card_word(card)),), (_exact(share),), (_exact(worth),))
        for card, share, worth in zip(duel.row_cards, duel.row_strategy, held, strict=True)
    ]
    rows += [
        (
            (_("{name}: {card}").format(name=name, card=card_word(card)),),
            (_exact(share),),
            (_exact(worth),),
        )
        for card, share, worth in zip(duel.column_cards, duel.column_strategy, kept, strict=True)
    ]
    rows.append(((_("value"),), ("",), (_exact(duel.value),)))
    head = (_("card"), _("chance in the mix"), _("brings you against the other mix"))
    return Table(head, tuple(rows), _("Exact fractions"), folded=True)


def _payoff_table(duel: Duel, name: str) -> tuple[Table, ...]:
    """Write the payoffs as exact fractions, pair by pair."""
    rows = tuple(
        ((card_word(row),), (card_word(column),), (_exact(value),))
        for row, line in zip(duel.row_cards, duel.payoff, strict=True)
        for column, value in zip(duel.column_cards, line, strict=True)
        if value.denominator > 1
    )
    head = (_("you"), name, _("lead"))
    return (Table(head, rows, _("Exact payoffs"), folded=True),) if rows else ()


def _exact(value: Fraction) -> Any:  # noqa: ANN401 - rich text
    return mathml.fraction(value)
