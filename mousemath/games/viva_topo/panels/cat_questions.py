"""The questions about the cat of Viva Topo!: the next rolls, their bars, and how long she takes."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from mousemath.chance.claim import claim_named
from mousemath.games.viva_topo.maths.arrival import CatArrival, cat_masses
from mousemath.games.viva_topo.maths.cat_claims import cat_claims, wait_claims
from mousemath.games.viva_topo.maths.cat_number import LONG, two_cats_claim
from mousemath.games.viva_topo.maths.next_roll import next_cat_claim, rolls_ahead, some_cat_claim
from mousemath.games.viva_topo.panels import wrong_ways as ways
from mousemath.games.viva_topo.panels.shared import begins_words, die_words, here
from mousemath.games.viva_topo.rules.path import HOME
from mousemath.games.viva_topo.table.words import way_word
from mousemath.language import _, ngettext
from mousemath.lesson.asking.question import Kind, Question
from mousemath.lesson.asking.routes import happening_or_not
from mousemath.lesson.asking.wrong_shapes import bars_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mousemath.chance.claim import Claim
    from mousemath.games.viva_topo.table.moment import Moment
    from mousemath.scene import Rich


# ── the next rolls ───────────────────────────────────────────────────────────────────────────────


def next_cat(moment: Moment) -> Iterator[Question]:
    """Ask how likely the next roll moves the cat."""
    preset, q = moment.preset, moment.preset.cat_chance
    yield Question(
        f"next-cat:{here(moment)}",
        Kind.CHANCE,
        _("How likely is it that the next roll moves the cat?"),
        _("the next roll is a cat"),
        next_cat_claim(preset),
        _("How many faces has the die, and how many of them move the cat?"),
        (*happening_or_not(q, _("a cat"), _("no cat")), *ways.of_waiting(moment, q)),
        ways.after_next_cat(moment),
        (sum(face.cat for face in preset.die), len(preset.die)),
        (die_words(moment),),
        _("Each face is equally likely, whatever was rolled before."),
    )


def some_cat(moment: Moment) -> Iterator[Question]:
    """Ask how likely at least one of the next rolls moves her."""
    preset, rolls, claim = moment.preset, rolls_ahead(moment.preset), some_cat_claim(moment.preset)
    yield Question(
        f"some-cat:{here(moment)}",
        Kind.CHANCE,
        _("How likely is it that the next {rolls} rolls bring at least one cat?").format(
            rolls=rolls
        ),
        _("a cat in {rolls} rolls").format(rolls=rolls),
        claim,
        _("When does she not move at all? How likely is that?"),
        ways.of_cats(1, rolls, preset.cat_chance),
        ways.after_cats(1, rolls, preset.cat_chance),
        ways.counted(claim.value(), len(preset.die) ** rolls),
        (die_words(moment),),
        _("She only stays if none of the {rolls} rolls is a cat.").format(rolls=rolls),
    )


def cats(moment: Moment) -> Iterator[Question]:
    """Ask for the bars of how many of the next rolls are cats; nothing where each roll is one."""
    q = moment.preset.cat_chance
    if q == 1:
        return
    exact = {str(number): mass for number, mass in enumerate(cat_masses(LONG, q))}
    words = _(
        "Of 100 games from here: in how many are none, one, two … of the next {rolls} rolls cats? "
        "Draw the bars."
    )
    yield Question(
        f"shape-cats:{here(moment)}",
        Kind.SHAPE,
        words.format(rolls=LONG),
        _("how many of {rolls} rolls are cats: the bars").format(rolls=LONG),
        two_cats_claim(moment.preset),
        _(
            "How many cats come in {rolls} rolls on average? In how many orders can they come?"
        ).format(rolls=LONG),
        given=(die_words(moment),),
        why=_("Each number of cats has its own number of orders, and each order its chance."),
        shape=bars_of(
            exact,
            _("cats in {rolls} rolls").format(rolls=LONG),
            counted=_("{number} games").format(number=100),
        ),
    )


# ── how long the cat takes ───────────────────────────────────────────────────────────────────────


def waits(moment: Moment) -> Iterator[Question]:
    """Ask how many rolls the cat takes on average: to the next space, a mouse, the mouse home."""
    ahead, q = moment.ahead, moment.preset.cat_chance
    if q == 1:
        return
    one = claim_named(cat_claims(moment.preset), "one")
    yield _wait(moment, "cat", _("How many rolls does the next cat take, on average?"), 1, one)
    for spot in dict.fromkeys(each for each in (moment.mouse, HOME) if each is not None):
        needed = ahead.needed(spot)
        if needed and needed > 1:
            claims = wait_claims(moment.preset, ahead.cat, spot, ahead.rolls)
            said = _("How many rolls does the cat take on average {way}?")
            claim = claim_named(claims, f"mean-{spot}")
            yield _wait(moment, str(spot), said.format(way=way_word(spot)), needed, claim)


def _wait(moment: Moment, name: str, words: str, needed: int, claim: Claim) -> Question:
    mean = CatArrival(needed, moment.preset.cat_chance).expected_rolls
    cats = ngettext("She needs {needed} cat.", "She needs {needed} cats.", needed)
    given: Rich = (begins_words(moment), " ", cats.format(needed=needed))
    return Question(
        f"wait:{name}@{here(moment)}",
        Kind.MEAN,
        words,
        ngettext("rolls for {needed} cat", "rolls for {needed} cats", needed).format(needed=needed),
        claim,
        _("Of 300 rolls, about how many are cats? How far apart do they come?"),
        ways.of_mean_wait(moment, needed, mean),
        ways.after_mean_wait(moment, needed, mean),
        None,
        (given, die_words(moment)),
        _("One cat takes {one} rolls on average, and waits add up.").format(
            one=Fraction(1) / moment.preset.cat_chance
        ),
        (Fraction(0), 2 * Fraction(needed * len(moment.preset.die))),
        endless=True,
    )
