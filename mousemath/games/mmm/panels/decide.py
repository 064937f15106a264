"""The Decide tab: every choice of the moment with its value, best first."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mousemath.games.mmm.maths.choices import PIECES, STAYS, WIN, Choice, TurnChoices
from mousemath.games.mmm.table.words import capital, choice_words, unclear_foods
from mousemath.language import _, decimal, ngettext
from mousemath.lesson.teaching import Leaf, View
from mousemath.scene import (
    Answer,
    Option,
    Options,
    Rich,
    Segment,
    Segments,
    Source,
    Strong,
    Table,
    mathml,
)
from mousemath.scene.mathml import as_number

if TYPE_CHECKING:
    from collections.abc import Sequence
    from fractions import Fraction

    from mousemath.games.mmm.rules.game import State

BUST = "bust"
SHOWN = 5
"""Choices drawn with a bar; the others follow in a table."""


class Decision:
    """The choices of a moment, how they compare, and their words.

    Args:
        turn: the choices of this turn.
        state: the moment.
        bounded: chances of winning are upper bounds, not values.
    """

    def __init__(self, turn: TurnChoices, state: State, *, bounded: bool = False) -> None:
        self.state, self.bounded = state, bounded
        self.choices = turn.choices(state)
        self._unclear = unclear_foods(choice.laid for choice in self.choices)
        self.solved = WIN in turn.tables
        self.tolerance = turn.tolerance

    def words(self, choice: Choice) -> str:
        """Return what the choice is called."""
        again = not self.state.between_turns
        return capital(
            choice_words(choice.laid, choice.deed, choice.hand, self._unclear, again=again)
        )

    def value(self, choice: Choice, aim: str) -> Any:  # noqa: ANN401 - Fraction or float
        """Return the value by which choices are compared; a bust is better when rarer."""
        return choice.bust if aim == BUST else choice.values[aim]

    def cost(self, top: Any, value: Any, aim: str) -> Any:  # noqa: ANN401 - Fraction or float
        """Return what ``value`` loses against ``top``; 0 where they cannot be told apart."""
        lost = abs(top - value)
        return 0 if aim == WIN and lost <= self.tolerance else lost

    def ranked(self, aim: str) -> list[Choice]:
        """Return the choices, best first; equal ones in the order of the win, then of the rules."""
        sign = -1 if aim == BUST else 1
        order = self.choices
        if self.solved and aim != WIN:
            order = tuple(sorted(order, key=lambda choice: -choice.values[WIN]))
        return sorted(order, key=lambda choice: -sign * self.value(choice, aim))


def default_aim(decision: Decision) -> str:
    """Return the aim by which choices are compared unless the reader wants another.

    An upper bound is shown, but no choice is called best by it.
    """
    return WIN if decision.solved and not decision.bounded else STAYS


def decide_leaf(decision: Decision, view: View, source: Source, progress: tuple[Any, ...]) -> Leaf:
    """Write the Decide tab: every choice with its value, best first."""
    aims = (WIN, STAYS, PIECES, BUST) if decision.solved else (STAYS, PIECES, BUST)
    aim = view.choice("aim", default_aim(decision))
    aim = aim if aim in aims else default_aim(decision)
    ranked = decision.ranked(aim)
    return Leaf(
        _("Should I re-roll?") if not decision.state.between_turns else _("What is a roll worth?"),
        (
            Answer(_answer(decision)),
            *progress,
            Segments("aim", _("Compare by"), "aim", aim, _aims(decision, aims)),
            _options(decision, ranked[:SHOWN], aim),
            *_others(decision, ranked, aim),
            source,
        ),
    )


def _aims(decision: Decision, aims: Sequence[str]) -> tuple[Segment, ...]:
    win = _("win, at most") if decision.bounded else _("win")
    names = {WIN: win, STAYS: _("cat stays"), PIECES: _("pieces"), BUST: _("bust")}
    return tuple(Segment(aim, names[aim]) for aim in aims)


# ── the answer in one sentence ───────────────────────────────────────────────────────────────────


def _answer(decision: Decision) -> Rich:
    aim = default_aim(decision)
    best = decision.ranked(aim)[0]
    if best.deed == "bust":
        return (Strong(_("Nothing to decide: no die fits.")), " ", _("The cat moves 1."))
    if decision.state.between_turns:
        return (Strong(_("Roll: there is no other choice.")), " ", _start_reason(decision, best))
    rolls = [choice for choice in decision.choices if choice.deed == "reroll"]
    stops = [choice for choice in decision.choices if choice.deed == "gather"]
    if not rolls:
        return (Strong(_("No die is left to roll.")), " ", _stop_reason(decision, best, None))
    roll, stop = (max(group, key=lambda each: each.values[aim]) for group in (rolls, stops))
    words = decision.words(best)
    if decision.cost(roll.values[aim], stop.values[aim], aim) == 0:
        return (Strong(_("It makes no difference.")), " ", _reason(aim, roll, stop))
    if best.deed == "reroll":
        return (
            Strong(_("Yes: {choice}.").format(choice=_small(words))),
            " ",
            _reason(aim, roll, stop),
        )
    return (
        Strong(_("No: {choice}.").format(choice=_small(words))),
        " ",
        _stop_reason(decision, stop, roll),
    )


def _small(words: str) -> str:
    return words[:1].lower() + words[1:]


def _start_reason(decision: Decision, best: Choice) -> str:
    said = _("Playing for that alone, you keep the cat still with chance {stays}.").format(
        stays=decimal(best.values[STAYS])
    )
    if not decision.solved:
        return said
    text = (
        _("The game is won with chance {win} at most.")
        if decision.bounded
        else _("The game is won with chance {win}.")
    )
    win = text.format(win=decimal(best.values[WIN]))
    return f"{said} {win}"


def _reason(aim: str, roll: Choice, stop: Choice) -> str:
    if aim == WIN:
        text = _(
            "Rolling again wins with chance {roll}, gathering with {stop}; the next roll is a bust "
            "with chance {bust}."
        )
    else:
        text = _(
            "The cat stays with chance {roll} if you roll, with {stop} if you gather; the next roll "
            "is a bust with chance {bust}."
        )
    return text.format(
        roll=decimal(roll.values[aim]), stop=decimal(stop.values[aim]), bust=str(roll.bust)
    )


def _stop_reason(decision: Decision, stop: Choice, roll: Choice | None) -> str:
    aim = default_aim(decision)
    if roll is None:
        stays = stop.values[STAYS] == 1
        return _("An item is complete: the cat stays.") if stays else _("The cat moves 1.")
    if stop.values[STAYS] == 1:
        said = _("An item is complete, so the cat stays; a bust (chance {bust}) would lose it.")
        return said.format(bust=str(roll.bust))
    return _reason(aim, roll, stop)


# ── options ──────────────────────────────────────────────────────────────────────────────────────


def _options(decision: Decision, ranked: list[Choice], aim: str) -> Options:
    top = decision.value(ranked[0], aim)
    scale = 3 if aim == PIECES else 1
    return Options(
        _("Your choices, best first"),
        tuple(_option(decision, choice, aim, top, scale) for choice in ranked),
    )


def _option(decision: Decision, choice: Choice, aim: str, top: Any, scale: int) -> Option:  # noqa: ANN401
    value = decision.value(choice, aim)
    cost = decision.cost(top, value, aim)
    return Option(
        label=decision.words(choice),
        number=as_number(value, float(value) / scale),
        best=cost == 0,
        best_share=float(max(top, value)) / scale,
        cost=as_number(cost) if cost else None,
        detail=(_detail(decision, choice, aim),),
    )


def _detail(decision: Decision, choice: Choice, aim: str) -> str:
    parts = []
    if aim != BUST:
        parts.append(
            _("next roll: bust {bust}").format(bust=str(choice.bust))
            if choice.deed == "reroll"
            else _("no more risk")
        )
    if aim != STAYS:
        parts.append(_("cat stays {stays}").format(stays=decimal(choice.values[STAYS])))
    if aim != PIECES:
        parts.append(_("pieces {pieces}").format(pieces=decimal(choice.values[PIECES], 2)))
    if aim != WIN and decision.solved:
        text = (
            _("whole game: win at most {win}") if decision.bounded else _("whole game: win {win}")
        )
        parts.append(text.format(win=decimal(choice.values[WIN])))
    return " · ".join(parts)


def _others(decision: Decision, ranked: list[Choice], aim: str) -> tuple[Any, ...]:
    """Return all choices with all values as a table, folded."""
    if len(ranked) == 1:
        return ()
    head = [_("choice"), _("cat stays"), _("pieces"), _("bust")]
    if decision.solved:
        head.insert(1, _("win, at most") if decision.bounded else _("win"))
    rows = []
    for choice in ranked:
        cells: list[Rich] = [(decision.words(choice),)]
        if decision.solved:
            cells.append((decimal(choice.values[WIN]),))
        cells += [(_exact(choice.values[STAYS]),), (_exact(choice.values[PIECES]),)]
        cells.append((_exact(choice.bust),))
        rows.append(tuple(cells))
    best = tuple(n for n, choice in enumerate(ranked) if aim in choice.best)
    label = ngettext("All {number} choice", "All {number} choices", len(ranked)).format(
        number=len(ranked)
    )
    return (Table(tuple(head), tuple(rows), label, best, folded=True),)


def _exact(value: Fraction) -> str:
    return str(value) if len(str(value.denominator)) <= mathml.LONG_FRACTION else decimal(value)
