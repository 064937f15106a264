"""The Decide tab: stay or run? Every move with its value for the mouse, the family, the win."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from mousemath.games.viva_topo.maths.choices import Choice, by_mouse, choices
from mousemath.games.viva_topo.maths.work import family_work
from mousemath.games.viva_topo.panels.opponents import (
    competition_of,
    simulated_answer,
    simulated_parts,
)
from mousemath.games.viva_topo.panels.outlook import chances_table, outlook_leaf, progress_part
from mousemath.games.viva_topo.panels.shared import no_mouse_leaf, source
from mousemath.games.viva_topo.table.words import cheese_word, mouse_word, move_word
from mousemath.language import _, decimal
from mousemath.lesson.kit import answer, leaf_of, options, progress, segments
from mousemath.scene import Options
from mousemath.scene.mathml import as_number

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from mousemath.games.viva_topo.table.moment import Moment
    from mousemath.lesson.kit import Content
    from mousemath.lesson.teaching import Leaf
    from mousemath.scene import Answer

    Written = tuple[Answer, Content, str]

FAMILY, MOUSE, OPPONENTS = "family", "mouse", "rivals"
SHOWN, SHOWN_BY_MOUSE = 4, 6
"""Moves drawn with a bar; the table holds all of them."""


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
    if work.solution is not None:
        measures = {FAMILY: _("your family"), **measures}
    by = segments(moment.view, "by", _("Compare by"), measures)
    verdict, parts, kind = WRITERS[by.value](moment, found)
    if len(found) == 1:
        verdict = answer(_("There is no choice: {move}.").format(move=move_word(found[0].move)))
    solving = progress_part(moment, work)
    return leaf_of(question, verdict, solving, by.part, parts, source(moment, kind))


def _detail(moment: Moment, choice: Choice) -> str:
    """Say what a move means for its mouse."""
    if choice.move.place is not None:
        gained = int(choice.run.expected_cheese)
        if not gained:
            return _("safe at once, but its cheese is gone")
        return _("safe at once, {cheese}").format(cheese=cheese_word(gained))
    danger = moment.ahead.moving(choice.move)
    if danger.formula == 1:
        return _("the cat gets this mouse")
    return _("this mouse: caught before its next move {danger}, Cockaigne {chance}").format(
        danger=str(danger.formula), chance=decimal(choice.run.chances[-1], 3)
    )


def _scale(moment: Moment) -> float:
    """Return the most that one mouse can bring home, as the length of a bar."""
    return float(max(moment.preset.worths)) or 1.0


# ── for the family ───────────────────────────────────────────────────────────────────────────────


def _by_family(moment: Moment, found: Sequence[Choice]) -> Written:
    solution = family_work(moment.preset, moment.players).solution
    ranked = options(
        _("Your moves, best first"),
        {choice: choice.value for choice in found},
        lambda choice: move_word(choice.move),
        detail=lambda choice: _detail(moment, choice),
        high=max(_scale(moment), *(choice.value for choice in found)) * 1.05,
        places=3,
        slack=0.0 if solution is None else float(2 * solution.error_bound),
        shown=SHOWN,
    )
    kind = _(
        "Best play of your family alone, cheese never running out later; computed in floating "
        "point, off by less than a billionth. The table: exact, as for this mouse alone."
    )
    return _family_answer(moment, found), (ranked, chances_table(moment, found)), kind


def _family_answer(moment: Moment, found: Sequence[Choice]) -> Answer:
    best = found[0]
    words = move_word(best.move)
    if best.move.place is not None:
        return answer(_("Take it: {move}.").format(move=words), _home_reason(found, best))
    return answer(_("Run: {move}.").format(move=words), _run_reason(moment, best))


def _home_reason(found: Sequence[Choice], best: Choice) -> str:
    gained = cheese_word(int(best.run.expected_cheese))
    others = [each for each in found if each.move.mouse == best.move.mouse and each is not best]
    if not others:
        return _("The mouse is safe with {cheese}.").format(cheese=gained)
    cost = others[0].cost
    said = (
        _("The mouse is safe with {cheese}; to run on with it gives away {cost}.")
        if cost
        else _("The mouse is safe with {cheese}; to run on with it is worth as much.")
    )
    return said.format(cheese=gained, cost=as_number(cost, places=2).decimal)


def _run_reason(moment: Moment, best: Choice) -> str:
    stays, runs = moment.ahead.staying(best.move.mouse), moment.ahead.moving(best.move)
    if stays.formula > 0 and moment.ahead.may_stay:
        said = _(
            "If you move another mouse, the cat catches this one with chance {stay} before it can "
            "move again; there with {run}."
        )
    elif runs.formula > 0:
        said = _(
            "The cat may catch it there with chance {run} before it can move again, yet this is "
            "worth most."
        )
    else:
        said = _("The cat cannot catch it before it moves again, and this is worth most.")
    return said.format(stay=str(stays.formula), run=str(runs.formula))


# ── for each mouse: never a move of one mouse with a move of another ─────────────────────────────


def _by_mouse(moment: Moment, found: Sequence[Choice]) -> Written:
    """Draw the moves, mouse by mouse; best and cost compare moves of the same mouse."""
    drawn = []
    for group in by_mouse(found):
        ranked = options(
            "",
            {choice: choice.run.expected_cheese for choice in group},
            lambda choice: move_word(choice.move),
            detail=lambda choice: _detail(moment, choice),
            high=_scale(moment),
            places=3,
        )
        compared = len(group) > 1
        drawn += [replace(option, best=option.best and compared) for option in ranked.options]
    listed = Options(_("Your moves, mouse by mouse"), tuple(drawn[:SHOWN_BY_MOUSE]))
    kind = _(
        "Exact, for this mouse alone with the cat: it takes every roll of yours and no other "
        "mouse is in its way."
    )
    return _mouse_answer(moment, found), (listed, chances_table(moment, found)), kind


def _mouse_answer(moment: Moment, found: Sequence[Choice]) -> Answer:
    """Say what is best for one mouse that has a choice: the one looked at, else the furthest."""
    family = _("Which mouse to move is a question for the whole family.")
    free = [group for group in by_mouse(found) if len(group) > 1]
    if not free:
        return answer(_("Each mouse has one move only."), family)
    group = next((each for each in free if each[0].move.mouse == moment.mouse), free[0])
    best, other = group[:2]
    mouse = mouse_word(best.move.mouse)
    if best.run.expected_cheese == other.run.expected_cheese:
        return answer(_("Alone, {mouse} gets as much by either move.").format(mouse=mouse), family)
    said = _("For {mouse} alone: {move}.").format(mouse=mouse, move=move_word(best.move))
    reason = _("That brings {best} cheese on average, the other move {other}.").format(
        best=as_number(best.run.expected_cheese, places=2).decimal,
        other=as_number(other.run.expected_cheese, places=2).decimal,
    )
    return answer(said, reason, family)


# ── in the game against the others ───────────────────────────────────────────────────────────────


def _by_games(moment: Moment, _found: Sequence[Choice]) -> Written:
    games = competition_of(moment)
    kind = _("Estimates from simulated games, with their standard errors.")
    return simulated_answer(games), simulated_parts(moment, games), kind


WRITERS: dict[str, Callable[[Moment, Sequence[Choice]], Written]] = {
    FAMILY: _by_family,
    MOUSE: _by_mouse,
    OPPONENTS: _by_games,
}
"""What is written for each measure: the answer, the parts below it, and how exact the values are."""
