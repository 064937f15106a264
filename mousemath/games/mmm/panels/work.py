"""What the panels of Mmm! say of the work behind their numbers: how far it is, and what holds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mousemath.errors import MousemathError
from mousemath.games.mmm.maths.bounded_line import BoundedLine
from mousemath.games.mmm.maths.line_estimate import estimate_of
from mousemath.games.mmm.maths.whole_game import ENDINGS_HIDDEN
from mousemath.language import _, rounded_up
from mousemath.language import whole as whole_number
from mousemath.scene import Note, Progress, Source, Strong, Text

if TYPE_CHECKING:
    from mousemath.games.mmm.maths.solved_board import SolvedBoard
    from mousemath.games.mmm.rules.game import Mmm, State
    from mousemath.lesson.teaching import View


def progress_parts(whole: SolvedBoard, view: View) -> tuple[Any, ...]:
    """Return what is to be said of the work that is done, or still to do, for this tab."""
    if whole.reason is not None:
        return (Text((str(whole.reason),), "quiet"),)
    notes = () if whole.note is None else (Note((str(whole.note),)),)
    done, total = (whole_number(number) for number in whole.done)
    share: float | None = whole.done[0] / whole.done[1]
    bounded = isinstance(whole, BoundedLine)
    if not whole.finished:
        text = _("Solving the whole game: {done} of {total} positions")
        start = _("Solve the whole game")
    elif view.tab == "cat" and not whole.tells_endings and not bounded:
        return (*notes, Text((str(MousemathError(ENDINGS_HIDDEN)),), "quiet"))
    elif view.tab == "cat" and not whole.detailed and not bounded:
        text = _("Finding how the game ends: {done} of {total} positions")
        start = _("Find how the game ends")
    else:
        return notes
    if view.progress and not whole.done[0]:
        text, share = _("Getting ready to compute the whole game"), None
    if not view.progress:
        text, share = _("Not computed yet; on a large board it takes a minute or two."), 0.0
    bar = Progress(
        text.format(done=done, total=total),
        share,
        cancel=_("Stop") if view.progress else "",
        start="" if view.progress else start,
    )
    return (*notes, bar)


def estimate_parts(whole: SolvedBoard, state: State, view: View) -> tuple[Any, ...]:
    """Return the simulated value that stands beside the upper bound of the line variant."""
    if not isinstance(whole, BoundedLine) or not whole.finished:
        return ()
    current = estimate_of(whole, state)
    found = current.estimate
    said = (
        ()
        if found is None
        else (Text((_("Played on from here, {estimate}.").format(estimate=str(found)),)),)
    )
    if current.finished:
        return said
    played, games = len(current.won), current.games
    bar = Progress(
        _("Simulated games from here: {number}").format(number=whole_number(played)),
        played / games,
        cancel=_("Stop") if view.progress else "",
        start="" if view.progress else _("Simulate from here"),
    )
    return (*said, bar)


def source_part(game: Mmm, variant: str, whole: SolvedBoard | None = None) -> Source:
    """Return what the numbers hold for; with ``whole``, those of the whole game are among them."""
    text = _("Holds for: board {name}, {variant}, this position. Exact.")
    bound = ""
    if whole is not None and whole.finished:
        text = _source_of_win(whole)
        bound = rounded_up(whole.error_bound)
    before, _brace, after = text.partition("{name}")
    return Source((before, Strong(game.board.name), after.format(variant=variant, bound=bound)))


def _source_of_win(whole: SolvedBoard) -> str:
    if isinstance(whole, BoundedLine):
        return _(
            "Holds for: board {name}, {variant}, this position. This turn is exact; “win” is an upper "
            "bound, because what follows is valued in free placement (error below {bound})."
        )
    if whole.exact:
        return _("Holds for: board {name}, {variant}, this position, best play. Exact.")
    return _(
        "Holds for: board {name}, {variant}, this position, best play. This turn is exact; “win” is "
        "computed with an error below {bound}."
    )
