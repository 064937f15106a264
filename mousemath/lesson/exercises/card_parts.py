"""The panel of an exercise: the field or the cards, what is said of an answer, hints, what comes next."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mousemath import scene
from mousemath.language import _, decimal, mark, whole
from mousemath.lesson import kit
from mousemath.lesson.asking.drawing import drawing_help, drawing_waits, to_draw, told
from mousemath.lesson.asking.question import Kind
from mousemath.lesson.exercises.lineup import GO, further, further_words
from mousemath.lesson.teaching import View
from mousemath.lesson.tries import Trial
from mousemath.lesson.tries_parts import SPEED, tries_parts
from mousemath.scene import ActionButton, Actions, Source, Strong, Task, Text
from mousemath.scene.mathml import as_number, show

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from fractions import Fraction

    from mousemath.chance.line import Line
    from mousemath.lesson.asking.question import Decision, Question
    from mousemath.lesson.exercises.attempt import Attempt
    from mousemath.lesson.exercises.state import CardState
    from mousemath.scene import Part, Rich

MOST_TRIES = 6
"""Earlier answers that are shown."""
BARS, PICKS = ":bars", ":picks"
"""What the ids of bars to draw and of cards to choose from end with."""
HINTS = (mark("a question"), mark("the first step"), mark("all but the last line"))
CHECK = "check"
CHECKED = 1_000
"""So many tries check an answer."""


def parts_of(card: CardState) -> tuple[Part, ...]:
    """Return what is asked and what is said, then hints, or what comes next once it is answered."""
    attempt = card.attempt
    return (
        *_asked(card),
        *(_answered(card) if attempt.over else _helping(attempt)),
        *(_tries(card) if attempt.over else ()),
        Source((_source(attempt),)),
    )


# ── the answer ───────────────────────────────────────────────────────────────────────────────────


def _asked(card: CardState) -> Iterator[Part]:
    """Ask for a number in a field, for one of some cards, or for bars."""
    attempt = card.attempt
    decision, shape = attempt.exercise.decision, attempt.exercise.asked.shape
    if decision is None and shape is None:
        yield _task(card, attempt)
        return
    if decision is not None and not attempt.over:
        yield _picks(card.field + PICKS, decision)
    if shape is not None and not attempt.over:
        yield scene.Guess(
            card.field + BARS,
            (_("Your bars"),),
            None,
            drawing_help(),
            "",
            "",
            _("Check"),
            drawing_waits(shape),
            "",
            bars=to_draw(shape),
        )
    state, said = _said(attempt)
    yield Task(card.field, "", "", "", "", state, said, _earlier(attempt))


def _ways_to_write(asked: Question) -> str:
    """Say how an answer may be written: a chance in more ways than a number of points or turns."""
    if asked.kind is Kind.CHANCE:
        return _("5/14, 0.3571, 35.71 %, “5 in 14” or 3/7 × 4/11: all are read.")
    return _("29/3, 9.667 or 3 × 29/9: all are read.")


def _task(card: CardState, attempt: Attempt) -> Task:
    state, said = _said(attempt)
    return Task(
        card.field,
        _("Your answer"),
        "" if attempt.over else _ways_to_write(attempt.exercise.asked),
        "" if attempt.over else _("Check"),
        attempt.typed,
        state,
        said,
        _earlier(attempt),
    )


def _picks(name: str, decision: Decision) -> Part:
    cards = tuple(
        scene.Pick(pick.id, f"{letter} · {pick.label}", pick.detail)
        for letter, pick in zip("ABCDEFGH", decision.picks, strict=False)
    )
    label, waiting = _("Your choice"), _("“Check” opens as soon as a card is chosen.")
    if decision.ranked:
        label = decision.how or _("Put all cards in order: tap the best first.")
        waiting = _("“Check” opens as soon as every card has its place.")
    return scene.Picks(name, label, cards, "", (), "", (), _("Check"), waiting, "", decision.ranked)


def _earlier(attempt: Attempt) -> tuple[tuple[str, str], ...]:
    return tuple(attempt.tries[-MOST_TRIES:]) if len(attempt.tries) > 1 else ()


def _said(attempt: Attempt) -> tuple[str, Rich]:
    asked = attempt.exercise.asked
    if attempt.solved:
        return "right", (*_value(attempt, _("Right:")), " ", asked.why)
    if attempt.shown:
        chosen = attempt.exercise.decision is not None
        lead = _("The answer:") if chosen else _("The exact value:")
        return "shown", (*_value(attempt, lead), " ", asked.why)
    if attempt.verdict is None:
        return "", ()
    return ("unread" if attempt.verdict.unread else "wrong"), (str(attempt.verdict),)


def _value(attempt: Attempt, lead: str) -> Rich:
    posed = attempt.exercise
    if posed.decision is not None:
        best = posed.decision.order if posed.decision.ranked else posed.decision.best
        return Strong(lead), " ", kit.listing(each.label for each in best), "."
    if posed.asked.shape is not None:
        return (Strong(_("Right.") if attempt.solved else _("The exact bars")),)
    exact: Fraction = posed.exact
    if exact.denominator == 1:
        return (Strong(f"{lead} {kit.short(exact)}."),)
    short = as_number(exact).fraction
    if short is None:
        return Strong(lead), " ", Strong(f"{decimal(exact)}.")
    return Strong(lead), " ", short, " ", Strong(f"{kit.equated(exact)}.")


# ── hints ────────────────────────────────────────────────────────────────────────────────────────


def _helping(attempt: Attempt) -> Iterator[Part]:
    if attempt.hinted:
        yield _hints(attempt.hinted, attempt.hints)
    if attempt.hints == len(attempt.hinted):
        yield _buttons(ActionButton("show", _("Show the answer"), tool="show"))


def _hints(hinted: Sequence[tuple[Line, ...]], opened: int) -> scene.Hints:
    """Return the hints, of which some are open."""
    names = [_("Hint {number}").format(number=n + 1) for n in range(len(hinted))]
    hints = (
        scene.Hint(f"{name} · {_(what)}", tuple(map(kit.step, lines)) if n < opened else ())
        for n, (name, what, lines) in enumerate(zip(names, HINTS, hinted, strict=False))
    )
    after = tuple(
        _("{name} · after hint {number}").format(name=name, number=number)
        for number, name in enumerate(names)
    )
    note = _("A hint costs nothing; it is only noted that you looked.")
    return scene.Hints("hints", _("Hints, if you want them"), tuple(hints), after, note)


# ── what comes next ──────────────────────────────────────────────────────────────────────────────


def _answered(card: CardState) -> Iterator[Part]:
    posed = card.exercise
    if posed.asked.shape is not None:
        drawn = posed.asked.shape.read(card.attempt.typed) if card.solved else None
        yield from told(posed.asked.words, posed.asked.shape, drawn)
    elif posed.decision is None and (lines := posed.asked.claim.lines()):
        yield Text((show(lines[-1]),))
    buttons = []
    if posed.varies:
        label = _("Another of this kind")
        buttons.append(ActionButton("another", label, tool="another", main=True))
    if on := further(card):
        words = further_words(card, on)
        buttons.append(ActionButton("further", words, tool=GO + on, main=not posed.varies))
    if card.tried is None and posed.asked.claim.experiment() is not None:
        label = _("Check it: {number} tries").format(number=whole(CHECKED))
        buttons.append(ActionButton(CHECK, label, tool=CHECK))
    if buttons:
        yield _buttons(*buttons)


def _tries(card: CardState) -> tuple[Part, ...]:
    """Return what tries of the claim have brought, once there are any."""
    claim, tried = card.exercise.asked.claim, card.tried
    if tried is None:
        return ()
    trial = Trial(claim, card.exercise.title)
    view = View("", {SPEED: card.speed})
    return tries_parts(view, (trial,), trial, tried, running=card.busy)


def _buttons(*buttons: ActionButton) -> Actions:
    return Actions("next", _("What to do"), buttons)


def _source(attempt: Attempt) -> str:
    posed = attempt.exercise
    if posed.seed is None:
        return _("Exercise {id}. The exact value is computed from this case.").format(id=posed.id)
    words = _("Exercise {id}, seed {seed}. The exact value is computed from this case.")
    return words.format(id=posed.id, seed=posed.seed)
