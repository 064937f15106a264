"""The parts that ask: a line to guess on, hints one after the other, cards to choose from.

Nothing of the answer stands in them, but in the hints that were opened.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from mousemath import scene
from mousemath.language import _, mark
from mousemath.lesson import kit
from mousemath.lesson.asking.drawing import drawing_help, drawing_waits, to_draw
from mousemath.lesson.asking.number_line import chance_line, mean_line
from mousemath.lesson.asking.question import SURE, Kind

if TYPE_CHECKING:
    from mousemath.lesson.asking.question import Decision, Question
    from mousemath.lesson.frame import Refused
    from mousemath.scene import Choice, NumberLine, Part

OTHER = "other"
"""The way of somebody who came by none of those in the menu."""
WAITING = mark("“Show me” opens as soon as there is a guess.")


def asking(question: Question, refused: Refused | None, opened: int = 0) -> tuple[Part, ...]:
    """Return the parts that ask a question.

    Args:
        question: what is asked.
        refused: why the last message was refused; it is said at the field if it was a guess of this.
        opened: how many hints are open.
    """
    again = refused if refused is not None and refused.form == question.id else None
    shape = question.shape
    hints = question.hints()
    shown = tuple(kit.step(line) for lines in hints[:opened] for line in lines)
    return (
        *(scene.Text(each) for each in question.given),
        scene.Guess(
            question.id,
            (question.words,),
            line_of(question) if shape is None else None,
            _help(question),
            _("or write it"),
            _("e.g. {number}").format(number="2/5" if question.kind is Kind.CHANCE else "12/5"),
            _("Show me"),
            _(WAITING) if shape is None else drawing_waits(shape),
            _("Show without a guess"),
            _("How sure are you?"),
            sureness(),
            _("How did you get it?"),
            _ways(question),
            again.error if again else "",
            again.values.get("guess", "") if again else "",
            shown,
            _hint_word(opened, len(hints)),
            None if shape is None else to_draw(shape),
        ),
    )


def showing(question: Question) -> tuple[Part, ...]:
    """Return the parts that show the answer to a question that can no longer be guessed."""
    said = _(
        "You left this moment before you guessed, and what came since may tell: no guess counts here any more."
    )
    return (
        *(scene.Text(each) for each in question.given),
        scene.BeforeLooking(question.id, (question.words,), (), _("Show without a guess")),
        kit.quiet(said),
    )


def _help(question: Question) -> str:
    """Return how the answer is given."""
    if question.shape is not None:
        return drawing_help()
    if question.kind is Kind.CHANCE:
        return _("A fraction, a decimal, a per cent or “2 in 5”.")
    return _("A whole number, a fraction or a decimal.")


def _ways(question: Question) -> tuple[Choice, ...]:
    """Return the menu of ways, in the order of their words, which tells nothing of their numbers."""
    if not question.routes:
        return ()
    words = {way.name: way.title for way in question.routes}
    listed = sorted(words, key=words.__getitem__)
    ways = tuple(scene.Choice(name, kit.capital(words[name])) for name in listed)
    return (*ways, scene.Choice(OTHER, _("Another way")))


def sureness() -> tuple[Choice, ...]:
    """Return how sure somebody may be."""
    return tuple(scene.Choice(value, _(words)) for value, words in SURE.items())


# ── hints ────────────────────────────────────────────────────────────────────────────────────────


def _hint_word(opened: int, number: int) -> str:
    if opened >= number:
        return ""
    return _("Hint {number} of {total}").format(number=opened + 1, total=number)


# ── the line of numbers ──────────────────────────────────────────────────────────────────────────


def line_of(question: Question) -> NumberLine:
    """Return the line on which a question is answered."""
    if question.kind is Kind.CHANCE:
        return chance_line()
    if question.span is not None:
        return mean_line(*question.span)
    values = (question.exact, *(way.value for way in question.routes))
    low, high = min(Fraction(0), *values), max(Fraction(0), *values)
    return mean_line(-_beyond(-low), _beyond(high))


def _beyond(most: Fraction) -> Fraction:
    """Return a round number well above, so that its end tells nothing; 0 where there is nothing.

    >>> _beyond(Fraction(8, 3)), _beyond(Fraction(0))
    (Fraction(5, 1), Fraction(0, 1))
    """
    return kit.round_up(most * Fraction(5, 4)) if most > 0 else Fraction(0)


# ── choices ──────────────────────────────────────────────────────────────────────────────────────


def offering(decision: Decision) -> tuple[Part, ...]:
    """Return the parts that ask for a choice; no number stands in them."""
    cards = tuple(
        scene.Pick(pick.id, pick.label, pick.detail, pick.shows, pick.dice)
        for pick in decision.picks
    )
    whys = tuple(scene.Choice(each.id, each.words) for each in decision.reasons)
    label, waiting = _("Your choices"), _("“Show me” opens as soon as a card is chosen.")
    if decision.ranked:
        label = decision.how or _("Your order, the best first")
        waiting = _("“Show me” opens as soon as every card has its place.")
    return (
        scene.Text((decision.words,)),
        *(
            (kit.heading(decision.how or _("Put all cards in order: tap the best first.")),)
            if decision.ranked
            else ()
        ),
        scene.Picks(
            decision.id,
            label,
            cards,
            _("How sure are you?"),
            sureness(),
            _("Why?"),
            whys,
            _("Show me"),
            waiting,
            _("Show without a choice"),
            decision.ranked,
        ),
        kit.quiet(_("Your choice is kept with this position on this computer, and nowhere else.")),
    )
