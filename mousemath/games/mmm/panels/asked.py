"""A question about a roll of Mmm!, put together: what is the same in all of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mousemath.games.mmm.maths.roll_facts import fits
from mousemath.games.mmm.rules.board_file import FOODS
from mousemath.games.mmm.rules.position import encode
from mousemath.games.mmm.rules.state import FACES, SIDES
from mousemath.games.mmm.table.words import face_word
from mousemath.language import _, capital, listing, ngettext
from mousemath.lesson.asking.possible import that_can_be
from mousemath.lesson.asking.question import Kind, Question
from mousemath.lesson.kit import rich
from mousemath.scene import Strong

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from fractions import Fraction

    from mousemath.chance.claim import Claim
    from mousemath.games.mmm.maths.roll_facts import RollFacts
    from mousemath.games.mmm.table.moment import Moment
    from mousemath.lesson.asking.question import Contrast
    from mousemath.lesson.asking.routes import Route
    from mousemath.lesson.asking.shape import Shape
    from mousemath.scene import Rich


def asked(  # noqa: PLR0913 - all that a question is made of
    moment: Moment,
    claim: Claim,
    words: str,
    short: str,
    *,
    think: str,
    routes: Iterable[Route],
    contrasts: Mapping[str, Contrast],
    why: str,
    kind: Kind = Kind.CHANCE,
    count: tuple[int, int] | None = None,
    given: tuple[Rich, ...] | None = None,
    span: tuple[Fraction, Fraction] | None = None,
    shape: Shape | None = None,
) -> Question:
    """Return the question; what of the table is needed is told first, unless ``given`` is."""
    whole = SIDES**moment.facts.dice
    if count is None and kind is Kind.CHANCE and shape is None:
        count = int(claim.value() * whole), whole
    return Question(
        f"{'shape-' if shape else ''}{claim.name}:{encode(moment.game, moment.state)}",
        Kind.SHAPE if shape else kind,
        f"{_rolled_words(moment)} {words}",
        short,
        claim,
        think,
        routes=that_can_be(routes, span),
        contrasts=contrasts,
        count=count,
        given=_blocked_words(moment.facts) if given is None else given,
        why=why,
        span=span,
        shape=shape,
    )


def _rolled_words(moment: Moment) -> str:
    dice = moment.facts.dice
    if moment.state.between_turns:
        return _("The next roll has {dice} dice.").format(dice=dice)
    said = ngettext(
        "Suppose you roll the last die again.",
        "Suppose you roll the {dice} dice in hand again.",
        dice,
    )
    return said.format(dice=dice)


def _blocked_words(facts: RollFacts) -> tuple[Rich, ...]:
    """Name the faces that fit nowhere."""
    faces = [face_word(face) for face in FACES if not fits(facts, face)]
    said = ngettext(
        "{faces}: this face of the six fits nowhere.",
        "{faces}: these {number} faces of the six fit nowhere.",
        len(faces),
    )
    return (rich(said, faces=Strong(capital(listing(faces))), number=len(faces)),)


def near_words(facts: RollFacts) -> tuple[Rich, ...]:
    """Say which foods need how many dice to fill an item."""
    said = []
    for left in range(1, facts.dice + 1):
        foods = [
            face_word(food) for food, near in zip(FOODS, facts.nearest, strict=True) if near == left
        ]
        if foods:
            text = ngettext(
                "{foods}: an item lacks {number} square.",
                "{foods}: an item lacks {number} squares.",
                left,
            )
            said.append(rich(text, foods=Strong(capital(listing(foods))), number=left))
    return tuple(said)
