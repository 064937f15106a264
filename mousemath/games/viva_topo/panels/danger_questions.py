"""The questions about mice of Viva Topo! in danger: those that stay, those that are moved, one that runs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mousemath.games.viva_topo.maths.claims import moving_claim, running_claim, staying_claim
from mousemath.games.viva_topo.panels import wrong_ways as ways
from mousemath.games.viva_topo.panels.shared import begins_words, die_words, here, must_words
from mousemath.games.viva_topo.table.words import mouse_word
from mousemath.language import _, ngettext
from mousemath.lesson.asking.question import Kind, Question
from mousemath.lesson.asking.routes import happening_or_not

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mousemath.chance.claim import Claim
    from mousemath.games.viva_topo.maths.danger import Danger
    from mousemath.games.viva_topo.rules.path import Move
    from mousemath.games.viva_topo.table.moment import Moment
    from mousemath.scene import Rich


def caught(moment: Moment) -> Iterator[Question]:
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
    return (begins_words(moment),), (cats, " ", count.format(rolls=rolls)), die_words(moment)


def _why_caught(needed: int, rolls: int) -> str:
    said = ngettext(
        "The roll must be a cat.",
        "At least {needed} of the {rolls} rolls must be cats.",
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
        happening_or_not(claim.value(), _("the cat gets it"), _("she does not")),
        None,
        None,
        (die_words(moment),),
        _("The faces lead it to different spaces: the chance is a mean over the faces."),
    )
