"""What a lesson lets try out that no tab claims: a rule of thumb."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mousemath.chance.claim import Claim
from mousemath.chance.experiment import Experiment
from mousemath.games.mmm.maths.thumb_play import chance, chance_by_rules, play
from mousemath.language import _
from mousemath.lesson.tries import Trial

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping


def _rule() -> tuple[Trial, ...]:
    words = _("the rule with f = 3 and c = 2 wins on the crumb")
    claim = Claim(
        words, chance, chance_by_rules, "rule", "rule", experiment=lambda: Experiment(play, int)
    )
    return (
        Trial(claim, words, _("won"), _("lost"), says=lambda won: _("won") if won else _("lost")),
    )


OWN_TRIALS: Mapping[str, Callable[[], tuple[Trial, ...]]] = {"rule": _rule}
"""What can be tried, by the name of a trial of a lesson."""
