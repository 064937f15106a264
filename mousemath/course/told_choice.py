"""The answer to a choice or an order: its first sentence, each option with its value, what is said of one's own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mousemath.course.answers import is_best, way_of_options
from mousemath.course.items import Kind
from mousemath.course.prose import plain
from mousemath.course.questions import has_values, is_toss_up
from mousemath.language import _
from mousemath.lesson import kit
from mousemath.scene import Reveal, Strong, Way

if TYPE_CHECKING:
    from mousemath.course.figures import Reading
    from mousemath.course.items import Item
    from mousemath.lesson.asking.record import Chosen
    from mousemath.scene import Part


def told_choice(
    item: Item, chosen: Chosen, language: str, reading: Reading
) -> tuple[Reveal, tuple[Part, ...]]:
    """Return the answer to what was chosen, or to being shown without."""
    options = tuple(map(int, chosen.order or ((chosen.choice,) if chosen.choice else ())))
    best = bool(options) and is_best(item, options)
    why = plain(item.words[language].why)
    head = Reveal(_title(item, options, best=best), (Strong(why or _("Compare the values.")),), why)
    way = way_of_options(item, options, best=best) if options else None
    said: tuple[Part, ...] = ()
    if way is not None:
        title = _("Your choice") if item.kind is Kind.CHOICE else _("Your order")
        said = (Way((Strong(title),), None, (plain(way.words[language]),)),)
    return head, (_values(item, options, language, reading), *said)


def _title(item: Item, options: tuple[int, ...], *, best: bool) -> str:
    if not options:
        return _("The answer")
    if item.kind is Kind.CHOICE and not item.right:
        return _("It makes no difference here")
    if best:
        return _("Right")
    return _("Another order") if item.kind is Kind.ORDER else _("Another one is better")


def _values(item: Item, chosen: tuple[int, ...], language: str, reading: Reading) -> Part:
    """Return each option with its value, the right ones marked; a value without a unit is a chance."""
    words = item.words[language]
    ordered = item.kind is Kind.ORDER
    right = range(0) if ordered else item.right
    valued = ordered or has_values(item) or is_toss_up(item)
    values = item.exact if valued else ()
    numbers = reading.alike(values, is_chance=not words.unit)
    rows = []
    for option, label in enumerate(words.options):
        place = chosen.index(option) + 1 if option in chosen else 0
        yours = (str(place) if ordered else _("your choice")) if place else ""
        rows.append((plain(label), *numbers[option : option + 1], yours))
    exact = (_("exact value"),) if numbers else ()
    own = _("your order") if ordered else _("your answer")
    return kit.table(_("All answers"), (_("answer"), *exact, own), rows, best=right)
