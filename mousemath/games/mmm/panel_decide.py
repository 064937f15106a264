"""The tabs about the choice to make: Decide and Cat."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mousemath import mathml
from mousemath.games.mmm.choices import PIECES, STAYS, WIN, Choice, TurnChoices
from mousemath.games.mmm.words import capital, choice_words
from mousemath.language import _, decimal, ngettext
from mousemath.mathml import as_number
from mousemath.scene import (
    Answer,
    Bar,
    Bars,
    Columns,
    Option,
    Options,
    Rich,
    Segment,
    Segments,
    Source,
    Strong,
    Table,
    Text,
)
from mousemath.teaching import Leaf, View

if TYPE_CHECKING:
    from collections.abc import Sequence
    from fractions import Fraction

    from mousemath.games.mmm.ledger import Outlook
    from mousemath.games.mmm.rules import State

BUST = "bust"
SHOWN = 5
"""Choices drawn with a bar; the others follow in a table."""


def ambiguous_foods(choices: Sequence[Choice]) -> frozenset[int]:
    """Return the foods whose dice can go to items with different numbers of open squares."""
    opens: dict[int, set[int]] = {}
    for choice in choices:
        for food, opened in choice.laid:
            opens.setdefault(food, set()).add(opened)
    return frozenset(food for food, found in opens.items() if len(found) > 1)


class Decision:
    """The choices of a moment, how they compare, and their words."""

    def __init__(self, turn: TurnChoices, state: State) -> None:
        self.state = state
        self.choices = turn.choices(state)
        self._ambiguous = ambiguous_foods(self.choices)
        self.solved = WIN in turn.tables
        self.tolerance = turn.tolerance

    def words(self, choice: Choice) -> str:
        """Return what the choice is called."""
        return capital(choice_words(choice, self._ambiguous, again=not self.state.between_turns))

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
    """Return the aim by which choices are compared unless the reader wants another."""
    return WIN if decision.solved else STAYS


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
            Segments("aim", _("Compare by"), "aim", aim, _aims(aims)),
            _options(decision, ranked[:SHOWN], aim),
            *_others(decision, ranked, aim),
            source,
        ),
    )


def _aims(aims: Sequence[str]) -> tuple[Segment, ...]:
    names = {WIN: _("win"), STAYS: _("cat stays"), PIECES: _("pieces"), BUST: _("bust")}
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
    said = _("The cat stays in this turn with chance {stays}.").format(
        stays=decimal(best.values[STAYS])
    )
    if not decision.solved:
        return said
    win = _("The game is won with chance {win}.").format(win=decimal(best.values[WIN]))
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
        parts.append(_("whole game: win {win}").format(win=decimal(choice.values[WIN])))
    return " · ".join(parts)


def _others(decision: Decision, ranked: list[Choice], aim: str) -> tuple[Any, ...]:
    """Return all choices with all values as a table, folded."""
    if len(ranked) == 1:
        return ()
    head = [_("choice"), _("cat stays"), _("pieces"), _("bust")]
    if decision.solved:
        head.insert(1, _("win"))
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


# ── Cat ──────────────────────────────────────────────────────────────────────────────────────────


def cat_leaf(
    decision: Decision,
    outlook: Outlook | None,
    source: Source,
    progress: tuple[Any, ...],
    seen_from: str = "",
) -> Leaf:
    """Write the Cat tab: her expected steps of this turn, and how the game will end."""
    ranked = decision.ranked(STAYS)[:SHOWN]
    top = ranked[0].values[STAYS]
    rows = tuple(
        (
            (decision.words(choice),),
            (mathml.fraction(1 - choice.values[STAYS]),),
            (decimal(1 - choice.values[STAYS]),),
        )
        for choice in ranked
    )
    best = tuple(n for n, choice in enumerate(ranked) if choice.values[STAYS] == top)
    table = Table(
        (_("your choice"), _("expected steps"), _("decimal")),
        rows,
        _("Expected steps of the cat in this turn"),
        best,
    )
    steps = 1 - top
    said = {
        0: _("steps: you can keep her still for sure."),
        1: _("step: she moves for sure."),
    }.get(steps, _("steps on average, if you play to keep her still."))
    return Leaf(
        _("How far will the cat walk?"),
        (
            Answer((said,), as_number(steps)),
            table,
            Text(
                (_("How will the game end?"), " ", seen_from or _("best play from here")), "heading"
            ),
            *progress,
            *_ends(outlook, decision.state.cat),
            source,
        ),
    )


def _ends(outlook: Outlook | None, cat: int) -> tuple[Any, ...]:
    if outlook is None:
        return ()
    spans = [
        _("won, 6 or more left"),
        _("won, 4 or 5 left"),
        _("won, 2 or 3 left"),
        _("won, 1 left"),
    ]
    opens = [
        _("lost, 1 open"),
        _("lost, 2 or 3 open"),
        _("lost, 4 or 5 open"),
        _("lost, 6 or more open"),
    ]
    bars = [
        Bar(span, as_number(mass), "best")
        for span, mass in zip(spans, outlook.win_grades, strict=True)
    ]
    bars += [
        Bar(span, as_number(mass), "event")
        for span, mass in zip(opens, outlook.loss_grades, strict=True)
    ]
    legend = _("striped: the game is lost")
    return (
        Bars(tuple(bars), _("Grades of the game with their chances"), legend),
        Text((_("How many steps will she still walk?"),), "heading"),
        _steps_to_walk(outlook, cat),
        Text(_expected(outlook)),
    )


def _steps_to_walk(outlook: Outlook, cat: int) -> Columns:
    """Draw the distribution of her steps until the game ends; the last one takes her in."""
    won = [outlook.moves_left[cat - steps - 1] for steps in range(cat)]
    columns = [Bar(str(steps), as_number(mass, places=3)) for steps, mass in enumerate(won)]
    lost = Bar(str(cat), as_number(1 - outlook.win_probability, places=3), "event")
    return Columns(
        (*columns, lost),
        _("Her steps until the game ends, with their chances"),
        _("steps; the last one takes her into the pantry"),
    )


def _expected(outlook: Outlook) -> Rich:
    won = _("You win with chance {win}.").format(win=decimal(outlook.win_probability))
    parts: list[Any] = [Strong(won)]
    if outlook.expected_moves_left is not None:
        parts += [
            " ",
            _("At a win the cat still needs {moves} moves on average.").format(
                moves=decimal(outlook.expected_moves_left, 2)
            ),
        ]
    if outlook.expected_open is not None:
        parts += [
            " ",
            _("At a loss {squares} squares are still full on average.").format(
                squares=decimal(outlook.expected_open, 2)
            ),
        ]
    return tuple(parts)
