"""What may be asked at a moment of Viva Topo!: the next rolls, the cat's way, the mice in danger.

Nothing is asked of a roll that lies on the table: its cat stands already where she will stand when
the next roll is made. A moment that is looked at again asks nothing, for its next roll was seen.
"""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

from mousemath.chance.claim import claim_named
from mousemath.games.viva_topo.maths.arrival import CatArrival
from mousemath.games.viva_topo.maths.claims import moving_claim, running_claim, staying_claim
from mousemath.games.viva_topo.maths.next_roll import next_cat_claim, rolls_ahead, some_cat_claim
from mousemath.games.viva_topo.maths.theory import cat_claims, wait_claims
from mousemath.games.viva_topo.panels import wrong_ways as ways
from mousemath.games.viva_topo.panels.choice_question import decision
from mousemath.games.viva_topo.panels.own_roll_questions import cheese, reach
from mousemath.games.viva_topo.panels.shape_question import cats
from mousemath.games.viva_topo.panels.shared import die_words, here, must_words
from mousemath.games.viva_topo.rules.game import is_over
from mousemath.games.viva_topo.rules.path import HOME
from mousemath.games.viva_topo.table.words import cat_word, mouse_word, way_word
from mousemath.language import _, ngettext
from mousemath.lesson.asking.question import Kind, Question
from mousemath.lesson.asking.routes import complement, equally_likely

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mousemath.chance.claim import Claim
    from mousemath.games.viva_topo.maths.ahead import Danger
    from mousemath.games.viva_topo.rules.path import Move
    from mousemath.games.viva_topo.table.moment import Moment
    from mousemath.scene import Rich

__all__ = ["decision", "questions"]


def questions(moment: Moment) -> tuple[Question, ...]:
    """Return all numbers that may be asked now; none once no roll follows or it was seen."""
    if not _goes_on(moment):
        return ()
    return (
        *_next_cat(moment),
        *_some_cat(moment),
        *_caught(moment),
        *_waits(moment),
        *reach(moment),
        *cheese(moment),
        *cats(moment),
    )


def _goes_on(moment: Moment) -> bool:
    """Whether another roll is made, whatever is moved now."""
    moves = [move for move in moment.session.actions if move in moment.words]
    return all(not is_over(moment.after(move).after) for move in moves)


# ── the next rolls ───────────────────────────────────────────────────────────────────────────────


def _next_cat(moment: Moment) -> Iterator[Question]:
    preset, q = moment.preset, moment.preset.cat_chance
    yield Question(
        f"next-cat:{here(moment)}",
        Kind.CHANCE,
        _("How likely is it that the next roll moves the cat?"),
        _("the next roll is a cat"),
        next_cat_claim(preset),
        _("How many faces has the die, and how many of them move the cat?"),
        (equally_likely(2), complement(q), *ways.of_waiting(moment, q)),
        ways.after_next_cat(moment),
        (sum(face.cat for face in preset.die), len(preset.die)),
        (die_words(moment),),
        _("Each face is equally likely, whatever was rolled before."),
    )


def _some_cat(moment: Moment) -> Iterator[Question]:
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


# ── the mice in danger ───────────────────────────────────────────────────────────────────────────


def _caught(moment: Moment) -> Iterator[Question]:
    """Ask of each mouse that may stay, and of each move, whether the cat gets it in time."""
    ahead, others = moment.ahead, moment.players - 1
    if len(moment.moves) == 1:  # nothing is left open: Decide tells it
        return
    if not ahead.only:
        for spot in ahead.spots:
            words, claim = _stays(moment, spot), staying_claim(ahead, spot)
            yield from _danger(moment, words, claim, ahead.staying(spot), ahead.rolls)
    elif ahead.rolls_next:
        yield _running(moment)
    for move in moment.moves:
        claim = moving_claim(ahead, move)
        yield from _danger(moment, _moves(moment, move), claim, ahead.moving(move), others)


def _stays(moment: Moment, spot: int) -> str:
    said = (
        _(
            "How likely is it that {mouse} is caught before its next move, if another mouse moves now?"
        )
        if moment.ahead.may_stay
        else _("How likely is it that {mouse} is caught before it can move again?")
    )
    return said.format(mouse=mouse_word(spot))


def _moves(moment: Moment, move: Move) -> str:
    said = _(
        "You choose “{move}”. How likely is it that the cat gets this mouse before its next move?"
    )
    return said.format(move=moment.say(move))


def _danger(
    moment: Moment, words: str, claim: Claim, danger: Danger, rolls: int
) -> Iterator[Question]:
    """Ask how likely a mouse is caught within so many rolls; nothing where that is certain."""
    q, spot, needed = moment.preset.cat_chance, danger.spot, danger.needed
    if spot is None or needed is None or not 0 < danger.formula < 1:
        return
    yield Question(
        f"caught:{claim.name}@{here(moment)}",
        Kind.CHANCE,
        words,
        _("caught on {spot}").format(spot=spot) if spot else _("caught at home"),
        claim,
        _("How many cats reach it? How many rolls come before its next move?"),
        ways.of_cats(needed, rolls, q),
        ways.after_cats(needed, rolls, q),
        ways.counted(danger.formula, len(moment.preset.die) ** rolls),
        _danger_given(moment, needed, rolls),
        _why_caught(needed, rolls),
    )


def _danger_given(moment: Moment, needed: int, rolls: int) -> tuple[Rich, ...]:
    """Say from where the cat runs, and how many cats and rolls count."""
    cats = ngettext("{needed} cat gets it.", "{needed} cats get it.", needed).format(needed=needed)
    count = ngettext("{rolls} roll comes first.", "{rolls} rolls come first.", rolls)
    return (_begins(moment),), (cats, " ", count.format(rolls=rolls)), die_words(moment)


def _begins(moment: Moment) -> str:
    """Say from where the cat runs; she is drawn a step before as long as this roll still moves her."""
    cat = moment.ahead.cat
    said = (
        _("The cat begins on {cat}.")
        if cat == moment.state.cat
        else _("After her step of this roll, the cat begins on {cat}.")
    )
    return said.format(cat=cat_word(cat))


def _why_caught(needed: int, rolls: int) -> str:
    said = ngettext(
        "The cat rolls it takes: {needed} or more, and {rolls} roll is made.",
        "The cat rolls it takes: {needed} or more, and {rolls} rolls are made.",
        rolls,
    )
    return said.format(needed=needed, rolls=rolls)


def _running(moment: Moment) -> Question:
    claim: Claim = running_claim(moment.ahead)
    asked = _(
        "How likely is it that the cat gets it before the move after that, if it enters no home?"
    )
    return Question(
        f"running:{here(moment)}",
        Kind.CHANCE,
        f"{must_words(moment)} {asked}",
        _("caught while it runs on"),
        claim,
        _("Where does each face lead it? How near is the cat then?"),
        (equally_likely(2), complement(claim.value())),
        None,
        None,
        (die_words(moment),),
        _("Each face leads it to another space: the chance is a mean over the faces."),
    )


# ── how long the cat takes ───────────────────────────────────────────────────────────────────────


def _waits(moment: Moment) -> Iterator[Question]:
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
    given: Rich = (_begins(moment), " ", cats.format(needed=needed))
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
