"""The tab of the prizes: best decider and luckiest mouse, by their pseudonyms once these are shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mousemath.language import _, ngettext
from mousemath.scene import ActionButton, Actions, Note, Source, Text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from mousemath.scene import Part
    from mousemath.teacher.pooling.prizes import Prize


def prizes(listed: Sequence[Prize], *, names: bool) -> tuple[str, list[Part]]:
    """Return the question and the parts of the tab.

    Args:
        listed: the prizes of each game that was played to its end.
        names: whether pseudonyms are shown.
    """
    question = _("Who decided best, and who was luckiest?")
    if not listed:
        said = _("No prizes yet: they need a game of this class that was played to its end.")
        return question, [Note((said,))]
    label = _("Hide the pseudonyms") if names else _("Show who it is")
    parts: list[Part] = [
        Actions("pseudonyms", _("Pseudonyms"), (ActionButton("names", label, tool="names"),))
    ]
    for prize in listed:
        icon = "hand" if prize.title == "decider" else "dice"
        parts.append(Note((_said(prize, names=names),), icon=icon))
        among = ngettext(
            "{number} play was compared.", "{number} plays were compared.", prize.among
        )
        parts.append(Text((among.format(number=prize.among),), "quiet"))
    parts.append(
        Source(
            (
                _(
                    "Best decider: least cost over at least ten real choices of one game. Luckiest mouse: most luck. They rarely go to the same mouse: luck is no merit."
                ),
            )
        )
    )
    return question, parts


def _said(prize: Prize, *, names: bool) -> str:
    """Say a prize; without pseudonyms how many share it."""
    if names or not prize.winners:
        return str(prize)
    number = len(prize.winners)
    hidden = ngettext("one student", "{number} students", number)
    return prize.told(hidden.format(number=number))
