"""When to leave: rules of thumb of Viva Topo! for one mouse alone with the cat."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import TYPE_CHECKING

from mousemath.games.viva_topo.maths.solve import exact_family
from mousemath.games.viva_topo.maths.thumb_rule import (
    COCKAIGNE,
    NEAR,
    Late,
    Leave,
    every_leave,
    late_moments,
    leave_worth,
)
from mousemath.games.viva_topo.rules.path import HOME, Cat
from mousemath.games.viva_topo.table.words import cat_word, face_word, mouse_word, move_word
from mousemath.games.viva_topo.teaching import VivaTopoTeaching
from mousemath.language import _, capital, decimal, mark, ngettext
from mousemath.lesson.position import Position, write
from mousemath.lesson.thumb.kind import OUT, Kind, Report, Worth, Wrong
from mousemath.lesson.work import Work
from mousemath.play.session import Session
from mousemath.scene import Blank, Choice

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from mousemath.games.viva_topo.maths.family import Turn
    from mousemath.games.viva_topo.rules.game import Family, State, VivaTopo

SHOWN = 12


class VivaTopoKind(Kind):
    """Leave at this home or later; before that only if the cat is so near.

    Args:
        options: the settings of the game, as for :func:`mousemath.play`.
    """

    words = mark("cheese on average, of one mouse alone")
    chance = False
    first, base = Leave(3, 1), Leave(1)

    def __init__(self, options: Mapping[str, object]) -> None:
        super().__init__()
        self.teaching = VivaTopoTeaching.opened(options)
        self.game: VivaTopo = self.teaching.game
        self.preset, self.players = self.game.preset, self.game.players
        self.title = self.teaching.title
        self.start = self._code(self._alone((HOME,), Cat(1, self.preset.cat_start(self.players))))

    def sentence(self) -> str:
        """Return the sentence with its blanks."""
        return _("{home} as soon as you can; before that leave {near}")

    def blanks(self, rule: Leave) -> tuple[Blank, ...]:
        """Return the blanks, filled as ``rule`` has them."""
        homes = tuple(
            Choice(
                str(place),
                _("Run for Cockaigne")
                if place == COCKAIGNE
                else _("Leave at home {home} or later").format(home=place),
            )
            for place in self.preset.places
        )
        near = tuple(
            Choice(
                str(n),
                ngettext(
                    "only if the cat needs at most {number} move.",
                    "only if the cat needs at most {number} moves.",
                    n,
                ).format(number=n),
            )
            for n in range(1, max(NEAR, rule.near or 0) + 1)
        )
        return (
            Blank("home", _("where to leave"), str(rule.home), homes),
            Blank(
                "near",
                _("when to leave before"),
                OUT if rule.near is None else str(rule.near),
                (Choice(OUT, _("never.")), *near),
            ),
        )

    def filled(self, values: Mapping[str, str]) -> Leave:
        """Return the rule with these values of its blanks."""
        place = next(each for each in self.preset.places if str(each) == values["home"])
        return Leave(place, None if values["near"] == OUT else int(values["near"]))

    def read(self, code: str) -> Leave:
        """Return the rule of a short code.

        Raises:
            MousemathError: it is none, or this path has no such home.
        """
        rule = Leave.parse(code)
        self.preset.place_index(rule.home)
        return rule

    def note(self) -> str:
        """Say for what the values hold."""
        return _(
            "One mouse is alone with the cat: it takes every roll of its family, and the others only roll. “The cat needs”: her moves until she could catch it, should it run on."
        )

    def work(self, rule: Leave) -> tuple[Work, ...]:
        """Return what is still to be worked out."""
        found = []
        if rule not in self.worths:
            found.append(Work(("worth", rule), lambda: self._value(rule)))
        if self.best is None:
            found.append(Work("best", self._seek))
        if rule not in self.reports:
            found.append(Work(("wrong", rule), lambda: self._report(rule)))
        return tuple(found)

    def _value(self, rule: Leave) -> Iterator[tuple[int, int]]:
        self.worths[rule] = Worth(leave_worth(self.preset, self.players, rule))
        start = Cat(1, self.preset.cat_start(self.players))
        family = exact_family(self.preset, self.players, self.preset.worths)
        self.optimum = Worth(family.value((HOME,), start))
        yield 1, 1

    def _seek(self) -> Iterator[tuple[int, int]]:
        rules, worths = every_leave(self.preset), {}
        for rule in rules:
            worths[rule] = leave_worth(self.preset, self.players, rule)
            yield len(worths), len(rules)
        best = max(worths, key=lambda rule: worths[rule])
        self.best = best, Worth(worths[best])

    def _report(self, rule: Leave) -> Iterator[tuple[int, int]]:
        met = late_moments(self.preset, self.players, rule)
        times = sum((each.times for each in met), Fraction(0))
        costliest = tuple(
            Wrong(self._words(each), self._moment(each), each.cost, each.times)
            for each in met[:SHOWN]
        )
        self.reports[rule] = Report(len(met), times, costliest)
        yield 1, 1

    # ── a moment in words, and as a position ──────────────────────────────────────────────────

    def _words(self, late: Late) -> str:
        said = _(
            "{mouse}, the cat on {cat}; the die shows {face}. The rule: {ruled}, worth {second}; better: {best}, worth {value}."
        )
        words = said.format(
            mouse=mouse_word(late.mice[0]),
            cat=cat_word(late.cat),
            face=face_word(late.face),
            ruled=_does(late.ruled[0]),
            second=decimal(late.ruled[1]),
            best=_does(late.best[0]),
            value=decimal(late.best[1]),
        )
        return capital(words)

    def _moment(self, late: Late) -> str:
        return self._code(replace(self._alone(late.mice, late.cat), face=late.face))

    def _alone(self, mice: tuple[int, ...], cat: Cat) -> State:
        """Return the position in which nobody else is left on the way."""
        start = self.game.start()
        many = len(start.families[0].mice)
        gone = replace(start.families[0], mice=(), caught=many)
        own: Family = replace(gone, mice=mice, caught=many - len(mice))
        return replace(start, families=(own, *[gone] * (self.players - 1)), cat=cat)

    def _code(self, state: State) -> str:
        return write(Position(self.teaching, Session(self.game, state=state)), whole=False)


def _does(turn: Turn) -> str:
    return move_word(turn.move) if turn.move else _("no move")
