"""The tab of one's own guesses: the square of guess against exact value, error and luck, all of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mousemath import scene
from mousemath.language import _, decimal, nearest, ngettext
from mousemath.lesson import kit
from mousemath.lesson.asking.figures import FEWEST, figures
from mousemath.lesson.asking.number_line import chance_line, mark_on
from mousemath.scene.mathml import as_number

if TYPE_CHECKING:
    from collections.abc import Iterator
    from fractions import Fraction

    from mousemath.lesson.asking.figures import Figures
    from mousemath.lesson.asking.record import Guessed, Record
    from mousemath.lesson.teaching import Leaf
    from mousemath.scene import Part

TAB = "guesses"


def my_guesses(record: Record) -> Leaf:
    """Write the tab."""
    guesses = record.chances
    found = figures(guesses)
    shown: tuple[Part, ...]
    if found is None:
        shown = (scene.Text((_few(len(guesses)),)),)
    else:
        shown = (scene.Text(_pattern(found)), _square(guesses), *_nearest(found), *_error(found))
    return kit.leaf_of(
        _("How good are your guesses?"),
        shown,
        _table(guesses, folded=found is not None),
        _drawn(record.shapes),
        _source(),
    )


def _drawn(shapes: tuple[Guessed, ...]) -> Iterator[Part]:
    """List the distributions that were drawn, with the share of each in the wrong place."""
    if not shapes:
        return
    rows = [
        (each.short, _("{number} of {of}").format(number=nearest(100 * each.value), of=100))
        for each in shapes
    ]
    yield kit.table(_("Bars that you drew"), (_("question"), _("in the wrong place")), rows)


def _few(number: int) -> str:
    said = ngettext("{number} guess so far.", "{number} guesses so far.", number)
    opens = _("The square opens at {fewest}.").format(fewest=FEWEST)
    return f"{said.format(number=number)} {opens}"


def _pattern(found: Figures) -> scene.Rich:
    mean = _("On average {distance} away from the exact value.")
    lead = scene.Strong(mean.format(distance=decimal(found.distance, 2)))
    inward = ngettext(
        "{some} of your {number} guesses is nearer to 1/2 than the exact value is.",
        "{some} of your {number} guesses are nearer to 1/2 than the exact value is.",
        found.inward,
    )
    outward = ngettext(
        "{some} of your {number} guesses is farther from 1/2 than the exact value is.",
        "{some} of your {number} guesses are farther from 1/2 than the exact value is.",
        found.outward,
    )
    more = found.inward >= found.outward
    said = (inward if more else outward).format(
        some=found.inward if more else found.outward, number=found.number
    )
    return kit.spaced(lead, said)


def _square(guesses: tuple[Guessed, ...]) -> Part:
    line = chance_line()
    dots = tuple(
        scene.Dot(
            str(number),
            said_of(number, len(guesses), each),
            mark_on(line, each.value, ""),
            mark_on(line, each.exact, ""),
        )
        for number, each in enumerate(guesses, start=1)
    )
    return scene.Square(
        "my-guesses",
        _("Your guesses and the exact values"),
        line,
        _("your guess"),
        _("exact value"),
        _("you: too low"),
        _("you: too high"),
        dots,
        _("Show the board of guess {number}"),
    )


def said_of(number: int, total: int, each: Guessed) -> str:
    """Say which guess it is, what was said, and the exact value."""
    guess, (own, exact) = each.value, _told_apart(each)
    said = _("Guess {number} of {total}, {short}: you {guess}, exact {exact}, {apart} too high.")
    if guess < each.exact:
        said = _("Guess {number} of {total}, {short}: you {guess}, exact {exact}, {apart} too low.")
    if guess == each.exact:
        said = _("Guess {number} of {total}, {short}: exactly right, {exact}.")
    return said.format(
        number=number,
        total=total,
        short=each.short,
        guess=own,
        exact=exact,
        apart=kit.gap(abs(guess - each.exact)),
    )


def _told_apart(each: Guessed) -> tuple[str, str]:
    """Write a guess and the exact value with as many decimals as tell them apart."""
    places = kit.apart((each.value, each.exact))
    return kit.short(each.value, places=places), kit.short(each.exact, places=places)


def _nearest(found: Figures) -> Iterator[Part]:
    said = _("On the line, guess and exact value are the same. The ends are stretched.")
    ends = _("Nearest: {nearest}. Farthest: {farthest}.")
    one, other = (_("guess {number}").format(number=n) for n in (found.nearest, found.farthest))
    strong = kit.rich(ends, nearest=scene.Strong(one), farthest=scene.Strong(other))
    yield scene.Text((said, " ", *strong))


def _error(found: Figures) -> Iterator[Part]:
    def term(value: Fraction, words: str, tone: str = "") -> scene.Term:
        share = float(value / found.missed) if found.missed else 0.0
        return scene.Term(as_number(float(value), share), words, tone)

    yield kit.heading(_("Your error, and the luck"))
    yield scene.Sum(
        _("Your error and the luck that nobody can avoid"),
        (
            term(found.error, _("your error"), "yours"),
            term(found.luck, _("luck nobody can avoid"), "luck"),
        ),
        term(found.missed, _("average squared miss, once the dice have fallen")),
    )
    said = _(
        "Even a guesser who knows every exact value would have {luck}: chance decides that part. "
        "Only the first part is yours."
    )
    yield scene.Text((said.format(luck=decimal(found.luck)),))


def _table(guesses: tuple[Guessed, ...], *, folded: bool) -> Part:
    rows = [
        (f"{number} · {each.short}", *_told_apart(each))
        for number, each in enumerate(guesses, start=1)
    ]
    head = _("question"), _("you"), _("exact")
    return kit.table(_("All guesses"), head, rows, folded=folded)


def _source() -> Part:
    return kit.source(
        _(
            "Guesses of this lesson about chances, made before the answer was shown. Kept on this "
            "computer only."
        )
    )
