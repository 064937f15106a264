"""What many tries say: this press, exact, apart, so far; a question about four times as many; the path as a table."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from mousemath.language import _, decimal, ngettext, whole
from mousemath.lesson import kit
from mousemath.lesson.tries import FEW, QUADRUPLE
from mousemath.play.simulation import wilson
from mousemath.scene import Answers, Fact, TryFacts
from mousemath.scene.mathml import as_number

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mousemath.lesson.tries import Tried
    from mousemath.scene import Part, Rich

FAR = 3
"""Standard errors beyond which a distance is very seldom."""
EARLY = 100
"""The number of tries from which on the table says how number and share go on."""
IDS = "tries:"


def tries_id(name: str) -> str:
    """Return the id of the question about the tries of a claim.

    >>> tries_id("fits")
    'tries:fits'
    """
    return IDS + name


# ── three lines ───────────────────────────────────────────────────────────────────────────────


def facts_of(name: str, tried: Tried) -> TryFacts:
    """Return what the latest press made, beside the exact value, and what all presses made together.

    With the button that tries as often once more; what a second press adds is told from then on.
    """
    tries, places = tried.tries, 4
    facts: tuple[Fact, ...] = (
        Fact(_("this press"), _pressed(tried), as_number(tries.share, places=places)),
        Fact(_("exact"), _exact(tried), as_number(float(tried.exact), places=places)),
        Fact(_("apart"), (_apart(tried),), as_number(tried.apart, places=places)),
    )
    if tried.presses:
        share = as_number(tried.in_all.share, places=places)
        facts = (*facts, Fact(_("so far"), (_so_far(tried),), share))
    return TryFacts(name, _("What the tries say"), facts, _("Again"), tries.number)


def _so_far(tried: Tried) -> str:
    """Say what all presses made together."""
    together, presses = tried.in_all, whole(tried.presses + 1)
    said = (
        _("{hits} of {number} in {presses} presses")
        if tried.is_event
        else _("mean of {number} tries in {presses} presses")
    )
    return said.format(
        hits=whole(int(together.total)), number=whole(together.tries), presses=presses
    )


def _pressed(tried: Tried) -> Rich:
    tries = tried.tries
    made = whole(tries.done)
    if not tried.is_event:
        return (
            ngettext("mean of {number} try", "mean of {number} tries", tries.done).format(
                number=made
            ),
        )
    hits = whole(int(tries.now.total))
    if tries.done <= FEW:
        return (_("{hits} of {number}").format(hits=hits, number=made),)
    low, high = wilson(tries.share, tries.done)
    said = _("{hits} of {number}; these tries alone say {low} to {high}")
    ends = decimal(low, 3), decimal(high, 3)
    return (said.format(hits=hits, number=made, low=ends[0], high=ends[1]),)


def _exact(tried: Tried) -> Rich:
    fraction = as_number(tried.exact).fraction
    return (fraction,) if fraction is not None else (_("the value of the panel"),)


def _apart(tried: Tried) -> str:
    """Say how usual the distance is."""
    if not tried.deviation:
        return _("nothing is left to chance")
    errors = 2 * tried.apart / tried.band(tried.tries.done)
    if tried.tries.done <= FEW:
        return _("an everyday distance") if errors <= 2 else _("a rare distance")  # noqa: PLR2004 - two errors: the band
    if errors <= 1:
        return _("well inside the band")
    if errors <= 2:  # noqa: PLR2004 - the band
        return _("inside the band")
    return (
        _("outside: seldom, 1 path in 20") if errors <= FAR else _("far outside: 3 paths in 1,000")
    )


def said_of(tried: Tried) -> str:
    """Say in one sentence what tries have brought."""
    tries = tried.tries
    if tried.is_event:
        said = ngettext(
            "{number} try: {hits}, share {share}; exact value {exact}; {apart}.",
            "{number} tries: {hits}, share {share}; exact value {exact}; {apart}.",
            tries.done,
        )
    else:
        said = ngettext(
            "{number} try: mean {share}; exact value {exact}; {apart}.",
            "{number} tries: mean {share}; exact value {exact}; {apart}.",
            tries.done,
        )
    pressed = said.format(
        number=whole(tries.done),
        hits=whole(int(tries.now.total)),
        share=decimal(tries.share),
        exact=decimal(tried.exact),
        apart=_apart(tried),
    )
    if not tried.presses:
        return pressed
    so_far = _("So far: {what}.").format(what=_so_far(tried))
    return f"{pressed} {so_far}"


def so_far_of(tried: Tried) -> str:
    """Say how far a long run is.

    The share alone, once there is one: whether it is near the exact value is said at the end.
    """
    tries = tried.tries
    done, number = whole(tries.done), whole(tries.number)
    if not tries.done:
        return _("{done} of {number} tries").format(done=done, number=number)
    said = _("{done} of {number} tries · so far {share}")
    return said.format(done=done, number=number, share=decimal(tries.share))


# ── the question, and the path as a table ─────────────────────────────────────────────────────


def question_of(name: str, tried: Tried) -> Answers:
    """Ask how wide the band is with four times as many tries."""
    words = {"quarter": _("a quarter"), "half": _("half"), "same": _("the same")}
    said = _(
        "Half as wide: four times as many tries, and the width falls with the square root of their "
        "number."
    )
    return Answers(
        tries_id(name),
        (_("With four times as many tries, how wide is the blue band?"),),
        tuple((name, (words[name],)) for name in ("quarter", "half", "same")),
        tried.answer,
        QUADRUPLE[0] if tried.answer else "",
        said if tried.answer else "",
    )


def _rows(tried: Tried) -> Iterator[tuple[int, Fraction, float]]:
    """Yield tries, sum and share at each power of ten and at the end."""
    path = tried.tries.path
    for stop in path:
        power = str(stop.tries).strip("0") == "1"
        if power or stop is path[-1]:
            yield stop.tries, Fraction(stop.total), stop.share


def table_of(tried: Tried) -> Part:
    """Return the path as a table, at the powers of ten and at the end."""
    counted, share = (_("number"), _("share")) if tried.is_event else (_("sum"), _("mean"))
    rows = [
        (
            whole(tries),
            whole(int(total)) if total.denominator == 1 else decimal(total, 2),
            decimal(mean),
            decimal(abs(mean - float(tried.exact))),
            decimal(tried.band(tries)),
        )
        for tries, total, mean in _rows(tried)
    ]
    head = (_("tries"), counted, share, _("apart"), _("band ±"))
    return kit.table(_("The path"), head, rows, folded=True)


def drift_of(tried: Tried) -> Iterator[Part]:
    """Say how far the number is from what was to be expected, and the share; early and late."""
    rows = [row for row in _rows(tried) if row[0] >= EARLY]
    if not tried.is_event or len(rows) < 2:  # noqa: PLR2004 - an early and a late one
        return
    early, late = rows[0], rows[-1]
    said = _(
        "After {early} tries the number is {near} away from {wanted} and the share {close} from the exact "
        "value; after {late} the number is {far} away and the share {closer}. The share settles, the number "
        "need not."
    )
    away = [abs(total - tries * tried.exact) for tries, total, _share in (early, late)]
    apart = [abs(share - float(tried.exact)) for _tries, _total, share in (early, late)]
    yield kit.quiet(
        said.format(
            early=whole(early[0]),
            late=whole(late[0]),
            near=kit.written(away[0], 1),
            far=kit.written(away[1], 1),
            wanted=kit.written(early[0] * tried.exact, 1),
            close=decimal(apart[0]),
            closer=decimal(apart[1]),
        )
    )
