"""The Decide tab: stay or run? Every move with its value for the family, the mouse, the win."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from mousemath.games.viva_topo.maths.choices import Choice, by_mouse, choices
from mousemath.games.viva_topo.maths.work import family_work
from mousemath.games.viva_topo.panels import rivals
from mousemath.games.viva_topo.panels.outlook import (
    chances_table,
    competition_of,
    outlook_leaf,
    progress_part,
    simulated_answer,
    simulated_parts,
)
from mousemath.games.viva_topo.panels.rivals import OPPONENTS
from mousemath.games.viva_topo.panels.shared import because, no_mouse_leaf, source
from mousemath.games.viva_topo.table.ring import cell_of
from mousemath.games.viva_topo.table.sentence import consequence
from mousemath.games.viva_topo.table.words import mouse_word, spot
from mousemath.language import _, capital, decimal
from mousemath.lesson.kit import answer, leaf_of, options, progress, quiet, segments, telling
from mousemath.scene import Strong

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence
    from fractions import Fraction

    from mousemath.games.viva_topo.rules.path import Move
    from mousemath.games.viva_topo.table.moment import Moment
    from mousemath.lesson.kit import Content
    from mousemath.lesson.teaching import Leaf
    from mousemath.scene import Answer

    Written = tuple[Answer, Content, str]

FAMILY, MOUSE = "family", "mouse"
PLACES = 3
"""Decimals of an amount of cheese."""


def leaf(moment: Moment) -> Leaf:
    """Write the Decide tab."""
    if not moment.ahead.spots:
        return no_mouse_leaf()
    question, lone = _("Stay or run?"), moment.lone
    if not lone.is_quick:
        said = _("Solving one mouse's race on this long ring")
        return leaf_of(question, progress(moment.view, lone, said, start=_("Solve it")))
    work = family_work(moment.preset, moment.players)
    if not moment.moves:
        return outlook_leaf(moment, work)
    found = choices(moment.preset, moment.state, moment.moves, work.solution)
    measures = {MOUSE: _("this mouse"), OPPONENTS: _("against the others")}
    if work.reason is None:
        measures = {FAMILY: _("your family"), **measures}
    by = segments(moment.view, "by", _("Compare by"), measures)
    verdict, parts, kind = WRITERS[by.value](moment, found)
    taken = _taken(moment, found)
    if len(found) == 1:
        said = _("There was no choice: {move}.") if taken else _("There is no choice: {move}.")
        verdict = answer(said.format(move=moment.say(found[0].move)))
    elif taken:
        verdict = replace(verdict, text=(Strong(_did(moment, taken.move)), " ", *verdict.text))
    solving = progress_part(moment, work)
    return leaf_of(question, verdict, by.part, solving, parts, source(moment, kind))


def _taken(moment: Moment, found: Iterable[Choice]) -> Choice | None:
    """Return the choice that was taken, at a moment looked at, if it is among these."""
    return next((choice for choice in found if choice.move == moment.view.taken), None)


def _did(moment: Moment, move: Move) -> str:
    """Say what was chosen."""
    said = _("You chose “{choice}”."), _("{name} chose “{choice}”.")
    return moment.tell(moment.seat, *said, choice=moment.say(move))


def _ranked(
    moment: Moment, unit: str, worth: dict[Choice, float] | dict[Choice, Fraction], slack: float = 0
) -> Content:
    """List moves by their worth, each playable and shown on the ring."""
    ranked = options(
        _("Your moves, best first"),
        worth,
        lambda choice: _("{move}: {what}").format(
            move=moment.say(choice.move), what=consequence(moment, choice.move)
        ),
        detail=lambda choice: because(moment, choice.move),
        places=PLACES,
        slack=slack,
        token=lambda choice: moment.token(choice.move),
        shows=lambda choice: lit(choice.move),
        taken=_taken(moment, worth),
    )
    if len(worth) == 1:  # nothing to be better than
        ranked = replace(ranked, options=(replace(ranked.options[0], best=False),))
    return quiet(unit), ranked


def lit(move: Move) -> tuple[str, str]:
    """Return the ids of what a move lights up on the ring."""
    return f"space-{move.mouse}", cell_of(move)


# ── for the family ───────────────────────────────────────────────────────────────────────────────


def _by_family(moment: Moment, found: Sequence[Choice]) -> Written:
    solution = family_work(moment.preset, moment.players).solution
    if solution is None:
        lead = _("Your family's race is being solved.")
        rest = _("Until then, compare for one mouse or against the others.")
        return answer(lead, rest), None, ""
    unit = _("Cheese your family can still expect, if it plays best from then on")
    worth = {choice: choice.value for choice in found}
    ranked = _ranked(moment, unit, worth, solution.slack)
    kind = (
        _(
            "Best play of your family alone, cheese never running out later. Exact; the table "
            "is for this mouse alone."
        )
        if solution.exact
        else _(
            "Best play of your family alone, cheese never running out later; computed in floating "
            "point, off by less than a billionth. The table: exact, as for this mouse alone."
        )
    )
    return (
        _family_answer(moment, found, solution.slack),
        (ranked, chances_table(moment, found)),
        kind,
    )


def _family_answer(moment: Moment, found: Sequence[Choice], slack: float) -> Answer:
    best, *others = found
    places = telling((choice.value for choice in found), PLACES, slack)
    if taken := _taken(moment, found):
        return _judged(moment, best, taken, places)
    reason = capital(because(moment, best.move)) + "."
    if not others:
        return answer(moment.say(best.move) + ".", reason)
    said = (
        _("The next best, “{move}”, brings {cost} cheese less.")
        if others[0].cost
        else _("“{move}” is worth as much.")
    )
    cost = decimal(others[0].cost, places)
    rest = said.format(move=moment.say(others[0].move), cost=cost)
    return answer(moment.say(best.move) + ".", reason, rest)


def _judged(moment: Moment, best: Choice, taken: Choice, places: int) -> Answer:
    """Judge the choice that was taken."""
    if not taken.cost:
        return answer(_("No choice was better."))
    said = _("“{move}” would have brought {cost} cheese more on average.")
    return answer(said.format(move=moment.say(best.move), cost=decimal(taken.cost, places)))


# ── for one mouse: never a move of one mouse with a move of another ──────────────────────────────


def _by_mouse(moment: Moment, found: Sequence[Choice]) -> Written:
    """Compare the moves of one mouse: of the one looked at, else of the first that has a choice."""
    groups = {str(group[0].move.mouse): group for group in by_mouse(found)}
    free = next((mouse for mouse, group in groups.items() if len(group) > 1), None)
    spots = {mouse: spot(int(mouse)) for mouse in groups}
    chosen = segments(moment.view, "mouse", _("Your mouse on"), spots, free)
    group = groups[chosen.value]
    unit = _("Cheese this mouse can expect, alone with the cat")
    ranked = _ranked(moment, unit, {choice: choice.run.expected_cheese for choice in group})
    kind = _(
        "Exact, for this mouse alone with the cat: it takes every roll of yours and no other "
        "mouse is in its way."
    )
    which = chosen.part if len(groups) > 1 else None
    return _mouse_answer(moment, group), (which, ranked, chances_table(moment, found)), kind


def _mouse_answer(moment: Moment, group: Sequence[Choice]) -> Answer:
    """Say what is best for one mouse."""
    family = _("Which mouse to move is a question for the whole family.")
    single, equal, one_best = _past_words() if moment.looking else _present_words()
    mouse = mouse_word(group[0].move.mouse)
    if len(group) == 1:
        return answer(single.format(mouse=mouse), family)
    best, other = group[:2]
    if best.run.expected_cheese == other.run.expected_cheese:
        return answer(equal.format(mouse=mouse), family)
    lead = one_best.format(mouse=mouse, move=moment.say(best.move))
    reason = _("That brings {best} cheese on average, the other move {other}.").format(
        best=decimal(best.run.expected_cheese, PLACES),
        other=decimal(other.run.expected_cheese, PLACES),
    )
    return answer(lead, reason, family)


def _present_words() -> tuple[str, str, str]:
    """Say of one mouse that it has one move only, that two are worth the same, that one is best."""
    return (
        _("For {mouse} there is one move only."),
        _("Alone, {mouse} gets as much by either move."),
        _("For {mouse} alone: {move}."),
    )


def _past_words() -> tuple[str, str, str]:
    """Say the same of a moment looked at."""
    return (
        _("For {mouse} there was one move only."),
        _("Alone, {mouse} got as much by either move."),
        _("For {mouse} alone, “{move}” was best."),
    )


# ── in the game against the others ───────────────────────────────────────────────────────────────


def _by_games(moment: Moment, found: Sequence[Choice]) -> Written:
    work = rivals.answer_of(moment)
    if work is not None:
        if not work.finished:
            return *rivals.waiting(moment, work), ""
        wins = rivals.wins(work)
        unit = _("Share of the win you can expect, if you play best for it from then on")
        ranked = _ranked(moment, unit, {choice: wins[choice.move] for choice in found})
        parts = (ranked, rivals.exact_parts(moment, work))
        return rivals.exact_answer(moment, wins), parts, rivals.exact_kind(moment)
    games = competition_of(moment)
    kind = _("Estimates from simulated games, with how far they may be off.")
    return simulated_answer(moment, games), simulated_parts(moment, games), kind


WRITERS: dict[str, Callable[[Moment, Sequence[Choice]], Written]] = {
    FAMILY: _by_family,
    MOUSE: _by_mouse,
    OPPONENTS: _by_games,
}
"""What is written for each measure: the answer, the parts below it, and how exact the values are."""
