"""The distribution that a reader of Viva Topo! draws before it is shown: how often the cat moves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mousemath.games.viva_topo.maths.arrival import cat_masses
from mousemath.games.viva_topo.maths.cat_number import LONG, two_cats_claim
from mousemath.games.viva_topo.panels.shared import die_words, here
from mousemath.language import _
from mousemath.lesson.asking.question import Kind, Question
from mousemath.lesson.asking.wrong_shapes import bars_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mousemath.games.viva_topo.table.moment import Moment


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
