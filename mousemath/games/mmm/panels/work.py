"""The long work behind the numbers of Mmm!: what is wanted, how far it is, and what then holds."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from mousemath.errors import MousemathError
from mousemath.games.mmm.maths.bounded_line import BoundedLine
from mousemath.games.mmm.maths.solvers import ENDINGS_HIDDEN
from mousemath.games.mmm.panels import exact_chances
from mousemath.games.mmm.rules.board_words import board_words
from mousemath.language import _, ngettext, rounded_up, whole
from mousemath.lesson.kit import quiet, source
from mousemath.lesson.work import Work
from mousemath.scene import Note, Progress, Source, Strong, Text

if TYPE_CHECKING:
    from mousemath.games.mmm.table.moment import Moment

EXACT = Fraction(0)


def work(moment: Moment) -> tuple[Work, ...]:
    """Return the solving; on the Cat tab how the game ends; for the line variant a simulation.

    The chances as fractions, where they are floats, wait to be asked for; of two pieces of work that wait
    that of the open tab comes first.
    """
    game, board = moment.game, moment.whole
    steps = board.work(moment.began)
    if "solve" in steps:
        return (Work(("solve", game), steps["solve"]),)
    if moment.over or not board.finished:
        return exact_chances.work(moment)
    if isinstance(board, BoundedLine):
        estimate, key = board.estimate(moment.state), ("estimate", game, moment.state)
        return () if estimate.finished else (Work(key, estimate.steps, asked=True),)
    found = []
    if moment.view.tab == "cat" and "outlook" in steps:
        found.append(Work(("outlook", game, moment.began), steps["outlook"]))
    if "endings" in steps:
        found.append(Work(("endings", game), steps["endings"], asked=True))
    exactly = exact_chances.work(moment)
    return (*found, *exactly) if moment.view.tab == "cat" else (*exactly, *found)


# ── how far it is ────────────────────────────────────────────────────────────────────────────────


def progress_parts(moment: Moment) -> tuple[Note | Text | Progress, ...]:
    """Return what is to be said of the work that is done, or still to do, for this tab."""
    board = moment.whole
    if board.reason is not None:
        return (quiet(str(board.reason)),)
    notes = () if board.note is None else (Note((str(board.note),)),)
    if not board.finished:
        text = _("Solving the whole game: {share} of {total} positions")
        early = _("Until it is solved the answer looks at this turn only, then at winning.")
        return (*notes, _bar(moment, text, _("Solve the whole game")), quiet(early))
    if moment.view.tab != "cat" or board.detailed:
        return notes
    if not board.tells_endings:
        return (*notes, quiet(str(MousemathError(ENDINGS_HIDDEN))), *estimate_parts(moment))
    exactly = exact_chances.under_way(moment)
    if exactly is not None:  # one piece of work at a time
        return (*notes, exactly)
    text = _("Finding how the game ends: {share} of {total} positions")
    return (*notes, _bar(moment, text, _("Find how the game ends")))


def _bar(moment: Moment, text: str, start: str) -> Progress:
    if moment.view.progress:
        return exact_chances.solving(moment, text, *moment.whole.done)
    waiting = _("Not computed yet; on a large board it takes a minute or two.")
    return Progress(waiting, 0.0, start=start)


def estimate_parts(moment: Moment) -> tuple[Text | Progress, ...]:
    """Return the simulated value that stands beside the upper bound of the line variant."""
    board = moment.whole
    if not isinstance(board, BoundedLine) or not board.finished:
        return ()
    current = board.estimate(moment.state)
    text = _("Played on from here, {estimate}.")
    said = () if current.estimate is None else (Text((text.format(estimate=current.estimate),)),)
    if current.finished:
        return said
    played = current.won.games
    bar = Progress(
        _("Simulated games from here: {number}").format(number=whole(played)),
        played / current.games,
        cancel=_("Stop simulating") if moment.view.progress else "",
        start="" if moment.view.progress else _("Simulate from here"),
    )
    return (*said, bar)


# ── what the numbers hold for ────────────────────────────────────────────────────────────────────


def roll_source(moment: Moment) -> Source:
    """Say which roll the numbers speak of: the next one, or one that is known already."""
    dice = moment.facts.dice
    if moment.state.fresh:
        text = _(
            "Holds for this roll, before it was seen: board {name}, {variant}, {position}. Exact."
        )
    elif moment.looking:
        text = _(
            "Holds for the next roll at that moment: board {name}, {variant}, {position}. Exact."
        )
    else:
        text = ngettext(
            "Holds for the next roll of {dice} die: board {name}, {variant}, {position}. Exact.",
            "Holds for the next roll of {dice} dice: board {name}, {variant}, {position}. Exact.",
            dice,
        )
    return _source(moment, text)


def game_source(moment: Moment, bound: Fraction | None = None) -> Source:
    """Say what the numbers hold for where those of the whole game are among them, once known.

    Args:
        moment: the moment that they are of.
        bound: how far those of the whole game may be off; by default, as far as chances of winning may.
    """
    off = moment.whole.error_bound if bound is None else bound
    if not moment.whole.finished:
        return _source(moment, _("Holds for: board {name}, {variant}, {position}. Exact."))
    if moment.bounded:
        text = _(
            "Holds for: board {name}, {variant}, {position}. This turn is exact; “win” is an upper "
            "bound, because what follows is valued in free placement."
        )
    elif not off:
        text = _("Holds for: board {name}, {variant}, {position}, best play. Exact.")
    else:
        text = _(
            "Holds for: board {name}, {variant}, {position}, best play. This turn is exact; “win” is "
            "computed with an error below {bound}."
        )
    return _source(moment, text, off)


def _source(moment: Moment, text: str, bound: Fraction = EXACT) -> Source:
    board = moment.settings.board
    position = _("turn {turn} (open squares: {squares}, moves of the cat: {moves})").format(
        turn=moment.number - moment.over, squares=moment.squares_left, moves=moment.state.cat
    )
    return source(
        text,
        dice=moment.facts.dice,
        name=Strong(board_words(board.name)),
        variant=moment.settings.variant,
        position=position,
        bound=rounded_up(bound) if bound else "",
    )
