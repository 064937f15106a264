"""The claim that something comes at least once in several tries, reached by its opposite."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING, TypeVar

from mousemath.chance import formula as write
from mousemath.chance.claim import Claim
from mousemath.chance.experiment import Experiment
from mousemath.chance.line import line, opposite
from mousemath.language import _

if TYPE_CHECKING:
    from mousemath.chance.distribution import Distribution

Outcome = TypeVar("Outcome", bound=Hashable)


def at_least_one(  # noqa: PLR0913 - a claim and its words
    law: Distribution[Outcome],
    wanted: Outcome,
    tries: int,
    *,
    name: str,
    statement: str,
    events: tuple[str, str],
    why: str = "",
) -> Claim:
    """Claim the chance that ``wanted`` comes at least once in independent tries of one law.

    Args:
        law: what one try brings.
        wanted: the outcome.
        tries: how many there are.
        name: the key of the claim.
        statement: what is claimed, in words.
        events: in words that it comes, and that it never does.
        why: the sentence that says why the chances of never multiply; by default that tries are independent.

    >>> from mousemath.chance.distribution import Distribution
    >>> coin = Distribution.uniform(["heads", "tails"])
    >>> claim = at_least_one(coin, "tails", 3, name="tails", statement="tails in three throws",
    ...                      events=("tails comes", "no tails"), why="The throws are independent.")
    >>> claim.value(), claim.agrees()
    (Fraction(7, 8), True)
    """
    miss = 1 - law[wanted]
    why = why or _("The tries are independent: the chances of never multiply.")
    comes, never = map(write.probability, events)
    none = write.power(write.bracket(write.number(miss)), tries), write.number(miss**tries)
    some = opposite(miss**tries)
    return Claim(
        statement,
        lambda: 1 - miss**tries,
        lambda: law.power(tries).probability(lambda each: wanted in each),
        _("complement and independence"),
        name,
        lambda: (
            line(why, never, *none),
            line(_("“At least once” is all the rest: take it away from 1."), comes, *some),
        ),
        lambda: Experiment(law.power(tries), lambda each: int(wanted in each)),
    )
