"""The field for the codes of a class, and the list of what was read."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mousemath.language import _, ngettext, whole
from mousemath.scene import ActionButton, Paste, ReadLine, Strong
from mousemath.teacher.pooling.finding import MOST

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mousemath.teacher.pooling.pool import Pool, Skipped

FIRST = 12
"""So many lines of each sort are named one by one."""


def paste(pool: Pool, *, was_read: bool, error: str, names: bool) -> Paste:
    """Return the field, and below it what was read.

    Args:
        pool: what the text held.
        was_read: whether a text was read at all.
        error: why it was not, in one sentence.
        names: whether pseudonyms are shown.
    """
    return Paste(
        "codes",
        _("Paste the codes, one per line"),
        _(
            "Or the whole mail: what is no code is skipped. It is read on this computer and goes nowhere else; no word of it is kept."
        ),
        _("Read the codes"),
        MOST,
        tuple(_found(pool, names=names)) if was_read else (),
        error,
        ActionButton("forget", _("Forget them all"), tool="forget") if was_read else None,
        _("More codes") if pool.results and not error else "",
    )


def _found(pool: Pool, *, names: bool) -> list[ReadLine]:
    number = len(pool.results)
    silent = sum(not result.guesses for result in pool.results)
    told = [_("Class {code}").format(code=pool.room)] if pool.room else []
    if silent:
        without = ngettext("{number} without a guess", "{number} without a guess", silent)
        told.append(without.format(number=whole(silent)))
    read = ngettext("{number} code read", "{number} codes read", number)
    text = (Strong(read.format(number=whole(number))),)
    found = [ReadLine("ok" if number else "other", text, tuple(told))]
    twice = ngettext("{number} twice", "{number} twice", len(pool.doubled))
    damaged = ngettext("{number} damaged", "{number} damaged", len(pool.damaged))
    foreign = ngettext("{number} not counted", "{number} not counted", len(pool.foreign))
    listed = (
        ("twice", twice, pool.doubled),
        ("bad", damaged, pool.damaged),
        ("other", foreign, pool.foreign),
    )
    for state, words, skipped in listed:
        if skipped:
            head = Strong(words.format(number=whole(len(skipped))))
            found.append(ReadLine(state, (head,), _lines(skipped, names=names)))
    if pool.shared:
        head = Strong(_("Numbers of several"))
        found.append(ReadLine("twice", (head,), tuple(map(str, pool.shared[:FIRST]))))
    return found


def _lines(skipped: Sequence[Skipped], *, names: bool) -> tuple[str, ...]:
    """Return line and reason of each, with pseudonyms only where they are shown."""
    said = _("line {line}: {reason}")
    named = [
        said.format(line=whole(each.line), reason=each.reason if names else each.unnamed)
        for each in skipped[:FIRST]
    ]
    more = len(skipped) - FIRST
    if more > 0:
        named.append(
            ngettext("and {number} more", "and {number} more", more).format(number=whole(more))
        )
    return tuple(named)
