"""The sentences of a look back: the question before, what took more, what a step changed."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from mousemath import scene
from mousemath.language import _, capital, mark, ngettext
from mousemath.lesson import kit
from mousemath.lesson.looking_back.numbers import signed
from mousemath.play.review import Kind

if TYPE_CHECKING:
    from mousemath.lesson.looking_back.kept import Looked
    from mousemath.play.review import Step
    from mousemath.scene import Rich

CHANCE = (Fraction(0), Fraction(1))
"""The span of a chance of winning."""
LUCK, CHOICES = "luck", "choices"
"""What may be answered to the question: what is beyond one's choice, or one's choices."""
OTHERS = "others"
"""What stands beside one's choices where chance moves nothing: what other players do."""
_ANSWERS = {"dice": mark("the dice"), "cards": mark("the cards")}
_MORE = {
    "dice": {
        LUCK: mark("More of it went with dice than with choices."),
        CHOICES: mark("More of it went with choices than with dice."),
        "same": mark("Dice and choices took as much."),
        "helped": mark("The dice helped; choices took it."),
        "free": mark("It was the dice: no choice cost you anything."),
        "won": mark("The dice helped."),
        "earned": mark("It was not the dice: they took more than they gave."),
    },
    "cards": {
        LUCK: mark("More of it went with cards than with choices."),
        CHOICES: mark("More of it went with choices than with cards."),
        "same": mark("Cards and choices took as much."),
        "helped": mark("The cards helped; choices took it."),
        "free": mark("It was the cards: no choice cost you anything."),
        "won": mark("The cards helped."),
        "earned": mark("It was not the cards: they took more than they gave."),
    },
    OTHERS: {
        LUCK: mark("More of it went with what others did than with your choices."),
        CHOICES: mark("More of it went with your choices than with what others did."),
        "same": mark("What others did and your choices took as much."),
        "helped": mark("What others did helped; your choices took it."),
        "free": mark("It was what others did: no choice cost you anything."),
        "won": mark("What others did helped."),
        "earned": mark("It was not the others: they took more than they gave."),
    },
}
_ALL = {
    "most": mark("Most of it went with what others did and what was hidden."),
    "even": mark("Well played: no choice cost you anything."),
    "plus": mark("It came out better than it began."),
}
_BECAUSE = {
    "dice": {
        LUCK: mark("Nobody can train dice; your choices cost you less than they did."),
        CHOICES: mark("That is good news: dice cannot be trained, choices can."),
    },
    "cards": {
        LUCK: mark("Nobody can train cards; your choices cost you less than they did."),
        CHOICES: mark("That is good news: cards cannot be trained, choices can."),
    },
    OTHERS: {CHOICES: mark("That is good news: choices can be trained.")},
}
_BECAUSE_ALL = {
    "helped": mark("That is good news: choices can be trained."),
    "won": mark("A good end does not make every choice a good one."),
}
WHY = mark(
    "The best choice keeps the value exactly, every other one loses some. And luck is 0 on average: a "
    "good roll is good only because others are worse. So the value is a fair game (a martingale): "
    "chance moves it up and down, and only choices can bring it down on average."
)
WHY_CARDS = mark(
    "The best choice keeps the value exactly, every other one loses some. And luck is 0 on average: a "
    "good card is good only because others are worse. So the value is a fair game (a martingale): "
    "chance moves it up and down, and only choices can bring it down on average."
)


def is_gain(looked: Looked) -> bool:
    """Whether the play came out above the value before it."""
    return looked.review.result > looked.review.prior


# ── before ───────────────────────────────────────────────────────────────────────────────────────


def question(looked: Looked) -> str:
    """Return what is asked before the sum is shown."""
    if is_gain(looked):
        return _("Before you look: what did more for you?")
    if looked.hindsight.measure.span == CHANCE:
        return _("Before you look: what took more of your chance of winning?")
    return _("Before you look: what cost you more?")


def rival(looked: Looked) -> str:
    """Return what stands beside one's choices: dice, cards, or others where chance moves nothing."""
    moved = any(step.kind is Kind.LUCK and step.change for step in looked.steps)
    return looked.luck if moved or Kind.OTHERS not in looked.hindsight.measure.kinds else OTHERS


def answers(looked: Looked) -> dict[str, str]:
    """Return what may be answered, in words."""
    beside = rival(looked)
    others = looked.hindsight.measure.kinds.get(Kind.OTHERS, "")
    return {LUCK: others if beside == OTHERS else _(_ANSWERS[beside]), CHOICES: _("my choices")}


def thought(looked: Looked, answer: str | None) -> Rich:
    """Tell back what was answered, and lead on to the sum."""
    if not looked.over:
        return (_("What follows is told as far as the turns are over."),)
    if not answer:
        return (_("Look where it went:"),)
    said = scene.Strong(answers(looked)[answer])
    return kit.rich(_("You thought: {answer}. Look where it went:"), answer=said)


# ── after ────────────────────────────────────────────────────────────────────────────────────────


def verdict(looked: Looked) -> Rich:
    """Say what took more, and why that matters; how many choices cost nothing."""
    case, beside = _case(looked), rival(looked)
    said = _ALL.get(case) or _MORE[beside][case]
    because = _BECAUSE_ALL.get(case) or _BECAUSE[beside].get(case, "")
    free = "" if case in {"free", "even"} else _free(looked)
    return kit.spaced(scene.Strong(_(said)), _(because) if because else "", free)


def spoken(said: Rich) -> str:
    """Return a sentence as it is announced."""
    return "".join(run.text if isinstance(run, scene.Strong) else str(run) for run in said)


def _case(looked: Looked) -> str:
    """Return which sentence holds: what took more, or that what one cannot choose helped."""
    review, choices = looked.review, looked.review.choices
    luck = review.others if rival(looked) == OTHERS else review.luck
    rest = review.luck + review.others + review.hidden - luck
    if is_gain(looked):
        return "even" if not choices else "won" if luck > 0 else "earned" if luck < 0 else "plus"
    if rest < min(luck, choices):
        return "most"
    if not choices:
        return "free" if luck < 0 else "even"
    if luck > 0:
        return "helped"
    return "same" if luck == choices else LUCK if luck < choices else CHOICES


def _free(looked: Looked) -> str:
    choices = [step for step in looked.steps if step.kind is Kind.CHOICE]
    free = sum(step.change == 0 for step in choices)
    if not choices:
        return ""
    said = ngettext(
        "{free} of your {number} choice cost nothing.",
        "{free} of your {number} choices cost nothing.",
        len(choices),
    )
    return said.format(free=free, number=len(choices))


def why(luck: str) -> str:
    """Say why choices are never above 0, and luck is 0 on average."""
    return _(WHY if luck == "dice" else WHY_CARDS)


def step_said(looked: Looked, number: int) -> str:
    """Say all of a step: when, what happened, what it changed, what would have been better."""
    told, step = looked.hindsight, looked.steps[number]
    places = told.measure.places + 1
    when, did = capital(told.moment(step.record)), told.did(step.record, step.kind)
    if step.kind is not Kind.CHOICE:
        kind = told.measure.kinds.get(step.kind, "")
        said = _("{moment}: {did}. {kind}: {change}.")
        return said.format(
            moment=when, did=did, kind=capital(kind), change=signed(step.change, places)
        )
    if not step.change:
        return _("{moment}: {did}. That cost nothing.").format(moment=when, did=did)
    cost = kit.written(-step.change, places)
    said = _("{moment}: {did}. It cost {cost}. Best was: {better}.")
    return said.format(moment=when, did=did, cost=cost, better=told.better(step.record))


def is_small(looked: Looked, step: Step) -> bool:
    """Whether a choice cost so little that it is no mistake."""
    return -step.change < looked.hindsight.measure.small
