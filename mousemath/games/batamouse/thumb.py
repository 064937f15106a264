"""Which card: rules of thumb for the last rounds of Batamouse, where every value is exact."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

from mousemath.chance.distribution import Distribution
from mousemath.errors import MousemathError
from mousemath.games.batamouse.maths.endgame_value import endgame_value, is_last_rounds
from mousemath.games.batamouse.maths.hand_policy import HandPolicy, choices
from mousemath.games.batamouse.maths.knowledge import Knowledge
from mousemath.games.batamouse.maths.thumb_rule import BEST, card_rules, rule_words
from mousemath.games.batamouse.rules.state import Phase
from mousemath.games.batamouse.table.words import short
from mousemath.games.batamouse.teaching import BatamouseTeaching
from mousemath.language import _, decimal, listing, mark
from mousemath.lesson.position import Position, write
from mousemath.lesson.thumb.kind import Kind, Report, Worth, Wrong
from mousemath.lesson.work import Work
from mousemath.play.session import Session
from mousemath.scene import Blank, Choice

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from mousemath.games.batamouse.rules.state import Action, State

CODES = {"low": HandPolicy.LOW_FIRST, "high": HandPolicy.HIGH_FIRST, "any": HandPolicy.RANDOM}
TRIES = 50


@dataclass(frozen=True, slots=True)
class CardRule:
    """Which card is played: always the lowest, always the highest, any."""

    code: str

    @property
    def policy(self) -> HandPolicy:
        """The policy of this rule."""
        return CODES[self.code]

    def __str__(self) -> str:
        """Say the rule."""
        return rule_words(self.policy.value)


class BatamouseKind(Kind):
    """The lowest, the highest, or any card, from one position of the last rounds on.

    Args:
        options: the settings of the game, as for :func:`mousemath.play`.
        seed: where to begin to look for a position.
    """

    words = mark("cheese still to come, on average")
    chance = False
    first, base = CardRule("low"), CardRule("any")
    several = True

    def __init__(self, options: Mapping[str, object], seed: int = 1) -> None:
        super().__init__()
        self.teaching = BatamouseTeaching.opened(options)
        self.title, self.seed = self.teaching.title, seed
        self._settle()

    def another(self) -> None:
        """Take another position of the last rounds."""
        self.seed += 1
        self.worths.clear()
        self.reports.clear()
        self.best = None
        self._settle()

    def _settle(self) -> None:
        seeds = range(self.seed, self.seed + TRIES)
        tried = ((seed, _last_rounds(self.teaching, seed)) for seed in seeds)
        self.seed, found = next(((seed, each) for seed, each in tried if each), (self.seed, None))
        if found is None:
            raise MousemathError(
                mark("Under these settings no position of the last rounds is found: choose others.")
            )
        session, self.knowledge = found
        self.start = write(Position(self.teaching, session), whole=False)
        self.optimum = Worth(endgame_value(self.knowledge).value)

    def sentence(self) -> str:
        """Return the sentence with its blank."""
        return _("In the last rounds: {card}")

    def blanks(self, rule: CardRule) -> tuple[Blank, ...]:
        """Return the blank, filled as ``rule`` has it."""
        words = tuple(Choice(code, rule_words(policy.value)) for code, policy in CODES.items())
        return (Blank("card", _("which card"), rule.code, words),)

    def filled(self, values: Mapping[str, str]) -> CardRule:
        """Return the rule with this value of its blank."""
        return CardRule(values["card"])

    def read(self, code: str) -> CardRule:
        """Return the rule of a short code.

        Raises:
            MousemathError: it is none.
        """
        if not isinstance(code, str) or code not in CODES:
            raise MousemathError(mark("This is not the code of a rule: it is low, high or any."))
        return CardRule(code)

    def note(self) -> str:
        """Say for what the values hold."""
        return _(
            "From this position of the last rounds to the end; every other player plays any card. Of a whole game no exact value is known."
        )

    def work(self, rule: CardRule) -> tuple[Work, ...]:
        """Return what is still to be worked out."""
        if rule in self.reports:
            return ()
        return (Work(("worth", rule, self.seed), lambda: self._value(rule)),)

    def _value(self, rule: CardRule) -> Iterator[tuple[int, int]]:
        worths = card_rules(self.knowledge)
        for code, policy in CODES.items():
            self.worths[CardRule(code)] = Worth(worths[policy.value])
        best = max(self.worths, key=lambda each: self.worths[each].value)
        self.best = best, self.worths[best]
        self.optimum = Worth(worths[BEST])
        self.reports[rule] = self._report(rule)
        yield 1, 1

    def _report(self, rule: CardRule) -> Report:
        """Compare the first card that the rule plays with the best one."""
        cards = dict(endgame_value(self.knowledge).cards)
        played = choices(rule.policy, self.knowledge.hand)
        mean = sum((cards[card] for card in played), Fraction(0)) / len(played)
        best = max(cards, key=lambda card: cards[card])
        if mean == cards[best]:
            return Report(0, None, ())
        words = _(
            "Here the rule plays {cards}, worth {second} if you play best afterwards; better: {best}, worth {value}."
        ).format(
            cards=listing(map(short, played)),
            second=decimal(mean),
            best=short(best),
            value=decimal(cards[best]),
        )
        return Report(1, None, (Wrong(words, self.start, cards[best] - mean),))


def _last_rounds(
    teaching: BatamouseTeaching, seed: int
) -> tuple[Session[State, Action], Knowledge] | None:
    """Play any cards up to a choice of the first person in the last rounds."""
    session = Session(teaching.game, seed)
    seat = teaching.chosen.people[0]
    while session.actions:
        policy = teaching.automatic(session)
        state = session.state
        if policy is None and state.phase is Phase.PLAY and teaching.game.player(state) == seat:
            known = Knowledge.of(teaching.game, state, seat)
            if is_last_rounds(known) and len(known.hand) > 1:
                return session, known
        session.play(session.choose(policy or Distribution.uniform(session.actions)))
    return None
