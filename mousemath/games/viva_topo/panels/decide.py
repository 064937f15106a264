"""The Decide tab: stay or run? Every move with its value for the mouse, the family, the win."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mousemath.games.viva_topo.maths.choices import Choice, choices, lone_run
from mousemath.games.viva_topo.maths.family import worths_left
from mousemath.games.viva_topo.maths.work import run_work
from mousemath.games.viva_topo.panels.mouse import mouse_answer, mouse_options
from mousemath.games.viva_topo.panels.parts import no_mouse_leaf, source
from mousemath.games.viva_topo.panels.rivals import rivals_answer, rivals_parts
from mousemath.games.viva_topo.table.words import cheese_word, move_word, spot
from mousemath.language import _, decimal, ngettext
from mousemath.lesson.teaching import Leaf
from mousemath.scene import (
    Answer,
    Option,
    Options,
    Progress,
    Rich,
    Segment,
    Segments,
    Strong,
    Table,
    Text,
)
from mousemath.scene.mathml import as_number

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mousemath.games.viva_topo.maths.family import FamilySolution
    from mousemath.games.viva_topo.maths.run import Run
    from mousemath.games.viva_topo.maths.work import Competition, FamilyWork
    from mousemath.games.viva_topo.table.moment import Moment

FAMILY, MOUSE, RIVALS = "family", "mouse", "rivals"
SHOWN = 4
"""Moves drawn with a bar; the table holds all of them."""


def decide_leaf(moment: Moment, work: FamilyWork, rivals: Competition | None, rest: str) -> Leaf:
    """Write the Decide tab."""
    if not moment.spots:
        return no_mouse_leaf()
    lone = run_work(moment.preset, moment.players, worths_left(moment.preset, moment.state.cheese))
    if not lone.is_quick:
        said = _("Solving one mouse's race on this long ring")
        return Leaf(_("Stay or run?"), (Progress(said, lone.share),))
    if not moment.moves:
        return outlook_leaf(moment, work)
    solution = work.solution
    found = choices(moment.preset, moment.state, moment.moves, solution)
    by = _by(moment, solution)
    parts: tuple[Any, ...]
    if by == RIVALS:
        parts = rivals_parts(moment, rivals, rest, solved=solution is not None)
    else:
        parts = (_options(moment, found, by), _chances_table(moment, found))
    return Leaf(
        _("Stay or run?"),
        (
            Answer(_answer(found, by, rivals, moment)),
            *progress_parts(work),
            _by_choice(by, solution),
            *parts,
            _source(moment, by),
        ),
    )


def _by(moment: Moment, solution: FamilySolution | None) -> str:
    default = FAMILY if solution is not None else MOUSE
    by = moment.view.choice("by", default)
    allowed = (FAMILY, MOUSE, RIVALS) if solution is not None else (MOUSE, RIVALS)
    return by if by in allowed else default


def _by_choice(by: str, solution: FamilySolution | None) -> Segments:
    family = (Segment(FAMILY, _("your family")),) if solution is not None else ()
    choices_of = (
        *family,
        Segment(MOUSE, _("this mouse")),
        Segment(RIVALS, _("against the others")),
    )
    return Segments("by", _("Compare by"), "by", by, choices_of)


def progress_parts(work: FamilyWork) -> tuple[Any, ...]:
    """Say how far the family is solved, or why it cannot be."""
    if work.reason is not None:
        said = _("The value for the whole family is not known here. {reason}")
        return (Text((said.format(reason=str(work.reason)),), "quiet"),)
    if work.solution is not None:
        return ()
    return (
        Progress(
            _("Solving your family's race"),
            work.share,
            _("Stop"),
            _("Solve your family's race"),
        ),
    )


def _source(moment: Moment, by: str) -> Any:  # noqa: ANN401 - a Source
    kinds = {
        FAMILY: _(
            "Best play of your family alone, cheese never running out later; computed in floating "
            "point, off by less than a billionth. The table: exact, as for this mouse alone."
        ),
        MOUSE: _(
            "Exact, for this mouse alone with the cat: it takes every roll of yours and no other "
            "mouse is in its way."
        ),
        RIVALS: _("Estimates from simulated games, with their standard errors."),
    }
    return source(moment, kinds[by])


# ── the answer in one sentence ───────────────────────────────────────────────────────────────


def _answer(found: Sequence[Choice], by: str, rivals: Competition | None, moment: Moment) -> Rich:
    """Say what is best by the measure that the reader compares by."""
    best = found[0]
    words = move_word(best.move)
    if len(found) == 1:
        return (Strong(_("There is no choice: {move}.").format(move=words)),)
    if by == RIVALS:
        return rivals_answer(rivals)
    if by == MOUSE:
        return mouse_answer(moment, found)
    if best.move.place is not None:
        said = _("Take it: {move}.").format(move=words)
        return (Strong(said), " ", _home_reason(found, best))
    said = _("Run: {move}.").format(move=words)
    return (Strong(said), " ", _run_reason(moment, best))


def _home_reason(found: Sequence[Choice], best: Choice) -> str:
    others = [each for each in found if each.move.mouse == best.move.mouse and each is not best]
    gained = cheese_word(int(best.run.expected_cheese))
    if not others:
        return _("The mouse is safe with {cheese}.").format(cheese=gained)
    cost = others[0].cost
    if not cost:
        said = _("The mouse is safe with {cheese}; to run on with it is worth as much.")
        return said.format(cheese=gained)
    return _("The mouse is safe with {cheese}; to run on with it gives away {cost}.").format(
        cheese=gained, cost=as_number(cost, places=2).decimal
    )


def _run_reason(moment: Moment, best: Choice) -> str:
    stays, runs = moment.staying(best.move.mouse), moment.moving(best.move)
    if stays.formula > 0 and moment.may_stay:
        return _(
            "If you move another mouse, the cat catches this one with chance {stay} before it can "
            "move again; there with {run}."
        ).format(stay=str(stays.formula), run=str(runs.formula))
    if runs.formula > 0:
        return _(
            "The cat may catch it there with chance {run} before it can move again, yet this is "
            "worth most."
        ).format(run=str(runs.formula))
    return _("The cat cannot catch it before it moves again, and this is worth most.")


# ── options ──────────────────────────────────────────────────────────────────────────────────


def _options(moment: Moment, found: Sequence[Choice], by: str) -> Options:
    if by == MOUSE:
        return mouse_options(moment, found, _detail)
    scale = _scale(moment, found)
    top = found[0].value or 0.0
    return Options(
        _("Your moves, best first"),
        tuple(
            Option(
                label=move_word(choice.move),
                number=as_number(choice.value or 0.0, (choice.value or 0.0) / scale, 3),
                best=choice.cost == 0,
                best_share=top / scale,
                cost=as_number(choice.cost, places=3) if choice.cost else None,
                detail=(_detail(moment, choice),),
            )
            for choice in found[:SHOWN]
        ),
    )


def _scale(moment: Moment, found: Sequence[Choice]) -> float:
    most = float(max(moment.preset.worths)) or 1.0
    return max(most, *(choice.value or 0.0 for choice in found)) * 1.05


def _detail(moment: Moment, choice: Choice) -> str:
    danger = moment.moving(choice.move)
    if choice.move.place is not None:
        gained = int(choice.run.expected_cheese)
        if not gained:
            return _("safe at once, but its cheese is gone")
        return _("safe at once, {cheese}").format(cheese=cheese_word(gained))
    if danger.formula == 1:
        return _("the cat gets this mouse")
    return _("this mouse: caught before its next move {danger}, Cockaigne {chance}").format(
        danger=str(danger.formula), chance=decimal(choice.run.chances[-1], 3)
    )


# ── what one mouse can reach ─────────────────────────────────────────────────────────────────


def _heads(moment: Moment) -> list[str]:
    homes = [_("home {number}").format(number=n + 1) for n in range(len(moment.preset.homes))]
    return [*homes, _("Cockaigne"), _("cheese")]


def _row(name: str, run: Run) -> tuple[Rich, ...]:
    chances = [(as_number(chance, places=2).decimal,) for chance in run.chances]
    return ((name,), *chances, (as_number(run.expected_cheese, places=2).decimal,))


def _chances_table(moment: Moment, found: Sequence[Choice]) -> Table:
    return Table(
        (_("move"), *_heads(moment)),
        tuple(_row(move_word(choice.move), choice.run) for choice in found),
        _("What this mouse can reach"),
        folded=True,
    )


def outlook_leaf(moment: Moment, work: FamilyWork) -> Leaf:
    """Say what each mouse can still reach, before the roll."""
    rows = tuple(
        _row(spot(place), lone_run(moment.preset, moment.state, moment.seat, place))
        for place in moment.spots
    )
    lead = ngettext(
        "One mouse alone with the cat, each place under the best play for it:",
        "Each of your mice alone with the cat, each place under the best play for it:",
        len(rows),
    )
    return Leaf(
        _("What can your mice still reach?"),
        (
            *_family_answer(moment, work),
            *progress_parts(work),
            Text((lead,)),
            Table(
                (_("mouse on"), *_heads(moment)),
                rows,
                _("Greatest chance for each place, and the expected cheese"),
            ),
            Text((_("The choice comes with the roll: then every move has its value here."),)),
            source(
                moment,
                _("The table is exact; your family's value is off by less than a billionth."),
            ),
        ),
    )


def _family_answer(moment: Moment, work: FamilyWork) -> tuple[Any, ...]:
    if work.solution is None:
        return ()
    waiting = (moment.seat - moment.state.turn) % moment.players
    value = work.solution.value(moment.family.mice, moment.state.cat, waiting)
    said = _("cheese is what your family can still expect, if it plays best and none runs out.")
    return (Answer((said,), as_number(value, 0.0, 2)),)
