"""What would you do? The moves of a roll as cards, before any of their values is told."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from mousemath.games.viva_topo.maths.choices import Choice, by_mouse, choices
from mousemath.games.viva_topo.maths.work import family_work
from mousemath.games.viva_topo.panels.decide import lit
from mousemath.games.viva_topo.panels.shared import because, here
from mousemath.games.viva_topo.rules.path import HOME
from mousemath.games.viva_topo.table.sentence import consequence
from mousemath.games.viva_topo.table.words import cheese_word, face_word
from mousemath.language import _, capital, decimal, ngettext
from mousemath.lesson.asking.question import Decision, Pick, Reason
from mousemath.lesson.asking.units import CHEESE
from mousemath.lesson.kit import short

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from fractions import Fraction

    from mousemath.games.viva_topo.table.moment import Moment


def decision(moment: Moment) -> Decision | None:
    """Return the choice between the moves of the roll that lies there, by the values of Decide.

    Nothing where one move is legal, at a moment looked at again, and while the family is solved.
    Where no family can be solved, the moves of one mouse are compared, as in Decide.
    """
    work = family_work(moment.preset, moment.players)
    waits = work.reason is None and work.solution is None
    if len(moment.moves) < 2 or waits:  # noqa: PLR2004 - a choice
        return None
    found = choices(moment.preset, moment.state, moment.moves, work.solution)
    if work.solution is not None:
        return _among(moment, {each: each.value for each in found}, work.solution.slack)
    group = next((group for group in by_mouse(found) if len(group) > 1), None)
    if group is None or not moment.lone.is_quick:
        return None
    return _among(moment, {each: each.run.expected_cheese for each in group})


def _among(moment: Moment, worth: Mapping[Choice, float | Fraction], slack: float = 0) -> Decision:
    best, words = max(worth, key=worth.__getitem__), _("The die shows {face}. What do you move?")
    ties = sum(worth[best] - value <= slack for value in worth.values())
    why = ngettext("{move}: {why}.", "{move} is among the best: {why}.", ties)
    worse = [each for each in worth if worth[best] - worth[each] > slack]
    case, face = Case(moment, worth, best, slack), moment.state.face
    return Decision(
        here(moment),
        words.format(face=face_word(face) if face else ""),
        tuple(_pick(moment, each, worth[each]) for each in sorted(worth, key=_kind)),
        tuple(case.reasons()),
        slack,
        CHEESE,
        why.format(move=moment.say(best.move), why=because(moment, best.move)),
        against={_key(each): _beside(moment, best, each) for each in worse},
    )


def _beside(moment: Moment, best: Choice, other: Choice) -> str:
    """Say what the cat may do after the best move and after another one, or what they bring at once."""
    one, two = because(moment, best.move), because(moment, other.move)
    moves = {"move": moment.say(best.move), "other": moment.say(other.move)}
    if one != two:
        said = _("“{move}”: {why}. “{other}”: {otherwise}.")
        return said.format(why=one, otherwise=two, **moves)
    now, then = (moment.after(each.move).gained for each in (best, other))
    if now == then:
        said = _("With both it holds: {why}. What the later turns may bring decides.")
    elif now > then:
        said = _("“{move}” brings {now} at once, “{other}” {then}.")
    else:
        said = _("“{other}” brings {then} at once, “{move}” {now}, but more in later turns.")
    return said.format(why=one, now=cheese_word(now), then=cheese_word(then), **moves)


def _key(choice: Choice) -> str:
    return f"{choice.move.mouse}-{choice.move.space or choice.move.place}"


def _kind(choice: Choice) -> tuple[bool, bool, int]:
    """Order moves by their kind: into a home first, then along the ring, then out of the mouse home."""
    move = choice.move
    return move.place is None, move.mouse == HOME, -move.mouse


def _pick(moment: Moment, choice: Choice, value: float | Fraction) -> Pick:
    """Offer a move: what it does by the rules, and no chance."""
    move = choice.move
    return Pick(
        _key(choice),
        moment.say(move),
        consequence(moment, move),
        value,
        moment.token(move),
        lit(move),
    )


# ── why ──────────────────────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True)
class Case:
    """The moves of one roll with their worth, and a best one, of which the reasons speak."""

    moment: Moment
    worth: Mapping[Choice, float | Fraction]
    best: Choice
    slack: float

    def reasons(self) -> Iterator[Reason]:
        """Yield why somebody chooses, with what is said of it here."""
        yield Reason("safe", _("My mice are safest then"), self._safest())
        yield Reason("cheese", _("It brings cheese at once"), self._cheese())
        yield Reason("far", _("My first mouse should go on"), self._foremost())
        yield Reason("home", _("The mice at home must get out"), self._at_home())

    def _danger(self, choice: Choice) -> Fraction | int:
        """Return the chance of the mouse then most in danger, and 1 for each that is lost at once."""
        lost = self.moment.after(choice.move).caught[self.moment.seat]
        worst = self.moment.ahead.worst_after(choice.move)
        return lost + (worst[1] if worst else 0)

    def _safest(self) -> str:
        safest = min(self.worth, key=self._danger)
        if self._danger(safest) == self._danger(self.best):
            said = _("True here: no move leaves your mice in less danger than “{move}”.")
            return said.format(move=self.moment.say(self.best.move))
        said = _("“{move}” is safer until your next move: {why}. But other things count too.")
        move = safest.move
        return said.format(move=self.moment.say(move), why=because(self.moment, move))

    def _cheese(self) -> str:
        gains = {each: self.moment.after(each.move).gained for each in self.worth}
        most, now = max(gains.values()), gains[self.best]
        if not most:
            return _("No move brings cheese at once: all of it is still to be won.")
        if now == most:
            said = _("True here: “{move}” brings {cheese} at once, and no move brings more.")
            move = self.moment.say(self.best.move)
            return said.format(move=move, cheese=cheese_word(most))
        said = _("The most at once is {cheese}. “{move}” brings {now} now, and more later.")
        move = self.moment.say(self.best.move)
        return said.format(cheese=cheese_word(most), now=cheese_word(now), move=move)

    def _foremost(self) -> str:
        first = max(each.move.mouse for each in self.worth)
        own = [each for each in self.worth if each.move.mouse == first]
        move = max(own, key=self.worth.__getitem__)
        if self.worth[self.best] - self.worth[move] <= self.slack:
            said = _("True here: “{move}” is as good as any move.")
            return said.format(move=self.moment.say(move.move))
        said = _("Not here: “{move}” is worth {cost} cheese less than the best.")
        cost = decimal(self.worth[self.best] - self.worth[move], 2)
        told = said.format(move=self.moment.say(move.move), cost=cost)
        one, two = (because(self.moment, each.move) for each in (self.best, move))
        return told if one == two else f"{told} {capital(two)}."

    def _at_home(self) -> str:
        """Say how long the mice at home may wait on average."""
        ahead = self.moment.ahead
        mice, needed = ahead.family.mice.count(HOME), ahead.needed(HOME)
        if not mice:
            return _("No mouse of yours is at home any more.")
        if not needed:
            return _("The cat comes to the mouse home now.")
        said = ngettext(
            "The cat needs {needed} cat roll to the mouse home: {rolls} rolls on average.",
            "The cat needs {needed} cat rolls to the mouse home: {rolls} rolls on average.",
            needed,
        )
        rolls = needed / self.moment.preset.cat_chance
        return said.format(needed=needed, rolls=short(rolls))
