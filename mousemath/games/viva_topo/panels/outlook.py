"""What the mice can still reach: one mouse alone with the cat, and its whole family."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mousemath.games.viva_topo.maths.choices import Choice, lone_run
from mousemath.games.viva_topo.panels.shared import row, source
from mousemath.games.viva_topo.table.words import move_word, spot
from mousemath.language import _, ngettext
from mousemath.lesson import kit
from mousemath.lesson.teaching import Leaf
from mousemath.scene import Answer, Progress, Rich, Table, Text
from mousemath.scene.mathml import as_number

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mousemath.games.viva_topo.maths.run import Run
    from mousemath.games.viva_topo.maths.work import FamilyWork
    from mousemath.games.viva_topo.table.moment import Moment


def progress_parts(moment: Moment, work: FamilyWork) -> tuple[Text | Progress, ...]:
    """Say how far the family is solved, or why it cannot be."""
    if work.reason is not None:
        said = _("The value for the whole family is not known here. {reason}")
        return (Text((said.format(reason=str(work.reason)),), "quiet"),)
    if work.solution is not None:
        return ()
    said, start = _("Solving your family's race"), _("Solve your family's race")
    return (kit.progress(moment.view, work, said, start=start),)


def _heads(moment: Moment) -> list[str]:
    homes = [_("home {number}").format(number=n + 1) for n in range(len(moment.preset.homes))]
    return [*homes, _("Cockaigne"), _("cheese")]


def _row(name: str, run: Run) -> tuple[Rich, ...]:
    numbers = (*run.chances, run.expected_cheese)
    return row(name, *(as_number(number, places=2).decimal for number in numbers))


def chances_table(moment: Moment, found: Sequence[Choice]) -> Table:
    """List what the mouse of each move can reach."""
    return Table(
        (_("move"), *_heads(moment)),
        tuple(_row(move_word(choice.move), choice.run) for choice in found),
        _("What this mouse can reach"),
        folded=True,
    )


def outlook_leaf(moment: Moment, work: FamilyWork) -> Leaf:
    """Say what each mouse can still reach, before the roll."""
    preset, state, seat = moment.preset, moment.state, moment.seat
    rows = tuple(_row(spot(place), lone_run(preset, state, seat, place)) for place in moment.spots)
    lead = ngettext(
        "One mouse alone with the cat, each place under the best play for it:",
        "Each of your mice alone with the cat, each place under the best play for it:",
        len(rows),
    )
    kind = _("The table is exact; your family's value is off by less than a billionth.")
    return Leaf(
        _("What can your mice still reach?"),
        (
            *_family_value(moment, work),
            *progress_parts(moment, work),
            Text((lead,)),
            Table(
                (_("mouse on"), *_heads(moment)),
                rows,
                _("Greatest chance for each place, and the expected cheese"),
            ),
            Text((_("The choice comes with the roll: then every move has its value here."),)),
            source(moment, kind),
        ),
    )


def _family_value(moment: Moment, work: FamilyWork) -> tuple[Answer, ...]:
    if work.solution is None:
        return ()
    waiting = (moment.seat - moment.state.turn) % moment.players
    value = work.solution.value(moment.family.mice, moment.state.cat, waiting)
    said = _("cheese is what your family can still expect, if it plays best and none runs out.")
    return (Answer((said,), as_number(value, 0.0, 2)),)
