"""What a panel shows of tries: the buttons, single tries in bins, the path, three lines, a question."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from mousemath.language import _, decimal, ngettext, whole
from mousemath.lesson import kit
from mousemath.lesson.tries import FEW, NUMBERS, QUADRUPLE
from mousemath.lesson.tries_chart import SPEEDS, chart, columns
from mousemath.play.simulation import wilson
from mousemath.scene import (
    Answers,
    Bin,
    Bins,
    Choice,
    Fact,
    Picker,
    Progress,
    Slip,
    TryFacts,
    TryIt,
)
from mousemath.scene.mathml import as_number

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from mousemath.lesson.teaching import View
    from mousemath.lesson.tries import Trial, Tried
    from mousemath.scene import Part, Rich

TOPIC, SPEED = "tries_topic", "tries_speed"
"""View choices: what is tried, and how fast its path is drawn."""
FAR = 3
"""Standard errors beyond which a distance is very seldom."""
DRIFT = 1000
"""From so many tries on, the number drifts visibly while the share settles."""


def tries_id(name: str) -> str:
    """Return the id of the question about the tries of a claim.

    >>> tries_id("fits")
    'tries:fits'
    """
    return f"tries:{name}"


def tries_parts(
    view: View, trials: Sequence[Trial], trial: Trial, tried: Tried | None, *, running: bool
) -> tuple[Part, ...]:
    """Return what stands below a leaf: how to try its claims, and what the tries show.

    Args:
        view: what the reader looks at.
        trials: what can be tried here.
        trial: the one that is chosen.
        tried: what was tried of it; ``None`` before.
        running: whether it is being tried.
    """
    row = _row(view, trials, trial, tried, running=running)
    if tried is None:
        return (row,)
    return (row, *(_running(tried) if running else _made(view, trial, tried)))


def _row(
    view: View, trials: Sequence[Trial], trial: Trial, tried: Tried | None, *, running: bool
) -> TryIt:
    topics = tuple(Choice(each.claim.name, kit.capital(each.words)) for each in trials)
    speeds = tuple(Choice(name, words) for name, (words, _seconds) in SPEEDS().items())
    pickers = (
        *((Picker(TOPIC, _("Try out"), trial.claim.name, topics),) if len(topics) > 1 else ()),
        *((Picker(SPEED, _("The path is drawn"), speed_of(view), speeds),) if tried else ()),
    )
    return TryIt(
        trial.claim.name,
        _("Try it"),
        tuple((number, whole(number)) for number in NUMBERS),
        tried.tries.number if tried else 0,
        running,
        pickers,
        "" if tried else _("Tries follow the rules of this game and leave the game alone."),
    )


def speed_of(view: View) -> str:
    """Return how fast the path is drawn, as the reader chose."""
    chosen = view.choice(SPEED, "quick")
    return chosen if chosen in SPEEDS() else "quick"


def _running(tried: Tried) -> Iterator[Part]:
    """Show how far a long run is, with its path so far."""
    tries = tried.tries
    said = _("{done} of {number} tries · so far {share}").format(
        done=whole(tries.done), number=whole(tries.number), share=decimal(tries.share)
    )
    if len(tries.path) > 1:
        yield chart(tried, 0)
    yield Progress(said, tries.done / tries.number, cancel=_("Stop"))


def _made(view: View, trial: Trial, tried: Tried) -> Iterator[Part]:
    """Show what tries have brought."""
    if tried.tries.number <= FEW:
        yield _bins(trial, tried)
    else:
        yield chart(tried, SPEEDS()[speed_of(view)][1])
        yield from columns(tried)
    yield _facts(trial, tried)
    if tried.tries.number <= FEW:
        yield kit.leaf_of("", _("One try says almost nothing, ten not much. Try 1,000.")).parts[0]
    else:
        yield _question(trial, tried)
        yield _table(tried)
        yield from _drift(tried)
    yield kit.source(
        _(
            "Tries follow the rules of this game and leave the game alone. A fresh seed each time; the "
            "seed of these is {seed}."
        ),
        seed=tried.tries.seed,
    )


# ── single tries ──────────────────────────────────────────────────────────────────────────────


def _bins(trial: Trial, tried: Tried) -> Bins:
    tries = tried.tries
    made = [
        (str(number), outcome, counted)
        for number, (outcome, counted) in enumerate(tries.first, start=1)
    ]
    label = ngettext("{number} try, one by one", "{number} tries, one by one", tries.number)
    said = label.format(number=tries.number)
    if not tried.is_event:
        mean = _("mean {mean}").format(mean=decimal(tries.share, 2))
        slips = tuple(
            Slip(figure, trial.says(outcome), trial.signs(outcome), _counted(counted))
            for figure, outcome, counted in made
        )
        return Bins(said, (Bin(mean, slips),))
    hit, miss = trial.bins
    found: list[Bin] = []
    for words, wanted, tone in ((hit, 1, "hit"), (miss, 0, "")):
        slips = tuple(
            Slip(figure, trial.says(outcome), trial.signs(outcome))
            for figure, outcome, counted in made
            if counted == wanted
        )
        found.append(Bin(_("{what}: {number}").format(what=words, number=len(slips)), slips, tone))
    return Bins(said, tuple(found))


def _counted(number: Fraction | int) -> str:
    return kit.short(Fraction(number), 3, 2)


# ── three lines ───────────────────────────────────────────────────────────────────────────────


def _facts(trial: Trial, tried: Tried) -> TryFacts:
    tries, places = tried.tries, 4
    facts = (
        Fact(_("so far"), _so_far(tried), as_number(tries.share, places=places)),
        Fact(_("exact"), _exact(tried), as_number(float(tried.exact), places=places)),
        Fact(_("apart"), (_apart(tried),), as_number(tried.apart, places=places)),
    )
    label = _("So far, exact, apart")
    return TryFacts(trial.claim.name, label, facts, _("Again"), tries.number)


def _so_far(tried: Tried) -> Rich:
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


def said_of(trial: Trial, tried: Tried) -> str:
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
    del trial
    return said.format(
        number=whole(tries.done),
        hits=whole(int(tries.now.total)),
        share=decimal(tries.share),
        exact=decimal(tried.exact),
        apart=_apart(tried),
    )


# ── the question, and the path as a table ─────────────────────────────────────────────────────


def _question(trial: Trial, tried: Tried) -> Answers:
    words = {"quarter": _("a quarter"), "half": _("half"), "same": _("the same")}
    said = _(
        "Half as wide: four times as many tries, and the width falls with the square root of their "
        "number."
    )
    return Answers(
        tries_id(trial.claim.name),
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


def _table(tried: Tried) -> Part:
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
    return kit.table(_("The path as a table"), head, rows, folded=True)


def _drift(tried: Tried) -> Iterator[Part]:
    """Say how far the number is from what was to be expected, and the share; early and late."""
    rows = [row for row in _rows(tried) if row[0] >= DRIFT // 10]
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
            near=decimal(away[0], 0),
            far=decimal(away[1], 0),
            wanted=decimal(early[0] * tried.exact, 0),
            close=decimal(apart[0]),
            closer=decimal(apart[1]),
        )
    )
