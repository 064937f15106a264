"""What the tab of lines shows of many plays: how far they are, what came of each choice, how exact that is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mousemath.errors import MousemathError
from mousemath.language import _, decimal, mark, nearest, whole
from mousemath.lesson.branches.fork import Fork
from mousemath.lesson.branches.plays import GAMES
from mousemath.lesson.branches.railway import written
from mousemath.scene import ActionButton, Fill, Fills, Note, Progress

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mousemath.lesson.branches.plays import Choice
    from mousemath.lesson.state import LessonState
    from mousemath.play.simulation import Estimate
    from mousemath.scene import Part


def begin_plays(lesson: LessonState) -> None:
    """Play each choice at the fork many times.

    Raises:
        MousemathError: there are no lines, or no values by which to play.
    """
    fork = Fork(lesson)
    if len(lesson.lines) == 1 or fork.known is None or not fork.choices:
        raise MousemathError(mark("No values are known yet by which to play on: wait for them."))
    lesson.plays.begin(lesson.teaching, fork.known, fork.choices)


def play_on_many(lesson: LessonState, seconds: float) -> bool:
    """Go on with the plays; say what came of them once all are made."""
    changed = lesson.plays.advance(seconds)
    if not lesson.plays.busy and len(lesson.lines) > 1:
        seen = (fill_of(Fork(lesson), *each) for each in _made(Fork(lesson)))
        said = "; ".join(
            _("{choice}: {number}").format(choice=each.title, number=each.value) for each in seen
        )
        lesson.notice = Note((said,)) if said else lesson.notice
    return changed


def plays_parts(fork: Fork) -> Iterator[Part]:
    """Show what came of the plays, and how far those are that are being made."""
    made, plays = _made(fork), fork.lesson.plays
    if made:
        label = _("{games} plays of each, from {moment}")
        games = whole(made[0][1].games)
        yield Fills(
            label.format(games=games, moment=fork.moment),
            tuple(fill_of(fork, *each) for each in made),
            _("Upright line: exact value.") if fork.holds else _not_comparable(),
        )
    if plays.busy:
        said = _("{done} of {total} plays of each")
        text = said.format(done=whole(plays.done), total=whole(plays.wanted))
        yield Progress(text, plays.done / plays.wanted, cancel=_("Stop"))


def plays_button(fork: Fork) -> ActionButton | None:
    """Return the button that makes plays; ``None`` while they are made, or cannot be."""
    if fork.known is None or not fork.choices or fork.lesson.plays.busy:
        return None
    words = _("{number} more plays of each") if _made(fork) else _("{number} plays of each")
    by = _("best play after the choice")
    return ActionButton("plays", words.format(number=whole(GAMES)), by, tool="plays")


def error_of(fork: Fork) -> str:
    """Say how far the plays may be off; empty before there are any."""
    made = [estimate for _choice, estimate in _made(fork)]
    if not made:
        return ""
    error, games = max(2 * each.standard_error for each in made), made[0].games
    if made[0].share:
        said = _("The {games} plays are an estimate, give or take {error}.")
        return said.format(games=whole(games), error=whole(nearest(error * games)))
    said = _("The mean of {games} plays is an estimate, give or take {error}.")
    return said.format(games=whole(games), error=decimal(error, 2))


def fill_of(fork: Fork, choice: Choice, estimate: Estimate) -> Fill:
    """Return what came of a choice beside its exact value."""
    means = [each.mean for _choice, each in _made(fork)]
    if estimate.share:
        value = _("{number} won").format(number=whole(nearest(estimate.mean * estimate.games)))
    else:
        value = _("mean {mean}").format(mean=decimal(estimate.mean, 2))
    share = fork.share(estimate.mean, *means)
    if not fork.holds or fork.known is None:
        return Fill(choice.words, "", share, None, value)
    said = _("computed {value}") if fork.known.account.error else _("exact {value}")
    note = said.format(value=written(choice.worth, fork.known))
    return Fill(choice.words, note, share, fork.share(choice.worth, *means), value)


def _not_comparable() -> str:
    return _(
        "Here the others of this table play on too, whom the values count otherwise, or not at all."
    )


def _made(fork: Fork) -> list[tuple[Choice, Estimate]]:
    if fork.known is None:
        return []
    pairs = ((choice, fork.lesson.plays.estimate(choice)) for choice in fork.choices)
    return [(choice, estimate) for choice, estimate in pairs if estimate is not None]
