"""The Decide tab of the solo game: best play to the end of the round, and the chance to end ahead."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mousemath.games.om_nom_nom.maths.beat_all import MOST_CARDS
from mousemath.games.om_nom_nom.maths.solo import MARGIN, POINTS
from mousemath.games.om_nom_nom.maths.work import RUNS, beats_all, solo_work
from mousemath.games.om_nom_nom.panels.against import (
    at_once,
    best_cards,
    best_first,
    decimal_points,
    ranked,
)
from mousemath.games.om_nom_nom.panels.mixes import holds
from mousemath.games.om_nom_nom.panels.work import solving
from mousemath.games.om_nom_nom.table.words import card_name, the_card
from mousemath.language import _, decimal, ngettext
from mousemath.lesson import kit

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from fractions import Fraction

    from mousemath.games.om_nom_nom.table.moment import Moment
    from mousemath.lesson.kit import Chosen, Content
    from mousemath.lesson.teaching import Leaf
    from mousemath.play.simulation import Estimate
    from mousemath.scene import Answer, Source


def leaf(moment: Moment) -> Leaf:
    """Write the tab."""
    aim = aim_choice(moment)
    worth = solved(moment, aim.value)
    question = _("Which card brings most to the end of the round?")
    if worth is None:
        shown: Content = (aim.part, _unsolved(moment))
    else:
        title = {POINTS: _("Points to the end of the round"), MARGIN: _("Points ahead of the mean")}
        answer = _answer(moment, worth, aim.value)
        shown = (answer, aim.part, ranked(moment, title[aim.value], worth))
    return kit.leaf_of(
        question, shown, _beating(moment, solved=worth is not None), _source(moment, worth)
    )


def aim_choice(moment: Moment) -> Chosen[str]:
    """Let the reader choose for what to play."""
    words = {POINTS: _("points"), MARGIN: _("lead over the mean")}
    return kit.segments(moment.view, "aim", _("Play for"), words)


def solved(moment: Moment, aim: str) -> dict[str, Fraction] | None:
    """Return what each card is worth to the end of the round; nothing while that is worked out."""
    return solo_work(len(moment.opponents)).values(moment.now, aim)


def _unsolved(moment: Moment) -> Iterator[Content]:
    """Say how far the solving is, or what it would tell; and meanwhile what each card brings at once."""
    work = solving(moment.now, moment.settings)
    if work is not None:
        yield kit.progress(
            moment.view,
            work.key,
            _("Following every line of play to the end of the round, about half a minute in all"),
            start=_("Solve it"),
            waiting=_("To know, every line of play must be followed to the end of the round."),
        )
    yield from ranked(moment, _("Meanwhile: points on average in this play alone"), at_once(moment))


def _answer(moment: Moment, worth: Mapping[str, Fraction], aim: str) -> Answer:
    cards, number = best_cards(worth)
    lead = ngettext("Best: {cards}.", "Equally good: {cards}.", number).format(cards=cards)
    said = (
        _("With best play you can expect {points} more in this round.")
        if aim == POINTS
        else _("With best play you can expect to end {points} ahead of the mean of the others.")
    ).format(points=decimal_points(max(worth.values())))
    return kit.answer(lead, said, *(_why(moment, worth) if aim == POINTS else ()))


def _why(moment: Moment, worth: Mapping[str, Fraction]) -> Iterator[str]:
    """Say why a card is best: see :func:`now_and_later`."""
    if len(worth) > 1:
        yield _("Why: {cards}.").format(cards=now_and_later(moment, worth))


def now_and_later(moment: Moment, worth: Mapping[str, Fraction]) -> str:
    """Split the worth of the two best cards into what they bring now and what they leave for later."""
    now = at_once(moment)
    text = _("{card} brings {now} now and leaves {later} for later")
    told = (
        text.format(
            card=the_card(card),
            now=decimal_points(now[card]),
            later=decimal(worth[card] - now[card], 2),
        )
        for card in best_first(worth)[:2]
    )
    return "; ".join(told)


def _source(moment: Moment, worth: Mapping[str, Fraction] | None) -> Source:
    what = (
        _("the others drawing their cards at random"),
        (_("this play alone") if worth is None else _("you playing best to the end of the round")),
    )
    if beats_all(moment.now) is not None or not _simulated(moment):
        return holds(moment, *what)
    estimated = _("What each card is worth: exact. The chance to end ahead: an estimate.")
    return holds(moment, *what, exactness=estimated)


# ── the chance to end ahead ──────────────────────────────────────────────────────────────────────


def _simulated(moment: Moment) -> dict[str, Estimate]:
    """Return the simulated chances to end ahead of all, where these are not exact."""
    work = solo_work(len(moment.opponents))
    samples = {card: work.sample(moment.now, card) for card in moment.cards}
    return {card: sample.beats_all for card, sample in samples.items() if sample is not None}


def _beating(moment: Moment, *, solved: bool) -> Iterator[Content]:
    """Tell the chance to beat all others in this round: exact near its end, else an estimate."""
    title = _("The chance to end this round ahead of all others")
    yield kit.heading(title)
    exact = beats_all(moment.now)
    if exact is not None:
        yield kit.options(title, exact, card_name, games=True)
        yield kit.quiet(_("Exact, if from here on you play for this chance."))
        return
    work = solving(moment.now, moment.settings)
    if solved and work is not None and not solo_work(len(moment.opponents)).sampled(moment.now):
        text = _("Playing rounds to the end to estimate it")
        yield kit.progress(moment.view, work.key, text, start=_("Estimate it"))
    yield from _estimates(_simulated(moment))


def _estimates(found: Mapping[str, Estimate]) -> Iterator[Content]:
    if not found:
        text = _(
            "Exact with {cards} cards left; before that it is simulated, once the points are known."
        )
        yield kit.quiet(text.format(cards=MOST_CARDS))
        return
    rows = ((card_name(card), *estimate_cells(estimate)) for card, estimate in found.items())
    head = (_("card"), _("estimate"), _("19 times in 20"), _("rounds"))
    yield kit.table(_("Chance to beat all, simulated"), head, rows)
    note = _(
        "An estimate: up to {runs} simulated rounds for each card, played for most points afterwards. "
        "In 19 of 20 such samples the interval holds the exact chance (Wilson)."
    )
    yield kit.quiet(note.format(runs=RUNS))


def estimate_cells(found: Estimate) -> tuple[str, str, str]:
    """Write an estimated chance, where 19 of 20 such samples leave the true one, the number of games.

    >>> from mousemath.play.simulation import Estimate
    >>> estimate_cells(Estimate(1.0, 0.0, 600, share=True))
    ('1.000', '0.994 to 1.000', '600')
    """
    low, high = (decimal(end, 3) for end in found.interval)
    between = _("{low} to {high}").format(low=low, high=high)
    return decimal(found.mean, 3), between, str(found.games)
