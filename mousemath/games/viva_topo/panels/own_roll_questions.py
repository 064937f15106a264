"""Questions about one's own next roll: can a mouse come home with it, and what cheese does it bring?"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import TYPE_CHECKING

from mousemath.chance import formula as write
from mousemath.games.viva_topo.maths.next_roll import (
    cheese_at_once,
    cheese_claim,
    reach_claim,
    reaching,
)
from mousemath.games.viva_topo.panels.shared import die_words, here
from mousemath.games.viva_topo.table.words import mouse_word, spot
from mousemath.language import _, listing, ngettext
from mousemath.lesson.asking.question import Contrast, Kind, Question
from mousemath.lesson.asking.routes import common, happening_or_not, mean_of_equal, one_try, route

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mousemath.games.viva_topo.table.moment import Moment
    from mousemath.lesson.asking.routes import Route
    from mousemath.scene import Rich


def _mice(moment: Moment) -> Rich:
    """Say where one's mice stand, and where the homes have their doors."""
    mice = _("Your mice: {spots}.").format(spots=listing(map(spot, moment.ahead.spots)))
    homes = (
        _("home {number}: {doors}").format(number=number, doors=listing(map(str, home.entrances)))
        for number, home in enumerate(moment.preset.homes, start=1)
    )
    return mice, " ", _("Doors: {homes}.").format(homes=", ".join(homes))


# ── home ─────────────────────────────────────────────────────────────────────────────────────────


def reach(moment: Moment) -> Iterator[Question]:
    """Ask how likely the next roll can bring a mouse home."""
    ahead, faces = moment.ahead, len(moment.preset.die)
    if not ahead.rolls_next:
        return
    number = reaching(ahead, *ahead.spots)
    yield Question(
        f"reach:{here(moment)}",
        Kind.CHANCE,
        _("How likely is it that your next roll can bring a mouse into a home or into Cockaigne?"),
        _("a mouse can get home"),
        reach_claim(ahead),
        _("Which faces are enough for at least one of your mice?"),
        tuple(_reach_ways(moment, Fraction(number, faces))),
        _after_reach(moment),
        (number, faces),
        (_mice(moment), die_words(moment)),
        _("Count the faces that help at least one mouse, each face once."),
    )


def _reach_ways(moment: Moment, exact: Fraction) -> Iterator[Route]:
    faces = len(moment.preset.die)
    each = [Fraction(reaching(moment.ahead, place), faces) for place in moment.ahead.spots]
    helped = [chance for chance in each if chance]
    added = sum(helped, Fraction(0))
    yield from happening_or_not(exact, _("a mouse can get home"), _("none can"))
    if len(helped) > 1 and added <= 1:  # more than certain cannot be guessed
        said = _("Added like this, {counted} faces would help, but {number} of {faces} do.").format(
            counted=int(added * faces), number=int(exact * faces), faces=faces
        )
        total = write.total(*map(write.number, helped))
        yield common("adding", said, total, write.number(added))
    if len(helped) > 1:
        best = moment.ahead.spots[each.index(max(each))]
        said = _("That is {mouse} alone, but other faces bring another mouse home.")
        yield one_try(max(helped), said.format(mouse=mouse_word(best)))


def _after_reach(moment: Moment) -> dict[str, Contrast] | None:
    """Ask whether any mouse can be moved at all, where adding gives the number of mice."""
    mice, preset = len(moment.ahead.spots), moment.preset
    moves = Fraction(sum(face.steps > 0 for face in preset.die), len(preset.die))
    if mice == 1:
        return None
    asked = _("How likely is it that your next roll moves one of your mice on?")
    said = _("Each mouse can move: added for all of them that is more than certain.")
    return {"": Contrast.among(asked, moves, (moves * mice, moves / 2), said)}


# ── cheese ───────────────────────────────────────────────────────────────────────────────────────


def cheese(moment: Moment) -> Iterator[Question]:
    """Ask for the mean cheese of the next roll, where some faces bring more than others."""
    ahead, die = moment.ahead, moment.preset.die
    if not ahead.rolls_next:
        return
    amounts = Counter(cheese_at_once(ahead, face) for face in die)
    if len(amounts) == 1:
        return
    asked = _("You take the most cheese at once. How much does your next roll bring on average?")
    yield Question(
        f"cheese:{here(moment)}",
        Kind.MEAN,
        asked,
        _("cheese of the next roll"),
        cheese_claim(ahead),
        _("What does each face of the die bring?"),
        tuple(_cheese_ways(amounts)),
        _after_cheese(amounts),
        None,
        (_mice(moment), _left(moment), die_words(moment)),
        _("Each amount counts as often as it comes, and so does 0."),
        (Fraction(0), Fraction(max(amounts))),
    )


def _left(moment: Moment) -> Rich:
    """Say what the cheese in each place is worth, where some is left."""
    preset = moment.preset
    names = [_("home {number}").format(number=number + 1) for number in range(len(preset.homes))]
    places = zip([*names, _("Cockaigne")], preset.worths, moment.state.cheese, strict=True)
    worths = ", ".join(
        _("{place}: {worth}").format(place=place, worth=worth if left else 0)
        for place, worth, left in places
    )
    return (_("Cheese: {worths}.").format(worths=worths),)


def _cheese_ways(amounts: Counter[int]) -> Iterator[Route]:
    number = write.number
    total, faces = sum(amounts.elements()), amounts.total()
    yield mean_of_equal({each: Fraction(amounts[each], faces) for each in sorted(amounts)})
    often = amounts[max(amounts)]
    most = ngettext(
        "So much comes with {number} of {faces} faces only, with the others less.",
        "So much comes with {number} of {faces} faces only, with the others less.",
        often,
    ).format(number=often, faces=faces)
    yield route("most", _("the best face"), most, number(max(amounts)))
    if amounts[0]:
        some = faces - amounts[0]
        lost = ngettext(
            "The {number} face that brings nothing counts too.",
            "The {number} faces that bring nothing count too.",
            amounts[0],
        ).format(number=amounts[0])
        parts = write.quotient(number(total), number(some))
        title = _("without the faces that bring nothing")
        yield route("given", title, lost, parts, number(Fraction(total, some)))


def _after_cheese(amounts: Counter[int]) -> dict[str, Contrast]:
    """Ask of a die with one good face, the others bringing nothing."""
    faces, most = amounts.total(), max(amounts)
    asked = _("Suppose one face brings {most} cheese, all others nothing. What is the mean?")
    said = _("In {faces} rolls it comes once on average: {most} cheese for {faces} rolls.")
    exact, wrong = Fraction(most, faces), (Fraction(most, 2), Fraction(most))
    said = said.format(faces=faces, most=most)
    return {"": Contrast.among(asked.format(most=most), exact, wrong, said)}
