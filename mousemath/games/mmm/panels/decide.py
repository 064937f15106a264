"""The Decide tab: every choice of the moment with its value, best first."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mousemath.games.mmm.maths.choices import PIECES, STAYS, WIN, Choice
from mousemath.games.mmm.panels.decision import BUST, SHOWN, Decision
from mousemath.games.mmm.panels.work import estimate_parts, game_source, progress_parts
from mousemath.language import _, decimal, ngettext
from mousemath.lesson import kit
from mousemath.lesson.teaching import Leaf
from mousemath.scene import Answer, Options, Rich, Strong, Table

if TYPE_CHECKING:
    from mousemath.games.mmm.table.moment import Moment


def leaf(moment: Moment) -> Leaf:
    """Write the tab."""
    decision = Decision(moment)
    win = _("win, at most") if decision.bounded else _("win")
    names = {WIN: win, STAYS: _("cat stays"), PIECES: _("pieces"), BUST: _("bust")}
    names = {aim: names[aim] for aim in decision.aims}
    aim, part = kit.segments(moment.view, "aim", _("Compare by"), names, decision.usual)
    ranked = decision.ranked(aim)
    first = _("What is a roll worth?") if moment.state.between_turns else _("Should I re-roll?")
    return Leaf(
        first,
        (
            Answer(_answer(decision)),
            *progress_parts(moment),
            *estimate_parts(moment),
            part,
            _options(decision, ranked, aim),
            *_others(decision, ranked, aim),
            game_source(moment),
        ),
    )


# ── the answer in one sentence ───────────────────────────────────────────────────────────────────


def _answer(decision: Decision) -> Rich:
    aim = decision.usual
    best = decision.ranked(aim)[0]
    if best.deed == "bust":
        return _said(_("Nothing to decide: no die fits."), _("The cat moves 1."))
    if decision.state.between_turns:
        return _said(_("Roll: there is no other choice."), _start_reason(decision, best))
    rolls = [choice for choice in decision.choices if choice.deed == "reroll"]
    stops = [choice for choice in decision.choices if choice.deed == "gather"]
    if not rolls:
        complete = best.values[STAYS] == 1
        ends = _("An item is complete: the cat stays.") if complete else _("The cat moves 1.")
        return _said(_("No die is left to roll."), ends)
    roll, stop = (max(group, key=lambda each: each.values[aim]) for group in (rolls, stops))
    words = decision.words(best)
    words = words[:1].lower() + words[1:]
    if decision.alike(roll, stop, aim):
        return _said(_("It makes no difference."), _reason(aim, roll, stop))
    if best.deed == "reroll":
        return _said(_("Yes: {choice}.").format(choice=words), _reason(aim, roll, stop))
    return _said(_("No: {choice}.").format(choice=words), _stop_reason(aim, roll, stop))


def _said(answer: str, reason: str) -> Rich:
    return Strong(answer), " ", reason


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
    return f"{said} {text.format(win=decimal(best.values[WIN]))}"


def _stop_reason(aim: str, roll: Choice, stop: Choice) -> str:
    if stop.values[STAYS] != 1:
        return _reason(aim, roll, stop)
    said = _("An item is complete, so the cat stays; a bust (chance {bust}) would lose it.")
    return said.format(bust=str(roll.bust))


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


# ── options ──────────────────────────────────────────────────────────────────────────────────────


def _options(decision: Decision, ranked: list[Choice], aim: str) -> Options:
    return kit.options(
        _("Your choices, best first"),
        {number: decision.value(choice, aim) for number, choice in enumerate(ranked)},
        lambda number: decision.words(ranked[number]),
        detail=lambda number: _detail(decision, ranked[number], aim),
        high=3 if aim == PIECES else 1,
        slack=decision.slack(aim),
        smallest=aim == BUST,
        shown=SHOWN,
    )


def _detail(decision: Decision, choice: Choice, aim: str) -> str:
    again = choice.deed == "reroll"
    risk = _("next roll: bust {bust}") if again else _("no more risk")
    win = _("whole game: win at most {win}") if decision.bounded else _("whole game: win {win}")
    stays, pieces = decimal(choice.values[STAYS]), decimal(choice.values[PIECES], 2)
    said = {
        BUST: risk.format(bust=str(choice.bust)),
        STAYS: _("cat stays {stays}").format(stays=stays),
        PIECES: _("pieces {pieces}").format(pieces=pieces),
    }
    if decision.solved:
        said[WIN] = win.format(win=decimal(choice.values[WIN]))
    return " · ".join(said[each] for each in said if each != aim)


def _others(decision: Decision, ranked: list[Choice], aim: str) -> tuple[Table, ...]:
    """Return all choices with all values as a table, folded."""
    if len(ranked) == 1:
        return ()
    head = [_("choice"), _("cat stays"), _("pieces"), _("bust")]
    if decision.solved:
        head.insert(1, _("win, at most") if decision.bounded else _("win"))
    rows = tuple(_row(decision, choice) for choice in ranked)
    best = tuple(n for n, choice in enumerate(ranked) if aim in choice.best)
    label = ngettext("All {number} choice", "All {number} choices", len(ranked))
    return (Table(tuple(head), rows, label.format(number=len(ranked)), best, folded=True),)


def _row(decision: Decision, choice: Choice) -> tuple[Rich, ...]:
    exact = choice.values[STAYS], choice.values[PIECES], choice.bust
    cells = [decision.words(choice), *map(kit.short, exact)]
    if decision.solved:
        cells.insert(1, decimal(choice.values[WIN]))
    return tuple((cell,) for cell in cells)
