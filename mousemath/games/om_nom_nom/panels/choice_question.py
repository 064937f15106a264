"""What would you do? The cards of a hand to choose from, before any of their values is told."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from typing import TYPE_CHECKING

from mousemath.games.om_nom_nom.maths.capture import expectation_pieces
from mousemath.games.om_nom_nom.maths.meeting import hunter_over
from mousemath.games.om_nom_nom.maths.solo import POINTS
from mousemath.games.om_nom_nom.maths.work import duel_of, duel_ready
from mousemath.games.om_nom_nom.panels.against import (
    at_once,
    best_first,
    decimal_points,
    two_at_once,
)
from mousemath.games.om_nom_nom.panels.matrix import mix_text
from mousemath.games.om_nom_nom.panels.mixes import here, mixes
from mousemath.games.om_nom_nom.panels.solo import aim_choice, now_and_later, solved
from mousemath.games.om_nom_nom.panels.work import solving
from mousemath.games.om_nom_nom.rules.pieces import BLACK_POINTS, CARDS, RED_POINTS, is_top
from mousemath.games.om_nom_nom.table.sentence import below, food
from mousemath.games.om_nom_nom.table.words import card_id, card_name, card_word, points, the_card
from mousemath.language import _, capital
from mousemath.lesson.asking import units
from mousemath.lesson.asking.question import Decision, Pick, Reason
from mousemath.lesson.kit import short

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from mousemath.games.om_nom_nom.maths.duel import Duel
    from mousemath.games.om_nom_nom.table.moment import Moment

SHORT = 2
"""Digits of a denominator up to which a chance is written as a fraction."""


def decision(moment: Moment) -> Decision | None:
    """Return the choice of a card, by the values of Decide; nothing while these are worked out.

    Nothing is to be chosen while boards are resolved, once all have chosen, with one card left, and
    at a moment looked at again.
    """
    if moment.unfolds or not set(moment.session.actions) <= set(CARDS):
        return None
    if len(moment.cards) < 2:  # noqa: PLR2004 - a choice
        return None
    case = CASES[moment.settings.kind](moment)
    if case is None:
        return None
    said = _("Play {play}: which card do you play?").format(play=moment.now.play_number)
    return Decision(
        here(moment),
        f"{said} {case.aim}",
        tuple(_pick(moment, card, case.worth[card]) for card in sorted(moment.cards, key=_kind)),
        tuple(case.reasons()),
        unit=units.POINTS,
        because=case.because,
        against=case.against(),
    )


def _kind(card: str) -> tuple[bool, int]:
    """Order cards by their kind: hunters first, then the cards that may be lost."""
    return not is_top(card), CARDS.index(card)


def _pick(moment: Moment, card: str, value: Fraction) -> Pick:
    """Offer a card: what it does by the rules, and no chance."""
    said = (
        _("hunts {dice} and the card {prey}; another {card} shares")
        if is_top(card)
        else _("eats {dice}; lost if {hunter} comes")
    )
    detail = said.format(
        dice=below(moment, card),
        prey=card_word(CARDS[CARDS.index(card) | 1]),
        card=card_word(card),
        hunter=the_card(hunter_over(card)),
    )
    token = moment.token(card)
    shows = (card_id(moment.seat, card),) if token else ()
    return Pick(card, card_name(card), detail, value, token, shows)


# ── what cards are worth, and why ────────────────────────────────────────────────────────────


@dataclass(frozen=True)
class Case:
    """What each card is worth here, for what, and why the best is best.

    Attributes:
        hunted: how likely one of the others plays a given hunter, as they are taken to play.
        beside: what two cards bring, one beside the other.
        whole: whether the rest of the round counts, not this play alone.
    """

    moment: Moment
    worth: Mapping[str, Fraction]
    aim: str
    because: str
    hunted: Callable[[str], Fraction]
    whole: bool = True
    beside: Callable[[Mapping[str, Fraction]], str] | None = None

    def against(self) -> dict[str, str]:
        """Set each card that is worth less beside a best one, where these two can be told apart."""
        if self.beside is None:
            return {}
        best = best_first(self.worth)[0]
        less = [card for card in self.worth if self.worth[card] < self._best]
        return {
            card: self.beside({each: self.worth[each] for each in (best, card)}) for card in less
        }

    def reasons(self) -> Iterator[Reason]:
        """Yield why somebody chooses, with what is said of it here."""
        yield Reason("food", _("Most lies below it"), self._food())
        yield Reason("safe", _("It cannot be lost"), self._safe())
        yield Reason("alone", _("Nobody else comes there"), self._alone())
        yield Reason("later", _("I keep better cards for later"), self._later())

    @property
    def _best(self) -> Fraction:
        return max(self.worth.values())

    def _against_best(self, card: str) -> str:
        """Say how far a card lies behind the best, or that it does not."""
        lost = self._best - self.worth[card]
        if not lost:
            return _("True here: no card is worth more.")
        return _("But it is worth {cost} less than the best.").format(cost=decimal_points(lost))

    def _food(self) -> str:
        def prey(card: str) -> int:
            return food(self.moment, card) * (BLACK_POINTS if is_top(card) else RED_POINTS)

        most = max(best_first(self.worth), key=prey)
        if not prey(most):
            return _("Nothing lies below any card of your hand.")
        said = _("Most lies below {card}: {points}.")
        said = said.format(card=the_card(most), points=points(prey(most)))
        return f"{said} {self._against_best(most)}"

    def _safe(self) -> str:
        hunters = [card for card in best_first(self.worth) if is_top(card)]
        if not hunters:
            return _("No hunter is left in your hand: each of your cards may be lost.")
        said = _("Hunters are never lost; the best of yours is {card}.")
        return f"{said.format(card=the_card(hunters[0]))} {self._against_best(hunters[0])}"

    def _alone(self) -> str:
        best = best_first(self.worth)[0]
        hunter = hunter_over(best)
        said = _("For {card}: somebody else plays {hunter} with chance {chance}.")
        chance = short(self.hunted(hunter), SHORT, SHORT)
        return said.format(card=the_card(best), hunter=the_card(hunter), chance=chance)

    def _later(self) -> str:
        if not self.whole:
            return _("Here only this play is compared: cards kept for later do not count.")
        now = at_once(self.moment)
        most = best_first(now)[0]
        said = _("If the others play any card, {card} brings most in this play alone.")
        return f"{said.format(card=the_card(most))} {self._against_best(most)}"


def _in_duel(moment: Moment) -> Case | None:
    if not duel_ready(moment.now):
        return None
    duel, name = duel_of(moment.now, moment.seat), moment.name(moment.opponent)
    held = duel.certificate.column_holds_to(duel.payoff)
    worth = dict(zip(duel.row_cards, held, strict=True))
    theirs = dict(zip(duel.column_cards, duel.column_strategy, strict=True))
    aim = _("Compared: your lead over {name} in the rest of the round.").format(name=name)
    because = _mixed(duel, name)
    return Case(moment, worth, aim, because, lambda hunter: theirs.get(hunter, Fraction(0)))


def _mixed(duel: Duel, name: str) -> str:
    """Say what the best mix is: exactly its cards are equally good against the other's, by strict complementarity."""
    shares = zip(duel.row_cards, duel.row_strategy, strict=True)
    mixed = {card: share for card, share in shares if share}
    if len(mixed) == 1:
        said = _("Against the best play of {name} no card brings more than {cards}.")
        said = said.format(name=name, cards=the_card(*mixed))
    else:
        said = _("The best mix is {mix}: against the best play of {name} these are equally good.")
        said = said.format(name=name, mix=mix_text(duel.row_cards, duel.row_strategy))
    return said


def _alone(moment: Moment) -> Case | None:
    aim = aim_choice(moment).value
    worth = solved(moment, aim)
    if worth is None:
        work = solving(moment.now, moment.settings)
        return _by_play(moment) if work is not None and work.asked else None
    words = _("Compared: how far you can expect to end ahead of the mean of the others.")
    hunted = partial(_hunted, moment)
    if aim != POINTS:
        return Case(moment, worth, words, "", hunted)
    words = _("Compared: the points you can expect to the end of the round.")

    def beside(cards: Mapping[str, Fraction]) -> str:
        return capital(now_and_later(moment, cards)) + "."

    return Case(moment, worth, words, beside(worth), hunted, beside=beside)


def _by_play(moment: Moment) -> Case:
    worth = at_once(moment)
    pieces = {
        card: expectation_pieces(moment.now.dice, card, mixes(moment)) for card in moment.cards
    }
    aim = _("Compared: the points you can expect in this play.")

    def beside(cards: Mapping[str, Fraction]) -> str:
        return capital(two_at_once(cards, pieces)) + "."

    hunted = partial(_hunted, moment)
    return Case(moment, worth, aim, beside(worth), hunted, whole=False, beside=beside)


def _hunted(moment: Moment, hunter: str) -> Fraction:
    """Return how likely one of the others plays a hunter, by what they are taken to play."""
    nobody = Fraction(1)
    for mix in mixes(moment):
        nobody *= 1 - mix[hunter]
    return 1 - nobody


CASES: dict[str, Callable[[Moment], Case | None]] = {
    "duel": _in_duel,
    "solo": _alone,
    "many": _by_play,
}
"""What cards are worth, by the kind of table."""
