"""The Decide tab for two players: the payoff matrix, dominance, the equilibrium and its certificate."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any

from mousemath import mathml
from mousemath.games.om_nom_nom.mixes import mix_parts, mix_words, mixes, others
from mousemath.games.om_nom_nom.words import (
    ICONS,
    capital,
    card_word,
    cards_in_words,
    listing,
    short,
    signed,
)
from mousemath.games.om_nom_nom.work import duel_of, duel_ready, reduction_of
from mousemath.language import _, decimal, ngettext
from mousemath.mathml import as_number
from mousemath.matrix_game import row_payoffs
from mousemath.scene import (
    ActionButton,
    Actions,
    Agreement,
    Answer,
    Matrix,
    MatrixEntry,
    MatrixHead,
    Number,
    Option,
    Options,
    Segment,
    Segments,
    Source,
    Strong,
    Table,
    Text,
)
from mousemath.teaching import Leaf

if TYPE_CHECKING:
    from mousemath.games.om_nom_nom.duel import Duel
    from mousemath.games.om_nom_nom.table import Sight
    from mousemath.matrix_game import Reduction, Strike

STRIKES = "strikes"
EQUILIBRIUM, REPLY = "equilibrium", "reply"
SHORT = 2
"""Digits of a denominator up to which a fraction is written in the matrix and its margins."""
ROOMY = 5
"""Cards in a hand from which the fields of the matrix have room for one decimal only."""


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
        return _reply_leaf(seen, duel, name)
    reduction = reduction_of(duel)
    shown = min(_strikes_shown(seen), len(reduction.strikes))
    return Leaf(
        _("Which card, if {name} thinks too?").format(name=name),
        (
            Answer(_answer(duel, name)),
            _looks(EQUILIBRIUM, name),
            _matrix(duel, name, reduction.strikes[:shown]),
            *_striking(seen, duel, reduction, shown),
            _certificate(duel, name),
            Text((_uniqueness(duel),)),
            _exact_table(duel, name),
            *_payoff_table(duel, name),
            _source(seen, _("the rest of the round played optimally by both")),
        ),
    )


def _looks(look: str, name: str) -> Segments:
    return Segments(
        "look",
        _("Against"),
        "look",
        look,
        (
            Segment(EQUILIBRIUM, _("the best play of {name}").format(name=name)),
            Segment(REPLY, _("a mix")),
        ),
    )


def _source(seen: Sight, rest: str) -> Source:
    text = _("Holds for: {players}, the dice left and both hands of this play, {rest}. Exact.")
    return Source((text.format(players=seen.seating.words, rest=rest),))


# ── the equilibrium ──────────────────────────────────────────────────────────────────────────────


def mix_text(cards: tuple[str, ...], shares: tuple[Fraction, ...]) -> str:
    """Name the cards of a mix with their chances, the likeliest first."""
    used = sorted(
        ((share, card) for card, share in zip(cards, shares, strict=True) if share),
        key=lambda each: -each[0],
    )
    digits = SHORT if _all_short(shares) else 0
    return listing(f"{card_word(card)} {short(share, digits)}" for share, card in used)


def _all_short(shares: tuple[Fraction, ...]) -> bool:
    """Whether all chances are short fractions; otherwise all are written as decimals."""
    return all(len(str(share.denominator)) <= SHORT for share in shares)


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
        said = _("Then you can expect {value} points more than {name}, whatever {name} plays.")
    else:
        said = _("Then you can expect to lose no more than {value} points to {name}.")
    return (Strong(lead), " ", said.format(value=short(abs(value), 3), name=name))


def _matrix(duel: Duel, name: str, strikes: tuple[Strike, ...]) -> Matrix:
    rows = {strike.index for strike in strikes if strike.side == "row"}
    columns = {strike.index for strike in strikes if strike.side == "column"}
    best = [
        max(duel.payoff[row][column] for row in range(len(duel.row_cards)) if row not in rows)
        for column in range(len(duel.column_cards))
    ]
    entries = tuple(
        tuple(
            MatrixEntry(
                _field(value, len(duel.row_cards)),
                "plus" if value > 0 else "minus" if value < 0 else "",
                best=value == best[column] and row not in rows and column not in columns,
                struck=row in rows or column in columns,
            )
            for column, value in enumerate(line)
        )
        for row, line in enumerate(duel.payoff)
    )
    return Matrix(
        _("Expected lead of the rest of the round for each pair of cards"),
        _("you, then {name}").format(name=name),
        _heads(duel.row_cards, duel.row_strategy, rows),
        _heads(duel.column_cards, duel.column_strategy, columns),
        entries,
        _("your mix"),
        _("mix of {name}").format(name=name),
        _field(duel.value, len(duel.row_cards)),
    )


def _field(value: Fraction, cards: int) -> Number:
    """Dress a payoff for its field: a short fraction stacked, else as many decimals as have room."""
    sign = "<mo>+</mo>" if value > 0 else ""
    text = decimal(value, 2 if cards < ROOMY else 1)
    text = f"+{text}" if value > 0 else text
    if len(str(value.denominator)) <= SHORT and len(str(abs(value.numerator))) <= SHORT + 1:
        spoken = str(value).replace("-", "\N{MINUS SIGN}")
        inner = mathml.row(sign, mathml.number(value))
        return Number(text, mathml.show(inner, spoken, style="mm-fraction"))
    return Number(text)


def _heads(
    cards: tuple[str, ...], shares: tuple[Fraction, ...], struck: set[int]
) -> tuple[MatrixHead, ...]:
    short_ones = _all_short(shares)
    return tuple(
        MatrixHead(card_word(card), ICONS[card], _share(share, short_ones), place in struck)
        for place, (card, share) in enumerate(zip(cards, shares, strict=True))
    )


def _share(share: Fraction, as_fraction: bool) -> Number:
    if as_fraction:
        return as_number(share, places=3)
    return Number(decimal(share, 3), None, float(share))


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


# ── against a mix ────────────────────────────────────────────────────────────────────────────────


def reply_values(duel: Duel, shares: dict[str, Fraction]) -> dict[str, Fraction]:
    """Return what each own card is worth against a mix of the other's cards."""
    column = tuple(shares.get(card, Fraction(0)) for card in duel.column_cards)
    return dict(zip(duel.row_cards, row_payoffs(duel.payoff, column), strict=True))


def _reply_leaf(seen: Sight, duel: Duel, name: str) -> Leaf:
    mix = mixes(seen)[0]
    worth = reply_values(duel, dict(mix.items()))
    best = max(worth.values())
    winners = cards_in_words(card for card, value in worth.items() if value == best)
    lead = ngettext(
        "Best answer: {cards}.", "Best answers: {cards}.", list(worth.values()).count(best)
    ).format(cards=winners)
    more = best - duel.value
    text = _("It is worth {best}; the equilibrium only promises {value}.").format(
        best=signed(best, 3), value=signed(duel.value, 3)
    )
    tail = text if more else _("Nothing is gained over the equilibrium.")
    return Leaf(
        _("Which card answers a mix of {name}?").format(name=name),
        (
            Answer((Strong(lead), " ", tail)),
            _looks(REPLY, name),
            *mix_parts(seen),
            options(worth, low=min(min(row) for row in duel.payoff), high=best),
            _source(
                seen,
                _("{mix} now, and the rest of the round played optimally by both").format(
                    mix=mix_words(seen)
                ),
            ),
        ),
    )


def options(
    worth: dict[str, Fraction], *, low: Fraction = Fraction(0), high: Fraction | None = None
) -> Options:
    """List cards by their worth, best first, with the cost of each; bars reach from ``low`` to best."""
    best = max(worth.values())
    span = (best if high is None else high) - low or Fraction(1)
    return Options(
        _("Your cards, best first"),
        tuple(
            Option(
                capital(card_word(card)),
                as_number(value, float((value - low) / span)),
                best=value == best,
                best_share=float((best - low) / span),
                cost=_cost(best - value),
            )
            for card, value in sorted(worth.items(), key=lambda each: -each[1])
        ),
    )


def _cost(cost: Fraction) -> Number | None:
    if not cost:
        return None
    return as_number(cost) if len(str(cost.denominator)) <= 3 else Number(decimal(cost, 2))  # noqa: PLR2004 - digits that fit
