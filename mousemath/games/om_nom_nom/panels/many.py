"""The Decide tab for three to six players, and for solo: what each card brings, exactly."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Any

from mousemath.games.om_nom_nom.maths.beat_all import MOST_CARDS
from mousemath.games.om_nom_nom.maths.outcomes import card_outcomes, expectation_pieces
from mousemath.games.om_nom_nom.maths.work import MARGIN, POINTS, RUNS, solo_work
from mousemath.games.om_nom_nom.panels.count import card_segments, chosen_card
from mousemath.games.om_nom_nom.panels.mixes import joint_number, mix_parts, mix_words, mixes
from mousemath.games.om_nom_nom.panels.reply import exact_table, options
from mousemath.games.om_nom_nom.rules.pieces import in_order
from mousemath.games.om_nom_nom.table.words import (
    capital,
    card_word,
    cards_in_words,
    chance_text,
    number_of,
    points,
    short,
    whole,
)
from mousemath.language import _, decimal, ngettext
from mousemath.lesson.teaching import Leaf
from mousemath.scene import (
    Agreement,
    Answer,
    Bar,
    Bars,
    Segment,
    Segments,
    Source,
    Strong,
    Table,
    Text,
    mathml,
)
from mousemath.scene.mathml import as_number

if TYPE_CHECKING:
    from mousemath.chance.distribution import Distribution
    from mousemath.games.om_nom_nom.table.drawing import Sight
    from mousemath.play.simulation import Estimate

AIM = "aim"


# ── three to six players ─────────────────────────────────────────────────────────────────────────


def many_leaf(seen: Sight) -> Leaf:
    """Write the Decide tab against stated mixes of several others."""
    cards = in_order(seen.state.hands[seen.seat])
    brought = card_outcomes(seen.state.dice, cards, mixes(seen))
    means = {card: found.expectation(Fraction) for card, found in brought.items()}
    best = max(means.values())
    lead = ngettext(
        "Best in this play: {cards}.",
        "Equally good in this play: {cards}.",
        list(means.values()).count(best),
    ).format(cards=cards_in_words(card for card in cards if means[card] == best))
    text = ngettext(
        "On average that brings {points} point.",
        "On average that brings {points} points.",
        number_of(best),
    ).format(points=short(best, 4))
    card = chosen_card(seen)
    holds = _("Holds for: {players}, this play alone, the others playing {mix}. Exact.").format(
        players=seen.seating.words, mix=mix_words(seen)
    )
    return Leaf(
        _("What will each card bring?"),
        (
            Answer((Strong(lead), " ", text)),
            *mix_parts(seen),
            options(means),
            card_segments(seen),
            _outcomes(card, brought[card]),
            _two_routes(seen, means),
            Source((holds,)),
        ),
    )


def _outcomes(card: str, brought: Distribution[int]) -> Bars:
    bars = tuple(Bar(points(number), as_number(mass)) for number, mass in sorted(brought.items()))
    label = _("Points that your {card} brings, with their chances").format(card=card_word(card))
    return Bars(bars, label)


def _two_routes(seen: Sight, means: dict[str, Fraction]) -> Agreement:
    """Set the means of the distributions beside the sums of expectations."""
    agrees = all(
        expectation_pieces(seen.state.dice, card, mixes(seen)).points == mean
        for card, mean in means.items()
    )
    verdict = (
        _(
            "The means of these distributions and the sums of expectations (see Derive) are the same."
        )
        if agrees
        else _("The means and the sums of expectations do not agree: please report this.")
    )
    return Agreement((verdict,), agrees)


# ── solo ─────────────────────────────────────────────────────────────────────────────────────────


def solo_leaf(seen: Sight, progress: tuple[Any, ...]) -> Leaf:
    """Write the Decide tab of the solo game."""
    work = solo_work(len(seen.game.policies) - 1)
    aim = seen.view.choice(AIM, POINTS)
    aim = aim if aim in (POINTS, MARGIN) else POINTS
    worth = work.values(seen.state, aim)
    question = _("Which card brings most to the end of the round?")
    if worth is None:
        missing = _("Every line of play is being followed to the end of the round.")
        if not progress:
            missing = _("This is not worked out yet.")
        return Leaf(
            question,
            (
                _aims(aim),
                Text((missing,)),
                *progress,
                *_now(seen),
                *_beating(seen),
                _now_source(seen),
            ),
        )
    best = max(worth.values())
    lead = ngettext(
        "Best: {cards}.", "Equally good: {cards}.", list(worth.values()).count(best)
    ).format(cards=cards_in_words(card for card, value in worth.items() if value == best))
    said = (
        ngettext(
            "With best play you can expect {value} more points in this round.",
            "With best play you can expect {value} more points in this round.",
            number_of(best),
        )
        if aim == POINTS
        else _("With best play you can expect to gain {value} on the mean of the others.")
    )
    text = said.format(value=decimal(best, 2))
    low = min(Fraction(0), *worth.values())
    return Leaf(
        question,
        (
            Answer((Strong(lead), " ", text)),
            _aims(aim),
            options(worth, low=low),
            *exact_table(worth),
            *progress,
            *_beating(seen),
            Source((_solo_holds(seen),)),
        ),
    )


def _aims(aim: str) -> Segments:
    return Segments(
        AIM,
        _("Play for"),
        AIM,
        aim,
        (Segment(POINTS, _("points")), Segment(MARGIN, _("lead over the mean"))),
    )


def _solo_holds(seen: Sight) -> str:
    text = _(
        "Holds for: {players}, the dice and hands of this play; the others draw their cards at "
        "random, you play best to the end of the round. Exact."
    )
    if _estimated(seen):
        text = _(
            "Holds for: {players}, the dice and hands of this play; the others draw their cards at "
            "random, you play best to the end of the round. What each card is worth: exact. The "
            "chance to end ahead: an estimate."
        )
    return text.format(players=seen.seating.words)


def _now(seen: Sight) -> tuple[Any, ...]:
    """Tell meanwhile what each card brings at once."""
    cards = in_order(seen.state.hands[seen.seat])
    brought = card_outcomes(seen.state.dice, cards, mixes(seen))
    means = {card: found.expectation(Fraction) for card, found in brought.items()}
    return Text((_("Meanwhile: what each card brings at once"),), "heading"), options(means)


def _now_source(seen: Sight) -> Source:
    ways = joint_number(seen)
    if _estimated(seen):
        text = ngettext(
            "Holds for: {players}, this play alone, the others drawing any card alike ({number} way). "
            "What each card brings at once: exact. The chance to end ahead: an estimate.",
            "Holds for: {players}, this play alone, the others drawing any card alike ({number} ways). "
            "What each card brings at once: exact. The chance to end ahead: an estimate.",
            ways,
        )
    else:
        text = ngettext(
            "Holds for: {players}, this play alone, the others drawing any card alike ({number} way). "
            "Exact.",
            "Holds for: {players}, this play alone, the others drawing any card alike ({number} ways). "
            "Exact.",
            ways,
        )
    return Source((text.format(players=seen.seating.words, number=whole(ways)),))


def _beating(seen: Sight) -> tuple[Any, ...]:
    """Tell the chance to beat all others in this round: exact near its end, else an estimate."""
    work = solo_work(len(seen.game.policies) - 1)
    heading = Text((_("The chance to end this round ahead of all others"),), "heading")
    exact = work.beats_all(seen.state)
    if exact is not None:
        rows = tuple(
            ((capital(card_word(card)),), (mathml.fraction(chance),), (chance_text(chance),))
            for card, chance in exact.items()
        )
        best = max(exact.values())
        marked = tuple(n for n, chance in enumerate(exact.values()) if chance == best > 0)
        head = (_("card"), _("chance"), _("decimal"))
        note = Text((_("Exact, if from here on you play for this chance."),), "quiet")
        return (heading, Table(head, rows, _("Chance to beat all"), marked), note)
    return (heading, *_estimates(seen))


def _estimates(seen: Sight) -> tuple[Any, ...]:
    work = solo_work(len(seen.game.policies) - 1)
    rows: list[tuple[Any, ...]] = []
    one_sided = False
    for card in in_order(seen.state.hands[seen.seat]):
        sample = work.samples.get((seen.state, card))
        if sample is None:
            continue
        rows.append(((capital(card_word(card)),), *estimate_cells(sample.beats_all)))
        one_sided = one_sided or sample.beats_all.mean in (0, 1)
    if not rows:
        text = _(
            "Exact with {cards} cards left; before that it is simulated, once the points are known."
        )
        return (Text((text.format(cards=MOST_CARDS),), "quiet"),)
    head = (_("card"), _("estimate"), _("standard error"), _("rounds"))
    note = _(
        "An estimate: up to {runs} simulated rounds for each card, played for most points afterwards."
    ).format(runs=RUNS)
    bound = _(
        "Where all rounds or none were won, the bound is right in about 95 of 100 such samples: 3 "
        "divided by the number of rounds (rule of three)."
    )
    return (
        Table(head, tuple(rows), _("Chance to beat all, simulated")),
        Text((note,), "quiet"),
        *((Text((bound,), "quiet"),) if one_sided else ()),
    )


def estimate_cells(found: Estimate) -> tuple[tuple[str], ...]:
    """Write an estimated chance, its standard error and the number of games.

    A sample in which all or none were won has no standard error to speak of; the rule of three
    bounds the chance instead: Hanley and Lippman-Hand, JAMA 249 (1983).

    >>> from mousemath.play.simulation import Estimate
    >>> estimate_cells(Estimate(1.0, 0.0, 600)), estimate_cells(Estimate(0.25, 0.125, 12))
    ((('at least about 0.995',), ('—',), ('600',)), (('0.250',), ('0.125',), ('12',)))
    """
    rest = min(Fraction(1), Fraction(3, found.games))
    if found.mean == 1:
        said = _("at least about {chance}").format(chance=decimal(1 - rest, 3))
    elif found.mean == 0:
        said = _("at most about {chance}").format(chance=decimal(rest, 3))
    else:
        return (
            (decimal(found.mean, 3),),
            (decimal(found.standard_error, 3),),
            (str(found.games),),
        )
    return (said,), ("—",), (str(found.games),)


def _estimated(seen: Sight) -> bool:
    """Say whether the chance to end ahead is shown as simulated, not worked out."""
    work = solo_work(len(seen.game.policies) - 1)
    return work.beats_all(seen.state) is None and any(
        (seen.state, card) in work.samples for card in seen.state.hands[seen.seat]
    )
