"""Moments worth a question, chosen out of many seeded plays: a position for each day.

Every moment of choice that the plays come to is valued exactly (or within the bound that the game
says). What is asked depends on the level:

1. *clear*: few choices, and the best is worth much more than the next;
2. *costly*: what one would do without much thought (:meth:`Teaching.obvious`) costs most;
3. *close*: the best and the next lie close together.

Moments alike (the same best choice among as many) come again only once all others have come. Nothing
is drawn but from fixed seeds, so that a deck is the same everywhere.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Any, NamedTuple

from mousemath.chance.distribution import Distribution
from mousemath.errors import MousemathError
from mousemath.language import mark
from mousemath.lesson.asking.units import CHANCE
from mousemath.lesson.deck_words import answer, question
from mousemath.lesson.position import Position, write
from mousemath.lesson.registry import open_lesson
from mousemath.lesson.teaching import View
from mousemath.play.session import Session

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from mousemath.lesson.asking.question import Decision
    from mousemath.lesson.teaching import Teaching

SIZE = 40
LEVELS = (1, 2, 3)
_TAB = "decide"
_MET, _PLAYS = 80, 40
"""So many moments are looked at, out of at most so many plays."""
_FEW = 4
"""So many choices are few."""
_BEST = Fraction(3, 4)
"""How often the best is played on the way, so that positions are neither all alike nor all silly."""


@dataclass(frozen=True, slots=True)
class Card:
    """A moment as a card; the words are in the language of its deck.

    Attributes:
        code: opens the moment: ``mm.play(code=…)``.
        question: what lies there, and what may be done.
        answer: the best choice and what it is worth, what the next loses, and why.
        value: what the best choice is worth; a fraction where ``exact``.
        cost: what the second-best choice loses.
        error: how far a value may be off; 0 where they are exact.
    """

    code: str
    question: str
    answer: str
    value: Fraction | float
    cost: Fraction | float
    error: Fraction

    @property
    def exact(self) -> bool:
        """Whether the values are fractions."""
        return not self.error


class _Met(NamedTuple):
    """A moment that a play came to: what is to be decided, and what one would do without thought."""

    session: Session[Any, Any]
    decision: Decision
    obvious: Fraction | float

    @property
    def gap(self) -> Fraction | float:
        """What the second-best choice loses."""
        first, second, *_rest = self.decision.order
        return first.value - second.value

    @property
    def is_open(self) -> bool:
        """Whether one choice is best, and the game not won by it at once."""
        decision = self.decision
        return self.gap > decision.slack and (
            decision.unit is not CHANCE or decision.best[0].value < 1
        )

    @property
    def kind(self) -> tuple[str, int]:
        """What two moments have in common that are alike."""
        return self.decision.best[0].label, len(self.decision.picks)


_CHOSEN: dict[int, Callable[[_Met], tuple[bool, float]]] = {
    1: lambda met: (len(met.decision.picks) > _FEW, -float(met.gap)),
    2: lambda met: (not met.obvious, -float(met.obvious or met.gap)),
    3: lambda met: (False, float(met.gap)),
}
"""By which key the moments of a level are chosen, the least first."""


def check_level(level: object) -> None:
    """Refuse what is no level.

    Raises:
        MousemathError: it is none.
    """
    if type(level) is not int or level not in LEVELS:
        raise MousemathError(mark("A deck has level 1, 2 or 3."))


def cards(game: str, level: int, options: Mapping[str, object]) -> tuple[Card, ...]:
    """Return the forty moments of a level, in the current language.

    Raises:
        MousemathError: there is no such game, option or level, or too little is to be decided.
    """
    check_level(level)
    lesson = open_lesson(game, None, options)
    lesson.finish_work(_TAB)
    chosen = _varied(sorted(_moments(lesson.teaching), key=_CHOSEN[level]))
    if len(chosen) < SIZE:
        raise MousemathError(
            mark("Under these settings too few choices can be valued for a deck: choose others.")
        )
    return tuple(_card(lesson.teaching, met) for met in chosen)


def _varied(ranked: Iterable[_Met]) -> list[_Met]:
    """Return the first forty; moments alike come again only after all others."""
    seen: Counter[tuple[str, int]] = Counter()
    turns = []
    for place, met in enumerate(ranked):
        turns.append((seen[met.kind], place, met))
        seen[met.kind] += 1
    return [met for _time, _place, met in sorted(turns, key=lambda each: each[:2])[:SIZE]]


def _moments(teaching: Teaching[Any, Any]) -> Iterator[_Met]:
    """Yield moments with one best choice, each once, out of seeded plays."""
    known: set[str] = set()
    for seed in range(1, _PLAYS + 1):
        for met in _play(teaching, Session(teaching.game, seed)):
            if met.is_open and met.decision.id not in known:
                known.add(met.decision.id)
                yield met
            if len(known) == _MET:
                return


def _play(teaching: Teaching[Any, Any], session: Session[Any, Any]) -> Iterator[_Met]:
    """Play to the end, mostly the best; yield each moment of choice."""
    while actions := session.actions:
        policy = teaching.automatic(session)
        if policy is not None:
            session.play(session.choose(policy), unasked=True)
            continue
        tokens = {action: f"a{number}" for number, action in enumerate(actions)}
        decision = teaching.decision(session, View(_TAB, tokens=tokens, again=True))
        if decision is None:
            session.play(session.choose(Distribution.uniform(actions)))
            continue
        yield _Met(
            session.at(len(session.records)),
            decision,
            _obvious(teaching, session, tokens, decision),
        )
        session.play(session.choose(_mostly_best(actions, tokens, decision)))


def _obvious(
    teaching: Teaching[Any, Any],
    session: Session[Any, Any],
    tokens: Mapping[Any, str],
    decision: Decision,
) -> Fraction | float:
    """Return what the obvious choice costs; of several that begin so, the cheapest counts."""
    action = teaching.obvious(session)
    begun = [pick for pick in decision.picks if action in tokens and pick.token == tokens[action]]
    cost = min(map(decision.cost, begun), default=Fraction(0))
    return cost if cost > decision.slack else Fraction(0)


def _mostly_best(
    actions: tuple[Any, ...], tokens: Mapping[Any, str], decision: Decision
) -> Distribution[Any]:
    best = {pick.token for pick in decision.best}
    good = [action for action in actions if tokens[action] in best] or [*actions]
    any_action = ((action, (1 - _BEST) / len(actions)) for action in actions)
    return Distribution([*any_action, *((action, _BEST / len(good)) for action in good)])


def _card(teaching: Teaching[Any, Any], met: _Met) -> Card:
    decision = met.decision
    return Card(
        write(Position(teaching, met.session), whole=False),
        question(decision),
        answer(decision),
        decision.best[0].value,
        met.gap,
        Fraction(decision.slack) / 2,
    )
