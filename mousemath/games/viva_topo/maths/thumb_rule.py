"""When to leave: a rule of thumb for one mouse alone, valued exactly like its best run.

*Leave the path at home [3] or later, as soon as you can; before that leave only if, should you run on, the cat
needs at most [1] move to catch you.* The second part may be left out. The mouse is alone with the cat, as in
:mod:`mousemath.games.viva_topo.maths.run`: it takes every roll of its family, and the others only roll.
The rule chooses, so the same backward induction takes no maximum.
"""

from __future__ import annotations

import re
from collections import defaultdict
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import product, starmap
from typing import TYPE_CHECKING

from mousemath.errors import BadCode, MousemathError
from mousemath.games.viva_topo.maths.arrival import cat_rolls_until
from mousemath.games.viva_topo.maths.exact import ExactFamily
from mousemath.games.viva_topo.maths.solve import exact_family
from mousemath.games.viva_topo.rules.path import HOME, Cat, Mice
from mousemath.language import _, mark, ngettext
from mousemath.play.kinds import make_plain
from mousemath.play.made import asked_rightly

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mousemath.games.viva_topo.maths.family import FamilyState, Turn
    from mousemath.games.viva_topo.rules.equipment import Face, Place
    from mousemath.games.viva_topo.rules.preset import Preset


@dataclass(frozen=True, slots=True)
class Leave:
    """A rule of thumb: when a mouse leaves the path.

    Attributes:
        home: leave as soon as this home, or a later place, can be entered: 1, 2, …, or ``"cockaigne"``.
        near: leave at any home if the cat, should you run on, needs at most so many of her moves to
            catch you; ``None`` leaves this part out.

    Raises:
        MousemathError: a blank holds no number that is possible.

    >>> Leave(home=3, near=1).code, Leave.parse("hcm1") == Leave("cockaigne", 1)
    ('h3m1', True)
    >>> print(Leave(home=3, near=1))
    Leave at home 3 or later, as soon as you can; before that leave only if, should you run on, the cat needs at most 1 move to catch you.
    """

    home: Place
    near: int | None = None

    def __post_init__(self) -> None:
        """Refuse what fits into no blank."""
        make_plain(self)
        for value in (self.home, self.near):
            if value is None or (isinstance(value, str) and value == COCKAIGNE):
                continue
            if type(value) is not int or not 1 <= value <= _MOST:
                raise MousemathError(
                    mark("A blank of a rule holds a whole number from 1 to {most}."), most=_MOST
                )

    def __str__(self) -> str:
        """Say the rule."""
        if self.home == COCKAIGNE:
            said = _("Run for Cockaigne")
        else:
            said = _("Leave at home {home} or later, as soon as you can").format(home=self.home)
        if self.near is None:
            return _("{rule}; never before.").format(rule=said)
        before = ngettext(
            "{rule}; before that leave only if, should you run on, the cat needs at most {number} move to catch you.",
            "{rule}; before that leave only if, should you run on, the cat needs at most {number} moves to catch you.",
            self.near,
        )
        return before.format(rule=said, number=self.near)

    @classmethod
    @asked_rightly()
    def parse(cls, code: str) -> Leave:
        """Read the short code of a rule: ``h3m1``, ``h3``, ``hcm1`` (c: Cockaigne).

        Raises:
            BadCode: the text is no such code.
        """
        found = _CODE.fullmatch(code) if isinstance(code, str) else None
        if found is None:
            raise BadCode(
                mark(
                    "This is not the code of a rule: it is written like h3m1 (home, moves of the cat)."
                )
            )
        home, near = found.groups()
        place: Place = "cockaigne" if home == "c" else int(home)
        return cls(place, None if near is None else int(near))

    @property
    def code(self) -> str:
        """The rule in a few letters: home, moves of the cat."""
        near = "" if self.near is None else f"m{self.near}"
        return f"h{'c' if self.home == COCKAIGNE else self.home}{near}"

    def choose(self, preset: Preset, turns: list[Turn]) -> Turn:
        """Return the turn that the rule takes: into the best place that it allows, else on."""
        on = next((turn for turn in turns if turn.move is None or turn.move.place is None), None)
        hunted = on is None or self._hunted(preset, on)
        least = 0 if hunted else preset.place_index(self.home)
        entered = [
            turn
            for turn in turns
            if turn.move is not None
            and turn.move.place is not None
            and preset.place_index(turn.move.place) >= least
        ]
        if entered:
            return max(entered, key=lambda turn: turn.gain)
        return on or turns[0]

    def _hunted(self, preset: Preset, on: Turn) -> bool:
        """Whether a mouse that runs on can be caught within so many moves of the cat."""
        if self.near is None:
            return False
        moves = cat_rolls_until(preset, on.cat, on.mice[0]) if on.mice else 0
        return moves is not None and moves <= self.near


COCKAIGNE = "cockaigne"
_CODE = re.compile(r"h([1-9]|c)(?:m([1-9]))?")
NEAR = 4
"""Moves of the cat up to which rules are tried."""
_MOST = 9
"""More homes than a preset has, and more moves than matter."""


class RuledFamily(ExactFamily):
    """A mouse alone that follows a rule; its values are exact.

    >>> from mousemath.games.viva_topo.rules.preset import Preset
    >>> ruled = RuledFamily(Preset.load("classic"), 2, Leave(home=4))
    >>> ruled.value((19,), Cat(1, 15))
    Fraction(16, 3)
    """

    def __init__(self, preset: Preset, players: int, rule: Leave) -> None:
        super().__init__(preset, players)
        self.rule = rule

    def turns(self, mice: Mice, cat: Cat, face: Face) -> Iterator[Turn]:
        """Yield the one turn that the rule takes."""
        turns = list(super().turns(mice, cat, face))
        yield self.rule.choose(self.preset, turns)


def leave_worth(preset: Preset, players: int, rule: Leave) -> Fraction:
    """Return the expected cheese of one mouse alone that follows a rule, from the start, exact.

    >>> from mousemath.games.viva_topo.rules.preset import Preset
    >>> round(float(leave_worth(Preset.load("classic"), 2, Leave(home=4))), 4)
    3.7789
    """
    start = Cat(1, preset.cat_start(players))
    return RuledFamily(preset, players, rule).value((HOME,), start)


@dataclass(frozen=True, slots=True)
class Late:
    """A moment in which a rule does not take the best move.

    Attributes:
        mice, cat, face: where the mouse and the cat stand, and what was rolled.
        ruled, best: what the rule does, and the best; each with what it is worth.
        times: how often a run by the rule comes to it.
    """

    mice: Mice
    cat: Cat
    face: Face
    ruled: tuple[Turn, Fraction]
    best: tuple[Turn, Fraction]
    times: Fraction

    @property
    def cost(self) -> Fraction:
        """What the rule loses there each time."""
        return self.best[1] - self.ruled[1]


def late_moments(preset: Preset, players: int, rule: Leave) -> tuple[Late, ...]:
    """Return every moment in which a rule is wrong, by what it costs in a run, the costliest first.

    Forward induction over what its own run meets: what all moments cost, each as often as it is met, is what
    the rule loses against the best run, exactly.

    >>> from mousemath.games.viva_topo.rules.preset import Preset
    >>> classic, rule = Preset.load("classic"), Leave(home=4)
    >>> lost = sum(each.times * each.cost for each in late_moments(classic, 2, rule))
    >>> best = ExactFamily(classic, 2).value((HOME,), Cat(1, classic.cat_start(2)))
    >>> best - leave_worth(classic, 2, rule) == lost
    True
    """
    best = exact_family(preset, players, preset.worths)
    met: dict[tuple[Mice, Cat, Face], Late] = {}
    start: FamilyState = (HOME,), Cat(1, preset.cat_start(players))
    mass: dict[FamilyState, Fraction] = {start: Fraction(1)}
    while mass:
        after: dict[FamilyState, Fraction] = defaultdict(Fraction)
        for (mice, cat), times in mass.items():
            for face, chance in preset.faces.items():
                moment = mice, cat, face
                known = met.get(moment) or _late(best, rule, moment)
                met[moment] = replace(known, times=known.times + times * chance)
                turn = known.ruled[0]
                for state, share in best.others(turn.mice, turn.cat, players - 1):
                    after[state] += times * chance * share
        mass = {state: chance for state, chance in after.items() if state[0]}
    wrong = (each for each in met.values() if each.cost)
    return tuple(sorted(wrong, key=lambda each: -each.times * each.cost))


def _late(best: ExactFamily, rule: Leave, moment: tuple[Mice, Cat, Face]) -> Late:
    """Return a moment, met never so far, with the move of the rule and the best one."""
    worths = [
        (turn, turn.gain + Fraction(best.value_after_turn(turn.mice, turn.cat)))
        for turn in best.turns(*moment)
    ]
    chosen = rule.choose(best.preset, [turn for turn, _worth in worths])
    ruled = next(pair for pair in worths if pair[0] == chosen)
    return Late(*moment, ruled, max(worths, key=lambda pair: pair[1]), Fraction(0))


def every_leave(preset: Preset) -> tuple[Leave, ...]:
    """Return every rule with one or both parts."""
    return tuple(starmap(Leave, product(preset.places, (None, *range(1, NEAR + 1)))))


def leaving_rules(preset: Preset, players: int) -> dict[Leave, Fraction]:
    """Return every rule with one or both parts by its expected cheese, the best first, exact.

    >>> from mousemath.games.viva_topo.rules.preset import Preset
    >>> rules = leaving_rules(Preset.load("classic"), 2)
    >>> [(str(rule), round(float(worth), 4)) for rule, worth in rules.items()][0]
    ('Run for Cockaigne; before that leave only if, should you run on, the cat needs at most 1 move to catch you.', 4.7325)
    """
    worths = {rule: leave_worth(preset, players, rule) for rule in every_leave(preset)}
    return dict(sorted(worths.items(), key=lambda pair: -pair[1]))
