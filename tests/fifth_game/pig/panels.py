"""The tabs of Pig: Chance, Count, Derive and Decide."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

from mousemath.chance.claim import claim_named
from mousemath.errors import MousemathError
from mousemath.language import _, decimal, mark, ngettext
from mousemath.lesson import kit
from mousemath.lesson.teaching import Leaf, Prediction
from mousemath.scene import (
    Answer,
    Bar,
    Bars,
    SampleAxis,
    SamplePoint,
    SampleSpace,
    Source,
    Strong,
    Text,
)
from mousemath.scene.mathml import as_number, out_of
from pig.maths import MOST_EXACT, MOST_ROLLS, bust_claim, claims, solution
from pig.rules import BUST, HOLD, ROLL

if TYPE_CHECKING:
    from mousemath.chance.claim import Claim
    from pig.table import Moment

TOO_LARGE = mark(
    "Targets up to {most} are solved here in fractions; this one is played by the gain."
)
GAIN = mark("The gain looks at this turn alone: what is good for the game may differ.")


def leaf(moment: Moment) -> Leaf:
    """Write the open tab."""
    if moment.over:
        said = _("Start again, or undo to look back at a decision.")
        return Leaf(_("The game is over"), (Text((said,)),))
    tab = moment.view.tab
    return {"count": _count, "derive": _derive, "decide": _decide}.get(tab, _chance)(moment)


def prediction(moment: Moment) -> Prediction | None:
    """Ask for the chance of a 1 before the tabs about the rolls are shown."""
    if moment.over or moment.view.tab == "decide":
        return None
    claim = bust_claim(moment.game, 2)
    question = _("You roll twice. What is the chance that a 1 comes?")
    why = _("Of the 36 ordered pairs, 25 hold no 1.")
    return Prediction(f"bust-{moment.state.turn}", (Strong(question),), claim.value(), why)


def _source(moment: Moment, kind: str) -> Source:
    words = _("Holds for: a fair die, {target} points to win. {kind}")
    return kit.source(words, target=Strong(str(moment.game.target)), kind=kind)


def _rolls(moment: Moment) -> kit.Chosen[str]:
    words = {
        str(number): ngettext("{number} roll", "{number} rolls", number).format(number=number)
        for number in range(1, MOST_ROLLS + 1)
    }
    return kit.segments(moment.view, "rolls", _("Look ahead"), words)


def _bust(moment: Moment, rolls: str) -> Claim:
    return bust_claim(moment.game, int(rolls))


def _chance(moment: Moment) -> Leaf:
    rolls = _rolls(moment)
    chance = _bust(moment, rolls.value).value()
    bars = (
        Bar(_("a 1 comes"), as_number(chance), "event"),
        Bar(_("no 1 comes"), as_number(1 - chance)),
    )
    return Leaf(
        _("Will a 1 come?"),
        (
            rolls.part,
            Answer((Strong(_("chance that a 1 comes.")),), as_number(chance)),
            Bars(bars, _("Whether a 1 comes"), _("striped: the event to fear")),
            _source(moment, _("Exact.")),
        ),
    )


def _count(moment: Moment) -> Leaf:
    rolls = _rolls(moment)
    claim, dice = _bust(moment, rolls.value), int(rolls.value)
    faces = sorted(moment.game.die)
    points = tuple(
        SamplePoint(", ".join(map(str, outcome)), BUST in outcome)
        for outcome in product(faces, repeat=dice)
    )
    found = sum(point.favourable for point in points)
    axis = tuple(SampleAxis(str(face)) for face in faces)
    space = SampleSpace(
        "sample", _("All rolls, one by one"), dice, axis, points, _("a 1 comes"), _("no 1")
    )
    lead = Strong(out_of(found, len(points)))
    words = _("filled dots. The formula gives")
    return Leaf(
        _("In which of the {total} outcomes does a 1 come?").format(total=len(points)),
        (
            rolls.part,
            space,
            kit.compared(lead, words, claim.by_formula(), claim.value()),
            _source(moment, _("Exact.")),
        ),
    )


def _derive(moment: Moment) -> Leaf:
    listed = claims(moment.game, moment.state)
    words = {"bust": _("a 1 in {rolls} rolls").format(rolls=MOST_ROLLS), "gain": _("one more roll")}
    topic = kit.segments(moment.view, "topic", _("Derive"), words)
    name = "gain" if topic.value == "gain" else f"bust-{MOST_ROLLS}"
    if not listed:
        return Leaf(_("Nothing to derive"), (Text((_("The next action wins for sure."),)),))
    claim = claim_named(listed, name)
    question = _("Why {value}?").format(value=kit.short(claim.value()))
    steps = kit.steps("derive", f"{name}-{moment.state.total}", claim.lines())
    return Leaf(question, (topic.part, steps, _source(moment, _("Exact."))))


def _decide(moment: Moment) -> Leaf:
    if moment.game.target > MOST_EXACT:
        note = str(MousemathError(TOO_LARGE, most=MOST_EXACT))
        return Leaf(_("Roll or hold?"), (*_by_gain(moment), Text((note,), "quiet")))
    found = solution(moment.game)
    if not found.finished:
        bar = kit.progress(
            moment.view, ("solve", moment.game), _("Solving the game"), start=_("Solve the game")
        )
        return Leaf(_("Roll or hold?"), (*_by_gain(moment), bar))
    worths = found.worths(moment.state)
    names = {ROLL: _("Roll"), HOLD: _("Hold")}
    alone = moment.game.players == 1
    pick = min if alone else max
    best = pick(worths, key=lambda action: worths[action])
    label = _("Turns still to come, on average") if alone else _("Chance to win, with best play")
    return Leaf(
        _("Roll or hold?"),
        (
            Answer((Strong(names[best] + "."), f" {label}: {decimal(worths[best])}.")),
            kit.options(
                label,
                worths,
                lambda action: names[action],
                smallest=alone,
                high=max(worths.values()) if alone else 1,
            ),
            _source(moment, _("Exact.")),
        ),
    )


def _by_gain(moment: Moment) -> tuple[Answer | Text | Source, ...]:
    listed = claims(moment.game, moment.state)
    if not listed:
        return (Answer((Strong(_("Hold: the game is won.")),)),)
    gain = claim_named(listed, "gain").value()
    said = _("Roll once more.") if gain > 0 else _("Hold.")
    words = _("One more roll changes this turn by {gain} points on average.")
    text = words.format(gain=kit.short(gain))
    return (
        Answer((Strong(said), f" {text}")),
        _source(moment, f"{_('Exact.')} {MousemathError(GAIN)!s}"),
    )
