"""What can be tried out beside the table of Viva Topo!: rolls of the die, and the cat's way."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from mousemath.games.viva_topo.maths.claims import position_claims
from mousemath.games.viva_topo.panels.shared import target
from mousemath.games.viva_topo.rules.equipment import Face
from mousemath.games.viva_topo.table.strip import face_sign
from mousemath.games.viva_topo.table.words import face_word, mouse_word
from mousemath.language import _, listing, ngettext
from mousemath.lesson.tries import Trial

if TYPE_CHECKING:
    from collections.abc import Iterator

    from mousemath.games.viva_topo.table.moment import Moment
    from mousemath.scene import Sign


def trials(moment: Moment) -> tuple[Trial, ...]:
    """Return what the open tab claims of the cat, to be tried out."""
    if moment.over:
        return ()
    wanted = dict(_wanted(moment))
    known = {claim.name: claim for claim in position_claims(moment.ahead)} if wanted else {}
    return tuple(
        Trial(known[name], *words, signs=_faces, says=_named)
        for name, words in wanted.items()
        if name in known
    )


def _wanted(moment: Moment) -> Iterator[tuple[str, tuple[str, str, str]]]:
    """Yield names of claims, each with its topic and the titles of its bins."""
    tab, view = moment.view.tab, moment.view
    if tab == "count" or (tab == "chance" and view.choice("look", "where") == "caught"):
        yield from _dangers(moment)
    elif tab == "chance":
        yield from _ways(moment, "one", "mean", "within")
    elif tab == "derive":
        topics = {"die": ("die",), "race": ("race",)}
        wait = "first", "one", "number", "mean", "within"
        yield from _ways(moment, *topics.get(view.choice("topic", "wait"), wait))


def _ways(moment: Moment, *kinds: str) -> Iterator[tuple[str, tuple[str, str, str]]]:
    """Yield what is claimed of the wait for the cat, and of her way to the target."""
    spot, rolls = target(moment), moment.ahead.rolls
    needed = None if spot is None else moment.ahead.needed(spot)
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
        "race": (_("the mouse gets away"), _("safe"), _("caught")),
    }
    for kind in kinds:
        yield kind if kind in {"first", "one", "race"} else f"{kind}-{spot}", words[kind]


def _dangers(moment: Moment) -> Iterator[tuple[str, tuple[str, str, str]]]:
    """Yield what is claimed of the danger of each mouse."""
    bins = _("caught"), _("not caught")
    if moment.ahead.only:
        yield "caught-only", (_("the mouse that runs on is caught"), *bins)
        return
    for place in moment.ahead.spots:
        if 0 < moment.ahead.staying(place).formula < 1:
            said = _("{mouse} is caught").format(mouse=mouse_word(place))
            yield f"caught-{place}", (said, *bins)


def _faces(outcome: Any) -> tuple[Sign, ...]:  # noqa: ANN401 - faces, a number of rolls, an end
    return tuple(map(face_sign, _rolled(outcome)))


def _named(outcome: Any) -> str:  # noqa: ANN401 - the same
    return listing(map(face_word, _rolled(outcome)))


def _rolled(outcome: Any) -> tuple[Face, ...]:  # noqa: ANN401 - the same
    rolled = outcome if isinstance(outcome, tuple) else ()
    return tuple(face for face in rolled if isinstance(face, Face))
