"""The Decide tab for two players against a mix: the best answer, and what each card costs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mousemath.chance.matrix_game import row_payoffs
from mousemath.games.om_nom_nom.panels.mixes import mix_parts, mix_words, mixes
from mousemath.games.om_nom_nom.panels.ranked import exact_table, ranked, winners
from mousemath.games.om_nom_nom.table.words import signed
from mousemath.language import _, ngettext
from mousemath.lesson.kit import answer, leaf_of, segments, source

if TYPE_CHECKING:
    from fractions import Fraction

    from mousemath.chance.distribution import Distribution
    from mousemath.games.om_nom_nom.maths.duel import Duel
    from mousemath.games.om_nom_nom.table.moment import Moment
    from mousemath.lesson.kit import Chosen
    from mousemath.lesson.teaching import Leaf
    from mousemath.scene import Source

EQUILIBRIUM, REPLY = "equilibrium", "reply"


def looks(moment: Moment, name: str) -> Chosen[str]:
    """Let the reader choose between the equilibrium and a mix."""
    words = {EQUILIBRIUM: _("the best play of {name}").format(name=name), REPLY: _("a mix")}
    return segments(moment.view, "look", _("Against"), words)


def duel_source(moment: Moment, rest: str) -> Source:
    """Say what the numbers hold for."""
    text = _("Holds for: {players}, the dice left and both hands of this play, {rest}. Exact.")
    return source(text, players=moment.settings.words, rest=rest)


def reply_values(duel: Duel, mix: Distribution[str]) -> dict[str, Fraction]:
    """Return what each own card is worth against a mix of the other's cards."""
    column = tuple(mix[card] for card in duel.column_cards)
    return dict(zip(duel.row_cards, row_payoffs(duel.payoff, column), strict=True))


def leaf(moment: Moment, duel: Duel) -> Leaf:
    """Write the tab."""
    name = moment.name(moment.opponent)
    worth = reply_values(duel, mixes(moment)[0])
    best = max(worth.values())
    cards, number = winners(worth)
    lead = ngettext("Best answer: {cards}.", "Best answers: {cards}.", number)
    more = _("Nothing is gained over the equilibrium.")
    if best != duel.value:
        more = _("It is worth {best}; the equilibrium only promises {value}.").format(
            best=signed(best, 3), value=signed(duel.value, 3)
        )
    rest = _("{mix} now, and the rest of the round played optimally by both")
    return leaf_of(
        _("Which card answers a mix of {name}?").format(name=name),
        answer(lead.format(cards=cards), more),
        looks(moment, name).part,
        mix_parts(moment),
        ranked(worth, low=min(map(min, duel.payoff)), high=best),
        exact_table(worth),
        duel_source(moment, rest.format(mix=mix_words(moment))),
    )
