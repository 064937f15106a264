"""Two rules played side by side: by results alone, and by results without luck."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mousemath.language import _, decimal, ngettext, whole
from mousemath.play.adjusted import compared, plays_of
from mousemath.scene import Interval, Intervals, Text

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from mousemath.lesson.thumb.kind import Kind, Rule
    from mousemath.play.adjusted import Compared
    from mousemath.play.review import Account, Review
    from mousemath.play.simulation import Estimate
    from mousemath.scene import Part

GAMES = 30
"""Plays of each rule."""
_SEEDS = 999_999_999


class Duel:
    """Two rules, played as often as each other with dice of their own.

    Args:
        kind: the rules of one game.
        pair: the two rules.
        seed: where the seeds of the plays begin.

    Attributes:
        found: the comparison, once all plays are made.
    """

    def __init__(self, kind: Kind, pair: tuple[Rule, Rule], seed: int) -> None:
        self.kind, self.pair, self.seed = kind, pair, seed
        self.found: Compared | None = None

    def steps(self) -> Iterator[tuple[int, int]]:
        """Play one of each in turn, and look back on them."""
        account = self.kind.account()
        if account is None:
            return
        players = [self.kind.player(rule) for rule in self.pair]
        plays: tuple[list[Review], list[Review]] = ([], [])
        for number in range(GAMES):
            for side, (player, made) in enumerate(zip(players, plays, strict=True)):
                made.extend(_play(account, player, self.seed + 2 * number + side))
            yield number + 1, GAMES
        self.found = compared(*plays)

    @property
    def exact(self) -> float | None:
        """By how much the first rule is truly better, where both worths are exact."""
        worths = [self.kind.worths.get(rule) for rule in self.pair]
        values = [float(each.value) for each in worths if each is not None and not each.error]
        return values[0] - values[1] if len(values) == len(self.pair) else None

    def parts(self) -> tuple[Part, ...]:
        """Show both intervals, and how many plays luck costs."""
        if self.found is None:
            return ()
        rows = {_("By results alone"): self.found.plain, _("Without luck"): self.found.adjusted}
        exact = self.exact
        ends = [end for each in rows.values() for end in each.interval]
        low, high = min(0.0, *ends), max(0.0, *ends)
        width = (high - low) * 1.1 or 1.0
        low -= width / 22

        def at(value: float) -> float:
            return (value - low) / width

        said = _("By how much the first rule wins more often, from {number} plays of each")
        picture = Intervals(
            said.format(number=GAMES),
            tuple(_row(title, each, at) for title, each in rows.items()),
            at(0.0),
            _("no difference"),
            None if exact is None else at(exact),
            "" if exact is None else _("exact: {value}").format(value=decimal(exact)),
        )
        return picture, Text((self._told(self.found),))

    def _told(self, found: Compared) -> str:
        if found.needed is None:
            return _("Without luck these plays do not differ at all.")
        needed = max(found.needed)
        told = ngettext(
            "With luck taken out, {games} plays of each tell what {number} play of each would tell by results alone: the interval is as narrow.",
            "With luck taken out, {games} plays of each tell what {number} plays of each would tell by results alone: the interval is as narrow.",
            needed,
        ).format(games=GAMES, number=whole(needed))
        right = _("Of twenty such intervals nineteen hold the exact difference.")
        return f"{told} {right}"


def _play(
    account: Account[Any, Any], player: Callable[[Any], Any], seed: int
) -> tuple[Review, ...]:
    return plays_of(account, player, 1, seed % _SEEDS)


def _row(title: str, found: Estimate, at: Callable[[float], float]) -> Interval:
    low, high = found.interval
    value = _("{mean} ({low} to {high})").format(
        mean=decimal(found.mean, 3), low=decimal(low, 3), high=decimal(high, 3)
    )
    return Interval(title, at(low), at(found.mean), at(high), value)
