"""What can be tried out beside the table of Viva Topo!: rolls of the die, and the cat's way."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mousemath.games.viva_topo.maths.cat_claims import cat_claims, next_claim, wait_claims
from mousemath.games.viva_topo.maths.claims import running_claim, staying_claim
from mousemath.games.viva_topo.maths.race import race_claim, race_of
from mousemath.games.viva_topo.panels.shared import target
from mousemath.games.viva_topo.rules.equipment import Face
from mousemath.games.viva_topo.table.strip import face_sign
from mousemath.games.viva_topo.table.words import face_word, mouse_word
from mousemath.language import _, listing, ngettext
from mousemath.lesson.tries import Trial

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mousemath.chance.claim import Claim
    from mousemath.games.viva_topo.table.moment import Moment
    from mousemath.scene import Sign

    Wanted = Iterator[tuple[Claim, tuple[str, str, str]]]

NEXT = "next"
"""The view choice "trials" by which a lesson asks for the next roll alone."""
WAIT = "first", "one", "number", "mean", "within"
"""Kinds of claims of the wait for the cat, as Derive leads through them."""


def trials(moment: Moment) -> tuple[Trial, ...]:
    """Return what the open tab claims of the cat, to be tried out."""
    if moment.over:
        return ()
    return tuple(
        Trial(claim, *words, signs=_faces, says=_named) for claim, words in _wanted(moment)
    )


def _wanted(moment: Moment) -> Wanted:
    """Yield claims, each with its topic and the titles of its bins."""
    tab, view = moment.view.tab, moment.view
    if view.choice("trials", "") == NEXT:
        yield next_claim(moment.preset), ("", _("a cat"), _("no cat"))
    elif tab == "count" or (tab == "chance" and view.choice("look", "where") == "caught"):
        yield from _dangers(moment)
    elif tab == "chance":
        yield from _ways(moment, "one", "mean", "within")
    elif tab == "derive" and view.choice("topic", "") == "race":
        yield from _race(moment)
    elif tab == "derive":
        yield from _ways(moment, *(("die",) if view.choice("topic", "") == "die" else WAIT))


def _race(moment: Moment) -> Wanted:
    """Yield what is claimed of the small race."""
    race = race_of(moment.preset, moment.players)
    if race is not None:
        claim = race_claim(race, moment.players, moment.preset.cat_chance)
        yield claim, (_("the mouse gets away"), _("safe"), _("caught"))


def _ways(moment: Moment, *kinds: str) -> Wanted:
    """Yield what is claimed of the wait for the cat, and of her way to the target."""
    spot, ahead, rolls = target(moment), moment.ahead, moment.ahead.rolls
    needed = None if spot is None else ahead.needed(spot)
    within = ngettext(
        "she arrives within {rolls} roll", "she arrives within {rolls} rolls", rolls
    ).format(rolls=rolls)
    arrives = _("she arrives with roll {number}").format(number=(needed or 0) + 1)
    arrived = _("she is there"), _("not yet")
    words = {
        "first": (_("the first cat comes with roll 3"), _("with roll 3"), _("earlier or later")),
        "one": (_("rolls until a cat comes"), "", ""),
        "number": (arrives, *arrived),
        "mean": (_("rolls until she arrives"), "", ""),
        "within": (within, *arrived),
        "die": (within, *arrived),
    }
    way = wait_claims(moment.preset, ahead.cat, spot, rolls) if spot is not None and needed else ()
    known = {claim.name: claim for claim in (*cat_claims(moment.preset), *way)}
    for kind in kinds:
        name = kind if kind in {"first", "one"} else f"{kind}-{spot}"
        if name in known:
            yield known[name], words[kind]


def _dangers(moment: Moment) -> Wanted:
    """Yield what is claimed of the danger of each mouse."""
    ahead, bins = moment.ahead, (_("caught"), _("not caught"))
    if ahead.only:
        yield running_claim(ahead), (_("the mouse that runs on is caught"), *bins)
        return
    for place in ahead.spots:
        claim = staying_claim(ahead, place)
        if 0 < claim.by_formula() < 1:
            yield claim, (_("{mouse} is caught").format(mouse=mouse_word(place)), *bins)


def _faces(outcome: object) -> tuple[Sign, ...]:
    return tuple(map(face_sign, _rolled(outcome)))


def _named(outcome: object) -> str:
    return listing(map(face_word, _rolled(outcome)))


def _rolled(outcome: object) -> tuple[Face, ...]:
    rolled = outcome if isinstance(outcome, tuple) else ()
    return tuple(face for face in rolled if isinstance(face, Face))
