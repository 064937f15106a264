"""The Decide tab of the solo game: best play to the end of the round, and the chance to end ahead."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from mousemath.games.om_nom_nom.maths.beat_all import MOST_CARDS
from mousemath.games.om_nom_nom.maths.outcomes import card_outcomes
from mousemath.games.om_nom_nom.maths.solo import MARGIN, POINTS
from mousemath.games.om_nom_nom.maths.work import RUNS, beats_all, solo_work
from mousemath.games.om_nom_nom.panels.mixes import mixes
from mousemath.games.om_nom_nom.panels.ranked import exact_table, ranked, winners
from mousemath.games.om_nom_nom.table.words import card_word, chance_text, number_of
from mousemath.games.om_nom_nom.table.work import AT_ONCE, solving
from mousemath.language import _, decimal, ngettext, whole
from mousemath.lesson import kit

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from mousemath.games.om_nom_nom.table.moment import Moment
    from mousemath.lesson.kit import Content
    from mousemath.lesson.teaching import Leaf
    from mousemath.play.simulation import Estimate
    from mousemath.scene import Answer, Options, Progress, Source, Text


def leaf(moment: Moment) -> Leaf:
    """Write the tab."""
    words = {POINTS: _("points"), MARGIN: _("lead over the mean")}
    aim = kit.segments(moment.view, "aim", _("Play for"), words)
    worth = solo_work(len(moment.opponents)).values(moment.state, aim.value)
    question = _("Which card brings most to the end of the round?")
    under_way, beating = _progress(moment), _beating(moment)
    if worth is None:
        missing = _("Every line of play is being followed to the end of the round.")
        parts = aim.part, missing, under_way, _now(moment), beating
        return kit.leaf_of(question, parts, _now_source(moment))
    return kit.leaf_of(
        question,
        _answer(worth, aim.value),
        aim.part,
        ranked(worth, low=min(Fraction(0), *worth.values())),
        exact_table(worth),
        under_way,
        beating,
        _source(moment),
    )


def _progress(moment: Moment) -> Progress | None:
    work = solving(moment.state, moment.settings)
    if work is None:
        return None
    text = _("Solving the rest of the round")
    if len(moment.opponents) > AT_ONCE:
        text = _("Solving the rest of the round: this may take half a minute")
    return kit.progress(moment.view, work.key, text, start=_("Solve it"))


def _answer(worth: Mapping[str, Fraction], aim: str) -> Answer:
    best = max(worth.values())
    cards, number = winners(worth)
    lead = ngettext("Best: {cards}.", "Equally good: {cards}.", number).format(cards=cards)
    said = (
        ngettext(
            "With best play you can expect {value} more points in this round.",
            "With best play you can expect {value} more points in this round.",
            number_of(best),
        )
        if aim == POINTS
        else _("With best play you can expect to gain {value} on the mean of the others.")
    )
    return kit.answer(lead, said.format(value=decimal(best, 2)))


def _now(moment: Moment) -> tuple[Text, Options]:
    """Tell meanwhile what each card brings at once."""
    brought = card_outcomes(moment.state.dice, moment.cards, mixes(moment))
    means = {card: found.expectation(Fraction) for card, found in brought.items()}
    return kit.heading(_("Meanwhile: what each card brings at once")), ranked(means)


# ── what it holds for ────────────────────────────────────────────────────────────────────────────


def _source(moment: Moment) -> Source:
    text = _(
        "Holds for: {players}, the dice and hands of this play; the others draw their cards at "
        "random, you play best to the end of the round. Exact."
    )
    if _estimated(moment):
        text = _(
            "Holds for: {players}, the dice and hands of this play; the others draw their cards at "
            "random, you play best to the end of the round. What each card is worth: exact. The "
            "chance to end ahead: an estimate."
        )
    return kit.source(text, players=moment.settings.words)


def _now_source(moment: Moment) -> Source:
    ways = moment.state.cards_left ** len(moment.opponents)
    text = ngettext(
        "Holds for: {players}, this play alone, the others drawing any card alike ({number} way). "
        "Exact.",
        "Holds for: {players}, this play alone, the others drawing any card alike ({number} ways). "
        "Exact.",
        ways,
    )
    if _estimated(moment):
        text = ngettext(
            "Holds for: {players}, this play alone, the others drawing any card alike ({number} way). "
            "What each card brings at once: exact. The chance to end ahead: an estimate.",
            "Holds for: {players}, this play alone, the others drawing any card alike ({number} ways). "
            "What each card brings at once: exact. The chance to end ahead: an estimate.",
            ways,
        )
    return kit.source(text, players=moment.settings.words, number=whole(ways))


# ── the chance to end ahead ──────────────────────────────────────────────────────────────────────


def _simulated(moment: Moment) -> dict[str, Estimate]:
    """Return the simulated chances to end ahead of all, where these are not exact."""
    work = solo_work(len(moment.opponents))
    samples = {card: work.sample(moment.state, card) for card in moment.cards}
    return {card: sample.beats_all for card, sample in samples.items() if sample is not None}


def _estimated(moment: Moment) -> bool:
    return beats_all(moment.state) is None and bool(_simulated(moment))


def _beating(moment: Moment) -> Iterator[Content]:
    """Tell the chance to beat all others in this round: exact near its end, else an estimate."""
    yield kit.heading(_("The chance to end this round ahead of all others"))
    exact = beats_all(moment.state)
    yield from _estimates(moment) if exact is None else _exact(exact)


def _exact(chances: Mapping[str, Fraction]) -> Iterator[Content]:
    rows = (
        (kit.capital(card_word(card)), chance, chance_text(chance))
        for card, chance in chances.items()
    )
    best = max(chances.values())
    marked = [row for row, chance in enumerate(chances.values()) if chance == best > 0]
    head = (_("card"), _("chance"), _("decimal"))
    yield kit.table(_("Chance to beat all"), head, rows, best=marked)
    yield kit.quiet(_("Exact, if from here on you play for this chance."))


def _estimates(moment: Moment) -> Iterator[Content]:
    found = _simulated(moment)
    if not found:
        text = _(
            "Exact with {cards} cards left; before that it is simulated, once the points are known."
        )
        yield kit.quiet(text.format(cards=MOST_CARDS))
        return
    rows = (
        (kit.capital(card_word(card)), *estimate_cells(estimate))
        for card, estimate in found.items()
    )
    head = (_("card"), _("estimate"), _("standard error"), _("rounds"))
    yield kit.table(_("Chance to beat all, simulated"), head, rows)
    note = _(
        "An estimate: up to {runs} simulated rounds for each card, played for most points afterwards."
    )
    yield kit.quiet(note.format(runs=RUNS))
    if any(estimate.mean in (0, 1) for estimate in found.values()):
        yield kit.quiet(
            _(
                "Where all rounds or none were won, the bound is right in about 95 of 100 such samples: 3 "
                "divided by the number of rounds (rule of three)."
            )
        )


def estimate_cells(found: Estimate) -> tuple[str, str, str]:
    """Write an estimated chance, its standard error and the number of games.

    A sample in which all or none were won has no standard error to speak of; the rule of three
    bounds the chance instead: Hanley and Lippman-Hand, JAMA 249 (1983).

    >>> from mousemath.play.simulation import Estimate
    >>> estimate_cells(Estimate(1.0, 0.0, 600)), estimate_cells(Estimate(0.25, 0.125, 12))
    (('at least about 0.995', '—', '600'), ('0.250', '0.125', '12'))
    """
    rest = min(Fraction(1), Fraction(3, found.games))
    said, error = decimal(found.mean, 3), decimal(found.standard_error, 3)
    if found.mean == 1:
        said, error = _("at least about {chance}").format(chance=decimal(1 - rest, 3)), "—"
    elif found.mean == 0:
        said, error = _("at most about {chance}").format(chance=decimal(rest, 3)), "—"
    return said, error, str(found.games)
