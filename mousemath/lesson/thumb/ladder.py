"""The ladder of rules that were tried, those of a class, and two of them compared."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mousemath.language import _, decimal
from mousemath.lesson import kit
from mousemath.lesson.thumb.codes import LONGEST
from mousemath.scene import Blank, Blanks, Choice, Paste

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mousemath.lesson.thumb.kind import Kind, Rule, Worth
    from mousemath.lesson.thumb.state import DeskState
    from mousemath.scene import Part


def ladder(desk: DeskState) -> Iterator[Part]:
    """Show the rules tried by their worth, below best play, and take those of others; no worth before a guess."""
    known = [(rule, desk.kind.worths[rule]) for rule in desk.tried if rule in desk.kind.worths]
    if desk.kind.optimum is not None and known and not desk.asks:
        yield _table(desk.kind, known, desk.kind.optimum)
    yield Paste(
        "class",
        _("Rules of the class"),
        _("Paste their short codes, with anything between them: {code}.").format(
            code=desk.kind.code(desk.kind.first)
        ),
        _("Set them on the ladder"),
        LONGEST,
        error=desk.error if desk.wrong_form == "class" else "",
    )


def _table(kind: Kind, known: list[tuple[Rule, Worth]], optimum: Worth) -> Part:
    ranked = sorted(known, key=lambda pair: -float(pair[1].value))
    if kind.best is not None and kind.best[0] not in dict(ranked):
        ranked.insert(0, kind.best)
    top = float(optimum.value)
    rows = [
        (
            _name(kind, rule),
            kind.code(rule),
            decimal(worth.value),
            decimal(top - float(worth.value)),
        )
        for rule, worth in ranked
    ]
    best_play = (_("Best play"), "", decimal(optimum.value), decimal(0))
    head = (_("Rule"), _("Code"), _("Worth"), _("Costs"))
    return kit.table(_("Ladder of rules"), head, [best_play, *rows], best=[0])


def _name(kind: Kind, rule: Rule) -> str:
    said = kind.say(rule)
    if kind.best is not None and rule == kind.best[0]:
        return _("{rule} (The best rule of this kind.)").format(rule=said)
    return said


# ── two rules compared ───────────────────────────────────────────────────────────────────────────


def two_rules(desk: DeskState) -> Iterator[Part]:
    """Let two rules of the ladder be chosen, and show how their plays compare."""
    yield kit.heading(_("Two rules played against luck"))
    words = tuple(
        Choice(str(number), f"{desk.kind.code(rule)}: {desk.kind.say(rule)}")
        for number, rule in enumerate(desk.tried)
    )
    pair = desk.duel.pair if desk.duel else (desk.tried[-1], desk.tried[-2])
    places = [str(desk.tried.index(rule)) if rule in desk.tried else "0" for rule in pair]
    blanks = (
        Blank("one", _("first rule"), places[0], words),
        Blank("other", _("second rule"), places[1], words),
    )
    before, between, _end = (
        _("Compare {one} with {other}").replace("{other}", "{one}").split("{one}")
    )
    yield Blanks(
        "duel",
        _("Two rules"),
        (before, blanks[0], between, blanks[1]),
        _("Play 30 games of each"),
        error=desk.error if desk.wrong_form == "duel" else "",
    )
    if desk.duel is not None:
        yield from desk.duel.parts()
