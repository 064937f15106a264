"""The Chance tab: what fifteen dice will show, or could have, by formulas and by counting all ways."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, NamedTuple

from mousemath.games.om_nom_nom.maths.claims import formulas_agree, pair_claim
from mousemath.games.om_nom_nom.maths.enumeration import ALL_ROLLS, WAYS, counted
from mousemath.games.om_nom_nom.maths.theory import every_face, expected_points, showing, worth
from mousemath.games.om_nom_nom.rules.game import ROUNDS
from mousemath.games.om_nom_nom.rules.pieces import DICE, FACES, rolls_behind
from mousemath.games.om_nom_nom.table.words import ICONS, card_word, chance_text
from mousemath.language import _, ngettext, small_whole, whole
from mousemath.lesson.kit import (
    agreement,
    answer,
    columns,
    heading,
    leaf_of,
    quiet,
    segments,
    source,
)
from mousemath.scene import Slider, Sliders, Source, Strong, Text, mathml
from mousemath.scene.mathml import as_number

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mousemath.games.om_nom_nom.table.moment import Moment
    from mousemath.lesson.kit import Chosen
    from mousemath.lesson.teaching import Leaf, View
    from mousemath.scene import Agreement, Columns

SHOWN = 7
"""Numbers of dice drawn as columns of their own; the rest is put together."""
COMMON = (3, 2)
"""The two counts that are asked for at first."""


def leaf(moment: Moment) -> Leaf:
    """Write the tab."""
    face = face_choice(moment.view, _("How many dice show"))
    roll = asked_roll(moment)
    question, every, worth_words = _words(roll)
    return leaf_of(
        question,
        answer(every, number=as_number(every_face())),
        face.part,
        _columns(card_word(face.value)),
        _together(moment.view, FACES.index(face.value) // 2),
        worth_words.format(points=expected_points()),
        _this_roll(moment),
        _counted(),
        roll_source(moment),
    )


class AskedRoll(NamedTuple):
    """The roll of which a tab speaks: of which round, and whether it was made already."""

    round: int
    past: bool


def asked_roll(moment: Moment) -> AskedRoll:
    """Return the next roll, whose dice nobody knows; where none follows, the last one as it was before."""
    now, number = moment.now, moment.now.round_number
    if moment.looking or now.is_over:
        return AskedRoll(number, past=True)
    if now.awaits_roll:
        return AskedRoll(number, past=False)
    return AskedRoll(min(number + 1, ROUNDS), past=number == ROUNDS)


def _words(roll: AskedRoll) -> tuple[str, str, str]:
    """Ask what the dice may show, and say what is told of that, of a roll to come or of one made."""
    if roll.past:
        question, every, worth_words = (
            _("What could the dice of round {round} have shown?"),
            _("was the chance that every face would come up at least once."),
            _(
                "Every board was to be worth {points} points on average: each die added 1 with chance "
                "1/6 and 2 with chance 1/6, and expectations add up."
            ),
        )
    else:
        question, every, worth_words = (
            _("What may the dice of round {round} show?"),
            _("chance that every face comes up at least once."),
            _(
                "Every board is worth {points} points on average: each die adds 1 with chance 1/6 and 2 "
                "with chance 1/6, and expectations add up."
            ),
        )
    return question.format(round=roll.round), every, worth_words


def face_choice(view: View, label: str) -> Chosen[str]:
    """Let the reader choose the face whose number is looked at."""
    return segments(view, "face", label, {face: card_word(face) for face in FACES})


def roll_source(moment: Moment) -> Source:
    """Say for which roll the numbers hold, and whether it is still to come."""
    roll = asked_roll(moment)
    said = (
        _("Holds for: the roll of round {round}, all fifteen dice, as it was before it. Exact.")
        if roll.past
        else _("Holds for: the next roll, of round {round}, all fifteen dice. Exact.")
    )
    return source(said, round=roll.round)


def _columns(face: str) -> Columns:
    chances = {str(number): worth(showing(number)) for number in range(SHOWN)}
    chances[f"{SHOWN}+"] = 1 - sum(chances.values(), Fraction(0))
    label = _("Chances of the number of dice that show {face}").format(face=face)
    return columns(label, _("dice that show {face}").format(face=face), chances.items())


def _together(view: View, board: int) -> Iterator[Text | Sliders]:
    """Ask for two counts at once: the two faces of a board."""
    faces = FACES[2 * board : 2 * board + 2]
    numbers = both_counts(view)
    claim = pair_claim(board, numbers)
    formula, *_rest = claim.lines()
    chance = claim.by_formula()
    asked = _("Exactly {a} × {first} and {b} × {second}?").format(
        a=numbers[0], b=numbers[1], first=card_word(faces[0]), second=card_word(faces[1])
    )
    yield heading(asked)
    sliders = (
        Slider(face, card_word(face), number, DICE, ICONS[face])
        for face, number in zip(faces, numbers, strict=True)
    )
    yield Sliders("both", _("Set both counts"), "both", tuple(sliders))
    said = _("{rolls} of the {all} rolls.").format(
        rolls=whole(int(chance * ALL_ROLLS)), all=whole(ALL_ROLLS)
    )
    yield Text((Strong(chance_text(chance)), " · ", said, " ", mathml.show(formula)))


def both_counts(view: View) -> tuple[int, int]:
    """Return the two counts that the sliders ask for."""
    numbers = [small_whole(part, DICE) for part in view.choice("both", "").split(",")]
    match numbers:
        case [int(first), int(second)]:
            return first, second
    return COMMON


def _this_roll(moment: Moment) -> str:
    """Say how rare the roll of this round was, as long as all its dice lie there."""
    dice = moment.now.dice
    if sum(map(sum, dice)) != DICE:
        return ""
    rolls = rolls_behind(dice)
    text = ngettext(
        "The dice lying now: {rolls} roll puts them so; before the roll, that had chance {chance}.",
        "The dice lying now: {rolls} rolls put them so; before the roll, that had chance {chance}.",
        rolls,
    )
    chance = chance_text(Fraction(rolls, ALL_ROLLS), 6)
    return text.format(rolls=whole(rolls), chance=chance)


def being_counted() -> Text:
    """Say that the second route is still under way."""
    return quiet(_("The {ways} ways are being counted.").format(ways=whole(WAYS)))


def _counted() -> Text | Agreement:
    count = counted()
    if count is None:
        return being_counted()
    return agreement(
        formulas_agree(),
        _(
            "All {ways} ways were gone through, with the rolls behind each: {rolls} rolls have every "
            "face, and every number above comes out the same."
        ),
        _("Going through all {ways} ways does not agree: please report this."),
        ways=whole(WAYS),
        rolls=whole(count.every_face),
    )
