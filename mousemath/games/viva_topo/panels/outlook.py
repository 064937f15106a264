"""What the mice can still reach: one mouse alone with the cat, and its whole family."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mousemath.games.viva_topo.maths.choices import Choice, lone_run
from mousemath.games.viva_topo.panels.shared import source
from mousemath.games.viva_topo.table.words import spot
from mousemath.language import _, ngettext
from mousemath.lesson.kit import leaf_of, progress, quiet, table
from mousemath.scene import Answer
from mousemath.scene.mathml import as_number

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mousemath.games.viva_topo.maths.run import Run
    from mousemath.games.viva_topo.maths.work import FamilyWork
    from mousemath.games.viva_topo.table.moment import Moment
    from mousemath.lesson.kit import Content
    from mousemath.lesson.teaching import Leaf
    from mousemath.scene import Table


def progress_part(moment: Moment, work: FamilyWork) -> Content:
    """Say how far the family is solved, or why it cannot be."""
    if work.reason is not None:
        said = _("The value for the whole family is not known here. {reason}")
        return quiet(said.format(reason=str(work.reason)))
    if work.solution is not None:
        return None
    said, start = _("Solving your family's race"), _("Solve your family's race")
    return progress(moment.view, work, said, start=start)


def _reached(
    label: str, moment: Moment, first: str, runs: dict[str, Run], *, folded: bool = False
) -> Table:
    """List what mice can reach, each named by its move or its place."""
    homes = [_("home {number}").format(number=n + 1) for n in range(len(moment.preset.homes))]
    rows = (
        [name] + [as_number(each, places=2).decimal for each in (*run.chances, run.expected_cheese)]
        for name, run in runs.items()
    )
    return table(label, (first, *homes, _("Cockaigne"), _("cheese")), rows, folded=folded)


def chances_table(moment: Moment, found: Sequence[Choice]) -> Table:
    """List what the mouse of each move can reach."""
    runs = {moment.say(choice.move): choice.run for choice in found}
    return _reached(_("What this mouse can reach"), moment, _("move"), runs, folded=True)


def outlook_leaf(moment: Moment, work: FamilyWork) -> Leaf:
    """Say what each mouse can still reach, before the roll."""
    runs = {spot(place): lone_run(moment.ahead, place) for place in moment.ahead.spots}
    label = _("Greatest chance for each place, and the expected cheese")
    kind = _("The table is exact; your family's value is off by less than a billionth.")
    return leaf_of(
        _("What can your mice still reach?"),
        _family_value(moment, work),
        progress_part(moment, work),
        ngettext(
            "One mouse alone with the cat, each place under the best play for it:",
            "Each of your mice alone with the cat, each place under the best play for it:",
            len(runs),
        ),
        _reached(label, moment, _("mouse on"), runs),
        _("The choice comes with the roll: then every move has its value here."),
        source(moment, kind),
    )


def _family_value(moment: Moment, work: FamilyWork) -> Answer | None:
    if work.solution is None:
        return None
    waiting = (moment.seat - moment.state.turn) % moment.players
    value = work.solution.value(moment.ahead.family.mice, moment.state.cat, waiting)
    said = _("cheese is what your family can still expect, if it plays best and none runs out.")
    return Answer((said,), as_number(value, 0.0, 2))
