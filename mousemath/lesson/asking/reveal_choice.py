"""The answer to a choice: the best and one's own, what it costs, a hundred games, one's reason."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mousemath import scene
from mousemath.language import _, decimal, nearest, ngettext, uncapital
from mousemath.lesson import kit
from mousemath.lesson.asking.beside import NAMED, headline, other_than_best, why
from mousemath.lesson.asking.question import SURE

if TYPE_CHECKING:
    from collections.abc import Iterator
    from fractions import Fraction

    from mousemath.lesson.asking.question import Decision, Pick
    from mousemath.lesson.asking.record import Chosen
    from mousemath.scene import ActionButton, Part, Reveal

GAMES = 100
"""Of so many games some are drawn as strokes."""


def revealed_choice(decision: Decision, chosen: Chosen) -> tuple[Reveal, tuple[Part, ...]]:
    """Return the answer to a choice, or to being shown without one."""
    own, best = decision.pick(chosen.choice), decision.best
    other = other_than_best(decision, own) if decision.unit.average else None
    rows = tuple(dict.fromkeys((*best, *filter(None, (own, other)))))
    head = scene.Reveal(_title(decision, own), _lead(decision, own), _spoken(decision, own))
    return head, (
        _options(decision, rows, own, chosen.sure),
        *_ranking(decision, chosen.order),
        *_strokes(decision, own),
        *_reason(decision, chosen.why),
        *_buttons(decision, own),
    )


def all_choices(decision: Decision) -> Part:
    """Return all choices with what each is worth and costs, as a table to open."""
    rows = sorted(decision.picks, key=lambda pick: pick.value, reverse=True)
    best = [n for n, pick in enumerate(rows) if pick in decision.best]
    cells = [
        (
            pick.label,
            _written(decision, pick.value),
            "" if n in best else _written(decision, decision.cost(pick)),
        )
        for n, pick in enumerate(rows)
    ]
    label = _("All {number} choices")
    head = _("choice"), _("value"), _("costs")
    return kit.table(label.format(number=len(rows)), head, cells, best=best, folded=True)


def _written(decision: Decision, value: Fraction | float) -> str:
    """Write a value or a cost: without decimals where all values are whole, and exact."""
    whole = not decision.slack and all(pick.value == int(pick.value) for pick in decision.picks)
    return decimal(value, 0 if whole else 4)


def _title(decision: Decision, own: Pick | None) -> str:
    best = decision.best
    if own is None:
        return ngettext("The best choice", "The best choices", len(best))
    if len(best) == len(decision.picks):
        return _("It makes no difference here")
    if own in best:
        return _("The best choice") if len(best) == 1 else _("One of the best choices")
    if len(best) > 1:
        return _("Several are equally good")
    return _("{choice}: worth more here").format(choice=best[0].label)


def _lead(decision: Decision, own: Pick | None) -> scene.Rich:
    because, first = why(decision, other_than_best(decision, own)), headline(decision, own)
    lead, more = (first, because) if first else (because, "")
    if own is None:
        return kit.spaced(scene.Strong(lead), more)
    cost = decision.cost(own)
    costs = decision.unit.costs(cost) if cost > decision.slack else _("Your choice costs nothing.")
    return kit.spaced(scene.Strong(lead), costs, more)


def _spoken(decision: Decision, own: Pick | None) -> str:
    best = decision.best
    said = _("Best: {choice}, {value}.").format(
        choice=kit.listing(uncapital(each.label) for each in best),
        value=_written(decision, best[0].value),
    )
    if own is None or own in best:
        return said
    yours = _("Your choice: {value}, costs {cost}.")
    return f"{said} " + yours.format(
        value=_written(decision, own.value), cost=_written(decision, decision.cost(own))
    )


def _options(decision: Decision, rows: tuple[Pick, ...], own: Pick | None, sure: str) -> Part:
    def detail(pick: Pick) -> str:
        if pick != own:
            return pick.detail
        yours = _("your choice, {sure}").format(sure=_(SURE[sure])) if sure else _("your choice")
        return f"{yours} · {pick.detail}" if pick.detail else yours

    label = _("The best choice, and another") if own is None or own in decision.best else ""
    return kit.options(
        label or _("The best choice, and yours"),
        {pick: pick.value for pick in rows},
        lambda pick: pick.label,
        detail=detail,
        high=1 if decision.unit.strokes else None,
        slack=decision.slack,
        games=decision.unit.strokes is not None,
        shows=lambda pick: pick.shows,
        taken=own,
    )


def _ranking(decision: Decision, order: tuple[str, ...]) -> Iterator[Part]:
    """Say how many pairs stand right, and set one's own order beside the exact one."""
    if not order:
        return
    right, pairs = decision.pairs(order)
    said = _("Your order: {right} of {pairs} pairs of cards stand right.")
    if right == pairs:
        said = _("Your order is exactly right: all {pairs} pairs of cards.")
    rows = [
        (f"{place} · {pick.label}", _written(decision, pick.value), str(order.index(pick.id) + 1))
        for place, pick in enumerate(decision.order, start=1)
    ]
    head = _("choice"), _("value"), _("your place")
    yield kit.heading(said.format(right=right, pairs=pairs))
    yield kit.table(_("The exact order, and yours"), head, rows)


def _strokes(decision: Decision, own: Pick | None) -> Iterator[Part]:
    """Draw a hundred games with the best choice, and as many with one's own where it differs."""
    if decision.unit.strokes is None:
        return
    label, filled = map(_, decision.unit.strokes)
    rows = [(_("best"), decision.best[0])]
    if own is not None and own not in decision.best:
        rows.append((_("yours"), own))
    numbers = [(name, nearest(pick.value * GAMES)) for name, pick in rows]
    yield scene.Strokes(
        label, tuple((name, number, filled.format(number=number)) for name, number in numbers)
    )


def _reason(decision: Decision, why: str) -> Iterator[Part]:
    found = next((each for each in decision.reasons if each.id == why), None)
    if found is not None and found.answer:
        title = _("Your reason: “{reason}”").format(reason=found.words)
        yield scene.Way((scene.Strong(title),), None, (found.answer,), "reason")


def _buttons(decision: Decision, own: Pick | None) -> Iterator[Part]:
    best = decision.best
    if own is not None and own in best:
        buttons = [_button("play-best", _("Play on"), own)]
    else:
        main = own is not None and len(best) == 1
        buttons = [
            _button(f"play-best{f'-{n}' if n else ''}", _("Play the best"), pick, main=main)
            for n, pick in enumerate(best[:NAMED])
        ]
        buttons += [_button("play-own", _("Play my choice"), own)] if own is not None else []
    shown = tuple(each for each in buttons if each.token)
    if shown:
        yield scene.Actions("play-on", _("Play on"), shown)


def _button(name: str, label: str, pick: Pick, *, main: bool = False) -> ActionButton:
    return scene.ActionButton(name, label, uncapital(pick.label), pick.token, main)
