"""Against the others, near the end of a game: the best answer to what they do, exactly."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mousemath.games.viva_topo.maths.work import CHEESE, WIN, answer_work
from mousemath.games.viva_topo.panels.outlook import playing, policies, rest_choice
from mousemath.language import _, decimal
from mousemath.lesson.kit import answer, progress, table, telling
from mousemath.lesson.seats import PERSON

if TYPE_CHECKING:
    from collections.abc import Mapping
    from fractions import Fraction

    from mousemath.games.viva_topo.maths.work import AnswerWork
    from mousemath.games.viva_topo.rules.path import Move
    from mousemath.games.viva_topo.table.moment import Moment
    from mousemath.lesson.kit import Chosen, Content
    from mousemath.scene import Answer, Table

OPPONENTS = "rivals"
"""The view choice under which moves are compared against the others."""
PLACES = 3
"""Decimals of a share of the win."""


def answer_of(moment: Moment) -> AnswerWork | None:
    """Return the work on the best answer; nothing where games must be played out instead."""
    return answer_work(moment.game, moment.state, policies(moment))


def exact_kind(moment: Moment) -> str:
    """Say what the values suppose."""
    said = _("Exact: the full game, you playing best to its end; {others}.")
    others = (seat for seat in range(moment.players) if seat != moment.seat)
    return said.format(others=playing(moment, others))


def waiting(moment: Moment, work: AnswerWork) -> tuple[Answer, Content]:
    """Say how far the work is."""
    said = _("Following every roll to the end of the game")
    lead = answer(_("Few mice are left: your best answer to the others is being worked out."))
    return lead, (progress(moment.view, work, said, start=_("Work it out")), _rest(moment))


def _rest(moment: Moment) -> Content:
    """Let the reader choose how other people are taken to play on, if there are any."""
    people = [seat for seat, name in enumerate(moment.settings.seats) if name == PERSON]
    if set(people) <= {moment.seat}:
        return None
    chosen: Chosen[str] = rest_choice(moment, _("Other people go on as"))
    return chosen.part


def exact_answer(moment: Moment, worth: Mapping[Move, Fraction]) -> Answer:
    """Say which move is best for the win, and what the next one costs."""
    ranked = sorted(worth, key=lambda move: worth[move], reverse=True)
    best = ranked[0]
    share = _("With best play you win {share} of such games on average, a tie being shared.")
    told = share.format(share=decimal(worth[best], PLACES))
    if len(ranked) == 1:
        return answer(moment.say(best) + ".", told)
    other, lost = ranked[1], worth[best] - worth[ranked[1]]
    said = _("“{move}” is worth as much.")
    if lost:
        said = _("The next best, “{move}”, wins {cost} less.")
    places = telling(worth.values(), PLACES)
    rest = said.format(move=moment.say(other), cost=decimal(lost, places))
    return answer(moment.say(best) + ".", told, rest)


def exact_parts(moment: Moment, work: AnswerWork) -> tuple[Content, Table]:
    """Write what stands below the ranked moves: the choice for other people, and the cheese of each move."""
    won = work.values(CHEESE)
    ranked = sorted(won, key=lambda move: won[move], reverse=True)
    rows = [(moment.say(move), decimal(won[move], PLACES)) for move in ranked]
    head = (_("move"), _("cheese at the end"))
    label = _("The same for cheese: what you may expect in all, if you play best for that")
    return _rest(moment), table(label, head, rows, folded=True)


def wins(work: AnswerWork) -> dict[Move, Fraction]:
    """Return the share of the win of each move."""
    return work.values(WIN)
